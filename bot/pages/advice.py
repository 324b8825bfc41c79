"""The advice of a computer player to a member who has asked for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.pages import parts, verbs
from bot.pages.people import names_in_text
from bot.pages.press import custom_id
from bot.tables.waiting import view_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from discord import ui

    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from bot.players.computer_worker import Weighed
    from words.language import Language

SURELY_NAMED = 2
"""How many moves are always named, if there are as many."""
LEAST_SHARE = 0.25
"""A further move is named if it was tried at least this fraction as often as the first."""
FEW_GAMES = 60
"""Fewer imagined games than this say little; the member is told so."""
HARDLY = 0.03
"""Moves whose shares of victories differ by no more than this count as equally good."""
HOPELESS = 0.005
"""Where the best move wins less often than this (rounded: none of a hundred games), victories do not tell moves
apart."""


def advice_button(table: Table, language: Language) -> ui.Button[Any]:
    """Return the button that asks what a computer player would do."""
    return parts.button(language.say("What would you do?"), custom_id(table, verbs.ADVICE))


def advice_lines(
    table: Table, hosted: HostedGame, seat: int, weighed: Sequence[Weighed], language: Language
) -> tuple[str, ...]:
    """Tell a member which moves the computer would consider, how they did in the games that it imagined, and why.

    Args:
        table: one that waits for the seat.
        hosted: the game's words.
        seat: the one whose view the computer was given.
        weighed: the computer's answer, first the move that it would play.
        language: the member's own.
    """
    named = _named(weighed)
    if len(named) == 1:
        move, reason = _told(table, hosted, seat, named[0], language)
        only = language.say("I see but one move that is worth a thought: **{move}**", move=move)
        return (f"{only}. {reason}".rstrip(),)
    games, is_hopeless = sum(move.trials for move in named), _is_hopeless(named)
    return (
        _heading(named, games, language),
        *(
            _line(_told(table, hosted, seat, move, language), None if is_hopeless else move.mean, language)
            for move in named
        ),
        _reservation(named, games, language),
    )


def _named(weighed: Sequence[Weighed]) -> list[Weighed]:
    """Return the moves to name, the most successful first.

    The first is the best of the moves that were tried often. Of the two that the computer put first, one that was tried
    less often is named too if it did no better. So no move comes first by luck.
    """
    tried = [move for move in weighed if move.trials >= LEAST_SHARE * weighed[0].trials]
    best = max(tried, key=lambda move: move.mean)
    also = [*tried, *(move for move in weighed[:SURELY_NAMED] if move.mean <= best.mean)]
    others = [move for move in weighed if move is not best and move in also]
    return [best, *sorted(others, key=lambda move: move.mean, reverse=True)]


def _heading(named: Sequence[Weighed], games: int, language: Language) -> str:
    """Say how the moves below it were found and ordered; where all did about equally well, none is called the best."""
    imagined = language.number(games)
    if _is_hopeless(named):
        return language.say(
            "**I imagined {games} games, knowing what you know, and you won hardly one. What left you best off comes "
            "first:**",
            games=imagined,
        )
    if _level(named) == len(named):
        return language.say(
            "**I imagined {games} games, knowing what you know. These did about equally well:**", games=imagined
        )
    return language.say(
        "**I imagined {games} games, knowing what you know. What did best comes first:**", games=imagined
    )


def _is_hopeless(named: Sequence[Weighed]) -> bool:
    """Tell whether hardly any game was won, so that the moves differ only in what else they bring."""
    return named[0].mean < HOPELESS


def _level(named: Sequence[Weighed]) -> int:
    """Return how many moves did about as well as the first, which is counted too."""
    return sum(named[0].mean - move.mean <= HARDLY for move in named)


def _line(told: tuple[str, str], mean: float | None, language: Language) -> str:
    """Return the line for a move with its reason, and how often it won unless `mean` is None."""
    move, reason = told
    if mean is None:
        return f"- **{move}**. {reason}".rstrip()
    won = language.say("- **{move}**: won about {wins} of 100.", move=move, wins=round(100 * mean))
    return f"{won} {reason}" if reason else won


def _reservation(named: Sequence[Weighed], games: int, language: Language) -> str:
    """Warn where the numbers say little; empty where they can be relied on."""
    if games < FEW_GAMES:
        return language.say("-# These are few games, so take it lightly: there was little time.")
    level = 1 if _is_hopeless(named) else _level(named)
    if 1 < level < len(named):
        return language.say_plural(
            "-# The first {n} are about equally good.", "-# The first {n} are about equally good.", level
        )
    return ""


def _told(table: Table, hosted: HostedGame, seat: int, weighed: Weighed, language: Language) -> tuple[str, str]:
    """Return the name of a move and its reason, which is empty where the game knows none."""
    view, names = view_for(table, seat), names_in_text(table)
    move = hosted.rules.decode_move(bytes(weighed.move))
    label = hosted.words.move_label(view, move, names, language)
    return label.text, hosted.words.reason(view, move, names, language)
