"""Pictures for tests of the painting process: the first name at the table says what drawing them does."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from games import GAMES

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

PATIENT_SECONDS = 60


class Sketch(NamedTuple):
    """A picture whose data are chosen by the test."""

    data: bytes
    extension: str = "png"
    alt: str = "A sketch"
    seconds: float = 0.0


class Sketches:
    """Draws nothing, or fails as it is told."""

    def board(self, _view: Any, names: Sequence[str], language: Any, *_recent: Any, **_shown: Any) -> Sketch:
        """Do what the first name says, and write the id of the drawing process into the picture."""
        verb, _, words = names[0].partition(" ")
        match verb:
            case "die":
                os._exit(1)
            case "hang":
                time.sleep(PATIENT_SECONDS)
            case "wait":
                _wait_once(Path(words))
            case "eat":
                bytes(2 * 1024**3)
            case "fail":
                raise ValueError(words)
        return Sketch(f"{os.getpid()} {language.code}".encode())

    hand = board

    def moment_in_steps(
        self, _staged: Any, names: Sequence[str], language: Any, *, animated: bool
    ) -> Generator[None, None, Sketch]:
        """Do what the first name says in the second of three steps."""
        yield
        sketch = self.board(None, names, language)
        yield
        return sketch._replace(extension="gif" if animated else "png")

    def final(self, view: Any, _outcome: Any, names: Sequence[str], language: Any) -> Sketch:
        """Do what the first name says, for a finished game."""
        return self.board(view, names, language)


def _wait_once(begun: Path) -> None:
    if not begun.exists():
        begun.touch()
        time.sleep(PATIENT_SECONDS)


PICTURES = dict.fromkeys(GAMES, Sketches())
