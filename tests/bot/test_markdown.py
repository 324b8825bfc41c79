from __future__ import annotations

import pytest

from bot.markdown import in_text


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("Marian", "Marian"),
        ("*star*", r"\*star\*"),
        ("||hidden||", r"\|\|hidden\|\|"),
        ("<@1234567890>", r"\<@1234567890>"),
        ("<t:0:R>", r"\<t:0:R>"),
        ("[here](https://example.org)", r"\[here](https://example.org)"),
        ("名前", "名前"),
    ],
)
def test_a_name_stays_what_it_is_in_a_text(name: str, written: str) -> None:
    assert in_text(name) == written
