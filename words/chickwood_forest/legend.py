"""The signs in the pictures of Chickwood Forest, with their meanings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.chickwood_forest.loot import LEGENDS, Loot
from words.chickwood_forest.icons import CASTLE, VILLAGE, loot_icon
from words.chickwood_forest.terms import LOOT
from words.language import mark
from words.legend import BOARD, EVERYWHERE, HAND, IN_GAME, SHARED_SIGNS, Sign, explained, said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from games.chickwood_forest.state import View
    from words.language import Language

_CHEST: Final = mark("The type of chest that you have most of counts its number squared; every other chest costs one.")
_GARMENT: Final = mark("Five glory for one of its type, nothing for both.")
SIGNS: Final = (
    *SHARED_SIGNS,
    Sign(
        CASTLE, mark("A castle. Its number is your glory when you raid it; low numbers come first in the next round.")
    ),
    Sign("face_up", mark("On a castle's banner: a card is laid face up."), IN_GAME),
    Sign("face_down", mark("On a castle's banner: a card is laid face down."), IN_GAME),
    Sign("card", mark("A card that lies face up at a castle. Whoever raids the castle gets it."), IN_GAME),
    Sign(
        "hidden_card",
        mark("A card that lies face down, with the emblem of whoever laid it. In a raid it is edged with gold."),
        IN_GAME,
    ),
    Sign(
        "known_card",
        mark("A card that lies face down and that you alone know. Its striped foot shows whose it is."),
        HAND,
    ),
    Sign("new_card", mark("A white frame: the card has just been laid."), IN_GAME),
    Sign("room", mark("Room for one more card. Castles from 3 on have room for any number."), IN_GAME),
    Sign(VILLAGE, mark("What somebody's cubes in the villages bring.")),
    Sign(
        "letter",
        mark("The letter of a village, as in the words and on the buttons. Its houses count for nothing."),
        IN_GAME,
    ),
    Sign("cube", mark("Alms that somebody has given: one of their cubes."), IN_GAME),
    Sign("new_cube", mark("Edged with gold: a cube that has just come, or is being given."), IN_GAME),
    Sign("supply", mark("How many cubes somebody has left to give, once they are few."), IN_GAME),
    Sign("space", mark("A free space for alms."), IN_GAME),
    Sign(
        "locked",
        mark(
            "The glory of a row. It counts once a cube lies in the row; then it stands on gold. A row without a "
            "number brings none."
        ),
        IN_GAME,
    ),
    Sign("unlocked", mark("The glory of a row that counts as of now: its first cube is new."), IN_GAME),
    Sign("forest", mark("A forest: no alms can be given here, and no way leads through."), IN_GAME),
    Sign("way", mark("The way that the alms go on to the next village."), IN_GAME),
    Sign("dead_end", mark("A dead end: here your alms would stop for good, and what alms are left are lost."), HAND),
    Sign("step", mark("The steps of alms that are being given, in order."), IN_GAME),
    Sign(
        "number", mark("The order in which players have laid the new cards, or raided castles in this round."), IN_GAME
    ),
    Sign("score", mark("Somebody's glory so far, from castles, loot and villages."), IN_GAME),
    Sign(
        "change",
        mark("By how much somebody's glory has just changed. Above a card to choose: by how much yours would."),
        IN_GAME,
    ),
    Sign("round", mark("A round; the golden feather is the present one."), BOARD),
    Sign("to_move", mark("Whose turn it is. The boxes of all players stand in turn order."), IN_GAME),
    Sign("leader", mark("The most glory so far, or at the end: the winner.")),
    Sign("taken", mark("Cards that somebody has just taken, or in this round."), IN_GAME),
    Sign("chosen", mark("What you have chosen first."), HAND),
    Sign("barred", mark("The key keeps you from this castle."), HAND),
)
ON_LAST_PICTURE: Final = frozenset({Loot.GOLD_CHEST, Loot.GREEN_GOWN, Loot.RING, Loot.MAID, Loot.HENCHMAN})
"""The cards that stand above the lines of the score sheet."""
WORTH: Final[Mapping[Loot, str]] = {
    Loot.GOLD_CHEST: _CHEST,
    Loot.SILVER_CHEST: _CHEST,
    Loot.EMERALD_CHEST: _CHEST,
    Loot.RUBY_CHEST: _CHEST,
    Loot.SILVER_ARMOUR: _GARMENT,
    Loot.BLUE_JERKIN: _GARMENT,
    Loot.GREEN_GOWN: _GARMENT,
    Loot.RED_CLOAK: _GARMENT,
    Loot.BRACELET: mark("Two glory."),
    Loot.PENDANT: mark("Three glory."),
    Loot.RING: mark("Four glory."),
    Loot.BUST: mark("At the end it takes away a chest of the type that you have most of."),
    Loot.MAID: mark("One glory for every type of chest, garment and jewellery that you have."),
    Loot.HENCHMAN: mark("Costs three glory."),
    Loot.SPYGLASS: mark("Once a round, before the raids, see the hidden cards of one castle."),
    Loot.KEY: mark("Once in the game, keep somebody from the castle that they have named."),
    Loot.ENTERTAINERS: mark("Before scoring, swap the places of two cubes."),
    Loot.GOLDEN_ARROW: mark("Before scoring, swap a treasure with somebody."),
    Loot.FAKE_BEARD: mark("Before scoring, send a henchman to somebody else."),
    Loot.BENEFACTOR_1: mark("Gives you one alms to lay in a village."),
    Loot.BENEFACTOR_2: mark("Gives you two alms to lay in neighbouring villages."),
    Loot.BENEFACTOR_3: mark("Gives you three alms to lay from village to village."),
}
"""What each card does for its owner."""


def _name(loot: Loot, language: Language) -> str:
    """Return the name of a card, with a note if it belongs to the variant, without which most tables play."""
    name = language.say(LOOT[loot])
    return language.say("{card} (a legendary card)", card=name) if loot in LEGENDS else name


def absent_signs(view: View) -> frozenset[str]:
    """Return the signs of cards in no castle, loot or hand that is seen, and of the key if there is none."""
    lying = {card.loot for row in view.rows for card in row}
    taken = {loot for raid in view.raids for loot in (*raid.loot, *raid.revealed)}
    owned = {loot for counts in view.loot for loot, count in zip(Loot, counts, strict=False) if count}
    seen = {*lying, *taken, *owned, *view.hand}
    without_key = frozenset() if view.options.legendary else frozenset({"barred"})
    return without_key | {loot_icon(loot) for loot in WORTH if loot not in seen | _heading(view)}


def _heading(view: View) -> frozenset[Loot]:
    """Return the cards that a picture contains whatever has been played: at the end, those of the score sheet."""
    return ON_LAST_PICTURE if view.phase == "over" else frozenset()


def signs(language: Language) -> list[Sign]:
    """Return all signs; those of the cards come last."""
    cards = [
        Sign(
            loot_icon(loot),
            explained(_name(loot, language), language.say(worth), language),
            EVERYWHERE if loot in ON_LAST_PICTURE else IN_GAME,
        )
        for loot, worth in WORTH.items()
    ]
    return [*said(SIGNS, language), *cards]
