"""Legends, which explain the signs in a picture: at once in words, and then as a picture with the signs beside them."""

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
    """Return the button that opens the legend of the picture beside it."""
    return parts.button(_name(table, picture, language), _press_id(table, picture))


def _name(table: Table, picture: PictureKind, language: Language) -> str:
    """Return the name of a legend, for its button and its title; a panel with two pictures has two different names."""
    if picture == "board" and table.is_private:
        return language.say("Signs on the board")
    return language.say("What do I see?")


class LegendSpot(NamedTuple):
    """A page of a legend, and who reads it."""

    picture: PictureKind
    """The picture that the legend explains."""
    number: int
    """The number of the page, from 0."""
    has_hand: bool
    """Whether the reader has a panel to go back to."""
    absent: frozenset[str] = frozenset()
    """The names of the signs that are not in the picture now."""


def legend_page(
    table: Table, hosted: HostedGame, spot: LegendSpot, language: Language, *, drawn: Picture | None
) -> Page:
    """Show a page of a legend.

    Args:
        table: the table at which it was asked for.
        hosted: the game.
        spot: which page of which legend.
        language: the member's.
        drawn: the page as a picture; None to tell it in words.
    """
    count = len(hosted.words.legend(spot.picture, language, spot.absent).pages)
    controls = [*_page_buttons(table, spot, count, language)]
    if spot.has_hand:
        controls.append(back_to_hand_button(table, language))
    gallery, files = parts.shown(drawn, f"legend-{table.id}")
    return parts.page(
        parts.text(
            *(
                [_title(table, spot, count, language)]
                if drawn is not None
                else _sign_lines(table, hosted, spot, language)
            )
        ),
        *gallery,
        *parts.rows(controls),
        files=files,
    )


def legend_words_page(table: Table, hosted: HostedGame, spot: LegendSpot, language: Language) -> Page:
    """Tell a page of a legend in words while its picture is drawn; the buttons come with the picture."""
    return parts.page(parts.text(*_sign_lines(table, hosted, spot, language)))


def _sign_lines(table: Table, hosted: HostedGame, spot: LegendSpot, language: Language) -> list[str]:
    pages = hosted.words.legend(spot.picture, language, spot.absent).pages
    signs = (f"- {language.pictured(sign.name, sign.said)}" for sign in pages[spot.number])
    return [_title(table, spot, len(pages), language), *signs]


def _title(table: Table, spot: LegendSpot, count: int, language: Language) -> str:
    title = f"**{_name(table, spot.picture, language)}**"
    if count == 1:
        return title
    page = language.say("-# Page {page} of {pages}", page=spot.number + 1, pages=count)
    return f"{title}\n{page}"


def _page_buttons(table: Table, spot: LegendSpot, count: int, language: Language) -> list[ui.Button[Any]]:
    """Return the buttons that turn the page; after the last page comes the first again."""
    if count == 1:
        return []
    before, after = (spot.number - 1) % count, (spot.number + 1) % count
    return [
        parts.button(language.say("Previous page"), _press_id(table, f"{spot.picture}.{before}.b")),
        parts.button(language.say("Next page"), _press_id(table, f"{spot.picture}.{after}")),
    ]


def _press_id(table: Table, argument: str) -> str:
    return custom_id(table, verbs.LEGEND, argument)
