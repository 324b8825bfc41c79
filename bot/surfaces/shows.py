"""What a board shows before it shows how things stand: the moments of the moves that led there.

A *show* is a few moments in order, each long enough to read its words, and then the position. It lags behind the game,
for nothing that is decided waits for it: neither a press nor a clock or a commit. What happens while it goes on joins
it, or is folded into the position that follows, which marks all that has changed; a moment after it tells it too, since
its picture shows what came of it. A moment's time counts from when it can be seen. A picture that moves is seen to its
end, and moves only where nothing waits and there is time for that; while it moves towards what luck or secrets bring,
its words tell what is at stake, and what came of it is told when the picture rests. A moment may go at once where the
next one tells all of it. Where the position is of a later turn, the board as the turn before left it comes first. A
game that is over ends with its last moment, which tells what there was no time for; and soon, unless its reader is
alone. A restart forgets a show, and nothing else.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_dict import BoundedDict
from bot.pages.people import names_in_text
from bot.surfaces.show_account import Account, Cue, Pictured, Voice, is_told_by, moves_from
from bot.tables.lobby import seat_of
from bot.tables.waiting import members_to_move
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import RecentMove, Table
    from games import Event
    from words.game_words import GameWords
    from words.telling import Entry, Moment

MOST_SCENES = 3
"""So many moments a show has, and then one more as often as it shows all that waits; what is more is folded into the
position after it."""
LONGEST_SHOW = 8.0
"""Seconds after which the position follows; where there are more moments, which do not move, so many after the latest
move at most, and after twice as many whatever happens."""
SHORTEST_SCENE, LONGEST_SCENE = 2.0, 4.0
"""Seconds for which a moment stands, by its words."""
ROOM_TO_MOVE = LONGEST_SCENE
"""Seconds that a show must have left for a picture that moves."""
ROOM_TO_TELL = ROOM_TO_MOVE + SHORTEST_SCENE
"""Seconds that it must have left where words tell after that what came of it."""
LONGEST_ENDING = ROOM_TO_TELL + 1.0
"""Seconds after the end of a game in which its last moments are shown, before everybody is called to its finale: room
for one that moves, even if that is not drawn at once."""
LONGEST_LEAD = 2.0
"""Seconds after a move for which panels let a board go first that has not begun to show what it brought."""
SHORTEST_REST = 1.5
"""Seconds for which the last frame of a picture that has moved stands at least."""
OWN_REST = 0.75
"""Seconds for which it stands where its only reader has done it and has to choose: some go until it is loaded."""
OUTCOME_SECONDS = 1.0
"""Seconds for which panels let a board show what came of a picture that has moved, before they go on."""
WORDS_A_SECOND = 5.0
"""How quickly a caption is read that stands below a picture."""
LIVE_SHOWS = 2_000
"""Of so many tables the show is kept in mind; the one that changed longest ago goes first."""


class Scene(NamedTuple):
    """One moment that is shown now."""

    cue: Cue
    caption: tuple[str, ...]
    """What happens, in the language of the board."""
    seconds: float
    """How long it takes to read."""
    marked: tuple[RecentMove, ...] = ()
    """The moves whose changes a fold bears marks of; where lines and marks are numbered, one for each line."""
    opening: str = ""
    """What is said in place of the caption while the picture moves, because that tells what comes of it."""
    is_still: bool = False
    """Whether its picture does not move: it has done so already, another moment waits, or there is no time."""


class _Rest(NamedTuple):
    """A position that a board has shown."""

    at: float
    """When it came."""
    first: int
    """The first move that it has added."""


@dataclass(slots=True)
class _Show:
    """How the board of one table follows its game."""

    table: Table
    """As it is now."""
    shown_moves: int
    """How many moves the position had that the board shows or showed before the show."""
    marked_from: int
    """The first move whose marks that position bears."""
    account: Account
    before_current: Account
    """As it was before what is shown now; it stands again where nobody has read that."""
    young: deque[_Rest] = field(default_factory=deque)
    """The positions whose changes have not been marked long enough."""
    waiting: deque[Cue] = field(default_factory=deque)
    current: Scene | None = None
    staged: float = 0.0
    """When the current moment was taken to be drawn."""
    is_seen: bool = False
    """Whether a board shows it by now."""
    is_watched: bool = False
    """Whether a board has shown its picture, though perhaps not yet what came of it in words."""
    soonest: float = 0.0
    """When the current moment may go where it hurries."""
    moves_until: float = 0.0
    """When the picture of the current moment has come to its end, if it moves and its words tell all from the start."""
    until: float = 0.0
    """When the current moment, or the position that followed a show, has stood long enough."""
    told_moves: int = 0
    """What so many moves have brought does not move any more, whenever it is shown."""
    is_moving: bool = False
    """Whether the picture of the current moment moves, and what comes of it is told after that."""
    told_at: float = 0.0
    """When what came of such a picture began to be told."""
    scenes: int = 0
    """How many moments the show that goes on has had."""
    began: float = 0.0
    pressed: float = 0.0
    """When the latest move was made."""


class Shows:
    """The shows of all tables."""

    def __init__(
        self,
        *,
        hosted_games: Mapping[str, HostedGame],
        language_of: Callable[[Table], CatalogueLanguage],
        now: Callable[[], float],
        longest: float = LONGEST_SHOW,
    ) -> None:
        """Show nothing yet.

        Args:
            hosted_games: whose words find the moments.
            language_of: gives the language in which a table's moments are told.
            now: the time in seconds.
            longest: how many seconds a show may last; with 0 there is none.
        """
        self._games = hosted_games
        self._language_of = language_of
        self._now = now
        self._longest = longest
        self._shows: BoundedDict[int, _Show] = BoundedDict(LIVE_SHOWS)

    def follow(self, table: Table) -> None:
        """Note a table as it is after a change: what a move brought is shown, what was taken back is not."""
        show = self._shows.pop(table.id, None) or self._show_of(table)
        before, show.table = show.table, table
        if table.phase not in {"playing", "over"} or table.state is None:
            return
        if table.moves < before.moves:
            _withdraw(show, table.moves)
        elif table.moves == before.moves + 1 and before.state is not None:
            show.pressed = self._now()
            self._await(show, before, table)
            if _has_watcher_moved(table):
                _cut_short(show)
        if table.phase == "over" and before.phase != "over":
            self._end_soon(show)
        if table.phase == "playing" or _goes_on(show) or self._is_awaited(show):  # nothing more will happen at others
            self._shows[table.id] = show

    def scene(self, table_id: int) -> Scene | None:
        """Return what the board of a table is to show now instead of its position; the position, if nothing."""
        show = self._shows.get(table_id)
        if show is None:
            return None
        now = self._now()
        if now < self._due(show):
            return show.current
        yields = self._yields(show)
        if show.is_moving and show.current is not None and not yields:
            left = _least_at_end(show) if show.table.phase == "over" else show.began + self._longest - now
            _rest_picture(show, show.current, now, max(SHORTEST_SCENE, min(show.current.seconds, left)))
            show.told_at = now
        else:
            if yields and (show.is_moving or now < show.soonest):
                _owe_current(show)
            show.current, show.is_watched = self._next(show, now), False
            if show.current is not None:
                _stage(show, now, show.current.seconds)
                _hide(show, now)
            show.is_moving = False
        return show.current

    def note_shown(self, table_id: int, scene: Scene, seconds: float) -> None:
        """Note that a board shows a scene now, which is from when on its time counts.

        Args:
            table_id: whose board it is.
            scene: what it shows.
            seconds: for how long its picture moves; the caption of a scene with an opening is for after that.
        """
        show = self._shows.get(table_id)
        if show is None or show.current is not scene or show.is_seen:
            return
        now = self._now()
        show.is_seen = show.is_watched = True
        last = show.began + self._longest
        if show.table.phase == "over":
            last = max(last, now + _least_at_end(show))
        if scene.opening and seconds:
            show.is_moving, show.until = True, min(now + seconds, last - SHORTEST_SCENE)
            return
        late = now - show.staged
        show.soonest, show.until = show.soonest + late, show.until + late
        if seconds:
            stands = max(SHORTEST_SCENE, min(seconds + SHORTEST_REST, last - now))
            show.soonest = now + stands
            show.until = max(show.until, show.soonest)
            show.moves_until = min(now + seconds, show.soonest)

    def rests_still(self, table_id: int) -> bool:
        """Tell whether the position after a show has not stood long enough: what came since is shown in its order."""
        show = self._shows.get(table_id)
        return show is not None and show.current is None and bool(show.waiting) and self._now() < show.until

    def keeps_outcome(self, table_id: int) -> bool:
        """Tell whether the picture that is shown moves towards what its words do not tell yet."""
        show = self._shows.get(table_id)
        return show is not None and show.is_moving

    def is_left_out(self, table_id: int) -> bool:
        """Tell whether the moment whose turn it is need not be shown, since it tells its reader nothing new.

        They have to choose, and wait for nothing that they have done themselves and that brought nothing unforeseen.
        """
        show = self._shows.get(table_id)
        return (
            show is not None
            and show.current is not None
            and _has_watcher_to_choose(show.table)
            and self._is_own_deed(show.current.cue)
            and not show.before_current.is_owing
        )

    def leave_out(self, table_id: int) -> None:
        """Have what comes after the moment whose turn it is take its place."""
        show = self._shows.get(table_id)
        if show is not None:
            show.current, show.until = None, 0.0
            show.scenes -= 1

    def has_more(self, table_id: int) -> bool:
        """Tell whether another moment waits after the one that is shown."""
        show = self._shows.get(table_id)
        return show is not None and any(cue.moment is not None for cue in show.waiting)

    def end(self, table_id: int) -> None:
        """Have nothing more shown or told of what happened at a table, but how things stand."""
        show = self._shows.get(table_id)
        if show is not None:
            _stop(show)
            show.account.settle()

    def skip(self, table_id: int) -> bool:
        """Leave out what is shown of a table, and all that waits to be; tell whether a moment was shown."""
        show = self._shows.get(table_id)
        if show is None or show.current is None:
            return False
        _stop(show)
        return True

    def come_to_rest(self, table_id: int) -> None:
        """Have nothing move any more that has happened so far: whoever looks on has been told it, or wants to be.

        Where another moment waits after the one that is shown, or its reader has to choose, the position comes at once.
        """
        show = self._shows.get(table_id)
        if show is None:
            return
        show.told_moves = show.table.moves
        if show.current is not None and (self.has_more(table_id) or _has_watcher_to_choose(show.table)):
            self.end(table_id)
        elif show.current is not None and not show.current.is_still:
            _rest_picture(show, show.current, self._now(), show.current.seconds)

    def drop_waiting(self, table_id: int) -> None:
        """Leave the moments that wait to the position, whose marks tell them; the one that is shown stays its time."""
        show = self._shows.get(table_id)
        if show is not None:
            show.waiting.clear()

    def pause(self, table_id: int) -> float | None:
        """Return after how many seconds the board of a table is to be looked at again; none where nothing is due."""
        show = self._shows.get(table_id)
        if show is None or not _goes_on(show):
            return None
        return max(0.0, self._due(show) - self._now())

    def result_follows(self, table_id: int) -> bool:
        """Tell whether a board has still to show how its game ended, which it is to be the first to tell."""
        show = self._shows.get(table_id)
        return show is not None and self._is_awaited(show)

    def _is_awaited(self, show: _Show) -> bool:
        """Tell whether the end of a public game is to be shown; not for ever, lest a stuck board is waited for."""
        return _ends_soon(show) and self._now() < show.began + 2 * self._longest

    def leading(self, table_id: int, *, may_move: bool) -> list[Cue]:
        """Return the moments whose outcome is to be seen on the board first: those that move, or are to come soon.

        Soon after the latest move, and soon after what comes before them has had its time. Nobody waits any longer for
        a board that cannot be written.

        Args:
            table_id: whose board it is.
            may_move: whether there is, or was when it was begun, time for a picture that moves; else none leads on.
        """
        show = self._shows.get(table_id)
        if show is None:
            return []
        latest, current = self._now() - LONGEST_LEAD, [] if show.current is None else [show.current.cue]
        moving = current if show.is_moving and latest <= show.until else []
        comes = max(show.pressed, show.until if show.is_seen else show.staged)
        if not (may_move and show.table.animation) or latest > comes:
            return moving
        awaited = [] if show.is_watched else current
        return [*moving, *(cue for cue in (*awaited, *show.waiting) if self._opening(cue))]

    def just_told(self, table_id: int) -> list[Cue]:
        """Return the moment of which a board has begun to tell, this very second, what its picture has led to."""
        show = self._shows.get(table_id)
        if show is None or show.current is None or self._now() >= show.told_at + OUTCOME_SECONDS:
            return []
        return [show.current.cue]

    def marked(self, table: Table) -> tuple[RecentMove, ...]:
        """Return the moves whose changes a position bears marks of: all since the position that was shown before."""
        show = self._shows.get(table.id)
        if show is None:
            return table.recent[-1:]
        return moves_from(_marked_from(show, table, self._now()), table)

    def told(self, table: Table) -> list[Event]:
        """Return what moments have told of the moves whose changes a position bears marks of."""
        show = self._shows.get(table.id)
        if show is None:
            return []
        return show.account.told_from(_marked_from(show, table, self._now()))

    def rests(self, table: Table) -> None:
        """Note that the board shows the position of a table."""
        show = self._shows.get(table.id)
        if show is None:
            return
        now = self._now()
        show.marked_from = _marked_from(show, table, now)
        if table.moves > show.shown_moves:
            show.young.append(_Rest(now, show.shown_moves))
        show.shown_moves = table.moves
        for account in (show.account, show.before_current):
            account.rest(table.moves, show.marked_from)
        if table.phase == "over" and not _goes_on(show):
            del self._shows[table.id]

    def _await(self, show: _Show, before: Table, after: Table) -> None:
        """Have the moments of a move wait; it may change the one that waits last, as its game knows."""
        if not self._longest or not after.recent:
            return
        words, events = self._games[after.game].words, after.recent[-1].events
        if show.waiting:
            last = show.waiting[-1]
            left = None if last.moment is None else words.follow_up(last.moment, events)
            if left is not last.moment:
                show.waiting.pop()
                show.waiting.extend([Cue(last.before, after, left)] if left else [])
                return
        earlier = [event for move in after.recent[:-1] for event in move.events]
        found = _with_waiting(show, [words.with_earlier(moment, earlier) for moment in words.moments(events)], words)
        show.waiting.extend(Cue(before, after, moment) for moment in found)

    def _due(self, show: _Show) -> float:
        """Return when what a board shows has stood long enough.

        A moment hurries as soon as another waits, and still, or whoever reads it alone has to choose; not where a game
        is over and its reader alone. Of what they have done themselves, where it is shown, they see the picture move,
        and little more.
        """
        if show.current is not None and show.current.is_still and self._yields(show):
            return show.staged
        if show.current is None and show.waiting and _has_watcher_to_choose(show.table):
            return 0.0  # choices would come, and go again
        if show.current is not None and not show.is_moving and _has_watcher_to_choose(show.table):
            is_own_deed = show.is_seen and self._is_own_deed(show.current.cue)
            return show.moves_until + OWN_REST if is_own_deed else show.soonest
        is_unhurried = show.is_moving or (show.table.phase == "over" and not _ends_soon(show))
        hurries = show.current is not None and bool(show.waiting) and not is_unhurried
        return show.soonest if hurries else show.until

    def _yields(self, show: _Show) -> bool:
        """Tell whether the next moment tells all that the current one does, and is shown after it."""
        if show.current is None or not show.waiting:
            return False
        left = show.began + self._longest - self._now()
        is_next_shown = show.table.phase == "over" or (show.scenes < MOST_SCENES and left >= SHORTEST_SCENE)
        return is_next_shown and is_told_by(show.current.cue, show.waiting[0], self._games[show.table.game].words)

    def _end_soon(self, show: _Show) -> None:
        """Leave the last moments of a game little time, counted from its end on; all of it to whoever is alone.

        They tell what was to be folded; where none waits, the finale does, as far as it has room.
        """
        now = self._now()
        show.began = now + min(0.0, LONGEST_ENDING - self._longest) if _ends_soon(show) else now
        show.scenes = 0 if show.current is None else 1
        if show.current is None:  # the position of before the end need not stand any longer
            show.until = now
        show.waiting = deque(cue for cue in show.waiting if cue.moment is not None)

    def _next(self, show: _Show, now: float) -> Scene | None:
        """Take the next moment, unless the show has been long enough; then the position stands for a while."""
        is_over = show.table.phase == "over"
        if not show.scenes and not is_over:
            show.began = now
        left, most = show.began + self._longest - now, max(0, MOST_SCENES - show.scenes)
        if is_over:  # the moment that has ended the game is not to be missed
            left, most = max(left, _least_at_end(show)), max(most, 1)
        self._leave_out_told(show)
        is_extra = left < SHORTEST_SCENE or not most
        if is_extra:
            self._join_neighbours(show, 1)
            left, most = self._left_for_all_that_waits(show, now), 1
        if left >= SHORTEST_SCENE:
            self._join_neighbours(show, min(most, int(left // SHORTEST_SCENE)))
            self._drop_lesser(show, most)
            _make_time_for_last(show, left)
            while show.waiting:
                cue = show.waiting.popleft()
                scene = self._scene_of(show, cue, left, may_move=not is_extra)
                if scene is not None:
                    return scene
        show.waiting.clear()
        show.account.close()
        if show.scenes:
            show.until = now + SHORTEST_SCENE
        show.scenes = 0
        return None

    def _leave_out_told(self, show: _Show) -> None:
        """Leave out what the moment right after it tells as well."""
        words = self._games[show.table.game].words
        told = [cue for cue, following in pairwise(show.waiting) if is_told_by(cue, following, words)]
        show.account.leave_out(told)
        show.waiting = deque(cue for cue in show.waiting if cue not in told)

    def _scene_of(self, show: _Show, cue: Cue, left: float, *, may_move: bool) -> Scene | None:
        """Return what is shown of a moment or a fold that was taken; none of a fold whose turn goes on."""
        if cue.moment is not None:
            show.scenes += 1
            show.before_current = show.account.copy()
            told = show.account.tell(cue, cue.moment)
            scene = _staged(cue._replace(moment=told.moment), told.lines, left)
            is_news = not show.waiting and cue.after.moves > show.told_moves
            return self._with_opening(scene, left if may_move and is_news else 0.0)
        if not self._is_past(cue, show.table):
            return None
        show.before_current = show.account.copy()
        folded = show.account.fold(cue)
        return _staged(cue, folded.lines, SHORTEST_SCENE)._replace(marked=folded.marked)

    def _left_for_all_that_waits(self, show: _Show, now: float) -> float:
        """Return how many seconds a show that has been long enough has left for one more picture of all that waits.

        None where one picture does not show all of it.
        """
        if len(show.waiting) != 1 or show.waiting[0].moment is None or now >= show.began + 2 * self._longest:
            return 0.0
        return show.pressed + self._longest - now

    def _with_opening(self, scene: Scene, left: float) -> Scene:
        """Let the words of a moment wait for its picture, which moves only where there is time to see it all.

        Args:
            scene: the moment.
            left: the seconds that there are for it.
        """
        if scene.cue.moment is None:
            return scene
        opening = self._opening(scene.cue)
        if left < (ROOM_TO_TELL if opening else ROOM_TO_MOVE):
            return scene._replace(is_still=True)
        return scene._replace(opening=opening)

    def _opening(self, cue: Cue) -> str:
        """Return what is said of a moment while its picture moves; empty where that gives nothing away."""
        if cue.moment is None:
            return ""
        voice = self._voice_of(cue.after)
        return voice.hosted.words.opening(cue.moment, voice.names, voice.language, voice.reader)

    def _is_own_deed(self, cue: Cue) -> bool:
        """Tell whether whoever is alone with a show has done all of a moment themselves, and knows what it brought."""
        seat, events = _reader_of(cue.after), () if cue.moment is None else cue.moment.events
        is_own = seat is not None and bool(events) and all(getattr(event, "seat", None) == seat for event in events)
        return is_own and not self._opening(cue)

    def _join_neighbours(self, show: _Show, most: int) -> None:
        """Put moments into one picture, from the first on, as long as more wait than there is time for."""
        place = 0
        while sum(cue.moment is not None for cue in show.waiting) > most and place + 1 < len(show.waiting):
            both = self._both(show, show.waiting[place], show.waiting[place + 1])
            if both is None:
                place += 1
            else:
                show.waiting[place] = both
                del show.waiting[place + 1]

    def _both(self, show: _Show, first: Cue, second: Cue) -> Cue | None:
        """Return two moments as one, if their game draws them so, and knows all that has happened between.

        A picture begins with the position before the move of its moment and what that move brought earlier. So the
        first must be where its move begins, unless both are of the same move. A moment that was left out between them
        would be shown as theirs.
        """
        if first.moment is None or second.moment is None or show.account.is_owed_between(first, second):
            return None
        moves = moves_from(first.before.moves, second.after)
        if moves[0].number != first.before.moves or (len(moves) > 1 and first.moment.place_in(moves[0].events) != 0):
            return None
        moment = self._games[first.after.game].words.both(
            first.moment, second.moment, [event for move in moves for event in move.events]
        )
        return None if moment is None else Cue(first.before, second.after, moment)

    def _drop_lesser(self, show: _Show, most: int) -> None:
        """Fold the lesser moments where more wait than a show has room for.

        Of equally important ones those stay that change the most, for one seat and then for all, so that few scores
        jump in the pictures of others; then those that touch the most seats, and of these the latest.
        """
        moments = [cue for cue in show.waiting if cue.moment is not None]
        if len(moments) <= most:
            return
        ranked = sorted(range(len(moments)), key=lambda place: (*self._greatness(moments[place]), place), reverse=True)
        is_over = show.table.phase == "over"
        if is_over:  # the moment that has ended the game is not to be missed
            ranked.sort(key=lambda place: place != len(moments) - 1)
        kept = ranked[:most]
        lesser = [cue for place, cue in enumerate(moments) if place not in kept]
        show.account.leave_out(lesser)
        last = lesser[-1]
        fold = moments.index(last)
        show.waiting = deque(moments[place] for place in sorted(kept) if place < fold)
        if not is_over:  # else the moments after it tell what there was no time for, and then comes the finale
            show.waiting.append(Cue(last.before, last.after, None))
        show.waiting.extend(moments[place] for place in sorted(kept) if place > fold)

    def _is_past(self, fold: Cue, now: Table) -> bool:
        """Tell whether the turn of a fold is over, and the board tells of another one by now."""
        if now.phase != "playing" or fold.after.moves == now.moves:
            return now.phase != "playing"
        voice = self._voice_of(now)
        words = voice.hosted.words
        turns = words.turns([event for move in moves_from(fold.after.moves - 1, now) for event in move.events])
        return words.latest_told(turns[1:], voice.names, voice.language) is not None

    def _greatness(self, cue: Cue) -> tuple[Weight, int, int, int]:
        """Return how important a moment is, what the seat that it touches most and all seats win or lose, and how many.

        Who is touched without a number counts as well: where a raid fails, all who have taken part.
        """
        entries = () if cue.moment is None else self._voice_of(cue.after).tell(cue.moment.events)
        changes = [abs(gain) for entry in entries for gain in entry.gains.values()]
        touched = {seat for entry in entries for seat in entry.gains}
        weight = max((entry.weight for entry in entries), default=Weight.ROUTINE)
        return weight, max(changes, default=0), sum(changes), len(touched)

    def _show_of(self, table: Table) -> _Show:
        """Return the show of a table whose position is shown."""
        account = Account(self._voice_of, table.moves, Pictured(table.moves, 0))
        return _Show(table, table.moves, max(0, table.moves - 1), account, account)

    def _voice_of(self, table: Table) -> Voice:
        """Return how a table's board tells what happens."""
        return Voice(self._games[table.game], names_in_text(table), self._language_of(table), _reader_of(table))


def _staged(cue: Cue, told: Sequence[Entry], most: float) -> Scene:
    """Return what is shown now with its words, and for how many seconds these are read."""
    caption = tuple(entry.text for entry in told)
    reading = len(" ".join(caption).split()) / WORDS_A_SECOND
    return Scene(cue, caption, min(LONGEST_SCENE, max(SHORTEST_SCENE, reading), most))


def _ends_soon(show: _Show) -> bool:
    """Tell whether a game is over and others wait for its finale; whoever is alone reads its last moments in peace."""
    return show.table.phase == "over" and not show.table.is_private


def _least_at_end(show: _Show) -> float:
    """Return how many seconds there are for a last moment of a game, however late it is."""
    return SHORTEST_SCENE if _ends_soon(show) else ROOM_TO_TELL


def _stage(show: _Show, now: float, seconds: float) -> None:
    """Have the current moment stand for so long; its time begins anew when a board shows it."""
    show.staged, show.is_seen, show.moves_until = now, False, 0.0
    show.soonest, show.until = now + SHORTEST_SCENE, now + seconds


def _rest_picture(show: _Show, scene: Scene, now: float, seconds: float) -> None:
    """Have the current moment stand still for so long, and tell what came of it."""
    show.current, show.is_moving = scene._replace(opening="", is_still=True), False
    _stage(show, now, seconds)


def _goes_on(show: _Show) -> bool:
    """Tell whether a moment is shown, or waits to be."""
    return show.current is not None or bool(show.waiting)


def _make_time_for_last(show: _Show, left: float) -> None:
    """Leave out what comes before the moment that has ended a game where there is no time for both."""
    while show.table.phase == "over" and len(show.waiting) > 1 and len(show.waiting) * SHORTEST_SCENE > left:
        cue = show.waiting.popleft()
        if cue.moment is not None:
            show.account.leave_out([cue])


def _marked_from(show: _Show, table: Table, now: float) -> int:
    """Return the first move of which a position bears marks; as long as it stays, they stay.

    Marks stand two seconds at least, on the positions after it where it goes sooner.
    """
    if table.moves == show.shown_moves:
        return show.marked_from
    while show.young and now >= show.young[0].at + SHORTEST_SCENE:
        show.young.popleft()
    first = show.young[0].first if show.young else show.shown_moves
    return min(first, max(0, table.moves - 1))


def _hide(show: _Show, now: float) -> None:
    """Have the next position bear the marks that a moment covers too soon."""
    while show.young and now >= show.young[0].at + SHORTEST_SCENE:
        show.young.popleft()
    if show.young:
        show.shown_moves = show.young[0].first
        show.young.clear()


def _withdraw(show: _Show, moves: int) -> None:
    show.waiting = deque(cue for cue in show.waiting if cue.after.moves <= moves)
    show.told_moves = min(show.told_moves, moves)
    for account in (show.account, show.before_current):
        account.withdraw(moves)
    if show.current is not None and show.current.cue.after.moves > moves:
        show.current = None
        show.until = 0.0
        show.is_moving = False


def _with_waiting(show: _Show, found: Sequence[Moment], words: GameWords) -> Sequence[Moment]:
    """Return the moments of a move, the first of which may take in the one that waits last: that is dropped then."""
    waiting = show.waiting[-1].moment if show.waiting else None
    longer = words.with_waiting(waiting, found[0]) if waiting is not None and found else None
    if longer is None:
        return found
    show.waiting.pop()
    return [longer, *found[1:]]


def _reader_of(table: Table) -> int | None:
    """Return the seat that is told its own deeds as such: that of a private table, where nobody else looks on."""
    return seat_of(table, table.host_id) if table.is_private else None


def _has_watcher_moved(table: Table) -> bool:
    """Tell whether the one member who watches a show has made the latest move: they want to see what it brings."""
    return table.is_private and bool(table.recent) and table.recent[-1].user_id is not None


def _has_watcher_to_choose(table: Table) -> bool:
    """Tell whether the one member who watches a show has to choose, or to read on in a lesson."""
    reads_on = table.lesson is not None and table.phase == "playing"
    return table.is_private and (reads_on or bool(members_to_move(table)))


def _cut_short(show: _Show) -> None:
    """End a show but for what the latest move has brought; what it has left out is told beside the next moment."""
    left_out = [cue for cue in show.waiting if cue.moment is not None and cue.after is not show.table]
    brought = [cue for cue in show.waiting if cue.after is show.table]
    if show.current is not None and (show.is_moving or not show.is_seen):
        _owe_current(show)
    show.account.cut_short(left_out)
    _stop(show)
    show.waiting.extend(brought)


def _owe_current(show: _Show) -> None:
    """Owe what the words of the current moment were to tell, which nobody has had time to read."""
    pictured = show.account.pictured
    show.account = show.before_current
    if show.is_watched:
        show.account.pictured = pictured
    if show.current is not None and show.current.cue.moment is not None:
        show.account.leave_out([show.current.cue])


def _stop(show: _Show) -> None:
    show.waiting.clear()
    show.account.close()
    show.current = None
    show.until = 0.0
    show.is_moving = False
    show.scenes = 0
