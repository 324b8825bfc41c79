"""Alternative texts that keep within their length: names are cut before a fact is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.facts import MAX_ALT_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def cut(name: str, limit: int) -> str:
    """Return a name of at most so many characters."""
    return name if len(name) <= limit else name[: limit - 1].rstrip() + "…"


def short_enough(said: Callable[[int], list[str]], name_limits: Sequence[int]) -> str:
    """Shorten names until the text is short enough; then leave sentences away from the end.

    Args:
        said: returns the sentences, with names of at most so many characters.
        name_limits: the lengths of names to try, the longest first.
    """
    for limit in name_limits:
        text = _joined(said(limit))
        if len(text) <= MAX_ALT_TEXT:
            return text
    kept = said(name_limits[-1])
    while len(_joined(kept)) > MAX_ALT_TEXT:
        kept.pop()
    return _joined(kept)


def _joined(sentences: Sequence[str]) -> str:
    """Put sentences one after another; one that ends in a name with a mark needs no full stop after it."""
    whole = filter(None, sentences)
    return " ".join(sentence[:-1] if sentence.endswith(("?.", "!.")) else sentence for sentence in whole)
