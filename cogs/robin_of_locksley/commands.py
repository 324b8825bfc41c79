"""`/locksley start`, `/locksley task` and `/locksley rules`."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import discord
import msgspec
from discord import app_commands
from discord.app_commands import Choice, locale_str
from discord.ext import commands

from bot import answers
from bot.errors import UserError
from bot.pages import parts
from cogs.tables.commands import LEVEL_CHOICES, MOST_CHOICES
from cogs.tables.in_game import show_rules
from cogs.tables.lobbies import open_table
from games.robin_of_locksley.state import RobinOfLocksleyOptions
from rendering.robin_of_locksley import RobinOfLocksleyPictures
from words.language import mark
from words.robin_of_locksley import OPTION_VALUES
from words.robin_of_locksley.tasks import chosen_task, full_task_name, proposals, task_kind, task_note, task_text

if TYPE_CHECKING:
    from bot.client import Greenwood
    from bot.face import Face, Picture
    from bot.languages import Language
    from bot.pages.parts import Page
    from games.robin_of_locksley.tiles import Task

    Interaction = discord.Interaction[Greenwood]


SETUP_CHOICES, SIDE_CHOICES, HANDICAP_CHOICES, BEGINNER_CHOICES = (
    [Choice(name=locale_str(name), value=str(value)) for value, name in OPTION_VALUES[option].items()]
    for option in ("setup", "side", "handicap", "begins")
)


@app_commands.guild_only()
class RobinOfLocksleyCommands(
    commands.GroupCog,
    group_name=locale_str("locksley"),
    group_description=locale_str("Robin of Locksley, a duel for a king's ransom"),
):
    """The game's own commands; everything at its table is in `/table`."""

    def __init__(self, face: Face) -> None:
        self._face = face
        self._pictures = RobinOfLocksleyPictures()

    @app_commands.command(
        name=locale_str("start"), description=locale_str("Open a table for Robin of Locksley in this channel")
    )
    @app_commands.rename(
        computers=locale_str("computers"),
        level=locale_str("level"),
        tasks=locale_str("tasks"),
        length=locale_str("length"),
        handicap=locale_str("handicap"),
        begins=locale_str("begins"),
    )
    @app_commands.describe(
        computers=locale_str("How many computer players sit down at once"),
        level=locale_str("How well they play"),
        tasks=locale_str("Which tasks lie along the track"),
        length=locale_str("How long the track is"),
        handicap=locale_str("Who has more coins at the start"),
        begins=locale_str("Who takes a corner and has the first turn"),
    )
    @app_commands.choices(
        level=LEVEL_CHOICES,
        tasks=SETUP_CHOICES,
        length=SIDE_CHOICES,
        handicap=HANDICAP_CHOICES,
        begins=BEGINNER_CHOICES,
    )
    async def start(  # noqa: PLR0913 (the options of the command)
        self,
        interaction: Interaction,
        *,
        computers: app_commands.Range[int, 0, 1] = 0,
        level: str = "steady",
        tasks: str = "random",
        length: str = "3",
        handicap: str = "none",
        begins: str = "lot",
    ) -> None:
        """Open a table in the lobby."""
        options = msgspec.convert(
            {"setup": tasks, "side": length, "handicap": handicap, "begins": begins},
            RobinOfLocksleyOptions,
            strict=False,
        )
        await open_table(interaction, self._face, options, computers, level)

    @app_commands.command(name=locale_str("task"), description=locale_str("What a task on the track demands"))
    @app_commands.rename(task=locale_str("task"))
    @app_commands.describe(task=locale_str("Its name"))
    async def task(self, interaction: Interaction, task: str) -> None:
        """Explain a task."""
        language = answers.language_of(interaction)
        chosen = chosen_task(task, language)
        if chosen is None:
            raise UserError(mark("There is no such task. Choose one from the list that appears while you type."))
        drawn = await asyncio.to_thread(self._pictures.task, chosen, language)
        await answers.show(interaction, task_page(chosen, drawn, language))

    @task.autocomplete("task")
    async def _tasks(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        named = proposals(typed, await self._track(interaction), answers.language_of(interaction))
        return [Choice(name=name, value=task.name) for name, task in list(named.items())[:MOST_CHOICES]]

    @app_commands.command(name=locale_str("rules"), description=locale_str("How to play Robin of Locksley"))
    async def rules(self, interaction: Interaction) -> None:
        """Show the rules."""
        await show_rules(interaction, self._face)

    async def _track(self, interaction: Interaction) -> tuple[Task, ...]:
        """Return the tasks of the game in this channel, if there is one."""
        try:
            table = await interaction.client.tables.table_in(interaction.channel_id or 0)
        except UserError:
            return ()
        return () if table.game != self._face.game.name or table.state is None else table.state.course


def task_page(task: Task, drawn: Picture, language: Language) -> Page:
    """Explain a task with a small picture."""
    gallery, file = parts.picture(drawn, f"task-{task.name.lower()}")
    return parts.page(
        parts.text(
            f"## {full_task_name(task, language)}",
            task_text(task, language),
            task_note(task, language),
            f"-# {task_kind(task, language)}",
        ),
        gallery,
        files=[file],
    )
