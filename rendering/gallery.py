"""Draws pictures of many positions for a person to look at: `python -m rendering.gallery`, optionally with game names.

Each picture is also shown at phone size (400 px wide) on Discord's dark and light backgrounds. One sheet shows all
icons in the size that Discord uses (`icons.png`), and another shows the same sheet three times as large
(`icons-large.png`).
"""

from __future__ import annotations

import io
import sys
from argparse import ArgumentParser
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from games import GAMES
from rendering import PICTURES
from rendering.icons import icons
from rendering.standing_gallery import standings
from rendering.usual_gallery import covers

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rendering.picture import Picture
    from words.language import Language

FOLDER = Path("artefacts") / "gallery"
"""Where the pictures are written by default; the repository does not contain `artefacts`."""
_GROUNDS = {"dark": (49, 51, 56), "light": (255, 255, 255)}
_PHONE = 400
_ICON = 22
"""About how many pixels high Discord shows an emoji."""
_ICONS_IN_A_ROW = 15


class PlainEnglish:
    """The language of the source texts, which needs no catalogue; see `words.language.Language`."""

    code = "en"

    def say(self, message: str, /, **values: object) -> str:
        """Return the message with its values filled in."""
        return message.format(**values)

    def say_plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Return the singular or plural form with its values filled in."""
        return (singular if n == 1 else plural).format(n=n, **values)

    def listing(self, items: Sequence[str]) -> str:
        """Join items with commas and "and" before the last one."""
        return _joined(items, "and")

    def alternatives(self, items: Sequence[str]) -> str:
        """Join items with commas and "or" before the last one."""
        return _joined(items, "or")

    def number(self, n: int) -> str:
        """Return a number in digits."""
        return str(n)

    def pictured(self, _icon: str, words: str) -> str:
        """Return only the words, without the icon."""
        return words


def _joined(items: Sequence[str], last: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def pictures(language: Language, games: Sequence[str] = tuple(PICTURES)) -> Iterator[tuple[str, Picture]]:
    """Yield the pictures of the given games, then those that all games share, each with a name for its file."""
    for game in games:
        for name, picture in pictures_of(game, language):
            yield f"{game}-{name}", picture
    yield from standings(PICTURES, language)


def pictures_of(game: str, language: Language) -> Iterator[tuple[str, Picture]]:
    """Yield a game's covers, and the pictures of its module `gallery`, each with a name for its file."""
    yield from covers(GAMES[game], PICTURES[game], language)
    yield from import_module(f"rendering.{game}.gallery").pictures(language)


def _phone(data: bytes, ground: tuple[int, int, int]) -> Image.Image:
    """Return a picture at phone size on a plain background."""
    with Image.open(io.BytesIO(data)) as image:
        drawn = image.convert("RGBA")
    drawn = drawn.resize((_PHONE, round(drawn.height * _PHONE / drawn.width)), Image.Resampling.LANCZOS)
    sheet = Image.new("RGB", (_PHONE + 40, drawn.height + 40), ground)
    sheet.paste(drawn, (20, 20), drawn)
    return sheet


def icon_sheet() -> Image.Image:
    """Draw all icons in the size that Discord uses, the most useful first, on its dark and its light background."""
    shown = list(icons())
    cell = _ICON + 10
    side, height = _ICONS_IN_A_ROW * cell, -(-len(shown) // _ICONS_IN_A_ROW) * cell
    sheet = Image.new("RGB", (side * len(_GROUNDS), height))
    for number, ground in enumerate(_GROUNDS.values()):
        half = Image.new("RGB", (side, height), ground)
        for place, icon in enumerate(shown):
            row, column = divmod(place, _ICONS_IN_A_ROW)
            small = _small(icon.data)
            half.paste(small, (column * cell + 5, row * cell + 5), small)
        sheet.paste(half, (number * side, 0))
    return sheet


def _small(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        return image.convert("RGBA").resize((_ICON, _ICON), Image.Resampling.LANCZOS)


def main(folder: Path, games: Sequence[str]) -> None:
    """Write the pictures to a folder, at full size, and at phone size on both backgrounds."""
    folder.mkdir(parents=True, exist_ok=True)
    sheet = icon_sheet()
    sheet.save(folder / "icons.png")
    sheet.resize((sheet.width * 3, sheet.height * 3), Image.Resampling.NEAREST).save(folder / "icons-large.png")
    for name, picture in pictures(PlainEnglish(), games):
        (folder / f"{name}.{picture.extension}").write_bytes(picture.data)
        sides = [_phone(picture.data, ground) for ground in _GROUNDS.values()]
        both = Image.new("RGB", (sides[0].width * 2, sides[0].height))
        both.paste(sides[0], (0, 0))
        both.paste(sides[1], (sides[0].width, 0))
        both.save(folder / f"{name}-phone.png")
        sys.stdout.write(f"{name}: {len(picture.data) / 1024:.0f} KB, {picture.alt}\n")


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m rendering.gallery", description="Draw every kind of picture, to look at.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="module names; all games by default")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help=f"where to; {FOLDER} by default")
    chosen = parser.parse_args()
    if unknown := set(chosen.games) - set(PICTURES):
        parser.error(f"there is no game {', '.join(sorted(unknown))}, but {', '.join(PICTURES)}")
    main(chosen.into, chosen.games or tuple(PICTURES))
