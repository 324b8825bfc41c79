"""What words need of a language, and how a text in a table of data is marked for translation."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def mark(message: str) -> str:
    """Return the message as it is: marks a text in a table of data for translation by `Language.say` later."""
    return message


def mark_name(name: str) -> str:
    """Return the name as it is: marks the English name of a command or of an option for translation.

    Args:
        name: as Discord demands it: lower case, at most 32 letters, digits, hyphens and underscores.
    """
    return name


class Language(Protocol):
    """What says texts to a reader; messages are English literals, so that they can be collected."""

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
        """Return the words for a thing of the game, after its icon where the reader can be shown it.

        Args:
            icon: the icon's name, in lower case, beginning with what it shows; such as `ruby_chest`.
            words: what the thing is called.
        """
        ...


def semicolons(items: Iterable[str], language: Language) -> str:
    """Join items that have commas of their own, set as the language sets semicolons; at least one item."""
    return reduce(lambda listed, item: language.say("{listed}; {item}", listed=listed, item=item), items)
