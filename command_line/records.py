"""`replay` and `verify`: what is in the record of a game."""

from __future__ import annotations

import os
import sys
from itertools import chain
from typing import TYPE_CHECKING

from command_line.exit_codes import OPERATOR_ERROR
from command_line.words_of_games import words_of
from records import telling
from records.errors import NoPictureError
from records.replay import replay as play_again
from records.shots import shots
from records.text import read_file
from records.writing import write_parts

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from records.replay import Replayed
    from words.language import Language


def replay(chosen: argparse.Namespace) -> int:
    """Print a record turn by turn, and what in it does not agree with the rules."""
    record = read_file(chosen.file)
    language: Language = chosen.language
    replayed = play_again(record)
    words = words_of(record.game)
    _print_lines(
        chain(
            telling.heading(record, words, language),
            telling.turns(record, replayed, words, language),
            telling.ending(record, replayed, words, language),
        )
    )
    if replayed.findings:
        _print_lines(("", *telling.finding_lines(replayed.findings, language)))
    if chosen.picture is not None:
        _write_film(chosen.picture, record.game, replayed, telling.names_of(record, language), language)
    return OPERATOR_ERROR if replayed.findings else 0


def _write_film(target: Path, game: str, replayed: Replayed, names: Sequence[str], language: Language) -> None:
    """Write the moving picture of a game, as far as the rules could play it.

    Raises:
        RecordError: there is nothing to show, or the file cannot be written.
    """
    words = words_of(game)
    shown = shots(replayed, words) if words else []
    if not shown:
        raise NoPictureError

    from rendering import PICTURES  # needs Pillow, which need not be installed if no picture is wanted

    write_parts(target, PICTURES[game].film(shown, names, language))
    print(f"The picture is in {target}.")


def verify(chosen: argparse.Namespace) -> int:
    """Print whether the shuffle of a record was fair, and what that proves."""
    record = read_file(chosen.file)
    replayed = play_again(record)
    _print_lines(telling.verdict(record, replayed, chosen.language))
    return 0 if telling.holds(record, replayed) else OPERATOR_ERROR


def _print_lines(lines: Iterable[str]) -> None:
    """Print lines that quote a foreign file: without Markdown, and without characters that control the terminal."""
    encoding = sys.stdout.encoding or "utf-8"
    try:
        for line in lines:
            plain = "".join(sign if sign.isprintable() else "?" for sign in line.replace("**", ""))
            print(plain.encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has closed the pipe; this keeps Python from complaining about it once more when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
