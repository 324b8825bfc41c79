"""The names of the game's pieces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE, Noble
from words.language import mark
from words.numbers import signed
from words.ruecks_raus.icons import JEWEL, NOBLE_ICONS

if TYPE_CHECKING:
    from words.language import Language

TITLE = "Rück's raus!"

NOBLES: dict[Noble, str] = {
    Noble.GAIN_4: mark("The squire"),
    Noble.GAIN_5: mark("The abbot"),
    Noble.GAIN_6: mark("The countess"),
    Noble.GAIN_7: mark("The king"),
    Noble.LOSE_3: mark("The sheriff"),
    Noble.TAKE_0_OR_8: mark("The gambler"),
    Noble.GIVE_5_TO_NEIGHBOUR: mark("The merchant"),
    Noble.NEIGHBOUR_LOSES_2: mark("The duchess"),
    Noble.GIVE_2_TO_OPPONENT: mark("The godmother"),
}
"""The name of each noble; our own invention, to match what the favour does."""

FAVOURS: dict[Noble, str] = {
    Noble.GAIN_4: mark("take 4 jewels"),
    Noble.GAIN_5: mark("take 5 jewels"),
    Noble.GAIN_6: mark("take 6 jewels"),
    Noble.GAIN_7: mark("take 7 jewels"),
    Noble.LOSE_3: mark("lose 3 jewels"),
    Noble.TAKE_0_OR_8: mark("take 0 or 8 jewels"),
    Noble.GIVE_5_TO_NEIGHBOUR: mark("5 jewels for the neighbour on the left or right"),
    Noble.NEIGHBOUR_LOSES_2: mark("the neighbour on the left or right loses 2 jewels"),
    Noble.GIVE_2_TO_OPPONENT: mark("2 jewels for any opponent"),
}
"""What the owner of the strongest robber may do with a noble, short enough for a list."""

CHOICES: dict[Noble, str] = {
    Noble.TAKE_0_OR_8: mark("**Choose whether you take 8 jewels or none.**"),
    Noble.GIVE_5_TO_NEIGHBOUR: mark("**Choose which neighbour gets 5 jewels.**"),
    Noble.NEIGHBOUR_LOSES_2: mark("**Choose which neighbour loses 2 jewels.**"),
    Noble.GIVE_2_TO_OPPONENT: mark("**Choose which opponent gets 2 jewels.**"),
}
"""The question to the strongest for each noble with a choice (RR-7)."""


def noble_name(noble: Noble, language: Language) -> str:
    """Return the name of a noble."""
    return language.say(NOBLES[noble])


def favour_in_short(noble: Noble, language: Language) -> str:
    """Return the favour of a noble in a few words."""
    return pictured_noble(noble, language.say(FAVOURS[noble]), language)


def pictured_noble(noble: Noble, words: str, language: Language) -> str:
    """Return words about a favour after the noble's face."""
    return language.pictured(NOBLE_ICONS[noble], words)


def choice_text(noble: Noble, language: Language) -> str:
    """Return the question to the strongest for the choice that a noble offers."""
    return language.say(CHOICES[noble])


def favour_text(noble: Noble, language: Language) -> str:
    """Say in a sentence what the strongest may do with a noble."""
    if noble is Noble.TAKE_0_OR_8:
        return language.say("The strongest takes 0 or 8 jewels.")
    if noble is Noble.GIVE_5_TO_NEIGHBOUR:
        return language.say("5 jewels go to the left or right neighbour of the strongest.")
    if noble is Noble.NEIGHBOUR_LOSES_2:
        return language.say("The left or right neighbour of the strongest loses 2 jewels.")
    if noble is Noble.GIVE_2_TO_OPPONENT:
        return language.say("The strongest chooses an opponent, who gets 2 jewels.")
    change = OWN_CHANGE[noble]
    if change < 0:
        return language.say_plural("The strongest loses {n} jewel.", "The strongest loses {n} jewels.", -change)
    return language.say_plural("The strongest takes {n} jewel.", "The strongest takes {n} jewels.", change)


def noble_text(noble: Noble, language: Language) -> str:
    """Say who a noble is and what the favour is."""
    return language.say("{noble}: {favour}", noble=noble_name(noble, language), favour=favour_text(noble, language))


def favour_number(noble: Noble) -> str:
    """Return the number on a noble's card."""
    if noble is Noble.TAKE_0_OR_8:
        return "0/8"
    return signed(OWN_CHANGE[noble] if noble in OWN_CHANGE else OPPONENT_CHANGE[noble])


def jewels_text(amount: int, language: Language) -> str:
    """Say how many jewels there are."""
    return language.pictured(JEWEL, language.say_plural("{n} jewel", "{n} jewels", amount))
