"""What the bot says, in the language of whoever reads it.

A text is written in English where it is used, as a whole sentence with named placeholders: `say("{name} joined.",
name=…)`. The English text is the key to the catalogues `locales/<code>/LC_MESSAGES/greenwood.po`, which `make messages`
keeps up to date; English itself needs none. A catalogue is read at the first use of its language. Nothing here knows
Discord, so that pictures speak the same languages in a process without it.
"""

from __future__ import annotations

import gettext
import io
import re
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from babel.core import Locale
from babel.dates import format_date, format_time
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import datetime

CATALOGUES = Path(__file__).parents[1] / "locales"
"""The folder of the catalogues."""

NO_ICONS: Mapping[str, str] = MappingProxyType({})
"""Of a language whose reader can be shown none."""

COMMAND_NAME = re.compile(r"[-_\w]{1,32}")
"""What Discord accepts as the name of a command or of an option, in lower case (docs: Application commands, naming)."""

COMMAND_NAME_CONTEXT = "command name"
"""The context in the catalogues of names of commands and options, which follow `COMMAND_NAME`."""


class CatalogueLanguage:
    """One of the languages that the bot speaks, by its catalogue.

    It is the `words.language.Language` of whoever plays; the gallery, which does not know the bot, has a plain English.
    """

    def __init__(self, code: str, formats: str, icons: Mapping[str, str] = NO_ICONS) -> None:
        """Prepare a language without reading anything yet.

        Args:
            code: the name of its folder in `locales/`.
            formats: the locale whose way of writing numbers and lists is followed.
            icons: how a message shows each icon that there is, by name; it may grow.
        """
        self.code = code
        self.icons = icons
        self._formats = formats

    def with_icons(self, icons: Mapping[str, str]) -> CatalogueLanguage:
        """Return this language for texts of messages, which can show icons."""
        illustrated = CatalogueLanguage(self.code, self._formats, icons)
        illustrated._catalogue, illustrated._locale = self._catalogue, self._locale
        return illustrated

    @property
    def without_icons(self) -> CatalogueLanguage:
        """This language for pictures, labels and whatever else is words alone."""
        return LANGUAGES[self.code]

    def pictured(self, icon: str, words: str) -> str:
        """Return the words for a thing, after its icon if there is one."""
        shown = self.icons.get(icon)
        return f"{shown}\N{NO-BREAK SPACE}{words}" if shown else words

    def say(self, message: str, /, **values: object) -> str:
        """Return the message in this language, with the values in the place of its `{names}`."""
        return self._catalogue.gettext(message).format(**values)

    def say_plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Return the form of the message that fits the number `n`, which `{n}` stands for in the text."""
        return self._catalogue.ngettext(singular, plural, n).format(n=n, **values)

    def listing(self, items: Sequence[str]) -> str:
        """Return the items as a list in a sentence, such as “Marian, Much and Tuck”."""
        return format_list(list(items), locale=self._locale)

    def alternatives(self, items: Sequence[str]) -> str:
        """Return the items of which one holds as in a sentence, such as “Marian, Much or Tuck”."""
        return format_list(list(items), style="or", locale=self._locale)

    def number(self, n: int) -> str:
        """Return the number with its digits grouped as is usual, such as “20,000”, and with a true minus sign."""
        return format_decimal(n, locale=self._locale).replace("-", "\N{MINUS SIGN}")

    def day_and_time(self, at: datetime) -> str:
        """Return a day and the minute of it as is usual, such as “24 Dec 2026 18:05”, where Discord cannot set them."""
        return f"{format_date(at, locale=self._locale)} {format_time(at, 'short', locale=self._locale)}"

    def command_name(self, name: str) -> str:
        """Return the name of a command or of an option in this language."""
        return self._catalogue.pgettext(COMMAND_NAME_CONTEXT, name)

    def __repr__(self) -> str:
        return f"CatalogueLanguage({self.code!r})"

    @cached_property
    def _locale(self) -> Locale:
        return Locale.parse(self._formats)

    @cached_property
    def _catalogue(self) -> gettext.NullTranslations:
        path = CATALOGUES / self.code / "LC_MESSAGES" / "greenwood.po"
        return _read(path) if path.exists() else gettext.NullTranslations()


LANGUAGES: dict[str, CatalogueLanguage] = {
    "en": CatalogueLanguage("en", formats="en_GB"),
    "de": CatalogueLanguage("de", formats="de"),
    "fr": CatalogueLanguage("fr", formats="fr"),
    "it": CatalogueLanguage("it", formats="it"),
}
"""Every language by its code, the language of the sources first."""


def language_for(locale: str | None, default: str = "en") -> CatalogueLanguage:
    """Return the language for a locale of Discord's such as `en-GB`, or the default one for a locale that has none."""
    code = (locale or default).partition("-")[0].lower()
    return LANGUAGES.get(code) or LANGUAGES[default]


def _read(path: Path) -> gettext.GNUTranslations:
    with path.open("rb") as file:
        catalogue = read_po(file)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
