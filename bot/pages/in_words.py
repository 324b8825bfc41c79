"""What a picture shows, told in words in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.parts import ICON
from words.facts import board_in_words
from words.since import TOUCHES_READER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from words.facts import Fact
    from words.language import Language

LARGE, LARGEST = "## ", "# "
"""Make a line a headline in Discord's Markdown, larger than text; one of the third level is not, only bold."""
SMALL = "-# "
"""Before a line in small letters (Discord's Markdown)."""
ANY_ROOM = 100_000
"""So many characters no position has."""


def told_in_words(facts: Sequence[Fact], language: Language, *, room: int, line_start: str = "") -> str:
    """Return facts as `board_in_words` tells them; without icons, whose names are long, rather than in a shorter form.

    Args:
        facts: in the order in which they are told.
        language: of the facts.
        room: how many characters there may be.
        line_start: stands before each line.
    """
    whole = board_in_words(facts, language, room=ANY_ROOM, line_start=line_start)
    if len(whole) <= room:
        return whole
    return board_in_words([_without_icons(fact) for fact in facts], language, room=room, line_start=line_start)


def unsaid(facts: Iterable[Fact], lines: Iterable[str]) -> list[Fact]:
    """Return the facts that the lines above them do not tell in the very same words."""
    said = "\n".join(lines).replace("*", "")
    whole = {line.removeprefix(SMALL).removeprefix(f"{TOUCHES_READER} ") for line in said.split("\n")}
    return [fact for fact in facts if not fact.text or fact.text not in (whole if fact.heading else said)]


def _without_icons(fact: Fact) -> Fact:
    text, heading, terse = (ICON.sub("", told) for told in (fact.text, fact.heading, fact.terse))
    return fact._replace(text=text, heading=heading, terse=terse)
