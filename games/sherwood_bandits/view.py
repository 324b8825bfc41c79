"""What one seat, or an onlooker, may know.

Of face-down cards the back is shown, of face-down tokens `None`. The tokens that a seat passed on are not remembered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.sherwood_bandits.box import BACK, SPACES, Back, Cart, Loot, MerryMan
from games.sherwood_bandits.events import Deed
from games.sherwood_bandits.scoring import Treasure, treasures
from games.sherwood_bandits.state import Phase, SherwoodBanditsOptions
from games.sherwood_bandits.values import Die, Earned, Fight, Leader

if TYPE_CHECKING:
    from games.sherwood_bandits.state import State

Tokens = tuple[Loot | None, ...]
"""Tokens of loot; None for each that the viewer does not see."""


class Stretch(msgspec.Struct, frozen=True):
    """A stretch of road with its cart; tuples are by space, with the number of a band or -1."""

    back: Back
    front: Cart | None
    """None while this viewer has not seen it."""
    looked_at_by: tuple[int, ...]
    """The seats that have secretly seen this front."""
    guards: int
    """The token +2 or -2 on it, or 0."""
    replaced: bool
    """X: whether an Inside Job has brought it."""
    defence: int | None
    """None until it is fixed."""
    lurkers: tuple[int, ...]
    lying: tuple[bool, ...]
    """Whether the bandit of the space lies down."""
    squeezed: tuple[int, ...]
    """By space, the band of a second bandit that shares it."""
    left_dice: tuple[int, ...]
    """By space, the band of a die that a Quick Job has left behind."""
    pocket: int
    """The band on the pickpocket space, or -1."""
    fight: Fight | None
    """The assault, once it is over."""


class Merry(msgspec.Struct, frozen=True):
    """The cards of a character."""

    in_play: MerryMan
    to_come: tuple[MerryMan, ...]
    """Those left in the deck, in no order."""


class View(msgspec.Struct, frozen=True):
    """The whole table as one seat, or an onlooker, sees it; tuples are by band or by stretch unless said otherwise."""

    seat: int | None
    options: SherwoodBanditsOptions
    seats: int
    """With two, there are three bands; the third is Scarlet's."""
    turn: int
    phase: Phase
    active: int
    """The seat that the game waits for; -1 at the end."""
    first: int
    queue: tuple[int, ...]
    """The seats or bands that come after the active one in this step."""
    road: tuple[Stretch, ...]
    revealed: bool
    """Whether the carts are face up."""
    next_back: Back
    """The back of the cart on top of the deck (BS-34)."""
    carts_unseen: tuple[Cart, ...]
    """Carts that lie in the deck or face down on the road, ascending."""
    merry_men: tuple[Merry, ...]
    """By character."""
    fair: tuple[int, ...]
    """The dice of the Fair; empty before their roll."""
    bandits: tuple[int, ...]
    """Still to be placed."""
    leaders: tuple[Leader, ...]
    points: tuple[int, ...]
    """On the track; at the end without the chests."""
    earned: tuple[Earned, ...]
    """Where these points come from."""
    columns: tuple[tuple[int, ...], ...]
    """Dice on the drawbridge, ascending."""
    fresh: tuple[Tokens, ...]
    """Tokens of this turn."""
    chests: tuple[Tokens, ...]
    """Tokens of earlier turns."""
    loot_unseen: tuple[Loot, ...]
    """The tokens whose places this viewer does not know, ascending."""
    supply: int
    """How many tokens can be drawn before the discarded ones are shuffled in."""
    discard: tuple[Loot, ...]
    village: int
    """Coins left in the village."""
    placing: int
    """How many bandits the active seat places before the next one."""
    stretch: int
    """The stretch looked at or assaulted, or -1."""
    dice: tuple[Die, ...]
    """The dice of the assault in progress, from the left."""
    pool: Tokens
    """Tokens to choose from."""
    raised: tuple[tuple[int, int], ...]
    """Bands and pips of the dice that beer will raise."""
    given: Tokens
    """Tokens named for the large bail."""
    backs: int
    winners: tuple[int, ...]
    by_lot: bool
    treasures: tuple[Treasure, ...]
    """At the end, what each chest is worth."""
    last: tuple[Deed, ...]
    """What the latest move has led to."""
    put_away: tuple[Loot, ...] = ()
    """Only for the viewer: which tokens of their own chest have come into it at the end of the turn before."""


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know, or for `None` what an onlooker may know."""
    over = state.phase == "over"
    mine = state.active == seat
    open_bands = range(len(state.fresh)) if over or state.options.open_loot else (seat,)
    open_chests = range(len(state.fresh)) if over else (seat,) if state.options.check_chest else ()
    fresh = tuple([_tokens(loot, shown=band in open_bands) for band, loot in enumerate(state.fresh)])
    chests = tuple([_tokens(loot, shown=band in open_chests) for band, loot in enumerate(state.chests)])
    pool = state.pool if mine else (None,) * len(state.pool)
    return View(
        seat=seat,
        options=state.options,
        seats=state.seats,
        turn=state.turn,
        phase=state.phase,
        active=state.active,
        first=state.first,
        queue=state.queue,
        road=tuple([_stretch(state, stretch, seat) for stretch in range(len(state.carts))]),
        revealed=state.revealed,
        next_back=BACK[state.deck[-1]],
        carts_unseen=_carts_unseen(state, seat),
        merry_men=tuple([Merry(cards[0], tuple(sorted(cards[1:]))) for cards in state.merry_men]),
        fair=state.fair,
        bandits=state.bandits,
        leaders=state.leaders,
        points=tuple([sum(earned) for earned in state.earned]),
        earned=state.earned,
        columns=state.columns,
        fresh=fresh,
        chests=chests,
        loot_unseen=_loot_unseen(state, (*fresh, *chests, pool)),
        supply=len(state.supply),
        discard=state.discard,
        village=state.village,
        placing=state.placing,
        stretch=state.stretch,
        dice=state.dice,
        pool=pool,
        raised=state.raised,
        given=state.given if mine else (None,) * len(state.given),
        backs=state.backs,
        winners=state.winners,
        by_lot=state.by_lot,
        treasures=treasures(state.chests) if over else (),
        last=state.last,
        put_away=state.put_away[seat] if seat in open_chests and seat is not None and state.put_away else (),
    )


def _sees_front(state: State, stretch: int, seat: int | None) -> bool:
    return state.revealed or (seat is not None and bool(state.looked[stretch] >> seat & 1))


def _stretch(state: State, stretch: int, seat: int | None) -> Stretch:
    cart, looked = state.carts[stretch], state.looked[stretch]
    spaces = slice(stretch * SPACES, (stretch + 1) * SPACES)
    return Stretch(
        back=BACK[cart],
        front=cart if _sees_front(state, stretch, seat) else None,
        looked_at_by=tuple([other for other in range(state.seats) if looked >> other & 1]),
        guards=state.guards[stretch],
        replaced=bool(state.replaced >> stretch & 1),
        defence=state.defences[stretch],
        lurkers=state.lurkers[spaces],
        lying=tuple([bool(state.lying >> at & 1) for at in range(spaces.start, spaces.stop)]),
        squeezed=state.squeezed[spaces],
        left_dice=state.left_dice[spaces],
        pocket=state.pockets[stretch],
        fight=state.fights[stretch],
    )


def _carts_unseen(state: State, seat: int | None) -> tuple[Cart, ...]:
    hidden = [cart for stretch, cart in enumerate(state.carts) if not _sees_front(state, stretch, seat)]
    return tuple(sorted((*state.deck, *hidden)))


def _tokens(loot: tuple[Loot, ...], *, shown: bool) -> Tokens:
    """Return tokens as they are seen: face down, except for coins taken openly, which come last."""
    if shown:
        return loot
    coins = loot.count(Loot.VILLAGE_COIN)
    return (None,) * (len(loot) - coins) + (Loot.VILLAGE_COIN,) * coins


def _loot_unseen(state: State, seen: tuple[Tokens, ...]) -> tuple[Loot, ...]:
    held = (*state.fresh, *state.chests, state.pool)
    hidden = [
        token
        for tokens, shown in zip(held, seen, strict=True)
        if None in shown
        for token in tokens
        if token is not Loot.VILLAGE_COIN
    ]
    return tuple(sorted((*state.supply, *hidden)))
