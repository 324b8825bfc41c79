"""What `words` needs of a language, and how texts in tables of data are marked for translation."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def mark(message: str) -> str:
    """Return the message unchanged: this marks a text in a table of data, which `Language.say` translates later."""
    return message


def mark_name(name: str) -> str:
    """Return the name unchanged: this marks the English name of a command or an option for translation.

    Args:
        name: as Discord requires it: lower case, at most 32 letters, digits, hyphens and underscores.
    """
    return name


class Language(Protocol):
    """A language in which texts are said to a reader; messages are English literals, so that tools can collect them."""

    @property
    def code(self) -> str:
        """Return the language's tag, such as `en`."""
        ...

    def say(self, message: str, /, **values: object) -> str:
        """Translate a message and fill in the values that it names in braces."""
        ...

    def say_plural(self, singular: str, plural: str, n: int, /, **values: object) -> str:
        """Translate the form that fits the number, which is among the values as `n`."""
        ...

    def listing(self, items: Sequence[str]) -> str:
        """Join items as a sentence would: "A, B and C"."""
        ...

    def alternatives(self, items: Sequence[str]) -> str:
        """Join items of which one holds, as a sentence would: "A, B or C"."""
        ...

    def number(self, n: int) -> str:
        """Write a number with its digits grouped as the language does."""
        ...

    def pictured(self, icon: str, words: str) -> str:
        """Return the name of a piece of a game, after its icon if the reader can be shown icons.

        Args:
            icon: the icon's name in lower case, which begins with what it shows, such as `ruby_chest`.
            words: the name.
        """
        ...


def semicolons(items: Iterable[str], language: Language) -> str:
    """Join items that contain commas, with semicolons as the language sets them; at least one item."""
    return reduce(lambda listed, item: language.say("{listed}; {item}", listed=listed, item=item), items)
