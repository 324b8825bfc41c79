"""Where a public board is to show first what a member's panel would give away, and what the panel says meanwhile."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from bot.pages.board_first import board_first_page, result_follows_page
from bot.pages.panel import Extras, Focus
from bot.pages.people import names_in_text
from bot.pictures.drawing_queue import OutdatedError, PaintingError
from bot.pictures.painting import Happening
from bot.tables.clocks import CLOCKS
from bot.tables.seats import seat_of

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
    from words.telling import Moment


SECONDS_AT_REST = 1.2
"""For which what a picture has moved to is looked at in a panel, before the hand takes its place."""
QUIET_SECONDS = 3.0
"""For which a panel stays as it is before it says that the board goes first: mostly that has begun by then, and nobody
reads what comes and goes."""
SHORT_QUIET_SECONDS = 1.5
"""The same where no picture is about to move in it, or where the game is over and nothing can be chosen any more."""
LINE_SECONDS = 1.0
"""For which what it has said of one moment stands, though the board has come to another."""
SOON = 1.0
"""Seconds for which a panel waits for a picture at once: the board may go on meanwhile."""
LATEST_START = 2.0
"""Seconds after which a picture is not shown any more that moves on the board: it would run too far behind."""


def lets_panels_wait(table: Table) -> bool:
    """Tell whether panels of a public table wait for its board while a game goes on: where no second counts."""
    return not CLOCKS[table.clock].is_hurried


class PublicBoards(Protocol):
    """The boards in channels, as far as panels wait for them; `bot.surfaces.boards.Boards` has them."""

    def trouble(self, table_id: int) -> str | None:
        """Return why a board cannot be shown; none if all is well."""

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


class Lead(NamedTuple):
    """What a public board is to show first."""

    moment: Moment | None
    """Whose outcome it is to show; none where it is how the game ended."""
    is_vague: bool = False
    """Whether a panel leaves it to the board what that is about: it waits for all that the board shows, and is not
    written anew for each moment."""

    @property
    def is_result(self) -> bool:
        """Whether it is how the game ended."""
        return self.moment is None


class Waiting(NamedTuple):
    """A member whose panel lets the public board go first."""

    lead: Lead
    """What goes first."""
    table: Table
    """As it is now."""
    reader: Reader
    """Whose panel it is."""
    focus: Focus
    """What its last press has added, of which the note is still to be read."""


class Meanwhile(NamedTuple):
    """What a panel is to show while the public board goes first."""

    page: Page
    lead: Lead
    """What it says that goes first."""
    cue: Cue | None = None
    """The moment that it shows, or tells who wants words alone; none where it only says what goes first."""
    seconds: float = 0.0
    """For how long its picture moves."""


class Seen(NamedTuple):
    """A moment that a panel shows as well as the board."""

    cue: Cue
    is_told: bool
    """Whether the board has told what came of it, so that the panel is to tell that as well; else it moves."""


@dataclass(slots=True)
class Held:
    """What one panel holds back, and has shown while the public board goes first."""

    lead: Lead | None = None
    """What it has said that the public board shows first; none where it shows more than that."""
    revision: int = 0
    """The decision at which a press was answered so: what the press added is about that."""
    skipped: int = 0
    """How many moves the game had had when its member did not wait, though the public board shows them first."""
    _stood: int = field(default=0, init=False)
    """How many it had had when the panel told last how things stood: what was shown before that, it has told."""
    _waits_since: float | None = field(default=None, init=False)
    """Since when the panel waits for the board and has said nothing of that; none where it has, or does not wait."""
    _said_at: float = field(default=0.0, init=False)
    """When it said what it waits for."""
    _sought: Cue | None = field(default=None, init=False)
    """The moment whose picture was asked for last, since its last press."""
    _sought_at: float = field(default=0.0, init=False)
    """When it was asked for first, or the board has begun to show it since."""
    _has_begun: bool = field(default=False, init=False)
    """Whether it moves on the board."""
    drawn: Picture | None = None
    """Its picture, as soon as it is there."""
    _moving: Cue | None = field(default=None, init=False)
    """The moment that it has shown or told last, since its last press; each comes once."""
    _is_told: bool = field(default=False, init=False)
    """Whether it has told what came of that."""
    _moves_until: float = field(default=0.0, init=False)
    """When the picture that stands there has come to its end, and been looked at; 0 where none does."""

    def note_answered(self, lead: Lead | None, table: Table, now: float) -> None:
        """Note that a press was answered: with what is to come first, or with all there is."""
        self.lead, self.revision = lead, table.revision
        self._stood = table.moves if lead is None else self._stood
        self._waits_since, self._said_at = None, now
        self._sought, self.drawn, self._moving, self._moves_until = None, None, None, 0.0

    def note_shown(self, meanwhile: Meanwhile, now: float) -> None:
        """Note what stands in the panel now, while the board goes first."""
        self.lead, self._waits_since, self._said_at = meanwhile.lead, None, now
        if meanwhile.cue is not None:
            self.drawn = None
            self._moving, self._is_told = meanwhile.cue, meanwhile.lead.is_result
            self._moves_until = now + meanwhile.seconds + SECONDS_AT_REST

    def note_nothing_leads(self) -> None:
        """Note that the board shows nothing first any more, though the panel may have nothing else to show either."""
        self._waits_since, self.drawn = None, None

    def note_let_go(self, table: Table) -> None:
        """Note that the panel holds nothing back any more, and tells how things stand."""
        self.lead, self._moves_until, self._stood = None, 0.0, table.moves

    def skip(self, table: Table) -> None:
        """Note that its member does not wait for what the public board is still to show."""
        self.skipped = table.moves

    def forget_taken_back(self, table: Table) -> None:
        """Have what is taken back count as neither skipped nor shown: it may come again, and otherwise."""
        self.skipped, self._stood = min(self.skipped, table.moves), min(self._stood, table.moves)
        if _is_taken_back(self._sought, table):
            self._sought, self.drawn = None, None
        if _is_taken_back(self._moving, table):
            self._moving, self._moves_until = None, 0.0

    def moves_still(self, table: Table, now: float) -> bool:
        """Tell whether a picture moves in the panel, of a game that nobody has ended since."""
        return now < self._moves_until and table.phase in {"playing", "over"}

    def stays(self, lead: Lead, now: float, quiet: float) -> bool:
        """Tell whether the panel stays as it is: it says what it waits for, or shows it, or has hardly begun.

        Args:
            lead: what goes first.
            now: the time.
            quiet: for how many seconds it stays as it is before it says that.
        """
        if self._moves_until:
            return True
        if self.lead is None:
            self._waits_since = now if self._waits_since is None else self._waits_since
            return now < self._waits_since + quiet
        is_said = self.lead.is_result or (not lead.is_result and (self.lead.is_vague or self.lead == lead))
        return is_said or now < self._said_at + LINE_SECONDS

    def has_yet_to_show(self, seen: Seen, table: Table) -> bool:
        """Tell whether the panel has not shown what is seen on the board, and its member waits for it.

        Args:
            seen: the moment.
            table: as it is now.
        """
        if _is_same_moment(seen.cue, self._moving) and self._is_told >= seen.is_told:
            return False
        told = self._stood if table.phase == "over" else self.skipped
        return seen.cue.after.moves > told

    def patience(self, cue: Cue, now: float, *, has_begun: bool) -> float:
        """Return how many seconds a panel waits for the picture of a moment from now on; none left where it is late.

        Args:
            cue: the moment.
            now: the time.
            has_begun: whether it moves on the board.
        """
        if not _is_same_moment(cue, self._sought):
            self._sought, self._sought_at, self._has_begun, self.drawn = cue, now, has_begun, None
        elif has_begun and not self._has_begun:
            self._sought_at, self._has_begun = now, True
        return min(SOON, self._sought_at + LATEST_START - now)


@dataclass(frozen=True, eq=False, kw_only=True)
class BoardLead:
    """Tells whether a member's panel waits for the public board, and what it shows meanwhile."""

    hosted_games: Mapping[str, HostedGame]
    """Words of each game."""
    boards: PublicBoards
    painter: Painter
    preferences_of: Callable[[int], Preferences]
    """Gives what a member has chosen."""
    now: Callable[[], float]
    """The time in seconds."""

    def lead(self, table: Table, seat: int | None, user_id: int, skipped: int = 0) -> Lead | None:
        """Return what the public board is to show a member first, since their panel would give it away.

        A clock of minutes lets nobody wait, nor does a board that cannot be shown; nor who wants no pictures,
        but for how the game ended: that, nobody is told before everybody is who does not ask for it.

        Args:
            table: as it is now.
            seat: the member's.
            user_id: theirs.
            skipped: so many moves the game had had when they did not wait for what the board was to show of these.
        """
        if table.is_private or seat is None or self.boards.trouble(table.id):
            return None
        if table.phase == "over":
            return Lead(None) if self.boards.result_follows(table) else None
        is_watched = lets_panels_wait(table) and self.preferences_of(user_id).pictures
        cues = self.boards.leading_panels(table) if is_watched and table.phase == "playing" else ()
        return next((Lead(cue.moment) for cue in cues if cue.after.moves > skipped), None)

    async def meanwhile(self, held: Held, waiting: Waiting, wanted: Wanted) -> Meanwhile | None:
        """Return what a panel is to show until the board has shown what it holds back; none where it stays as it is.

        What moves on the board moves in the panel as well, where there is time, and stays until there is something else
        to show. Else the panel is short, which leaves room for the board above it on a phone; what it has told stays.

        Args:
            held: what the panel holds back; it learns what was looked for.
            waiting: whose panel it is, and what goes first.
            wanted: by when the picture is, and for how long.
        """
        seen, preferences = self._to_show(held, waiting), self.preferences_of(waiting.reader.user_id)
        if seen is not None:
            drawn = await self._drawn(seen, held, waiting, wanted) if preferences.pictures else None
            is_there = drawn is not None or not preferences.pictures
            if is_there and self._is_shown(seen, held, waiting):
                return self._as_shown(seen, drawn, waiting)
        lead = waiting.lead
        moves_soon = not lead.is_result and self._seen(waiting) is not None
        if held.stays(lead, self.now(), QUIET_SECONDS if moves_soon else SHORT_QUIET_SECONDS):
            return None
        lead = lead if lead.is_result else lead._replace(is_vague=True)
        return Meanwhile(self.page(waiting._replace(lead=lead)), lead)

    def _as_shown(self, seen: Seen, drawn: Picture | None, waiting: Waiting) -> Meanwhile:
        """Return a panel that shows or tells what is seen on the board."""
        lead = Lead(None if seen.is_told else seen.cue.moment)
        page = self.page(waiting._replace(lead=lead), drawn, seen.cue)
        return Meanwhile(page, lead, seen.cue, 0.0 if drawn is None else drawn.seconds)

    def page(self, waiting: Waiting, drawn: Picture | None = None, cue: Cue | None = None) -> Page:
        """Return what a panel shows while the board goes first.

        Args:
            waiting: whose panel it is, and what goes first.
            drawn: what the board shows, where the panel shows it as well.
            cue: the moment in that picture.
        """
        table, reader, moment = waiting.table, waiting.reader, waiting.lead.moment
        hosted, language = self.hosted_games[table.game], reader.illustrated_language
        large_print = self.preferences_of(reader.user_id).large_print
        extras = Extras(drawn, focus=Focus(waiting.focus.note), large_print=large_print)
        names, seat = names_in_text(table), seat_of(table, reader.user_id)
        if moment is None:
            events = () if cue is None or cue.moment is None else cue.moment.events
            told = [entry.text for entry in hosted.words.tell(events, names, language, seat)] if events else []
            return result_follows_page(table, hosted, told, language, extras)
        opening = ""
        if not waiting.lead.is_vague:  # whose deed it is has nothing at stake, and reads what the others do
            said = hosted.words.moments.opening
            opening = said(moment, names, language, seat) or said(moment, names, language, None)
        return board_first_page(table, opening, language, extras)

    def _to_show(self, held: Held, waiting: Waiting) -> Seen | None:
        """Return what is seen on the board that a panel shows as well and has not yet."""
        seen = self._seen(waiting)
        return seen if seen is not None and held.has_yet_to_show(seen, waiting.table) else None

    def _seen(self, waiting: Waiting) -> Seen | None:
        """Return the moment on the board that a reader may see in their panel as well.

        It is one that moves, unless they want none of these; once a game is over, and its result follows, also one that
        does not, of which the board tells all: each of the last ones is to be seen, or read.
        """
        table, preferences = waiting.table, self.preferences_of(waiting.reader.user_id)
        likes_movement = preferences.pictures and preferences.animation
        moving = self.boards.moving(table) if likes_movement and lets_panels_wait(table) else None
        if moving is not None:
            return Seen(moving, is_told=False)
        told = self.boards.shown(table) if waiting.lead.is_result else None
        return None if told is None else Seen(told, is_told=True)

    def _is_shown(self, seen: Seen, held: Held, waiting: Waiting) -> bool:
        """Tell whether the board shows the moment, by now or still: the panel does not run ahead of it."""
        now = self._to_show(held, waiting)
        is_on = seen.is_told or self.boards.is_moving(waiting.table)
        return is_on and now is not None and _is_same_moment(seen.cue, now.cue)

    async def _drawn(self, seen: Seen, held: Held, waiting: Waiting, wanted: Wanted) -> Picture | None:
        """Return the picture of a moment for a panel; none where it is not there in time, which is tried again.

        One that moves is drawn while the board's is, so that both begin at about the same time; one that does not would
        tell all at once. Once the board has shown what came of it, it need not move, and does not.
        """
        if seen.is_told:
            return await self._drawn_within(SOON, seen.cue, waiting, wanted, may_move=False)
        patience = held.patience(seen.cue, self.now(), has_begun=self.boards.is_moving(waiting.table))
        if held.drawn is None and patience > 0 and self.painter.has_time:
            drawn = await self._drawn_within(patience, seen.cue, waiting, wanted, may_move=True)
            held.drawn = drawn if drawn is not None and drawn.seconds else None
        return held.drawn if patience > 0 else None

    async def _drawn_within(
        self, seconds: float, cue: Cue, waiting: Waiting, wanted: Wanted, *, may_move: bool
    ) -> Picture | None:
        """Draw the picture of a moment; none where that takes longer, or cannot be done."""
        if cue.moment is None:
            return None
        hosted, happening = self.hosted_games[cue.after.game], Happening(cue.before, cue.after, cue.moment)
        language = waiting.reader.illustrated_language
        try:
            async with asyncio.timeout(seconds):
                return await self.painter.moment(hosted, happening, language, wanted, may_move=may_move)
        except (TimeoutError, PaintingError, OutdatedError):
            return None


def _is_same_moment(one: Cue, other: Cue | None) -> bool:
    """Tell whether two cues are about the same: the board may have put one anew.

    What a moment marks that was not shown before it is known only once its turn has come.
    """
    return other is not None and _what_happens(one) == _what_happens(other)


def _is_taken_back(cue: Cue | None, table: Table) -> bool:
    return cue is not None and cue.after.moves > table.moves


def _what_happens(cue: Cue) -> tuple[int, Moment | None]:
    return cue.after.moves, None if cue.moment is None else cue.moment._replace(unshown=())
