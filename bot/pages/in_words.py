"""The words that tell what a picture shows, in its place or beside it."""

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
"""These make a line a headline in Discord's Markdown. A headline of the third level is only bold, not larger."""
SMALL = "-# "
"""Makes a line small in Discord's Markdown."""
ANY_ROOM = 100_000
"""More characters than any position has."""


def told_in_words(facts: Sequence[Fact], language: Language, *, room: int, line_start: str = "") -> str:
    """Return facts as `board_in_words` tells them; where these are too long, first without icons, whose names are long.

    Args:
        facts: in the order of telling.
        language: of the facts.
        room: how many characters there may be at most.
        line_start: text put before each line.
    """
    whole = board_in_words(facts, language, room=ANY_ROOM, line_start=line_start)
    if len(whole) <= room:
        return whole
    return board_in_words([_without_icons(fact) for fact in facts], language, room=room, line_start=line_start)


def unsaid(facts: Iterable[Fact], lines: Iterable[str]) -> list[Fact]:
    """Return the facts that no line above them has told in exactly the same words, bold or not."""
    said = "\n".join(lines).replace("*", "")
    whole = {line.removeprefix(SMALL).removeprefix(f"{TOUCHES_READER} ") for line in said.split("\n")}

    def is_said(fact: Fact) -> bool:
        return fact.text.replace("*", "") in (whole if fact.heading else said)

    return [fact for fact in facts if not (fact.text and is_said(fact))]


def _without_icons(fact: Fact) -> Fact:
    text, heading, terse = (ICON.sub("", told) for told in (fact.text, fact.heading, fact.terse))
    return fact._replace(text=text, heading=heading, terse=terse)
