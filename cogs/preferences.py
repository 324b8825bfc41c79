"""`/preferences`: what a member has chosen: when they are reminded, how their panels look, and in which language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.digits import whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.choices import MOST_CHOICES
from bot.languages import LANGUAGES
from bot.model.preferences import DAY_MINUTES
from bot.pages.preferences import HOUR_MINUTES, HOURS, LANGUAGE, QUIET_FROM, QUIET_TO, SWITCHES, VERB, preferences_page
from bot.players.time_zones import clock, proposals, zone_named
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.model.preferences import Preferences
    from bot.pages.press import Press


MORNING = 7
"""The hour at which quiet hours end until their member chooses another."""


class PreferencesCommand(commands.Cog):
    """What each member chooses for themselves."""

    def __init__(self, bot: Greenwood) -> None:
        self._bot = bot

    @app_commands.command(
        name=locale_str("preferences"), description=locale_str("Choose when I call you, and how your panels look")
    )
    @app_commands.rename(
        quiet_from=locale_str("quiet-from"), quiet_to=locale_str("quiet-to"), time_zone=locale_str("time-zone")
    )
    @app_commands.describe(
        quiet_from=locale_str("The hour at which your quiet hours begin"),
        quiet_to=locale_str("The hour at which your quiet hours end"),
        time_zone=locale_str("Your time zone, such as Europe/London; type a city to find it"),
    )
    async def preferences(
        self,
        interaction: Interaction,
        quiet_from: Range[int, 0, 23] | None = None,
        quiet_to: Range[int, 0, 23] | None = None,
        time_zone: str | None = None,
    ) -> None:
        """Show what the member has chosen, and change quiet hours where some are given."""
        if (quiet_from is None) != (quiet_to is None):
            raise UserError(mark("Quiet hours need both a beginning and an end."))
        if quiet_from is not None and quiet_from == quiet_to:
            raise UserError(mark("Quiet hours cannot begin and end at the same hour."))
        changes: dict[str, object] = {}
        if quiet_from is not None and quiet_to is not None:
            changes |= {"quiet_from": quiet_from * HOUR_MINUTES, "quiet_to": quiet_to * HOUR_MINUTES}
        if time_zone is not None:
            zone = zone_named(time_zone)
            if zone is None:
                raise UserError(mark("I know no such time zone. Choose one from the list that appears while you type."))
            changes["zone"] = zone
        await _show(interaction, changes)

    @preferences.autocomplete("time_zone")
    async def _time_zones(self, interaction: Interaction, typed: str) -> list[Choice[str]]:
        # A locale such as `en-GB` names a country; one such as `it` is spoken above all in the country of that code.
        country = interaction.locale.value.rpartition("-")[2].upper()
        now = interaction.client.now()
        return [
            Choice(name=f"{zone.replace('_', ' ')} ({clock(zone, now)})", value=zone)
            for zone in proposals(typed, country, MOST_CHOICES)
        ]


async def setup(bot: Greenwood) -> None:
    """Add the command and its buttons."""
    bot.router.add(VERB, _press)
    await bot.add_cog(PreferencesCommand(bot))


async def _press(interaction: Interaction, press: Press) -> None:
    choice, _, picked = press.argument.partition("=")
    preferences = interaction.client.members.preferences(interaction.user.id)
    await _show(interaction, SWITCHES.get(choice) or _picked(preferences, choice, picked))


def _picked(preferences: Preferences, menu: str, picked: str) -> dict[str, object]:
    """Return what a member changes who has picked something in a menu; nothing where there is no such thing."""
    if menu == LANGUAGE:
        return {"language": picked if picked in LANGUAGES else None}
    hour = whole_number(picked, HOURS - 1)
    if hour is None or menu not in (QUIET_FROM, QUIET_TO):
        return {}
    minutes = hour * HOUR_MINUTES
    if menu == QUIET_TO:
        return {} if preferences.quiet_from in (None, minutes) else {"quiet_to": minutes}
    end = MORNING * HOUR_MINUTES if preferences.quiet_to is None else preferences.quiet_to
    return {"quiet_from": minutes, "quiet_to": end if end != minutes else (end + HOUR_MINUTES) % DAY_MINUTES}


async def _show(interaction: Interaction, changes: dict[str, object]) -> None:
    members, member = interaction.client.members, interaction.user.id
    preferences = await members.change(member, **changes) if changes else members.preferences(member)
    commands = answers.language_of_commands(interaction)
    page = preferences_page(preferences, interaction.client.now(), answers.language_of(interaction), commands)
    await answers.show(interaction, page)
    if changes:
        interaction.client.panels.renew_of_member(member)
