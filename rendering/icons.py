"""Icons: small pictures that Discord shows beside words, on buttons and in texts.

Discord shows them about 22 px high, on dark and light backgrounds and on buttons of four colours. So each icon has a
rim of paper, so that it never has the colour of its background. The names of the icons come from `words`. Each game
draws its own icons in its module `icons`, if it has one. The gallery shows all of them in the size that Discord uses.
"""

from __future__ import annotations

import io
from functools import partial
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, zip_longest
from typing import TYPE_CHECKING, Final, NamedTuple

from PIL import Image

from rendering import PICTURES
from rendering.emblems import roundel
from rendering.shapes import cut_out
from words.icons import SEAT_ICONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rendering.sprites import Draw

SIZE: Final = 128
"""Width and height in pixels, as Discord recommends (developer documentation, Emoji resource)."""
ALL_GAMES: Final = "all games"
"""The key of the icons that belong to no single game, in `tables`."""
_COLOURS = 64
"""How many colours an icon's palette has: enough for a few flat colours and their soft edges."""
_HASH_BYTES = 3


class Icon(NamedTuple):
    """An icon ready to be uploaded."""

    thing: str
    """The name of the icon in `words`."""
    name: str
    """`thing` with a hash of the pixels: another picture has another name, and equal pictures have equal names."""
    data: bytes
    """The picture as a PNG file."""


def tables() -> dict[str, Mapping[str, Draw]]:
    """Return the drawing functions of the icons by name, first those of `ALL_GAMES`, then those of each game."""
    shared = {icon: partial(roundel, seat) for seat, icon in enumerate(SEAT_ICONS)}
    modules = {game: f"rendering.{game}.icons" for game in PICTURES}
    own = {game: import_module(module).ICONS for game, module in modules.items() if find_spec(module)}
    return {ALL_GAMES: shared, **own}


def drawers() -> dict[str, Draw]:
    """Return the drawing function of each icon, the most useful first: those of all games, then the games in turn."""
    shared, *games = tables().values()
    by_turns = (entry for entry in chain.from_iterable(zip_longest(*(game.items() for game in games))) if entry)
    return dict(chain(shared.items(), by_turns))


def icons() -> Iterator[Icon]:
    """Draw all icons, the most useful first."""
    for thing, draw in drawers().items():
        drawn = cut_out(draw, SIZE)
        yield Icon(thing, f"{thing}_{_hash(drawn)}", _encoded(drawn))


def _hash(drawn: Image.Image) -> str:
    """Return a short hash of the pixels; a hash of the file would differ from one machine to another."""
    return blake2b(drawn.tobytes(), digest_size=_HASH_BYTES).hexdigest()


def _encoded(drawn: Image.Image) -> bytes:
    file = io.BytesIO()
    drawn.quantize(_COLOURS, Image.Quantize.FASTOCTREE).save(file, "png", optimize=True)
    return file.getvalue()
