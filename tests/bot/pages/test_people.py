from __future__ import annotations

import pytest

from bot.languages import LANGUAGES
from bot.pages.people import in_text, introduction, mention
from bot.tables.model import Seat


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Marian", "Marian"),
        ("*star*", r"\*star\*"),
        ("||hidden||", r"\|\|hidden\|\|"),
        ("<@1234567890>", r"\<@1234567890>"),
        ("<t:0:R>", r"\<t:0:R>"),
        ("[here](https://example.org)", r"\[here](https://example.org)"),
        ("名前", "名前"),
    ],
)
def test_a_name_stays_what_it_is_in_a_text(name: str, written: str) -> None:
    assert in_text(name) == written


def test_members_are_mentioned_and_computers_named() -> None:
    english = LANGUAGES["en"]
    assert mention(Seat("Marian", 7)) == "<@7>"
    assert mention(Seat("Wat_", level="easy")) == r"Wat\_"
    assert introduction(Seat("Marian", 7), english) == "<@7>"
    assert introduction(Seat("Wat", level="sharp"), english) == "Wat (computer, sharp)"
    resigned = Seat("Marian", level="steady", resigned_user_id=7)
    assert introduction(resigned, english) == "Marian (has left; computer, steady)"
