"""The settings panel: what a server can choose, how it is called, and the menus to choose it with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ui

from bot.pages import parts
from bot.pages.preferences import LANGUAGE_NAMES
from bot.pages.press import custom_id
from bot.pages.table_options import CLOCK_NAMES, PRESENTATION
from words.language import mark

if TYPE_CHECKING:
    from bot.model.server import ServerSettings
    from bot.pages.parts import Item, Page, Row
    from words.language import Language

SETTING = "setting"
"""The verb of every menu in the panel; the argument is the name of the field in `ServerSettings`."""
MOST_CHOSEN = 25
"""Values that a menu of channels or roles takes (docs: Component Reference, selects)."""

PLACES = (
    discord.ChannelType.text,
    discord.ChannelType.news,
    discord.ChannelType.forum,
    discord.ChannelType.public_thread,
    discord.ChannelType.category,
)
"""Where games can be allowed; a category stands for all its channels."""
WRITTEN = (discord.ChannelType.text, discord.ChannelType.news, discord.ChannelType.public_thread)
"""Where results and the audit log can be posted."""


class Choice(NamedTuple):
    """One line of a menu."""

    value: object
    """What the field of the settings holds then."""
    label: str


class Menu(NamedTuple):
    """A setting with a few known values, by the keys that stand in the press."""

    title: str
    choices: dict[str, Choice]


class Picked(NamedTuple):
    """A setting that holds channels or roles of the server."""

    title: str
    kinds: tuple[discord.ChannelType, ...] = ()
    """Which channels can be picked; none for roles."""
    many: bool = False
    """Whether several can be picked, and the field is a tuple."""
    empty: str = mark("none")
    """What holds where nothing is picked."""


def _presentation(name: str) -> Menu:
    """Return the menu for how new tables show their games."""
    named = PRESENTATION[name]
    return Menu(named.name, {str(number): Choice(*value) for number, value in enumerate(named.values.items())})


SETTINGS: dict[str, Menu | Picked] = {
    "language": Menu(
        mark("Language of what everybody reads"),
        {
            "discord": Choice(None, mark("The language that this server has on Discord")),
            **{code: Choice(code, name) for code, name in LANGUAGE_NAMES.items()},
        },
    ),
    "channel_rule": Menu(
        mark("Where games may be played"),
        {
            "anywhere": Choice("anywhere", mark("In every channel")),
            "only": Choice("only", mark("Only in the channels chosen below")),
            "except": Choice("except", mark("Everywhere but in the channels chosen below")),
        },
    ),
    "channels": Picked(mark("These channels, with their threads"), PLACES, many=True),
    "starter_roles": Picked(mark("Who may open tables: these roles, or everybody"), many=True, empty=mark("everybody")),
    "clock": Menu(mark("Clock of new tables"), {key: Choice(key, name) for key, name in CLOCK_NAMES.items()}),
    "pace": _presentation("pace"),
    "animation": _presentation("animation"),
    "opens_threads": Menu(
        mark("Threads"),
        {
            "no": Choice(False, mark("A table stands in the channel")),
            "yes": Choice(True, mark("Every table opens a thread of its own")),
        },
    ),
    "calls": Menu(
        mark("Calling players whose turn it is"),
        {
            "always": Choice("always", mark("At once, unless they are looking already")),
            "late": Choice("late", mark("Only when they have let a minute pass, or sooner where time is short")),
            "never": Choice("never", mark("Never; the board tells whose turn it is")),
        },
    ),
    "results_channel": Picked(mark("Where results are announced"), WRITTEN),
    "audit_channel": Picked(mark("Where moderators' actions are posted"), WRITTEN),
}
"""Every setting by the name of its field, in the order of the panel."""


def panel_page(
    settings: ServerSettings,
    guild: discord.Guild | None,
    language: Language,
    changed: str = "",
    notes: tuple[str, ...] = (),
) -> Page:
    """Show what holds now, with a menu for each setting.

    Args:
        settings: what holds now.
        guild: the server, which knows the channels and roles that exist.
        language: of the member who looks.
        changed: the name of the setting that has just been changed, if one.
        notes: what there is to say about that.
    """
    introduction = language.say("Every choice is saved at once; what you leave alone stays as it is.")
    items: list[Item] = [parts.text(language.say("## Games on this server"), introduction)]
    for name, setting in SETTINGS.items():
        items.append(parts.text(f"**{language.say(setting.title)}**", *(notes if name == changed else ())))
        if isinstance(setting, Menu):
            items.append(_menu(name, setting, getattr(settings, name), language))
        else:
            items.append(_picker(name, setting, chosen_ids(settings, name), guild, language))
    return parts.page(*items)


def chosen_ids(settings: ServerSettings, name: str) -> tuple[int, ...]:
    """Return the ids that a `Picked` setting holds."""
    value = getattr(settings, name)
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def value_in_words(settings: ServerSettings, name: str, language: Language) -> str:
    """Return what a setting is now, as it may stand in a text."""
    setting = SETTINGS[name]
    if isinstance(setting, Menu):
        value = getattr(settings, name)
        return next(language.say(choice.label) for choice in setting.choices.values() if choice.value == value)
    sign = "#" if setting.kinds else "@&"
    return " ".join(f"<{sign}{each}>" for each in chosen_ids(settings, name)) or language.say(setting.empty)


def _menu(name: str, menu: Menu, value: object, language: Language) -> Row:
    named = parts.in_two([language.say(choice.label) for choice in menu.choices.values()])
    options = [
        discord.SelectOption(label=label, description=about, value=key, default=choice.value == value)
        for (key, choice), (label, about) in zip(menu.choices.items(), named, strict=True)
    ]
    return parts.select(_custom_id(name), language.say(menu.title), options)


def _picker(
    name: str, setting: Picked, chosen: tuple[int, ...], guild: discord.Guild | None, language: Language
) -> Row:
    """Return a menu that Discord fills; what has been deleted meanwhile is not shown as chosen."""
    most = MOST_CHOSEN if setting.many else 1
    common: dict[str, Any] = {"custom_id": _custom_id(name), "min_values": 0, "max_values": most}
    if setting.kinds:
        channels = [_default(each, "channel") for each in chosen if guild and guild.get_channel_or_thread(each)]
        placeholder = language.say("Choose channels…") if setting.many else language.say("Choose a channel…")
        return ui.ActionRow(
            ui.ChannelSelect(
                **common, channel_types=list(setting.kinds), placeholder=placeholder, default_values=channels
            )
        )
    roles = [_default(each, "role") for each in chosen if guild and guild.get_role(each)]
    return ui.ActionRow(ui.RoleSelect(**common, placeholder=language.say("Choose roles…"), default_values=roles))


def _default(chosen: int, kind: str) -> discord.SelectDefaultValue:
    return discord.SelectDefaultValue(id=chosen, type=discord.SelectDefaultValueType(kind))


def _custom_id(name: str) -> str:
    return custom_id(None, SETTING, name)
