"""What special carts and the cards of the Merry Men do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import Cart, MerryMan
from words.language import mark
from words.sherwood_bandits.terms import merry_man_name

if TYPE_CHECKING:
    from words.language import Language

_EFFECTS = {
    MerryMan.TIP_OFF: mark("Look secretly at two carts."),
    MerryMan.BROTHERHOOD: mark("Place two bandits at once instead of one."),
    MerryMan.INSIDE_JOB: mark(
        "Replace a cart by the next of the deck. The old one is discarded openly; the new one (X) stays."
    ),
    MerryMan.FRIENDLY_GUARDS: mark(
        "Look secretly at a cart; then you may change its Defence by 2, up or down, unless guards stand there already."
    ),
    MerryMan.INFILTRATOR: mark(
        "Swap a bandit of yours with an opponent's on the same space of another cart. Yours lies down."
    ),
    MerryMan.SHOVE: mark("Swap a bandit of yours with its neighbour at the same cart. Yours lies down."),
    MerryMan.TIGHT_SQUEEZE: mark(
        "A bandit of yours joins the one on the space to its left. Both dice count as one; you get the loot, the other "
        "one the points."
    ),
    MerryMan.QUICK_JOB: mark(
        "A bandit of yours goes to a free pickpocket space and takes a coin. A die with 2 stays in its place."
    ),
    MerryMan.HEADS_DOWN: mark("Change a die of yours by 2, to no less than 1 and no more than 6."),
    MerryMan.SECOND_CHANCE: mark("Reroll any die, but none twice (X)."),
    MerryMan.LOOK_THERE: mark("Choose any die: all on its left take its number, but none is turned twice (X)."),
    MerryMan.LOOK_HERE: mark("Choose any die: all on its right take its number, but none is turned twice (X)."),
    MerryMan.COME_ON_LAD: mark("Take a die of yours off the drawbridge."),
    MerryMan.BARTER: mark("Draw a loot token, then discard one of this turn, perhaps the same."),
    MerryMan.TO_MARKET: mark("Discard a token of this turn for a point."),
    MerryMan.WHERES_THE_BEER: mark("Raise a die of each opponent on the drawbridge by 2, up to 6."),
}


_SPECIAL_CARTS = {
    Cart.BEER: mark("As weak as the weakest other cart."),
    Cart.ROYAL: mark("Everybody with a die that was needed draws two tokens."),
    Cart.SHERIFF: mark("Leaders of all who lurk there go to prison, unless they are with a Merry Man."),
    Cart.FAIR: mark("Three dice are its Defence, and it is assaulted first."),
    Cart.FORTUNE_TELLER: mark("As strong as the strongest other cart."),
    Cart.WAR: mark("Cannot be beaten."),
}


def cart_effect(cart: Cart, language: Language) -> str:
    """Say what a special cart does; empty for a normal one."""
    return language.say(_SPECIAL_CARTS[cart]) if cart in _SPECIAL_CARTS else ""


def card_effect(card: MerryMan, language: Language) -> str:
    """Say what a card does."""
    return language.say(_EFFECTS[card])


def card_words(card: MerryMan, language: Language) -> str:
    """Return the name of a card in bold, and what it does."""
    return f"**{merry_man_name(card, language)}** \N{EN DASH} {card_effect(card, language)}"
