"""Icon, banner and descriptions are as Discord takes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PIL import Image

from bot.languages import LANGUAGES
from greenwood import main
from rendering.identity import BANNER, ICON
from words.directory import DESCRIPTION, MOST_DESCRIPTION, MOST_TAGLINE, TAGLINE

if TYPE_CHECKING:
    from pathlib import Path

    from words.language import Language

each_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)


def size_of(path: Path) -> tuple[int, int]:
    with Image.open(path) as image:
        return image.size


def test_the_command_writes_everything_in_the_sizes_of_discord(tmp_path: Path) -> None:
    assert main(["export-art", str(tmp_path / "art")]) == 0
    sizes = {path.name: size_of(path) for path in (tmp_path / "art").glob("*.png")}
    assert sizes == {"icon.png": ICON, **{f"banner.{code}.png": BANNER for code in LANGUAGES}}
    texts = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "art").glob("*.txt")}
    assert set(texts) == {f"description.{code}.txt" for code in LANGUAGES}
    assert len(set(texts.values())) == len(LANGUAGES)
    assert all("Sherwood Bandits" in text for text in texts.values())


@each_language
def test_descriptions_are_short_enough(language: Language) -> None:
    assert len(language.say(TAGLINE)) <= MOST_TAGLINE
    assert len(language.say(DESCRIPTION)) <= MOST_DESCRIPTION
