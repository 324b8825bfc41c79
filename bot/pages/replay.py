"""The replay of a game step by step, in a private panel: what happened in each step, and the position after it.

Moments that people would watch at a real table are shown as such, in place of the position after their step.
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
"""Characters of the events and of a position in words together at most; a message holds 4,000."""
POINT = "- "
"""Makes a line an item of a list in Discord's Markdown."""
END = 10**6
"""Stands for the last position, whatever its number is."""
ONLOOKER = "all"
"""Stands for the public view in the text form of a `Spot`."""


class Spot(NamedTuple):
    """A place in a replay and whose view of it is shown, as the buttons carry it."""

    position: int = 0
    """How many steps have been made; 0 at the beginning."""
    seat: int | None = None
    """The seat whose view is shown; None for the public view."""

    def text(self) -> str:
        """Return the text form, which `read_spot` reads."""
        return f"{self.position}.{ONLOOKER if self.seat is None else self.seat}"


def read_spot(text: str) -> Spot | None:
    """Read the text form of a spot; None if it is malformed."""
    position, _, seat = text.partition(".")
    number, chosen = whole_number(position, END), whole_number(seat, len(SEAT_ICONS))
    if number is None or (chosen is None and seat != ONLOOKER):
        return None
    return Spot(number, chosen)


class Shown(NamedTuple):
    """What a replay shows of one step."""

    spot: Spot
    lines: Sequence[str]
    """What happened, line by line."""
    drawn: Sequence[Picture]
    """The moments of the step, or the position after it; empty if they cannot be drawn in time."""
    result: str = ""
    """Who won by this step; empty otherwise."""
    words: str = ""
    """The position in words, in place of a picture or, in large print, beside it."""
    large_print: bool = False
    """Whether what happened is told in large letters."""
    to_end: parts.Button | None = None
    """The button to how the game ended for the reader; None if it cannot be shown here."""


def replay_page(
    table: Table, hosted: HostedGame, steps: Sequence[ReplayStep], shown: Shown, language: Language
) -> Page:
    """Show one position of a game, what led to it, and buttons and menus to others.

    Pictures come last, so that the buttons above them stay where they are from step to step. Several are below each
    other, since they would be too small side by side.

    Args:
        table: as it is now.
        hosted: the game's words.
        steps: all steps of the game.
        shown: what to show of this step.
        language: the reader's.
    """
    spot = shown.spot
    step = steps[spot.position - 1] if spot.position else None
    where = _heading(table, step, hosted, language)
    counted = _count_line(spot.position, len(steps), language)
    lines = _fitting_lines(shown.lines, LARGE if shown.large_print else POINT)
    told = parts.text(f"**{where}**", counted, *lines)
    galleries, files = parts.one_below_the_other(shown.drawn, f"replay-{table.id}")
    film = parts.button(language.say("As a moving picture"), custom_id(table, verbs.FILM))
    is_over = table.phase != "playing"
    return parts.page(
        parts.text(f"## {hosted.words.title}", shown.result),
        _turns_menu(table, hosted, steps, spot, language) if any(step.is_told for step in steps) else None,
        _viewers_menu(table, spot, language) if is_over else None,
        *parts.rows([film if is_over else None, shown.to_end]),
        parts.text(shown.words) if shown.words else None,
        told,
        *parts.rows(_step_buttons(table, len(steps), spot, language)),
        *galleries,
        files=files,
    )


def _heading(table: Table, step: ReplayStep | None, hosted: HostedGame, language: Language) -> str:
    """Name the turn of a step; what has not been told yet may belong to a turn that is not known yet."""
    if step is None:
        return language.say("The beginning")
    if step.is_told:
        return _turns_named(step.turns, hosted, language)
    return language.say("Now") if table.phase == "playing" else language.say("At the end")


def _turns_named(turns: Sequence[int], hosted: HostedGame, language: Language) -> str:
    """Name the turns of a step: one turn, or the first and the last of several."""
    named = [hosted.words.turn_heading(turn, language) for turn in dict.fromkeys((turns[0], turns[-1]))]
    return " \N{EN DASH} ".join(named)


def _count_line(position: int, steps: int, language: Language) -> str:
    """Say which step is shown and how many there are."""
    if not position:
        return language.say_plural("-# {n} step to come", "-# {n} steps to come", steps)
    return language.say("-# Step {step} of {steps}", step=position, steps=steps)


def replay_button(table: Table, language: Language) -> parts.Button:
    """Return the button that begins a replay in a new message."""
    return parts.button(language.say("Replay"), custom_id(table, verbs.REPLAY_ANEW))


def back_to_replay_button(table: Table, language: Language) -> parts.Button:
    """Return the button that goes back from a moving picture to the beginning of the replay, in the same message."""
    return parts.button(language.say("Step by step"), _press_id(table, Spot(), "again"))


def room_for_words(lines: Sequence[str]) -> int:
    """Return how many characters are left for a position in words above the lines of what happened."""
    return ROOM - min(PAGE_LENGTH, sum(len(f"{LARGE}{line}\n") for line in lines))


def _fitting_lines(lines: Sequence[str], line_start: str) -> list[str]:
    """Return as many lines of what happened as a message holds, and an ellipsis if there are more."""
    fitting: list[str] = []
    room = PAGE_LENGTH
    for line in lines:
        room -= len(f"{line_start}{line}\n")
        if room < 0:
            return [*fitting, f"{line_start}\N{HORIZONTAL ELLIPSIS}"]
        fitting.append(f"{line_start}{line}")
    return fitting


def _step_buttons(table: Table, last: int, spot: Spot, language: Language) -> list[ui.Button[Any]]:
    at, is_first, is_last = spot.position, spot.position == 0, spot.position == last

    def button(label: str, name: str, position: int, style: ButtonStyle, *, is_off: bool) -> ui.Button[Any]:
        return parts.button(
            label, _press_id(table, spot._replace(position=max(position, 0)), name), style, is_off=is_off
        )

    usual = ButtonStyle.secondary
    return [
        button(language.say("First"), "first", 0, usual, is_off=is_first),
        button(language.say("Back"), "back", at - 1, usual, is_off=is_first),
        button(language.say("Forward"), "on", at + 1, ButtonStyle.primary, is_off=is_last),
        button(language.say("Last"), "last", END, usual, is_off=is_last),
    ]


def _turns_menu(table: Table, hosted: HostedGame, steps: Sequence[ReplayStep], spot: Spot, language: Language) -> Row:
    """Return a menu of the steps that begin a turn; if there are too many, mostly those near the present one."""
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


def _viewers_menu(table: Table, spot: Spot, language: Language) -> Row:
    """Return a menu of whose view is shown; only for a game that is over, which has no secrets any more."""
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


def _press_id(table: Table, spot: Spot, name: str) -> str:
    """Return the `custom_id` of a button; `name` keeps ids of buttons to the same step different."""
    return custom_id(table, verbs.REPLAY, f"{spot.text()}:{name}")
