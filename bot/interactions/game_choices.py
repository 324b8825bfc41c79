"""The option of a command that names a game: what is proposed while a member types, and which game they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.interactions.choices import as_choices, fits
from bot.languages import LANGUAGES
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord.app_commands import Choice

    from bot.hosted_game import HostedGame
    from bot.interactions.client import Interaction


def game_choices(hosted_games: Mapping[str, HostedGame], typed: str) -> list[Choice[str]]:
    """Return the games whose titles, or the names of whose commands, fit what was typed."""
    return as_choices(
        (hosted.words.title, name) for name, hosted in hosted_games.items() if fits(_names_of(hosted), typed)
    )


def _names_of(hosted: HostedGame) -> set[str]:
    """Return what members call a game: its title, and its command in every language."""
    return {hosted.words.title, *(language.command_name(hosted.words.command) for language in LANGUAGES.values())}


async def propose_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """Propose the games that can be played, for the option of a command that names one."""
    return game_choices(interaction.client.hosted_games, typed)


def hosted_game(hosted_games: Mapping[str, HostedGame], game: str) -> HostedGame:
    """Return the game that a member has named, by its title, its command in any language or its module name.

    Raises:
        UserError: there is no such game.
    """
    named = {name.casefold(): hosted for hosted in hosted_games.values() for name in _names_of(hosted)}
    hosted = hosted_games.get(game) or named.get(game.strip().casefold())
    if hosted is None:
        raise UserError(mark("I do not know this game. /games shows those that I know."))
    return hosted
