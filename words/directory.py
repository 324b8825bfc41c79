"""The texts that introduce the bot where Discord lists applications; all marked for translation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from words.game_words import GameWords
    from words.language import Language

MOST_TAGLINE = 100
"""How many characters of a tagline a list shows."""
MOST_DESCRIPTION = 400
"""How many characters an application's description may have (docs: Application Resource)."""
TAGLINE = mark("Outlaw board games in your channels, with friends or computer players.")
DESCRIPTION = mark(
    "Greenwood brings board games to your channels: rob nobles, leap across a market, raid castles, lie in wait for "
    "tax carts. Open a table or play alone at the press of a button, against friends or computers, on boards drawn as "
    "pictures with words for everybody who cannot see them. A game waits for you as long as you like."
)


def introduction(games: Iterable[GameWords], language: Language) -> str:
    """Return the text for a directory: tagline, description, and a line for each game."""
    lines = [language.say("{what}: {told}", what=words.title, told=language.say(words.summary)) for words in games]
    return "\n\n".join((language.say(TAGLINE), language.say(DESCRIPTION), "\n".join(lines))) + "\n"
