"""What a member's panel holds back until the public board has shown it, and what the panel shows meanwhile.

A moment moves towards an outcome on the board, for everybody. A panel that showed the position at once would give that
outcome away, so it waits; its member may skip the wait.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.languages import LANGUAGES
from bot.pages.board_first import board_first_page, result_follows_page
from bot.pages.panel import Extras, Focus
from bot.pages.people import names_in_text
from bot.pictures.drawing_queue import OutdatedError, PaintingError
from bot.pictures.painting import Happening
from bot.surfaces.show import is_own_deed
from bot.surfaces.show_account import Voice, moves_from, read_in_panel
from bot.tables.clocks import CLOCKS
from bot.tables.seats import plays_in_peace, seat_of
from bot.tables.waiting import members_to_move

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.interactions.answers import Reader
    from bot.model.preferences import Preferences
    from bot.model.table import Table
    from bot.pages.parts import Page
    from bot.pictures.drawing_queue import Wanted
    from bot.pictures.painting import Painter
    from bot.surfaces.show_account import Cue
    from games import Event
    from words.telling import Moment


SECONDS_AT_REST = 0.25
"""How long a panel shows a moment alone after its picture has come to rest; then come its words, or the hand."""
QUIET_SECONDS = 3.0
"""How long a panel stays as it is before it says that the board goes first. The board has mostly begun by then, and a
line that comes and goes at once would not be read."""
SHORT_QUIET_SECONDS = 1.5
"""The same where no picture is about to move in the panel, or where the game is over and nothing is left to choose."""
LINE_SECONDS = 1.0
"""How long a panel's line about one moment stands at least, even if the board has come to the next."""
SOON = 1.0
"""How many seconds a panel waits for a picture at a time, before it looks again whether the board has gone on."""
LATEST_START = 2.0
"""How many seconds late a moving picture may start in a panel: a later one would run too far behind the board."""


def lets_panels_wait(table: Table) -> bool:
    """Tell whether the panels of a public table wait for its board during the game: not where seconds count."""
    return not CLOCKS[table.clock].is_hurried


class PublicBoards(Protocol):
    """The boards in channels, as far as panels wait for them; `bot.surfaces.boards.Boards` has them."""

    def trouble(self, table_id: int) -> str | None:
        """Return why a board cannot be shown; none if all is well."""

    async def is_posted(self, table: Table) -> bool:
        """Tell whether a board stands in its channel, or cannot."""

    def result_follows(self, table: Table) -> bool:
        """Tell whether a board is about to show how its game ended."""

    def leading_panels(self, table: Table) -> Sequence[Cue]:
        """Return the moments that panels let a board show first."""

    def moving(self, table: Table) -> Cue | None:
        """Return the moment among those that lead whose picture moves on a board, or is to once it is drawn."""

    def is_moving(self, table: Table) -> bool:
        """Tell whether that picture moves there already."""

    def shown(self, table: Table) -> Cue | None:
        """Return the moment whose outcome a board shows; none where it shows something else."""

    def moves_beside_words(self, table: Table) -> bool:
        """Tell whether a board shows a moving picture whose words tell the outcome meanwhile."""

    def skip(self, table: Table) -> None:
        """Have a board show the position now."""


class Lead(NamedTuple):
    """What a public board is to show before a panel does."""

    moment: Moment | None
    """The moment whose outcome the board is to show; none for how the game ended."""
    is_vague: bool = False
    """Whether the panel does not say what the moment is about. It then waits for all that the board shows, and need not
    be written anew for each moment."""

    @property
    def is_result(self) -> bool:
        """Whether it is how the game ended."""
        return self.moment is None


class Waiting(NamedTuple):
    """A member whose panel lets the public board go first."""

    lead: Lead
    table: Table
    """As it is now."""
    reader: Reader
    """The member."""
    focus: Focus
    """What their last press added; its note is still to be read."""


class Meanwhile(NamedTuple):
    """What a panel shows while the public board goes first."""

    page: Page
    lead: Lead
    """What the page says that the board shows first."""
    seen: Seen | None = None
    """The moment that the page shows, or tells in words; none where it only says that the board goes first."""
    seconds: float = 0.0
    """For how long its picture moves."""


class Seen(NamedTuple):
    """A moment on the board that a panel shows as well."""

    cue: Cue
    is_told: bool
    """Whether the board has told the outcome, so that the panel tells it too; else the picture moves in both."""


@dataclass(slots=True)
class AwaitedPicture:
    """The moving picture that a panel waits for."""

    cue: Cue
    """The moment that it shows."""
    since: float
    """When the panel first asked for it, or when the board began to show it if that was later."""
    is_moving: bool
    """Whether it moves on the board already."""
    drawn: Picture | None = None
    """The picture, once it is drawn."""

    def patience(self, now: float) -> float:
        """Return how many seconds the panel waits for it from now on; none are left once it would start too late."""
        return min(SOON, self.since + LATEST_START - now)


@dataclass(slots=True)
class Held:
    """What one panel holds back, and what it has shown while the public board went first."""

    lead: Lead | None = None
    """What the panel says that the board shows first; none where the panel says nothing of that."""
    revision: int = 0
    """The decision about which the last press was answered; what that press added belongs to it."""
    skipped: int = 0
    """How many moves the game had had when its member last skipped the wait: nothing up to there is held back."""
    skips_on: bool = False
    """Whether the member also skips what follows, until they have to choose."""
    awaited: AwaitedPicture | None = field(default=None, init=False)
    """The moving picture that the panel waits for since its last press; none where it waits for none."""
    _stood: int = field(default=0, init=False)
    """How many moves the game had had when the panel last showed the position, which tells all of them."""
    _waits_since: float | None = field(default=None, init=False)
    """Since when the panel has waited without saying so; none where it has said so, or does not wait."""
    _said_at: float = field(default=0.0, init=False)
    """When it said what it waits for."""
    _shown: Cue | None = field(default=None, init=False)
    """The moment that it showed or told last, since its last press; it shows and tells each one once."""
    _is_told: bool = field(default=False, init=False)
    """Whether it has told the outcome of that moment."""
    _told: Cue | None = field(default=None, init=False)
    """The moment whose outcome it told last, also before its last press."""
    _moves_until: float = field(default=0.0, init=False)
    """When the picture in the panel has ended and its last frame been looked at; 0 where no picture is there."""

    def note_answered(self, lead: Lead | None, table: Table, now: float) -> None:
        """Note that a press was answered: with what the board shows first, or with all there is."""
        self.lead, self.revision = lead, table.revision
        self._stood = table.moves if lead is None else self._stood
        self._waits_since, self._said_at = None, now
        self.awaited, self._shown, self._moves_until = None, None, 0.0

    def known(self, table: Table) -> Sequence[Event]:
        """Return the events that the panel has told, with its last moment or with its hand, and that are past.

        Events are compared by what happens in them, so one that has happened again since is not among them.
        """
        told = () if self._told is None or self._told.moment is None else self._told.moment.events
        past = self._stood if self._told is None else max(self._stood, self._told.after.moves)
        stood = [event for move in table.recent if move.number < self._stood for event in move.events]
        again = [event for move in moves_from(past, table) for event in move.events]
        return [event for event in (*told, *stood) if event not in again]

    def note_shown(self, meanwhile: Meanwhile, now: float) -> None:
        """Note what the panel shows now, while the board goes first."""
        self.lead, self._waits_since, self._said_at = meanwhile.lead, None, now
        if meanwhile.seen is not None:
            self.awaited = None
            self._shown, self._is_told = meanwhile.seen
            self._told = self._shown if self._is_told else self._told
            self._moves_until = now + meanwhile.seconds + SECONDS_AT_REST

    def note_nothing_leads(self) -> None:
        """Note that the board shows nothing first any more."""
        self._waits_since = None
        if self.awaited is not None:
            self.awaited.drawn = None

    def note_let_go(self, table: Table) -> None:
        """Note that the panel shows the position, and holds nothing back."""
        self.lead, self._moves_until, self._stood = None, 0.0, table.moves

    def skip(self, table: Table) -> None:
        """Note that the member does not wait for anything that has happened so far."""
        self.skipped = table.moves

    def go_on_skipping(self, table: Table) -> bool:
        """Skip what has happened if the member skips everything until they have to choose; tell whether they do."""
        if not self.skips_on:
            return False
        self.skips_on = table.phase == "playing" and not members_to_move(table)
        self.skip(table)
        return True

    def forget_taken_back(self, table: Table) -> None:
        """Forget that moves taken back were skipped or shown: they may be made again, with another outcome."""
        self.skipped, self._stood = min(self.skipped, table.moves), min(self._stood, table.moves)
        if self.awaited is not None and _is_taken_back(self.awaited.cue, table):
            self.awaited = None
        if self._shown is not None and _is_taken_back(self._shown, table):
            self._shown, self._moves_until = None, 0.0
        if self._told is not None and _is_taken_back(self._told, table):
            self._told = None

    def moves_still(self, table: Table, now: float) -> bool:
        """Tell whether a picture still moves in the panel, of a game that nobody has ended since."""
        return now < self._moves_until and table.phase in {"playing", "over"}

    def stays(self, lead: Lead, now: float, quiet: float) -> bool:
        """Tell whether the panel stays as it is: it shows a moment, says what it waits for, or has only begun to wait.

        Args:
            lead: what the board shows first.
            now: the time.
            quiet: how many seconds the panel waits before it says so.
        """
        if self._moves_until:
            return True
        if self.lead is None:
            self._waits_since = now if self._waits_since is None else self._waits_since
            return now < self._waits_since + quiet
        is_said = self.lead.is_result or (not lead.is_result and (self.lead.is_vague or self.lead == lead))
        return is_said or now < self._said_at + LINE_SECONDS

    def has_yet_to_show(self, seen: Seen, table: Table) -> bool:
        """Tell whether the panel is still to show a moment that is seen on the board, and its member waits for it.

        Args:
            seen: the moment.
            table: as it is now.
        """
        if self._shown is not None and _is_same_moment(seen.cue, self._shown) and self._is_told >= seen.is_told:
            return False
        if seen.is_told and self._told is not None and _is_same_moment(seen.cue, self._told):
            return False  # it was told before the last press
        is_told_by_hand = table.phase == "over" or (seen.is_told and not plays_in_peace(table))
        return seen.cue.after.moves > (self._stood if is_told_by_hand else self.skipped)

    def await_picture(self, cue: Cue, now: float, *, is_moving: bool) -> AwaitedPicture:
        """Return the picture of a moment that the panel waits for, and note whether it moves on the board by now."""
        awaited = self.awaited
        if awaited is None or not _is_same_moment(cue, awaited.cue):
            awaited = self.awaited = AwaitedPicture(cue, now, is_moving)
        elif is_moving and not awaited.is_moving:
            awaited.since, awaited.is_moving = now, True
        return awaited


@dataclass(frozen=True, eq=False, kw_only=True)
class BoardLead:
    """Decides whether a member's panel waits for the public board, and what the panel shows meanwhile."""

    hosted_games: Mapping[str, HostedGame]
    """Words of each game."""
    boards: PublicBoards
    painter: Painter
    preferences_of: Callable[[int], Preferences]
    """Gives what a member has chosen."""
    hurry: Callable[[Table], None]
    """Has the computers at a table move at once, until its member has to choose."""
    now: Callable[[], float]
    """The time in seconds."""

    def skip(self, held: Held, table: Table, seat: int | None) -> None:
        """Have a panel wait for nothing that has happened; where its member plays in peace, nor for what follows.

        Args:
            held: what the panel holds back.
            table: as it is now.
            seat: the member's; those without one skip nothing on the board.
        """
        held.skip(table)
        if seat is not None:
            self._skip_on_board(table)
        if plays_in_peace(table) and table.phase == "playing" and not members_to_move(table):
            held.skips_on = True
            self.hurry(table)

    def goes_on_skipping(self, held: Held, table: Table) -> bool:
        """Skip what has happened if a member skips everything until they have to choose; tell whether they do."""
        is_skipped = held.go_on_skipping(table)
        if is_skipped:
            self._skip_on_board(table)
        return is_skipped

    def _skip_on_board(self, table: Table) -> None:
        """Have the board show the position, too, where nobody else plays: else the two would contradict each other."""
        if plays_in_peace(table):
            self.boards.skip(table)

    def lead(self, table: Table, seat: int | None, user_id: int, skipped: int = 0) -> Lead | None:
        """Return what the public board is to show before a member's panel does; none where the panel need not wait.

        Panels do not wait where the clock runs in minutes, or where the board cannot be shown. Members who want no
        pictures wait only for how the game ended: nobody is told that earlier than the others without asking for it.

        Args:
            table: as it is now.
            seat: the member's.
            user_id: the member's.
            skipped: how many moves the game had had when they last skipped the wait.
        """
        if table.is_private or seat is None or self.boards.trouble(table.id):
            return None
        if table.phase == "over":
            return Lead(None) if self.boards.result_follows(table) else None
        may_wait = lets_panels_wait(table) and self.preferences_of(user_id).pictures
        cues = self.boards.leading_panels(table) if may_wait and table.phase == "playing" else ()
        awaited = (cue for cue in cues if cue.after.moves > skipped and not self._is_known(cue, table, seat))
        return next((Lead(cue.moment) for cue in awaited), None)

    def _is_known(self, cue: Cue, table: Table, seat: int) -> bool:
        """Tell whether a member who plays in peace did all of a moment themselves, and so knows its outcome.

        At other tables such moments do not lead anyway.
        """
        if not plays_in_peace(table):
            return False
        return is_own_deed(cue, Voice(self.hosted_games[table.game], names_in_text(table), LANGUAGES["en"], seat))

    async def meanwhile(self, held: Held, waiting: Waiting, wanted: Wanted) -> Meanwhile | None:
        """Return what a panel is to show until the board has shown what it holds back; none where it stays as it is.

        A picture that moves on the board moves in the panel as well, where there is time to draw it. Else the panel is
        a short text, so that the board above it stays in sight on a phone.

        Args:
            held: what the panel holds back; the picture that it waits for is noted there.
            waiting: whose panel it is, and what the board shows first.
            wanted: how soon the picture is wanted, and for how long.
        """
        seen, preferences = self._to_show(held, waiting), self.preferences_of(waiting.reader.user_id)
        if seen is not None:
            drawn = await self._drawn(seen, held, waiting, wanted) if preferences.pictures else None
            is_there = drawn is not None or not preferences.pictures
            if is_there and self._is_shown(seen, held, waiting):
                return self._as_shown(seen, drawn, waiting, held.known(waiting.table))
        lead = waiting.lead
        moves_soon = not lead.is_result and self._seen(waiting) is not None
        if held.stays(lead, self.now(), QUIET_SECONDS if moves_soon else SHORT_QUIET_SECONDS):
            return None
        lead = lead if lead.is_result else lead._replace(is_vague=True)
        return Meanwhile(self.page(waiting._replace(lead=lead)), lead)

    def _as_shown(self, seen: Seen, drawn: Picture | None, waiting: Waiting, known: Sequence[Event]) -> Meanwhile:
        """Return a panel that shows a moment as the board does, or tells it in words."""
        lead = Lead(None if seen.is_told and waiting.lead.is_result else seen.cue.moment)
        page = self.page(waiting._replace(lead=lead), drawn, seen, known)
        return Meanwhile(page, lead, seen, 0.0 if drawn is None else drawn.seconds)

    def page(
        self, waiting: Waiting, drawn: Picture | None = None, seen: Seen | None = None, known: Sequence[Event] = ()
    ) -> Page:
        """Return what a panel shows while the board goes first.

        Args:
            waiting: whose panel it is, and what the board shows first.
            drawn: the picture of a moment that the panel shows as well.
            seen: the moment that the panel shows or tells, and whether it tells the outcome.
            known: the events that the panel has told before.
        """
        table, reader, moment = waiting.table, waiting.reader, waiting.lead.moment
        hosted, language = self.hosted_games[table.game], reader.illustrated_language
        large_print = self.preferences_of(reader.user_id).large_print
        extras = Extras(drawn, focus=Focus(waiting.focus.note), large_print=large_print)
        names, seat = names_in_text(table), seat_of(table, reader.user_id)
        voice = Voice(hosted, names, language, seat)
        come = read_in_panel(seen.cue, voice, known) if seen is not None and seen.is_told else []
        told = [entry.text for entry in come]
        if moment is None:
            return result_follows_page(table, hosted, told, language, extras)
        if told:
            return board_first_page(table, told, language, extras)
        opening = ""
        if not waiting.lead.is_vague:
            said = hosted.words.moments.opening
            opening = said(moment, names, language, seat)
            if not opening and said(moment, names, language, None):  # it is open to everybody but whoever did it
                opening = language.say("This is what comes of your choice.")
        return board_first_page(table, [opening] if opening else [], language, extras)

    def _to_show(self, held: Held, waiting: Waiting) -> Seen | None:
        """Return the moment on the board that a panel is still to show as well."""
        seen = self._seen(waiting)
        return seen if seen is not None and held.has_yet_to_show(seen, waiting.table) else None

    def _seen(self, waiting: Waiting) -> Seen | None:
        """Return the moment on the board that a reader may see in their panel as well.

        It is one whose picture moves, unless they want no moving pictures, or one whose outcome the board has told, so
        that they miss no moment. Where they play in peace and want nothing to move, their panel tells the outcome while
        the board moves towards it.
        """
        table, preferences = waiting.table, self.preferences_of(waiting.reader.user_id)
        told = self.boards.shown(table)
        if told is not None:
            return Seen(told, is_told=True)
        moving = self.boards.moving(table) if preferences.pictures and lets_panels_wait(table) else None
        if moving is None or not (preferences.animation or plays_in_peace(table)):
            return None
        return Seen(moving, is_told=not preferences.animation)

    def _is_shown(self, seen: Seen, held: Held, waiting: Waiting) -> bool:
        """Tell whether the board shows the moment by now, and still does: the panel must not run ahead of the board."""
        now = self._to_show(held, waiting)
        is_on = seen.is_told or self.boards.is_moving(waiting.table)
        return is_on and now is not None and _is_same_moment(seen.cue, now.cue)

    async def _drawn(self, seen: Seen, held: Held, waiting: Waiting, wanted: Wanted) -> Picture | None:
        """Return the picture of a moment for a panel; none where it is not there in time, and the panel asks again.

        While the picture moves on the board, the panel wants it moving as well, and asks for it early, so that both
        start at about the same time; a still one would give the outcome away. Once the board has told the outcome, the
        panel wants it still, unless it moves beside its words on the board, too.
        """
        if seen.is_told:
            animation = self.preferences_of(waiting.reader.user_id).animation
            may_move = animation and self.painter.has_time and self.boards.moves_beside_words(waiting.table)
            return await self._drawn_within(SOON, seen.cue, waiting, wanted, may_move=may_move)
        now = self.now()
        awaited = held.await_picture(seen.cue, now, is_moving=self.boards.is_moving(waiting.table))
        patience = awaited.patience(now)
        if patience <= 0:
            return None
        if awaited.drawn is None and self.painter.has_time:
            drawn = await self._drawn_within(patience, seen.cue, waiting, wanted, may_move=True)
            awaited.drawn = drawn if drawn is not None and drawn.seconds else None
        return awaited.drawn

    async def _drawn_within(
        self, seconds: float, cue: Cue, waiting: Waiting, wanted: Wanted, *, may_move: bool
    ) -> Picture | None:
        """Return the picture of a moment; none where drawing it takes longer, or fails."""
        if cue.moment is None:
            return None
        hosted, happening = self.hosted_games[cue.after.game], Happening(cue.before, cue.after, cue.moment)
        language = waiting.reader.illustrated_language
        try:
            async with asyncio.timeout(seconds):
                return await self.painter.moment(hosted, happening, language, wanted, may_move=may_move)
        except (TimeoutError, PaintingError, OutdatedError):
            return None


def _is_same_moment(one: Cue, other: Cue) -> bool:
    """Tell whether two cues are about the same moment, whatever else they mark.

    A moment that waits is given what it marks of earlier events when its turn comes, which makes another cue of it.
    """
    return _what_happens(one) == _what_happens(other)


def _is_taken_back(cue: Cue, table: Table) -> bool:
    return cue.after.moves > table.moves


def _what_happens(cue: Cue) -> tuple[int, Moment | None]:
    return cue.after.moves, None if cue.moment is None else cue.moment._replace(unshown=())
