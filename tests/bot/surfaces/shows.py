"""Shows of a game in which every event is a moment, and helpers that read what a show displays."""

from __future__ import annotations

from dataclasses import fields
from dataclasses import replace as replaced
from random import Random
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import RecentMove, Seat, Table
from bot.surfaces.shows import LONGEST_SHOW, Shows
from games import GAMES, Event
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import NobleRevealed
from tests.bot.store.samples import lobby
from tests.cogs.hosted_games import HOSTED_GAMES
from words.moment_words import MomentWords
from words.telling import Entry, Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.surfaces.show_stage import Scene
    from tests.bot.watch import Watch
    from words.game_words import GameWords

GAME = GAMES["ruecks_raus"]
HOSTED = next(hosted for hosted in HOSTED_GAMES if hosted.rules is GAME)


def event(number: int = 0) -> Event:
    """Return an event that is told from others by its number."""
    return NobleRevealed(number, Noble.GAIN_4)


def moments(events: Sequence[Event]) -> Sequence[Moment]:
    """Make a moment of every event."""
    return [Moment("anything", (each,)) for each in events]


def told(events: Sequence[Event], *_: Any) -> Sequence[Entry]:
    return [Entry("word " * each.round) for each in events if isinstance(each, NobleRevealed)]


WORDS = replaced(HOSTED.words, moments=replaced(HOSTED.words.moments, found=moments), tell=told)
OF_MOMENTS = {field.name for field in fields(MomentWords)}


def begun() -> Table:
    seats = tuple(Seat(name, number) for number, name in enumerate(("Robin", "Much", "Marian"), 1))
    state = GAME.new(3, GAME.Options(), Random(1))
    return replace(lobby(), phase="playing", seats=seats, state=state)


def moved(table: Table, *events: Event) -> Table:
    """Return a table after one more move with these events."""
    move = RecentMove(table.moves, 0, 1, events)
    return replace(table, moves=table.moves + 1, recent=(*table.recent, move))


def by_computer(table: Table) -> Table:
    """Return the table as if a computer had made its last move."""
    *earlier, last = table.recent
    return replace(table, recent=(*earlier, replace(last, user_id=None)))


def staged(shows: Shows) -> Event | Scene | None:
    """Return what the board shows now: a moment's event, a fold (a scene without a moment), or None (the position)."""
    scene = shows.of(begun()).advance()
    if scene is None or scene.cue.moment is None:
        return scene
    return scene.cue.moment.events[0]


def seen_until_it_rests(shows: Shows, watch: Watch) -> list[tuple[float, Event | Scene]]:
    """Return what is shown before the position, each with the seconds for which it is shown."""
    seen: list[tuple[float, Event | Scene]] = []
    while (shown := staged(shows)) is not None:
        pause = shows.of(begun()).pause() or 0.0
        seen.append((pause, shown))
        watch.advance(pause)
    return seen


def caption(shows: Shows) -> list[int]:
    """Return the caption of what is shown now, as the numbers of its events."""
    scene = shows.of(begun()).advance()
    assert scene is not None
    return [line.count("word") for line in scene.caption]


def opened(watch: Watch, longest: float = LONGEST_SHOW) -> Shows:
    """Return shows of a game whose moments have an opening, a text before their outcome."""
    hosted = HOSTED._replace(words=worded(opening=lambda *_: "What will it be?"))
    return Shows(
        hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch, longest_of=lambda _: longest
    )


def scene_of(shows: Shows) -> Scene:
    scene = shows.of(begun()).advance()
    assert scene is not None
    return scene


def worded(**changed: Any) -> GameWords:
    """Return the game's words, some of them replaced, those of its moments included."""
    of_moments = {name: words for name, words in changed.items() if name in OF_MOMENTS}
    others = {name: words for name, words in changed.items() if name not in OF_MOMENTS}
    return replaced(WORDS, moments=replaced(WORDS.moments, **of_moments), **others)


def shows_of(watch: Watch, **other: Any) -> Shows:
    """Return shows of the game, with some of its words replaced."""
    hosted = HOSTED._replace(words=worded(**other))
    return Shows(hosted_games={GAME.name: hosted}, language_of=lambda _: LANGUAGES["en"], now=watch)
