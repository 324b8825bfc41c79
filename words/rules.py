"""Functions that make pages of rules from lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.game_words import RulesPage

if TYPE_CHECKING:
    from words.language import Language


def page(title: str, *lines: str) -> RulesPage:
    """Make a page from a title and lines; each line is a paragraph or, with a hyphen, an item of a list."""
    return RulesPage(title, "\n".join(lines))


def house_rules(language: Language, *rulings: str) -> RulesPage:
    """Make the page of house rules: how this table plays where the rules of the box leave something open."""
    opening = language.say("Where the rules leave something open, this table plays:")
    return page(language.say("House rules"), opening, *rulings)
