"""What members settle among themselves: to take back a move, and to play on without somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.errors import StalePressError
from bot.interactions import answers
from bot.pages.agreements import name_of, take_back_buttons, take_back_question
from bot.pages.menus import vote_page
from bot.pages.people import mention, mentions
from bot.tables import absence, take_back
from bot.tables.seats import has_one_member, require_seat
from bot.tables.take_back import to_ask
from bot.tables.waiting import members_to_move
from words.language import mark

if TYPE_CHECKING:
    from bot.client import Interaction
    from bot.model.table import Table, TakeBack
    from bot.pages.press import Press


_WISH = "a wish to take back a move"
"""What members are called for who have to agree."""
_TAKEN_BACK = mark("The last move of {name} is taken back.")
_TAKEN_BACK_WITH_OTHERS = mark("The last move of {name} is taken back, and with it what was played since.")
_STANDS = mark("The last move of {name} stands: not everybody agrees to take it back.")


async def come_back(interaction: Interaction, table: Table) -> None:
    """Give the member their seat back, and show them their hand."""
    tables = interaction.client.tables
    table = await tables.change(table.id, absence.back, interaction.user.id, tables.now())
    await interaction.client.panels.show(interaction, table)


async def ask_to_vote(interaction: Interaction, table: Table) -> None:
    """Ask before a member votes to go on without those whom the table waits for."""
    absence.require_vote(table, interaction.user.id, interaction.client.tables.now())
    await answers.show(interaction, vote_page(table, answers.language_of(interaction)))


async def vote(interaction: Interaction, table: Table, press: Press) -> None:
    """Count the member's vote to have the computer play on; one that comes too late is shown how things stand."""
    waited_for, tables = members_to_move(table), interaction.client.tables
    try:
        table = await tables.change(table.id, absence.vote_away, interaction.user.id, press.revision, tables.now())
    except StalePressError as error:
        note = error.text(answers.language_of(interaction), answers.public_language_of(interaction))
        await interaction.client.panels.show(interaction, await tables.table(table.id), note)
        return
    language = answers.language_of(interaction)
    if table.votes:
        words = language.say("Your vote counts. The others can see it on the board.")
    else:
        names = mentions(table, waited_for, language)
        words = language.say("The computer plays for {names} now, until they come back.", names=names)
    await answers.tell(interaction, words)


async def ask_to_take_back(interaction: Interaction, table: Table) -> None:
    """Take back the member's last move, once the others agree; at once where it is a slip."""
    table, takes_others = await take_back.ask(interaction.client.tables, table.id, interaction.user.id)
    if table.proposal is None:
        if not has_one_member(table):
            asker = mention(table.seats[require_seat(table, interaction.user.id)])
            _announce(interaction, table, _taken_back(takes_others=takes_others), asker)
        note = answers.language_of(interaction).say("Your last move is taken back.")
        await interaction.client.panels.show(interaction, table, note)
        return
    _announce_wish(interaction, table, table.proposal)
    await answers.tell(interaction, answers.language_of(interaction).say("The others are asked. The board shows it."))


async def agree(interaction: Interaction, table: Table) -> None:
    """Let somebody take back their move."""
    asker, tables = _asker(table), interaction.client.tables
    takes_others = table.proposal is not None and take_back.takes_others(table, table.proposal)
    table = await tables.change(table.id, take_back.answer, interaction.user.id, tables.now(), agrees=True)
    language = answers.language_of(interaction)
    if table.proposal is not None:
        await answers.tell(interaction, language.say("You agree. The others have yet to answer."))
        return
    told = _taken_back(takes_others=takes_others)
    _announce(interaction, table, told, asker)
    await answers.tell(interaction, language.say(told, name=asker))


async def refuse(interaction: Interaction, table: Table) -> None:
    """Have somebody's move stand."""
    asker, tables = _asker(table), interaction.client.tables
    table = await tables.change(table.id, take_back.answer, interaction.user.id, tables.now(), agrees=False)
    _announce(interaction, table, _STANDS, asker)
    await answers.tell(interaction, answers.language_of(interaction).say("You have refused. The move stands."))


def _taken_back(*, takes_others: bool) -> str:
    return _TAKEN_BACK_WITH_OTHERS if takes_others else _TAKEN_BACK


def _asker(table: Table) -> str:
    return "" if table.proposal is None else mention(table.seats[table.proposal.seat])


def _announce(interaction: Interaction, table: Table, told: str, asker: str) -> None:
    """Tell everybody, and so the member who has asked, what has become of a wish to take back a move."""
    language = interaction.client.language_of(table.guild_id)
    interaction.client.notices.post(table.guild_id, table.channel_id, language.say(told, name=asker))


def _announce_wish(interaction: Interaction, table: Table, wish: TakeBack) -> None:
    """Call those who have to agree, until that is settled; the board alone would not."""
    language = interaction.client.language_of(table.guild_id)
    question = take_back_question(table, wish, language)
    members = [user_id for number in to_ask(table) if (user_id := table.seats[number].user_id) is not None]
    interaction.client.calls.call(
        _WISH,
        table,
        members,
        lambda now: question if (name_of(now.proposal), now.channel_id) == (name_of(wish), table.channel_id) else "",
        take_back_buttons(table, language),
    )
