"""Drawing, gaining and giving up loot and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from games.chance import shuffled
from games.sherwood_bandits.box import Loot
from games.sherwood_bandits.events import LootDiscarded, LootShuffled
from games.tuples import replaced

if TYPE_CHECKING:
    from games.sherwood_bandits.mutable_position import MutablePosition
    from games.sherwood_bandits.state import Position


def can_draw(position: Position) -> bool:
    """Tell whether there is a loot token to be drawn (BS-27)."""
    return bool(position.supply or position.discard)


def draw(position: MutablePosition, tokens: int) -> tuple[Loot, ...]:
    """Draw tokens, at least one; if the supply runs out, the discard is shuffled in (BS-27), and there may be fewer."""
    supply = position.supply
    drawn, position.supply = supply[-tokens:], supply[:-tokens]
    missing = tokens - len(drawn)
    if not missing or not position.discard:
        return drawn
    position.events.append(LootShuffled(len(position.discard)))
    position.supply, position.discard = shuffled(position.discard, position.rng), ()
    return drawn + draw(position, missing)


def gain(position: MutablePosition, band: int, loot: tuple[Loot, ...]) -> None:
    """Add tokens to those that a band has gained in this turn."""
    position.fresh = replaced(position.fresh, band, tuple(sorted(position.fresh[band] + loot)))


def give_up(position: MutablePosition, loot: tuple[Loot, ...], reason: Literal["barter", "market", "bail"]) -> None:
    """Discard tokens of the active seat, openly (BS-34); coins of the village go back there (BS-27)."""
    fresh = list(position.fresh[position.active])
    discard = list(position.discard)
    for token in loot:
        fresh.remove(token)
        if token is Loot.VILLAGE_COIN:
            position.village += 1
        else:
            discard.append(token)
    position.fresh = replaced(position.fresh, position.active, tuple(fresh))
    position.discard = tuple(sorted(discard))
    position.events.append(LootDiscarded(position.active, loot, reason))


def take_village_coin(position: MutablePosition, band: int) -> bool:
    """Take a coin from the village, if there is one left."""
    if not position.village:
        return False
    position.village -= 1
    gain(position, band, (Loot.VILLAGE_COIN,))
    return True


def seem_to_differ(position: Position, band: int) -> bool:
    """Tell whether a band's tokens of this turn may differ, as far as onlookers can tell (BS-36).

    If so, the band is asked to choose among them even if they are equal, because the others would learn that otherwise.
    """
    loot = position.fresh[band]
    if position.options.open_loot:
        return loot[0] != loot[-1]
    return len(loot) > 1 and loot[0] is not Loot.VILLAGE_COIN


def kinds(loot: tuple[Loot, ...]) -> list[Loot]:
    """Return the kinds of tokens, ascending."""
    return sorted(set(loot))
