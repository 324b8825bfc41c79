"""The state of one member's panel: what it shows, what its last press added, and how long that stays."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

from bot.pages.panel import NO_FOCUS, Focus
from bot.surfaces.board_lead import Held
from bot.tables.waiting import waits_for

if TYPE_CHECKING:
    import asyncio

    from bot.model.preferences import Looks
    from bot.model.table import Table
    from bot.surfaces.panel_contents import Content
    from bot.surfaces.private_messages import Owner, PrivateMessage


class State(Enum):
    """Who may write a panel; `bot.surfaces.panels` explains the transitions."""

    ANSWERING = auto()
    BEHIND = auto()
    WRITING = auto()
    CURRENT = auto()


class Shown(NamedTuple):
    """What a panel shows of its table. As long as none of it changes, the panel need not be written."""

    revision: int
    waiting: tuple[int, ...]
    """The seats that the game waits for; empty while the member and others choose at the same time: the panel is not
    written anew under the member's finger each time that one of the others has chosen."""
    phase: str
    is_paused: bool
    seat: int | None
    is_away: bool
    lesson: int | None
    """The step of its lesson, which may change within a decision."""
    looks: Looks
    """How the member wants panels to look."""
    trouble: str | None = None
    """Why the public board cannot be shown; none if all is well."""

    def is_at(self, table: Table) -> bool:
        """Tell whether a table is still at the decision and in the phase that the panel shows."""
        return (self.revision, self.phase) == (table.revision, table.phase)

    def is_same_decision(self, before: Shown) -> bool:
        """Tell whether nothing has changed but whom the game waits for, how the panel looks, and the board."""
        return self == before._replace(waiting=self.waiting, looks=self.looks, trouble=self.trouble)


@dataclass(slots=True, eq=False)
class Panel:
    """One member's panel at one table."""

    owner: Owner
    state: State = State.ANSWERING
    presses: int = 0
    """How many of its member's presses are being answered now."""
    message: PrivateMessage | None = None
    """The message in which it stands; none before its first answer is written."""
    shown: Shown | None = None
    """What it shows; none where that is unknown, or where it shows what the public board shows first."""
    focus: Focus = NO_FOCUS
    """What its last press added; it goes with the decision that it was about."""
    moves: int = 0
    """How many moves the game had had in the latest position or moment that it has shown."""
    lacks_picture: bool = False
    """Whether a picture that it should have was not drawn in time, so that it is to be written again."""
    held: Held = field(default_factory=Held)
    """What it holds back while the public board goes first."""
    looks_later: bool = False
    """Whether its worker has been asked to look again soon, because the public board goes first."""
    idling: asyncio.Task[Content] | None = None
    """The drawing for a member who has nothing to decide; it is cancelled as soon as they have."""

    def is_at(self, table: Table) -> bool:
        """Tell whether it shows the decision and the phase at which its table still is."""
        return self.shown is not None and self.shown.is_at(table)

    def step_picked(self, table: Table) -> int | None:
        """Return the first step that the member has chosen of a move, if the decision is still the same."""
        return self.focus.picked if self.is_at(table) else None

    def focus_while_held(self) -> Focus:
        """Return what a panel that holds something back still shows of the last press.

        A press that was answered with "the board goes first" has added a note that is still to be read.
        """
        return NO_FOCUS if self.held.lead is None else self.focus

    def lasting_focus(self, now: Shown) -> Focus:
        """Return what stays of the last press in what the panel is to show now.

        Notes and advice are lines in the language that the member had chosen then, so they go when the looks change.
        """
        if self.shown is None and self.held.lead is not None:
            # The board went first, so the note of the press is still to be read; but not that the game is over, which
            # the panel now shows.
            note = "" if now.phase == "over" else self.focus.note
            return self.focus if self.held.revision == now.revision else Focus(note)
        if self.shown is None or not now.is_same_decision(self.shown):
            return NO_FOCUS
        return self.focus if now.looks == self.shown.looks else Focus(picked=self.focus.picked)

    def leave_writing(self, state: State) -> None:
        """Note in which state its worker leaves it, unless a press or a change has set another meanwhile."""
        if self.state is State.WRITING:
            self.state = state


def shown_of(table: Table, seat: int | None, looks: Looks, trouble: str | None = None) -> Shown:
    """Return what a panel shows of a table.

    Args:
        table: as it is now.
        seat: the member's; none for an onlooker.
        looks: how the member wants panels to look.
        trouble: why the board cannot be shown; none if all is well.
    """
    waiting = waits_for(table)
    return Shown(
        revision=table.revision,
        waiting=() if seat in waiting and len(waiting) > 1 else waiting,
        phase=table.phase,
        is_paused=table.paused_at is not None,
        seat=seat,
        is_away=seat is not None and table.seats[seat].is_away,
        lesson=table.lesson,
        looks=looks,
        trouble=trouble,
    )
