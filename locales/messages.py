"""Collects the texts from the sources and brings the catalogues up to date with them.

Texts are found in the syntax tree by the names of the functions that take them: `say`, `say_plural`, `locale_str`,
`mark` and `mark_name`. What is said from a table of data is collected where the table marks it.
"""

from __future__ import annotations

import ast
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from bot.languages import COMMAND_NAME, COMMAND_NAME_CONTEXT, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from babel.messages.catalog import Message

ROOT = Path(__file__).parents[1]
ROOMS = ("words", "records", "rendering", "bot", "cogs")
"""The rooms that speak to people. `games` never does: rules know no words."""

TRANSLATED = tuple(LANGUAGES)[1:]
"""The languages that have a catalogue: all but English, which the sources are written in."""

TAKES_TEXT = {"say": 1, "say_plural": 2, "locale_str": 1, "mark": 1, "mark_name": 1}
"""The functions that take texts, and how many of their first arguments are texts."""

_WIDTH = 120


class Text(NamedTuple):
    """A text in the sources."""

    id: str | tuple[str, str]
    """The text, or its singular and plural."""

    context: str | None = None
    """The context in the catalogues, which names of commands alone have."""


class NotCollectableError(ValueError):
    """A text is put together where it is said, so that no catalogue can hold it."""


def texts(source: str, name: str) -> Iterator[Text]:
    """Yield the texts in a source file, wherever their call stands: in f-strings, generators and other calls too.

    Args:
        source: the contents of the file.
        name: the name of the file, for the error.

    Raises:
        NotCollectableError: a text is neither a literal nor looked up in data.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (function := called(node)) in TAKES_TEXT and node.args:
            arguments = node.args[: TAKES_TEXT[function]]
            literals = [argument.value for argument in arguments if isinstance(argument, ast.Constant)]
            strings = [literal for literal in literals if isinstance(literal, str)]
            if len(strings) == TAKES_TEXT[function]:
                yield _text(function, strings)
            elif len(arguments) != 1 or not comes_from_data(function, arguments[0]):
                message = f"{name}:{node.lineno}: not whole literal texts nor marked data: {ast.unparse(node)}"
                raise NotCollectableError(message)


def comes_from_data(function: str, argument: ast.expr) -> bool:
    """Tell whether an argument is looked up in data, or marked on the spot. `mark` itself only takes literals."""
    if function not in {"say", "locale_str"}:
        return False
    return isinstance(argument, ast.Name | ast.Attribute | ast.Subscript) or called(argument) == "mark"


def called(node: ast.AST) -> str:
    """Return the name of the function that a node calls, or nothing for any other node."""
    if not isinstance(node, ast.Call):
        return ""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def sources(root: Path = ROOT) -> Iterator[Path]:
    """Yield the source files of the rooms that speak to people, in a fixed order."""
    for room in ROOMS:
        yield from sorted((root / room).rglob("*.py"))


def template(root: Path = ROOT) -> Catalog:
    """Return a catalogue of every text in the sources, without translations.

    Raises:
        NotCollectableError: a text is neither a literal nor looked up in data.
    """
    catalogue = _titled(Catalog(), "# Texts of Greenwood, collected from its sources by `make messages`.")
    for path in sources(root):
        name = path.relative_to(root).as_posix()
        for text in texts(path.read_text(encoding="utf-8"), name):
            catalogue.add(text.id, locations=[(name, 0)], context=text.context)
    return catalogue


def read_catalogue(path: Path) -> Catalog:
    """Read a `.po` or `.pot` file."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3] if path.suffix == ".po" else None)


def catalogue_path(code: str, root: Path = ROOT) -> Path:
    """Return where the catalogue of a language lies."""
    return root / "locales" / code / "LC_MESSAGES" / "greenwood.po"


def update(root: Path = ROOT) -> dict[str, list[str]]:
    """Rewrite template and catalogues: new texts come in untranslated, texts no longer in the sources go.

    Returns:
        The texts that each language has yet to translate.
    """
    collected = template(root)
    path = root / "locales" / "greenwood.pot"
    path.parent.mkdir(exist_ok=True)
    if path.exists():
        collected.creation_date = collected.revision_date = _creation_date(collected, read_catalogue(path))
    _write(path, collected)
    return {code: _update_one(code, collected, root) for code in TRANSLATED}


def translate(code: str, translations: Mapping[str, Sequence[str]], root: Path = ROOT) -> None:
    """Put translations into a catalogue wherever it has none.

    Args:
        code: of the language.
        translations: the forms of each translation by the text, or by the singular where there is a plural.
        root: of the sources.
    """
    path = catalogue_path(code, root)
    catalogue = read_catalogue(path)
    for message in catalogue:
        forms = translations.get(message.id[0] if message.pluralizable else str(message.id))
        if forms and not any(_strings(message.string)):
            message.string = tuple(forms) if message.pluralizable else forms[0]
    _write(path, catalogue)


def _update_one(code: str, collected: Catalog, root: Path) -> list[str]:
    path = catalogue_path(code, root)
    catalogue = read_catalogue(path) if path.exists() else Catalog(locale=code)
    # A guess at a changed text would be a wrong text: whatever changed is translated anew.
    catalogue.update(collected, no_fuzzy_matching=True)
    _titled(catalogue, f"# Greenwood in the language “{code}”. `make messages` brings the list of texts up to date.")
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, catalogue)
    return [_listed(message) for message in catalogue if message.id and not all(_strings(message.string))]


def _listed(message: Message) -> str:
    """Return a text as the list of untranslated ones has it: a name of a command may be a text elsewhere as well."""
    forms = " / ".join(map(str, _strings(message.id)))
    return f"{forms} ({message.context})" if message.context else forms


def _titled(catalogue: Catalog, title: str) -> Catalog:
    catalogue.header_comment = title
    catalogue.project = "Greenwood"
    catalogue.version = "1"
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = "Greenwood contributors"
    catalogue.revision_date = catalogue.creation_date
    catalogue.fuzzy = False
    return catalogue


def _strings(string: object) -> tuple[object, ...]:
    return string if isinstance(string, tuple) else (string,)


def _creation_date(new: Catalog, old: Catalog) -> datetime | str:
    """Keep the date while the texts are the same, so that running twice changes no file."""
    same = {(m.context, m.id) for m in new} == {(m.context, m.id) for m in old}
    return old.creation_date if same else datetime.now(UTC)


def _write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue whole or not at all, lest whoever stops it in the middle loses all translations.

    Sorted by text and without numbers of lines: a sentence that moves in the sources stays where it is in the file. In
    which files a text is said stands in the template alone; it would be a fifth of each catalogue.
    """
    written = path.with_name(f"{path.name}.new")
    with written.open("wb") as file:
        write_po(
            file,
            catalogue,
            width=_WIDTH,
            no_location=path.suffix == ".po",
            ignore_obsolete=True,
            include_lineno=False,
            sort_output=True,
        )
    written.replace(path)


def _text(function: str, strings: list[str]) -> Text:
    """Return a text as the catalogues know it: names of commands have a context of their own."""
    first, *plural = strings
    if plural:
        return Text((first, plural[0]))
    is_name = function == "mark_name" or (
        function == "locale_str" and first.islower() and COMMAND_NAME.fullmatch(first)
    )
    return Text(first, COMMAND_NAME_CONTEXT if is_name else None)
