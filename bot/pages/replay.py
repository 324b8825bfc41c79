"""A game step by step, in a private panel: what happened in each step, and how things stood after it.

What people would watch at a real table is shown as it was: its pictures take the place of the position after it.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ButtonStyle

from bot.digits import whole_number
from bot.pages import parts, verbs
from bot.pages.in_words import LARGE
from bot.pages.log import PAGE_LENGTH, turns_offered
from bot.pages.press import custom_id
from words.icons import SEAT_ICONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import Table
    from bot.pages.parts import Page, Row
    from words.language import Language
    from words.steps import ReplayStep

ROOM = 3_400
"""Characters of what happened and of a position in words, at most, where it has no picture; a message holds 4,000."""
POINT = "- "
"""Makes a line a point of a list in Discord's Markdown."""
END = 10**6
"""Stands for the last position, whichever number that has."""
ONLOOKER = "all"
"""What stands for everybody in the text form of a `Spot`."""


class Spot(NamedTuple):
    """Where somebody is in a replay, as its buttons carry it."""

    position: int = 0
    """How many steps have been made; 0 is the beginning."""
    seat: int | None = None
    """Whose view is shown; none for what everybody could see."""

    def text(self) -> str:
        """Return the text form, which `read_spot` reads."""
        return f"{self.position}.{ONLOOKER if self.seat is None else self.seat}"


def read_spot(text: str) -> Spot | None:
    """Read the text form of a spot; none if it is not well formed."""
    position, _, seat = text.partition(".")
    number, chosen = whole_number(position, END), whole_number(seat, len(SEAT_ICONS))
    if number is None or (chosen is None and seat != ONLOOKER):
        return None
    return Spot(number, chosen)


class Shown(NamedTuple):
    """What a replay shows of one step."""

    spot: Spot
    lines: Sequence[str]
    """What happened."""
    drawn: Sequence[Picture]
    """What happened, or how things stood after it; nothing where that cannot be drawn in time."""
    result: str = ""
    """Who has won with it."""
    words: str = ""
    """The position in words, in the place of a picture or, in large print, below it."""
    large_print: bool = False
    """Whether what happened is told in large letters."""
    to_end: parts.Button | None = None
    """What leads to how a game that is over was for the reader; none where that is not at hand."""


def replay_page(
    table: Table, hosted: HostedGame, steps: Sequence[ReplayStep], shown: Shown, language: Language
) -> Page:
    """Show a position of a game, what led there, and the ways to others.

    Args:
        table: as it is now.
        hosted: the game's words.
        steps: all.
        shown: what is shown of the position.
        language: the reader's.
    """
    spot = shown.spot
    step = steps[spot.position - 1] if spot.position else None
    where = _heading(table, step, hosted, language)
    counted = _counted(spot.position, len(steps), language)
    lines = _fitting(shown.lines, LARGE if shown.large_print else POINT)
    told = parts.text(f"**{where}**", *lines, counted)
    pictures = [parts.picture(drawn, f"replay-{table.id}-{number}") for number, drawn in enumerate(shown.drawn, 1)]
    film = parts.button(language.say("As a moving picture"), custom_id(table, verbs.FILM))
    is_over = table.phase != "playing"
    return parts.page(
        parts.text(f"## {hosted.words.title}", shown.result),
        *(gallery for gallery, _ in pictures),
        parts.text(shown.words) if shown.words else None,
        told,  # below pictures and positions in words, for there the next step is pressed
        *parts.rows([*_ways(table, len(steps), spot, language), film if is_over else None, shown.to_end]),
        _turns(table, hosted, steps, spot, language) if any(step.is_told for step in steps) else None,
        _viewers(table, spot, language) if is_over else None,
        files=[file for _, file in pictures],
    )


def _heading(table: Table, step: ReplayStep | None, hosted: HostedGame, language: Language) -> str:
    """Head a step by its turn; what has not been told may belong to one of which nothing is known yet."""
    if step is None:
        return language.say("The beginning")
    if step.is_told:
        return _turns_named(step.turns, hosted, language)
    return language.say("Now") if table.phase == "playing" else language.say("At the end")


def _turns_named(turns: Sequence[int], hosted: HostedGame, language: Language) -> str:
    """Name a turn; of several that follow one another, the first and the last."""
    named = [hosted.words.turn_heading(turn, language) for turn in dict.fromkeys((turns[0], turns[-1]))]
    return " \N{EN DASH} ".join(named)


def _counted(position: int, steps: int, language: Language) -> str:
    """Say which step is shown, of how many; before the first one, how many there are."""
    if not position:
        return language.say_plural("-# {n} step to come", "-# {n} steps to come", steps)
    return language.say("-# Step {step} of {steps}", step=position, steps=steps)


def replay_button(table: Table, language: Language) -> parts.Button:
    """Return the button that begins a replay of a table's game in a message of its own."""
    return parts.button(language.say("Replay"), custom_id(table, verbs.REPLAY_ANEW))


def back_to_replay_button(table: Table, language: Language) -> parts.Button:
    """Return the way back to a replay, from what it has opened: to its beginning, in the place of that."""
    return parts.button(language.say("Step by step"), _id(table, Spot(), "again"))


def room_for_words(lines: Sequence[str]) -> int:
    """Return how many characters a position in words may have below what happened."""
    return ROOM - min(PAGE_LENGTH, sum(len(f"{LARGE}{line}\n") for line in lines))


def _fitting(lines: Sequence[str], line_start: str) -> list[str]:
    """Return what happened line by line, as much of it as a message holds."""
    fitting: list[str] = []
    room = PAGE_LENGTH
    for line in lines:
        room -= len(f"{line_start}{line}\n")
        if room < 0:
            return [*fitting, f"{line_start}\N{HORIZONTAL ELLIPSIS}"]
        fitting.append(f"{line_start}{line}")
    return fitting


def _ways(table: Table, last: int, spot: Spot, language: Language) -> list[ui.Button[Any]]:
    at, is_first, is_last = spot.position, spot.position == 0, spot.position == last

    def button(label: str, name: str, position: int, style: ButtonStyle, *, is_off: bool) -> ui.Button[Any]:
        return parts.button(label, _id(table, spot._replace(position=max(position, 0)), name), style, is_off=is_off)

    usual = ButtonStyle.secondary
    return [
        button(language.say("First"), "first", 0, usual, is_off=is_first),
        button(language.say("Back"), "back", at - 1, usual, is_off=is_first),
        button(language.say("Forward"), "on", at + 1, ButtonStyle.primary, is_off=is_last),
        button(language.say("Last"), "last", END, usual, is_off=is_last),
    ]


def _turns(table: Table, hosted: HostedGame, steps: Sequence[ReplayStep], spot: Spot, language: Language) -> Row:
    """Return a menu of the steps with which turns begin; where they are too many, those around the present one."""
    told = [(number, step) for number, step in enumerate(steps, 1) if step.is_told]
    first_of = {turn: number for number, step in reversed(told) for turn in step.turns}
    begun: dict[int, list[int]] = {}
    for turn in sorted(first_of):
        begun.setdefault(first_of[turn], []).append(turn)
    places = list(begun)
    present = max(bisect_right(places, spot.position) - 1, 0)
    is_within = any(number == spot.position for number, _ in told)
    return parts.select(
        custom_id(table, verbs.REPLAY, "turn"),
        language.say("Go to a turn or round"),
        [
            discord.SelectOption(
                label=_turns_named(begun[places[at]], hosted, language)[: parts.OPTION_LENGTH],
                value=spot._replace(position=places[at]).text(),
                default=is_within and at == present,
            )
            for at in turns_offered(present, len(places))
        ],
    )


def _viewers(table: Table, spot: Spot, language: Language) -> Row:
    """Return a menu of whose view is shown; for games that are over, which have no secrets any more."""
    names = [
        language.say("As the board shows it"),
        *(language.say("As {name} sees it", name=seat.name) for seat in table.seats),
    ]
    viewers = [None, *range(len(table.seats))]
    return parts.select(
        custom_id(table, verbs.REPLAY, "view"),
        language.say("Whose view"),
        [
            discord.SelectOption(
                label=name[: parts.OPTION_LENGTH],
                value=spot._replace(seat=seat).text(),
                default=seat == spot.seat,
            )
            for name, seat in zip(names, viewers, strict=True)
        ],
    )


def _id(table: Table, spot: Spot, name: str) -> str:
    """Return what a button carries; its name tells it from another that leads to the same step."""
    return custom_id(table, verbs.REPLAY, f"{spot.text()}:{name}")
