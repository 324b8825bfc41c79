"""Tests of the log's pages: turns under headings, with a way to every other page."""

from __future__ import annotations

import re
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.server import AuditEntry
from bot.model.table import Seat
from bot.pages.audit_entries import ACTIONS, CHANGES_OF_COURSE, told_to_players
from bot.pages.log import MOST_CHANGES, MOST_TURNS, Opened, log_page, turns_offered
from bot.pages.parts import TEXT_LENGTH
from bot.tables.outcomes import outcome_of
from tests.bot.pages.samples import components, long_table, positions
from tests.cogs.hosted_games import HOSTED_GAMES
from words.game_log import PastTurn
from words.telling import Entry

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table

HOSTED, ENGLISH = HOSTED_GAMES[0], LANGUAGES["en"]
TABLE = long_table(HOSTED, ["Marian"] * 5, HOSTED.rules.Options())
MARIAN = TABLE.seats[0].user_id or 0


def turn(number: int, *entries: str, standing: str = "") -> PastTurn:
    return PastTurn(number, f"Round {number}", tuple(map(Entry, entries)), standing, None)


def shown(turns: list[PastTurn], number: int = -1, table: Table = TABLE) -> list[dict[str, object]]:
    return [dict(part) for part in components(log_page(table, HOSTED, turns, Opened(number, 0, None), ENGLISH))]


def texts(turns: list[PastTurn], number: int = -1, table: Table = TABLE) -> str:
    return "\n".join(str(part["content"]) for part in shown(turns, number, table) if part["type"] == 10)


def leads(turns: list[PastTurn], number: int = -1) -> dict[str, int]:
    """Return the page to which each enabled button leads."""
    buttons = [part for part in shown(turns, number) if part["type"] == 2 and not part.get("disabled")]
    return {str(part["label"]): int(str(part["custom_id"]).split(":")[4]) for part in buttons}


def jumps(turns: list[PastTurn], number: int = -1) -> dict[str, int]:
    """Return the page to which each choice of the menu leads, by the name of its turn."""
    (menu,) = [part for part in shown(turns, number) if part["type"] == 3]
    options = menu["options"]
    assert isinstance(options, list)
    return {option["label"]: int(option["value"].split(":")[0]) for option in options}


def test_the_log_of_a_finished_game_says_for_whom_the_computer_played_on() -> None:
    left = Seat("Tuck", level="steady", resigned_user_id=4)
    table = replace(TABLE, seats=(left, Seat("Marian", 1), Seat("Gilbert", level="easy")))
    said = "-# Tuck did not play to the end, and the computer finished the game."
    assert said in texts([turn(1, "So it went.")], table=replace(table, phase="over")).splitlines()
    assert said not in texts([turn(1, "So it went.")], table=table)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_the_log_says_who_has_won_unless_its_last_turn_does(hosted: HostedGame) -> None:
    game = list(positions(hosted, long_table(hosted, ["Marian"] * 5, hosted.rules.Options()), Random(1)))
    (going_on, _), (table, _) = game[0], game[-1]
    over = replace(table, phase="over", outcome=outcome_of(table))
    for each, is_told in ((going_on, False), (over, not hosted.words.end.tells_result)):
        page = components(log_page(each, hosted, [turn(1, "So it went.")], Opened(-1, 0, None), ENGLISH))
        head = next(part["content"] for part in page if part["type"] == 10)
        assert ("**" in head.partition("\n")[2]) == is_told


def test_an_empty_log_says_so() -> None:
    assert "Nothing has happened yet." in texts([])
    assert "page 1 of 1" in texts([], 7)
    ended = replace(TABLE, phase="cancelled", ended_by="moderator", state=object())
    assert "The game ended before anything had happened." in texts([], table=ended)
    assert leads([]) == {}


def test_a_short_log_is_one_page_with_the_latest_turn_above() -> None:
    said = texts([turn(1, "first", standing="Marian 1"), turn(2, "second", "third")])
    places = [
        said.index(words) for words in ("### Round 2", "- second", "- third", "### Round 1", "- first", "Marian 1")
    ]
    assert places == sorted(places)


def test_the_log_of_a_game_that_is_over_is_read_from_its_beginning() -> None:
    over, turns = replace(TABLE, phase="over"), [turn(number, "x" * 700) for number in range(1, 13)]
    pages = [texts(turns, number, over) for number in range(4)]
    headings = [number for page in pages for number in re.findall("### Round (\\d+)", page)]
    assert headings == [str(number) for number in range(1, 13)]
    assert [f"page {number} of 4**" in page for number, page in enumerate(pages, 1)] == [True] * 4
    assert texts(turns, table=over) == pages[-1], "it opens at the end"
    labels = [str(part["label"]) for part in shown(turns, 1, over) if part["type"] == 2]
    assert labels[:4] == ["From the beginning", "Earlier", "Later", "Latest"]
    (menu,) = [part for part in shown(turns, 1, over) if part["type"] == 3]
    options = menu["options"]
    assert isinstance(options, list)
    assert [option["label"] for option in options] == [f"Round {number}" for number in range(1, 13)]


def test_a_long_log_begins_at_the_end_and_leads_everywhere() -> None:
    turns = [turn(number, "x" * 1_500) for number in range(1, 8)]
    assert "Round 7" in texts(turns)
    assert leads(turns) == {"Earlier": 5, "From the beginning": 0}
    assert leads(turns, 0) == {"Latest": 6, "Later": 1}
    assert leads(turns, 3) == {"Latest": 6, "Later": 4, "Earlier": 2, "From the beginning": 0}
    for name, page in jumps(turns, 3).items():
        assert f"### {name}\n" in texts(turns, page)


@pytest.mark.parametrize("count", [MOST_TURNS + 1, 40, 100])
def test_two_menus_lead_to_every_turn_of_a_long_game(count: int) -> None:
    for middle in range(count):
        offered = turns_offered(middle, count)
        assert len(set(offered)) == MOST_TURNS
        assert list(offered) == sorted(offered)
        assert {0, middle, count - 1} <= set(offered)
        assert set(chain.from_iterable(turns_offered(place, count) for place in offered)) == set(range(count))


def test_a_long_logs_menu_shows_where_one_is() -> None:
    turns = [turn(number, "x" * 1_500) for number in range(1, 101)]
    for page in (0, 50, 99):
        offered = jumps(turns, page)
        assert len(offered) == MOST_TURNS
        assert f"Round {page + 1}" in offered


def test_a_turn_tells_for_whom_the_computer_chose() -> None:
    said = texts([turn(1, "first"), turn(2, "second", standing="Marian 1")._replace(stood_in_for=(0, 1))])
    names = [seat.name for seat in TABLE.seats]
    assert f"- second\n-# The computer chose for {names[0]} and {names[1]}.\n-# Marian 1" in said
    assert said.count("The computer chose") == 1


def test_the_pages_of_a_game_that_is_over_are_about_equally_full() -> None:
    turns = [turn(number, "x" * 550) for number in range(1, 10)]
    over = replace(TABLE, phase="over")

    def turns_on(table: Table, number: int) -> int:
        page = components(log_page(table, HOSTED, turns, Opened(number, 0, None), ENGLISH))
        return sum(str(part["content"]).count("### Round") for part in page if part["type"] == 10)

    assert [turns_on(TABLE, number) for number in range(3)] == [4, 4, 1], "those that are full stay as they are"
    assert [turns_on(over, number) for number in range(3)] == [3, 3, 3]


@pytest.mark.parametrize("length", [1, 700, 2_000])
@pytest.mark.parametrize("entries", [1, 9])
def test_every_entry_stands_on_one_page(length: int, entries: int) -> None:
    turns = [
        turn(number, *(f"<{number}.{entry}>".ljust(length, "x") for entry in range(entries))) for number in range(1, 12)
    ]
    pages = list(dict.fromkeys(texts(turns, number) for number in range(120)))
    said = "".join(pages)
    marks = chain.from_iterable((f"<{number}.{entry}>" for entry in range(entries)) for number in range(1, 12))
    assert all(said.count(mark) == 1 for mark in marks)
    assert all(len(page) < TEXT_LENGTH for page in pages)


def test_a_turn_stays_whole_as_long_as_a_page_holds_it_and_is_said_to_go_on_where_none_does() -> None:
    long, longer = (turn(2, *("x" * 300 for _ in range(entries))) for entries in (10, 20))
    assert texts([turn(1, "first"), long]).count("### Round") == 1
    assert "### Round 2 (continued)" in texts([turn(1, "first"), longer])
    assert "### Round 2\n" in texts([turn(1, "first"), longer], 1)


def test_a_turn_that_says_itself_what_it_is_about_is_headed_once() -> None:
    heading = Entry("Round 2 \N{EN DASH} The abbot +5: Marian played 3, Much 6, Tuck 7.", is_heading=True)
    said = texts([turn(1, "first")._replace(entries=(heading, Entry("second")))])
    assert f"**{heading.text}**\n- second" in said
    assert "###" not in said


def ways(user_id: int, channel_id: int = TABLE.channel_id, **changes: Any) -> list[str]:
    """Return the buttons below a log of one turn."""
    opened = Opened(0, user_id, channel_id)
    page = components(log_page(replace(TABLE, **changes), HOSTED, [turn(1, "first")], opened, ENGLISH))
    return [part["label"] for part in page if part["type"] == 2]


def test_the_log_of_a_game_in_progress_has_a_button_back() -> None:
    assert ways(MARIAN, phase="playing") == ["Back to my hand", "Back"]
    assert ways(99, phase="playing") == ["Back"]
    assert ways(MARIAN, phase="playing", kind="private") == ["Back to my hand"]


def test_the_log_of_an_ended_game_leads_its_players_to_their_results() -> None:
    assert ways(MARIAN, phase="over") == ["My result"]
    assert ways(MARIAN, 99, phase="over") == [], "what a public table is asked works in its channel alone"
    assert ways(MARIAN, 99, phase="over", kind="private") == ["My result"]
    assert ways(99, phase="over") == []


def test_the_log_says_whose_moves_those_of_a_seat_were_before_it_was_taken_over() -> None:
    first, second, *others = TABLE.seats
    second = replace(second, name="Will", resigned_user_id=77)
    back = replace(first, resigned_user_id=first.user_id)
    page = components(log_page(replace(TABLE, seats=(back, second, *others)), HOSTED, [], Opened(0, 1, None), ENGLISH))
    head = next(str(part["content"]) for part in page if part["type"] == 10)
    assert head.splitlines()[1:] == ["-# Seats that were taken over, with what was played there: Will (before: <@77>)."]
    assert "taken over" not in texts([])


def test_why_a_moderator_ended_a_game_is_told_beside_that_they_did_and_nowhere_else() -> None:
    ended = replace(TABLE, phase="cancelled", ended_by="moderator")
    for table, is_told in ((replace(ended, moves=1), True), (ended, False)):
        page = components(log_page(table, HOSTED, [], Opened(0, MARIAN, None, "a fire alarm"), ENGLISH))
        said = "\n".join(str(part["content"]) for part in page if part["type"] == 10)
        assert ("A moderator has ended this game" in said, "a fire alarm" in said) == (is_told, is_told)


def test_the_longest_turn_has_room_beside_the_longest_reason_and_seats_that_were_all_taken_over() -> None:
    over = {"name": "*" * 32, "user_id": 2**63 - 1, "level": None, "resigned_user_id": 2**63 - 2}
    seats = tuple(replace(seat, **over) for seat in TABLE.seats)
    table = replace(TABLE, seats=seats, phase="cancelled", ended_by="moderator", counted=True)
    turns = [turn(1, *["x" * 97] * 80)]
    for number in range(3):
        page = components(log_page(table, HOSTED, turns, Opened(number, 0, None, "x" * 400), ENGLISH))
        assert sum(len(str(part["content"])) for part in page if part["type"] == 10) <= TEXT_LENGTH


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_the_latest_actions_of_moderators_are_told_as_far_as_they_fit(language: CatalogueLanguage) -> None:
    def heads(length: int) -> list[list[str]]:
        entries = [AuditEntry(1, at, 2**63 - 1, "kick", 1, 2**63 - 1, "x" * length) for at in range(20, 10, -1)]
        pages = []
        for number in range(3):
            opened = Opened(number, 0, None, changes_of_course=entries)
            page = components(log_page(TABLE, HOSTED, [turn(1, *["x" * 97] * 80)], opened, language))
            texts = [str(part["content"]) for part in page if part["type"] == 10]
            assert sum(map(len, texts)) <= TEXT_LENGTH
            pages.append(re.findall(r"<t:(\d+):f>", texts[0]))
        return pages

    latest = [str(at) for at in range(20, 20 - MOST_CHANGES, -1)]
    assert heads(10) == [latest] * 3
    for told in heads(200):
        assert 0 < len(told) <= MOST_CHANGES
        assert told == latest[: len(told)]


@pytest.mark.parametrize("action", CHANGES_OF_COURSE)
def test_every_change_of_course_is_told_in_a_sentence_though_its_members_data_were_deleted(action: str) -> None:
    assert action in ACTIONS, "else no entry has it"
    subject = -1 if "{member}" in CHANGES_OF_COURSE[action] else None
    told = [told_to_players(AuditEntry(1, 10, 5, action, 1, subject), each) for each in LANGUAGES.values()]
    assert len(set(told)) == len(LANGUAGES)
    german = told_to_players(AuditEntry(1, 10, 5, action, 1, subject), LANGUAGES["de"])
    clause = ", der früher hier gespielt hat"
    assert subject is None or german.endswith(clause), "a clause is closed by a comma, or by the end"
