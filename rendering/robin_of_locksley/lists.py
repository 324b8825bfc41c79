"""Lists whose items have commas of their own."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from words.language import Language


def semicolons(items: Iterable[str], language: Language) -> str:
    """Join items with semicolons, set as the language sets them; at least one item."""
    return reduce(lambda listed, item: language.say("{listed}; {item}", listed=listed, item=item), items)
