"""What a beginner may want to know at a decision of Robin of Locksley."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import COLOURS, PRICE_OF_A_SALE, RANSOM, SMALLEST_SALE
from words.robin_of_locksley.terms import coins_text, colour_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.robin_of_locksley.view import View
    from words.language import Language


def hints(view: View, _names: Sequence[str], language: Language) -> list[str]:
    """Tell the goal, and what one more tile of each colour that is nearly or already worth a sale would bring."""
    goal = language.say(
        "Goal: bring your Bard to the King and pay {ransom} coins, or get more than a lap ahead. "
        "A coin is worth a step.",
        ransom=RANSOM,
    )
    if view.seat is None:
        return [goal]
    worth = [
        language.say(
            "{colour} {tiles} ({coins})",
            colour=colour_name(colour, language),
            tiles=own + 1,
            coins=coins_text(own + 1 - PRICE_OF_A_SALE, language),
        )
        for colour in COLOURS
        if (own := view.loot[view.seat][colour]) + 1 >= SMALLEST_SALE
    ]
    if not worth:
        return [goal]
    return [goal, language.say("With one tile more, you could sell: {sales}.", sales=", ".join(worth))]
