"""How to play Rück's raus!, in our own words, with every ruling that the box leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import DECK, Noble
from words.language import mark
from words.ruecks_raus.terms import favour_in_short
from words.rules import house_rules, page

if TYPE_CHECKING:
    from words.game_words import RulesPage
    from words.language import Language

HOUSE_RULES: dict[str, str] = {
    "RR-5": mark("- All favours of a round take effect together, then comes pity."),
    "RR-6": mark("- Nobody ever has fewer than 0 jewels: whoever must lose more loses what is there."),
    "RR-7": mark(
        "- Your left neighbour is the next in the list of seats, your right neighbour the one before. In the picture, "
        "the gang on the left of yours is your left neighbour's; for the leftmost gang, it is the rightmost one."
    ),
    "RR-10": mark(
        "- Second-most means the second-highest amount: with 20, 20 and 15 jewels, the player with 15 wins. All who "
        "have that amount win."
    ),
    "RR-11": mark("- If all have the same number of jewels, nobody wins."),
    "RR-15": mark("- When somebody's time runs out, the computer chooses for them."),
    "which kinds occur twice": mark(
        "- The box does not say which five kinds of nobles occur twice: here, it is the five without a choice."
    ),
    "the bank": mark("- The bank never runs out of jewels."),
}
"""What the box leaves open, by the number of the ruling or value in `docs/house-rules/ruecks_raus.md`."""


def rules_pages(language: Language) -> tuple[RulesPage, ...]:
    """Return the pages: the game in short, ties and sevens, the nobles, and how this table reads the rules."""
    rulings = house_rules(language, *map(language.say, HOUSE_RULES.values()))
    return (_in_short(language), _ties(language), _nobles(language), rulings)


def _in_short(language: Language) -> RulesPage:
    return page(
        language.say("In short"),
        language.say("The robber with the **second-most** jewels wins."),
        language.say("- Everybody leads a gang of eight robbers, strengths 0 to 7, and begins with 8 jewels."),
        language.say("- In each of eight rounds a noble is robbed. All choose a robber in secret and show it at once."),
        language.say("- The **strongest** robber enjoys the noble's favour: mostly jewels, sometimes a nuisance."),
        language.say("- The **weakest** robber gets pity: as many jewels as its own strength."),
        language.say("- Robbers that have been played are gone. The last one plays itself."),
        language.say("- Jewels lie open at all times, and so do the robbers that everybody has left."),
    )


def _ties(language: Language) -> RulesPage:
    return page(
        language.say("Ties and sevens"),
        language.say("- Several strongest robbers: each enjoys the favour in full."),
        language.say("- Several weakest robbers: each gets its pity."),
        language.say(
            "- Two or more **sevens** cancel each other: they are neither strongest nor weakest in this round."
        ),
        language.say("- If all robbers that remain are equal, or only one remains (7, 7 and 3), nobody gets anything."),
    )


def _nobles(language: Language) -> RulesPage:
    kinds = [
        language.say_plural(
            "- {n} noble: {favour}",
            "- {n} nobles: {favour}",
            DECK.count(noble),
            favour=favour_in_short(noble, language),
        )
        for noble in Noble
    ]
    return page(
        language.say("The nobles"),
        language.say("Fourteen nobles are shuffled, eight of them appear:"),
        *kinds,
        language.say("Where there is a choice, all the strongest choose in secret, even if every choice hurts."),
        language.say(
            "Jewels that a favour gives come from the bank, and jewels that it takes away go to the bank: nobody gets "
            "the 2 jewels that a neighbour loses."
        ),
        language.say("**Expert variant:** the eight nobles of the game are shown first; only their order is unknown."),
    )
