"""The commands that every game has, `start` and `rules`, made from its options and its words."""

from __future__ import annotations

from inspect import Parameter, Signature
from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands
from discord.app_commands import Choice, Command, Group, locale_str

from bot.hosted_game import HostedGame
from bot.tables.lobby import USUAL_LEVEL
from cogs.tables.alone import play_alone
from cogs.tables.commands import LEVEL_CHOICES
from cogs.tables.in_game import show_rules
from cogs.tables.lobbies import open_table
from games import GAMES
from games.options import options_of
from rendering import PICTURES
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.client import Greenwood, Interaction
    from games.options import Option
    from games.players import LevelName
    from words.game_words import GameWords


OPEN_A_TABLE = mark("Open a table of {game} in this channel")
HOW_TO_PLAY = mark("How to play {game}")


def add_game(bot: Greenwood, words: GameWords) -> Group:
    """Make a game playable, and return the group of its commands, to which it may add more."""
    hosted = HostedGame(GAMES[words.game], words, PICTURES[words.game])
    bot.host(hosted)
    group = game_commands(hosted)
    bot.tree.add_command(group)
    return group


def game_commands(hosted: HostedGame) -> Group:
    """Return a game's own group of commands; everything at its tables is in `/table`."""
    group = Group(
        name=locale_str(hosted.words.command), description=locale_str(hosted.words.command_about), guild_only=True
    )
    group.add_command(_start(hosted))
    group.add_command(_rules(hosted))
    return group


def _start(hosted: HostedGame) -> Command[Any, ..., Any]:
    """Return the command that opens a table, with every option of the game as a typed choice."""
    options = options_of(hosted.rules.Options)

    async def start(
        interaction: Interaction,
        *,
        computers: int,
        level: LevelName | None,
        alone: bool,
        **chosen: Any,
    ) -> None:
        chosen_options = hosted.rules.Options(
            **{option.name: _value(option, chosen[option.name]) for option in options}
        )
        if alone:
            await play_alone(interaction, hosted, chosen_options, computers, level)
        else:
            await open_table(interaction, hosted, chosen_options, computers, level or USUAL_LEVEL)

    most = hosted.rules.seat_counts[-1] - 1
    vars(start)["__signature__"] = Signature(  # where discord.py reads the types of the options
        [
            Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction),
            _parameter("computers", app_commands.Range[int, 0, most], 0),
            _parameter("level", str, None),
            _parameter("alone", bool, default=False),
            *(_parameter(option.name, *_type_and_default(option)) for option in options),
        ]
    )
    words = {option.name: hosted.words.options[option.name] for option in options}
    app_commands.describe(
        computers=locale_str("How many computer players sit down at once"),
        level=locale_str("How well they play"),
        alone=locale_str("Play at once against computers, in a panel that only you see"),
        **{name: locale_str(option.about) for name, option in words.items()},
    )(start)
    app_commands.rename(
        computers=locale_str("computers"),
        level=locale_str("level"),
        alone=locale_str("alone"),
        **{name: locale_str(option.command) for name, option in words.items()},
    )(start)
    app_commands.choices(level=LEVEL_CHOICES, **_choices(hosted, options))(start)
    return Command(name=locale_str("start"), description=_about(hosted, OPEN_A_TABLE), callback=start)


def _rules(hosted: HostedGame) -> Command[Any, ..., Any]:

    async def rules(interaction: Interaction) -> None:
        await show_rules(interaction, hosted)

    return Command(name=locale_str("rules"), description=_about(hosted, HOW_TO_PLAY), callback=rules)


def _about(hosted: HostedGame, message: str) -> locale_str:
    """Return a description that names the game: whoever types `/start` reads those of all games, one below another."""
    game = hosted.words.title
    english = message.format(game=game)
    return locale_str(english, message=message, game=game)


def _parameter(name: str, annotation: Any, default: object) -> Parameter:
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=annotation, default=default)


def _type_and_default(option: Option) -> tuple[type, object]:
    """Return how discord.py asks for an option: as yes or no, or as a choice whose values are texts."""
    return (bool, option.default) if isinstance(option.default, bool) else (str, str(option.default))


def _choices(hosted: HostedGame, options: tuple[Option, ...]) -> Mapping[str, list[Choice[str]]]:
    return {
        option.name: [
            Choice(name=locale_str(hosted.words.options[option.name].values[value]), value=str(value))
            for value in option.values
        ]
        for option in options
        if not isinstance(option.default, bool)
    }


def _value(option: Option, chosen: object) -> object:
    """Return the value of an option that a choice stands for."""
    return chosen if isinstance(chosen, bool) else next(value for value in option.values if str(value) == chosen)
