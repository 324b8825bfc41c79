"""Icons: small pictures of the things of all games, which Discord shows beside words on buttons and in texts.

Discord shows them about 22 px high, on dark ground and on light, and on buttons of four colours: so each has a rim of
paper, lest it is as blue as its button. Their names and where they stand come from `words`;
each game's own are drawn in its module `icons`, if it has one. The gallery shows all of them as large as Discord does.
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
"""Pixels; what Discord advises (docs: Emoji resource)."""
ALL_GAMES: Final = "all games"
"""Whose the icons are that no game has for itself."""
_COLOURS = 64
"""Of an icon's palette: enough for a few flat colours and their soft edges."""
_HASH_BYTES = 3


class Icon(NamedTuple):
    """An icon ready to be uploaded."""

    thing: str
    """What it shows, as `words` names it."""
    name: str
    """The same with a hash of the picture: another picture has another name, and the same one the same everywhere."""
    data: bytes
    """The picture as a PNG file."""


def tables() -> dict[str, Mapping[str, Draw]]:
    """Return what draws the icons, by name: of `ALL_GAMES` first, then each game's own by the game, if it has any."""
    shared = {icon: partial(roundel, seat) for seat, icon in enumerate(SEAT_ICONS)}
    modules = {game: f"rendering.{game}.icons" for game in PICTURES}
    own = {game: import_module(module).ICONS for game, module in modules.items() if find_spec(module)}
    return {ALL_GAMES: shared, **own}


def drawers() -> dict[str, Draw]:
    """Return what draws each icon, the most useful first: those of all games, then the games by turns."""
    shared, *games = tables().values()
    by_turns = (entry for entry in chain.from_iterable(zip_longest(*(game.items() for game in games))) if entry)
    return dict(chain(shared.items(), by_turns))


def icons() -> Iterator[Icon]:
    """Draw all icons, the most useful first."""
    for thing, draw in drawers().items():
        drawn = cut_out(draw, SIZE)
        yield Icon(thing, f"{thing}_{_hash(drawn)}", _encoded(drawn))


def _hash(drawn: Image.Image) -> str:
    """Return a short hash of the pixels: files of the same picture differ from one machine to another."""
    return blake2b(drawn.tobytes(), digest_size=_HASH_BYTES).hexdigest()


def _encoded(drawn: Image.Image) -> bytes:
    file = io.BytesIO()
    drawn.quantize(_COLOURS, Image.Quantize.FASTOCTREE).save(file, "png", optimize=True)
    return file.getvalue()
