"""Shows leaderboards."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.errors import UserError
from bot.interactions import answers
from bot.model.rating_events import Pool
from bot.pages.leaderboards import LINES_PER_PAGE, Ranking, Section, leaderboard_of, leaderboard_page, read_section
from bot.players.periods import beginning_of
from bot.servers.permissions import require_guild
from cogs.tables.pictures import drawn_standing
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.client import Interaction
    from bot.pages.press import Press
    from bot.store.profiles import Standing

MOST_LOOKS = 2
"""Those who have left make room for others, of whom some may have left as well; Discord is not asked on and on."""


async def turn_leaderboard(interaction: Interaction, press: Press) -> None:
    """Show another part of a leaderboard."""
    section = read_section(press.argument)
    if section is None or section.game not in interaction.client.hosted_games:
        raise UserError(mark("This leaderboard is from another version of the bot. Type /leaderboard for a fresh one."))
    await show_leaderboard(interaction, section)


async def show_leaderboard(interaction: Interaction, section: Section) -> None:
    """Show a part of a leaderboard, up to date."""
    client, language = interaction.client, answers.language_of(interaction)
    hosted = client.hosted_games[section.game]
    ranking = await _ranking(interaction, section)
    board = leaderboard_of(ranking, interaction.user.id, language)
    is_drawn = bool(board.lines) and not section.in_words
    drawn = await drawn_standing(interaction, hosted, board, language) if is_drawn else None
    page = leaderboard_page(board, ranking, client.hosted_games, language, drawn=drawn)
    await answers.show(interaction, page)


async def _ranking(interaction: Interaction, section: Section) -> Ranking:
    client, user_id = interaction.client, interaction.user.id
    pool = Pool(require_guild(interaction), section.game)
    is_up_to_date = await client.ratings.catch_up_soon(pool)
    profiles = client.store.profiles
    since = beginning_of(section.time, client.members.preferences(user_id).local_time(client.now()))
    read = partial(profiles.standing, pool, since, user_id, section.first, LINES_PER_PAGE)
    standing = await _without_the_gone(interaction, pool.guild_id, read)
    members = _named(standing) | ({standing.own.user_id} if standing.own else set())
    names = await profiles.names(pool.guild_id, members)
    title = client.hosted_games[section.game].words.title
    own = await client.store.ratings.rating(pool, user_id)
    likes_pictures = client.members.preferences(user_id).pictures
    return Ranking(section, title, standing, names, own, is_up_to_date, likes_pictures)


async def _without_the_gone(
    interaction: Interaction, guild_id: int, read: Callable[[], Awaitable[Standing]]
) -> Standing:
    """Return a part of a leaderboard without those who have left; it is shorter where they are very many."""
    asked: set[int] = set()
    for _ in range(MOST_LOOKS):
        standing = await read()
        asked = _named(standing) - {interaction.user.id}
        if not await interaction.client.membership.gone(guild_id, asked):
            return standing
    standing = await read()
    known = asked | {interaction.user.id}
    return standing._replace(
        shown=tuple(placed for placed in standing.shown if placed.user_id in known),
        coming=tuple(member for member in standing.coming if member.user_id in known),
    )


def _named(standing: Standing) -> set[int]:
    """Return the members whom a part of a leaderboard names."""
    return {member.user_id for member in standing.shown} | {member.user_id for member in standing.coming}
