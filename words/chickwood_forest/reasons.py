"""Reasons for laying a card, for a raid and for alms: the glory that they bring by what the seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.alms import SPACES
from games.chickwood_forest.loot import ALMS
from games.chickwood_forest.moves import GiveAlms, LayLoot, RaidCastle
from games.chickwood_forest.scoring import glory_of_raid, village_glory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.loot import Loot
    from games.chickwood_forest.moves import Move
    from games.chickwood_forest.state import View
    from words.language import Language


def reason(view: View, move: Move, _names: Sequence[str], language: Language) -> str:
    """Say how much glory a move brings in the present position."""
    if view.seat is None:
        return ""
    if isinstance(move, RaidCastle):
        return _raid(view, view.seat, move.castle, language)
    if isinstance(move, GiveAlms):
        return _alms(view, view.seat, move, language)
    if isinstance(move, LayLoot):
        return _lay(view, view.seat, move, language)
    return ""


def _lay(view: View, seat: int, move: LayLoot, language: Language) -> str:
    known = [card.loot for card in view.rows[move.castle - 1] if card.loot is not None]
    glory = move.castle + glory_of_raid(view.loot[seat], [*known, move.loot])
    told = language.say(
        "With it, castle {castle} brings {glory} glory by what you know, if you raid it.",
        castle=move.castle,
        glory=language.number(glory),
    )
    return " ".join(filter(None, (told, _alms_there([*known, move.loot], language))))


def _alms_there(loot: Sequence[Loot], language: Language) -> str:
    """Say that cards also bring alms, which are not in the glory told."""
    alms = sum(ALMS.get(card, 0) for card in loot)
    if not alms:
        return ""
    return language.say_plural("There is {n} alms to give as well.", "There are {n} alms to give as well.", alms)


def _raid(view: View, seat: int, castle: int, language: Language) -> str:
    row = view.rows[castle - 1]
    known = [card.loot for card in row if card.loot is not None]
    glory = castle + glory_of_raid(view.loot[seat], known)
    hidden = len(row) - len(known)
    told = [
        language.say("As things stand it brings {glory} glory by what you know.", glory=language.number(glory)),
        _alms_there(known, language),
        language.say_plural("{n} card there is hidden from you.", "{n} cards there are hidden from you.", hidden)
        if hidden
        else "",
    ]
    return " ".join(filter(None, told))


def _alms(view: View, seat: int, move: GiveAlms, language: Language) -> str:
    cubes, seats = view.cubes[move.village], len(view.loot)
    if len(cubes) == SPACES[move.village]:
        return ""
    before = village_glory(move.village, cubes, seats)[seat]
    after = village_glory(move.village, (*cubes, seat), seats)[seat]
    return language.say(
        "As things stand, your next cube there brings {glory} glory.", glory=language.number(after - before)
    )
