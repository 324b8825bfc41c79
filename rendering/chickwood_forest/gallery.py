"""Positions of Chickwood Forest for its gallery."""

from __future__ import annotations

from functools import cache, partial
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest import ChickwoodForest
from games.chickwood_forest.alms import SPACES, is_dead_end, within_reach
from games.chickwood_forest.events import AlmsGiven, CastleRaided
from games.chickwood_forest.loot import ALMS, KEPT_KINDS, Loot
from games.chickwood_forest.setup import loot_cards
from games.chickwood_forest.villages import Village
from rendering.chickwood_forest import ChickwoodForestPictures
from rendering.usual_gallery import NAMES, GameGallery, PlayedMoment, Showcased
from words.chickwood_forest import WORDS
from words.chickwood_forest.telling import follow_up
from words.highlights import Highlights

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from games import Event, Step
    from games.chickwood_forest.state import State
    from rendering.picture import Picture, Recent
    from words.language import Language
    from words.telling import Moment

_SHOWN = GameGallery(ChickwoodForest(), ChickwoodForestPictures())
find, positions = _SHOWN.find, _SHOWN.positions

_SEEDS = 100
"""In how many random games two raids in a row are searched for."""

SHOWN = Showcased(4, 2, 60)
"""The position that the README shows."""


def scouting(state: State) -> bool:
    """Tell whether a position is in the middle of scouting in a later round."""
    return state.phase == "scouting" and state.round == 3 and state.turn == 2 * len(state.castles) + 1


def choosing(state: State) -> bool:
    """Tell whether a position is early in a round of scouting, with several cards in hand."""
    return state.phase == "scouting" and state.round == 2 and len(state.hands[state.mover]) > 2


def raiding(state: State) -> bool:
    """Tell whether a position is after a raid in a late round."""
    return state.phase == "raiding" and state.round == 4 and state.turn == 1 and len(state.last) == 1


def full(state: State) -> bool:
    """Tell whether a position has much loot and many cubes."""
    return state.phase == "raiding" and state.turn == len(state.castles) - 1 and not state.deck


def snake(state: State) -> bool:
    """Tell whether a position is in the middle of a snake of alms."""
    return state.phase == "alms" and len(state.picks) == 2 and state.round > 1


def given(state: State) -> bool:
    """Tell whether a position is right after a snake of several alms."""
    return state.round > 2 and any(len(getattr(event, "villages", ())) > 2 for event in state.last)


def dead_end(state: State) -> bool:
    """Tell whether the snake of alms could end too soon in a position."""
    if state.phase != "alms" or not state.round:
        return False
    view = _SHOWN.game.view(state, state.mover)
    return any(is_dead_end(view, village) for village in within_reach(view))


def start(state: State) -> bool:
    """Tell whether a position is the first one of a game."""
    return state.round == state.turn == 0


def over(state: State) -> bool:
    """Tell whether a position is the end of a game."""
    return state.phase == "over"


@cache
def crowded(*, legendary: bool = False) -> State:
    """Return a position with more than five seats can ever have: the last raids with all loot and all alms given."""
    seats = 5
    state = find(seats, lambda state: state.phase == "raiding" and not state.turn and not state.deck)
    left = list(loot_cards(seats, legendary=legendary))
    for card in (card for row in state.rows for card in row):
        left.remove(card.loot)
    owned = [loot for loot in left if loot < Loot.BENEFACTOR_1]
    givers = iter(range(sum(ALMS.get(loot, 0) for loot in left)))
    cubes = tuple(
        tuple(number % seats for number in islice(givers, SPACES[village])) if village in state.grid else ()
        for village in Village
    )
    loot = tuple(tuple(owned[seat::seats].count(Loot(kind)) for kind in range(KEPT_KINDS)) for seat in range(seats))
    return replace(state, loot=loot, cubes=cubes, aside=())


def pictures(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of many positions, each with a name for its file."""
    for seats in _SHOWN.game.seat_counts:
        for label, wanted in (("start", start), ("scouting", scouting), ("raiding", raiding), ("full", full)):
            state = find(seats, wanted)
            yield f"board-{seats}-{label}", _SHOWN.board(state, seats, language)
            if label in ("scouting", "raiding"):
                yield f"hand-{seats}-{label}", _SHOWN.hand(state, state.mover, seats, language)
        yield f"final-{seats}", _SHOWN.final(find(seats, over), seats, language)
    for label, wanted in (("snake", snake), ("given", given)):
        state = find(4, wanted)
        yield f"board-{label}", _SHOWN.board(state, 4, language)
        yield f"hand-{label}", _SHOWN.hand(state, state.mover, 4, language)
    for seats in (2, 3):
        state = find(seats, dead_end)
        yield f"hand-dead-end-{seats}", _SHOWN.hand(state, state.mover, seats, language)
    state = find(3, choosing)
    yield "hand-card-chosen", _SHOWN.hand_with_first_press(state, state.mover, 3, language)
    yield from _moments(language)
    yield from _marked(language)
    yield from _SHOWN.halted(find(4, raiding), 4, language)
    yield "board-crowded", _SHOWN.board(crowded(legendary=True), 5, language)
    yield from _legends(language)


def _moments(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield raids and snakes for every number of seats, and moments of legendary cards for few and many seats."""
    for seats in _SHOWN.game.seat_counts:
        for label, wanted in _GREAT.items():
            yield f"moment-{seats}-{label}", _SHOWN.moment(_SHOWN.find_moment(seats, wanted), seats, language)
    for seats in _SHOWN.game.seat_counts:
        for label, wanted in _BOTH.items():
            yield f"moment-{seats}-{label}", _SHOWN.moment(two_raids(seats, wanted), seats, language)
    for seats in (2, 5):
        for kind, wanted in _OF_LEGENDARY_CARDS.items():
            shown = _SHOWN.find_moment(seats, wanted, legendary=True)
            yield f"moment-{seats}-{kind}", _SHOWN.moment(shown, seats, language)


_GREAT: dict[str, Callable[[Moment], bool]] = {
    "raid": lambda moment: any(isinstance(one, CastleRaided) and len(one.revealed) == 3 for one in moment.events),
    "alms": lambda moment: any(isinstance(one, AlmsGiven) and len(one.villages) > 3 for one in moment.events),
}
"""Moments in which much happens, by name."""


@cache
def two_raids(seats: int, wanted: Callable[[Moment], bool]) -> PlayedMoment:
    """Return the first two raids in a row, each with its alms, that `wanted` accepts, from many random games.

    Raises:
        LookupError: there are no such raids in these games.
    """
    for seed in range(_SEEDS):
        for raids in _raids_in_a_row(list(_SHOWN.steps(seats, seed))):
            if wanted(raids.moment):
                return raids
    raise LookupError("no such raids were found")


def _raids_in_a_row(steps: Sequence[tuple[State, Step[State]]]) -> Iterator[PlayedMoment]:
    """Yield all pairs of raids of a game that one picture shows together."""
    events = [event for _, step in steps for event in step.events]
    raids: list[PlayedMoment] = []
    for before, step in steps:
        if raids and (longer := follow_up(raids[-1].moment, step.events)) != raids[-1].moment:
            raids[-1] = PlayedMoment(raids[-1].before, step.state, longer)
        found = [moment for moment in WORDS.moments.found(step.events) if isinstance(moment.events[0], CastleRaided)]
        raids += [PlayedMoment(before, step.state, moment) for moment in found]
    for first, second in pairwise(raids):
        both = WORDS.both(first.moment, second.moment, events)
        if both is not None:
            yield PlayedMoment(first.before, second.after, both)


def _with(hidden: int, alms: int, moment: Moment) -> bool:
    """Tell whether each of two raids reveals at least `hidden` cards, and `alms` of them change glory by alms."""
    raids = [event for event in moment.events if isinstance(event, CastleRaided)]
    given = [event for event in moment.events if isinstance(event, AlmsGiven) and any(event.changes)]
    return min(len(raid.revealed) for raid in raids) >= hidden and len(given) == alms


_BOTH = {"both": partial(_with, 1, 1), "both-with-alms": partial(_with, 1, 2)}
"""Two raids in one picture, by name."""


def _is_of(kind: str, moment: Moment) -> bool:
    return moment.kind == kind


_OF_LEGENDARY_CARDS = {kind: partial(_is_of, kind) for kind in ("laid", "key", "cubes", "treasures", "henchman")}
"""Moments of legendary cards, by their kind."""


def between_rounds(state: State) -> bool:
    """Tell whether a position is right after the last raid of a round."""
    return state.phase == "scouting" and state.round == 3 and not state.turn


def second_raid(state: State) -> bool:
    """Tell whether a position is after two raids of a round."""
    return state.phase == "raiding" and state.round == 2 and state.turn == 2


def _marked(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures that mark what several moves have changed."""
    for label, seats, wanted in (("cards", 5, scouting), ("raids", 3, second_raid), ("round", 5, between_rounds)):
        state, recent = with_recent(seats, wanted, 6)
        names = NAMES[:seats]
        yield f"board-marked-{label}", _SHOWN.draw.board(_SHOWN.game.view(state, None), names, language, recent)
        view = _SHOWN.game.view(state, state.mover)
        yield f"hand-marked-{label}", _SHOWN.draw.hand(view, names, language, Highlights(recent))


def with_recent(seats: int, wanted: Callable[[State], bool], count: int) -> tuple[State, Recent]:
    """Return the first position of a random game that `wanted` accepts, and the events of `count` moves before it."""
    moves: list[tuple[Event, ...]] = []
    for _, step in _SHOWN.steps(seats, seed=1):
        moves.append(step.events)
        if wanted(step.state):
            return step.state, moves[-count:]
    raise LookupError("no such position was found")


_DECISIONS: dict[str, Callable[[State], bool]] = {
    "spyglass": lambda state: state.phase == "spyglass",
    "key": lambda state: state.phase == "key",
    "refused": lambda state: bool(state.refused),
    "entertainers": lambda state: state.phase == "entertainers" and not state.picks,
    "entertainers-cube": lambda state: state.phase == "entertainers" and len(state.picks) == 3,
    "arrow": lambda state: state.phase == "arrow" and not state.picks,
    "arrow-opponent": lambda state: state.phase == "arrow" and len(state.picks) == 1,
    "arrow-taken": lambda state: state.phase == "arrow" and len(state.picks) == 2,
    "beard": lambda state: state.phase == "beard",
}
"""The decisions of the variant with legendary cards, by name."""


def _legends(language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield pictures of every decision of the variant with legendary cards."""
    for label, condition in _DECISIONS.items():
        state = find(5, condition, legendary=True)
        yield f"hand-{label}", _SHOWN.hand(state, state.mover, 5, language)
        if label in ("arrow", "arrow-taken", "entertainers-cube"):
            state = find(2, condition, legendary=True)
            yield f"hand-{label}-2", _SHOWN.hand(state, state.mover, 2, language)
        if label in ("key", "beard"):
            yield f"board-{label}", _SHOWN.board(state, 5, language)
