"""`/preferences`: what a member has chosen: reminders before their time runs out, and how their panels look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle, app_commands
from discord.app_commands import Choice, Range, locale_str
from discord.ext import commands

from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.press import Press
from bot.pages import parts
from bot.players.time_zones import clock, proposals, zone_named
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Greenwood, Interaction
    from bot.languages import CatalogueLanguage
    from bot.pages.parts import Page
    from bot.players.preferences import Preferences


HOUR_MINUTES = 60
MOST_CHOICES = 25
"""Proposals while a member types (docs: Application commands, autocomplete)."""
ZONE_EXAMPLES = {"en": "Europe/London", "de": "Europe/Berlin", "fr": "Europe/Paris", "it": "Europe/Rome"}
"""A time zone of those who speak a language."""
VERB = "preferences"
"""The verb of the presses on the panel; the argument is a key of `CHANGES`."""
CHANGES: dict[str, dict[str, object]] = {
    "on": {"reminders": True},
    "off": {"reminders": False},
    "loud": {"quiet_from": None, "quiet_to": None},
    "large": {"large_print": True},
    "usual": {"large_print": False},
}


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
    await _show(interaction, CHANGES.get(press.argument, {}))


async def _show(interaction: Interaction, changes: dict[str, object]) -> None:
    members, member = interaction.client.members, interaction.user.id
    preferences = await members.change(member, **changes) if changes else members.preferences(member)
    language = answers.language_of(interaction)
    await answers.show(interaction, _page(preferences, interaction.client.now(), language))


def _page(preferences: Preferences, now: float, language: CatalogueLanguage) -> Page:
    switch = (
        parts.button(language.say("Do not remind me"), _id("off"))
        if preferences.reminders
        else parts.button(language.say("Remind me"), _id("on"), ButtonStyle.primary)
    )
    print_switch = (
        parts.button(language.say("Usual print"), _id("usual"))
        if preferences.large_print
        else parts.button(language.say("Large print"), _id("large"))
    )
    has_quiet_hours = preferences.quiet_from is not None
    return parts.page(
        parts.text(
            language.say("**Reminders**"),
            language.say("At tables with a clock, I call you before your time runs out.")
            if preferences.reminders
            else language.say("I do not remind you. The board still tells when your time is up."),
            *_quiet_lines(preferences, now, language),
        ),
        *parts.rows(
            [switch, *([parts.button(language.say("No quiet hours"), _id("loud"))] if has_quiet_hours else [])]
        ),
        parts.text(
            language.say("**Your panels**"),
            language.say("In large print, your panel tells in large letters what its picture shows.")
            if preferences.large_print
            else language.say("If the picture in your panel is hard to read, choose large print."),
        ),
        *parts.rows([print_switch]),
    )


def _quiet_lines(preferences: Preferences, now: float, language: CatalogueLanguage) -> list[str]:
    if preferences.quiet_from is None or preferences.quiet_to is None:
        hours = f"{language.command_name('quiet-from')}:22 {language.command_name('quiet-to')}:7"
        example = f"/{language.command_name('preferences')} {hours} {_zone_option(language)}"
        return [
            language.say(
                "You have no quiet hours. To choose some, type when they begin and end, as in `{example}`.",
                example=example,
            )
        ]
    times = language.say(
        "I leave you alone from {start} to {end}, by your clock.",
        start=_hour(preferences.quiet_from),
        end=_hour(preferences.quiet_to),
    )
    clock_now = f"{preferences.local_time(now):%H:%M}"
    if preferences.zone is not None:
        zone = preferences.zone.replace("_", " ")
        return [
            times,
            language.say(
                "Your clock goes by the time zone {zone} and should show {time} now.", zone=zone, time=clock_now
            ),
        ]
    example = f"/{language.command_name('preferences')} {_zone_option(language)}"
    return [
        times,
        language.say(
            "Your clock should show {time} now. To have it right in summer and in winter, choose your time zone, "
            "as in `{example}`.",
            time=clock_now,
            example=example,
        ),
    ]


def _zone_option(language: CatalogueLanguage) -> str:
    return f"{language.command_name('time-zone')}:{ZONE_EXAMPLES[language.code]}"


def _hour(minutes: int) -> str:
    return f"{minutes // HOUR_MINUTES}:{minutes % HOUR_MINUTES:02}"


def _id(change: str) -> str:
    return Press(0, 0, VERB, change).custom_id()
