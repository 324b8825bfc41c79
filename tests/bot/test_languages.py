import ast
import re
import shutil
import string
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, cast

import pytest
from babel.messages.catalog import Catalog, Message
from discord import Locale
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str

from bot.interactions.command_names import CommandTranslator
from bot.languages import COMMAND_NAME, COMMAND_NAME_CONTEXT, LANGUAGES, CatalogueLanguage, language_for
from locales.messages import (
    ROOMS,
    ROOT,
    TAKES_TEXT,
    TRANSLATED,
    NotCollectableError,
    called,
    catalogue_path,
    read_catalogue,
    sources,
    template,
    texts,
    update,
)
from words.language import mark

CATALOGUES = {code: read_catalogue(catalogue_path(code)) for code in TRANSLATED}
TEMPLATE = template()
QUOTATION_MARKS = {"de": ("„", "“"), "fr": ("«", "»"), "it": ("«", "»")}


def keys(catalogue: Catalog) -> set[tuple[str | None, object]]:
    return {(message.context, message.id) for message in catalogue if message.id}


def forms(text: object) -> tuple[str, ...]:
    return cast("tuple[str, ...]", text if isinstance(text, tuple | list) else (text,))


def messages(code: str) -> Iterator[Message]:
    return (message for message in CATALOGUES[code] if message.id)


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_of_the_sources_is_in_the_catalogue_and_no_other(code: str) -> None:
    assert keys(CATALOGUES[code]) == keys(TEMPLATE), "run `make messages`, then translate what it lists"
    assert not CATALOGUES[code].obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_is_translated_in_all_its_forms(code: str) -> None:
    untranslated = [
        message.id
        for message in messages(code)
        if message.fuzzy
        or not all(forms(message.string))
        or len(forms(message.string)) != (CATALOGUES[code].num_plurals if message.pluralizable else 1)
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
    for translation in (form for message in messages(code) for form in forms(message.string)):
        marks = re.sub(r"[^'\"„“”«»]", "", re.sub(r"`[^`]*`", "", translation))  # what is typed is as it is typed
        if not re.fullmatch(f"({opening}{closing})*", marks):
            wrong.append(translation)
    assert wrong == []


def test_french_signs_do_not_stand_alone_at_the_beginning_of_a_line() -> None:
    """A space before a colon and the like, and within quotation marks, does not break; pictures break by themselves."""
    sent = {message.id for message in TEMPLATE if message.id and message.locations[0][0].startswith(("bot/", "cogs/"))}
    told = [message for message in messages("fr") if message.id in sent]
    assert len(told) > 500
    texts = [form for message in told for form in forms(message.string)]
    assert [text for text in texts if re.search("\N{SPACE}[:;!?»]|«\N{SPACE}", text)] == []


def test_every_literal_text_of_the_sources_is_collected() -> None:
    collected = {form for _, text in keys(TEMPLATE) for form in forms(text)}
    assert [text for _, text in literal_texts() if text not in collected] == []


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


def test_texts_are_whole_and_neither_begin_nor_end_with_a_space() -> None:
    texts = [form for _, text in keys(TEMPLATE) for form in forms(text)]
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


def test_no_sentence_is_glued_together() -> None:
    glued = [f"{path.relative_to(ROOT)}:{node.lineno}" for path, tree in trees() for node in glue(tree)]
    assert glued == [], "write one whole sentence with placeholders: the order of words differs between languages"


@pytest.mark.parametrize(
    "code",
    [
        "say('Hello') + name",
        "'!' + language.say('Hello')",
        "say('Hello %s') % name",
        'f\'{say("Hello")} {say("you")}\'',
        "say(f'Hello {name}')",
        "say('Hello' if early else 'Good night')",
        "say('Hello ' + name)",
        "' '.join([say('Hello'), say('you')])",
        "say('Hello {}'.format(name))",
    ],
)
def test_the_search_for_glue_finds_it(code: str) -> None:
    assert list(glue(ast.parse(code)))


@pytest.mark.parametrize(
    "code",
    [
        "say('Hello {name}', name=name)",
        "say(TITLES[key])",
        'f\'{say("Hello")}\\n{say("How are you?")}\'',
        "'\\n'.join([say('Hello'), say('How are you?')])",
        "', '.join(say('{name} won', name=name) for name in names)",
        "f'**{say(\"Hello\")}**'",
    ],
)
def test_the_search_for_glue_lets_whole_texts_pass(code: str) -> None:
    assert not list(glue(ast.parse(code)))


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


def test_what_is_said_from_data_is_refused_by_the_tests_unless_it_is_marked() -> None:
    unmarked = {"greeting": "Hello, and well met"}
    with pytest.raises(AssertionError, match="Hello, and well met"):
        LANGUAGES["en"].say(unmarked["greeting"])


async def test_commands_are_translated_where_there_is_a_translation(monkeypatch: pytest.MonkeyPatch) -> None:
    class German(CatalogueLanguage):
        def say(self, message: str, /, **_values: object) -> str:
            return {"Start a game": "Starte ein Spiel"}.get(message, message)

        def command_name(self, name: str) -> str:
            return {"start": "starten"}.get(name, name)

    monkeypatch.setitem(LANGUAGES, "de", German("de", "de"))
    at = TranslationContextLocation

    async def translated(text: str, locale: Locale, location: Any) -> str | None:
        return await CommandTranslator().translate(
            locale_str(text), locale, TranslationContext(location, cast("Any", None))
        )

    assert await translated("start", Locale.german, at.command_name) == "starten"
    assert await translated("Start a game", Locale.german, at.command_description) == "Starte ein Spiel"
    assert await translated("rueck", Locale.german, at.group_name) is None
    assert await translated("start", Locale.british_english, at.command_name) is None
    assert await translated("start", Locale.japanese, at.command_name) is None


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


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sources():
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def literal_texts() -> Iterator[tuple[str, str]]:
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in TAKES_TEXT and node.args:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield called(node), argument.value


def glue(tree: ast.Module) -> Iterator[ast.expr]:
    """Yield the expressions that put a sentence together from parts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp | ast.JoinedStr | ast.Call) and any(test(node) for test in GLUE):
            yield node


def joins_with_an_operator(node: ast.expr) -> bool:
    return isinstance(node, ast.BinOp) and bool({called(node.left), called(node.right)} & set(TAKES_TEXT))


def joins_in_an_f_string(node: ast.expr) -> bool:
    if not isinstance(node, ast.JoinedStr):
        return False
    said, separator = False, ""
    for part in node.values:
        if isinstance(part, ast.Constant):
            separator += str(part.value)
        elif isinstance(part, ast.FormattedValue) and called(part.value) in TAKES_TEXT:
            if said and "\n" not in separator:
                return True
            said, separator = True, ""
    return False


def joins_on_one_line(node: ast.expr) -> bool:
    if not (isinstance(node, ast.Call) and called(node) == "join" and isinstance(node.func, ast.Attribute)):
        return False
    separator = node.func.value
    on_one_line = isinstance(separator, ast.Constant) and "\n" not in str(separator.value)
    parts = node.args[0].elts if isinstance(node.args[0], ast.List | ast.Tuple) else []
    return on_one_line and any(called(part) in TAKES_TEXT for part in parts)


def takes_assembled_text(node: ast.expr) -> bool:
    if not (isinstance(node, ast.Call) and called(node) in TAKES_TEXT and node.args):
        return False
    return isinstance(node.args[0], ast.BinOp | ast.JoinedStr | ast.IfExp) or called(node.args[0]) == "format"


GLUE = (joins_with_an_operator, joins_in_an_f_string, joins_on_one_line, takes_assembled_text)


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
