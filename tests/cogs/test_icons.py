"""Tests that every icon named in a text is drawn, and that labels are complete without icons."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from bot.languages import LANGUAGES, CatalogueLanguage
from rendering.icons import drawers
from tests.cogs.test_games import NAMES, each_game, random_game

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame


class Catalogue(dict[str, str]):
    """A registry that has every icon, and records which were asked for."""

    def __init__(self) -> None:
        self.asked: set[str] = set()

    def get(self, icon: str, _default: str | None = None) -> str:  # type: ignore[override] # it lacks none
        self.asked.add(icon)
        return f"<:{icon}:1>"


@each_game
def test_every_icon_that_words_name_is_drawn(hosted: HostedGame) -> None:
    catalogue = Catalogue()
    language = LANGUAGES["en"].with_icons(catalogue)
    named = {icon for icon in icons_at_random(hosted, language) if icon}
    assert named, "no move has an icon"
    assert catalogue.asked, "no text has an icon"
    assert named | catalogue.asked <= set(drawers())


def icons_at_random(hosted: HostedGame, language: CatalogueLanguage) -> set[str]:
    """Tell some random games in this language; return the icons on their buttons."""
    named: set[str] = set()
    for seats in hosted.rules.seat_counts:
        names = NAMES[:seats]
        for state, events, outcome in random_game(hosted, seats, hosted.rules.Options(), Random(f"icons {seats}")):
            hosted.words.tell(events, names, language, None)
            if outcome is not None:
                hosted.words.end.result(outcome, names, language)
            for seat in hosted.rules.to_move(state):
                view = hosted.rules.view(state, seat)
                hosted.words.prompt(view, names, language)
                for move in hosted.rules.legal_moves(state, seat):
                    label = hosted.words.move_label(view, move, names, language.without_icons)
                    assert "<:" not in label.text
                    named |= {label.icon, label.presses.icon if label.presses else ""}
    return named


def test_a_language_without_icons_says_words_alone() -> None:
    assert LANGUAGES["de"].pictured("leaf", "Blatt") == "Blatt"
    illustrated = LANGUAGES["de"].with_icons({"leaf": "<:leaf_123456:7>"})
    assert illustrated.pictured("leaf", "Blatt") == "<:leaf_123456:7>\N{NO-BREAK SPACE}Blatt"
    assert illustrated.pictured("drop", "Tropfen") == "Tropfen"
    assert illustrated.without_icons is LANGUAGES["de"]
