"""The syntax trees of the sources, and the texts in them."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from locales.messages import TAKES_TEXT, called, sources

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in sources():
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def literal_texts() -> Iterator[tuple[str, str]]:
    """Yield each literal text in the sources, after the name of the function that it is given to."""
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in TAKES_TEXT and node.args:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield called(node), argument.value
