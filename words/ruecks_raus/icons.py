"""The names of the icons of Rück's raus!; `rendering.ruecks_raus.icons` draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.ruecks_raus.nobles import Noble
from words.icons import SEAT_ICONS

if TYPE_CHECKING:
    from collections.abc import Mapping

JEWEL: Final = "jewel"
NOBLE_ICONS: Final[Mapping[Noble, str]] = {
    Noble.GAIN_4: "squire",
    Noble.GAIN_5: "abbot",
    Noble.GAIN_6: "countess",
    Noble.GAIN_7: "king",
    Noble.LOSE_3: "sheriff",
    Noble.TAKE_0_OR_8: "gambler",
    Noble.GIVE_5_TO_NEIGHBOUR: "merchant",
    Noble.NEIGHBOUR_LOSES_2: "duchess",
    Noble.GIVE_2_TO_OPPONENT: "godmother",
}


def robber_icon(strength: int, seat: int) -> str:
    """Return the name of the icon of a robber, who wears the hood of a seat's gang."""
    return f"robber_{strength}_{SEAT_ICONS[seat]}"
