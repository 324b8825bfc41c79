"""Which button does what."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from bot.digits import whole_number
from bot.errors import UserError
from bot.interactions import answers
from bot.interactions.game_choices import hosted_game
from bot.model.table import OPEN_PHASES
from bot.pages import verbs
from bot.pages.agreements import name_of
from bot.pages.private import FROM_PANEL
from bot.pages.replay import read_spot
from bot.tables import lobby
from bot.tables.keeper import no_such_table
from bot.tables.seats import seat_of
from cogs.tables import agreements, alone, films, in_game, learning, legends, lobbies, records, replays, seating
from cogs.tables.past import require_visible
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from bot.client import Greenwood, Interaction
    from bot.model.table import Table
    from bot.pages.press import Press

    AtTable = Callable[[Interaction, Table], Awaitable[None]]
    WithChoice = Callable[[Interaction, Table, str], Awaitable[None]]
    InDecision = Callable[[Interaction, Table, Press], Awaitable[None]]
    Handler = Callable[[Interaction, Press], Awaitable[None]]

LARGEST_INDEX = 9_999
"""Of a seat, or of a page of a log or of rules."""
UNREADABLE = mark("This button is from another version of the bot. Type /table replay to begin anew.")


def _for_host(show: AtTable) -> AtTable:
    async def show_to_host(interaction: Interaction, table: Table) -> None:
        lobby.require_host(table, interaction.user.id)
        await show(interaction, table)

    return show_to_host


def _in_lobby(show: AtTable) -> AtTable:
    async def show_before_game(interaction: Interaction, table: Table) -> None:
        lobby.require_lobby(table)
        await show(interaction, table)

    return show_before_game


AT_TABLE: dict[str, AtTable] = {
    verbs.JOIN: lobbies.join,
    verbs.LEAVE: lobbies.leave,
    verbs.START: lobbies.start,
    verbs.PLAY_NOW: partial(lobbies.start, begin=lobby.play_now),
    verbs.SETUP: _in_lobby(_for_host(lobbies.show_setup)),
    verbs.CANCEL: lobbies.cancel,
    verbs.COMPUTERS: _in_lobby(_for_host(lobbies.show_computers)),
    verbs.OPTIONS: _for_host(lobbies.show_options),
    verbs.MENU: in_game.show_menu,
    verbs.WORDS: in_game.show_words,
    verbs.BOARD: in_game.show_board,
    verbs.REPOST: in_game.repost,
    verbs.RESIGN: in_game.ask_to_resign,
    verbs.RESIGN_NOW: in_game.resign,
    verbs.REMATCH: lobbies.rematch,
    verbs.RECORD: records.give_record,
    verbs.DECLINE: lobbies.decline,
    verbs.SEATING: _in_lobby(_for_host(seating.show_seating)),
    verbs.WITHDRAW: seating.withdraw,
    verbs.COME_BACK: agreements.come_back,
    verbs.TAKE_BACK: agreements.ask_to_take_back,
    verbs.VOTE_AWAY: agreements.ask_to_vote,
    verbs.LEAVE_LESSON: learning.ask_to_leave,
    verbs.LEAVE_LESSON_NOW: learning.leave,
    verbs.STOP_LESSON: learning.stop,
    verbs.MAKE_WAY: learning.learn_instead,
}
"""Presses that need nothing but their table."""
WITH_CHOICE: dict[str, WithChoice] = {
    verbs.COMPUTER: lobbies.seat_computer,
    verbs.SEAT_COMPUTERS: lobbies.seat_computers,
    verbs.OPPONENTS: lobbies.choose_opponents,
    verbs.CLOCK: seating.choose_clock,
    verbs.LEGEND: legends.show_legend,
}
"""Presses whose argument says what was chosen."""


def add_presses(bot: Greenwood) -> None:
    """Have the buttons of all tables handled."""
    for verb, action in AT_TABLE.items():
        bot.router.add(verb, _at_table(action))
    for verb, choose in WITH_CHOICE.items():
        bot.router.add(verb, _with_choice(choose))
    bot.router.add(verbs.HAND, _at_table(bot.panels.show))
    bot.router.add(verbs.SKIP, _at_table(bot.panels.skip))
    bot.router.add(verbs.NO_HINTS, _no_hints)
    bot.router.add(verbs.PLAY, _in_decision(bot.panel_presses.play))
    bot.router.add(verbs.PICK, _in_decision(bot.panel_presses.pick))
    bot.router.add(verbs.ADVICE, _in_decision(bot.panel_presses.advise))
    bot.router.add(verbs.GO_ON, _in_decision(learning.go_on))
    bot.router.add(verbs.VOTE_NOW, _in_decision(agreements.vote))
    bot.router.add(verbs.CHOOSE, _choose)
    bot.router.add(verbs.OPTION, _option)
    bot.router.add(verbs.AGREE, _answering(agreements.agree))
    bot.router.add(verbs.REFUSE, _answering(agreements.refuse))
    bot.router.add(verbs.SWAP, _swap)
    bot.router.add(verbs.INVITE, _invite)
    bot.router.add(verbs.VERIFY, _verify)
    bot.router.add(verbs.ALONE, _play_alone)
    bot.router.add(verbs.LEARN, learning.press_learn)
    bot.router.add(verbs.LEARN_FIRST, learning.press_learn)
    bot.router.add(verbs.LESSONS, learning.press_lessons)
    bot.router.add(verbs.LOG, _log)
    bot.router.add(verbs.REPLAY, _replay)
    bot.router.add(verbs.REPLAY_ANEW, _at_table(replays.begin, find=_table_or_past))
    bot.router.add(verbs.FILM, _film)
    bot.router.add(verbs.POST_FILM, _at_table(films.post_film, find=_table_or_past))
    bot.router.add(verbs.RULES, _rules)


async def _table(interaction: Interaction, press: Press) -> Table:
    """Return the table of a press, after checking that the press can come from there.

    The buttons of a table stand in its channel alone, except for the private panels that members still have where the
    table was before it moved. The panel of a private table can stand anywhere on its server, for its member alone.

    Raises:
        UserError: there is no such table for this member, or it has moved.
    """
    table = await interaction.client.tables.table(press.table_id)
    if table.is_private:
        if table.guild_id != interaction.guild_id or table.host_id != interaction.user.id:
            raise no_such_table()
        return table
    if table.channel_id == interaction.channel_id:
        return table
    if table.guild_id == interaction.guild_id and seat_of(table, interaction.user.id) is not None:
        raise UserError(mark("This table is in <#{channel}> now. Press the buttons there."), channel=table.channel_id)
    raise no_such_table()


def _at_table(action: AtTable, find: Callable[[Interaction, Press], Awaitable[Table]] = _table) -> Handler:
    async def handle(interaction: Interaction, press: Press) -> None:
        await action(interaction, await find(interaction, press))

    return handle


def _with_choice(choose: WithChoice) -> Handler:
    async def handle(interaction: Interaction, press: Press) -> None:
        await choose(interaction, await _table(interaction, press), press.argument)

    return handle


def _in_decision(act: InDecision) -> Handler:
    async def handle(interaction: Interaction, press: Press) -> None:
        await act(interaction, await _table(interaction, press), press)

    return handle


async def _no_hints(interaction: Interaction, press: Press) -> None:
    table = await _table(interaction, press)
    await interaction.client.hints.send_away(interaction.user.id, table.game)
    note = answers.language_of(interaction).say(
        "No more hints for {game}. You can have them again in your preferences.",
        game=interaction.client.hosted_games[table.game].words.title,
    )
    await interaction.client.panels.show(interaction, table, note)


async def _choose(interaction: Interaction, press: Press) -> None:
    """Play the move that was picked in a menu; the argument begins with which menu that was."""
    move = press._replace(argument=press.argument.partition("=")[2])
    await interaction.client.panel_presses.play(interaction, await _table(interaction, press), move)


async def _option(interaction: Interaction, press: Press) -> None:
    table = await _table(interaction, press)
    lobby.require_host(table, interaction.user.id)
    name, _, index = press.argument.partition("=")
    await lobbies.choose_option(interaction, table, name, index)


def _answering(action: AtTable) -> Handler:
    """Handle an answer to a wish to take back a move, if that wish is still the one that the button is about."""

    async def handle(interaction: Interaction, press: Press) -> None:
        table = await _table(interaction, press)
        if name_of(table.proposal) != press.argument:
            raise UserError(mark("Nobody asks to take back a move any more."))
        await action(interaction, table)

    return handle


async def _swap(interaction: Interaction, press: Press) -> None:
    table = await _table(interaction, press)
    one, _, other = press.argument.partition(".")
    await seating.swap(interaction, table, _number(one, otherwise=-1), _number(other, otherwise=-1))


async def _invite(interaction: Interaction, press: Press) -> None:
    """Invite whoever was picked, if Discord says in the press that they are a member of the server."""
    table = await _table(interaction, press)
    data: dict[str, Any] = dict(interaction.data or {})
    people = data.get("resolved", {})
    guest = people.get("users", {}).get(press.argument)
    if guest is None or press.argument not in people.get("members", {}):
        raise UserError(answers.NO_SUCH_MEMBER)
    await seating.invite(interaction, table, int(guest["id"]), is_bot=bool(guest.get("bot")))


async def _replay(interaction: Interaction, press: Press) -> None:
    """Show a step of a game: of the table here, or of a finished one that the member has found in the history."""
    table = await _table_or_past(interaction, press)
    spot = read_spot(press.argument.rpartition("=")[2].partition(":")[0])
    if spot is None:
        raise UserError(UNREADABLE)
    await replays.show_step(interaction, table, spot)


async def _film(interaction: Interaction, press: Press) -> None:
    """Show a whole game as a moving picture, in a message of its own or in the one that promises it."""
    if not press.argument:
        answers.keep_panel(interaction)
    await films.show_film(interaction, await _table_or_past(interaction, press))


async def _table_or_past(interaction: Interaction, press: Press) -> Table:
    """Return the table of a press, which stands here, or whose game is over and may be looked at by the member."""
    table = await interaction.client.tables.table(press.table_id)
    if table.is_private or table.phase in OPEN_PHASES or table.channel_id == interaction.channel_id:
        return await _table(interaction, press)
    await require_visible(interaction, table.id)
    return table


async def _log(interaction: Interaction, press: Press) -> None:
    """Show a page of a log: of the table here, or of a finished game that the member has found in the history."""
    table = await _table_or_past(interaction, press)
    page, _, name = press.argument.partition(":")
    if name == FROM_PANEL:
        answers.keep_panel(interaction)
    await in_game.show_log(interaction, table, _number(page, otherwise=-1))


async def _rules(interaction: Interaction, press: Press) -> None:
    """Show rules: of the table whose button was pressed, or of the game that the argument names."""
    game, _, page = press.argument.partition(".")
    table = None
    if press.table_id:
        try:
            table = await _table(interaction, press)
        except UserError:
            if not game:
                raise
    hosted = hosted_game(interaction.client.hosted_games, game or (table.game if table else ""))
    if table is not None and table.game != hosted.rules.name:
        table = None
    if page == FROM_PANEL:
        answers.keep_panel(interaction)
    await in_game.show_rules(interaction, hosted, _number(page, otherwise=0), table)


async def _verify(interaction: Interaction, press: Press) -> None:
    """Show how the shuffle of a table comes about, and check it once its game has ended."""
    if press.argument == FROM_PANEL:
        answers.keep_panel(interaction)
    await records.verify(interaction, await _table(interaction, press))


async def _play_alone(interaction: Interaction, press: Press) -> None:
    """Have the member play alone: the game that the argument names, as at the table of the press if there is one."""
    await alone.press_alone(interaction, press, await _table(interaction, press) if press.table_id else None)


def _number(text: str, *, otherwise: int) -> int:
    number = whole_number(text, LARGEST_INDEX)
    return otherwise if number is None else number
