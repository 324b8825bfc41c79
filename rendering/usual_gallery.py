"""Finds positions of any game for its gallery by playing random games, and draws them."""

from __future__ import annotations

from itertools import islice, pairwise
from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from games.core import StateT
from words.halts import Halt
from words.highlights import Highlights
from words.seats import ASKED, COMPUTER, FREE, KEPT
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games import AnyGame, Event, Game, Step
    from rendering.game_pictures import GamePictures
    from rendering.picture import Picture
    from words.language import Language
    from words.telling import Moment

Found = TypeVar("Found")

NAMES: Final = ("Anna", "Bruno", "Carla", "Dario", "Elif")
_SEEDS: Final = 300
"""In how many random games a position is searched for."""


class PlayedMoment(NamedTuple):
    """A moment of a game that was played for the gallery, with the states before and after its move."""

    before: Any
    after: Any
    moment: Moment


class Showcased(NamedTuple):
    """A position of a random game that the README shows."""

    seats: int
    seed: int
    moves: int
    """How many moves were made before the position."""
    is_filmed: bool = False
    """Whether the README also shows the whole game as a film."""


class GameGallery(Generic[StateT]):
    """Plays a game at random, and draws pictures of its positions."""

    def __init__(self, game: Game[StateT, Any, Any], draw: GamePictures) -> None:
        """Create a gallery that plays `game` and draws with `draw`."""
        self.game = game
        self.draw = draw
        self._played: dict[tuple[object, ...], list[tuple[StateT, Step[StateT]]]] = {}
        self._found: dict[tuple[object, ...], StateT] = {}
        self._moments_found: dict[tuple[object, ...], PlayedMoment] = {}

    def choice(self, state: StateT, waiting: tuple[int, ...], rng: Random) -> tuple[int, Any]:
        """Return who moves next, and the move; random unless a game's gallery overrides it."""
        seat = waiting[0]
        return seat, rng.choice(self.game.legal_moves(state, seat))

    def steps(self, seats: int, seed: int, **options: object) -> Sequence[tuple[StateT, Step[StateT]]]:
        """Return each position of a game with the step that leads from it to the next; each game is played once."""
        key = (seats, seed, *options.items())
        if key not in self._played:
            self._played[key] = list(self._play(seats, seed, **options))
        return self._played[key]

    def _play(self, seats: int, seed: int, **options: object) -> Iterator[tuple[StateT, Step[StateT]]]:
        rng = Random(seed)
        state = self.game.new(seats, self.game.Options(**options), rng)
        while waiting := self.game.to_move(state):
            step = self.game.play(state, *self.choice(state, waiting, rng), rng)
            yield state, step
            state = step.state

    def positions(self, seats: int, seed: int, **options: object) -> Iterator[StateT]:
        """Play a game and yield all its positions, from the first to the last."""
        for number, (before, step) in enumerate(self.steps(seats, seed, **options)):
            if not number:
                yield before
            yield step.state

    def played(self, seats: int, moves: int, seed: int, **options: object) -> StateT:
        """Return the position after a number of moves, or the last one if the game ends before."""
        *_, state = islice(self.positions(seats, seed, **options), moves + 1)
        return state

    def find(self, seats: int, wanted: Callable[[StateT], bool], **options: object) -> StateT:
        """Return the first position that `wanted` accepts, from games with many seeds; the result is cached.

        Raises:
            LookupError: there is no such position in these games.
        """
        key = (seats, wanted, *options.items())
        if key not in self._found:
            games = (self.positions(seats, seed, **options) for seed in range(_SEEDS))
            self._found[key] = _first(state for game in games for state in game if wanted(state))
        return self._found[key]

    def find_moment(self, seats: int, wanted: Callable[[Moment], bool], **options: object) -> PlayedMoment:
        """Return the first moment that `wanted` accepts, from games with many seeds; the result is cached.

        Raises:
            LookupError: there is no such moment in these games.
        """
        key = (seats, wanted, *options.items())
        if key not in self._moments_found:
            steps = (step for seed in range(_SEEDS) for step in self.steps(seats, seed, **options))
            self._moments_found[key] = _first(
                PlayedMoment(before, step.state, moment)
                for before, step in steps
                for moment in self._moments(step.events)
                if wanted(moment)
            )
        return self._moments_found[key]

    def _moments(self, events: Sequence[Event]) -> Iterator[Moment]:
        """Yield the moments of a move, then the moments that result from joining two neighbours."""
        words = self.draw.words
        found = words.moments.found(events)
        yield from found
        yield from filter(None, (words.both(*two, events) for two in pairwise(found)))

    def moment(self, played: PlayedMoment, seats: int, language: Language) -> Picture:
        """Draw a moment as a still picture."""
        before, after = self.game.view(played.before, None), self.game.view(played.after, None)
        return self.draw.moment(StagedMoment(before, after, played.moment), NAMES[:seats], language, animated=False)

    def board(self, state: StateT, seats: int, language: Language) -> Picture:
        """Draw an onlooker's board."""
        return self.draw.board(self.game.view(state, None), NAMES[:seats], language)

    def halted(self, state: StateT, seats: int, language: Language) -> Iterator[tuple[str, Picture]]:
        """Yield an onlooker's board of a game that does not go on, for each possible reason, with a name."""
        for halt in Halt:
            view = self.game.view(state, None)
            yield f"board-{halt.value}", self.draw.board(view, NAMES[:seats], language, halt=halt)

    def hand(self, state: StateT, seat: int, seats: int, language: Language) -> Picture:
        """Draw a seat's hand."""
        return self.draw.hand(self.game.view(state, seat), NAMES[:seats], language)

    def hand_with_first_press(self, state: StateT, seat: int, seats: int, language: Language) -> Picture:
        """Draw the hand of a seat that has made the first press of a move: the last of the possible first presses."""
        view, names = self.game.view(state, seat), NAMES[:seats]
        by_first: dict[str, list[Any]] = {}
        for move in self.game.legal_moves(state, seat):
            presses = self.draw.words.move_label(view, move, names, language).presses
            if presses is not None:
                by_first.setdefault(presses.first, []).append(move)
        return self.draw.hand(view, names, language, Highlights(chosen=list(by_first.values())[-1]))

    def final(self, state: StateT, seats: int, language: Language) -> Picture:
        """Draw how a game ended.

        Raises:
            ValueError: the game is not over.
        """
        outcome = self.game.outcome(state)
        if outcome is None:
            raise ValueError("the game is not over")
        return self.draw.final(self.game.view(state, None), outcome, NAMES[:seats], language)


def _first(suiting: Iterator[Found]) -> Found:
    for found in suiting:
        return found
    raise LookupError("nothing of the kind was found")


def covers(game: AnyGame, draw: GamePictures, language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield a game's cover, and its lobby with one member, with invited members and with all seats taken, by name."""
    counts = game.seat_counts
    seats = counts[-1]
    yield "cover", draw.cover(counts, language)
    free, computer = language.say(FREE), language.say(COMPUTER)
    yield f"lobby-{seats}-alone", draw.lobby(counts, NAMES[:1], ["", *[free] * (seats - 1)], language)
    waiting = [language.say(ASKED), *[language.say(KEPT)] * (seats - 2)]
    yield f"lobby-{seats}-invited", draw.lobby(counts, NAMES[:2], ["", *waiting], language)
    yield f"lobby-{seats}-full", draw.lobby(counts, NAMES[:seats], ["", *[computer] * (seats - 1)], language)


def usual_pictures(game: AnyGame, draw: GamePictures, language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield the start, the middle and the end of a game with default options, for each number of seats.

    Each picture comes with a name for its file. For the middle there are also hands: one of a seat that the game waits
    for, and one of a seat that it does not wait for, if there is one.
    """
    gallery = GameGallery(game, draw)
    for seats in game.seat_counts:
        states = list(gallery.positions(seats, seed=seats))
        middle = states[len(states) // 2]
        yield f"board-{seats}-start", gallery.board(states[0], seats, language)
        yield f"board-{seats}-middle", gallery.board(middle, seats, language)
        waiting = game.to_move(middle)
        yield f"hand-{seats}-waited-for", gallery.hand(middle, waiting[0], seats, language)
        others = [seat for seat in range(seats) if seat not in waiting]
        if others:
            yield f"hand-{seats}-waiting", gallery.hand(middle, others[0], seats, language)
        yield f"final-{seats}", gallery.final(states[-1], seats, language)
