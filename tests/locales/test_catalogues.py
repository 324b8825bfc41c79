"""Tests that the catalogues hold every text in every language, with that language's typography."""

from __future__ import annotations

import re
import string
from functools import cache
from typing import TYPE_CHECKING, cast

import pytest

from bot.languages import COMMAND_NAME, COMMAND_NAME_CONTEXT, LANGUAGES, CatalogueLanguage
from locales.messages import TRANSLATED, catalogue_path, read_catalogue
from tests.locales.sources import collected, literal_texts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from babel.messages.catalog import Catalog, Message

QUOTATION_MARKS = {"de": ("„", "“"), "fr": ("«", "»"), "it": ("«", "»")}
NAMES = r"<@|\{(name|names|other|others|leader|host|raider|guest|beside|tied|second|first\}(?! à \{last\}))"
"""The beginning of a name or mention in a text; `first` may be a number, too."""
ELIDED = re.compile(rf"\b(de|que|jusque|lorsque|puisque|quoique|le|la|je|me|te|se|ne) [*_]*({NAMES})", re.IGNORECASE)
"""A word that French shortens before some names, as “de” before Alan. What a mention reads is known to nobody here."""
ALONE = re.compile("\N{SPACE}[:;?!»%]|«\N{SPACE}")
"""A sign that French sets apart by a space; a line must not break there, or the sign could stand at its beginning."""


@cache
def catalogue_of(code: str) -> Catalog:
    return read_catalogue(catalogue_path(code))


def keys(catalogue: Catalog) -> set[tuple[str | None, object]]:
    return {(message.context, message.id) for message in catalogue if message.id}


def forms(text: object) -> tuple[str, ...]:
    return cast("tuple[str, ...]", text if isinstance(text, tuple | list) else (text,))


def messages(code: str) -> Iterator[Message]:
    return (message for message in catalogue_of(code) if message.id)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def translated(code: str) -> list[str]:
    """Return every text of a language, with all its plural forms."""
    return [form for message in messages(code) for form in forms(message.string)]


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_of_the_sources_is_in_the_catalogue_and_no_other(code: str) -> None:
    assert keys(catalogue_of(code)) == keys(collected()), "run `make messages`, then translate what it lists"
    assert not catalogue_of(code).obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated_in_all_its_forms(code: str) -> None:
    untranslated = [
        message.id
        for message in messages(code)
        if message.fuzzy
        or not all(forms(message.string))
        or len(forms(message.string)) != (catalogue_of(code).num_plurals if message.pluralizable else 1)
    ]
    assert untranslated == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_have_the_placeholders_of_the_text(code: str) -> None:
    wrong = []
    for message in messages(code):
        singular, *plural = (placeholders(form) for form in forms(message.id))
        allowed = singular.union(*plural)
        # A singular may say “one” in words.
        optional = {"n"} if message.pluralizable else set()
        for number, form in enumerate(forms(message.string)):
            needed = plural[0] if number and plural else singular
            if not needed - optional <= placeholders(form) <= allowed:
                wrong.append(form)
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_keep_the_shape_of_the_text(code: str) -> None:
    wrong = []
    for message in messages(code):
        text, translations = forms(message.id)[0], forms(message.string)
        for translation in translations:
            same_lines = text.count("\n") == translation.count("\n")
            same_marks = all(text.count(sign) == translation.count(sign) for sign in ("**", "`", "<t:", "<@", "#"))
            if not (same_lines and same_marks and translation == translation.strip()):
                wrong.append((text, translation))
    assert wrong == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_have_the_apostrophes_and_quotation_marks_of_their_language(code: str) -> None:
    opening, closing = QUOTATION_MARKS[code]
    wrong = []
    for translation in translated(code):
        marks = re.sub(r"[^'\"„“”«»]", "", re.sub(r"`[^`]*`", "", translation))  # what is typed is as it is typed
        if not re.fullmatch(f"({opening}{closing})*", marks):
            wrong.append(translation)
    assert wrong == []


def test_no_line_of_french_begins_with_a_sign() -> None:
    assert len(translated("fr")) > 500
    broken = [text for text in translated("fr") if ALONE.search(text)]
    assert broken == [], "write a no-break space (U+00A0) before : ; ? ! » % and behind «"


def test_no_word_of_french_is_to_be_shortened_before_a_name() -> None:
    """“Le tour de Much” is right, “le tour de Alan” is wrong, and for Henri nobody can be sure."""
    assert [text for text in translated("fr") if ELIDED.search(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "Le tour de {name}",
        "Les sept **de {names}**",
        "une cote de <@{member}>",
        "avant que **{name}** parte",
        "le dé de {first}",
        "Le {name}",
    ],
)
def test_the_search_for_words_to_be_shortened_finds_them(text: str) -> None:
    assert ELIDED.search(text)


@pytest.mark.parametrize("text", ["de {first} à {last}", "joué par {name}", "de {sum} points", "Si {name} part"])
def test_the_search_for_words_to_be_shortened_lets_others_pass(text: str) -> None:
    assert not ELIDED.search(text)


@pytest.mark.parametrize("code", ["de", "fr"])
def test_a_number_and_its_per_cent_stand_in_one_line(code: str) -> None:
    broken = [text for text in translated(code) if re.search(r"[\d}] %", text)]
    assert broken == [], "write a no-break space (U+00A0) before %"


def test_texts_are_whole_and_neither_begin_nor_end_with_a_space() -> None:
    texts = [form for _, text in keys(collected()) for form in forms(text)]
    assert [text for text in texts if text != text.strip()] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_names_of_commands_are_what_discord_accepts(code: str) -> None:
    names = {message.id: message.string for message in messages(code) if message.context == COMMAND_NAME_CONTEXT}
    for name in (*names, *names.values()):
        assert COMMAND_NAME.fullmatch(cast("str", name))
        assert name == cast("str", name).lower()


@pytest.mark.parametrize("code", ["en", *TRANSLATED])
def test_descriptions_of_commands_have_at_most_a_hundred_characters(code: str) -> None:
    texts = {text for function, text in literal_texts() if function == "locale_str"}
    assert [text for text in texts if len(LANGUAGES[code].say(text)) > 100] == []


@pytest.mark.parametrize("language", LANGUAGES.values(), ids=lambda language: language.code)
def test_a_rank_is_not_called_what_a_seat_is(language: CatalogueLanguage) -> None:
    """Beside “Marian (seat 3)”, “seat 3 of 3” would tell where they sit."""
    seat = language.say("Seat {number}", number=3).split()[0].casefold()
    ranks = [
        language.say("**Place 1 of {places}**, with {score}.", places=3, score=8),
        language.say_plural(
            "-# You stand on place {place} of one member with a sure rating.",
            "-# You stand on place {place} of {n} members with a sure rating.",
            3,
            place=1,
        ),
        language.say("My place"),
    ]
    assert [rank for rank in ranks if seat in rank.casefold()] == []
