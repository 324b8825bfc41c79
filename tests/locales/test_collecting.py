"""Tests that all texts in the sources are collected, and that the catalogues are updated from them."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

import pytest

from bot.languages import COMMAND_NAME_CONTEXT
from locales.messages import (
    ROOMS,
    ROOT,
    TRANSLATED,
    NotCollectableError,
    catalogue_path,
    texts,
    update,
)
from tests.locales.sources import collected, literal_texts

if TYPE_CHECKING:
    from pathlib import Path


def test_every_literal_text_of_the_sources_is_collected() -> None:
    known = {
        form
        for message in collected()
        for form in (message.id if isinstance(message.id, tuple | list) else (message.id,))
    }
    assert [text for _, text in literal_texts() if text not in known] == []


@pytest.mark.parametrize(
    "code",
    [
        "f'**{say(\"Hello\")}**'",
        "say('{names}', names=', '.join(say('Hello') for name in names))",
        "say('{name}', name=say('Hello', friend=say('you')))",
        "TITLES = {key: [mark('Hello')]}",
        "@command(description=locale_str('Hello'))\nasync def hello(): ...",
        "say('Hel' 'lo')",
    ],
)
def test_a_text_is_collected_wherever_it_stands(code: str) -> None:
    assert "Hello" in [text.id for text in texts(code, "hello.py")]


@pytest.mark.parametrize(
    "code",
    [
        "say('Hello ' + name)",
        "say(f'Hello {name}')",
        "say('Hello' if early else 'Good night')",
        "say(hello())",
        "say('Hello {}'.format(name))",
        "say(*words)",
        "mark(TITLE)",
        "say_plural(ONE, MANY, 2)",
        "say_plural('one', many, 2)",
        "locale_str('Hello'.title())",
    ],
)
def test_a_text_that_is_neither_literal_nor_from_data_is_refused(code: str) -> None:
    with pytest.raises(NotCollectableError, match=r"hello\.py:1: "):
        list(texts(code, "hello.py"))


@pytest.mark.parametrize("code", ["say(TITLE)", "say(TITLES[key])", "say(setting.title)", "locale_str(mark('Hello'))"])
def test_a_text_from_marked_data_is_let_pass(code: str) -> None:
    assert [text.id for text in texts(code, "hello.py")] in ([], ["Hello"])


def test_collecting_again_changes_no_file(tmp_path: Path) -> None:
    for folder in ("locales", *ROOMS):
        if (ROOT / folder).exists():
            shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    before = {file: file.read_bytes() for file in (tmp_path / "locales").rglob("*.po*")}
    assert len(before) == 1 + len(TRANSLATED)
    update(tmp_path)
    assert [file for file, contents in before.items() if file.read_bytes() != contents] == []


def test_moving_a_sentence_moves_nothing_in_the_catalogues(tmp_path: Path) -> None:
    source = tmp_path / "cogs" / "words.py"
    source.parent.mkdir()
    source.write_text("say('Welcome')\nsay('Hello')\n")
    update(tmp_path)
    before = catalogue_path("de", tmp_path).read_bytes()
    source.write_text("say('Hello')\n\n\nsay('Welcome')\n")
    update(tmp_path)
    assert catalogue_path("de", tmp_path).read_bytes() == before


def test_catalogues_are_updated_from_the_sources(tmp_path: Path) -> None:
    source = tmp_path / "bot" / "words.py"
    source.parent.mkdir()
    source.write_text(
        "say('{name} joined.', name=say('Nobody'))\nsay_plural('one', '{n}', 2)\n"
        "locale_str('start')\nlocale_str('Start')\n"
    )
    assert len(update(tmp_path)["de"]) == 5
    path = catalogue_path("de", tmp_path)
    path.write_text(re.sub(r'(msgid "Nobody"\nmsgstr) ""', r'\1 "Niemand"', path.read_text()))
    dated = re.compile(r"^\"(POT-Creation|PO-Revision)-Date: \d{4}", flags=re.MULTILINE)
    for file in (tmp_path / "locales").rglob("*.po*"):
        file.write_text(dated.sub(r'"\1-Date: 1999', file.read_text()))
    before = {file: file.read_bytes() for file in (tmp_path / "locales").rglob("*.po*")}
    assert len(update(tmp_path)["de"]) == 4
    assert {file: file.read_bytes() for file in before} == before, "running again changes nothing"
    assert f'msgctxt "{COMMAND_NAME_CONTEXT}"\nmsgid "start"' in path.read_text()

    source.write_text("say('Nobody')\n")
    assert update(tmp_path)["de"] == []
    assert "joined" not in path.read_text()


def test_each_untranslated_text_is_listed_once_and_command_names_are_marked(tmp_path: Path) -> None:
    source = tmp_path / "words" / "dice.py"
    source.parent.mkdir()
    source.write_text("mark('dice')\nmark_name('dice')\nsay_plural('{n} die', '{n} dice', 2)\nmark('dice')\n")
    for missing in update(tmp_path).values():
        assert sorted(missing) == ["dice", "dice (command name)", "{n} die / {n} dice"]
