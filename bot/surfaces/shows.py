"""What a board shows before it shows how things stand: the moments of the moves that led there.

A *show* is a few moments in order, each long enough to read its words, and then the position. It lags behind the game,
for nothing waits for it: neither a press nor a panel, a clock or a commit. What happens while it goes on joins it, or
is folded into the position that follows, which marks all that has changed. A restart forgets it, and nothing else.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from bot.bounded_dict import BoundedDict
from bot.pages.people import names_in_text
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.tables.model import RecentMove, Table
    from words.telling import Entry, Moment

MOST_SCENES = 3
"""So many moments a show has; what is more is folded into the position after it."""
LONGEST_SHOW = 8.0
"""Seconds after which the position follows, whatever else has happened."""
SHORTEST_SCENE, LONGEST_SCENE = 2.0, 4.0
"""Seconds for which a moment stands, by its words."""
WORDS_A_SECOND = 5.0
"""How quickly a caption is read that stands below a picture."""
LIVE_SHOWS = 2_000
"""Of so many tables the show is kept in mind; the one that changed longest ago goes first."""


class Cue(NamedTuple):
    """One moment that is to be shown."""

    before: Table
    """As it was before the move."""
    after: Table
    """As the move left it."""
    moment: Moment


class Scene(NamedTuple):
    """One moment that is shown now."""

    cue: Cue
    caption: tuple[str, ...]
    """What happens, in the language of the board."""
    seconds: float
    """How long it takes to read."""


@dataclass(slots=True)
class _Show:
    """How the board of one table follows its game."""

    table: Table
    """As it is now."""
    shown_moves: int
    """How many moves the position had that the board shows or showed before the show."""
    marked_from: int
    """The first move whose marks that position bears."""
    waiting: deque[Cue] = field(default_factory=deque)
    current: Scene | None = None
    since: float = 0.0
    """Since when the current moment stands."""
    until: float = 0.0
    """When the current moment, or the position that followed a show, has stood long enough."""
    scenes: int = 0
    """How many moments the show that goes on has had."""
    began: float = 0.0


class Shows:
    """The shows of all tables."""

    def __init__(
        self,
        *,
        hosted_games: Mapping[str, HostedGame],
        language_of: Callable[[int], CatalogueLanguage],
        now: Callable[[], float],
        longest: float = LONGEST_SHOW,
    ) -> None:
        """Show nothing yet.

        Args:
            hosted_games: whose words find the moments.
            language_of: gives the language of a server.
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
        show = self._shows.pop(table.id, None) or _Show(table, table.moves, max(0, table.moves - 1))
        before, show.table = show.table, table
        self._shows[table.id] = show
        if table.phase not in {"playing", "over"} or table.state is None:
            _stop(show)
        elif table.moves < before.moves:
            _withdraw(show, table.moves)
        elif table.moves == before.moves + 1 and before.state is not None:
            self._await(show, before, table)
        if table.phase == "over" and before.phase != "over":
            _cut_short(show)

    def scene(self, table_id: int) -> Scene | None:
        """Return what the board of a table is to show now instead of its position; the position, if nothing."""
        show = self._shows.get(table_id)
        if show is None:
            return None
        now = self._now()
        if now < _due(show):
            return show.current
        show.current = self._next(show, now)
        if show.current is not None:
            show.since, show.until = now, now + show.current.seconds
        return show.current

    def rests_still(self, table_id: int) -> bool:
        """Tell whether the position after a show has not stood long enough: what came since is shown in its order."""
        show = self._shows.get(table_id)
        return show is not None and show.current is None and bool(show.waiting) and self._now() < show.until

    def skip(self, table_id: int) -> bool:
        """Leave out what is shown of a table, and all that waits to be; tell whether a moment was shown."""
        show = self._shows.get(table_id)
        if show is None or show.current is None:
            return False
        _stop(show)
        return True

    def pause(self, table_id: int) -> float | None:
        """Return after how many seconds the board of a table is to be looked at again; none where nothing is due."""
        show = self._shows.get(table_id)
        if show is None or (show.current is None and not show.waiting):
            return None
        return max(0.0, _due(show) - self._now())

    def marked(self, table: Table) -> tuple[RecentMove, ...]:
        """Return the moves whose changes a position bears marks of: all since the position that was shown before."""
        show = self._shows.get(table.id)
        if show is None:
            return table.recent[-1:]
        first = _marked_from(show, table)
        return tuple(move for move in table.recent if move.number >= first)

    def rests(self, table: Table) -> None:
        """Note that the board shows the position of a table."""
        show = self._shows.get(table.id)
        if show is not None:
            show.marked_from, show.shown_moves = _marked_from(show, table), table.moves

    def _await(self, show: _Show, before: Table, after: Table) -> None:
        """Have the moments of a move wait; it may change the one that waits last, as its game knows."""
        if not self._longest or not after.recent:
            return
        words, events = self._games[after.game].words, after.recent[-1].events
        if show.waiting:
            last = show.waiting[-1]
            left = words.follow_up(last.moment, events)
            if left is not last.moment:
                show.waiting.pop()
                show.waiting.extend([Cue(last.before, after, left)] if left else [])
                return
        show.waiting.extend(Cue(before, after, moment) for moment in words.moments(events))

    def _next(self, show: _Show, now: float) -> Scene | None:
        """Take the next moment, unless the show has been long enough; then the position stands for a while."""
        if not show.scenes:
            show.began = now
        left = show.began + self._longest - now
        if show.waiting and show.scenes < MOST_SCENES and left >= SHORTEST_SCENE:
            self._keep_greatest(show, MOST_SCENES - show.scenes)
            scene = self._staged(show.waiting.popleft())
            show.scenes += 1
            return scene._replace(seconds=min(scene.seconds, left))
        if show.scenes:
            show.until = now + SHORTEST_SCENE
        show.waiting.clear()
        show.scenes = 0
        return None

    def _keep_greatest(self, show: _Show, most: int) -> None:
        """Fold the lesser moments where more wait than a show has room for; of equal ones the latest stay."""
        ranked = sorted(enumerate(show.waiting), key=lambda place: (self._weight(place[1]), place[0]), reverse=True)
        show.waiting = deque(cue for _, cue in sorted(ranked[:most], key=lambda place: place[0]))

    def _weight(self, cue: Cue) -> Weight:
        entries = self._entries(cue)
        return max((entry.weight for entry in entries), default=Weight.ROUTINE)

    def _entries(self, cue: Cue) -> Sequence[Entry]:
        words, language = self._games[cue.after.game].words, self._language_of(cue.after.guild_id)
        return words.tell(cue.moment.events, names_in_text(cue.after), language, None)

    def _staged(self, cue: Cue) -> Scene:
        """Return a moment with its words, and for how long these are read."""
        caption = tuple(entry.text for entry in self._entries(cue))
        reading = len(" ".join(caption).split()) / WORDS_A_SECOND
        return Scene(cue, caption, min(LONGEST_SCENE, max(SHORTEST_SCENE, reading)))


def _due(show: _Show) -> float:
    """Return when what a board shows has stood long enough: a moment hurries as soon as another waits."""
    return show.since + SHORTEST_SCENE if show.current is not None and show.waiting else show.until


def _cut_short(show: _Show) -> None:
    """Leave nothing of a show but the moment that has ended the game."""
    last = list(show.waiting)[-1:]
    _stop(show)
    show.waiting.extend(last)


def _marked_from(show: _Show, table: Table) -> int:
    """Return the first move of which a position bears marks; as long as it stays, they stay."""
    if table.moves == show.shown_moves:
        return show.marked_from
    return min(show.shown_moves, max(0, table.moves - 1))


def _withdraw(show: _Show, moves: int) -> None:
    """Forget the moments of moves that were taken back."""
    show.waiting = deque(cue for cue in show.waiting if cue.after.moves <= moves)
    if show.current is not None and show.current.cue.after.moves > moves:
        show.current = None
        show.until = 0.0


def _stop(show: _Show) -> None:
    show.waiting.clear()
    show.current = None
    show.until = 0.0
    show.scenes = 0
