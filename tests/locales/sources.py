"""What stands in the sources, as those who check it see it."""

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
    """Yield the functions that are given a text as it is, each with the text."""
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in TAKES_TEXT and node.args:
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield called(node), argument.value
