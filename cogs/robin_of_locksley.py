"""Robin of Locksley on Discord: `/locksley …`, which also explains the tasks on the track."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice, locale_str

from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.choices import MOST_CHOICES
from bot.pages import parts
from cogs.tables.game_commands import add_game
from rendering.robin_of_locksley import PICTURES
from words.language import mark
from words.robin_of_locksley import WORDS
from words.robin_of_locksley.tasks import chosen_task, full_task_name, proposals, task_kind, task_note, task_text

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.hosted_game import Picture
    from bot.pages.parts import Page
    from games.robin_of_locksley.tiles import Task
    from words.language import Language


async def setup(bot: Greenwood) -> None:
    """Make the game playable and add its commands."""
    add_game(bot, WORDS).add_command(explain_task)


@app_commands.command(name=locale_str("task"), description=locale_str("What a task on the track demands"))
@app_commands.rename(task=locale_str("task"))
@app_commands.describe(task=locale_str("Its name"))
async def explain_task(interaction: Interaction, task: str) -> None:
    """Explain a task."""
    language = answers.language_of(interaction)
    chosen = chosen_task(task, language)
    if chosen is None:
        raise UserError(mark("There is no such task. Choose one from the list that appears while you type."))
    drawn = await asyncio.to_thread(PICTURES.task, chosen, language)
    await answers.show(interaction, task_page(chosen, drawn, language))


@explain_task.autocomplete("task")
async def _tasks(interaction: Interaction, typed: str) -> list[Choice[str]]:
    named = proposals(typed, await _track(interaction), answers.language_of(interaction))
    return [Choice(name=name, value=task.name) for name, task in list(named.items())[:MOST_CHOICES]]


async def _track(interaction: Interaction) -> tuple[Task, ...]:
    """Return the tasks of the game in this channel, if there is one."""
    try:
        table = await interaction.client.tables.table_in(interaction.channel_id or 0)
    except UserError:
        return ()
    return () if table.game != WORDS.game or table.state is None else table.state.course


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
