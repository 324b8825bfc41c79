"""A position as facts, which are written once and used for alternative texts and for boards in words.

A game tells a position as one ordered list of facts. The board in words has all of them, one in a line. An alternative
text has as many as its length allows: background is left out first, then the less important facts are told in short,
then long names are cut, and only then are facts left out, the least important first.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from words.language import Language

    Writer = Callable[[Sequence["Fact"]], str]

MAX_ALT_TEXT = 1024
"""How many characters Discord takes as the description of an attachment."""
MAX_BOARD_TEXT = 3500
"""How many characters a board in words may have: what a message holds, less its title."""
NAME_LENGTHS = (32, 20, 12, 8)
"""How many characters of a name an alternative text holds; the shorter lengths serve where a fact would be lost."""


_END = 4
"""How many of the last characters of a name are kept where these tell it apart, such as " (2)"."""


class Importance(IntEnum):
    """How much a reader misses if a fact is left out; the least important facts are left out first."""

    BACKGROUND = 0
    """What happened before and what may come."""
    BOARD = 1
    """What lies where."""
    STANDING = 2
    """What each seat has."""
    DECISION = 3
    """Whose turn it is, what is at stake, and what the reader holds and may choose."""


class Fact(NamedTuple):
    """One thing to know about a position."""

    text: str
    """One sentence or a few; a list if there is a heading."""
    importance: Importance
    heading: str = ""
    """What the text is about, without a colon; read before it."""
    terse: str = ""
    """A shorter form of the whole fact, heading included, for places with little room.

    All equally important facts take their shorter form together. So a fact may also exist in this form only, such as
    the heading of a table.
    """
    is_news: bool = False
    """Whether it tells what happened last; left out of a panel that has news, because they tell all of that."""
    beside_prompt: str | None = None
    """What the text still has to say in a panel, where a prompt already asks the reader to choose; None for all of
    it."""

    def tersely(self) -> Fact:
        """Return the fact in its shorter form, if it has one."""
        return Fact(self.terse, self.importance) if self.terse else self


def as_it_stood(position: Sequence[Fact]) -> list[Fact]:
    """Return the facts of a position that ended without a result: nobody decides anything any more."""
    return [fact for fact in position if fact.importance < Importance.DECISION]


def alt_text(tell: Callable[[Sequence[str]], Sequence[Fact]], names: Sequence[str], language: Language) -> str:
    """Return as much of a position as fits into an alternative text.

    Args:
        tell: returns the facts in the order in which a reader would ask for them; it is given the names of the seats.
        names: the names by seat, of any length.
        language: of the facts.
    """
    sentence = cache(partial(_sentence, language))  # each is written once, however often the whole is measured

    def written(facts: Sequence[Fact]) -> str:
        return " ".join(filter(None, map(sentence, facts)))

    # A name shorter than several limits is the same for all of them, so its text is written only once.
    for called in dict.fromkeys(cut_apart(names, length) for length in NAME_LENGTHS):
        facts = _fitting(tell(called), Importance.BACKGROUND, MAX_ALT_TEXT, written)
        text = written(_tersely(facts, Importance.DECISION, MAX_ALT_TEXT, written))
        if len(text) <= MAX_ALT_TEXT:
            return text
    return written(_fitting(facts, Importance.DECISION, MAX_ALT_TEXT, written))


def board_in_words(
    facts: Sequence[Fact], language: Language, *, room: int = MAX_BOARD_TEXT, line_start: str = ""
) -> str:
    """Return a position in words, a line for each fact; headings are set in bold (Discord's Markdown).

    Where there is not room for all, the less important facts are told in short, and then left out.

    Args:
        facts: in the order of telling.
        language: of the facts.
        room: how many characters there may be.
        line_start: text put before each line, such as a sign that makes it a headline.
    """

    def written(kept: Sequence[Fact]) -> str:
        told = (
            f"**{_heading(fact, language)}** {fact.text}" if fact.heading else fact.text for fact in kept if fact.text
        )
        return "\n".join(f"{line_start}{line}" for text in told for line in text.splitlines())

    return written(_fitting(facts, Importance.DECISION, room, written))


def cut(name: str, length: int) -> str:
    """Return a name cut to at most so many characters."""
    return name if len(name) <= length else name[: length - 1].rstrip() + "…"


def cut_apart(names: Sequence[str], length: int) -> tuple[str, ...]:
    """Return the names at a table cut to at most so many characters, at least 8.

    Where that would make two alike, both keep their last characters, such as the number that a namesake has.
    """
    shown = [cut(name, length) for name in names]
    return tuple(
        f"{name[: length - 1 - _END].rstrip()}…{name[-_END:]}"
        if len(name) > length and shown.count(short) > 1
        else short
        for name, short in zip(names, shown, strict=True)
    )


def _fitting(facts: Sequence[Fact], most: Importance, room: int, written: Writer) -> list[Fact]:
    """Tell the less important facts in short, then leave them out from the last one backwards, until the rest fits.

    Args:
        facts: in the order of telling.
        most: facts that are more important than this are never shortened or left out.
        room: how many characters there may be.
        written: writes facts as one text.
    """
    kept = _tersely(facts, most, room, written)
    touched = [number for number, fact in enumerate(kept) if fact.importance <= most]
    for number in sorted(touched, key=lambda number: (kept[number].importance, -number)):
        if len(written(kept)) <= room:
            break
        kept[number] = Fact("", kept[number].importance)
    return kept


def _tersely(facts: Sequence[Fact], most: Importance, room: int, written: Writer) -> list[Fact]:
    """Tell the less important facts in short until all fit, if they can; arguments as for `_fitting`."""
    kept = list(facts)
    for importance in Importance:
        if importance > most or len(written(kept)) <= room:
            break
        kept = [fact.tersely() if fact.importance is importance else fact for fact in kept]
    return kept


def _sentence(language: Language, fact: Fact) -> str:
    """Write a fact without signs of bold type, which a screen reader would speak.

    A sentence that ends in a name with a mark of its own gets no full stop.
    """
    text = fact.text.replace("**", "")
    told = f"{_heading(fact, language)} {text}" if fact.heading and text else text
    return told[:-1] if told.endswith(("?.", "!.")) else told


def _heading(fact: Fact, language: Language) -> str:
    """Return a heading with its colon; French puts a space before it."""
    return language.say("{heading}:", heading=fact.heading)
