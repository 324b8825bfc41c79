"""The syntax trees of the sources, and the texts in them."""

from __future__ import annotations

import ast
from functools import cache
from typing import TYPE_CHECKING

from locales.messages import TAKES_TEXT, called, sources, template

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from babel.messages.catalog import Catalog


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """Yield every source with its tree; they are not kept, for all of them together take 100 MB."""
    for path in sources():
        yield path, ast.parse(path.read_text(encoding="utf-8"))


@cache
def literal_texts() -> tuple[tuple[str, str], ...]:
    """Return each literal text in the sources, after the name of the function that it is given to."""
    return tuple(
        (called(node), argument.value)
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and called(node) in TAKES_TEXT
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


@cache
def collected() -> Catalog:
    """Return the catalogue of every text in the sources as they are now, to be read alone."""
    return template()
