"""What members are told privately about a lobby: where they stand in it, and how its game begins.

Buttons are named by their public labels, whose language may not be the reader's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.lobby import declined_line, start_label
from bot.public_buttons import JOIN, SET_UP, START
from bot.tables import lobby

if TYPE_CHECKING:
    from bot.model.table import Table
    from words.language import Language


def words_opened(table: Table, language: Language, public: Language) -> str:
    """Tell the host of a new table where it is and what to do there.

    Args:
        table: the new table.
        language: the reader's.
        public: the language of the public message, in which its buttons are labelled.
    """
    if lobby.is_full(table):
        return language.say(
            "Your table is open in <#{channel}>: press “{start}” or “{set_up}” there.",
            channel=table.channel_id,
            start=public.say(START),
            set_up=public.say(SET_UP),
        )
    return language.say(
        "Your table is open in <#{channel}>. Others press “{join}” there. You begin there whenever you like, with "
        "computers in free seats if you want; “{set_up}” changes the table.",
        channel=table.channel_id,
        join=public.say(JOIN),
        set_up=public.say(SET_UP),
    )


def words_opened_again(following: Table, language: Language, public: Language) -> str:
    """Tell the host of the table that follows a game who will not come, and what happens next."""
    if following.asked:
        return _asked_again(following, language, public)
    opened = language.say("A new table is open below. {words}", words=_hosting(following, language, public))
    return "\n".join(line for line in (declined_line(following, language), opened) if line)


def words_open_already(following: Table, language: Language, public: Language) -> str:
    """Tell the host of a rematch who asks for one once more how it begins."""
    if following.asked:
        return _asked_again(following, language, public)
    return language.say(
        "The rematch is open, and you have your seat there. {words} To ask again: /table invite.",
        words=_hosting(following, language, public),
    )


def words_seated(user_id: int, table: Table, language: Language, public: Language) -> str:
    """Tell a member who has joined who starts the game, or when it begins."""
    if table.host_id == user_id:
        return language.say("The table is yours now. {words}", words=_hosting(table, language, public))
    seated = language.say("You sit at the table. <@{host}> starts the game.", host=table.host_id)
    return _in_for_rematch(table, language) or seated


def _hosting(table: Table, language: Language, public: Language) -> str:
    """Tell a host how the game begins; buttons are named by their public labels."""
    if table.asked:
        return _asked_again(table, language, public)
    start, join = start_label(table, public), public.say(JOIN)
    if lobby.is_full(table):
        return language.say("You press “{start}”.", start=start)
    if lobby.can_fill_up(table):
        return language.say("Others press “{join}”, or you press “{start}”.", join=join, start=start)
    if lobby.players_missing(table):
        return language.say(
            "Others press “{join}”; “{set_up}” changes the table, and adds computer players.",
            join=join,
            set_up=public.say(SET_UP),
        )
    return language.say(
        "Others press “{join}”, and you press “{start}”; “{set_up}” changes the table.",
        join=join,
        start=start,
        set_up=public.say(SET_UP),
    )


def _asked_again(following: Table, language: Language, public: Language) -> str:
    """Tell the host of a rematch who has been asked, and when the game begins."""
    names = _asked_names(following, language)
    if not lobby.begins_with_last(following):
        return language.say(
            "I have asked {names}. The game needs more players: others can join once all have answered, and “{set_up}” "
            "adds computer players.",
            names=names,
            set_up=public.say(SET_UP),
        )
    if lobby.begins_without_some(following):
        return language.say(
            "I have asked {names}. The game begins as soon as all are in; to play with those who are, press “{start}”.",
            names=names,
            start=public.say(START),
        )
    return language.say_plural(
        "I have asked {names}. The game begins as soon as they are in.",
        "I have asked {names}. The game begins as soon as all are in.",
        len(following.asked),
        names=names,
    )


def _in_for_rematch(table: Table, language: Language) -> str:
    """Tell a member who has agreed to a rematch when it begins; empty if its host starts it, or if there is none."""
    if not lobby.begins_with_last(table):
        return ""
    return language.say_plural(
        "You are in. The game begins as soon as {names} is in, too.",
        "You are in. The game begins as soon as {names} are in, too.",
        len(table.asked),
        names=_asked_names(table, language),
    )


def _asked_names(table: Table, language: Language) -> str:
    return language.listing([f"<@{user_id}>" for user_id in table.asked])
