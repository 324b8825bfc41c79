"""Collects the texts from the sources and brings the catalogues up to date with them.

Texts are found by the names of the functions that take them: `say`, `say_plural`, `locale_str` and `mark`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract, extract_python
from babel.messages.pofile import read_po, write_po

from bot.languages import COMMAND_NAME, COMMAND_NAME_CONTEXT, LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
ROOMS = ("words", "rendering", "bot", "cogs")
"""The rooms that speak to people."""

TRANSLATED = tuple(LANGUAGES)[1:]
"""The languages that have a catalogue: all but English, which the sources are written in."""

_KEYWORDS: dict[str, Any] = {
    "say": (1,),
    "say_plural": (1, 2),
    "locale_str": (1,),
    "mark": (1,),
    "pgettext": ((1, "c"), 2),
}
_WIDTH = 120


def template(root: Path = ROOT) -> Catalog:
    """Return a catalogue of every text in the sources, without translations."""
    catalogue = _titled(Catalog(), "# Texts of Greenwood, collected from its sources by `make messages`.")
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            with path.open("rb") as file:
                for line, text, comments, context in extract(_texts, file, _KEYWORDS, ["Translators:"]):
                    catalogue.add(text, locations=[(name, line)], auto_comments=comments, context=context)
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


def _update_one(code: str, collected: Catalog, root: Path) -> list[str]:
    path = catalogue_path(code, root)
    catalogue = read_catalogue(path) if path.exists() else Catalog(locale=code)
    # A guess at a changed text would be a wrong text: whatever changed is translated anew.
    catalogue.update(collected, no_fuzzy_matching=True)
    _titled(catalogue, f"# Greenwood in the language “{code}”. `make messages` brings the list of texts up to date.")
    path.parent.mkdir(parents=True, exist_ok=True)
    _write(path, catalogue)
    return [str(message.id) for message in catalogue if message.id and not all(_strings(message.string))]


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
    """Write a catalogue whole or not at all, lest whoever stops it in the middle loses all translations."""
    written = path.with_name(f"{path.name}.new")
    with written.open("wb") as file:
        write_po(file, catalogue, width=_WIDTH, ignore_obsolete=True, include_lineno=False, sort_by_file=True)
    written.replace(path)


def _texts(file: Any, keywords: Any, comment_tags: Any, options: Any) -> Iterator[Any]:
    """Extract like Babel, and give names of commands a context of their own."""
    texts: Any  # the text itself for a call with a single argument, else a sequence with None for what is no literal
    for line, function, texts, comments in extract_python(file, keywords, comment_tags, options):
        name = texts[0] if isinstance(texts, list | tuple) else texts
        if function == "locale_str" and name and name.islower() and COMMAND_NAME.fullmatch(name):
            yield line, "pgettext", (COMMAND_NAME_CONTEXT, name), comments
        else:
            yield line, function, texts, comments
