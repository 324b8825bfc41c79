"""Positions of Sherwood Bandits for its gallery."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.sherwood_bandits import SherwoodBandits
from games.sherwood_bandits.box import TURNS, Cart, Character, MerryMan
from games.sherwood_bandits.events import (
    BailPaid,
    CartBeaten,
    CartEscaped,
    DiceBrought,
    DiceChanged,
    DiceRaised,
    LeaderArrested,
    LeadersCaught,
    MerryManChanged,
    PointLost,
    RanksClosed,
    TurnEnded,
)
from games.sherwood_bandits.moves import HeadsDown, Infiltrate, Shove
from games.sherwood_bandits.values import Leader
from rendering.sherwood_bandits import SherwoodBanditsPictures
from rendering.usual_gallery import GameGallery, Showcased
from words.sherwood_bandits.moments import AMBUSH, AMBUSHES, BRIDGE, FAIR, HELP, REVEAL, ROLL, SHERIFF

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from games import Event
    from games.sherwood_bandits.state import State
    from games.sherwood_bandits.values import Fight
    from rendering.picture import Picture
    from words.language import Language
    from words.telling import Moment

_SHOWN = GameGallery(SherwoodBandits(), SherwoodBanditsPictures())
find, positions = _SHOWN.find, _SHOWN.positions

SHOWN = Showcased(4, 2, 30)
"""The position that the README shows."""


def start(state: State) -> bool:
    """Tell whether a position is the first one of a game."""
    return state.turn == 1 and state.phase == "placement" and all(state.bandits[band] == 4 for band in range(3))


def lurking(state: State) -> bool:
    """Tell whether a position is late in the placement of a later turn, after somebody has looked at carts."""
    return state.turn == 3 and state.phase == "placement" and 3 <= sum(state.bandits) <= 6 and any(state.looked)


def crossroads(state: State) -> bool:
    """Tell whether a position is a choice of carts after another cart was beaten."""
    return state.phase == "assault" and state.turn == 2 and any(isinstance(event, CartBeaten) for event in state.last)


def robbed(state: State) -> bool:
    """Tell whether Robin Hood has just changed dice in an assault, and others may still do so."""
    return state.phase == "robin" and any(isinstance(event, DiceChanged) for event in state.last)


def swapping(state: State) -> bool:
    """Tell whether a position is a choice among several bandits to swap."""
    moves = _SHOWN.game.legal_moves(state, state.active) if state.phase == "john" else ()
    return len({(move.stretch, move.space) for move in moves if isinstance(move, Infiltrate | Shove)}) > 1


def changing(state: State) -> bool:
    """Tell whether a position is a choice among several dice to change."""
    moves = _SHOWN.game.legal_moves(state, state.active) if state.phase == "robin" else ()
    return len({move.space for move in moves if isinstance(move, HeadsDown)}) > 1


def helped(state: State, card: MerryMan) -> bool:
    """Tell whether a position is a choice with a given card of Little John, in a later turn."""
    return state.phase == "john" and state.turn > 1 and _card(state, Character.LITTLE_JOHN) is card


def _card(state: State, character: Character) -> MerryMan:
    """Return the card of a character that is in play."""
    return state.merry_men[character][0]


def draft(state: State) -> bool:
    """Tell whether a position is a draft of several tokens."""
    return state.phase == "draft" and len(state.pool) == 3 and state.turn > 1


def bail(state: State) -> bool:
    """Tell whether a position is a bail that can be paid with several kinds of tokens, with a leader in prison."""
    caught = any(leader in (Leader.CAUGHT, Leader.JAILED) for leader in state.leaders)
    return state.phase == "bail" and len(set(state.fresh[state.active])) > 2 and caught and state.turn > 2


def rewarded(state: State) -> bool:
    """Tell whether a position is a choice of a reward in the last turn."""
    return state.phase == "reward" and state.turn == TURNS


def over(state: State) -> bool:
    """Tell whether a position is the end of a game."""
    return state.phase == "over"


def pictures(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of many positions, each with a name for its file."""
    for seats in _SHOWN.game.seat_counts:
        for label, wanted in (
            ("start", start),
            ("lurking", lurking),
            ("crossroads", crossroads),
            ("robbed", robbed),
            ("bail", bail),
        ):
            yield f"board-{seats}-{label}", _SHOWN.board(find(seats, wanted), seats, language)
        for label, wanted in (("placement", lurking), ("crossroads", crossroads), ("robbed", robbed)):
            yield f"hand-{seats}-{label}", _hand(find(seats, wanted), language)
        yield f"final-{seats}", _SHOWN.final(find(seats, over), seats, language)
    yield "hand-3-john", _hand(find(3, _DECISIONS["squeeze"]), language)
    yield from _SHOWN.halted(find(4, lurking), 4, language)
    yield "board-last-turn", _SHOWN.board(find(4, rewarded), 4, language)
    yield "board-open", _SHOWN.board(find(4, bail, open_loot=True), 4, language)
    yield from _decisions(language)
    yield from _moments(language)
    state = find(4, lurking)
    yield "hand-waiting", _SHOWN.hand(state, (state.active + 1) % 4, 4, language)


_DECISIONS: dict[str, Callable[[State], bool]] = {
    "marion": lambda state: state.phase == "marion" and state.turn == 2,
    "guards": lambda state: state.phase == "guards",
    "john": lambda state: state.phase == "john" and state.turn == 2,
    "infiltrator": partial(helped, card=MerryMan.INFILTRATOR),
    "shove": partial(helped, card=MerryMan.SHOVE),
    "squeeze": partial(helped, card=MerryMan.TIGHT_SQUEEZE),
    "squeezed": lambda state: state.phase == "robin" and any(die.squeezed for die in state.dice),
    "quick-job": lambda state: state.phase == "robin" and any(die.fixed for die in state.dice),
    "fair": lambda state: state.phase == "robin" and Cart.FAIR is state.carts[state.stretch],
    "draft": draft,
    "tuck": lambda state: state.phase == "tuck" and state.turn == 3,
    "barter-asked": lambda state: state.phase == "tuck" and _card(state, Character.FRIAR_TUCK) is MerryMan.BARTER,
    "market": lambda state: state.phase == "tuck" and _card(state, Character.FRIAR_TUCK) is MerryMan.TO_MARKET,
    "beer": lambda state: state.phase == "beer",
    "barter": lambda state: state.phase == "barter",
    "bail": bail,
    "large-bail": lambda state: state.phase == "large_bail",
    "given": lambda state: state.phase == "large_bail" and bool(state.given) and state.turn == TURNS,
    "reward": rewarded,
}
"""Decisions, by name."""


def _decisions(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield a hand for every kind of decision."""
    for label, condition in _DECISIONS.items():
        yield f"hand-{label}", _hand(find(4, condition), language)
    for label, condition in (("cart-chosen", lurking), ("bandit-chosen", swapping), ("die-chosen", changing)):
        state = find(4, condition)
        yield f"hand-{label}", _SHOWN.hand_with_first_press(state, state.active, 4, language)


def _moments(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield every kind of moment, some of them for every number of seats."""
    most = max(_SHOWN.game.seat_counts)
    for seats in _SHOWN.game.seat_counts:
        for label in _WATCHED if seats == most else ("reveal", "enough", "arrests"):
            scene = _SHOWN.find_moment(seats, _WATCHED[label])
            yield f"moment-{seats}-{label}", _SHOWN.moment(scene, seats, language)


def _hand(state: State, language: Language) -> Picture:
    return _SHOWN.hand(state, state.active, state.seats, language)


def _with(kind: str, *events: type[Event]) -> Callable[[Moment], bool]:
    """Return a function that accepts a moment of a kind in which all the given events happen."""
    return lambda moment: (
        moment.kind == kind and all(any(isinstance(event, wanted) for event in moment.events) for wanted in events)
    )


def _ambush(wanted: Callable[[Fight], bool]) -> Callable[[Moment], bool]:
    """Return a function that accepts an ambush whose result `wanted` accepts."""
    return lambda moment: any(
        isinstance(event, CartBeaten | CartEscaped) and wanted(event.fight)
        for event in moment.events
        if moment.kind == AMBUSH
    )


def _total(fight: Fight) -> int:
    return sum(die.pips for die in fight.dice)


_WATCHED: dict[str, Callable[[Moment], bool]] = {
    "reveal": _with(REVEAL, RanksClosed, MerryManChanged),
    "caught": _with(REVEAL, LeadersCaught),
    "fair": _with(FAIR),
    "roll": _with(ROLL),
    "help": _with(HELP),
    "short": _ambush(lambda fight: _total(fight) == fight.defence - 1),
    "enough": _ambush(lambda fight: len(fight.dice) == fight.counted > 1 and _total(fight) == fight.defence),
    "spare": _ambush(lambda fight: 0 < fight.counted < len(fight.dice) - 1),
    "shared": _ambush(lambda fight: fight.counted > len(fight.loot_by) > 1),
    "both": _with(AMBUSHES, CartBeaten, CartEscaped, DiceChanged),
    "changed": _with(AMBUSH, DiceChanged, CartBeaten),
    "bridge": _with(BRIDGE, DiceBrought),
    "beer": _with(BRIDGE, DiceRaised),
    "bail": _with(BRIDGE, BailPaid),
    "arrests": _with(SHERIFF, LeaderArrested),
    "lost": _with(SHERIFF, PointLost, TurnEnded),
}
"""The moments that are shown, by name."""
