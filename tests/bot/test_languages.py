"""Tests of saying texts with values in a language, and of choosing the language of a locale."""

from datetime import UTC, datetime

import pytest

from bot.languages import LANGUAGES, language_for
from words.language import mark


def test_a_text_is_said_with_its_values() -> None:
    english = LANGUAGES["en"]
    assert english.say("{name} {when}", name="{Much}", when="now") == "{Much} now"
    assert english.say_plural("one jewel", "{n} jewels", 1) == "one jewel"
    assert english.say_plural("one jewel", "{n} jewels", 3) == "3 jewels"
    assert mark("Kept") == "Kept"


def test_lists_and_numbers_are_written_as_usual() -> None:
    assert LANGUAGES["en"].listing(["Marian", "Much", "Tuck"]) == "Marian, Much and Tuck"
    assert LANGUAGES["de"].listing(["Marian", "Much", "Tuck"]) == "Marian, Much und Tuck"
    assert LANGUAGES["it"].listing(["Marian"]) == "Marian"
    assert LANGUAGES["en"].number(20000) == "20,000"
    assert LANGUAGES["de"].number(20000) == "20.000"
    assert LANGUAGES["fr"].number(-3) == "\N{MINUS SIGN}3"
    late = datetime(2026, 3, 1, 23, 5, tzinfo=UTC)
    assert LANGUAGES["en"].day_and_time(late) == "1 Mar 2026 23:05"
    assert LANGUAGES["de"].day_and_time(late) == "01.03.2026 23:05"


@pytest.mark.parametrize(
    ("locale", "code"),
    [("en-US", "en"), ("de", "de"), ("fr", "fr"), ("it", "it"), ("pt-BR", "it"), (None, "it"), ("", "it")],
)
def test_a_locale_of_discord_leads_to_a_language(locale: str | None, code: str) -> None:
    assert language_for(locale, default="it").code == code
    assert language_for("ja").code == "en"


def test_texts_from_data_fail_the_tests_unless_they_are_marked() -> None:
    unmarked = {"greeting": "Hello, and well met"}
    with pytest.raises(AssertionError, match="Hello, and well met"):
        LANGUAGES["en"].say(unmarked["greeting"])
