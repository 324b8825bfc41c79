"""Positions of Rück's raus! for its gallery."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from msgspec import structs

from games.ruecks_raus import RuecksRaus
from games.ruecks_raus.nobles import OPPONENT_CHANGE, Noble
from games.ruecks_raus.state import PlayRobber, RoundEnded, State
from rendering.ruecks_raus import RuecksRausPictures
from rendering.usual_gallery import NAMES, GameGallery, Showcased
from words.ruecks_raus.telling import REVEAL, ROUND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games.ruecks_raus.state import RoundResult, View
    from rendering.picture import Picture, Recent
    from words.language import Language
    from words.telling import Moment

SHOWN = Showcased(4, 4, 26, is_filmed=True)
"""The position that the README shows."""


class _RuecksRausGallery(GameGallery[State]):
    """A gallery whose random games let the seats choose in random order."""

    def choice(self, state: State, waiting: tuple[int, ...], rng: Random) -> tuple[int, Any]:
        """Let any of the seats move that the game waits for."""
        return super().choice(state, (rng.choice(waiting),), rng)


_GAME = RuecksRaus()
_DRAW = RuecksRausPictures()
_SHOWN = _RuecksRausGallery(_GAME, _DRAW)
played = _SHOWN.played


def choosing_favours(seats: int, noble: Noble) -> State:
    """Find a position with some robbers left, in which somebody chooses the favour of a noble."""

    def wanted(state: State) -> bool:
        return bool(state.choosers) and state.round < 6 and state.deck[state.round] is noble

    return _SHOWN.find(seats, wanted)


def _tells_much(state: State) -> bool:
    """Tell whether the last round had cancelled sevens, several seats that pointed at others, and pity."""
    last = state.history[-1] if state.history else None
    return bool(last and last.cancelled and any(last.pity) and sum(map(bool, last.favours)) > 1)


def with_jewels(state: State, *jewels: int) -> State:
    """Return a state with other amounts of jewels, by seat."""
    return structs.replace(state, jewels=jewels)


def pictures(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of many positions, each with a name for its file."""
    for seats in _GAME.seat_counts:
        yield from _game_of(seats, language)
    yield from _choices(language)
    yield from _moments(language)
    yield from _ends(language)
    for seats in _GAME.seat_counts:
        view, recent = _after_a_round(seats)
        yield f"board-{seats}-marked", _DRAW.board(view, NAMES[:seats], language, recent)
    yield from _SHOWN.halted(played(4, 14, 44), 4, language)
    yield "board-story", _SHOWN.board(_SHOWN.find(5, _tells_much), 5, language)
    yield "board-expert", _SHOWN.board(played(5, 12, 3, expert=True), 5, language)


def _after_a_round(seats: int) -> tuple[View, Recent]:
    """Return the view after a round with losses or gains, and the events of the move that ended it."""
    step = next(
        step
        for _, step in _SHOWN.steps(seats, 60 + seats)
        if step.state.round > 3 and any(isinstance(event, RoundEnded) for event in step.events)
    )
    return _GAME.view(step.state, None), [step.events]


def _game_of(seats: int, language: Language) -> Iterator[tuple[str, Picture]]:
    for label, steps in (("start", 0), ("early", seats + 1), ("middle", seats * 3 + 2), ("late", seats * 6 + 1)):
        state = played(seats, steps, 40 + seats)
        yield f"board-{seats}-{label}", _SHOWN.board(state, seats, language)
    state = played(seats, seats * 3 + 2, 40 + seats)
    for seat in (0, seats - 1):
        yield f"hand-{seats}-{seat}", _SHOWN.hand(state, seat, seats, language)


def _choices(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield each kind of favour on the board and in the hand, before and after the choice."""
    for noble in (Noble.TAKE_0_OR_8, *OPPONENT_CHANGE):
        state = choosing_favours(5, noble)
        seat = _GAME.to_move(state)[0]
        name = noble.name.lower()
        yield f"board-{name}", _SHOWN.board(state, 5, language)
        yield f"hand-{name}", _SHOWN.hand(state, seat, 5, language)
        favour = _GAME.legal_moves(state, seat)[0]
        favours = tuple(favour if one == seat else None for one in range(5))
        view = _GAME.view(state, seat)
        awaited = tuple(other for other in view.waiting if other != seat)
        chosen = structs.replace(view, favours=favours, waiting=awaited)
        yield f"hand-{name}-chosen", _DRAW.hand(chosen, NAMES, language)
    robber = _GAME.play(played(5, 0, 1), 0, PlayRobber(5), Random(0)).state
    yield "hand-robber-chosen", _SHOWN.hand(robber, 0, 5, language)


def _moments(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield revealed robbers and rounds of all kinds, for every number of seats."""
    for seats in _GAME.seat_counts:
        for name, wanted in _WANTED.items():
            yield f"moment-{seats}-{name}", _SHOWN.moment(_SHOWN.find_moment(seats, wanted), seats, language)


def _round(wanted: Callable[[RoundResult], bool]) -> Callable[[Moment], bool]:
    """Return a function that accepts the moment of a round whose result `wanted` accepts."""

    def suits(moment: Moment) -> bool:
        first = moment.events[0]
        return isinstance(first, RoundEnded) and wanted(first.result)

    return suits


_WANTED: dict[str, Callable[[Moment], bool]] = {
    "reveal": lambda moment: moment.kind == REVEAL,
    "gain": _round(lambda result: result.noble is Noble.GAIN_7 and any(result.pity)),
    "loss": _round(lambda result: result.noble is Noble.LOSE_3 and any(result.favour_changes)),
    "nothing": _round(lambda result: not result.strongest),
    "neighbours": _round(lambda result: result.noble is Noble.GIVE_5_TO_NEIGHBOUR and len(result.strongest) > 1),
    "robbed": _round(lambda result: result.noble is Noble.NEIGHBOUR_LOSES_2 and any(result.favour_changes)),
    "godmother": _round(lambda result: result.noble is Noble.GIVE_2_TO_OPPONENT and any(result.favour_changes)),
    "last": lambda moment: moment.kind == ROUND and len(moment.events) == 1,
}
"""The moments that are shown, by name."""


def _ends(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield finals with one winner, with several, and with none."""
    for seats in _GAME.seat_counts:
        yield f"final-{seats}", _SHOWN.final(played(seats, 999, seats), seats, language)
    over = played(5, 999, 5)
    yield "final-shared", _SHOWN.final(with_jewels(over, 20, 31, 20, 20, 7), 5, language)
    yield "final-nobody", _SHOWN.final(with_jewels(played(3, 999, 3), 12, 12, 12), 3, language)
