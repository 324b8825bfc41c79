"""What the signs in a picture mean: words at once, and the signs themselves beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from bot.pages import parts, verbs
from bot.pages.press import custom_id
from bot.pages.to_hand import back_to_hand_button

if TYPE_CHECKING:
    from discord import ui

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import Table
    from bot.pages.parts import Page
    from words.language import Language
    from words.legend import PictureKind


def legend_button(table: Table, picture: PictureKind, language: Language) -> ui.Button[Any]:
    """Return the button beside a picture that explains it."""
    return parts.button(_name(table, picture, language), _id(table, picture))


def _name(table: Table, picture: PictureKind, language: Language) -> str:
    """Name a legend on its button and above it; a panel with two pictures has two that are told apart."""
    if picture == "board" and table.is_private:
        return language.say("Signs on the board")
    return language.say("What do I see?")


class LegendSpot(NamedTuple):
    """Where somebody is in a legend."""

    picture: PictureKind
    """What is explained."""
    number: int
    """The page, from 0."""
    has_hand: bool
    """Whether its reader has a panel to go back to."""
    absent: frozenset[str] = frozenset()
    """The names of the signs that do not stand there."""


def legend_page(
    table: Table, hosted: HostedGame, spot: LegendSpot, language: Language, *, drawn: Picture | None
) -> Page:
    """Explain what stands in a picture.

    Args:
        table: where it was asked for.
        hosted: the game.
        spot: which page of what.
        language: the member's.
        drawn: the page as a picture; without one it is told in words.
    """
    count = len(hosted.words.legend(spot.picture, language, spot.absent).pages)
    controls = [*_turning(table, spot, count, language)]
    if spot.has_hand:
        controls.append(back_to_hand_button(table, language))
    gallery, files = parts.shown(drawn, f"legend-{table.id}")
    return parts.page(
        parts.text(
            *([_title(table, spot, count, language)] if drawn is not None else _lines(table, hosted, spot, language))
        ),
        *gallery,
        *parts.rows(controls),
        files=files,
    )


def legend_words_page(table: Table, hosted: HostedGame, spot: LegendSpot, language: Language) -> Page:
    """Tell a page of a legend while its picture is drawn; its buttons come with the picture."""
    return parts.page(parts.text(*_lines(table, hosted, spot, language)))


def _lines(table: Table, hosted: HostedGame, spot: LegendSpot, language: Language) -> list[str]:
    pages = hosted.words.legend(spot.picture, language, spot.absent).pages
    signs = (f"- {language.pictured(sign.name, sign.said)}" for sign in pages[spot.number])
    return [_title(table, spot, len(pages), language), *signs]


def _title(table: Table, spot: LegendSpot, count: int, language: Language) -> str:
    title = f"**{_name(table, spot.picture, language)}**"
    if count == 1:
        return title
    page = language.say("-# Page {page} of {pages}", page=spot.number + 1, pages=count)
    return f"{title}\n{page}"


def _turning(table: Table, spot: LegendSpot, count: int, language: Language) -> list[ui.Button[Any]]:
    """Return the buttons that turn the page, round and round where there are several."""
    if count == 1:
        return []
    before, after = (spot.number - 1) % count, (spot.number + 1) % count
    return [
        parts.button(language.say("Previous page"), _id(table, f"{spot.picture}.{before}.b")),
        parts.button(language.say("Next page"), _id(table, f"{spot.picture}.{after}")),
    ]


def _id(table: Table, argument: str) -> str:
    return custom_id(table, verbs.LEGEND, argument)
