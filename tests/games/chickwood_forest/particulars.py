"""What shared tests must know about Chickwood Forest."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from games.chance import shuffled
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import TakeBack
from games.chickwood_forest.state import ChickwoodForestOptions, LaidCard, SeenCard, State
from tests.games.particulars import Particulars

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from games.chickwood_forest.events import CastleRaided

WHOLE_GAME = 1_000


def exchange(state: State, viewer: int | None, rng: Random) -> Iterator[State]:
    """Shuffle the deck; then swap all cards that the viewer cannot know: deck, other hands, face-down cards."""
    yield replace(state, deck=shuffled(state.deck, rng))
    hidden = [card.loot for card in chain(*state.rows, state.aside) if _is_hidden(card, viewer)]
    others = [loot for seat, hand in enumerate(state.hands) if seat != viewer for loot in hand]
    cards = iter(shuffled((*state.deck, *others, *hidden), rng))
    yield replace(
        state,
        rows=tuple(_exchanged(row, viewer, cards) for row in state.rows),
        aside=_exchanged(state.aside, viewer, cards),
        hands=tuple(
            hand if seat == viewer else tuple(sorted(next(cards) for _ in hand))
            for seat, hand in enumerate(state.hands)
        ),
        deck=tuple(cards),
    )


def _is_hidden(card: LaidCard, viewer: int | None) -> bool:
    if card.face_up or viewer is None:
        return not card.face_up
    return card.seat != viewer and not card.known & 1 << viewer


def _exchanged(row: tuple[LaidCard, ...], viewer: int | None, cards: Iterator[Loot]) -> tuple[LaidCard, ...]:
    return tuple(replace(card, loot=next(cards)) if _is_hidden(card, viewer) else card for card in row)


def _kinds(kinds: Iterable[Loot]) -> str:
    return " ".join(loot.name.lower() for loot in kinds) or "-"


def _counts(counts: tuple[int, ...]) -> str:
    return " ".join(f"{count} {loot.name.lower()}" for loot, count in zip(Loot, counts, strict=False) if count) or "-"


def _unseen(counts: tuple[int, ...]) -> str:
    """Write the counts in groups: chests, garments, jewellery; bust, maid, henchman; legendary cards; benefactors."""
    groups = ((0, 4), (4, 8), (8, 11), (11, 14), (14, 19), (19, 22))
    return f"{sum(counts)} cards: " + " ".join(".".join(map(str, counts[first:end])) for first, end in groups)


def _loot(value: Any) -> str:
    """Write one card, cards, or everybody's collection."""
    if not isinstance(value, tuple):
        return "face down" if value is None else _kinds((value,))
    if value and isinstance(value[0], tuple):
        return " | ".join(map(_counts, value))
    return f"({_kinds(value)})"


def _row(cards: tuple[SeenCard, ...]) -> str:
    """Write who laid which card; brackets stand for face-down cards, with all who know them."""
    return " ".join(map(_card, cards)) or "-"


def _card(card: SeenCard) -> str:
    if card.face_up:
        return f"{card.seat}:{_loot(card.loot)}"
    knowing = "".join(str(seat) for seat in range(5) if card.known >> seat & 1)
    return f"{card.seat}:[{'?' if card.loot is None else _loot(card.loot)}, known to {knowing}]"


def _rows(rows: tuple[tuple[SeenCard, ...], ...]) -> str:
    return " | ".join(map(_row, rows))


def _castles(stacks: Any) -> str:
    return " | ".join("-".join(map(str, stack)) for stack in stacks)


def _cubes(villages: tuple[tuple[int, ...], ...]) -> str:
    return " | ".join("".join(map(str, cubes)) or "-" for cubes in villages)


def _last(events: tuple[Any, ...]) -> str:
    return " ".join(type(event).__name__ for event in events) or "-"


def _raids(raids: tuple[CastleRaided, ...]) -> str:
    return " ".join(f"{raid.seat}:{raid.castle}" for raid in raids) or "-"


PARTICULARS = Particulars(
    exchange=exchange,
    playthroughs={
        "standard": (3, ChickwoodForestOptions()),
        "two_players": (2, ChickwoodForestOptions()),
        "legendary": (5, ChickwoodForestOptions(legendary=True)),
        "legendary_beard": (4, ChickwoodForestOptions(legendary=True)),
    },
    notation={
        "loot": _loot,
        "hand": _kinds,
        "unseen": _unseen,
        "rows": _rows,
        "aside": _row,
        "castles": _castles,
        "cubes": _cubes,
        "last": _last,
        "raids": _raids,
    },
    moves=WHOLE_GAME,
    ways_back=(TakeBack,),
    backwards=("Take one step back",),
    features=frozenset({"badges", "hints", "lesson", "moments", "own signs", "question of its own", "reasons"}),
)
