"""Helpers that the tests of Sherwood Bandits' pictures share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.languages import LANGUAGES
from games.sherwood_bandits import SherwoodBandits
from games.sherwood_bandits.box import MerryMan
from games.sherwood_bandits.moves import PASS
from rendering.sherwood_bandits import SherwoodBanditsPictures
from rendering.usual_gallery import NAMES
from tests.games.sherwood_bandits import table

if TYPE_CHECKING:
    from games.sherwood_bandits.state import State
    from games.sherwood_bandits.values import Die
    from rendering.picture import Picture
    from words.language import Language

GAME = SherwoodBandits()
ENGLISH = LANGUAGES["en"]
DRAW = SherwoodBanditsPictures()


def board_of(state: State, language: Language) -> Picture:
    return DRAW.board(GAME.view(state, None), NAMES[: state.seats], language)


def hand_of(state: State, seat: int, language: Language) -> Picture:
    return DRAW.hand(GAME.view(state, seat), NAMES[: state.seats], language)


def rolled(*pips: int) -> State:
    """Return cart B, defended by 8, being assaulted with these dice: Anna's, Bruno's and Anna's again."""
    state = table.lurking("2...", "010.", "2...", seats=3, cards=[MerryMan.HEADS_DOWN])
    state = table.enter(state, "guards", until="ambush").state
    while state.phase == "john":
        state = table.play(state, PASS).state
    assert state.phase == "assault"
    return GAME.play(state, 0, GAME.legal_moves(state, 0)[1], table.Loaded(*pips)).state


def assaulted(*pips: int) -> tuple[State, tuple[Die, ...]]:
    """Return the assault on cart B, defended by 8, after its dice were rolled."""
    state = rolled(*pips)
    return state, state.dice
