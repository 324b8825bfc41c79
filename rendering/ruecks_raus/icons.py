"""The icons of Rück's raus!, the most useful first."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import STRENGTHS
from rendering.pieces import jewel
from rendering.ruecks_raus.portraits import portrait
from rendering.ruecks_raus.robbers import robber_face
from rendering.theme import SEATS
from words.ruecks_raus.icons import JEWEL, NOBLE_ICONS, robber_icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rendering.sprites import Draw

ICONS: Final[Mapping[str, Draw]] = {
    JEWEL: jewel,
    **{NOBLE_ICONS[noble]: partial(portrait, noble) for noble in Noble},
    **{
        robber_icon(strength, seat): partial(robber_face, seat, strength)
        for seat in range(len(SEATS))
        for strength in STRENGTHS
    },
}
