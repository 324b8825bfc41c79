"""What members of a table agree on among themselves: taking a move back, and returning from being away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ButtonStyle

from bot.pages import parts, verbs
from bot.pages.people import mention, mentions
from bot.pages.press import custom_id
from bot.public_buttons import BACK
from bot.tables.take_back import takes_others, to_ask
from words.language import mark

if TYPE_CHECKING:
    from discord import ui

    from bot.model.table import Table, TakeBack
    from bot.pages.parts import Item
    from words.language import Language


def take_back_parts(table: Table, language: Language) -> list[Item]:
    """Say who asks to take back a move, with buttons to answer; nothing where nobody asks."""
    if table.proposal is None:
        return []
    return [
        parts.text(take_back_question(table, table.proposal, language)),
        *parts.rows(take_back_buttons(table, language)),
    ]


def take_back_question(table: Table, wish: TakeBack, language: Language) -> str:
    """Ask the members who have to agree, and say so if their own moves go back as well."""
    told = (
        mark("**{name}** asks to take back their last move, and with it what was played since. {others}, do you agree?")
        if takes_others(table, wish)
        else mark("**{name}** asks to take back their last move. {others}, do you agree?")
    )
    return language.say(told, name=mention(table.seats[wish.seat]), others=mentions(table, to_ask(table), language))


def take_back_buttons(table: Table, language: Language) -> list[parts.Button]:
    """Return the buttons that agree to the wish to take back a move, or refuse it."""
    wish = name_of(table.proposal)
    return [
        parts.button(language.say("Agree"), custom_id(table, verbs.AGREE, wish), ButtonStyle.success),
        parts.button(language.say("Refuse"), custom_id(table, verbs.REFUSE, wish), ButtonStyle.danger),
    ]


def come_back_button(table: Table, language: Language) -> ui.Button[Any]:
    """Return the button with which a member takes their seat back from the computer."""
    return parts.button(language.say(BACK), custom_id(table, verbs.COME_BACK), ButtonStyle.success)


def name_of(proposal: TakeBack | None) -> str:
    """Return what tells this wish from others, so that a button on an older board answers its own wish only."""
    return "" if proposal is None else f"{proposal.seat}.{proposal.moves}"
