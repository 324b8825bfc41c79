"""How to play Rück's raus!, in our own words, with every ruling that the box leaves open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.face import RulesPage
from cogs.ruecks_raus.favours import describe
from games.ruecks_raus.nobles import DECK, Noble

if TYPE_CHECKING:
    from bot.languages import Language


def rules_pages(language: Language) -> tuple[RulesPage, ...]:
    """Return the pages: the game in short, ties and sevens, the nobles, and how this table reads the rules."""
    return (_in_short(language), _ties(language), _nobles(language), _rulings(language))


def _in_short(language: Language) -> RulesPage:
    return RulesPage(
        language.say("In short"),
        "\n".join(
            [
                language.say("The robber with the **second-most** jewels wins."),
                language.say("- Everybody leads a gang of eight robbers, strengths 0 to 7, and begins with 8 jewels."),
                language.say(
                    "- In each of eight rounds a noble is robbed. All choose a robber in secret and show it at once."
                ),
                language.say(
                    "- The **strongest** robber enjoys the noble's favour: mostly jewels, sometimes a nuisance."
                ),
                language.say("- The **weakest** robber gets pity: as many jewels as its own strength."),
                language.say("- Robbers that have been played are gone. The last one plays itself."),
                language.say("- Jewels lie open at all times, and so do the robbers that everybody has left."),
            ]
        ),
    )


def _ties(language: Language) -> RulesPage:
    return RulesPage(
        language.say("Ties and sevens"),
        "\n".join(
            [
                language.say("- Several strongest robbers: each enjoys the favour in full."),
                language.say("- Several weakest robbers: each gets its pity."),
                language.say(
                    "- Two or more **sevens** cancel each other: they are neither strongest nor weakest in this round."
                ),
                language.say("- If all robbers that remain are equal, nobody gets anything."),
                language.say("- First come all favours together, then pity. Nobody ever has fewer than 0 jewels."),
            ]
        ),
    )


def _nobles(language: Language) -> RulesPage:
    kinds = [
        language.say_plural(
            "- {n} noble: {favour}", "- {n} nobles: {favour}", DECK.count(noble), favour=describe(noble, language)
        )
        for noble in Noble
    ]
    return RulesPage(
        language.say("The nobles"),
        "\n".join(
            [
                language.say("Fourteen nobles are shuffled, eight of them appear:"),
                *kinds,
                language.say(
                    "Where there is a choice, all the strongest choose in secret, even if every choice hurts."
                ),
                language.say(
                    "**Expert variant:** the eight nobles of the game are shown first; only their order is unknown."
                ),
            ]
        ),
    )


def _rulings(language: Language) -> RulesPage:
    return RulesPage(
        language.say("House rules"),
        "\n".join(
            [
                language.say("Where the rules leave something open, this table plays:"),
                language.say(
                    "- Second-most means the second-highest amount: with 20, 20 and 15 jewels, the player with 15 "
                    "wins. All who have that amount win; if all have the same, nobody does."
                ),
                language.say(
                    "- Your left neighbour is the next in the list of seats, your right neighbour the one before."
                ),
                language.say("- Which five kinds of nobles occur twice is a deduction: the five without a choice."),
                language.say("- The bank never runs out of jewels."),
                language.say(
                    "- The player of a favour that takes jewels away takes what is there, if it is too little."
                ),
            ]
        ),
    )
