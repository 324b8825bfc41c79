"""Writes the files of a new game, and its lines in those that are there."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Final

from locales.messages import TRANSLATED, catalogue_path, translate, update

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tools.new_game.brief import Brief

SKELETON: Final = Path(__file__).parent / "skeleton"
"""The files of a game, each with `.txt` behind its name and `GAME` in place of the game's."""
TRANSLATIONS: Final = Path(__file__).parent / "translations.json"
"""By language, the forms of each translation of the skeleton's texts."""


def write(brief: Brief, root: Path) -> tuple[Path, ...]:
    """Write a game into the project, and return what was written: its own files, then those that were changed."""
    own = tuple(_own_files(brief, root))
    changed = tuple(_changed_files(brief, root))
    _tidy([path for path in own if path.suffix == ".py"])
    update(root)
    translations = json.loads(TRANSLATIONS.read_text(encoding="utf-8"))
    for code in TRANSLATED:
        translate(code, {brief.command: [brief.command], **translations[code]}, root)
    catalogues = (root / "locales" / "greenwood.pot", *(catalogue_path(code, root) for code in TRANSLATED))
    return *own, *changed, *catalogues


def _own_files(brief: Brief, root: Path) -> Iterator[Path]:
    values = {
        "game": brief.name,
        "Game": brief.class_name,
        "title": brief.title,
        "command": brief.command,
        "ruling": brief.ruling,
        "ruling_lower": brief.ruling.lower(),
        "seats": str(brief.seat_counts),
        "most": str(brief.seat_counts[-1]),
    }
    for source in sorted(SKELETON.rglob("*.txt")):
        path = root / source.relative_to(SKELETON).as_posix().replace("GAME", brief.name).removesuffix(".txt")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(Template(source.read_text(encoding="utf-8")).substitute(values), encoding="utf-8")
        yield path


def _changed_files(brief: Brief, root: Path) -> Iterator[Path]:
    for name, change in (("games/__init__.py", _registered), ("README.md", _presented), ("CHANGELOG.md", _noted)):
        path = root / name
        path.write_text(change(path.read_text(encoding="utf-8"), brief), encoding="utf-8")
        yield path


def _tidy(sources: list[Path]) -> None:
    """Sort the imports, whose order hangs on the game's name, and break the lines that its names have made too long."""
    for command in (("check", "--select=I", "--fix"), ("format",)):
        subprocess.run([sys.executable, "-m", "ruff", *command, "--quiet", *sources], check=True)  # noqa: S603 (our own formatter, on files just written)


def _registered(registry: str, brief: Brief) -> str:
    """Import the game among the others, which stand in order, and add it behind them."""
    line = f"from games.{brief.name} import {brief.class_name}\n"
    imports = re.findall(r"^from games\..+\n", registry, flags=re.MULTILINE)
    block = "".join(imports)
    return registry.replace(block, "".join(sorted([*imports, line]))).replace(
        "()," + "\n)\n", f"(),\n    {brief.class_name}(),\n)\n", 1
    )


def _presented(readme: str, brief: Brief) -> str:
    """Add the game to the table of games, and its commands behind those of the last game."""
    seats = brief.seat_counts
    count = str(seats[0]) if len(seats) == 1 else f"{seats[0]}\N{EN DASH}{seats[-1]}"
    row = f"| **{brief.title}** | {brief.by} | {count} | `/{brief.command}` |\n"
    commands = (
        f"| `/{brief.command} start` | opens a table of {brief.title} in this channel |\n"
        f"| `/{brief.command} rules` | explains the game, house rules included |\n"
    )
    return _behind_last(r"^\| `/\S+ rules` .+\n", commands, _behind_last(r"^\| \*\*.+\n", row, readme))


def _noted(changelog: str, brief: Brief) -> str:
    return changelog.replace("**Games**\n\n", f"**Games**\n\n- {brief.title}, a new game.\n", 1)


def _behind_last(pattern: str, added: str, text: str) -> str:
    *_, last = re.finditer(pattern, text, flags=re.MULTILINE)
    return text[: last.end()] + added + text[last.end() :]
