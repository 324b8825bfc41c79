"""`export-art`: what the application shows of itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages import LANGUAGES
from command_line.errors import UsageError
from rendering import PICTURES
from rendering.identity import banner, icon
from words.directory import TAGLINE, introduction

if TYPE_CHECKING:
    import argparse
    from pathlib import Path


def export_art(chosen: argparse.Namespace) -> int:
    """Write what the application shows of itself: icon, banner, and an introduction in every language."""
    folder: Path = chosen.folder
    games = [pictures.words for pictures in PICTURES.values()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        icon().save(folder / "icon.png", optimize=True)
        for code, language in LANGUAGES.items():
            banner(language.say(TAGLINE)).save(folder / f"banner.{code}.png", optimize=True)
            (folder / f"description.{code}.txt").write_text(introduction(games, language), encoding="utf-8")
    except OSError as error:
        raise UsageError(
            f"{folder} cannot be made or written: {error.strerror}. Name a folder in which you may write."
        ) from error
    print(f"Wrote icon, banners and descriptions into {folder}.")
    return 0
