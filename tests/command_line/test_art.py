"""Tests of `export-art`, which writes icon, banners and descriptions in the formats that Discord accepts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

import greenwood
from bot.languages import LANGUAGES
from command_line.exit_codes import OPERATOR_ERROR
from rendering.identity import BANNER, ICON

if TYPE_CHECKING:
    from pathlib import Path

    from tests.command_line.programs import Output


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def test_the_command_writes_everything_in_the_sizes_of_discord(tmp_path: Path) -> None:
    assert greenwood.main(["export-art", str(tmp_path / "art")]) == 0
    sizes = {path.name: size_of(path) for path in (tmp_path / "art").glob("*.png")}
    assert sizes == {"icon.png": ICON, **{f"banner.{code}.png": BANNER for code in LANGUAGES}}
    texts = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "art").glob("*.txt")}
    assert set(texts) == {f"description.{code}.txt" for code in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES)
    assert all("Sherwood Bandits" in text for text in texts.values())


@pytest.mark.parametrize("place", ["file", "file/below"])
def test_art_that_cannot_be_written_is_one_clear_sentence(place: str, empty_folder: Path, capsys: Output) -> None:
    (empty_folder / "file").touch()
    assert greenwood.main(["export-art", place]) == OPERATOR_ERROR
    told = capsys.readouterr().err
    assert told.startswith(f"{place} cannot be made or written: ")
    assert told.count("\n") == 1
