"""Draws the pictures of the README from fixed random games: `python -m rendering.showcase`, or `make showcase`.

There is a board of each game, and one game as a film. A test compares the stored files with what is drawn now.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from games import GAMES
from rendering import PICTURES
from rendering.gallery import PlainEnglish
from rendering.usual_gallery import GameGallery
from words.game_log import PastMove
from words.steps import shots

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rendering.usual_gallery import Showcased
    from words.steps import Shot

FOLDER: Final = Path("docs/showcase")
"""Where the README expects the files."""
NAMES: Final = ("Marian", "Much", "Will", "Tuck", "Alan")
MOST_SHOTS: Final = 4
"""The largest number of pictures in the film, so that the file stays small."""


def showcase() -> Iterator[tuple[str, bytes]]:
    """Yield every file with its name; the constant `SHOWN` of a game's gallery says which position is drawn."""
    language = PlainEnglish()
    for game, pictures in PICTURES.items():
        shown: Showcased | None = getattr(import_module(f"rendering.{game}.gallery"), "SHOWN", None)
        if shown is None:
            continue
        gallery, names = GameGallery(GAMES[game], pictures), NAMES[: shown.seats]
        view = GAMES[game].view(gallery.played(shown.seats, shown.moves, shown.seed), None)
        name = game.replace("_", "-")
        board = pictures.board(view, names, language)
        yield f"{name}.{board.extension}", board.data
        if shown.is_filmed:
            yield f"{name}.gif", b"".join(pictures.film(_shots(gallery, shown), names, language))


def _shots(gallery: GameGallery[Any], shown: Showcased) -> list[Shot]:
    """Return the shots of the film of a game."""
    game = gallery.game
    played = gallery.steps(shown.seats, shown.seed)
    views = [game.view(played[0][0], None), *(game.view(step.state, None) for _, step in played)]
    moves = [PastMove(step.events, partial(views.__getitem__, number)) for number, (_, step) in enumerate(played, 1)]
    return shots(gallery.draw.words, views[0], moves, game.outcome(played[-1][1].state), MOST_SHOTS)


def main(folder: Path) -> None:
    """Write all files of the showcase to a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in showcase():
        (folder / name).write_bytes(data)
        sys.stdout.write(f"{name}: {len(data) / 1024:.0f} KB\n")


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m rendering.showcase", description="Draw the pictures of the README.")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help=f"where to; {FOLDER} by default")
    main(parser.parse_args().into)
