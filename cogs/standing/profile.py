"""Shows profiles."""

from __future__ import annotations

import asyncio
from itertools import dropwhile
from typing import TYPE_CHECKING

from bot.digits import LARGEST_ID, whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.model.rating_events import Pool
from bot.pages.profiles import Found, profile_of, profile_page
from bot.servers.permissions import require_guild, viewable_places
from cogs.tables.pictures import drawn_standing
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    import discord

    from bot.client import Interaction
    from bot.model.rating import Rating
    from bot.pages.press import Press
    from bot.store.profiles import GameResults


async def turn_profile(interaction: Interaction, press: Press) -> None:
    """Show a profile otherwise: another game's curve, in words or as a picture."""
    told, _, game = press.argument.partition("=")
    member, _, in_words = told.partition(".")
    member_id = whole_number(member, LARGEST_ID)
    if member_id is None:
        raise UserError(mark("This profile is from another version of the bot. Type /profile for a fresh one."))
    await _show(interaction, member_id, "", game, in_words=in_words == "1")


async def show_profile(interaction: Interaction, member: discord.User | discord.Member) -> None:
    """Show a member's profile."""
    await _show(interaction, member.id, member.display_name, "", in_words=False)


async def _show(interaction: Interaction, member_id: int, name: str, game: str, *, in_words: bool) -> None:
    client, language = interaction.client, answers.language_of(interaction)
    if client.members.hides(member_id) and member_id != interaction.user.id:
        raise UserError(mark("<@{member}> keeps their profile to themselves."), member=member_id)
    likes_pictures = client.members.preferences(interaction.user.id).pictures
    found = await _found(interaction, member_id, name, game)
    found = found._replace(in_words=in_words, likes_pictures=likes_pictures)
    profile = profile_of(found, client.hosted_games, language)
    hosted = next(iter(client.hosted_games.values()))
    is_drawn = profile.games > 0 and not in_words
    drawn = await drawn_standing(interaction, hosted, profile, language) if is_drawn else None
    page = profile_page(profile, found, client.hosted_games, language, drawn=drawn)
    await answers.show(interaction, page)


async def _found(interaction: Interaction, member_id: int, name: str, game: str) -> Found:
    guild_id, profiles = require_guild(interaction), interaction.client.store.profiles
    asker_id, places = interaction.user.id, viewable_places(interaction)
    results = await profiles.results(guild_id, member_id, asker_id, places)
    rivals = await profiles.rivals(guild_id, member_id, asker_id, places)
    others = {member_id, *(rival.user_id for rival in rivals)} - {asker_id}
    gone = await interaction.client.membership.gone(guild_id, others)
    if member_id in gone:
        raise UserError(mark("<@{member}> is not on this server any more."), member=member_id)
    rivals = tuple(rival for rival in rivals if rival.user_id not in gone)
    names = await profiles.names(guild_id, [member_id, *(rival.user_id for rival in rivals)])
    curves = await _curves(interaction, guild_id, member_id, results)
    sure = {game: curve for game, curve in curves.items() if curve[-1].is_sure}
    chosen = game if game in sure else next(iter(sure), "")
    return Found(
        member_id,
        name or names.get(member_id) or answers.language_of(interaction).say("Somebody"),
        results,
        {game: curve[-1] for game, curve in curves.items()},
        rivals,
        names,
        chosen,
        tuple(dropwhile(lambda rating: not rating.is_sure, sure.get(chosen, ()))),
        await interaction.client.badges.of_member(guild_id, member_id),
    )


async def _curves(
    interaction: Interaction, guild_id: int, member_id: int, results: Sequence[GameResults]
) -> dict[str, tuple[Rating, ...]]:
    """Return how a member's ratings went, by game, up to date; of those games that they have a rating in."""
    client = interaction.client
    pools = [Pool(guild_id, played.game) for played in results if played.game in client.hosted_games]
    await asyncio.gather(*(client.ratings.catch_up_soon(pool) for pool in pools))
    curves = {pool.game: await client.store.profiles.curve(pool, member_id) for pool in pools}
    return {game: curve for game, curve in curves.items() if curve}
