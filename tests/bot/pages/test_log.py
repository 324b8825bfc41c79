from __future__ import annotations

import pytest

from bot.languages import LANGUAGES
from bot.pages.menus import ENTRIES_PER_PAGE, log_page
from tests.bot.pages.samples import components, long_table
from tests.cogs.hosted_games import HOSTED_GAMES

HOSTED, ENGLISH = HOSTED_GAMES[0], LANGUAGES["en"]
TABLE = long_table(HOSTED, ["Marian"] * 5, HOSTED.rules.Options())


def texts(entries: list[str], number: int) -> str:
    page = log_page(TABLE, HOSTED, entries, number, ENGLISH)
    return "\n".join(str(part.get("content") or part.get("label") or "") for part in components(page))


def test_an_empty_log_says_so() -> None:
    assert "Nothing has happened yet." in texts([], -1)
    assert "page 1 of 1" in texts([], 7)


def test_the_last_page_comes_first_and_the_others_are_turned_to() -> None:
    entries = [f"entry {number}." for number in range(ENTRIES_PER_PAGE * 2 + 1)]
    assert "page 3 of 3" in texts(entries, -1)
    assert f"entry {ENTRIES_PER_PAGE * 2}." in texts(entries, 99)
    middle = texts(entries, 1)
    assert f"entry {ENTRIES_PER_PAGE}." in middle
    assert "Earlier" in middle
    assert "Later" in middle
    assert "Earlier" not in texts(entries, 0)


@pytest.mark.parametrize("length", [1, 700, 3500])
def test_every_entry_stands_on_one_page(length: int) -> None:
    entries = [f"<{number}>".ljust(length, "x") for number in range(30)]
    pages = [texts(entries, number) for number in range(30)]
    shown = "".join(dict.fromkeys(pages))
    assert [shown.count(f"<{number}>") for number in range(30)] == [1] * 30
    assert all(len(page) < 4000 for page in pages)
