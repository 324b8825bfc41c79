"""The message of a table that gathers its players, and the private panels of its host."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import ButtonStyle

from bot.interactions.press import Press
from bot.pages import parts, table_options
from bot.pages.buttons import COMPUTERS, DECLINE, IM_IN, JOIN, OPTIONS, START
from bot.pages.clocks import CLOCK_NAMES
from bot.pages.people import LEVEL_NAMES, introduction
from bot.pages.shuffle import sealed_line
from games.options import options_of
from words.language import mark

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame
    from bot.pages.parts import Item, Page, Row
    from bot.tables.model import Table
    from games.players import LevelName
    from words.language import Language

CLOCK = mark("Clock")
"""What the pace of play is called."""
RATED = "rated"
"""The option by which ratings follow from a game."""
REMOVE_COMPUTER = "remove"
"""Stands where a level would, and removes the last computer player."""
LEVEL_HINTS: dict[LevelName, str] = {
    "easy": mark("makes mistakes; good for a first game"),
    "steady": mark("plays sensibly"),
    "sharp": mark("thinks ahead"),
}


def lobby_page(table: Table, hosted: HostedGame, language: Language, series: str = "") -> Page:
    """Invite to a game: who sits here, how it will be played, and buttons to join and to start.

    Args:
        table: a table in the lobby.
        hosted: its game.
        language: the server's.
        series: how these members' series stands, if they have one.
    """
    counts = hosted.rules.seat_counts
    seated = len(table.seats) - len(table.asked)
    is_invited = bool(table.invited or table.asked)
    return parts.page(
        parts.text(f"## {hosted.words.title}", language.say(hosted.words.summary)),
        parts.text(
            _heading(seated, counts, language),
            *seat_lines(table, language),
            *_kept_lines(table, language),
            *_options_lines(table, hosted, language),
            _clock_line(table, language),
            _stakes_line(table, hosted, language),
            series,
        ),
        parts.text(_invitation(table, counts, language), sealed_line(table, language)),
        *parts.rows(
            [
                parts.button(
                    language.say(IM_IN) if table.asked else language.say(JOIN),
                    _id(table, "join"),
                    ButtonStyle.primary,
                    is_off=seated >= counts[-1],
                ),
                parts.button(language.say("Leave"), _id(table, "leave")),
                *([parts.button(language.say(DECLINE), _id(table, "decline"))] if is_invited else []),
                parts.button(language.say(START), _id(table, "start"), ButtonStyle.success, is_off=seated < counts[0]),
            ]
        ),
        *parts.rows(
            [
                parts.button(language.say(COMPUTERS), _id(table, "computers")),
                parts.button(language.say("Seats…"), _id(table, "seating")),
                parts.button(language.say(OPTIONS), _id(table, "options")),
                parts.button(language.say("Rules"), _id(table, "rules")),
                parts.button(language.say("Close the table"), _id(table, "cancel"), ButtonStyle.danger),
            ]
        ),
    )


def _heading(now: int, counts: tuple[int, ...], language: Language) -> str:
    """Say how many sit at the table, of how many."""
    if counts[0] == counts[-1]:
        return language.say("**At the table** ({now} of {most})", now=now, most=counts[-1])
    return language.say("**At the table** ({now} of at most {most})", now=now, most=counts[-1])


def computers_page(table: Table, language: Language) -> Page:
    """Let the host add and remove computer players."""
    adding = [
        parts.button(
            language.say("Add: {level}", level=language.say(name)), _id(table, "computer", level), ButtonStyle.primary
        )
        for level, name in LEVEL_NAMES.items()
    ]
    removing = parts.button(language.say("Remove the last one"), _id(table, "computer", REMOVE_COMPUTER))
    hints = [
        language.say("- **{level}**: {hint}", level=language.say(LEVEL_NAMES[level]), hint=language.say(hint))
        for level, hint in LEVEL_HINTS.items()
    ]
    return parts.page(
        parts.text(language.say("**At the table**"), *seat_lines(table, language)),
        parts.text(language.say("**Computer players**"), *hints),
        *parts.rows([*adding, removing]),
    )


def options_page(table: Table, hosted: HostedGame, language: Language) -> Page:
    """Let the host choose how to play, or, once the game has begun, how it is shown."""
    menus: list[Item] = []
    for option in table_options.offered(table, hosted):
        chosen = table_options.chosen(table, option.name)
        name = table_options.option_name(hosted, option.name, language)
        values = [
            discord.SelectOption(
                label=table_options.value_name(hosted, option.name, value, language),
                value=str(index),
                default=value == chosen,
            )
            for index, value in enumerate(option.values)
        ]
        menus += [parts.text(name), parts.select(_id(table, "option", option.name), name, values)]
    if table.phase == "lobby":
        menus += [parts.text(language.say(CLOCK)), _clock_menu(table, language)]
    return parts.page(parts.text(language.say("**Options of this table**")), *menus)


def seat_lines(table: Table, language: Language) -> list[str]:
    """Say who sits where, in the order of the seats."""
    return [f"{number}. {introduction(seat, language)}" for number, seat in enumerate(table.seats, 1)]


def _kept_lines(table: Table, language: Language) -> list[str]:
    """Say for whom seats are kept."""
    if not table.invited:
        return []
    names = language.listing([f"<@{user_id}>" for user_id in table.invited])
    return [
        language.say_plural(
            "A seat is kept for {names}.", "Seats are kept for {names}.", len(table.invited), names=names
        )
    ]


def _clock_line(table: Table, language: Language) -> str:
    return language.say("{option}: {value}", option=language.say(CLOCK), value=language.say(CLOCK_NAMES[table.clock]))


def _stakes_line(table: Table, hosted: HostedGame, language: Language) -> str:
    """Say whether the game is rated."""
    return language.say(
        "{option}: {value}",
        option=table_options.option_name(hosted, RATED, language),
        value=table_options.value_name(hosted, RATED, table.rated, language),
    )


def _clock_menu(table: Table, language: Language) -> Row:
    name = language.say(CLOCK)
    clocks = [
        discord.SelectOption(
            label=language.say(text),
            value=clock,
            default=clock == table.clock,
        )
        for clock, text in CLOCK_NAMES.items()
    ]
    return parts.select(_id(table, "clock"), name, clocks)


def _options_lines(table: Table, hosted: HostedGame, language: Language) -> list[str]:
    return [
        language.say(
            "{option}: {value}",
            option=hosted.words.option_name(option.name, language),
            value=hosted.words.option_value(option.name, getattr(table.options, option.name), language),
        )
        for option in options_of(hosted.rules.Options)
    ]


def _invitation(table: Table, counts: tuple[int, ...], language: Language) -> str:
    if table.asked:
        return _asking(table, language)
    missing = counts[0] - len(table.seats)
    if missing > 0:
        return language.say_plural(
            "One more player is needed. <@{host}> may also add computer players.",
            "{n} more players are needed. <@{host}> may also add computer players.",
            missing,
            host=table.host_id,
        )
    return language.say("Ready: <@{host}> can start the game.", host=table.host_id)


def _asking(table: Table, language: Language) -> str:
    """Ask members of the last game whether they play again."""
    words = language.say_plural(
        "{names}, {host} asks you for a rematch. The game begins as soon as you are in.",
        "{names}, {host} asks you for a rematch. The game begins as soon as the last of you is in, or when "
        "{host} starts it.",
        len(table.asked),
        names=language.listing([f"<@{user_id}>" for user_id in table.asked]),
        host=f"<@{table.host_id}>",
    )
    ends = language.say("-# The invitation ends {when}.", when=f"<t:{table.deadline}:R>")
    return f"{words}\n{ends}"


def _id(table: Table, verb: str, argument: str = "") -> str:
    return Press(table.id, table.revision, verb, argument).custom_id()
