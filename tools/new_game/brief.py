"""What a new game must name, and what is wrong with names that are no good."""

from __future__ import annotations

import re
from keyword import iskeyword
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

ROOMS: Final = ("games", "words", "rendering", "cogs", "tests/games")
"""Where a game has a folder or a module of its name."""
MOST_SEATS: Final = 5
"""As many as there are emblems."""
LONGEST_NAME: Final = 30
LONGEST_TITLE: Final = 30
_SEATS = re.compile(r"([2-9])(?:-([2-9]))?")


class BadNameError(ValueError):
    """A name that a game cannot have; the message says why."""


class Brief(NamedTuple):
    """What a new game is called."""

    name: str
    """Of its modules, the same in every room."""
    title: str
    """As printed on the box."""
    command: str
    """The English name of its group of slash commands."""
    ruling: str
    """The two letters before the numbers of its rulings."""
    seats: str
    """The least and the greatest number of seats, such as `2-5`, or one number."""
    by: str
    """Who made the game."""

    @property
    def class_name(self) -> str:
        """The module name as a class is written."""
        return "".join(part.capitalize() for part in self.name.split("_"))

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """The numbers of seats, ascending."""
        found = _SEATS.fullmatch(self.seats)
        if found is None:
            return ()
        least, most = int(found[1]), int(found[2] or found[1])
        return tuple(range(least, most + 1))


def check(brief: Brief, root: Path) -> None:
    """Make sure that a game of these names can be added to the project.

    Raises:
        BadNameError: it cannot.
    """
    for wrong in (
        _name_fault(brief, root),
        _text_fault(brief),
        _command_fault(brief, root),
        _ruling_fault(brief, root),
    ):
        if wrong:
            raise BadNameError(wrong)
    if not brief.seat_counts or brief.seat_counts[-1] > MOST_SEATS:
        raise BadNameError(f"seats are given like 2-5, at most {MOST_SEATS}, not {brief.seats!r}")


def _name_fault(brief: Brief, root: Path) -> str:
    name = brief.name
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", name) or len(name) > LONGEST_NAME:
        return f"a module has at most {LONGEST_NAME} small letters and digits, with single underscores, not {name!r}"
    if iskeyword(name):
        return f"{name!r} is a word of Python's own"
    taken = [room for room in ROOMS if (root / room / name).exists() or (root / room / f"{name}.py").exists()]
    return f"{name!r} is taken: there is one in {', '.join(taken)}" if taken else ""


def _text_fault(brief: Brief) -> str:
    for what, text in (("title", brief.title), ("maker", brief.by)):
        if not text.strip() or len(text) > LONGEST_TITLE * 2 or re.search(r'["\\|{}$*_`\n]', text):
            return f"the {what} is a short text without quotation marks and signs of formatting, not {text!r}"
    if len(brief.title) > LONGEST_TITLE:
        return f"the title has at most {LONGEST_TITLE} characters, so that it fits into pictures"
    return ""


def _command_fault(brief: Brief, root: Path) -> str:
    if not re.fullmatch(r"[a-z][a-z0-9-]{0,31}", brief.command):
        return f"a command has small letters, digits and hyphens, at most 32, not {brief.command!r}"
    readme = (root / "README.md").read_text(encoding="utf-8")
    taken = brief.command in re.findall(r"^\| `/([\w-]+)", readme, flags=re.MULTILINE)
    return f"the command /{brief.command} is taken" if taken else ""


def _ruling_fault(brief: Brief, root: Path) -> str:
    if not re.fullmatch(r"[A-Z]{2}", brief.ruling):
        return f"rulings are numbered behind two capital letters, not {brief.ruling!r}"
    pages = (page.read_text(encoding="utf-8") for page in (root / "docs/house-rules").glob("*.md"))
    taken = any(re.search(rf"^\| {brief.ruling}-\d", page, flags=re.MULTILINE) for page in pages)
    return f"another game's rulings are {brief.ruling}-1 and so on" if taken else ""
