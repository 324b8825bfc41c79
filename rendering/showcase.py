"""Draw the pictures of the README from fixed games: `python -m rendering.showcase`, which is `make showcase`.

A board of each game, and one game as a moving picture. A test compares what is stored with what would be drawn now.
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
"""Where the README looks for them."""
NAMES: Final = ("Marian", "Much", "Will", "Tuck", "Alan")
MOST_SHOTS: Final = 4
"""How many pictures a moving one has at most, so that the file stays small."""


def showcase() -> Iterator[tuple[str, bytes]]:
    """Yield every file by its name; a game's gallery says as `SHOWN` which position its board shows."""
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
    """Return the pictures of a game that are shown of it."""
    game = gallery.game
    played = list(gallery.steps(shown.seats, shown.seed))
    views = [game.view(played[0][0], None), *(game.view(step.state, None) for _, step in played)]
    moves = [PastMove(step.events, partial(views.__getitem__, number)) for number, (_, step) in enumerate(played, 1)]
    return shots(gallery.draw.words, views[0], moves, game.outcome(played[-1][1].state), MOST_SHOTS)


def main(folder: Path) -> None:
    """Write the showcase."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in showcase():
        (folder / name).write_bytes(data)
        sys.stdout.write(f"{name}: {len(data) / 1024:.0f} KB\n")


if __name__ == "__main__":
    parser = ArgumentParser(prog="python -m rendering.showcase", description="Draw the pictures of the README.")
    parser.add_argument("--into", type=Path, default=FOLDER, metavar="FOLDER", help=f"where to; {FOLDER} by default")
    main(parser.parse_args().into)
