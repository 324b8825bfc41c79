"""Tests of what the final message of a game says in addition to the result."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import Seat, Table
from bot.pages.final import Finale, end_lines, final_page
from bot.pages.finishers import finisher_lines
from bot.pages.people import names_at_end, names_in_text
from bot.pages.scores import score_line, score_lines
from bot.tables.absence import TIMEOUTS
from games import Outcome
from games.chickwood_forest.events import AlmsGiven, CastleRaided, LootSetAside
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import Village
from games.robin_of_locksley.state import GameWon, Jumped, Sold, Stepped, TurnEnded
from games.robin_of_locksley.tiles import Colour, Task
from rendering.picture import Picture
from tests.bot.pages.samples import components, long_table, positions
from tests.cogs.hosted_games import HOSTED_GAMES
from words.shortening import FRESH_LETTERS

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame

ENGLISH = LANGUAGES["en"]
LAST_MOVE_TOLD = [hosted for hosted in HOSTED_GAMES if not hosted.words.end.tells_last_turn]
LATE = Seat("Much", 2, level="steady", timeouts=TIMEOUTS)
AWAY = Seat("Will", 3, level="steady")
RESIGNED = Seat("Tuck", level="steady", resigned_user_id=4)
REPLACED = Seat("Alan", 6, resigned_user_id=5)
WARDROBE = (Loot.RED_CLOAK, Loot.BLUE_JERKIN, Loot.GREEN_GOWN, Loot.SILVER_ARMOUR, Loot.RING, Loot.MAID) * 2
COMPUTER = Seat("Gilbert", level="easy")
MARIAN = Seat("Marian", 1)
ROW, GALLERY = 1, 12
"""Types of components (documentation: Component Reference)."""
GAMES_PLAYED = 40
"""At random, in which Will Scarlet comes first, second and last."""


def ended(*seats: Seat) -> Table:
    hosted = HOSTED_GAMES[0]
    lobby = long_table(hosted, ["x"] * 5, hosted.rules.Options())
    *_, (table, _) = positions(hosted, lobby, Random(1))
    return replace(table, phase="over", seats=(*seats, *table.seats[len(seats) :])[: len(table.seats)])


def test_whoever_played_to_the_end_is_not_mentioned() -> None:
    hosted = HOSTED_GAMES[0]
    lobby = long_table(hosted, ["x"] * 5, hosted.rules.Options())
    assert finisher_lines(replace(lobby, seats=(MARIAN, REPLACED, COMPUTER)), ENGLISH) == []


def test_for_whom_the_computer_finished_is_told_by_why_it_did() -> None:
    hosted = HOSTED_GAMES[0]
    lobby = long_table(hosted, ["x"] * 5, hosted.rules.Options())
    assert finisher_lines(replace(lobby, seats=(MARIAN, LATE, AWAY, RESIGNED, COMPUTER)), ENGLISH) == [
        "Much ran out of time, and the computer finished the game.",
        "Will and Tuck did not play to the end, and the computer finished the game.",
    ]


def test_a_result_names_a_seat_that_was_left_with_the_computer_that_played_on() -> None:
    """The member has not won, as their profile says; one who was only away, or has taken a seat over, has."""
    names = names_at_end(ended(MARIAN, AWAY, RESIGNED, REPLACED, COMPUTER), ENGLISH)
    assert names == ("Marian", "Will", "Tuck (computer played on)", "Alan", "Gilbert")
    hosted = HOSTED_GAMES[0]
    table = ended(MARIAN, RESIGNED, COMPUTER)
    outcome = Outcome((3, 3, 1, 1, 1), (0, 1), ((),) * 5)
    page = final_page(table, hosted, Finale(), outcome, ENGLISH)
    head = next(part["content"] for part in components(page) if "content" in part)
    assert "Tuck (computer played on)" in head.splitlines()[1]


def test_the_finale_says_who_resigned_and_who_lost_on_time() -> None:
    hosted = HOSTED_GAMES[0]
    table = ended(MARIAN, LATE, RESIGNED)
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    page = final_page(table, hosted, Finale(story="So it went."), outcome, ENGLISH)
    head = next(part["content"] for part in components(page) if "content" in part)
    assert "So it went.\nMuch ran out of time" in head
    assert "Tuck" in head.splitlines()[-1]


def test_whoever_looks_at_the_last_picture_can_have_it_explained() -> None:
    hosted = HOSTED_GAMES[0]
    table = ended(MARIAN)
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    for drawn in (None, Picture(b"", "webp", "The end.")):
        page = final_page(table, hosted, Finale(drawn=drawn), outcome, ENGLISH)
        labels = [part["label"] for part in components(page) if "label" in part]
        assert ("What do I see?" in labels) == (drawn is not None)
        assert labels[:2] == ["Rematch", "My result"], "how far a member was from winning, they are told alone"


def test_how_a_game_ended_stands_beside_the_buttons_where_pictures_make_the_message_tall() -> None:
    hosted = HOSTED_GAMES[0]
    table = ended(MARIAN)
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    drawn, race = Picture(b"", "webp", "The end."), Picture(b"", "webp", "The race.")
    page = final_page(table, hosted, Finale(drawn=drawn, race=race, series="It stands."), outcome, ENGLISH)
    shown = components(page)
    pictures = [part["items"][0]["description"] for part in shown if part["type"] == GALLERY]
    assert pictures == ["The race.", "The end."]
    kinds = [part["type"] for part in shown]
    assert kinds[: kinds.index(ROW)][-1] == GALLERY


def test_scores_are_a_line_beside_the_picture_that_tells_what_they_are_made_of() -> None:
    hosted = HOSTED_GAMES[0]
    table = ended(MARIAN)
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    medals = {1: "🥇 "}  # somebody with too much to win has more than these
    lines = [(f"{table.seats[seat].name}: {outcome.scores[seat]}**", outcome.ranks[seat]) for seat in outcome.by_rank]
    scores = [f"**{medals.get(rank, '')}{line}" for line, rank in lines]
    for drawn in (None, Picture(b"", "webp", "The end.")):
        page = final_page(table, hosted, Finale(drawn=drawn), outcome, ENGLISH)
        told = "\n".join(part["content"] for part in components(page) if "content" in part)
        assert all(line in told for line, _ in lines)
        assert (" · ".join(scores) in told) == (drawn is not None)
        assert (" (start 8, " in told) == (drawn is None)


def test_nobody_has_a_medal_where_nobody_has_won() -> None:
    hosted = HOSTED_GAMES[0]
    table = ended(MARIAN)
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    assert "🥇" in score_line(table, hosted, outcome, ENGLISH)
    assert "🥇" not in score_line(table, hosted, outcome._replace(winners=()), ENGLISH)


def test_the_last_position_comes_with_what_the_last_move_brought() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.words.end.shows_last_position)
    lobby = long_table(hosted, ["x"] * 3, hosted.rules.Options())
    *_, (table, _) = positions(hosted, lobby, Random(1))
    events = (
        LootSetAside(1, (Loot.RING,), 0),
        CastleRaided(0, 2, (Loot.BENEFACTOR_3, *WARDROBE), (), (), (0,) * len(Loot)),
        AlmsGiven(0, (Village.SMALL_1,), 2, (0,), (0, 0, 0), ((0, 0, 0),), out_of_cubes=False),
    )
    over = replace(table, phase="over", recent=(*table.recent[:-1], replace(table.recent[-1], events=events)))
    outcome = hosted.rules.outcome(over.state)
    assert outcome is not None
    for position in (None, Picture(b"", "webp", "The map.")):
        page = final_page(over, hosted, Finale(position=position), outcome, ENGLISH)
        told = "\n".join(part["content"] for part in components(page) if "content" in part)
        last = told.partition("\n-# How it ended:\n")[2]
        assert "2 alms are lost: beside the last village, everything is forest, full or was on their way" in last
        assert len(last) > FRESH_LETTERS, "in full"
        score = told.index(f"{names_in_text(over)[0]}: ")
        assert told.find("-# How it ended:") < score, "before the details of the result"


@pytest.mark.parametrize("hosted", LAST_MOVE_TOLD, ids=[hosted.rules.name for hosted in LAST_MOVE_TOLD])
def test_the_end_tells_what_led_to_it_and_the_result_once(hosted: HostedGame) -> None:
    lobby = long_table(hosted, ["x"] * max(hosted.rules.seat_counts), hosted.rules.Options())
    *_, (table, _) = positions(hosted, lobby, Random(3))
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    over = replace(table, phase="over", outcome=outcome)
    page = final_page(over, hosted, Finale(), outcome, ENGLISH)
    told = "\n".join(part["content"] for part in components(page) if "content" in part)
    assert "-# How it ended:" in told
    assert told.count(" wins") + told.count(" win together") == 1


def told_at_the_end(game: str, seed: int, seats: int = 2) -> str:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == game)
    lobby = long_table(hosted, ["Ann", "Bob", "Cleo"][:seats], hosted.rules.Options())
    *_, (table, _) = positions(hosted, lobby, Random(seed))
    return "\n".join(end_lines(replace(table, phase="over"), hosted, ENGLISH))


def test_the_final_message_names_earlier_turns_in_their_usual_words() -> None:
    assert "Bob has fooled the Sheriff" in told_at_the_end("sherwood_bandits", 0)
    assert "Nobody raided castle 1" in told_at_the_end("chickwood_forest", 49)
    assert told_at_the_end("robin_of_locksley", 4).startswith("-# The last turn:\n")
    assert told_at_the_end("robin_of_locksley", 0) == "", "its only news, the victory, stands elsewhere"


def test_the_end_tells_both_rounds_that_the_last_move_has_decided() -> None:
    chosen_by_all, chosen_alone = (told_at_the_end("ruecks_raus", seed, seats=3) for seed in (1, 0))
    assert chosen_by_all.startswith("-# How it ended:\nRound 7")
    assert "\nRound 8" in chosen_by_all
    rounds = [chosen_alone.index(said) for said in ("Round 7", "chose to take nothing", "Round 8")]
    assert rounds == sorted(rounds), "a round begins with its robbers, though these were told as they were turned up"


def test_the_last_turn_is_told_where_no_moment_may_have_shown_it() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.words.end.tells_last_turn)
    lobby = long_table(hosted, ["x"] * 2, hosted.rules.Options())
    *_, (table, _) = positions(hosted, lobby, Random(1))
    moves = (
        (Jumped(1, 0, 7, Colour.RED), TurnEnded(1)),
        (Sold(0, Colour.RED, 3),),
        (Stepped(0, Task.TWO_HOUSES, 32, Colour.RED),),
        (Stepped(0, Task.SHERWOOD_FOREST, 33, None), GameWon(0, "lap")),
    )
    recent = tuple(replace(table.recent[-1], events=events) for events in moves)
    over = replace(table, phase="over", recent=recent)
    outcome = hosted.rules.outcome(over.state)
    assert outcome is not None
    name = names_in_text(over)[0]
    assert end_lines(over, hosted, ENGLISH) == [
        "-# The last turn:",
        f"{name} sold 3 red for **1 coin**.",
        f"{name} paid 1 coin for “Two Houses” and met “Sherwood Forest”: the Bard took **2 steps** to space 33.",
    ]
    page = final_page(over, hosted, Finale(), outcome, ENGLISH)
    assert any("-# The last turn:" in part.get("content", "") for part in components(page))


def test_the_race_follows_the_scores_and_what_stands_beside_the_result_comes_last() -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    lobby = long_table(hosted, ["x"] * 2, hosted.rules.Options())
    *_, (table, _) = positions(hosted, lobby, Random(1))
    outcome = hosted.rules.outcome(table.state)
    assert outcome is not None
    finale = Finale(race=Picture(b"", "png", "The race."), series="The series stands.")
    kinds = [
        "race" if "items" in part else "series" if "The series" in part["content"] else "text"
        for part in components(final_page(replace(table, phase="over"), hosted, finale, outcome, ENGLISH))
        if "items" in part or "content" in part
    ]
    assert kinds[-3:] == ["text", "race", "series"]


def test_a_band_that_nobody_plays_stands_among_the_scores() -> None:
    """Will Scarlet's, beside two bands (WS-7): as many points as his line says would rank him there."""
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "sherwood_bandits")
    places = set()
    for seed in range(GAMES_PLAYED):
        lobby = long_table(hosted, ["Much", "Tuck"], hosted.rules.Options())
        *_, (table, _) = positions(hosted, lobby, Random(seed))
        outcome = hosted.rules.outcome(table.state)
        assert outcome is not None
        lines = score_lines(table, hosted, outcome, ENGLISH)
        (scarlet,) = hosted.words.end.unseated(hosted.rules.view(table.state, None), ENGLISH)
        place = next(place for place, line in enumerate(lines) if f"Will Scarlet: {scarlet.score}**" in line)
        assert len(lines) == 3
        assert place == sum(score >= scarlet.score for score in outcome.scores)
        assert (place == 0) == (not outcome.winners)
        places.add(place)
    assert places == {0, 1, 2}


def test_no_band_without_a_seat_is_told_of_where_all_are_played() -> None:
    for hosted in HOSTED_GAMES:
        seats = hosted.rules.seat_counts[-1]
        lobby = long_table(hosted, ["x"] * seats, hosted.rules.Options())
        *_, (table, _) = positions(hosted, lobby, Random(1))
        assert hosted.words.end.unseated(hosted.rules.view(table.state, None), ENGLISH) in ((), [])
