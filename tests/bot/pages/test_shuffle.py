"""Tests of what messages say about the shuffle before, during and after a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pages.lobby import lobby_page
from bot.pages.shuffle import MOST_LISTED, contribution_line, opened_line, shuffle_page
from tests.bot.pages.samples import MANY_PRESSES, components, labels_of, long_table
from tests.bot.store.samples import lobby as unsealed
from tests.cogs.hosted_games import HOSTED_GAMES

if TYPE_CHECKING:
    from bot.model.table import Phase
    from bot.pages.parts import Page

ENGLISH = LANGUAGES["en"]
READER = 10**9
"""The id of a member without a seat."""
HOSTED = HOSTED_GAMES[0]
SEALED = long_table(HOSTED, ["Marian", "Much", "Tuck", "Alan", "Will"], HOSTED.rules.Options())
SECRET, COMMITMENT = bytes(32).hex(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def text_of(page: Page) -> str:
    return "\n".join(part.get("content", "") for part in components(page))


def test_a_table_from_before_there_were_seals_says_nothing_of_one() -> None:
    before = unsealed()
    assert not any((opened_line(before, ENGLISH), contribution_line(before, 1, ENGLISH)))
    assert "/table verify" not in text_of(lobby_page(before, HOSTED, ENGLISH))
    assert "nothing proves that nobody chose it" in text_of(shuffle_page(before, READER, [], ENGLISH))


def test_a_lesson_has_nothing_to_verify() -> None:
    told = shuffle_page(replace(unsealed(), phase="playing", lesson=3), READER, ["The seed gives the set-up."], ENGLISH)
    assert "There is nothing to verify." in text_of(told)
    assert "The seed" not in text_of(told)


def test_the_shuffle_page_of_a_game_in_progress_has_a_button_back() -> None:
    for table in (replace(unsealed(), phase="playing"), replace(SEALED, phase="playing")):
        assert labels_of(shuffle_page(table, READER, [], ENGLISH)) == ["Back"]
        player = table.seats[0].user_id or 0
        assert labels_of(shuffle_page(table, player, [], ENGLISH)) == ["Back to my hand", "Back"]
        alone = replace(table, kind="private")
        assert labels_of(shuffle_page(alone, player, [], ENGLISH)) == ["Back to my hand"], "its menu is a message apart"
    assert labels_of(shuffle_page(replace(SEALED, phase="over"), READER, [], ENGLISH)) == []


def test_the_secret_is_told_when_the_table_has_ended_and_not_before() -> None:
    before: tuple[Phase, ...] = ("lobby", "playing")
    after: tuple[Phase, ...] = ("over", "cancelled")
    for phase in before:
        table = replace(SEALED, phase=phase)
        pages = text_of(shuffle_page(table, READER, [], ENGLISH)) + text_of(lobby_page(table, HOSTED, ENGLISH))
        assert COMMITMENT in pages
        assert SECRET not in pages
    for phase in after:
        assert SECRET in text_of(shuffle_page(replace(SEALED, phase=phase), READER, [], ENGLISH))


def test_the_latest_of_very_many_presses_are_shown() -> None:
    told = text_of(shuffle_page(replace(SEALED, phase="playing"), READER, [], ENGLISH))
    assert told.count(" joined: ") == MOST_LISTED - 1
    assert told.count(" started the game: ") == 1
    assert f"… {MANY_PRESSES - MOST_LISTED} earlier ones …" in told
