"""Test that Markdown in a name has no effect in a message."""

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
        ("[here](https://example.org)", "\\[here](https:\N{WORD JOINER}//example.org)"),
        ("https://e.org/_a_", "https:\N{WORD JOINER}//e.org/\\_a\\_"),
        ("discord.gg/abc", "discord.\N{WORD JOINER}gg/abc"),
        ("<a:/||>", r"\<a:/\|\|>"),
        ("right \u202eto\u2066 left", "right to left"),
        ("名前", "名前"),
    ],
)
def test_a_name_has_no_effect_in_a_text(name: str, written: str) -> None:
    assert in_text(name) == written
