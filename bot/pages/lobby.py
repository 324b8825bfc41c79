"""The public message of a lobby, and the private panels with which its host sets it up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import ButtonStyle, ui

from bot.pages import parts, table_options, verbs
from bot.pages.opponents import LEVEL_HINTS, computers_offered, opponents_parts
from bot.pages.people import LEVEL_NAMES, NO_SEAT, introduction
from bot.pages.press import custom_id
from bot.pages.shuffle import contribution_line, sealed_line
from bot.pages.table_options import CLOCK, CLOCK_NAMES, CLOCK_NOTES, how_it_is_played
from bot.pages.to_hand import back_to_hand_button, result_button
from bot.public_buttons import (
    COMPUTERS,
    DECLINE,
    IM_IN,
    JOIN,
    LEAVE,
    OPTIONS,
    PLAY_ALONE,
    PLAY_NOW,
    REMATCH,
    SET_UP,
    START,
)
from bot.tables.lobby import (
    begins_with_last,
    begins_without_some,
    can_fill_up,
    computers_to_add,
    has_free_seat,
    is_alone,
    is_full,
    opponents_of,
    players_missing,
    seats_missing,
)
from words.seats import ASKED, COMPUTER, FREE, KEPT

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import Seat, Table
    from bot.pages.parts import Item, Page, Row
    from words.language import Language

REMOVE_COMPUTER = "remove"
"""Takes the place of a level in a `custom_id` and in a menu, and removes computer players."""


def unseated_page(language: Language) -> Page:
    """Tell a member that they no longer have a seat, and so can no longer choose as the host."""
    return parts.page(parts.text(language.say(NO_SEAT)))


def lobby_page(
    table: Table, hosted: HostedGame, language: Language, series: str = "", drawn: Picture | None = None
) -> Page:
    """Invite to a game: who sits at the table, how it will be played, and first the button that most members want.

    Args:
        table: a table in the lobby.
        hosted: its game.
        language: the server's.
        series: how the series of these members stands; empty if they have none.
        drawn: the picture of the seats; None if there is none, and words have to do.
    """
    counts = hosted.rules.seat_counts
    shown, files = parts.shown(drawn, f"lobby-{table.id}")
    return parts.page(
        *shown,
        parts.text(f"## {hosted.words.title}", language.say(hosted.words.summary)),
        parts.text(
            _seats_heading(table, counts, language),
            *seat_lines(table, language),
            *_kept_lines(table, language),
            declined_line(table, language),
            _seat_count_note(table, hosted, language),
            series,
            how_it_is_played(table, hosted, language),
        ),
        parts.text(_invitation_text(table, counts, language), sealed_line(table, language)),
        *parts.rows(_public_buttons(table, hosted, language)),
        files=files,
    )


def rematch_button(table: Table, language: Language) -> parts.Button:
    """Return the button that asks for another game after a table has ended."""
    asking, style = custom_id(table, verbs.REMATCH), ButtonStyle.primary
    if table.lesson is not None:
        return parts.button(language.say("Play a whole game"), asking, style)
    if not table.has_begun:
        return parts.button(language.say("Open a new table"), asking, style)
    return parts.button(language.say(REMATCH), asking, style)


def joining_button(table: Table, language: Language) -> parts.Button:
    """Return the button that takes a seat."""
    return parts.button(
        language.say(IM_IN) if table.asked else language.say(JOIN),
        custom_id(table, verbs.JOIN),
        ButtonStyle.success if table.asked else ButtonStyle.primary,
        is_off=is_full(table),
    )


def declining_button(table: Table, language: Language) -> parts.Button:
    """Return the button that declines an invitation or a rematch."""
    return parts.button(language.say(DECLINE), custom_id(table, verbs.DECLINE))


def _public_buttons(table: Table, hosted: HostedGame, language: Language) -> list[parts.Button | None]:
    """Return the buttons of a lobby, first those that most members want.

    While the host is alone, these play or learn at once; in a rematch they answer it; otherwise they start the game.
    The host of a rematch may start it without the others.
    """
    joining = joining_button(table, language)
    rules = parts.button(language.say("Rules"), custom_id(table, verbs.RULES))
    setting_up = parts.button(language.say(SET_UP), custom_id(table, verbs.SETUP))
    leaving = parts.button(language.say(LEAVE), custom_id(table, verbs.LEAVE))
    if is_alone(table):
        now = parts.button(language.say(PLAY_NOW), custom_id(table, verbs.PLAY_NOW), ButtonStyle.success)
        alone = parts.button(language.say(PLAY_ALONE), custom_id(table, verbs.ALONE, table.game))
        learn = parts.button(language.say("Learn it"), custom_id(None, verbs.LEARN, table.game))
        return [now, joining, alone, None if hosted.words.lesson is None else learn, leaving, setting_up, rules]
    declining = declining_button(table, language)
    start = _start_button(table, language)
    if table.asked:
        return [joining, declining, start, leaving, setting_up, rules]
    return [start, joining, leaving, declining if table.invited else None, setting_up, rules]


def _start_button(table: Table, language: Language) -> ui.Button[Any]:
    style = ButtonStyle.secondary if table.asked else ButtonStyle.success
    if can_fill_up(table):
        return parts.button(_filling_up(table, language), custom_id(table, verbs.PLAY_NOW), style)
    is_off = players_missing(table) > 0
    return parts.button(language.say(START), custom_id(table, verbs.START), style, is_off=is_off)


def start_label(table: Table, language: Language) -> str:
    """Return the label of the lobby's button with which its host begins the game."""
    if is_alone(table):
        return language.say(PLAY_NOW)
    return _filling_up(table, language) if can_fill_up(table) else language.say(START)


def _filling_up(table: Table, language: Language) -> str:
    """Return the label of the button that starts with computer players in the missing seats."""
    if any(seat.is_computer for seat in table.seats):
        return language.say_plural(
            "Start with {n} more computer player", "Start with {n} more computer players", computers_to_add(table)
        )
    return language.say_plural(
        "Start with {n} computer player", "Start with {n} computer players", computers_to_add(table)
    )


def notes(table: Table, hosted: HostedGame, language: Language) -> tuple[str, ...]:
    """Return the note on each seat in the picture: what is special about its owner, or that it is reserved or free."""
    taken = [_seat_note(seat) for seat in table.seats]
    kept = [KEPT] * len(table.invited)
    free = [FREE] * hosted.rules.seat_counts[-1]
    said = (*taken, *kept, *free)[: hosted.rules.seat_counts[-1]]
    return tuple(language.say(note) if note else "" for note in said)


def _seat_note(seat: Seat) -> str:
    if seat.is_asked:
        return ASKED
    return "" if seat.level is None else COMPUTER


def setup_page(table: Table, hosted: HostedGame, language: Language) -> Page:
    """Let the host set up everything: computer players, seats, invitations and options."""
    counts = hosted.rules.seat_counts
    return parts.page(
        parts.text(
            _seats_heading(table, counts, language),
            *seat_lines(table, language),
            *_kept_lines(table, language),
            _needed_line(table, language),
            how_it_is_played(table, hosted, language),
            contribution_line(table, table.host_id, language),
        ),
        *_computers_menu(table, counts[-1], language),
        _invite_menu(table, language) if has_free_seat(table) else None,
        *parts.rows(
            [
                _start_button(table, language),
                parts.button(language.say(OPTIONS), custom_id(table, verbs.OPTIONS)),
                parts.button(language.say("Seats…"), custom_id(table, verbs.SEATING)),
                parts.button(language.say(COMPUTERS), custom_id(table, verbs.COMPUTERS))
                if _room_for_computers(table, counts[-1]) > 1
                else None,
                parts.button(language.say("Close the table"), custom_id(table, verbs.CANCEL), ButtonStyle.danger),
                parts.button(language.say("Release the kept seats"), custom_id(table, verbs.WITHDRAW))
                if table.invited
                else None,
            ]
        ),
    )


def _needed_line(table: Table, language: Language) -> str:
    """Say how many players are missing besides those who are asked; empty where nobody is, or computers fill up."""
    missing = seats_missing(table)
    if not missing or can_fill_up(table):
        return ""
    return language.say_plural("One more player is needed.", "{n} more players are needed.", missing)


def _computers_menu(table: Table, most: int, language: Language) -> list[Row]:
    """Return a menu of how many computer players of which level to seat; nothing where there is no seat for one."""
    now = [seat.level for seat in table.seats if seat.is_computer]
    room = _room_for_computers(table, most)
    if room < 1:
        return []
    choices = computers_offered(range(1, room + 1), opponents_of(table), language)
    nobody = discord.SelectOption(
        label=language.say("Computer players: none"), value=f"{REMOVE_COMPUTER}.0", default=not now
    )
    return [parts.select(custom_id(table, verbs.SEAT_COMPUTERS), language.say("Computer players"), [nobody, *choices])]


def _room_for_computers(table: Table, most: int) -> int:
    """Return how many computer players can sit at a table at the same time."""
    return most - sum(not seat.is_computer for seat in table.seats) - len(table.invited)


def _invite_menu(table: Table, language: Language) -> Row:
    placeholder = language.say("Invite a member")
    return ui.ActionRow(ui.UserSelect(custom_id=custom_id(table, verbs.INVITE), placeholder=placeholder))


def back_to_setup_button(table: Table, language: Language) -> ui.Button[Any]:
    """Return the button that leads from a part of the set-up back to the whole."""
    return parts.button(language.say("Back"), custom_id(table, verbs.SETUP))


def _seats_heading(table: Table, counts: tuple[int, ...], language: Language) -> str:
    """Say how many members and computer players sit at the table, and how many have not answered yet."""
    asked, seated = len(table.asked), len(table.seats)
    if asked:
        return language.say_plural(
            "**At the table** ({now} of {most}; {n} has not answered yet)",
            "**At the table** ({now} of {most}; {n} have not answered yet)",
            asked,
            now=seated - asked,
            most=seated,
        )
    values = {"now": seated, "most": counts[-1]}
    if counts[0] == counts[-1]:
        return language.say("**At the table** ({now} of {most})", **values)
    return language.say("**At the table** ({now} of at most {most})", **values)


def computers_page(table: Table, language: Language) -> Page:
    """Let the host add and remove computer players one by one."""
    adding = [
        parts.button(
            language.say("Add: {level}", level=language.say(name)),
            custom_id(table, verbs.COMPUTER, level),
            ButtonStyle.primary,
            is_off=not has_free_seat(table),
        )
        for level, name in LEVEL_NAMES.items()
    ]
    nobody = not any(seat.is_computer for seat in table.seats)
    removing = parts.button(
        language.say("Remove the last one"), custom_id(table, verbs.COMPUTER, REMOVE_COMPUTER), is_off=nobody
    )
    hints = [
        language.say("- **{level}**: {hint}", level=language.say(LEVEL_NAMES[level]), hint=language.say(hint))
        for level, hint in LEVEL_HINTS.items()
    ]
    return parts.page(
        parts.text(language.say("**At the table**"), *seat_lines(table, language)),
        parts.text(language.say("**Computer players**"), *hints),
        *parts.rows([*adding, removing, back_to_setup_button(table, language)]),
    )


def options_page(table: Table, hosted: HostedGame, language: Language) -> Page:
    """Let the host choose how to play, or, once the game has begun, how it is shown."""
    menus: list[Item] = []
    for option in table_options.offered(table, hosted):
        chosen = table_options.chosen(table, option.name)
        name = table_options.option_name(hosted, option.name, language)
        values = table_options.values_in_order(hosted, option)
        named = parts.in_two([table_options.value_name(hosted, option.name, value, language) for value in values])
        options = [
            discord.SelectOption(
                label=label, description=about, value=str(option.values.index(value)), default=value == chosen
            )
            for value, (label, about) in zip(values, named, strict=True)
        ]
        note = language.say(table_options.PACE_ALONE) if option.name == "pace" and table.is_private else ""
        menus += [parts.text(name, note), parts.select(custom_id(table, verbs.OPTION, option.name), name, options)]
    if table.phase == "lobby":
        menus += [parts.text(language.say(CLOCK)), _clock_menu(table, language)]
    menus += opponents_parts(table, language)
    back = {"lobby": back_to_setup_button, "playing": back_to_hand_button}.get(table.phase, result_button)
    menus += parts.rows([back(table, language)])
    return parts.page(parts.text(language.say("**Options of this table**")), *menus)


def seat_lines(table: Table, language: Language) -> list[str]:
    """Say who sits where, in the order of the seats."""
    return [f"{number}. {introduction(seat, language)}" for number, seat in enumerate(table.seats, 1)]


def _kept_lines(table: Table, language: Language) -> list[str]:
    if not table.invited:
        return []
    names = language.listing([f"<@{user_id}>" for user_id in table.invited])
    return [
        language.say_plural(
            "A seat is kept for {names}.", "Seats are kept for {names}.", len(table.invited), names=names
        )
    ]


def declined_line(table: Table, language: Language) -> str:
    """Say who will not come; empty if nobody has declined."""
    if not table.declined:
        return ""
    names = language.listing([f"<@{user_id}>" for user_id in table.declined])
    if table.rematch_of is None:
        return language.say("Declined: {names}.", names=names)
    return language.say("This time without {names}.", names=names)


def _seat_count_note(table: Table, hosted: HostedGame, language: Language) -> str:
    """Say what is special about the game with the present number of players; empty if nothing is."""
    about = hosted.words.at_seats.get(len(table.seats))
    return language.say(about) if about else ""


def _clock_menu(table: Table, language: Language) -> Row:
    name = language.say(CLOCK)
    clocks = [
        discord.SelectOption(
            label=language.say(text),
            value=clock,
            description=language.say(CLOCK_NOTES[clock]),
            default=clock == table.clock,
        )
        for clock, text in CLOCK_NAMES.items()
    ]
    return parts.select(custom_id(table, verbs.CLOCK), name, clocks)


def _invitation_text(table: Table, counts: tuple[int, ...], language: Language) -> str:
    if table.asked:
        return _rematch_text(table, counts, language)
    if is_alone(table):
        return language.say(
            "<@{host}>, play now against computers in this channel, or alone where only you see it, or wait here for "
            "others to join.",
            host=table.host_id,
        )
    if missing := players_missing(table):
        return _missing_text(table, missing, language)
    return language.say("Ready: <@{host}> can start the game.", host=table.host_id)


def _missing_text(table: Table, missing: int, language: Language) -> str:
    """Say how many players are missing, and what the host can do about that."""
    if can_fill_up(table):
        return language.say_plural(
            "One more player is needed. <@{host}> can also start at once with computer players.",
            "{n} more players are needed. <@{host}> can also start at once with computer players.",
            missing,
            host=table.host_id,
        )
    return language.say_plural(
        "One more player is needed. <@{host}> may also add computer players under “{set_up}”.",
        "{n} more players are needed. <@{host}> may also add computer players under “{set_up}”.",
        missing,
        host=table.host_id,
        set_up=language.say(SET_UP),
    )


def _rematch_text(table: Table, counts: tuple[int, ...], language: Language) -> str:
    """Ask the members of the last game for a rematch, and say when it begins."""
    asked, host = len(table.asked), f"<@{table.host_id}>"
    names = language.listing([f"<@{user_id}>" for user_id in table.asked])
    question = language.say("{host} asks for a rematch with {names}.", names=names, host=host)
    if not begins_with_last(table):
        begins = _missing_text(table, seats_missing(table), language)
    elif begins_without_some(table) and players_missing(table):
        begins = language.say(
            "The game begins as soon as the last of you is in; once {least} are in, {host} can start it.",
            least=counts[0],
            host=host,
        )
    elif begins_without_some(table):
        begins = language.say("The game begins as soon as the last of you is in, or when {host} starts it.", host=host)
    else:
        begins = language.say_plural(
            "The game begins as soon as you are in.", "The game begins as soon as the last of you is in.", asked
        )
    words = f"{question} {begins}"
    ends = language.say("-# The invitation ends {when}.", when=f"<t:{table.deadline}:R>")
    return f"{words}\n{ends}"
