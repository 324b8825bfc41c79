"""How to play Chickwood Forest, in our own words, with every house value and reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.castles import COPIES, castles_for
from games.chickwood_forest.house import DECK_FOR_2, DECK_FOR_3_AND_4, LEFT_OUT_FOR_2, ROWS
from games.chickwood_forest.loot import DECK_FOR_5, Loot
from games.chickwood_forest.villages import LETTERS
from words.chickwood_forest.terms import banner_words, counted_loot
from words.rules import house_rules, page

if TYPE_CHECKING:
    from collections.abc import Mapping

    from words.game_words import RulesPage
    from words.language import Language

MOST_SEATS, TWO = 5, 2


def rules_pages(language: Language) -> tuple[RulesPage, ...]:
    """Return the pages: the game in short, alms and villages, the score, the legendary cards, and house rules."""
    return (
        _in_short(language),
        _alms(language),
        _score(language),
        _legends(language),
        _house_values(language),
        _rulings(language),
    )


def _in_short(language: Language) -> RulesPage:
    return page(
        language.say("In short"),
        language.say("Raid castles, give to the poor, and have the **most glory** at the end."),
        language.say(
            "- There is one castle more than there are players; two play by night, with four cards instead of three. "
            "Two and three play eight rounds, four and five play six."
        ),
        language.say("- At the start everybody gets a castle of a different value, by lot."),
        language.say(
            "- **Scout:** in turn, everybody lays one card of loot at any castle, until all hands are empty. The "
            "banner of your own castle says which of your cards lie face up and which face down."
        ),
        language.say("- **Limits:** castle 1 has room for two cards, castle 2 for three, the others for any number."),
        language.say(
            "- **Raid:** in turn, everybody takes a castle that nobody has taken in this round, with all cards there, "
            "even if there are none. What lay face down is shown."
        ),
        language.say("- **Give:** your benefactors make you give alms at once."),
        language.say(
            "- The value of the castle that you took last decides the turn order of the next round: the lowest begins. "
            "It counts as glory, too."
        ),
        language.say(
            "- The cards at the castle that is left over are out of the game; those face down stay face down."
        ),
        language.say("- The game ends when the deck has no full hand for everybody; what is left of it is not used."),
    )


def _alms(language: Language) -> RulesPage:
    return page(
        language.say("Alms and villages"),
        language.say(
            "- Add up the alms of all benefactors of one raid, then lay that many of your fifteen cubes as one snake: "
            "from village to neighbouring village, never diagonally, each village once."
        ),
        language.say(
            "- Forests and villages that are full cannot be entered. You must go on while you can, but you may choose "
            "a way that ends early. Alms that cannot be given are lost, and their cubes stay with you; the benefactors "
            "are out of the game."
        ),
        language.say("- In a village, spaces are filled row by row. A cube in a row unlocks its glory."),
        language.say(
            "- At the end, whoever has most cubes in a village gets its highest unlocked glory, the second the next, "
            "and so on. In a tie, whoever gave there last is ahead. Glory without a taker is lost."
        ),
    )


def _score(language: Language) -> RulesPage:
    return page(
        language.say("The score"),
        language.say(
            "- **Busts:** first of all, each takes away a chest of the type that you have most of, if you have any."
        ),
        language.say(
            "- **Chests:** the type that you have most of counts its number squared; each other chest costs one."
        ),
        language.say("- **Garments:** a single one of its type counts five, both together nothing."),
        language.say("- **Jewellery:** rings count four, pendants three, bracelets two."),
        language.say(
            "- **Maid Marihen:** one for every type of chest, garment and jewellery that you have, also where you have "
            "two garments of it; a second maid counts nothing."
        ),
        language.say("- **Henchmen:** each costs three."),
        language.say("- **Castles:** their values, that of your first castle included."),
        language.say("- **Villages:** what you get there for your cubes."),
    )


def _legends(language: Language) -> RulesPage:
    return page(
        language.say("Legendary cards"),
        language.say(
            "A variant for those who know the game: a ring, a pendant, a bracelet and a henchman make room for five "
            "cards, so that one card of the deck is left over. They are raided like other loot, lie open before you, "
            "and are no treasures: no maid counts them, and no arrow swaps them."
        ),
        language.say(
            "You are asked when you can use one, and may always decline. Where a card could change nothing, nobody is "
            "asked."
        ),
        language.say(
            "- **Spyglass:** once a round, after the last card is laid and before the first raid, see the hidden cards "
            "of one castle. The others learn which castle it was. In the round in which you get it, it is too late."
        ),
        language.say(
            "- **Key:** once in the game, keep somebody else from the castle that they have just named, also in the "
            "round in which you get the key. They name another; the castle is free for the next raider, and the key is "
            "out of the game."
        ),
        language.say("Before scoring, in this order:"),
        language.say(
            "- **Travelling entertainers:** swap the places of any two cubes that lie in villages. Each takes the "
            "other's place in the order, too."
        ),
        language.say("- **Golden arrow:** swap one of your treasures with one of somebody else's; both must have one."),
        language.say("- **Fake beard:** send one of your henchmen to somebody else."),
    )


def _house_values(language: Language) -> RulesPage:
    """List the house values: numbers that the box prints on its pieces but that are in no text that we have."""
    days = [_banner(castle, MOST_SEATS, language) for castle in castles_for(MOST_SEATS)]
    nights = [_banner(castle, TWO, language) for castle in castles_for(TWO)]
    villages = [
        language.say(
            "- {letter}: spaces {spaces}, glory {glory}",
            letter=LETTERS[village],
            spaces="/".join(str(row.spaces) for row in rows),
            glory="/".join(str(row.glory) for row in rows),
        )
        for village, rows in ROWS.items()
        if rows
    ]
    return page(
        language.say("House values"),
        language.say("These numbers are printed on the cards, but known to us only in part; the rest is ours."),
        language.say("**Banners by day** (those of 1 and 4 are known):"),
        *days,
        language.say("**Banners by night, for two:**"),
        *nights,
        language.say("**Villages**, row by row (known is the glory of A, C and D, and the 0 of F and G):"),
        *villages,
        language.say(
            "Two players leave {villages} and a forest in the box; that it is two villages and a forest is known.",
            villages=", ".join(LETTERS[village] for village in LEFT_OUT_FOR_2 if village in LETTERS),
        ),
        language.say(
            "**Castle cards:** {copies}. That there are fifty is known; these numbers, the rounds, and that {few} "
            "cards of loot are for three and four and {fewest} for two follow from it, because no pile may run out.",
            copies=", ".join(f"{count} × {castle}" for castle, count in COPIES.items()),
            few=sum(DECK_FOR_3_AND_4.values()),
            fewest=sum(DECK_FOR_2.values()),
        ),
        language.say("**Loot for five** (known): {cards}", cards=_deck(DECK_FOR_5, language)),
        language.say(
            "**Loot for three and four** (ours: all garments, of the rest about a fifth less): {cards}",
            cards=_deck(DECK_FOR_3_AND_4, language),
        ),
        language.say("**Loot for two** (ours): {cards}", cards=_deck(DECK_FOR_2, language)),
        language.say("The names of the ruby chest and the red cloak are ours."),
    )


def _banner(castle: int, seats: int, language: Language) -> str:
    return language.say("- Castle {castle}: {banner}", castle=castle, banner=banner_words(castle, seats, language))


def _deck(deck: Mapping[Loot, int], language: Language) -> str:
    return ", ".join(counted_loot(loot, count, language) for loot, count in deck.items())


def _rulings(language: Language) -> RulesPage:
    return house_rules(
        language,
        language.say(
            "- The limits of castles 1 and 2 count cards that lie face up and face down alike, by day and by night."
        ),
        language.say("- You are shown your own hidden cards again, and you alone."),
        language.say("- What is set aside face down stays face down and never comes back."),
        language.say("- An empty castle may be raided. The last raider has two castles to choose from, too."),
        language.say("- Nobody raids a castle that has been raided in this round."),
        language.say("- Where no village is free, or you have no cubes left, nothing is given."),
        language.say("- Within a row, spaces are filled from left to right; the cube further on is the later one."),
        language.say(
            "- Of several types of chest that you have most of, a bust takes the first. It never changes the score, so "
            "nobody is asked."
        ),
        language.say("- Of several best types of chest, one is squared; the others cost one for each chest."),
        language.say("- Chests may count less than nothing; the rules name no lower bound."),
        language.say("- The busts take their chests before Maid Marihen counts types."),
        language.say("- Whoever has the most glory wins; in a tie, they share the victory."),
        language.say("- Villages and forests are merely shuffled, even if a village is cut off."),
        language.say(
            "- In a snake, and with the entertainers and the golden arrow, you can take each step back until the last "
            "is made, twenty times at most."
        ),
        language.say(
            "- Where the German and the English text of a legendary card differ, the English one holds: you may use "
            "it, and need not."
        ),
        language.say(
            "- The spyglass is offered where cards lie hidden, the key when somebody else raids; whoever lets the time "
            "for it pass leaves it unused."
        ),
        language.say("- What leaves no choice is done for you, unless that would tell the others what you hold."),
    )
