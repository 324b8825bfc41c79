"""What shared tests must know about Sherwood Bandits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chance import pick, shuffled
from games.sherwood_bandits.box import BACK, Loot
from games.sherwood_bandits.moves import GoBack
from games.sherwood_bandits.state import SherwoodBanditsOptions, State
from tests.games.particulars import Particulars

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from games.sherwood_bandits.box import Cart
    from games.sherwood_bandits.values import Die, Fight
    from games.sherwood_bandits.view import Stretch


def exchange(state: State, viewer: int | None, rng: Random) -> Iterator[State]:
    """Exchange the order of every deck, the fronts of carts that lie face down, and loot that others hold."""
    yield replace(state, deck=_other_deck(state, rng))
    yield replace(state, supply=shuffled(state.supply, rng))
    yield replace(state, merry_men=tuple((cards[0], *shuffled(cards[1:], rng)) for cards in state.merry_men))
    yield from _other_fronts(state, viewer, rng)
    if state.phase != "over":
        yield from _other_loot(state, viewer, rng)


def _other_deck(state: State, rng: Random) -> tuple[Cart, ...]:
    """Shuffle the deck, whose next cart shows its back."""
    deck = list(shuffled(state.deck, rng))
    on_top = pick([at for at, cart in enumerate(deck) if BACK[cart] is BACK[state.deck[-1]]], rng)
    return (*deck[:on_top], *deck[on_top + 1 :], deck[on_top])


def _other_fronts(state: State, viewer: int | None, rng: Random) -> Iterator[State]:
    """Swap a cart that the viewer has not looked at with one of the deck with the same back."""
    if state.revealed:
        return
    for stretch, cart in enumerate(state.carts):
        has_looked = viewer is not None and state.looked[stretch] & 1 << viewer
        alike = [at for at, other in enumerate(state.deck) if BACK[other] is BACK[cart]]
        if not has_looked and alike:
            at = pick(alike, rng)
            yield replace(
                state,
                carts=(*state.carts[:stretch], state.deck[at], *state.carts[stretch + 1 :]),
                deck=(*state.deck[:at], cart, *state.deck[at + 1 :]),
            )


def _other_loot(state: State, viewer: int | None, rng: Random) -> Iterator[State]:
    """Swap a hidden token of each hoard with one of the supply; no other hoard changes."""
    for band in range(len(state.fresh)):
        if band != viewer and not state.options.open_loot:
            for loot, supply in _swapped(state.fresh[band], state.supply, rng):
                fresh = (*state.fresh[:band], tuple(sorted(loot)), *state.fresh[band + 1 :])
                given = () if band != state.active else loot[: len(state.given)]
                yield replace(state, fresh=fresh, supply=supply, given=given or state.given)
        if band != viewer or not state.options.check_chest:
            for loot, supply in _swapped(state.chests[band], state.supply, rng):
                chests = (*state.chests[:band], tuple(sorted(loot)), *state.chests[band + 1 :])
                yield replace(state, chests=chests, supply=supply)
    if viewer != state.active:
        for pool, supply in _swapped(state.pool, state.supply, rng):
            yield replace(state, pool=pool, supply=supply)


def _swapped(
    hoard: tuple[Loot, ...], supply: tuple[Loot, ...], rng: Random
) -> Iterator[tuple[tuple[Loot, ...], tuple[Loot, ...]]]:
    hidden = [at for at, token in enumerate(hoard) if token is not Loot.VILLAGE_COIN]
    if hidden and supply:
        at, other = pick(hidden, rng), pick(range(len(supply)), rng)
        yield (
            (*hoard[:at], supply[other], *hoard[at + 1 :]),
            (*supply[:other], hoard[at], *supply[other + 1 :]),
        )


# How a playthrough writes what is long


def _bands(spaces: tuple[int, ...]) -> str:
    return "".join("." if band < 0 else str(band) for band in spaces)


def _dice(dice: tuple[Die, ...]) -> str:
    """Write each die as its space, its band, its pips, and whether squeezed, fixed or X."""
    marks = ("s" * die.squeezed + "f" * die.fixed + "x" * die.marked for die in dice)
    texts = (f"{die.space}:{die.band}={die.pips}{mark}" for die, mark in zip(dice, marks, strict=True))
    return f"[{' '.join(texts)}]"


def _fight(fight: Fight | None) -> str:
    if fight is None:
        return "-"
    return f"{_dice(fight.dice)} against {fight.defence}, {fight.counted} count, loot {_bands(fight.loot_by) or '-'}"


def _road(road: tuple[Stretch, ...]) -> str:
    return "".join(f"\n{' ' * 8}{_stretch(stretch)}" for stretch in road)


def _stretch(stretch: Stretch) -> str:
    front = "face down" if stretch.front is None else stretch.front.name
    extras = (
        f" guards {stretch.guards:+}" if stretch.guards else "",
        " X" if stretch.replaced else "",
        f" looked at by {_bands(stretch.looked_at_by)}" if stretch.looked_at_by else "",
        f" lying {_bands(tuple(0 if down else -1 for down in stretch.lying))}" if any(stretch.lying) else "",
        f" squeezed {_bands(stretch.squeezed)}" if max(stretch.squeezed) >= 0 else "",
        f" left dice {_bands(stretch.left_dice)}" if max(stretch.left_dice) >= 0 else "",
        f" fight {_fight(stretch.fight)}" if stretch.fight else "",
    )
    defence = "?" if stretch.defence is None else stretch.defence
    start = f"{stretch.back.name} {front} defence {defence} lurkers {_bands(stretch.lurkers)}"
    return f"{start} pocket {_bands((stretch.pocket,))}{''.join(extras)}"


def _counted(tokens: tuple[Loot, ...]) -> str:
    return ", ".join(f"{tokens.count(kind)} {kind.name}" for kind in sorted(set(tokens))) or "-"


def _last(deeds: tuple[object, ...]) -> str:
    return f"{len(deeds)} deeds"


PARTICULARS = Particulars(
    exchange=exchange,
    playthroughs={
        "two_players": (2, SherwoodBanditsOptions()),
        "four_players": (4, SherwoodBanditsOptions(open_loot=True, check_chest=False)),
    },
    notation={
        "road": _road,
        "dice": _dice,
        "carts_unseen": lambda carts: f"{len(carts)} carts",
        "loot_unseen": _counted,
        "last": _last,
    },
    moves=300,
    ways_back=(GoBack,),
    all_may_lose=frozenset({2}),  # to Will Scarlet
    backwards=("Back",),
    features=frozenset(
        {"badges", "hand that tells all", "hints", "lesson", "moments", "own signs", "question of its own", "reasons"}
    ),
)
