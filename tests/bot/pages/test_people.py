"""Tests of how players are named in messages."""

from __future__ import annotations

from bot.languages import LANGUAGES
from bot.model.table import Seat
from bot.pages.people import introduction, mention


def test_members_are_mentioned_and_computers_named() -> None:
    english = LANGUAGES["en"]
    assert mention(Seat("Marian", 7)) == "<@7>"
    assert mention(Seat("Wat_", level="easy")) == r"Wat\_"
    assert introduction(Seat("Marian", 7), english) == "<@7>"
    assert introduction(Seat("Wat", level="sharp"), english) == "Wat (computer, sharp)"
    resigned = Seat("Marian", level="steady", resigned_user_id=7)
    assert introduction(resigned, english) == "Marian (no longer plays; computer, steady)"
