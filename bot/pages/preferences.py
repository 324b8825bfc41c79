"""The page on which members see and change their preferences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle

from bot.pages import parts
from bot.pages.press import custom_id
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import ui

    from bot.languages import CatalogueLanguage
    from bot.model.preferences import Preferences
    from bot.pages.parts import Item, Page

HOURS = 24
HOUR_MINUTES = 60
ZONE_EXAMPLES = {"en": "Europe/London", "de": "Europe/Berlin", "fr": "Europe/Paris", "it": "Europe/Rome"}
"""An example of a time zone for each language."""
LANGUAGE_NAMES = {"en": mark("English"), "de": mark("Deutsch"), "fr": mark("Français"), "it": mark("Italiano")}
"""The name of each language in itself, by its code."""
NONE = "none"
"""The value of a menu's option that removes a choice."""
VERB = "preferences"
"""The verb of the presses on the page; the argument is a key of `SWITCHES`, or the name of a menu with what was
picked."""
QUIET_FROM, QUIET_TO, LANGUAGE = "from", "to", "language"
"""The names of the menus."""
SWITCHES: dict[str, dict[str, object]] = {
    "on": {"reminders": True},
    "off": {"reminders": False},
    "loud": {"quiet_from": None, "quiet_to": None},
    "large": {"large_print": True},
    "usual": {"large_print": False},
    "pictures": {"pictures": True},
    "words": {"pictures": False},
    "moving": {"animation": True},
    "still": {"animation": False},
    "hints": {"hints": True, "hints_away": frozenset()},
    "alone": {"hints": False},
}
"""The fields of `Preferences` that each button changes."""


def preferences_page(
    preferences: Preferences, now: float, language: CatalogueLanguage, commands: CatalogueLanguage
) -> Page:
    """Show a member's preferences, with buttons and menus to change them.

    Args:
        preferences: the member's.
        now: Unix time.
        language: the language of their answers.
        commands: the language in which Discord shows them our commands.
    """
    return parts.page(
        parts.text(
            language.say("**Reminders**"),
            language.say("At tables with a clock, I call you before your time runs out.")
            if preferences.reminders
            else language.say("I do not remind you before your time runs out. That it is your turn I still tell you."),
            *_quiet_lines(preferences, now, language, commands),
        ),
        *parts.rows(_reminder_buttons(preferences, language)),
        *_hour_menus(preferences, language),
        parts.text(language.say("**Your panels**"), *_panel_lines(preferences, language)),
        *parts.rows(_look_buttons(preferences, language)),
        _language_menu(preferences, language),
    )


def _reminder_buttons(preferences: Preferences, language: CatalogueLanguage) -> list[ui.Button[Any]]:
    switch = (
        parts.button(language.say("Do not remind me"), _press_id("off"))
        if preferences.reminders
        else parts.button(language.say("Remind me"), _press_id("on"), ButtonStyle.primary)
    )
    if preferences.quiet_from is None:
        return [switch]
    return [switch, parts.button(language.say("No quiet hours"), _press_id("loud"))]


def _hour_menus(preferences: Preferences, language: CatalogueLanguage) -> list[Item]:
    """Return the menus for the hours at which quiet hours begin and, if there are any, end."""
    say, begins, ends = language.say, preferences.quiet_from, preferences.quiet_to
    hours = {hour: _clock_text(hour * HOUR_MINUTES) for hour in range(HOURS)}
    begin = {hour: say("Quiet hours from {time}", time=time) for hour, time in hours.items()}
    menus: list[Item] = [
        parts.select(_press_id(QUIET_FROM), say("Choose when your quiet hours begin"), _hour_options(begin, begins))
    ]
    if ends is not None:
        end = {hour: say("Quiet hours to {time}", time=time) for hour, time in hours.items()}
        end = {hour: label for hour, label in end.items() if hour * HOUR_MINUTES != begins}
        menus.append(
            parts.select(_press_id(QUIET_TO), say("Choose when your quiet hours end"), _hour_options(end, ends))
        )
    return menus


def _hour_options(labels: Mapping[int, str], chosen: int | None) -> list[discord.SelectOption]:
    """Return the options of a menu of hours; `chosen` is in minutes after midnight."""
    return [
        discord.SelectOption(label=label, value=str(hour), default=hour * HOUR_MINUTES == chosen)
        for hour, label in labels.items()
    ]


def _panel_lines(preferences: Preferences, language: CatalogueLanguage) -> list[str]:
    return [
        _pictures_line(preferences, language),
        _animation_line(preferences, language),
        _hints_line(preferences, language),
    ]


def _hints_line(preferences: Preferences, language: CatalogueLanguage) -> str:
    if not preferences.hints:
        return language.say("They give no hints.")
    if preferences.hints_away:
        return language.say("You have hidden their hints in some games.")
    return language.say("In your first three games of each kind, they explain what your choices are worth.")


def _pictures_line(preferences: Preferences, language: CatalogueLanguage) -> str:
    if preferences.pictures and preferences.large_print:
        return language.say("They show pictures, and tell in large letters what matters in them.")
    if preferences.pictures:
        return language.say("They show pictures. If one is hard to read, choose large print.")
    if preferences.large_print:
        return language.say("They show no pictures: large letters tell what would be in them.")
    return language.say("They show no pictures: words tell what would be in them.")


def _animation_line(preferences: Preferences, language: CatalogueLanguage) -> str:
    """Say where pictures may move; boards are named even to members without pictures, because others see these too."""
    if not preferences.pictures:
        return (
            language.say("On the boards of tables that you open from now on, pictures may move.")
            if preferences.animation
            else language.say("On the boards of tables that you open from now on, no picture moves.")
        )
    if preferences.animation:
        return language.say("In your panels, and on the boards of tables that you open from now on, pictures may move.")
    return language.say("In your panels, and on the boards of tables that you open from now on, no picture moves.")


def _look_buttons(preferences: Preferences, language: CatalogueLanguage) -> list[ui.Button[Any]]:
    say = language.say
    pictures = (say("Words alone"), "words") if preferences.pictures else (say("Pictures"), "pictures")
    print_size = (say("Usual print"), "usual") if preferences.large_print else (say("Large print"), "large")
    animation = (say("No moving pictures"), "still") if preferences.animation else (say("Moving pictures"), "moving")
    buttons = [pictures, print_size, animation]
    if not preferences.hints or preferences.hints_away:
        buttons.append((say("Hints again"), "hints"))
    if preferences.hints:
        buttons.append((say("No hints"), "alone"))
    return [parts.button(label, _press_id(change)) for label, change in buttons]


def _language_menu(preferences: Preferences, language: CatalogueLanguage) -> Item:
    chosen = preferences.language
    options = [
        discord.SelectOption(
            label=language.say("Answer in the language of my Discord"), value=NONE, default=chosen is None
        ),
        *(
            discord.SelectOption(label=name, value=code, default=code == chosen)
            for code, name in LANGUAGE_NAMES.items()
        ),
    ]
    return parts.select(_press_id(LANGUAGE), language.say("Choose the language of my answers to you"), options)


def _quiet_lines(
    preferences: Preferences, now: float, language: CatalogueLanguage, commands: CatalogueLanguage
) -> list[str]:
    if preferences.quiet_from is None or preferences.quiet_to is None:
        return [language.say("You have no quiet hours.")]
    times = language.say(
        "I leave you alone from {start} to {end}, by your clock.",
        start=_clock_text(preferences.quiet_from),
        end=_clock_text(preferences.quiet_to),
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
    zone_option = f"{commands.command_name('time-zone')}:{ZONE_EXAMPLES[commands.code]}"
    return [
        times,
        language.say(
            "Your clock should show {time} now. To have it right in summer and in winter, choose your time zone, "
            "as in `{example}`.",
            time=clock_now,
            example=f"/{commands.command_name('preferences')} {zone_option}",
        ),
    ]


def _clock_text(minutes: int) -> str:
    return f"{minutes // HOUR_MINUTES}:{minutes % HOUR_MINUTES:02}"


def _press_id(argument: str) -> str:
    return custom_id(None, VERB, argument)
