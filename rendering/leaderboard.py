"""The picture of a leaderboard: who is strongest at a game; the reader's own line is marked."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from rendering import text
from rendering.ground import Background, kept_tile
from rendering.pieces import BAR_HEIGHT, panel_sheet, progress_bar, star, stripe
from rendering.roles import Role
from rendering.scenery import Moon, forest
from rendering.sprites import place, place_centred
from rendering.theme import BODY, CREAM, INK, INK_SOFT, LARGE, MARGIN, MIST, WIDTH

if TYPE_CHECKING:
    from PIL import Image

    from words.language import Language
    from words.standing import Leaderboard, LeaderboardLine

_SIZES: Final = (5, 11)
"""How many lines a leaderboard has room for; the smallest number that is enough is used."""
_TOP: Final = 136
_HEADS: Final = 64
_ROW: Final = 80
_WIDTH: Final = WIDTH - 2 * MARGIN
_HORIZON: Final = 440
"""The highest allowed horizon, in pixels from the top, so that no fir covers the moon."""
# Positions within a line, in pixels from its left end.
_PLACE_END: Final = 132
_STAR: Final = 52
_NAME: Final = 152
_NAME_ROOM: Final = 440
_RATING_END: Final = 720
_SPREAD: Final = 732
_BAR: Final = (608, 132)
"""The left end and the length of a bar that shows how sure a rating is."""
_RESULTS_END: Final = _WIDTH - 36


def draw_leaderboard(board: Leaderboard, language: Language) -> Image.Image:
    """Draw a page of a leaderboard; whoever has no place yet has a bar that shows how sure their rating is."""
    lines = board.all_lines
    background = _background(next(size for size in _SIZES if len(lines) <= size))
    image = background.fresh()
    background.lay(image, (MARGIN, 24, WIDTH - 240, _TOP), _title_tile, board.title, board.period)
    heads = (language.say("Rating"), language.say("Won / played"))
    background.lay(image, (MARGIN + 8, _TOP + 8, WIDTH - MARGIN - 8, _TOP + _HEADS), _heads_tile, *heads)
    for row, line in enumerate(lines):
        name = text.printable(line.name, language.say("Somebody"))
        top = _TOP + _HEADS + row * _ROW
        progress = "" if line.strength.is_sure else language.say("{percent}%", percent=line.strength.percent)
        background.lay(image, (MARGIN + 8, top, WIDTH - MARGIN - 8, top + _ROW), _line_tile, line, name, progress)
    return image


@lru_cache(maxsize=len(_SIZES))
def _background(size: int) -> Background:
    """Return the forest at night with the panel for the given number of lines."""
    height = _TOP + _HEADS + size * _ROW + 16 + MARGIN
    image = forest(
        (WIDTH, height), horizon=max(height - 300, _HORIZON), moon=Moon((1096, 76), 38), calm=[(0, 0, 1000, 130)]
    )
    place(image, panel_sheet(_WIDTH, height - _TOP - MARGIN, golden=False), (MARGIN, _TOP), Role.SCENERY)
    return Background(f"leaderboard {size}", image)


@kept_tile
def _title_tile(image: Image.Image, title: str, period: str) -> None:
    room = text.Room(image.width)
    text.write(image, (0, 34), title, text.Style(64, CREAM, text.Face.DISPLAY), room)
    text.write(image, (0, 88), period, text.Style(32, MIST, text.Face.STRONG), room)


@kept_tile
def _heads_tile(image: Image.Image, rating: str, results: str) -> None:
    style = text.Style(BODY, INK_SOFT, text.Face.STRONG, align="right", smallest=BODY)
    text.write(image, (_RATING_END + 50, 32), rating, style, text.Room(320))
    text.write(image, (_RESULTS_END, 32), results, style, text.Room(300))


@kept_tile
def _line_tile(image: Image.Image, line: LeaderboardLine, name: str, progress: str) -> None:
    middle = _ROW // 2
    if line.is_reader:
        place(image, stripe(image.width - 12, _ROW - 8), (6, 4), Role.SCENERY)
    number = text.Style(LARGE, INK, text.Face.HEAVY, align="right", role=Role.DECISION)
    if line.place is not None:
        text.write(image, (_PLACE_END, middle), str(line.place), number, text.Room(_PLACE_END - 4))
    if line.place == 1:
        place_centred(image, star(48), (_STAR, middle))
    face = text.Face.HEAVY if line.is_reader else text.Face.STRONG
    text.write(image, (_NAME, middle), name, text.Style(36, INK, face, smallest=BODY), text.Room(_NAME_ROOM))
    beside = text.Style(BODY, INK_SOFT, text.Face.STRONG)
    if progress:
        left, length = _BAR
        progress_bar(image, (left, middle - BAR_HEIGHT // 2), length, line.strength.percent)
        text.write(image, (left + length + 16, middle), progress, beside)
    else:
        text.write(image, (_RATING_END, middle), str(line.strength.rating), number)
        text.write(image, (_SPREAD, middle), f"± {line.strength.deviation}", beside)
    results = text.Style(34, INK, text.Face.STRONG, align="right", smallest=BODY)
    text.write(image, (_RESULTS_END, middle), f"{line.wins} / {line.games}", results, text.Room(230))
