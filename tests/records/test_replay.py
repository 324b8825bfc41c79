"""Tests that a replay finds every disagreement of record, seed and rules, and continues with the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from games import GAMES
from records.model import Record, RecordedMove, RecordedScore, RecordedStep, Result
from records.notation import agrees, all_agree, fields, written
from records.replay import Finding, replay, shuffle_findings
from records.shuffle import SETUP, chance
from tests.records.games import random_moves, random_record, seed_for, shuffle_of

if TYPE_CHECKING:
    from records.replay import Kind

RECORD = random_record("sherwood_bandits", 2)
ROLLED = next(number for number, move in enumerate(RECORD.moves, 1) if move.step.chance)
"""The number of a move that drew on chance and was not the last."""


def spoiled(number: int, **changes: Any) -> Record:
    """Return the record with one move changed."""
    moves = list(RECORD.moves)
    moves[number - 1] = moves[number - 1]._replace(**changes)
    return RECORD._replace(moves=tuple(moves))


def kinds(record: Record) -> list[Kind]:
    return [finding.kind for finding in replay(record).findings]


def test_a_record_as_it_was_written_agrees_in_all() -> None:
    replayed = replay(RECORD)
    assert replayed.findings == ()
    assert len(replayed.turns) == len(RECORD.moves)
    assert replayed.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_no_two_legal_moves_are_written_alike(name: str) -> None:
    game = GAMES[name]
    for seats in game.seat_counts:
        state = game.new(seats, game.Options(), chance(seed_for(), SETUP))
        for number, (seat, move, _) in enumerate(random_moves(game, seats, game.Options(), seed_for(), 300)):
            legal = game.legal_moves(state, seat)
            assert len({written(each, game.places) for each in legal}) == len(legal)
            state = game.play(state, seat, move, chance(seed_for(), number)).state


@pytest.mark.parametrize("name", GAMES)
def test_places_name_fields_that_the_games_records_have(name: str) -> None:
    record = random_record(name)
    text = " ".join((*record.setup.facts, *(fact for move in record.moves for fact in (move.move, *move.step.facts))))
    assert [place for place in GAMES[name].places if f"{place}=" in text]


def test_another_seed_is_told_and_what_is_written_is_played() -> None:
    record = RECORD._replace(seed=bytes(32))
    found = kinds(record)
    assert found[0] == "setup chance"
    assert set(found) == {"setup chance", "chance"}
    assert replay(record).outcome == replay(RECORD).outcome


def test_chance_that_the_seed_does_not_give_is_told_with_its_move() -> None:
    step = RECORD.moves[ROLLED - 1].step
    given = (0.999, *step.chance[1:])
    found = replay(spoiled(ROLLED, step=step._replace(chance=given))).findings
    assert Finding("chance", ROLLED) in found


def test_chance_that_is_missing_or_left_over_is_told() -> None:
    step = RECORD.moves[ROLLED - 1].step
    short = replay(spoiled(ROLLED, step=step._replace(chance=())))
    assert short.findings == (Finding("draws", ROLLED),)
    assert len(short.turns) == ROLLED - 1
    long = replay(spoiled(ROLLED, step=step._replace(chance=(*step.chance, 0.5))))
    assert Finding("draws", ROLLED) in long.findings
    assert len(long.turns) == len(RECORD.moves)


def test_a_move_that_is_not_legal_ends_the_replay() -> None:
    replayed = replay(spoiled(3, move="lurk stretch=9 space=9"))
    assert replayed.findings == (Finding("move", 3),)
    assert len(replayed.turns) == 2


def test_a_move_that_fits_several_legal_ones_is_not_guessed() -> None:
    kind = RECORD.moves[0].move.partition(" ")[0]
    assert kinds(spoiled(1, move=kind)) == ["move"]


def test_another_event_another_position_and_another_result_are_told() -> None:
    step = RecordedStep(RECORD.moves[0].step.chance, ("BanditPlaced band=9",))
    assert replay(spoiled(1, step=step)).findings == (Finding("events", 1),)
    setup = RECORD.setup._replace(facts=("turn=3", *RECORD.setup.facts[1:]))
    assert kinds(RECORD._replace(setup=setup)) == ["position"]
    assert RECORD.result is not None
    sheets = ((RecordedScore("carts", 99),), *RECORD.result.sheets[1:])
    assert kinds(RECORD._replace(result=Result(sheets, RECORD.result.winners))) == ["result"]
    assert kinds(RECORD._replace(moves=RECORD.moves[:-1])) == ["result"]


@pytest.mark.parametrize(
    ("changes", "kind"),
    [
        ({"game": "chess"}, "game"),
        ({"rules_version": 99}, "rules"),
        ({"options": ("legendary=yes",)}, "setup"),
        ({"seats": RECORD.seats[:1]}, "setup"),
        ({"setup": RecordedStep((), ())}, "setup"),
    ],
)
def test_what_cannot_be_played_again_says_why(changes: dict[str, Any], kind: Kind) -> None:
    replayed = replay(RECORD._replace(**changes))
    assert [finding.kind for finding in replayed.findings] == [kind] or replayed.findings[-1].kind == kind
    assert replayed.turns == ()


def test_a_shuffle_that_was_tampered_with_is_told() -> None:
    assert list(shuffle_findings(RECORD, shuffle_of())) == []
    other = shuffle_of()._replace(secret=bytes(32))
    assert {finding.kind for finding in shuffle_findings(RECORD, other)} == {"commitment", "seed"}
    presses = shuffle_of().presses
    chosen = (*presses[:2], presses[2]._replace(interaction_id=7))
    assert list(shuffle_findings(RECORD, shuffle_of()._replace(presses=chosen))) == [Finding("hash", 3)]
    assert list(shuffle_findings(RECORD, shuffle_of()._replace(presses=presses[::-1]))) == [Finding("seed")]


@pytest.mark.parametrize(
    ("noted", "found", "expected"),
    [
        ("lurk space=1", "lurk space=1 stretch=2", True),
        ("lurk space=1 stretch=2", "lurk stretch=2 space=1", True),
        ("lurk space=1 stretch=2", "lurk space=1", False),
        ("lurk space=1", "lurk space=11", False),
        ("lurk space=1", "shove space=1", False),
        ("shown loot=(ruby silver)", "shown loot=(ruby gold) second=silver)", False),
        ('shown by="Little John" at=1', 'shown at=1 by="Little John"', True),
        ("back deed=[Jumped square=4]", "back deed=[Jumped square=4 forced=no]", True),
        ("back deed=[Jumped square=4]", "back deed=[Jumped square=5 forced=no]", False),
        ("back deed=[Jumped square=4]", "back move=[Jumped square=4]", False),
        ("back deed=[Jumped square=4]", "back deed=-", False),
        ("end [noble=gain_4 robbers=(1 2)]", "end [noble=gain_4 robbers=(1 3)]", False),
    ],
)
def test_a_later_version_may_tell_more_and_nothing_else(noted: str, found: str, expected: bool) -> None:
    assert agrees(noted, found) is expected
    assert all_agree([noted], ["something=else", found]) is expected


def test_findings_must_appear_in_their_noted_order() -> None:
    assert all_agree(["a", "c"], ["a", "b", "c"])
    assert not all_agree(["c", "a"], ["a", "b", "c"])
    assert not all_agree(["a", "a"], ["a", "b"])


def test_a_move_is_written_so_that_people_can_read_it() -> None:
    record = random_record("ruecks_raus", 3)
    assert record.moves[0].move.startswith("robber strength=")
    assert any(fact.startswith("deck=(") for fact in record.setup.facts)
    ended = [fact for move in record.moves for fact in move.step.facts if fact.startswith("RoundEnded ")]
    assert ended[0].startswith("RoundEnded round=1 result=[noble=")
    assert [*fields(GAMES["ruecks_raus"].Options(), ())] == ["expert=no"]
    assert isinstance(record.moves[0], RecordedMove)
