"""The signs in the pictures of Sherwood Bandits, with their meanings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.sherwood_bandits.box import (
    BRACELET_PAIR_POINTS,
    MOST_POINTS,
    NECKLACE_POINTS,
    RING_SET_POINTS,
    TIED_MOST_POINTS,
    TRIO_POINTS,
    Back,
    Character,
    MerryMan,
)
from words.language import mark
from words.legend import FINAL, HAND, IN_GAME, SHARED_SIGNS, Sign, explained, said
from words.sherwood_bandits.cards import card_effect, cart_effect
from words.sherwood_bandits.icons import CART, CART_ICONS, character_icon, die_icon
from words.sherwood_bandits.phrases import points_counted
from words.sherwood_bandits.terms import back_name, bare_character_name, cart_name, merry_man_name

if TYPE_CHECKING:
    from games.sherwood_bandits.view import View
    from words.language import Language

SIGNS: Final = (
    *SHARED_SIGNS,
    Sign(CART, mark("A cart, face up."), IN_GAME),
    Sign("shield", mark("The Defence of a cart: dice have to add up to it."), IN_GAME),
    Sign("guards", mark("Guards who came or left: the Defence, then in red, has them in it."), IN_GAME),
    Sign("like", mark("This cart has its Defence from another one, here from cart A."), IN_GAME),
    Sign(
        "portrait_cart",
        mark("A cart with a portrait: this Merry Man gets a new card when the cart is revealed."),
        IN_GAME,
    ),
    Sign("deck", mark("The back of the next cart."), IN_GAME),
    Sign("space", mark("A space beside the road, for a bandit who lurks."), IN_GAME),
    Sign("bandit", mark("A bandit: one die in the ambush.")),
    Sign("lying_bandit", mark("A bandit that lies down: one point more if its die is the last one needed.")),
    Sign("arrow", mark("Where a bandit would go, what a sum would become, or what comes next."), HAND),
    Sign("swap", mark("Two bandits would change places, beside a cart or with one beside another."), HAND),
    Sign("village", mark("A village. Who picks pockets here takes a coin at once."), IN_GAME),
    Sign(die_icon(3), mark("A die that counts. Dice are added up from the left."), IN_GAME),
    Sign("spare_die", mark("Crossed out: a die that was not needed, it goes home."), IN_GAME),
    Sign("fixed_die", mark("X: this die is not changed again, or this cart not replaced again."), IN_GAME),
    Sign("left_die", mark("Above a die: a Quick Job has left it, and nobody stands there."), IN_GAME),
    Sign("crack", mark("Here the cart breaks: the die before it earns most."), IN_GAME),
    Sign("robbed", mark("Robbed, chosen or safe: for the good."), IN_GAME),
    Sign("escaped", mark("This cart got away."), IN_GAME),
    Sign(
        "odds",
        mark(
            "How likely the dice beat the cart: while bandits are placed, with one more of yours if it has room; "
            "beside a die, once that is rerolled."
        ),
        HAND,
    ),
    Sign(
        "outlook",
        mark("What changing or choosing a die comes to: a tick, the cart is beaten; a cross, it is not."),
        HAND,
    ),
    Sign(
        "worth",
        mark("On a token: what it adds to your sets, or giving it up costs them; what a sale comes to in all."),
        HAND,
    ),
    Sign("eye", mark("Somebody has looked at this cart in secret; a large one: you have."), IN_GAME),
    Sign("chest", mark("The chest: loot that is safe.")),
    Sign("token", mark("Loot that lies face down."), IN_GAME),
    Sign("gate", mark("The drawbridge, with the sum of the dice that stand there."), IN_GAME),
    Sign("arrested", mark("Too many pips on the drawbridge: the Sheriff arrests.")),
    Sign("point_lost", mark("In the last turn too many pips on the drawbridge cost a point."), IN_GAME),
    Sign("rewarded", mark("Few pips on the drawbridge: a reward.")),
    Sign("at_home", mark("A leader at home, who can still help."), IN_GAME),
    Sign("with_merry_man", mark("A leader with the Merry Man who helps."), IN_GAME),
    Sign("resting", mark("A leader who rests until the turn ends."), IN_GAME),
    Sign("in_prison", mark("A leader in prison."), IN_GAME),
    Sign("first", mark("The first player."), IN_GAME),
    Sign("leads", mark("The most points so far, or at the end: the winner.")),
    Sign("gained", mark("Points just gained or lost; when a turn is over, in all of it."), IN_GAME),
    Sign("to_move", mark("Whose turn it is."), IN_GAME),
    Sign("letter", mark("The letter of a cart, as in the words and on the buttons."), IN_GAME),
    Sign("changed", mark("A golden rim: it has just changed, or it may be chosen."), IN_GAME),
    Sign("robbed_carts", mark("Points for robbed carts."), FINAL),
    Sign("last_dice", mark("Points for last dice: each was the last one needed to beat a cart."), FINAL),
    Sign("market", mark("Points for tokens sold, as Tuck's market lets you."), FINAL),
    Sign("set", mark("Loot that is scored together, with its points. What is left over brings none."), FINAL),
)
HELPS: Final = {
    Character.LADY_MARION: mark("Helps before you place a bandit."),
    Character.LITTLE_JOHN: mark("Helps before the ambushes."),
    Character.ROBIN_HOOD: mark("Helps once the dice of an ambush have been rolled."),
    Character.FRIAR_TUCK: mark("Helps at the drawbridge."),
}
"""When each Merry Man may be asked."""
COLLECTIONS: Final = {
    "most_rings": mark("Points for the most rings: {most}, or {tied} if others have as many."),
    "most_bracelets": mark("Points for the most bracelets: {most}, or {tied} if others have as many."),
    "most_necklaces": mark("Points for the most necklaces: {most}, or {tied} if others have as many."),
}
SETS: Final = {
    "rings": (
        mark("Rings: three of one colour bring {points}; the most rings of all, {most}, or {tied} each if shared."),
        RING_SET_POINTS,
    ),
    "bracelets": (
        mark(
            "Bracelets: two of one colour bring {points}; the most bracelets of all, {most}, or {tied} each if shared."
        ),
        BRACELET_PAIR_POINTS,
    ),
    "necklaces": (
        mark("Necklaces: each brings {points}; the most necklaces of all, {most}, or {tied} each if shared."),
        NECKLACE_POINTS,
    ),
    "trio": (mark("One of each in one colour: together {points}, in place of other sets."), TRIO_POINTS),
    "coins": (mark("Coins: three bring {points}. A ring or bracelet in no set counts as a coin."), 1),
}
"""Sets of loot, with the points that they bring at the end (BS-30)."""

_MAJORITY: Final = {"most": MOST_POINTS, "tied": TIED_MOST_POINTS}
"""The points for having most of a kind, alone or together with others (BS-30)."""


def signs(language: Language) -> list[Sign]:
    """Return all signs; those of loot, carts and Merry Men come last."""

    def told(what: str, does: str) -> str:
        return explained(what, does, language)

    return [
        *said(SIGNS, language),
        *(
            Sign(name, language.say(words, points=points_counted(points, language), **_MAJORITY))
            for name, (words, points) in SETS.items()
        ),
        *(Sign(back_sign(back), _face_down(back, language), IN_GAME) for back in Back),
        *(
            Sign(CART_ICONS[cart], told(cart_name(cart, language), cart_effect(cart, language)), IN_GAME)
            for cart in CART_ICONS
        ),
        *(Sign(name, language.say(words, **_MAJORITY), FINAL) for name, words in COLLECTIONS.items()),
        *(
            Sign(character_icon(character), told(bare_character_name(character, language), language.say(when)), IN_GAME)
            for character, when in HELPS.items()
        ),
        *(
            Sign(card_sign(card), told(merry_man_name(card, language), card_effect(card, language)), IN_GAME)
            for card in MerryMan
        ),
    ]


def absent_signs(view: View) -> frozenset[str]:
    """Return the names of the signs that no picture of a view can contain.

    These are cards in a deck, special carts that nobody sees on the road, and backs that no cart there shows.
    """
    cards = {merry.in_play for merry in view.merry_men}
    fronts = {stretch.front for stretch in view.road}
    backs = {stretch.back for stretch in view.road if stretch.front is None}
    return frozenset(
        {
            *(card_sign(card) for card in MerryMan if card not in cards),
            *(icon for cart, icon in CART_ICONS.items() if cart not in fronts),
            *(back_sign(back) for back in Back if back not in backs),
        }
    )


def _face_down(back: Back, language: Language) -> str:
    return language.say("A cart, face down: Defence {range}, or a special cart.", range=back_name(back))


def back_sign(back: Back) -> str:
    """Return the name of the sign of a cart that lies face down."""
    return f"cart_{back.name.lower()}"


def card_sign(card: MerryMan) -> str:
    """Name the sign of what a Merry Man's card does."""
    return f"help_{card.name.lower()}"
