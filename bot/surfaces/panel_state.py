"""How one member's panel stands: what it shows, what its last press added, and what stays of that."""

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
    from bot.surfaces.private_messages import PrivateMessage


class State(Enum):
    """Who may write a panel; `bot.surfaces.panels` tells how one state leads to another."""

    ANSWERING = auto()
    BEHIND = auto()
    WRITING = auto()
    CURRENT = auto()


class Shown(NamedTuple):
    """What of a table a panel shows; as long as none of it changes, there is nothing to write."""

    revision: int
    waiting: tuple[int, ...]
    """Whom the game waits for; nobody as long as the member and others choose at once, who are left in peace."""
    phase: str
    is_paused: bool
    seat: int | None
    is_away: bool
    lesson: int | None
    """The step of its lesson, which may go on within a decision."""
    looks: Looks
    """As its member has chosen them."""
    trouble: str | None = None
    """Why the public board cannot be shown; none if all is well."""

    def is_at(self, table: Table) -> bool:
        """Tell whether its table is still at the same decision, and in the same phase."""
        return (self.revision, self.phase) == (table.revision, table.phase)

    def is_same_decision(self, before: Shown) -> bool:
        """Tell whether nothing else has changed than whom the game waits for, how the panel looks, and the board."""
        return self == before._replace(waiting=self.waiting, looks=self.looks, trouble=self.trouble)


@dataclass(slots=True, eq=False)
class Panel:
    """One member's panel at one table."""

    state: State = State.ANSWERING
    presses: int = 0
    """How many presses of its member are being answered."""
    message: PrivateMessage | None = None
    """Where it stands; none before its first answer is written."""
    shown: Shown | None = None
    """What it shows; none where that is not known."""
    focus: Focus = NO_FOCUS
    """What its last press added; it fades with the decision that it was about."""
    moves: int = 0
    """How many moves the game had had in the latest that it has shown of it: how things stood, or a moment."""
    lacks_picture: bool = False
    held: Held = field(default_factory=Held)
    """What it holds back, while the public board goes first."""
    looks_later: bool = False
    """Whether somebody comes back to it, because it lets the public board go first."""
    idling: asyncio.Task[Content] | None = None
    """Waits for the picture of a member who has nothing to decide; it ends at once where they have."""

    def is_at(self, table: Table) -> bool:
        """Tell whether it shows the decision, and the phase, at which its table still is."""
        return self.shown is not None and self.shown.is_at(table)

    def step_picked(self, table: Table) -> int | None:
        """Return the first step that its member has chosen of the decision that is still theirs."""
        return self.focus.picked if self.is_at(table) else None

    def focus_while_held(self) -> Focus:
        """Return what a panel that holds something back says beside it: what a press has added is still to be read."""
        return NO_FOCUS if self.held.lead is None else self.focus

    def lasting_focus(self, now: Shown) -> Focus:
        """Return what stays of its last press: the lines, which have a language, only while the looks stay."""
        if self.shown is None and self.held.lead is not None:
            # The board has gone first, and the note of the press is still to be read, unless it says the game is over.
            note = "" if now.phase == "over" else self.focus.note
            return self.focus if self.held.revision == now.revision else Focus(note)
        if self.shown is None or not now.is_same_decision(self.shown):
            return NO_FOCUS
        return self.focus if now.looks == self.shown.looks else Focus(picked=self.focus.picked)

    def leave_writing(self, state: State) -> None:
        """Note how its worker leaves it, unless a press or a change has come meanwhile."""
        if self.state is State.WRITING:
            self.state = state


def shown_of(table: Table, seat: int | None, looks: Looks, trouble: str | None = None) -> Shown:
    """Return what a panel shows of a table.

    Args:
        table: as it is now.
        seat: the member's.
        looks: as they have chosen them.
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
