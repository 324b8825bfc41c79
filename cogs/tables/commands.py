"""`/table …`: everything that the buttons of a table offer, as commands."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, get_args

import discord
from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.choices import fitting_choices
from bot.pages import table_options, verbs
from bot.pages.lobby import REMOVE_COMPUTER
from bot.pages.people import LEVEL_NAMES
from bot.pages.press import Press
from bot.pages.private import which_hand_page
from bot.pages.table_options import CLOCK_NAMES
from bot.servers.admission import require_not_banned
from bot.tables.lessons import offered_at
from bot.tables.seats import require_seat, seat_of
from bot.tables.waiting import require_playing, view_for
from cogs.tables import agreements, in_game, lobbies, records, replays, seating
from cogs.tables.which_table import (
    last_private_tables,
    table_for_proposals,
    table_here,
    table_here_or_alone,
    table_numbered,
    table_played_at,
    tables_played_alone,
)
from games.players import LevelName
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Interaction
    from bot.model.table import Phase, Table


ShuffleNumber = Range[int, 1, 1_000_000_000]
"""The number of a shuffle on its server."""
LEVEL_CHOICES = [Choice(name=locale_str(LEVEL_NAMES[level]), value=level) for level in get_args(LevelName)]
"""How well a computer player plays, as choices of a command."""
CLOCK_CHOICES = [Choice(name=locale_str(name), value=clock) for clock, name in CLOCK_NAMES.items()]
"""The paces of play, as choices of a command."""
GAME_NAME = {"game": locale_str("game")}
"""How the option is called that names a private game."""
ABOUT_GAME = {"game": locale_str("Your private game of this name, instead of the table in this channel")}
HAS_HANDS: tuple[Phase, ...] = ("playing",)
"""In which phases of a table its members have hands."""
_REMOVE_CHOICE = Choice(name=locale_str(mark("Remove the last computer player")), value=REMOVE_COMPUTER)


@app_commands.guild_only()
class TableCommands(
    commands.GroupCog,
    group_name=locale_str("table"),
    group_description=locale_str("The game in this channel"),
):
    """The commands of the table in the channel where they are typed."""

    @app_commands.command(
        name=locale_str("board"), description=locale_str("Show the board here, or describe it in words")
    )
    @app_commands.rename(words=locale_str("words"), **GAME_NAME)
    @app_commands.describe(words=locale_str("Describe the position in words, only for you"), **ABOUT_GAME)
    async def board(
        self,
        interaction: Interaction,
        *,
        words: bool = False,
        game: str | None = None,
    ) -> None:
        """Post the board anew, or describe it privately."""
        table = await table_here_or_alone(interaction, game, looks_back=True)
        await (in_game.show_words if words else in_game.repost)(interaction, table)

    @app_commands.command(name=locale_str("hand"), description=locale_str("Show your hand, only to you"))
    @app_commands.rename(**GAME_NAME)
    @app_commands.describe(**ABOUT_GAME)
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the member's hand."""
        alone = await tables_played_alone(interaction, seated=HAS_HANDS) if game is None else []
        if len(alone) > 1:
            titles = {name: hosted.words.title for name, hosted in interaction.client.hosted_games.items()}
            await answers.show(interaction, which_hand_page(alone, titles, answers.language_of(interaction)))
            return
        table = alone[0] if alone else await table_here_or_alone(interaction, game, looks_back=True)
        if table.phase == "playing" and seat_of(table, interaction.user.id) is None:
            require_not_banned(interaction)  # who could not join the next game either
        await interaction.client.panels.show(interaction, table)

    @app_commands.command(name=locale_str("play"), description=locale_str("Make a move without buttons"))
    @app_commands.rename(move=locale_str("move"), **GAME_NAME)
    @app_commands.describe(move=locale_str("What you want to play"), **ABOUT_GAME)
    async def play(self, interaction: Interaction, move: str, game: str | None = None) -> None:
        """Play a move in the decision that is open now, chosen from the list or typed as it stands there."""
        table = await table_played_at(interaction, game)
        require_playing(table)
        require_seat(table, interaction.user.id)
        code = _named_move(_moves_offered(interaction, table), move)
        await interaction.client.panel_presses.play(
            interaction, table, Press(table.id, table.revision, verbs.PLAY, code)
        )

    @play.autocomplete("move")
    async def _moves(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await table_for_proposals(interaction)
        return fitting_choices(_moves_offered(interaction, table), typed) if table else []

    @app_commands.command(name=locale_str("advice"), description=locale_str("Ask what the computer would do"))
    @app_commands.rename(**GAME_NAME)
    @app_commands.describe(**ABOUT_GAME)
    async def advice(self, interaction: Interaction, game: str | None = None) -> None:
        """Tell what a computer player would do."""
        table = await table_played_at(interaction, game)
        await interaction.client.panel_presses.advise(interaction, table, Press(table.id, table.revision, verbs.ADVICE))

    @app_commands.command(name=locale_str("log"), description=locale_str("What has happened so far"))
    @app_commands.rename(**GAME_NAME)
    @app_commands.describe(**ABOUT_GAME)
    async def log(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the last page of the log."""
        await in_game.show_log(interaction, await table_numbered(interaction, None, game))

    @app_commands.command(name=locale_str("replay"), description=locale_str("Go through the game step by step"))
    @app_commands.rename(number=locale_str("number"), **GAME_NAME)
    @app_commands.describe(number=locale_str("Which shuffle, if it is not the last one here"), **ABOUT_GAME)
    async def replay(
        self, interaction: Interaction, number: ShuffleNumber | None = None, game: str | None = None
    ) -> None:
        """Begin a replay of the last game of the channel, of an earlier one, or of a private one."""
        await replays.begin(interaction, await table_numbered(interaction, number, game))

    @app_commands.command(name=locale_str("join"), description=locale_str("Take a seat before the game begins"))
    async def join(self, interaction: Interaction) -> None:
        """Seat the member."""
        await lobbies.join(interaction, await table_here(interaction))

    @app_commands.command(name=locale_str("leave"), description=locale_str("Give up your seat"))
    async def leave(self, interaction: Interaction) -> None:
        """Free the member's seat."""
        await lobbies.leave(interaction, await table_here(interaction))

    @app_commands.command(name=locale_str("computer"), description=locale_str("Add or remove a computer player"))
    @app_commands.rename(level=locale_str("level"))
    @app_commands.describe(level=locale_str("How well it plays"))
    @app_commands.choices(level=[*LEVEL_CHOICES, _REMOVE_CHOICE])
    async def computer(self, interaction: Interaction, level: str) -> None:
        """Add or remove a computer player."""
        await lobbies.seat_computer(interaction, await table_here(interaction), level)

    @app_commands.command(
        name=locale_str("option"), description=locale_str("Choose how the game is played, and how it is shown")
    )
    @app_commands.rename(option=locale_str("option"), value=locale_str("value"), **GAME_NAME)
    @app_commands.describe(option=locale_str("Which option"), value=locale_str("What to choose for it"), **ABOUT_GAME)
    async def option(self, interaction: Interaction, option: str, value: str, game: str | None = None) -> None:
        """Set an option."""
        await lobbies.choose_option(interaction, await table_played_at(interaction, game), option, value)

    @option.autocomplete("option")
    async def _options(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await table_for_proposals(interaction)
        if table is None:
            return []
        hosted = interaction.client.hosted_games[table.game]
        language = answers.language_of(interaction)
        offered = table_options.offered(table, hosted)
        named = [(table_options.option_name(hosted, option.name, language), option.name) for option in offered]
        return fitting_choices(named, typed)

    @option.autocomplete("value")
    async def _values(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        table = await table_for_proposals(interaction)
        if table is None:
            return []
        hosted = interaction.client.hosted_games[table.game]
        language = answers.language_of(interaction)
        offered = table_options.offered(table, hosted)
        chosen = next((option for option in offered if option.name == interaction.namespace.option), None)
        if chosen is None:
            return []
        values = enumerate(chosen.values)
        named = [(table_options.value_name(hosted, chosen.name, value, language), str(n)) for n, value in values]
        return fitting_choices(named, typed)

    @app_commands.command(
        name=locale_str("clock"), description=locale_str("Before the game, choose how long members may think")
    )
    @app_commands.rename(clock=locale_str("clock"))
    @app_commands.describe(clock=locale_str("How long in all, and how much more for every turn"))
    @app_commands.choices(clock=CLOCK_CHOICES)
    async def clock(self, interaction: Interaction, clock: str) -> None:
        """Choose the pace of play."""
        await seating.choose_clock(interaction, await table_here(interaction), clock)

    @app_commands.command(
        name=locale_str("swap"), description=locale_str("Before the game, swap two seats in the playing order")
    )
    @app_commands.rename(one=locale_str("seat"), other=locale_str("other"))
    @app_commands.describe(one=locale_str("The number of a seat"), other=locale_str("The number of the other seat"))
    async def swap(self, interaction: Interaction, one: Range[int, 1, 9], other: Range[int, 1, 9]) -> None:
        """Exchange two seats."""
        await seating.swap(interaction, await table_here(interaction), one - 1, other - 1)

    @app_commands.command(name=locale_str("invite"), description=locale_str("Keep a seat for a certain member"))
    @app_commands.rename(member=locale_str("member"))
    @app_commands.describe(member=locale_str("For whom"))
    async def invite(self, interaction: Interaction, member: discord.Member) -> None:
        """Keep a seat for a member."""
        await seating.invite(interaction, await table_here(interaction), member.id, is_bot=member.bot)

    @app_commands.command(name=locale_str("decline"), description=locale_str("Turn down the invitation to this table"))
    async def decline(self, interaction: Interaction) -> None:
        """Turn an invitation down."""
        await lobbies.decline(interaction, await table_here(interaction))

    @app_commands.command(
        name=locale_str("takeback"),
        description=locale_str("Take back a slip, or ask the others to let you take back your last move"),
    )
    @app_commands.rename(**GAME_NAME)
    @app_commands.describe(**ABOUT_GAME)
    async def take_back(self, interaction: Interaction, game: str | None = None) -> None:
        """Ask to take back the member's last move."""
        await agreements.ask_to_take_back(interaction, await table_played_at(interaction, game))

    @app_commands.command(
        name=locale_str("agree"), description=locale_str("Agree that somebody takes back the last move, or refuse")
    )
    @app_commands.rename(agrees=locale_str("agree"))
    @app_commands.describe(agrees=locale_str("Whether you agree"))
    async def agree(self, interaction: Interaction, *, agrees: bool = True) -> None:
        """Answer somebody who asks to take back their move."""
        await (agreements.agree if agrees else agreements.refuse)(interaction, await table_here(interaction))

    @app_commands.command(name=locale_str("back"), description=locale_str("Take your seat back from the computer"))
    async def back(self, interaction: Interaction) -> None:
        """Give the member their seat back."""
        await agreements.come_back(interaction, await table_here(interaction))

    @app_commands.command(
        name=locale_str("vote"),
        description=locale_str("Vote to have the computer play for whomever the table waits for"),
    )
    async def vote(self, interaction: Interaction) -> None:
        """Ask before the member votes."""
        await agreements.ask_to_vote(interaction, await table_here(interaction))

    @app_commands.command(name=locale_str("start"), description=locale_str("Begin the game"))
    async def start(self, interaction: Interaction) -> None:
        """Begin the game."""
        await lobbies.start(interaction, await table_here(interaction))

    @app_commands.command(name=locale_str("close"), description=locale_str("Close the table before the game begins"))
    async def close(self, interaction: Interaction) -> None:
        """Close the table."""
        await lobbies.cancel(interaction, await table_here(interaction))

    @app_commands.command(name=locale_str("resign"), description=locale_str("Hand your seat to a computer player"))
    @app_commands.rename(**GAME_NAME)
    @app_commands.describe(**ABOUT_GAME)
    async def resign(self, interaction: Interaction, game: str | None = None) -> None:
        """Ask before the member resigns."""
        await in_game.ask_to_resign(interaction, await table_played_at(interaction, game))

    @app_commands.command(name=locale_str("rematch"), description=locale_str("Play again with the same members"))
    @app_commands.rename(**GAME_NAME)
    @app_commands.describe(**ABOUT_GAME)
    async def rematch(self, interaction: Interaction, game: str | None = None) -> None:
        """Open the next table."""
        await lobbies.rematch(interaction, await table_here_or_alone(interaction, game, looks_back=True))

    @app_commands.command(name=locale_str("record"), description=locale_str("Get a finished game as a file"))
    @app_commands.rename(names=locale_str("names"), number=locale_str("number"), **GAME_NAME)
    @app_commands.describe(
        names=locale_str("Whether the names of the players stand in it"),
        number=locale_str("Which shuffle, if it is not the last one here"),
        **ABOUT_GAME,
    )
    async def record(
        self,
        interaction: Interaction,
        *,
        names: bool = False,
        number: ShuffleNumber | None = None,
        game: str | None = None,
    ) -> None:
        """Give the last game of the channel, an earlier one, or a private one, as a file."""
        await records.give_record(interaction, await table_numbered(interaction, number, game), with_names=names)

    @app_commands.command(
        name=locale_str("verify"), description=locale_str("How the game is shuffled, and whether fairly")
    )
    @app_commands.rename(number=locale_str("number"), **GAME_NAME)
    @app_commands.describe(number=locale_str("Which shuffle, if it is not the last one here"), **ABOUT_GAME)
    async def verify(
        self, interaction: Interaction, number: ShuffleNumber | None = None, game: str | None = None
    ) -> None:
        """Show how the shuffle comes about, and check it once the game has ended."""
        await records.verify(interaction, await table_numbered(interaction, number, game))

    @hand.autocomplete("game")
    @board.autocomplete("game")
    @play.autocomplete("game")
    @advice.autocomplete("game")
    @log.autocomplete("game")
    @option.autocomplete("game")
    @take_back.autocomplete("game")
    @resign.autocomplete("game")
    @rematch.autocomplete("game")
    @record.autocomplete("game")
    @replay.autocomplete("game")
    @verify.autocomplete("game")
    async def _private_games(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        """Offer the games of which the member has had a private table here."""
        hosted_games = interaction.client.hosted_games
        named = [(hosted_games[table.game].words.title, table.game) for table in await last_private_tables(interaction)]
        return fitting_choices(named, typed)


def _named_move(offered: Sequence[tuple[str, str]], typed: str) -> str:
    """Return the JSON of the move that a member has named: by its words or some whole ones, or by that JSON itself.

    Raises:
        UserError: no move that can be made now is called so, or several are.
    """
    named = typed.strip().casefold()
    if named.startswith("{"):  # chosen from the list, perhaps in an earlier decision
        return typed
    exactly = [code for label, code in offered if label.casefold() == named]
    in_whole_words = re.compile(rf"(?<!\w){re.escape(named)}(?!\w| ?%)")  # and no odds, which nobody names a move by
    fitting = exactly or [code for label, code in offered if named and in_whole_words.search(label.casefold())]
    if len(fitting) == 1:
        return fitting[0]
    if not offered:
        raise UserError(mark("There is nothing for you to choose now."))
    if fitting:
        raise UserError(mark("Several moves fit that. Choose one from the list that comes up as you type."))
    raise UserError(mark("No move is called that. Choose one from the list that comes up as you type."))


def _moves_offered(interaction: Interaction, table: Table) -> list[tuple[str, str]]:
    """Return what the member is offered to play now: how it is called, and its JSON."""
    seat = seat_of(table, interaction.user.id)
    if table.phase != "playing" or seat is None:
        return []
    hosted = interaction.client.hosted_games[table.game]
    view = view_for(table, seat)
    names = tuple(person.name for person in table.seats)
    language = answers.language_of(interaction)
    return [
        (hosted.words.move_label(view, move, names, language).text, hosted.rules.encode(move).decode())
        for move in offered_at(table, hosted.words.lesson, seat)
    ]
