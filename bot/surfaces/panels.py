"""Members' private panels: what each shows, what is played in it, and how it follows the game.

A panel is the ephemeral message in which a member sees their seat. What it shows is a function of the table, the
seat, and the panel's `Focus` (`bot.pages.hand.panel_page`); this module decides when to write it. It is in one of
these states:

    (none) --a press--> ANSWERING     a press of its member is being answered, and writes the panel: nothing else may
    (none) --the game begins--> BEHIND    what the lobby told its member turns into their panel, below the board
    ANSWERING --written--> BEHIND     the table may have gone on meanwhile, or the picture be missing
    ANSWERING --failed--> BEHIND      with nothing known of what it shows; (none) where it was never written
    BEHIND --its worker begins--> WRITING
    WRITING --nothing to add, or an edit that Discord took--> CURRENT
    WRITING --the public board is to go first--> CURRENT for a moment, then BEHIND; so also while its picture moves here
    WRITING --an error of the network--> BEHIND, and tried again
    WRITING --too old, dismissed, or its member has no seat any more--> (none)
    WRITING, CURRENT --the table changes--> BEHIND
    BEHIND, WRITING, CURRENT --a press--> ANSWERING

A press hands its table along: `Panels` looks the seat up once, and what is decided is checked under the table's lock.
Only a press and the one worker of a panel write it, and the worker never while a press is being answered.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import discord
import msgspec

from bot.bounded_dict import BoundedDict
from bot.coalescing import Coalescer, OvertakenError
from bot.digits import whole_number
from bot.discord_errors import UNDELIVERED
from bot.errors import StalePressError, UserError
from bot.interactions import answers
from bot.operating.logs import at_table
from bot.pages import parts
from bot.pages.advice import advice_lines
from bot.pages.move_choices import moves_picked
from bot.pages.panel import NO_FOCUS, Focus
from bot.pictures.painting import OutdatedError, Wanted
from bot.players.computer import NoAdviceError
from bot.public_buttons import MY_HAND, PublicButton
from bot.surfaces.board_lead import Lead
from bot.surfaces.panel_contents import Content, has_board
from bot.tables import lessons
from bot.tables.advising import require_advice
from bot.tables.lobby import require_seat, seat_of
from bot.tables.waiting import EARLIER_DECISION, is_idle, view_for, waits_for
from games import GAMES
from games.core import MAX_LEGAL_MOVES
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping

    from bot.hosted_game import HostedGame, Picture
    from bot.interactions.answers import StandingAnswer
    from bot.interactions.client import Interaction
    from bot.languages import CatalogueLanguage
    from bot.model.preferences import Looks, Preferences
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.pages.press import Press
    from bot.players.computer_worker import Weighed
    from bot.players.presence import Presence
    from bot.surfaces.board_lead import BoardLead
    from bot.surfaces.panel_contents import PanelContents
    from bot.surfaces.private_boards import PrivateBoards
    from bot.surfaces.show_account import Cue
    from bot.tables.keeper import Tables

T = TypeVar("T")

logger = logging.getLogger(__name__)

LIFETIME = 14 * 60
"""Seconds for which a panel is followed; its token lives fifteen minutes."""
MOST_PANELS = 1_000
"""How many panels are followed; the one written longest ago goes first."""
IMAGINATION_BYTES = 8
"""Of the hash of a view, from which the chance of an advice comes: who may know the same is told the same."""
SECONDS_AT_REST = 1.2
"""For which what a picture has moved to is looked at in a panel, before the hand takes its place."""
SOON = 1.0
"""Seconds for which a panel as it is waits for a moving picture; after that it says that the board goes first."""
LATEST_START = 2.0
"""Seconds after which a picture is not shown any more that the board shows: it would run too far behind."""
BETWEEN_LOOKS = 0.25
"""Seconds after which a panel looks again that lets the public board go first."""
TAKEN_BACK = mark("What was played last has been taken back: this is how things stood before it.")
"""Told in a panel that has shown more of its game."""


class Owner(NamedTuple):
    """Whose panel it is, and at which table."""

    table_id: int
    user_id: int


class State(Enum):
    """How a panel stands; see the module."""

    ANSWERING = auto()
    BEHIND = auto()
    WRITING = auto()
    CURRENT = auto()


class PrivateMessage(NamedTuple):
    """Where a panel or a note stands in Discord."""

    answer: StandingAnswer
    """As what it was written last: the only way to edit or delete it."""
    message_id: int | None
    until: float
    """When the token is too old to be relied on."""
    is_above_board: bool = False
    """Whether it was written before the public board came, below which nobody looks for it."""


class _Shown(NamedTuple):
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


@dataclass(slots=True, eq=False)
class _Panel:
    """One member's panel at one table."""

    state: State = State.ANSWERING
    presses: int = 0
    """How many presses of its member are being answered."""
    message: PrivateMessage | None = None
    """Where it stands; none before its first answer is written."""
    shown: _Shown | None = None
    """What it shows; none where that is not known."""
    focus: Focus = NO_FOCUS
    """What its last press added; it fades with the decision that it was about."""
    moves: int = 0
    """How many moves the game had had when it last showed how things stand."""
    lacks_picture: bool = False
    held: Lead | None = None
    """What it has said that the public board shows first; none where it shows more than that."""
    held_at: int = 0
    """The decision at which a press was answered so, by its revision: what the press added is about that."""
    skipped: int = 0
    """How many moves the game had had when its member did not wait, though the public board shows them first."""
    looks_later: bool = False
    """Whether somebody comes back to it, because it lets the public board go first."""
    sought: Cue | None = None
    """The moment whose picture was asked for last, since its last press."""
    sought_at: float = 0.0
    """When it was asked for first."""
    moving: Cue | None = None
    """The moment whose picture it has shown last, since its last press; it shows each once."""
    moves_until: float = 0.0
    """When the picture that stands there has come to its end, and been looked at; 0 where none does."""
    idling: asyncio.Task[Content] | None = None
    """Waits for the picture of a member who has nothing to decide; it ends at once where they have."""


class Panels:
    """The private panels of all tables."""

    def __init__(  # noqa: PLR0913 (the composition root hands each its part)
        self,
        *,
        tables: Tables,
        contents: PanelContents,
        hosted_games: Mapping[str, HostedGame],
        board_lead: BoardLead,
        presence: Presence,
        preferences_of: Callable[[int], Preferences],
        private_boards: PrivateBoards,
        advise: Callable[[str, Any, int, int], Awaitable[tuple[Weighed, ...]]],
        take_note: Callable[[Owner], PrivateMessage | None],
        now: Callable[[], float],
        call_later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        """Listen to the tables.

        Args:
            tables: where moves are played.
            contents: makes what they show.
            hosted_games: words and pictures of each game.
            board_lead: tells where the public board goes first.
            presence: learns who looks at a table.
            preferences_of: gives what a member has chosen.
            private_boards: what stands beside the hand where no public board shows it.
            advise: weighs the moves of a seat, as `ComputerPlayers.advise` does.
            take_note: hands over what a lobby told a member, if that can be written anew.
            now: the time in seconds.
            call_later: calls a function after so many seconds of that time.
        """
        self._tables = tables
        self._contents = contents
        self._games = hosted_games
        self._board_lead = board_lead
        self._presence = presence
        self._preferences_of = preferences_of
        self._private_boards = private_boards
        self._advise = advise
        self._take_note = take_note
        self._now = now
        self._call_later = call_later
        self._panels: BoundedDict[Owner, _Panel] = BoundedDict(MOST_PANELS)
        self._workers: Coalescer[Owner] = Coalescer(self._follow)
        tables.listen(self._on_change)

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
        _require_panel(table, seat)
        with self._answering(table, interaction) as panel:
            focus = Focus(note, picked=_step_picked(panel, table))
            await self._answer(panel, interaction, table, seat, focus)

    async def skip(self, interaction: Interaction, table: Table) -> None:
        """Answer with the member's panel as things stand, without the moment that they do not want to wait for.

        Raises:
            UserError: the game has not begun, or the member has no seat.
        """
        seat = seat_of(table, interaction.user.id)
        _require_panel(table, seat)
        if table.is_private:
            self._private_boards.skip(table)
        with self._answering(table, interaction) as panel:
            await self._answer(panel, interaction, table, seat, Focus(goes_first=True))

    async def play(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Play the move that was pressed; a press that comes too late is answered with the present state.

        Args:
            interaction: the press.
            table: its table, as loaded when the press came in; what holds under the table's lock decides.
            press: what it asks for; the argument is a move of the game.

        Raises:
            UserError: the member has no seat, the game has not begun, or there is no such move.
        """
        user_id = interaction.user.id
        pressed_at = require_seat(table, user_id)
        seat: int | None = pressed_at
        move = _decoded(table, press)
        note = ""
        with self._answering(table, interaction) as panel:
            try:
                table = await self._tables.change(
                    table.id,
                    lessons.play,
                    pressed_at,
                    user_id,
                    press.revision,
                    move,
                    self._tables.now(),
                    self._games[table.game].words.lesson,
                )
            except StalePressError as error:
                table = await self._tables.table(table.id)
                seat = seat_of(table, user_id)  # the seat may be somebody else's by now, and the hand theirs
                note = _refusal(error, table, panel, interaction)
            await self._answer(panel, interaction, table, seat, Focus(note))

    async def pick(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Show how a move goes on that begins with the step pressed; nothing is played, and nothing stored.

        Args:
            interaction: the press.
            table: its table.
            press: what it asks for; the argument is the number of the step in the panel.

        Raises:
            UserError: the member has no seat, or the game has not begun.
        """
        seat = require_seat(table, interaction.user.id)
        _require_panel(table, seat)
        with self._answering(table, interaction) as panel:
            focus = self._picked(table, seat, press, panel, interaction)
            await self._answer(panel, interaction, table, seat, focus)

    def _picked(self, table: Table, seat: int, press: Press, panel: _Panel, interaction: Interaction) -> Focus:
        """Return what a first press adds to a panel; in a lesson, why no move begins with it where none does."""
        language, hosted = answers.language_of(interaction), self._games[table.game]
        picked = whole_number(press.argument, MAX_LEGAL_MOVES)
        if press.revision != table.revision:
            return Focus(language.say(EARLIER_DECISION))
        if table.lesson is not None and table.phase == "playing" and picked is not None:
            moves = [
                GAMES[table.game].decode_move(code.encode())
                for code in moves_picked(table, hosted, seat, language, picked)
            ]
            unwanted = lessons.objection_to(moves, table, hosted.words.lesson) if moves else None
            if unwanted is not None:
                return Focus(_refusal(unwanted, table, panel, interaction))
        return Focus(picked=picked, goes_first=True)

    def renew(self, user_id: int) -> None:
        """Bring all panels of a member up to date, soon: they may have chosen how those look."""
        for owner in list(self._panels):
            if owner.user_id == user_id:
                self._look_at(owner)

    async def advise(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Tell a member in their panel what a computer player would do; a late press shows how things stand.

        Args:
            interaction: the press or command.
            table: its table.
            press: the decision that it is about.

        Raises:
            UserError: the member has no seat, the game has not begun, or there is no advice at this table.
        """
        user_id, language = interaction.user.id, answers.language_of(interaction)
        seat: int | None = require_seat(table, user_id)
        require_advice(table)
        with self._answering(table, interaction) as panel:
            focus = await self._advice(table, seat or 0, language)
            table = await self._tables.table(table.id)
            seat = seat_of(table, user_id)
            if press.revision != table.revision:
                focus = Focus(language.say(EARLIER_DECISION))
            else:
                focus = focus._replace(picked=_step_picked(panel, table))
            await self._answer(panel, interaction, table, seat, focus)

    async def _advice(self, table: Table, seat: int, language: CatalogueLanguage) -> Focus:
        """Return what a computer player would do at a seat, from what the seat may know and nothing else."""
        game = GAMES[table.game]
        if not game.legal_moves(table.state, seat):
            return Focus(language.say("There is nothing for you to choose now."))
        view = view_for(table, seat)
        imagined = int.from_bytes(sha256(game.encode(view)).digest()[:IMAGINATION_BYTES])
        try:
            weighed = await self._advise(table.game, view, seat, imagined)
        except NoAdviceError as error:
            logger.warning("no advice at a table of %s: %s", table.game, error)
            return Focus(language.say("I have no advice just now. Ask again in a moment."))
        return Focus(advice=advice_lines(table, self._games[table.game], seat, weighed, language))

    async def settled(self) -> None:
        """Wait until every panel is up to date."""
        await self._workers.settled()

    async def close(self) -> None:
        """Stop following the game in panels."""
        await self._workers.close()

    @contextlib.contextmanager
    def _answering(self, table: Table, interaction: Interaction) -> Iterator[_Panel]:
        """Keep a panel for the answer to a press; whatever comes of that, its worker looks at it afterwards."""
        owner = Owner(table.id, interaction.user.id)
        self._presence.saw(*owner)
        panel = self._panels.setdefault(owner, _Panel())
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
                self._release(owner, panel)

    def _release(self, owner: Owner, panel: _Panel) -> None:
        """Let the worker have a panel again, unless there is none in Discord."""
        panel.state = State.BEHIND
        if panel.message is None:
            self._forget(owner, panel)
        else:
            self._workers.request(owner)

    async def _answer(
        self, panel: _Panel, interaction: Interaction, table: Table, seat: int | None, focus: Focus
    ) -> None:
        """Answer with the panel, in words alone where its picture would take too long; an older message goes.

        Where the public board goes before its focus, that is said, and the worker brings the panel.
        """
        answer = answers.standing(interaction)
        lead = self._lead(panel, table, seat, interaction.user.id)
        if lead is not None and not focus.goes_first:
            shown, held, focus = None, lead, focus._replace(picked=None)
            first = self._board_lead.page(lead, table, answer.reader, focus)
            content = Content(first, lacks_picture=False)
        else:
            shown, held = self._shown(table, seat, interaction.user.id), None
            panel.skipped = panel.skipped if lead is None else table.moves
            content = await self._contents.make(table, seat, answer.reader, focus)
        message_id = await answers.show(interaction, content.page)
        older = panel.message
        panel.message = PrivateMessage(answer, message_id, self._now() + LIFETIME)
        panel.shown, panel.held, panel.held_at = shown, held, table.revision
        panel.sought, panel.moving, panel.moves_until = None, None, 0
        if held is None:
            panel.moves = table.moves
        is_told = content.is_moment  # what comes after the moment is told without the note
        panel.focus = focus._replace(note="" if is_told else focus.note, goes_first=False)
        panel.lacks_picture = content.lacks_picture
        owner = Owner(table.id, interaction.user.id)
        self._panels[owner] = panel
        self._forget_outdated()
        self._note_written(owner, content)
        if older is not None and older.message_id != message_id and self._now() <= older.until:
            await older.answer.delete()

    def _on_change(self, table: Table) -> None:
        for number, seat in enumerate(table.seats):
            for user_id in (seat.user_id, seat.resigned_user_id):
                if user_id is not None:
                    owner = Owner(table.id, user_id)
                    self._begin_in_note(table, owner)
                    self._look_at(owner, may_wait=is_idle(table, number))

    def _begin_in_note(self, table: Table, owner: Owner) -> None:
        """Have a game that begins turn what the lobby told a member into their panel, so that they need not press."""
        if table.phase != "playing" or owner in self._panels:
            return
        note = self._take_note(owner)
        if note is not None:
            self._panels[owner] = _Panel(State.BEHIND, message=note, lacks_picture=True)

    def _look_at(self, owner: Owner, *, may_wait: bool = False) -> None:
        """Have the worker of a panel look at it, unless there is none, or a press is being answered in it.

        Args:
            owner: of the panel.
            may_wait: whether they have nothing to decide; else the picture that it waits for as such is given up.
        """
        panel = self._panels.get(owner)
        if panel is None:
            return
        if panel.idling is not None and not may_wait:
            panel.idling.cancel()
        if panel.state is not State.ANSWERING:
            panel.state = State.BEHIND
            self._workers.request(owner)

    def _note_written(self, owner: Owner, content: Content) -> None:
        """Note what stands beside the hand in a panel that was just written."""
        if content.staged is not None:
            self._private_boards.note_written(content.staged)
            self._look_again(owner, content.staged.table)

    def _look_again(self, owner: Owner, table: Table) -> None:
        """Come back to the panel of a private table when its show goes on."""
        again = self._private_boards.pause(table)
        if again is not None:
            self._call_later(again, partial(self._look_at, owner))

    def _lead(self, panel: _Panel, table: Table, seat: int | None, user_id: int) -> Lead | None:
        """Return what the public board is to show first; none where there is nothing, or nobody waits for it."""
        panel.skipped = min(panel.skipped, table.moves)  # what is taken back was not skipped when it comes again
        return self._board_lead.lead(table, seat, user_id, panel.skipped)

    async def _let_board_go_first(
        self, owner: Owner, panel: _Panel, lead: Lead, table: Table, message: PrivateMessage
    ) -> None:
        """Have a panel say that the public board goes first, until that has shown what the panel would tell.

        What moves on the board moves here as well, where there is time, and stays until there is something else to
        show. Else the panel is short, which leaves room for the board above it on a phone; what it has told stays then,
        but for what a press was about once the board shows something else.
        """
        self._look_after_board(owner, panel)
        if panel.held is None and _is_same_position(panel.shown, table):
            return
        cue = self._to_show(panel, lead, table, owner.user_id)
        drawn = None if cue is None else await self._drawn(owner, panel, cue, lead, message)
        is_there = drawn is not None and _is_same_moment(self._to_show(panel, lead, table, owner.user_id), cue)
        if not is_there and (panel.moves_until or _is_told(panel.held, lead)):
            return
        if not lead.is_result:
            lead = Lead(cue.moment) if is_there and cue is not None else lead._replace(is_vague=True)
        focus = NO_FOCUS if panel.held is None else panel.focus  # what a press has added is still to be read
        page = self._board_lead.page(lead, table, message.answer.reader, focus, drawn if is_there else None)
        if await self._rewrite(owner, panel, message, page):
            panel.shown, panel.focus, panel.held = None, focus, lead
            if is_there and drawn is not None:
                panel.moving, panel.moves_until = cue, self._now() + drawn.seconds + SECONDS_AT_REST

    def _to_show(self, panel: _Panel, lead: Lead, table: Table, user_id: int) -> Cue | None:
        """Return the moment on the board that a panel shows as well and has not yet.

        It is one that moves; where the result of a game follows, one of its last, of which the board has told all.
        """
        if lead.is_result:
            cue = self._board_lead.shown(table) if self._preferences_of(user_id).pictures else None
        else:
            cue = self._board_lead.moving(table)
        if cue is None or _is_same_moment(cue, panel.moving):
            return None
        is_skipped = table.phase == "playing" and cue.after.moves <= panel.skipped
        return None if is_skipped else cue

    async def _drawn(
        self, owner: Owner, panel: _Panel, cue: Cue, lead: Lead, message: PrivateMessage
    ) -> Picture | None:
        """Return the picture of a moment for a panel; none where it is not there in time, which is tried again."""
        if not _is_same_moment(cue, panel.sought):
            panel.sought, panel.sought_at = cue, self._now()
        left = panel.sought_at + LATEST_START - self._now()
        if left <= 0:
            return None
        return await self._board_lead.picture(
            cue,
            message.answer.reader.illustrated_language,
            Wanted(self._workers.behind_since(owner), lambda: panel.state is State.ANSWERING),
            patience=min(SOON, left) if panel.held is None else left,
            may_rest=lead.is_result,
        )

    def _moves_still(self, panel: _Panel, table: Table) -> bool:
        """Tell whether a picture moves in a panel, of something that has not been taken back since."""
        if panel.moving is None or self._now() >= panel.moves_until:
            return False
        return table.phase in {"playing", "over"} and panel.moving.after.moves <= table.moves

    async def _rewrite(self, owner: Owner, panel: _Panel, message: PrivateMessage, page: Page) -> bool:
        """Write a panel anew, unless a press writes it now; tell whether that stands there now."""
        if panel.state is State.ANSWERING or panel.message is not message:
            return False  # the end of that press asks for another look
        if message.is_above_board:
            return await self._move_below(owner, panel, message, page)
        is_taken = await _edited(message.answer, page)
        if panel.message is not message:
            panel.shown = None  # a press was answered meanwhile, and nobody knows which of the two came last
            self._workers.request(owner)
            return False
        if not is_taken:
            self._forget(owner, panel)
        return is_taken

    async def _move_below(self, owner: Owner, panel: _Panel, message: PrivateMessage, page: Page) -> bool:
        """Write a panel below the public board, and where it was, that it is there; tell whether it is."""
        below = await _unless_refused(message.answer.again(page))
        if below is None:
            self._forget(owner, panel)
            return False
        if panel.message is not message:  # a press was answered meanwhile, perhaps in that very message
            if panel.message is None or panel.message.message_id != below.message_id:
                await below.delete()
            panel.shown = None
            self._workers.request(owner)
            return False
        panel.message = moved = PrivateMessage(below, below.message_id, message.until)
        words = below.reader.language.say("The game has begun: your hand is below the board.")
        with contextlib.suppress(*UNDELIVERED):  # the panel stands there without it
            await message.answer.rewrite(parts.page(parts.text(words)))
        return panel.message is moved  # else a press was answered meanwhile, and knows what it shows

    def _look_after_board(self, owner: Owner, panel: _Panel) -> None:
        """Come back soon to a panel that lets the public board go first."""
        if panel.looks_later:
            return

        def look() -> None:
            panel.looks_later = False
            self._look_at(owner)

        panel.looks_later = True
        self._call_later(BETWEEN_LOOKS, look)

    async def _follow(self, owner: Owner) -> None:
        """Bring a panel up to date that is behind; an error of the network is raised, so that it is tried again."""
        at_table.set(owner.table_id)
        panel = self._panels.get(owner)
        if panel is None or panel.message is None or panel.state is not State.BEHIND:
            return
        panel.state = State.WRITING
        try:
            await self._bring_up_to_date(owner, panel, panel.message)
        except BaseException:
            panel.state = _unless_moved_on(panel, State.BEHIND)
            raise
        panel.state = _unless_moved_on(panel, State.CURRENT)

    async def _bring_up_to_date(self, owner: Owner, panel: _Panel, message: PrivateMessage) -> None:
        if self._is_outdated(panel):
            self._forget(owner, panel)
            return
        table = await self._tables.table(owner.table_id)
        seat = seat_of(table, owner.user_id)
        lead = self._lead(panel, table, seat, owner.user_id)
        if self._moves_still(panel, table):
            self._look_after_board(owner, panel)
            return
        if lead is not None:
            await self._let_board_go_first(owner, panel, lead, table, message)
            return
        shown = self._shown(table, seat, owner.user_id)
        shows_board = has_board(table) and shown.looks.pictures
        is_written = not shows_board or self._private_boards.is_written(table)
        is_current = shown == panel.shown and not panel.lacks_picture
        if is_written and (is_current or (shows_board and self._private_boards.is_left_alone(table))):
            if shows_board:
                self._look_again(owner, table)
            return
        focus = _lasting_focus(panel, shown)
        if table.moves < panel.moves:
            focus = Focus(message.answer.reader.language.say(TAKEN_BACK))
        wanted = Wanted(
            self._workers.behind_since(owner),
            lambda: panel.state is not State.WRITING,
            is_bare=panel.lacks_picture,
        )
        drawing = self._contents.make(table, seat, message.answer.reader, focus, wanted)
        try:
            content = await (_idling(panel, drawing) if is_idle(table, seat) else drawing)
        except OutdatedError:
            raise OvertakenError from None
        if not await self._rewrite(owner, panel, message, content.page):
            return
        if seat is None and table.phase == "playing":  # until the end there is nothing else to show them
            self._forget(owner, panel)
            return
        panel.shown, panel.focus, panel.lacks_picture, panel.held = shown, focus, False, None
        panel.moves_until = 0
        panel.moves = table.moves
        self._note_written(owner, content)

    def _shown(self, table: Table, seat: int | None, user_id: int) -> _Shown:
        is_away = seat is not None and table.seats[seat].is_away
        waiting = waits_for(table)
        told = () if seat in waiting and len(waiting) > 1 else waiting
        is_paused, looks = table.paused_at is not None, self._preferences_of(user_id).looks
        return _Shown(
            revision=table.revision,
            waiting=told,
            phase=table.phase,
            is_paused=is_paused,
            seat=seat,
            is_away=is_away,
            lesson=table.lesson,
            looks=looks,
        )

    def _forget_outdated(self) -> None:
        """Follow panels no longer whose tokens have died."""
        self._panels.drop_while(lambda panel: panel.state is not State.ANSWERING and self._is_outdated(panel))

    def _is_outdated(self, panel: _Panel) -> bool:
        return panel.message is not None and self._now() > panel.message.until

    def _forget(self, owner: Owner, panel: _Panel) -> None:
        """Follow a panel no longer: My hand opens another."""
        if self._panels.get(owner) is panel and panel.state is not State.ANSWERING:
            del self._panels[owner]


async def _idling(panel: _Panel, drawing: Coroutine[Any, Any, Content]) -> Content:
    """Wait for what a member sees who has nothing to decide, until they have.

    Raises:
        OutdatedError: they have; what they shall see then is to be asked for anew.
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


def _unless_moved_on(panel: _Panel, state: State) -> State:
    """Return the state in which its worker leaves a panel: as it is, where a press or a change has come meanwhile."""
    return state if panel.state is State.WRITING else panel.state


async def _edited(answer: StandingAnswer, page: Page) -> bool:
    """Write a panel anew; false where Discord does not take that any more."""

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


def _step_picked(panel: _Panel, table: Table) -> int | None:
    """Return the first step that a member has chosen of the decision that is still theirs."""
    return panel.focus.picked if _is_same_position(panel.shown, table) else None


def _is_same_position(shown: _Shown | None, table: Table) -> bool:
    """Tell whether a panel shows the decision, and the phase, at which its table still is."""
    return shown is not None and (shown.revision, shown.phase) == (table.revision, table.phase)


def _lasting_focus(panel: _Panel, now: _Shown) -> Focus:
    """Return what stays of a member's last press: its lines, which have a language, only while the looks stay."""
    if panel.shown is None and panel.held is not None:
        # The board has gone first, and the note of the press is still to be read.
        return panel.focus if panel.held_at == now.revision else Focus(panel.focus.note)
    if panel.shown is None or not _is_same_decision(now, panel.shown):
        return NO_FOCUS
    return panel.focus if now.looks == panel.shown.looks else Focus(picked=panel.focus.picked)


def _is_same_moment(one: Cue | None, other: Cue | None) -> bool:
    """Tell whether two cues are about the same: the board may have put one anew."""
    if one is None or other is None:
        return one is other
    return one is other or (one.after.moves, one.moment) == (other.after.moves, other.moment)


def _is_told(held: Lead | None, lead: Lead) -> bool:
    """Tell whether a panel that holds something back says already what it waits for."""
    if held is None:
        return False
    return held.is_result or (not lead.is_result and (held.is_vague or held == lead))


def _is_same_decision(now: _Shown, before: _Shown | None) -> bool:
    """Tell whether nothing else has changed than whom the game waits for, and how the panel looks."""
    return before is not None and now == before._replace(waiting=now.waiting, looks=now.looks)


def _require_panel(table: Table, seat: int | None) -> None:
    """Tell a member that there is nothing to show them alone."""
    if table.phase == "lobby":
        raise UserError(mark("This game has not begun yet."))
    if table.phase == "playing" and seat is None:
        raise UserError(mark("You are watching this game. Once it is over, you can join the next one."))


def _refusal(error: UserError, table: Table, panel: _Panel, interaction: Interaction) -> str:
    """Return why a press did nothing; each is seen to be answered, though a lesson has nothing else to say."""
    language = answers.language_of(interaction)
    note = error.text(language, answers.public_language_of(interaction))
    is_repeated = table.lesson is not None and note == panel.focus.note
    return language.say("As before: {said}", said=note) if is_repeated else note


def _decoded(table: Table, press: Press) -> Any:
    try:
        return GAMES[table.game].decode_move(press.argument.encode())
    except msgspec.MsgspecError as error:
        raise UserError(
            mark("This button does not fit this game. Press “{button}” for a fresh one."), button=PublicButton(MY_HAND)
        ) from error
