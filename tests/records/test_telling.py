"""Tests of the description of a record, and of the verdict on it, in every language."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import accumulate

import pytest

from bot.languages import LANGUAGES, CatalogueLanguage
from games import GAMES
from records.model import Result
from records.replay import Replayed, replay
from records.telling import ending, finding_lines, heading, holds, turns, verdict
from tests.records.games import random_record, shuffle_of
from words.game_words import GameWords

ENGLISH = LANGUAGES["en"]


def words_of(game: str) -> GameWords:
    words = import_module(f"words.{game}").WORDS
    assert isinstance(words, GameWords)
    return words


def turns_of_moves(replayed: Replayed, words: GameWords) -> list[int]:
    """Return for each move the turn in which it was revealed; for one that never was, the last turn."""
    turns = words.turns([event for move in replayed.turns for event in move.events])
    turn_of = [number for number, events in enumerate(turns, 1) for _ in events]
    told = accumulate((len(move.events) for move in replayed.turns), initial=0)
    return [turn_of[min(before, len(turn_of) - 1)] for before, _ in zip(told, replayed.turns, strict=False)]


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_move_is_told_in_words_with_what_came_of_it(name: str, language: CatalogueLanguage) -> None:
    record = random_record(name, GAMES[name].seat_counts[0], limit=60)
    told = list(turns(record, replay(record), words_of(name), language))
    assert [line.split(".")[0] for line in told if line[:1].isdigit()] == [str(n + 1) for n in range(len(record.moves))]
    words = words_of(name)
    headings = [words.turn_heading(number, language) for number in sorted(set(turns_of_moves(replay(record), words)))]
    assert [line for line in told if line in headings] == headings
    assert told[0] == headings[0]
    assert not any(re.search(r"\w=\S", line) for line in told), "the notation is for what cannot be told"


@pytest.mark.parametrize("name", GAMES)
def test_every_move_stands_under_the_turn_in_which_it_came_to_light(name: str) -> None:
    record, words = random_record(name), words_of(name)
    replayed = replay(record)
    expected = turns_of_moves(replayed, words)
    headings = {words.turn_heading(number, ENGLISH): number for number in expected}
    heading, under = 0, list[int]()
    for line in turns(record, replayed, words, ENGLISH):
        heading = headings.get(line, heading)
        if line[:1].isdigit():
            under.append(heading)
    assert under == expected


def test_moves_that_were_not_replayed_are_told_in_the_notation() -> None:
    record = random_record("ruecks_raus", 3)
    strange = record._replace(rules_version=99)
    told = list(turns(strange, replay(strange), words_of(record.game), ENGLISH))
    assert told[0] == f"1. Seat {record.moves[0].seat + 1}: {record.moves[0].move}"
    assert any(line.startswith("    RoundEnded round=1 ") for line in told)


def test_an_event_that_the_rules_deny_is_told_as_it_is_written() -> None:
    record = random_record("ruecks_raus", 3)
    number = next(number for number, move in enumerate(record.moves) if move.step.facts)
    move = record.moves[number]
    denied = move._replace(step=move.step._replace(facts=("RoundEnded round=9",)))
    moves = (*record.moves[:number], denied, *record.moves[number + 1 :])
    written = record._replace(moves=moves)
    told = list(turns(written, replay(written), words_of(record.game), ENGLISH))
    assert "    RoundEnded round=9" in told


def test_names_stand_where_the_record_has_them() -> None:
    record = random_record("ruecks_raus", 3)
    named = record._replace(seats=tuple(seat._replace(name=f"Name {n}") for n, seat in enumerate(record.seats)))
    assert list(heading(named, words_of(record.game), ENGLISH))[1] == "    1. Name 0 (member)"
    assert list(heading(record, None, ENGLISH))[:2] == ["ruecks_raus", "    1. Seat 1 (member)"]


def test_an_ending_is_told_by_the_rules_or_else_as_it_is_written() -> None:
    record = random_record("ruecks_raus", 3)
    assert any("second-most jewels" in line for line in ending(record, replay(record), words_of(record.game), ENGLISH))
    assert record.result is not None
    other = record._replace(result=Result(record.result.sheets, (0, 2)))
    assert "Won by: Seat 1 and Seat 3." in list(ending(other, replay(other), words_of(record.game), ENGLISH))
    nobody = record._replace(result=Result(record.result.sheets, ()), game="chess")
    assert "Nobody has won." in list(ending(nobody, replay(nobody), None, ENGLISH))
    closed = random_record("ruecks_raus", 3, limit=2)
    assert "closed before the game ended" in list(ending(closed, replay(closed), words_of(record.game), ENGLISH))[-1]


def test_a_verdict_says_what_it_proves_only_where_all_agrees() -> None:
    record = random_record("ruecks_raus", 3)
    fair = verdict(record, replay(record), ENGLISH)
    assert [line[0] for line in fair[:3]] == ["✅"] * 3
    assert "**What it does not prove**" in fair
    assert fair[2].endswith("the result is right.")
    ended = random_record("ruecks_raus", 3, limit=2)
    assert verdict(ended, replay(ended), ENGLISH)[2].endswith("There is no result to check.")
    assert holds(record, replay(record))
    for spoiled in (
        record._replace(shuffle=shuffle_of(bytes(32))),
        record._replace(shuffle=None),
        record._replace(seed=bytes(32)),
        record._replace(moves=record.moves[:-1]),
    ):
        assert "**What this proves**" not in verdict(spoiled, replay(spoiled), ENGLISH)
        assert not holds(spoiled, replay(spoiled))


def test_many_findings_are_counted() -> None:
    record = random_record("sherwood_bandits")._replace(seed=bytes(32))
    lines = finding_lines(replay(record).findings, ENGLISH)
    assert len(lines) == 9
    assert lines[-1].endswith("more do not agree.")
