"""When members' private panels are written, as answers to presses and as the game goes on.

A panel is the ephemeral message in which a member sees their seat. What it shows is a function of the table, the
seat, and the panel's `Focus` (`bot.pages.hand.panel_page`). It is in one of these states:

    (none) --a press--> ANSWERING     a press of its member is being answered, and writes the panel: nothing else may
    (none) --the game begins--> BEHIND    what the lobby told its member turns into their panel, below the board
    ANSWERING --written--> BEHIND     since the table may have gone on meanwhile, or the picture be missing
    ANSWERING --failed--> BEHIND      and what it shows is unknown; (none) where it was never written
    BEHIND --its worker begins--> WRITING
    WRITING --nothing to change, or an edit that Discord took--> CURRENT
    WRITING --the public board goes first, or its picture moves here as well--> CURRENT, and BEHIND a moment later
    WRITING --an error of the network--> BEHIND, and tried again
    WRITING --too old, dismissed, or its member has no seat any more--> (none)
    WRITING, CURRENT --the table changes--> BEHIND
    BEHIND, WRITING, CURRENT --a press--> ANSWERING

Only a press and the one worker of a panel write it, and the worker never while a press is being answered.
`bot.surfaces.panel_presses` has the presses that decide something.
"""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

import discord

from bot.bounded_dict import BoundedDict
from bot.coalescing import Coalescer, OvertakenError
from bot.discord_errors import UNDELIVERED
from bot.errors import UserError
from bot.interactions import answers
from bot.operating.logs import at_table
from bot.pages import parts
from bot.pages.panel import Focus
from bot.pictures.drawing_queue import OutdatedError, Wanted
from bot.surfaces.board_lead import Waiting
from bot.surfaces.panel_contents import Content, has_board
from bot.surfaces.panel_state import Panel, State, shown_of
from bot.surfaces.private_messages import LIFETIME, Owner, PrivateMessage
from bot.tables.seats import seat_of
from bot.tables.waiting import is_idle
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterator

    from bot.interactions.answers import StandingAnswer
    from bot.interactions.client import Interaction
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.players.presence import Presence
    from bot.surfaces.board_lead import BoardLead, Lead
    from bot.surfaces.panel_contents import PanelContents
    from bot.surfaces.panel_state import Shown
    from bot.tables.keeper import Tables

T = TypeVar("T")

MOST_PANELS = 1_000
"""How many panels are followed; beyond that, the one that was answered longest ago is dropped."""
BETWEEN_LOOKS = 0.25
"""Seconds between two looks at whether the public board has shown what a panel waits for."""
TAKEN_BACK = mark("What was played last has been taken back: this is how things stood before it.")
"""Told in a panel that has shown moves which were taken back."""


@dataclass(eq=False, kw_only=True)
class Panels:
    """The private panels of all tables."""

    tables: Tables
    """Where moves are played; panels listen to them."""
    contents: PanelContents
    """Makes what they show."""
    board_lead: BoardLead
    """Decides where the public board goes first."""
    presence: Presence
    """Learns who looks at a table."""
    take_note: Callable[[Owner], PrivateMessage | None]
    """Hands over the message in which a lobby told a member where they stand; none if it cannot be edited any more."""
    now: Callable[[], float]
    """The time in seconds."""
    call_later: Callable[[float, Callable[[], None]], object]
    """Calls a function after so many seconds of that time."""
    _panels: BoundedDict[Owner, Panel] = field(default_factory=partial(BoundedDict, MOST_PANELS), init=False)
    _workers: Coalescer[Owner] = field(init=False)

    def __post_init__(self) -> None:
        """Listen to the tables."""
        self._workers = Coalescer(self._follow)
        self.tables.listen(self._on_change)

    async def show(self, interaction: Interaction, table: Table, note: str = "") -> None:
        """Answer with the member's panel, and keep it up to date from now on; an older panel of theirs disappears.

        Args:
            interaction: what asks for it.
            table: the table as it is now.
            note: a line above all.

        Raises:
            UserError: the game has not begun, or the member has no seat.
        """
        seat = seat_of(table, interaction.user.id)
        require_panel(table, seat)
        with self.answering(table, interaction) as panel:
            focus = Focus(note, picked=panel.step_picked(table))
            await self.answer(panel, interaction, table, seat, focus)

    async def skip(self, interaction: Interaction, table: Table) -> None:
        """Answer with the member's panel as things stand now, without waiting for the moments that are still to come.

        Raises:
            UserError: the game has not begun, or the member has no seat.
        """
        seat = seat_of(table, interaction.user.id)
        require_panel(table, seat)
        if table.is_private:
            self.contents.private_boards.skip(table)
        with self.answering(table, interaction) as panel:
            self.board_lead.skip(panel.held, table, seat)
            await self.answer(panel, interaction, table, seat, Focus(goes_first=True))

    def renew_of_member(self, user_id: int) -> None:
        """Bring all panels of a member up to date soon, since the member may have changed how panels look."""
        for owner in list(self._panels):
            if owner.user_id == user_id:
                self._look_at(owner)

    def renew_at_table(self, table_id: int) -> None:
        """Bring all panels of a table up to date, soon: its board cannot be shown any more, or can be again."""
        for owner in list(self._panels):
            if owner.table_id == table_id:
                self._look_at(owner)

    async def settled(self) -> None:
        """Wait until every panel is up to date."""
        await self._workers.settled()

    async def close(self) -> None:
        """Stop following the game in panels."""
        await self._workers.close()

    @contextlib.contextmanager
    def answering(self, table: Table, interaction: Interaction) -> Iterator[Panel]:
        """Keep a panel for the answer to a press; whatever comes of that, its worker looks at it afterwards."""
        owner = Owner(table.id, interaction.user.id)
        self.presence.saw(*owner)
        panel = self._panels.setdefault(owner, Panel(owner))
        panel.presses += 1
        panel.state = State.ANSWERING
        try:
            yield panel
        except BaseException:
            panel.shown = None
            raise
        finally:
            panel.presses -= 1
            if not panel.presses:
                self._release(panel)

    def _release(self, panel: Panel) -> None:
        """Let the worker have a panel again, unless the panel never came to stand in Discord."""
        panel.state = State.BEHIND
        if panel.message is None:
            self._forget(panel)
        else:
            self._workers.request(panel.owner)

    async def answer(
        self, panel: Panel, interaction: Interaction, table: Table, seat: int | None, focus: Focus
    ) -> None:
        """Answer with the panel, in words alone where its picture would take too long; an older message goes.

        Where the public board goes first, the answer says so, and the worker brings the panel when the board has shown
        it.
        """
        answer = answers.standing(interaction)
        lead = self._lead(panel, table, seat)
        if lead is not None and not focus.goes_first:
            shown, held, focus = None, lead, focus._replace(picked=None)
            content = Content(self.board_lead.page(Waiting(lead, table, answer.reader, focus)), lacks_picture=False)
        else:
            shown, held = self._shown(panel, table, seat), None
            if lead is not None:
                panel.held.skip(table)
            content = await self.contents.make(table, seat, answer.reader, focus)
        message_id = await answers.show(interaction, content.page)
        older = panel.message
        panel.message = PrivateMessage(answer, message_id, self.now() + LIFETIME)
        panel.held.note_answered(held, table, self.now())
        panel.shown = shown
        if held is None:
            panel.moves = table.moves
        is_told = content.is_moment  # what comes after the moment is told without the note
        panel.focus = focus._replace(note="" if is_told else focus.note, goes_first=False)
        panel.lacks_picture = content.lacks_picture
        self._panels[panel.owner] = panel
        self._forget_outdated()
        self._note_written(panel, content)
        if older is not None and older.message_id != message_id and self.now() <= older.until:
            await older.answer.delete()

    def _on_change(self, table: Table) -> None:
        for number, seat in enumerate(table.seats):
            for user_id in (seat.user_id, seat.resigned_user_id):
                if user_id is not None:
                    owner = Owner(table.id, user_id)
                    self._begin_in_note(table, owner)
                    self._look_at(owner, may_wait=is_idle(table, number))

    def _begin_in_note(self, table: Table, owner: Owner) -> None:
        """Turn what the lobby told a member into their panel when the game begins, so that they need not press."""
        if table.phase != "playing" or owner in self._panels:
            return
        note = self.take_note(owner)
        if note is not None:
            self._panels[owner] = Panel(owner, State.BEHIND, message=note, lacks_picture=True)

    def _look_at(self, owner: Owner, *, may_wait: bool = False) -> None:
        """Have the worker of a panel look at it, unless there is no panel, or a press is being answered in it.

        Args:
            owner: of the panel.
            may_wait: whether its member has nothing to decide; else a picture that was asked for without haste, because
                they had nothing to decide then, is given up and asked for anew.
        """
        panel = self._panels.get(owner)
        if panel is None:
            return
        if panel.idling is not None and not may_wait:
            panel.idling.cancel()
        if panel.state is not State.ANSWERING:
            panel.state = State.BEHIND
            self._workers.request(owner)

    def _note_written(self, panel: Panel, content: Content) -> None:
        """Note what stands beside the hand in a panel that was just written."""
        if content.staged is not None:
            self.contents.private_boards.note_written(content.staged)
            self._look_again(panel, content.staged.table)

    def _look_again(self, panel: Panel, table: Table) -> None:
        """Come back to the panel of a private table when its show goes on."""
        again = self.contents.private_boards.pause(table)
        if again is not None:
            self.call_later(again, partial(self._look_at, panel.owner))

    def _shown(self, panel: Panel, table: Table, seat: int | None) -> Shown:
        looks, trouble = self.contents.preferences_of(panel.owner.user_id).looks, self.contents.trouble_of(table.id)
        return shown_of(table, seat, looks, trouble)

    def _lead(self, panel: Panel, table: Table, seat: int | None) -> Lead | None:
        """Return what the public board is to show first; none where there is nothing, or nobody waits for it."""
        panel.held.forget_taken_back(table)
        if self.board_lead.goes_on_skipping(panel.held, table):
            return None
        return self.board_lead.lead(table, seat, panel.owner.user_id, panel.held.skipped)

    async def _let_board_go_first(self, panel: Panel, lead: Lead, table: Table, message: PrivateMessage) -> None:
        """Have a panel say that the public board goes first, until the board has shown what the panel would tell."""
        self._look_after_board(panel)
        if panel.held.lead is None and panel.is_at(table):
            return
        waiting = Waiting(lead, table, message.answer.reader, panel.focus_while_held())
        wanted = Wanted(
            self._workers.behind_since(panel.owner),
            lambda: panel.state is State.ANSWERING or panel.message is not message,
        )
        meanwhile = await self.board_lead.meanwhile(panel.held, waiting, wanted)
        if meanwhile is not None and await self._rewrite(panel, message, meanwhile.page):
            panel.shown, panel.focus = None, waiting.focus
            panel.held.note_shown(meanwhile, self.now())
            if meanwhile.seen is not None:
                panel.moves = max(panel.moves, meanwhile.seen.cue.after.moves)

    async def _rewrite(self, panel: Panel, message: PrivateMessage, page: Page) -> bool:
        """Write a panel anew, unless a press writes it now; tell whether the page stands there now."""
        if panel.state is State.ANSWERING or panel.message is not message:
            return False  # the end of that press asks for another look
        if message.is_above_board:
            return await self._move_below(panel, message, page)
        is_taken = await _edited(message.answer, page)
        if panel.message is not message:
            panel.shown = None  # a press was answered meanwhile, and nobody knows which of the two came last
            self._workers.request(panel.owner)
            return False
        if not is_taken:
            self._forget(panel)
        return is_taken

    async def _move_below(self, panel: Panel, message: PrivateMessage, page: Page) -> bool:
        """Write a panel below the public board, and say so where it stood before; tell whether it stands there."""
        below = await _unless_refused(message.answer.again(page))
        if below is None:
            self._forget(panel)
            return False
        if panel.message is not message:  # a press was answered meanwhile, perhaps in that very message
            if panel.message is None or panel.message.message_id != below.message_id:
                await below.delete()
            panel.shown = None
            self._workers.request(panel.owner)
            return False
        panel.message = moved = PrivateMessage(below, below.message_id, message.until)
        words = below.reader.language.say("The game has begun: your hand is below the board.")
        with contextlib.suppress(*UNDELIVERED):  # the panel stands below without that
            await message.answer.rewrite(parts.page(parts.text(words)))
        return panel.message is moved  # else a press was answered meanwhile, and knows what it shows

    def _look_after_board(self, panel: Panel) -> None:
        """Come back soon to a panel that lets the public board go first."""
        if panel.looks_later:
            return

        def look() -> None:
            panel.looks_later = False
            self._look_at(panel.owner)

        panel.looks_later = True
        self.call_later(BETWEEN_LOOKS, look)

    async def _follow(self, owner: Owner) -> None:
        """Bring a panel up to date that is behind; an error of the network is raised, so that it is tried again."""
        at_table.set(owner.table_id)
        panel = self._panels.get(owner)
        if panel is None or panel.message is None or panel.state is not State.BEHIND:
            return
        panel.state = State.WRITING
        try:
            await self._bring_up_to_date(panel, panel.message)
        except BaseException:
            panel.leave_writing(State.BEHIND)
            raise
        panel.leave_writing(State.CURRENT)

    async def _bring_up_to_date(self, panel: Panel, message: PrivateMessage) -> None:
        if self._is_outdated(panel):
            self._forget(panel)
            return
        table = await self.tables.table(panel.owner.table_id)
        seat = seat_of(table, panel.owner.user_id)
        lead = self._lead(panel, table, seat)
        is_early = message.is_above_board and not await self.board_lead.boards.is_posted(table)
        if is_early or panel.held.moves_still(table, self.now()):
            self._look_after_board(panel)
        elif lead is not None:
            await self._let_board_go_first(panel, lead, table, message)
        else:
            panel.held.note_nothing_leads()
            await self._follow_table(panel, message, table, seat)

    async def _follow_table(self, panel: Panel, message: PrivateMessage, table: Table, seat: int | None) -> None:
        """Write what a panel shows of its table, unless it stands there already."""
        shown = self._shown(panel, table, seat)
        if self._is_current(panel, table, shown):
            if _shows_board(table, shown):
                self._look_again(panel, table)
            return
        focus = panel.lasting_focus(shown)
        if table.moves < panel.moves:
            focus = Focus(message.answer.reader.language.say(TAKEN_BACK))
        content = await self._content(panel, message, table, seat, focus)
        if not await self._rewrite(panel, message, content.page):
            return
        if seat is None and table.phase == "playing":  # until the end there is nothing else to show them
            self._forget(panel)
            return
        panel.shown, panel.focus, panel.lacks_picture, panel.moves = shown, focus, False, table.moves
        panel.held.note_let_go(table)
        self._note_written(panel, content)

    def _is_current(self, panel: Panel, table: Table, shown: Shown) -> bool:
        """Tell whether a panel need not be written: it shows all that it should, or a moment that has its time yet."""
        is_current = shown == panel.shown and not panel.lacks_picture
        if not _shows_board(table, shown):
            return is_current
        boards = self.contents.private_boards
        return boards.is_written(table) and (is_current or boards.is_left_alone(table))

    async def _content(
        self, panel: Panel, message: PrivateMessage, table: Table, seat: int | None, focus: Focus
    ) -> Content:
        """Return what a panel is to show of its table, with its picture.

        Raises:
            OvertakenError: the table has gone on before the picture was drawn.
        """
        wanted = Wanted(
            self._workers.behind_since(panel.owner),
            lambda: panel.state is not State.WRITING,
            is_bare=panel.lacks_picture,
        )
        drawing = self.contents.make(table, seat, message.answer.reader, focus, wanted)
        try:
            return await (_idling(panel, drawing) if is_idle(table, seat) else drawing)
        except OutdatedError:
            raise OvertakenError from None

    def _forget_outdated(self) -> None:
        """Stop following the panels whose tokens have died."""
        self._panels.drop_while(lambda panel: panel.state is not State.ANSWERING and self._is_outdated(panel))

    def _is_outdated(self, panel: Panel) -> bool:
        return panel.message is not None and self.now() > panel.message.until

    def _forget(self, panel: Panel) -> None:
        """Stop following a panel; its member opens another with *My hand*."""
        if self._panels.get(panel.owner) is panel and panel.state is not State.ANSWERING:
            del self._panels[panel.owner]


def _shows_board(table: Table, shown: Shown) -> bool:
    """Tell whether a panel shows the board of its table, as a picture."""
    return has_board(table) and shown.looks.pictures


async def _idling(panel: Panel, drawing: Coroutine[Any, Any, Content]) -> Content:
    """Draw the panel of a member who has nothing to decide, and give up as soon as they have.

    Raises:
        OutdatedError: they have something to decide now; their panel is to be asked for anew, with more haste.
    """
    panel.idling = asyncio.create_task(drawing)
    try:
        return await panel.idling
    except asyncio.CancelledError:
        worker = asyncio.current_task()
        if worker is not None and worker.cancelling():
            raise
        raise OutdatedError from None
    finally:
        panel.idling = None


async def _edited(answer: StandingAnswer, page: Page) -> bool:
    """Write a panel anew; return false where Discord does not take that any more."""

    async def edited() -> bool:
        await answer.rewrite(page)
        return True

    return bool(await _unless_refused(edited()))


async def _unless_refused(writing: Awaitable[T]) -> T | None:
    """Return what comes of writing; none where Discord does not take it: it was dismissed, or its token has died.

    Raises:
        discord.DiscordServerError: Discord has trouble of its own.
        aiohttp.ClientError: the connection broke.
        OSError: likewise, or Discord did not reply in time.
    """
    try:
        return await writing
    except discord.DiscordServerError:
        raise
    except discord.HTTPException:
        return None


def require_panel(table: Table, seat: int | None) -> None:
    """Make sure that a member can have a panel of a table.

    Raises:
        UserError: the game has not begun, or goes on without them.
    """
    if table.phase == "lobby":
        raise UserError(mark("This game has not begun yet."))
    if table.phase == "playing" and seat is None:
        raise UserError(mark("You are watching this game. Once it is over, you can join the next one."))
