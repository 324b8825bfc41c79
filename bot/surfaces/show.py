"""What the board of one table shows before the position: the moments of the moves that led there.

A *show* is a few moments in order, each for long enough to read its words, and then the position. The show lags behind
the game: no press, clock or commit waits for it. Its rules:

- What happens while a show goes on joins it. What there is no time for is folded into a position, which marks all that
  has changed; the next moment tells it as well, since its picture shows the result.
- The time of a moment counts from when its picture can be seen.
- A picture moves only where nothing else waits and there is time to see it. While it moves towards what luck
  or a secret decides, its words say what is at stake; they tell the outcome when the picture has come to rest.
- A moment gives way at once to the next one where that tells all of it.
- Where the position belongs to a later turn, the board first shows how the turn before it ended.
- A game that is over ends with its last moment, which also tells what there was no time for. The finale comes soon
  after, unless the only reader plays alone.
- A move that comes when all moments have been seen begins a show of its own, with all the time of one.
- A restart forgets the show, and nothing else.

All times are seconds.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from bot.surfaces.show_account import Account, Pictured, is_deed_of, is_told_by, moves_from, read_in_panel
from bot.surfaces.show_marks import Marks
from bot.surfaces.show_queue import Queue
from bot.surfaces.show_stage import LONGEST_LEAD, LONGEST_SCENE, LONGEST_SCENE_IN_PEACE, SHORTEST_SCENE, Stage, scene_of
from bot.tables.seats import plays_in_peace, seat_of_first_member
from bot.tables.waiting import members_to_move, view_for

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bot.model.table import RecentMove, Table
    from bot.surfaces.show_account import Cue, Voice
    from bot.surfaces.show_stage import Scene
    from games import Event
    from words.game_words import GameWords
    from words.telling import Entry

MOST_SCENES = 3
"""How many moments a show has, or as many as a longer show has time for. After these comes one more wherever a single
picture shows all that waits. Further moments are folded into the position that follows."""
ROOM_TO_MOVE = LONGEST_SCENE
"""How many seconds a show must have left for a picture that moves."""
ROOM_TO_TELL = ROOM_TO_MOVE + SHORTEST_SCENE
"""How many seconds it has where words tell the outcome after the picture has moved, however long that is."""
ROOM_FOR_OUTCOME = 3.0 + SHORTEST_SCENE
"""How many seconds it must have left for such a picture. Most move for less than three seconds; a longer one is stopped
in time for its outcome, and is more to people than one that does not move."""
LONGEST_ENDING = ROOM_TO_TELL + 1.0
"""How many seconds the last moments of a game may take before everybody is called to its finale: time for one that
moves, even if it is not drawn at once."""
POSITION_SECONDS = 1.0
"""How long a position stands after a show before the next moment may replace it, so that panels can show it as well."""
OWN_REST = 0.5
"""How long the last frame of a picture stands where its only reader made the move and has to choose again. A part of
that time goes by while the picture loads."""


class _Room(NamedTuple):
    """What a show has left."""

    seconds: float
    scenes: int
    """How many moments it may still show."""
    is_extra: bool = False
    """Whether its time was up, and there is room only for one more picture of all that waits."""


class Show:
    """How the board of one table follows its game."""

    def __init__(
        self,
        table: Table,
        *,
        words: GameWords,
        voice_of: Callable[[Table], Voice],
        now: Callable[[], float],
        longest_of: Callable[[Table], float],
    ) -> None:
        """Begin with the position of a table, as if its board showed it.

        Args:
            table: as it is now.
            words: of its game; they find the moments.
            voice_of: gives the voice in which the table's board tells what happens.
            now: the time.
            longest_of: gives how long the show of the table may last; with 0 there is none.
        """
        self._table = table
        self._words = words
        self._voice_of = voice_of
        self._now = now
        self._longest_of = longest_of
        self._queue = Queue(words, voice_of)
        self._stage = Stage()
        self._marks = Marks(table.moves, max(0, table.moves - 1))
        self._account = Account(voice_of, table.moves, Pictured(table.moves, 0))
        self._earlier_account = self._account
        """The account before the present scene; it is restored where nobody has had time to read that scene."""
        self._told_moves = 0
        """Up to this many moves, everything has been told in words, and no picture of it moves any more."""
        self._scenes = 0
        """How many moments the present show has had."""
        self._began = -math.inf
        """When the present show began. At a game's end, which has less time, it counts as begun so much earlier."""
        self._pressed = 0.0
        """When the latest move was made."""

    @property
    def goes_on(self) -> bool:
        """Whether a moment is shown, or waits to be."""
        return self._stage.scene is not None or bool(self._queue)

    @property
    def has_more(self) -> bool:
        """Whether another moment waits after the one that is shown."""
        return bool(self._queue.moments)

    @property
    def withholds_outcome(self) -> bool:
        """Whether the picture that is shown moves towards an outcome that its words do not tell yet."""
        return self._stage.is_moving

    @property
    def tells_nothing_new(self) -> bool:
        """Whether the moment whose turn it is tells its only reader nothing new, and so need not be shown.

        It shows what they did themselves, with no outcome that they could not foresee, and they have to choose again.
        """
        scene = self._stage.scene
        return (
            scene is not None
            and _has_watcher_to_choose(self._table)
            and is_own_deed(scene.cue, self._voice_of(scene.cue.after))
            and not self._earlier_account.is_owing
        )

    def follow(self, table: Table) -> None:
        """Follow a change of the table: show what a move has brought, and forget what was taken back."""
        now = self._now()
        before, self._table = self._table, table
        if table.moves < before.moves:
            self._withdraw(table.moves)
        elif table.moves == before.moves + 1 and before.state is not None:
            self._pressed = now
            if self._has_caught_up(now):
                self._began, self._scenes = now, 0
            if self._longest:
                self._queue.add_move(before, table)
            if _has_watcher_moved(table):
                self._cut_short()
            self._forget_taken_back(table)
        if table.phase == "over" and before.phase != "over":
            self._end_soon(now)

    def advance(self) -> Scene | None:
        """Go on to the next scene if the present one has had its time; return what to show, none for the position."""
        now, stage = self._now(), self._stage
        if now < self._due(now):
            return stage.scene
        yields = self._yields(now)
        if stage.scene is not None and stage.is_moving and not yields:
            left = self._least_at_end if self._table.phase == "over" else self._left(now)
            stage.tell_outcome(now, max(SHORTEST_SCENE, min(stage.scene.seconds, left)))
            return stage.scene
        if yields and (stage.is_moving or now < stage.soonest):
            self._owe_current()
        scene = self._next(now)
        if scene is None:
            self._come_to_position(now)
        else:
            stage.begin(scene, now)
            self._marks.note_hidden(now)
        return scene

    def note_shown(self, scene: Scene, seconds: float) -> None:
        """Note that the board shows a scene now; its time counts from here on.

        Args:
            scene: what the board shows.
            seconds: for how long its picture moves; a scene with an opening shows its caption after that.
        """
        now = self._now()
        if self._stage.scene is not scene or self._stage.is_on_board:
            return
        last = self._began + self._longest
        if self._table.phase == "over":
            last = max(last, now + self._least_at_end)
        self._stage.note_shown(now, seconds, last)

    def note_position_shown(self, table: Table) -> None:
        """Note that the board shows the position of a table."""
        self._marks.note_shown(table.moves, self._now())
        for account in (self._account, self._earlier_account):
            account.note_position_shown(table.moves, self._marks.first)

    @property
    def position_stands(self) -> bool:
        """Whether the position after a show is to stand a little longer before the moments that wait."""
        return self._stage.scene is None and bool(self._queue) and self._now() < self._stage.until

    def pass_over(self) -> None:
        """Go on without showing the moment whose turn it is, as if it had not been there."""
        self._stage.clear(until=0.0)
        self._scenes -= 1

    def end(self) -> None:
        """Show the position now; nothing that has happened is shown or told any more."""
        self._stop()
        self._account.settle()

    def skip(self) -> bool:
        """Show the position now, which marks what was not shown; tell whether there was a moment to skip."""
        if not self.goes_on:
            return False
        self._owe_unread()
        self._stop()
        return True

    def come_to_rest(self) -> None:
        """Have no picture move of what has happened so far: its reader has been told it in words.

        Where another moment waits, or the reader has to choose, the position comes at once.
        """
        self._told_moves = self._table.moves
        scene = self._stage.scene
        if scene is not None and (self.has_more or _has_watcher_to_choose(self._table)):
            self.end()
        elif scene is not None and not scene.is_still:
            self._stage.rest(self._now(), scene.seconds)

    def drop_waiting(self) -> None:
        """Drop the moments that wait: the position marks what they brought. The one that is shown keeps its time."""
        self._queue.clear()

    def pause(self) -> float | None:
        """Return after how many seconds the show goes on; none where nothing more is to come."""
        now = self._now()
        return max(0.0, self._due(now) - now) if self.goes_on else None

    def result_follows(self) -> bool:
        """Tell whether the end of a public game is still to be shown; after a while it counts as shown.

        Else everybody would wait for a board that cannot be written.
        """
        is_public_end = self._table.phase == "over" and not self._table.is_private
        return is_public_end and self._now() < self._began + 2 * self._longest

    def leading(self, *, may_move: bool) -> list[Cue]:
        """Return the moments whose outcome the board is to show before panels do: those that move, or will move soon.

        They count as coming soon for `LONGEST_LEAD` seconds after the latest move, and after what comes before them has
        had its time. Panels wait no longer than that, since the board may be one that cannot be written. Where a single
        member plays in peace, all moments lead, for as long as a show may last.

        Args:
            may_move: whether the painter has time for a moving picture, or had when it began the one under way. Without
                time, only a picture that moves already leads.
        """
        stage, latest = self._stage, self._now() - LONGEST_LEAD
        if may_move and plays_in_peace(self._table) and self._now() < max(self._began, self._pressed) + self._longest:
            return [cue for cue in (*stage.cues, *self._queue) if cue.moment is not None]
        moving = stage.cues if stage.is_moving and latest <= stage.until else []
        if not (may_move and self._table.animation) or latest > max(self._pressed, stage.next_comes):
            return moving
        awaited = [] if stage.has_been_on_board else stage.cues
        return [*moving, *(cue for cue in (*awaited, *self._queue) if _opening(cue, self._voice_of(cue.after)))]

    def moving(self, *, may_move: bool) -> Cue | None:
        """Return the moment among those that lead whose picture moves on the board, or is to once it is drawn.

        There is none while several moments wait, since none of them moves then, nor while the position before a moment
        is to stand a little longer.
        """
        scene = self._stage.scene
        if scene is not None:
            first = None if scene.is_still else scene.cue
        else:
            first = self._queue.following if len(self._queue) == 1 and not self.position_stands else None
        return next((cue for cue in self.leading(may_move=may_move) if cue is first), None)

    @property
    def shown(self) -> Cue | None:
        """The moment whose outcome the board shows; none while its picture still moves, and for the position."""
        stage = self._stage
        return next(iter(stage.cues), None) if stage.has_been_on_board and not stage.is_moving else None

    @property
    def moves_beside_words(self) -> bool:
        """Whether the picture that the board shows may move while its words tell the outcome."""
        scene = self._stage.scene
        return scene is not None and not scene.is_still and not self._stage.is_moving

    def just_told(self, *, may_move: bool) -> list[Cue]:
        """Return the moment whose outcome the board has only just begun to tell, beside a picture at rest.

        Where its picture has not moved before, because another moment came first or because it never does, only a
        moment counts whose outcome would else be withheld, and only while the painter has time.

        Args:
            may_move: whether the painter has time for a moving picture.
        """
        stage = self._stage
        if not stage.is_just_told(self._now()):
            return []
        if stage.has_moved:
            return stage.cues
        if not (may_move and self._table.animation):
            return []
        return [cue for cue in stage.cues if _opening(cue, self._voice_of(cue.after))]

    def marked(self, table: Table) -> tuple[RecentMove, ...]:
        """Return the moves whose changes a position marks: all since the position that was shown before it."""
        return moves_from(self._marks.first_of(table.moves, self._now()), table)

    def told(self, table: Table) -> list[Event]:
        """Return what moments have told of the moves whose changes a position marks."""
        return self._account.told_from(self._marks.first_of(table.moves, self._now()))

    def _has_caught_up(self, now: float) -> bool:
        """Tell whether the board has shown all moments so far, each for long enough."""
        stage = self._stage
        return not self._queue.moments and stage.is_on_board and not stage.is_moving and now >= stage.soonest

    @property
    def _longest(self) -> float:
        """How long the show may last."""
        return self._longest_of(self._table)

    @property
    def _most_scenes(self) -> int:
        """How many moments the show may have."""
        return max(MOST_SCENES, int(self._longest // LONGEST_SCENE))

    @property
    def _ends_soon(self) -> bool:
        """Whether several people wait for the finale of a game that is over; nobody hurries whoever plays alone."""
        return self._table.phase == "over" and not plays_in_peace(self._table)

    @property
    def _least_at_end(self) -> float:
        """How long the last moment of a game is shown at least, however late it comes."""
        return SHORTEST_SCENE if self._ends_soon else ROOM_TO_TELL

    def _left(self, now: float) -> float:
        """Return how much time the show has left."""
        return self._began + self._longest - now

    def _due(self, now: float) -> float:
        """Return when what the board shows has stood long enough.

        A moment has its shortest time where another waits; beside the panel of a member who is alone, half of the rest
        as well, since the panel tells all of it once more; and all its time in a private panel. A member who is alone
        and has to choose sees a move of their own until its picture has come to rest, and hardly longer. In a
        lesson every moment has its shortest time, since the lesson itself tells what came of it.
        """
        stage, scene = self._stage, self._stage.scene
        if scene is None:
            choices_would_come_and_go = bool(self._queue) and _has_watcher_to_choose(self._table)
            return 0.0 if choices_would_come_and_go else stage.until
        if scene.is_still and self._yields(now):
            return stage.staged
        if stage.is_moving:
            return stage.until
        if _has_watcher_to_choose(self._table):
            if stage.is_on_board and is_own_deed(scene.cue, self._voice_of(scene.cue.after)):
                return stage.moves_until + OWN_REST
            return stage.until if self._table.lesson is None else stage.soonest
        return self._gives_way()

    def _gives_way(self) -> float:
        """Return when what the board shows has stood long enough for what waits."""
        stage = self._stage
        if not self._queue or self._table.is_private:
            return stage.until
        return (stage.soonest + stage.until) / 2 if plays_in_peace(self._table) else stage.soonest

    def _yields(self, now: float) -> bool:
        """Tell whether the next moment tells all that the current one does, and there is time to show it."""
        scene, following = self._stage.scene, self._queue.following
        if scene is None or following is None:
            return False
        has_room = self._scenes < self._most_scenes and self._left(now) >= SHORTEST_SCENE
        return (self._table.phase == "over" or has_room) and is_told_by(scene.cue, following, self._words)

    def _next(self, now: float) -> Scene | None:
        """Take the next scene; none where the show has no time left, or nothing waits that is to be shown."""
        self._account.leave_out(self._queue.drop_told())
        room = self._room(now)
        if room.seconds < SHORTEST_SCENE or not room.scenes:
            room = self._extra_room(now)
        if room.seconds < SHORTEST_SCENE:
            return None
        self._make_fit(room)
        while self._queue:
            scene = self._scene_of(self._queue.take(), room)
            if scene is not None:
                return scene
        return None

    def _room(self, now: float) -> _Room:
        """Return how much room the show has left; the moment that ends the game always has some."""
        if self._table.phase == "over":
            scenes = max(self._most_scenes - self._scenes, 1)
            return _Room(max(self._left(now), self._least_at_end), scenes)
        if not self._scenes:
            self._began = now
        return _Room(self._left(now), max(0, self._most_scenes - self._scenes))

    def _extra_room(self, now: float) -> _Room:
        """Return the room that a show whose time is up has for one more picture, if that shows all that waits."""
        self._queue.join_neighbours(1, self._account)
        return _Room(self._left_for_all_that_waits(now), 1, is_extra=True)

    def _make_fit(self, room: _Room) -> None:
        """Join or leave out what waits until there is room for the rest."""
        is_over = self._table.phase == "over"
        self._queue.join_neighbours(min(room.scenes, int(room.seconds // SHORTEST_SCENE)), self._account)
        self._account.leave_out(self._queue.drop_lesser(room.scenes, is_over=is_over))
        if is_over:
            self._account.leave_out(self._queue.drop_all_but_last(room.seconds))

    def _come_to_position(self, now: float) -> None:
        """Show the position, which marks all that nothing has told; after a show it stands for a while."""
        ends_show = bool(self._scenes) or self._stage.scene is not None  # a scene may have begun in an earlier show
        self._queue.clear()
        self._account.close()
        self._stage.clear(until=now + POSITION_SECONDS if ends_show else self._stage.until)
        self._scenes = 0

    def _left_for_all_that_waits(self, now: float) -> float:
        """Return how much time a show whose time is up has for one more picture.

        It has none where a single picture does not show all that waits.
        """
        following = self._queue.following
        is_one_moment = len(self._queue) == 1 and following is not None and following.moment is not None
        if not is_one_moment or now >= self._began + 2 * self._longest:
            return 0.0
        return self._pressed + self._longest - now

    def _scene_of(self, cue: Cue, room: _Room) -> Scene | None:
        """Return the scene of a moment or a fold that was taken from the queue; none for a fold whose turn goes on.

        Args:
            cue: the moment or fold.
            room: what the show has left; a picture moves only where there is time to see it.
        """
        if cue.moment is None and not self._is_past(cue):
            return None
        self._earlier_account = self._account.copy()
        if cue.moment is None:
            folded = self._account.fold(cue)
            return scene_of(cue, folded.lines, SHORTEST_SCENE)._replace(marked=folded.marked)
        self._scenes += 1
        told = self._account.tell(cue, cue.moment)
        shown = cue._replace(moment=told.moment)
        longest = LONGEST_SCENE_IN_PEACE if plays_in_peace(self._table) else LONGEST_SCENE
        scene = scene_of(shown, told.lines, min(longest, room.seconds), read_beside=self._read_in_panel(shown))
        opening = _opening(shown, self._voice_of(shown.after))
        is_news = not self._queue and cue.after.moves > self._told_moves
        has_time = not room.is_extra and room.seconds >= (ROOM_FOR_OUTCOME if opening else ROOM_TO_MOVE)
        if is_news and has_time:
            return scene._replace(opening=opening)
        return scene._replace(is_still=True)

    def _read_in_panel(self, cue: Cue) -> Sequence[Entry]:
        """Return what the panel of whoever looks on alone tells of a moment: the moment stands until they have read it.

        Nothing where others wait: their panels tell it as well, for as long as the board stands with its own words.
        """
        if self._table.is_private or not plays_in_peace(self._table):
            return ()
        return read_in_panel(cue, self._voice_of(self._table)._replace(reader=seat_of_first_member(self._table)))

    def _is_past(self, fold: Cue) -> bool:
        """Tell whether the turn of a fold is over, so that the position tells of a later one by now."""
        now = self._table
        if now.phase != "playing" or fold.after.moves == now.moves:
            return now.phase != "playing"
        voice = self._voice_of(now)
        turns = self._words.turns([event for move in moves_from(fold.after.moves - 1, now) for event in move.events])
        return self._words.latest_told(turns[1:], voice.names, voice.language) is not None

    def _end_soon(self, now: float) -> None:
        """Leave the last moments of the game little time, counted from its end on; whoever plays alone has all of it.

        Folds are dropped: the last moments tell what they stood for, or else the finale does, as far as it has room.
        """
        self._began = now + min(0.0, LONGEST_ENDING - self._longest) if self._ends_soon else now
        self._scenes = 0 if self._stage.scene is None else 1
        if self._stage.scene is None:  # the position before the end need not stand any longer
            self._stage.clear(until=now)
        self._queue.drop_folds()

    def _withdraw(self, moves: int) -> None:
        """Forget all that came after so many moves, since it was taken back."""
        self._queue.withdraw(moves)
        self._told_moves = min(self._told_moves, moves)
        for account in (self._account, self._earlier_account):
            account.withdraw(moves)
        if any(cue.after.moves > moves for cue in self._stage.cues):
            self._stage.clear(until=0.0)
            self._scenes = 0

    def _forget_taken_back(self, table: Table) -> None:
        """Owe nothing of what the latest move, which led to this table, has taken back by a rule of its game."""
        events = table.recent[-1].events if table.recent else ()
        if self._words.taken_back(events):
            self._account.take_back(self._words.moments, events)

    def _cut_short(self) -> None:
        """Drop all moments but those of the latest move, the next of which tells what was left out."""
        left_out = self._queue.drop_earlier(self._table)
        self._owe_unread()
        self._account.cut_short(left_out)
        self._close()

    def _owe_unread(self) -> None:
        """Owe what the current moment was to tell, unless the board has told it."""
        if not self._stage.is_told:
            self._owe_current()

    def _owe_current(self) -> None:
        """Owe what the current moment was to tell, since nobody has had time to read it."""
        if self._stage.scene is None:
            return
        pictured, self._account = self._account.pictured, self._earlier_account
        if self._stage.has_been_on_board:
            self._account.pictured = pictured
        self._account.leave_out(cue for cue in self._stage.cues if cue.moment is not None)

    def _stop(self) -> None:
        """Show the position; nothing waits any more."""
        self._queue.clear()
        self._close()

    def _close(self) -> None:
        """Show the position, which marks what is still owed; the moments that wait begin a new show."""
        self._account.close()
        self._stage.clear(until=0.0)
        self._scenes = 0


def is_own_deed(cue: Cue, voice: Voice) -> bool:
    """Tell whether the reader of a voice did everything in a moment themselves, and so knows its outcome.

    What ends a turn or a round is for everybody to look at: it changes more than they have chosen.
    """
    seat, events = voice.reader, () if cue.moment is None else cue.moment.events
    is_own = bool(events) and all(is_deed_of(seat, event) for event in events)
    return is_own and not _opening(cue, voice) and not _ends_turn(cue, voice)


def _ends_turn(cue: Cue, voice: Voice) -> bool:
    """Tell whether the turn or round of a moment ends with it, in a game whose players count them."""
    before, after = (
        voice.hosted.words.stage(view_for(table, None), voice.language) for table in (cue.before, cue.after)
    )
    return before != after


def _opening(cue: Cue, voice: Voice) -> str:
    """Return what is said of a moment while its picture moves; empty where the caption gives nothing away."""
    if cue.moment is None:
        return ""
    return voice.hosted.words.moments.opening(cue.moment, voice.names, voice.language, voice.reader)


def _has_watcher_moved(table: Table) -> bool:
    """Tell whether the one member who watches a show in peace has made the latest move: they want to see its result."""
    return plays_in_peace(table) and bool(table.recent) and table.recent[-1].user_id is not None


def _has_watcher_to_choose(table: Table) -> bool:
    """Tell whether the one member who watches a private show has to choose, or to read on in a lesson."""
    reads_on = table.lesson is not None and table.phase == "playing"
    return table.is_private and (reads_on or bool(members_to_move(table)))
