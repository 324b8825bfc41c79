"""Several pictures of the same size as one that moves: a GIF file, the one format known to play everywhere.

It plays once and rests. The picture at which it rests also comes first, for a hundredth of a second, because some
readers see nothing else.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, NamedTuple

from rendering.palette import CORNER_ALPHAS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

ANIMATED_EXTENSION = "gif"
_GLIMPSE = 0.01
"""Seconds for which the last picture is shown before the first."""
_REST = 0.1
"""Seconds that the file gives the last picture, after which nothing follows."""


class Frame(NamedTuple):
    """One picture of several."""

    draw: Callable[[], Image.Image]
    """Draws it, in indices of a `palette.Palette`, the same in all frames; a still picture needs the last one alone."""
    seconds: float
    """How long it is shown; of the last, without meaning."""

    @property
    def image(self) -> Image.Image:
        """The picture, drawn anew."""
        return self.draw()


def animation(frames: Sequence[Frame]) -> bytes:
    """Return a file that plays frames once; each of them holds only the region that has changed.

    Args:
        frames: at least two, of the same size and palette.
    """
    images = [frame.image for frame in frames]
    last = images[-1]
    seconds = (_GLIMPSE, *(frame.seconds for frame in frames[:-1]), _REST)
    file = io.BytesIO()
    last.save(
        file,
        "GIF",
        save_all=True,
        append_images=images,
        duration=[round(1000 * second) for second in seconds],
        transparency=len(last.getpalette() or ()) // 3 - len(CORNER_ALPHAS),
        disposal=1,
        optimize=False,
    )
    return file.getvalue()
