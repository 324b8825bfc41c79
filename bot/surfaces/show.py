"""What the board of one table shows before it shows how things stand: the moments of the moves that led there.

A *show* is a few moments in order, each long enough to read its words, and then the position. It lags behind the game,
for nothing that is decided waits for it: neither a press nor a clock or a commit. What happens while it goes on joins
it, or is folded into the position that follows, which marks all that has changed; a moment after it tells it too, since
its picture shows what came of it. A moment's time counts from when it can be seen. A picture that moves is seen to its
end, and moves only where nothing waits and there is time for that; while it moves towards what luck or secrets bring,
its words tell what is at stake, and what came of it is told when the picture rests. A moment may go at once where the
next one tells all of it. Where the position is of a later turn, the board as the turn before left it comes first. A
game that is over ends with its last moment, which tells what there was no time for; and soon, unless its reader is
alone. What happens when all before it has been seen has all the time of a show again. A restart forgets a show, and
nothing else.

All times are seconds.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from bot.surfaces.show_account import Account, Pictured, is_told_by, moves_from
from bot.surfaces.show_marks import Marks
from bot.surfaces.show_queue import Queue
from bot.surfaces.show_stage import LONGEST_LEAD, LONGEST_SCENE, SHORTEST_SCENE, Stage, scene_of
from bot.tables.seats import plays_in_peace
from bot.tables.waiting import members_to_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.model.table import RecentMove, Table
    from bot.surfaces.show_account import Cue, Voice
    from bot.surfaces.show_stage import Scene
    from games import Event
    from words.game_words import GameWords

MOST_SCENES = 3
"""So many moments a show has, or as many as a longer one has time for, and then one more as often as it shows all that
waits; what is more is folded into the position after it."""
ROOM_TO_MOVE = LONGEST_SCENE
"""Seconds that a show must have left for a picture that moves."""
ROOM_TO_TELL = ROOM_TO_MOVE + SHORTEST_SCENE
"""Seconds that it must have left where words tell after that what came of it."""
LONGEST_ENDING = ROOM_TO_TELL + 1.0
"""Seconds after the end of a game in which its last moments are shown, before everybody is called to its finale: room
for one that moves, even if that is not drawn at once."""
POSITION_SECONDS = 1.0
"""Seconds for which a position stands after a show, before the next moment: panels show it as well."""
OWN_REST = 0.75
"""Seconds for which the last frame of a picture stands where its only reader has done it and has to choose: some go
until it is loaded."""


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
            now: the time in seconds.
            longest_of: gives how many seconds the show of the table may last; with 0 there is none.
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
        """As it was before what is shown now; it stands again where nobody has read that."""
        self._told_moves = 0
        """What so many moves have brought does not move any more, whenever it is shown."""
        self._scenes = 0
        """How many moments the show that goes on has had."""
        self._began = -math.inf
        """When that began; where a game's end has less time, so much earlier."""
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
    def keeps_outcome(self) -> bool:
        """Whether the picture that is shown moves towards what its words do not tell yet."""
        return self._stage.is_moving

    @property
    def is_left_out(self) -> bool:
        """Whether the moment whose turn it is need not be shown, since it tells its reader nothing new.

        They have to choose, and wait for nothing that they have done themselves and that brought nothing unforeseen.
        """
        scene = self._stage.scene
        return (
            scene is not None
            and _has_watcher_to_choose(self._table)
            and is_own_deed(scene.cue, self._voice_of(scene.cue.after))
            and not self._earlier_account.is_owing
        )

    def follow(self, table: Table) -> None:
        """Note the table as it is after a change: what a move brought is shown, what was taken back is not."""
        now = self._now()
        before, self._table = self._table, table
        if table.moves < before.moves:
            self._withdraw(table.moves)
        elif table.moves == before.moves + 1 and before.state is not None:
            self._pressed = now
            if self._is_abreast(now):
                self._began, self._scenes = now, 0
            if self._longest:
                self._queue.add_move(before, table)
            if _has_watcher_moved(table):
                self._cut_short()
        if table.phase == "over" and before.phase != "over":
            self._end_soon(now)

    def scene(self) -> Scene | None:
        """Return what the board is to show now instead of the position; the position, if nothing."""
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
        """Note that the board shows a scene now, which is from when on its time counts.

        Args:
            scene: what it shows.
            seconds: for how long its picture moves; the caption of a scene with an opening is for after that.
        """
        now = self._now()
        if self._stage.scene is not scene or self._stage.is_seen:
            return
        last = self._began + self._longest
        if self._table.phase == "over":
            last = max(last, now + self._least_at_end)
        self._stage.note_shown(now, seconds, last)

    def rests(self, table: Table) -> None:
        """Note that the board shows the position of the table as it is given."""
        self._marks.note_shown(table.moves, self._now())
        for account in (self._account, self._earlier_account):
            account.rest(table.moves, self._marks.first)

    def rests_still(self) -> bool:
        """Tell whether the position after a show has not stood long enough: what came since is shown in its order."""
        return self._stage.scene is None and bool(self._queue) and self._now() < self._stage.until

    def leave_out(self) -> None:
        """Have what comes after the moment whose turn it is take its place."""
        self._stage.clear(until=0.0)
        self._scenes -= 1

    def end(self) -> None:
        """Have nothing more shown or told of what has happened, but how things stand."""
        self._stop()
        self._account.settle()

    def skip(self) -> bool:
        """Leave out what is shown, and all that waits to be; tell whether a moment was shown."""
        if self._stage.scene is None:
            return False
        if not self._stage.is_watched:
            self._owe_current()
        self._stop()
        return True

    def come_to_rest(self) -> None:
        """Have nothing move any more that has happened so far: whoever looks on has been told it, or wants to be.

        Where another moment waits after the one that is shown, or its reader has to choose, the position comes at once.
        """
        self._told_moves = self._table.moves
        scene = self._stage.scene
        if scene is not None and (self.has_more or _has_watcher_to_choose(self._table)):
            self.end()
        elif scene is not None and not scene.is_still:
            self._stage.rest(self._now(), scene.seconds)

    def drop_waiting(self) -> None:
        """Leave the moments that wait to the position, whose marks tell them; the one that is shown stays its time."""
        self._queue.clear()

    def pause(self) -> float | None:
        """Return after how many seconds the board is to be looked at again; none where nothing is due."""
        now = self._now()
        return max(0.0, self._due(now) - now) if self.goes_on else None

    def result_follows(self) -> bool:
        """Tell whether the end of a public game is to be shown; not for ever, lest a stuck board is waited for."""
        is_public_end = self._table.phase == "over" and not self._table.is_private
        return is_public_end and self._now() < self._began + 2 * self._longest

    def leading(self, *, may_move: bool) -> list[Cue]:
        """Return the moments whose outcome is to be seen on the board first: those that move, or are to come soon.

        Soon after the latest move, and soon after what comes before them has had its time. Nobody waits any longer for
        a board that cannot be written. Where a single member plays in peace, all moments are to be seen first, for as
        long as a show may last.

        Args:
            may_move: whether there is, or was when it was begun, time for a picture that moves; else none leads on.
        """
        stage, latest = self._stage, self._now() - LONGEST_LEAD
        if may_move and plays_in_peace(self._table) and self._now() < max(self._began, self._pressed) + self._longest:
            return [cue for cue in (*stage.cues, *self._queue) if cue.moment is not None]
        moving = stage.cues if stage.is_moving and latest <= stage.until else []
        if not (may_move and self._table.animation) or latest > max(self._pressed, stage.next_comes):
            return moving
        awaited = [] if stage.is_watched else stage.cues
        return [*moving, *(cue for cue in (*awaited, *self._queue) if _opening(cue, self._voice_of(cue.after)))]

    def moving(self, *, may_move: bool) -> Cue | None:
        """Return the moment among those that lead whose picture moves on the board, or is to once it is drawn.

        What waits for its turn, behind another one or until the position has been read, moves nowhere before; nor does
        what another one waits behind.
        """
        scene = self._stage.scene
        if scene is not None:
            first = None if scene.is_still else scene.cue
        else:
            first = self._queue.following if len(self._queue) == 1 and not self.rests_still() else None
        return next((cue for cue in self.leading(may_move=may_move) if cue is first), None)

    @property
    def shown(self) -> Cue | None:
        """The moment whose outcome the board shows; none where it shows something else, or has yet to come to that."""
        stage = self._stage
        return next(iter(stage.cues), None) if stage.is_watched and not stage.is_moving else None

    def just_told(self) -> list[Cue]:
        """Return the moment of which the board has begun to tell, this very second, what its picture has led to."""
        return self._stage.cues if self._stage.is_just_told(self._now()) else []

    def marked(self, table: Table) -> tuple[RecentMove, ...]:
        """Return the moves whose changes a position bears marks of: all since the position that was shown before."""
        return moves_from(self._marks.first_of(table.moves, self._now()), table)

    def told(self, table: Table) -> list[Event]:
        """Return what moments have told of the moves whose changes a position bears marks of."""
        return self._account.told_from(self._marks.first_of(table.moves, self._now()))

    def _is_abreast(self, now: float) -> bool:
        """Tell whether the board has shown all moments so far, and each has stood long enough."""
        stage = self._stage
        return not self._queue.moments and stage.is_seen and not stage.is_moving and now >= stage.soonest

    @property
    def _longest(self) -> float:
        """How many seconds the show may last."""
        return self._longest_of(self._table)

    @property
    def _most_scenes(self) -> int:
        """How many moments the show may have."""
        return max(MOST_SCENES, int(self._longest // LONGEST_SCENE))

    @property
    def _ends_soon(self) -> bool:
        """Whether the game is over and others wait for its finale; whoever is alone reads its last moments in peace."""
        return self._table.phase == "over" and not plays_in_peace(self._table)

    @property
    def _least_at_end(self) -> float:
        """How many seconds there are for a last moment of the game, however late it is."""
        return SHORTEST_SCENE if self._ends_soon else ROOM_TO_TELL

    def _left(self, now: float) -> float:
        """Return how many seconds the show has left."""
        return self._began + self._longest - now

    def _due(self, now: float) -> float:
        """Return when what the board shows has stood long enough.

        A moment hurries as soon as another waits, and still; not where its reader is alone, who may skip it. Of what
        they have done themselves, where it is shown and they have to choose, they see the picture move, and little
        more; nor is there more time where a lesson tells what came of it.
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
            is_seen_deed = stage.is_seen and is_own_deed(scene.cue, self._voice_of(scene.cue.after))
            if is_seen_deed:
                return stage.moves_until + OWN_REST
            return stage.until if self._table.lesson is None else stage.soonest
        hurries = bool(self._queue) and not plays_in_peace(self._table)
        return stage.soonest if hurries else stage.until

    def _yields(self, now: float) -> bool:
        """Tell whether the next moment tells all that the current one does, and is shown after it."""
        scene, following = self._stage.scene, self._queue.following
        if scene is None or following is None:
            return False
        has_room = self._scenes < self._most_scenes and self._left(now) >= SHORTEST_SCENE
        return (self._table.phase == "over" or has_room) and is_told_by(scene.cue, following, self._words)

    def _next(self, now: float) -> Scene | None:
        """Take the next scene; none where the show has been long enough, or nothing waits that is to be shown."""
        is_over = self._table.phase == "over"
        if not self._scenes and not is_over:
            self._began = now
        left, most = self._left(now), max(0, self._most_scenes - self._scenes)
        if is_over:  # the moment that has ended the game is not to be missed
            left, most = max(left, self._least_at_end), max(most, 1)
        self._account.leave_out(self._queue.drop_told())
        is_extra = left < SHORTEST_SCENE or not most
        if is_extra:
            self._queue.join_neighbours(1, self._account)
            left, most = self._left_for_all_that_waits(now), 1
        if left < SHORTEST_SCENE:
            return None
        self._queue.join_neighbours(min(most, int(left // SHORTEST_SCENE)), self._account)
        self._account.leave_out(self._queue.drop_lesser(most, is_over=is_over))
        if is_over:
            self._account.leave_out(self._queue.drop_all_but_last(left))
        while self._queue:
            cue = self._queue.take()
            scene = self._scene_of(cue, left, may_move=not is_extra)
            if scene is not None:
                return scene
        return None

    def _come_to_position(self, now: float) -> None:
        """Show the position, which marks all that nothing has told; after a show it stands for a while."""
        ends_show = bool(self._scenes) or self._stage.scene is not None  # what has been seen may count no more
        self._queue.clear()
        self._account.close()
        self._stage.clear(until=now + POSITION_SECONDS if ends_show else self._stage.until)
        self._scenes = 0

    def _left_for_all_that_waits(self, now: float) -> float:
        """Return how many seconds a show that has been long enough has left for one more picture of all that waits.

        None where one picture does not show all of it.
        """
        following = self._queue.following
        is_one_moment = len(self._queue) == 1 and following is not None and following.moment is not None
        if not is_one_moment or now >= self._began + 2 * self._longest:
            return 0.0
        return self._pressed + self._longest - now

    def _scene_of(self, cue: Cue, left: float, *, may_move: bool) -> Scene | None:
        """Return what is shown of a moment or a fold that was taken; none of a fold whose turn goes on.

        The words of a moment wait for its picture, which moves only where there is time to see it all.
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
        scene, opening = scene_of(shown, told.lines, left), _opening(shown, self._voice_of(shown.after))
        is_news = not self._queue and cue.after.moves > self._told_moves
        if may_move and is_news and left >= (ROOM_TO_TELL if opening else ROOM_TO_MOVE):
            return scene._replace(opening=opening)
        return scene._replace(is_still=True)

    def _is_past(self, fold: Cue) -> bool:
        """Tell whether the turn of a fold is over, and the board tells of another one by now."""
        now = self._table
        if now.phase != "playing" or fold.after.moves == now.moves:
            return now.phase != "playing"
        voice = self._voice_of(now)
        turns = self._words.turns([event for move in moves_from(fold.after.moves - 1, now) for event in move.events])
        return self._words.latest_told(turns[1:], voice.names, voice.language) is not None

    def _end_soon(self, now: float) -> None:
        """Leave the last moments of the game little time, counted from its end on; all of it to whoever is alone.

        They tell what was to be folded; where none waits, the finale does, as far as it has room.
        """
        self._began = now + min(0.0, LONGEST_ENDING - self._longest) if self._ends_soon else now
        self._scenes = 0 if self._stage.scene is None else 1
        if self._stage.scene is None:  # the position of before the end need not stand any longer
            self._stage.clear(until=now)
        self._queue.drop_folds()

    def _withdraw(self, moves: int) -> None:
        """Forget all that has come after so many moves: it was taken back."""
        self._queue.withdraw(moves)
        self._told_moves = min(self._told_moves, moves)
        for account in (self._account, self._earlier_account):
            account.withdraw(moves)
        if any(cue.after.moves > moves for cue in self._stage.cues):
            self._stage.clear(until=0.0)
            self._scenes = 0

    def _cut_short(self) -> None:
        """End the show but for what the latest move has brought; the next moment tells what it has left out."""
        left_out = self._queue.drop_earlier(self._table)
        if self._stage.is_moving or not self._stage.is_seen:
            self._owe_current()
        self._account.cut_short(left_out)
        self._close()

    def _owe_current(self) -> None:
        """Owe what the words of the current moment were to tell, which nobody has had time to read."""
        if self._stage.scene is None:
            return
        pictured, self._account = self._account.pictured, self._earlier_account
        if self._stage.is_watched:
            self._account.pictured = pictured
        self._account.leave_out(cue for cue in self._stage.cues if cue.moment is not None)

    def _stop(self) -> None:
        """Have nothing more shown but the position."""
        self._queue.clear()
        self._close()

    def _close(self) -> None:
        """Show the position, and leave to it what is still owed; what waits begins a show of its own."""
        self._account.close()
        self._stage.clear(until=0.0)
        self._scenes = 0


def is_own_deed(cue: Cue, voice: Voice) -> bool:
    """Tell whether the reader of a voice has done all of a moment themselves, and knows what it brought."""
    seat, events = voice.reader, () if cue.moment is None else cue.moment.events
    is_own = seat is not None and bool(events) and all(getattr(event, "seat", None) == seat for event in events)
    return is_own and not _opening(cue, voice)


def _opening(cue: Cue, voice: Voice) -> str:
    """Return what is said of a moment while its picture moves; empty where that gives nothing away."""
    if cue.moment is None:
        return ""
    return voice.hosted.words.moments.opening(cue.moment, voice.names, voice.language, voice.reader)


def _has_watcher_moved(table: Table) -> bool:
    """Tell whether the one member who watches a show has made the latest move: they want to see what it brings."""
    return plays_in_peace(table) and bool(table.recent) and table.recent[-1].user_id is not None


def _has_watcher_to_choose(table: Table) -> bool:
    """Tell whether the one member who watches a show has to choose, or to read on in a lesson."""
    reads_on = table.lesson is not None and table.phase == "playing"
    return table.is_private and (reads_on or bool(members_to_move(table)))
