"""The history of finished games: a list in pages, and one page for each game."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, get_args

import discord
from discord import ButtonStyle

from bot.digits import LARGEST_ID, whole_number
from bot.markdown import in_text
from bot.pages import parts, verbs
from bot.pages.closed import HOW_IT_STOOD
from bot.pages.people import name_at_end, names_at_end
from bot.pages.press import Press, custom_id
from bot.pages.scores import score_lines
from bot.pages.why_ended import reason_line, reason_of_end
from bot.players.periods import TIME_NAMES, Time
from bot.public_buttons import PLAY_ALONE
from games import Outcome
from words import endings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from datetime import datetime

    from bot.hosted_game import HostedGame, Picture
    from bot.languages import CatalogueLanguage
    from bot.model.finished_game import FinishedGame, FinishedSeat
    from bot.model.table import Table
    from bot.pages.parts import Item, Page
    from bot.store.history import HistoryPage
    from words.language import Language

GAMES_PER_PAGE = 8
"""As many as fit into a message, however long their names are."""
NAME_LENGTH = 24
"""Characters of a name in the list at most; longer names are cut."""
DESCRIPTION_LENGTH = 100
"""Characters of an option's description in a select menu (docs: Select Option Structure)."""

OLDER = "history"
"""The verb of a press that shows the games before that of its table, or the latest; its argument is a `Choice`."""
NEWER = "history_newer"
"""The verb of a press that shows the games after that of its table; its argument is a `Choice`."""
GAME = "history_game"
"""The verb of the menu that opens one game of the list."""
LOG = "history_log"
"""The verb of a press that shows a game's log in a message of its own."""
RECORD = "history_record"
"""The verb of a press that gives a game as a file."""


class Choice(NamedTuple):
    """Which games to list, as the buttons of the list carry it."""

    game: str = ""
    """The game's module name; empty for all games."""
    member_id: int = 0
    """The member whose games are listed; 0 for everybody's."""
    time: Time = "all"

    def text(self) -> str:
        """Return the text form, which `read_choice` reads."""
        return f"{self.game}.{self.member_id}.{self.time}"


def read_choice(text: str) -> Choice | None:
    """Read the text form of a choice; None if it is malformed."""
    game, _, rest = text.partition(".")
    member, _, named = rest.partition(".")
    member_id = whole_number(member, LARGEST_ID)
    time = next((known for known in get_args(Time) if known == named), None)
    return None if member_id is None or time is None else Choice(game, member_id, time)


def history_page(
    page: HistoryPage,
    choice: Choice,
    hosted_games: Mapping[str, HostedGame],
    language: CatalogueLanguage,
    local_time: Callable[[float], datetime],
) -> Page:
    """List a page of finished games, the latest first, and count those that the reader may not see.

    Args:
        page: the games of this page.
        choice: which games the reader wants to see.
        hosted_games: all games, by module name.
        language: the reader's.
        local_time: returns the date and time on their clock at a Unix time.
    """
    lines = [
        f"{number}. {_entry_line(game, choice.member_id, hosted_games, language)}\n"
        f"{result_line(game, hosted_games.get(game.game), language)}"
        for number, game in enumerate(page.games, 1)
    ]
    return parts.page(
        parts.text(language.say("## Games that were played here"), _filter_line(choice, hosted_games, language)),
        parts.text(*(lines or [_no_games_line(page, choice, language)])),
        _games_menu(page, choice, hosted_games, language, local_time) if page.games else None,
        *parts.rows(_page_buttons(page, choice, language)),
        parts.text(*_footer_lines(page, language)),
    )


class PastGame(NamedTuple):
    """All that the page of a finished game shows."""

    table: Table
    """The table of the game."""
    game: FinishedGame
    """The game as the history stores it."""
    series: str
    """How the series of its members stands by now; empty if they have none."""
    drawn: Picture | None
    """The final picture, or the last position of a game without a result; None if it cannot be drawn."""
    race: Picture | None = None
    """The picture of how everybody stood after each turn; None if it is not counted or part of the final picture."""
    in_words: str = ""
    """The race or the last position in words, for a reader who does not see the picture."""
    story: str = ""
    """How the game was won, in a sentence or two."""
    reason: str = ""
    """The reason that a moderator gave for ending it; empty without one."""


def game_page(past: PastGame, choice: Choice, hosted: HostedGame, language: Language) -> Page:
    """Show how one game ended, with buttons to its log and its record, and back to the list.

    Args:
        past: the game.
        choice: the list that the reader comes from.
        hosted: the game's words.
        language: the reader's.
    """
    table, game = past.table, past.game
    body, files = parts.shown(past.drawn, f"past-{table.id}")
    if table.outcome is not None:
        body.append(parts.text(*score_lines(table, hosted, table.outcome, language)))
    curves, file = parts.shown(past.race, f"past-race-{table.id}")
    buttons = [parts.button(language.say("Back to the list"), custom_id(None, OLDER, choice.text()))]
    if table.moves:
        buttons.append(parts.button(language.say("Game log"), Press(table.id, 0, LOG).custom_id(), ButtonStyle.primary))
    if table.state is not None:
        buttons.append(parts.button(language.say("Replay"), Press(table.id, 0, verbs.REPLAY_ANEW).custom_id()))
        buttons.append(parts.button(language.say("As a file"), Press(table.id, 0, RECORD).custom_id()))
    return parts.page(
        parts.text(
            f"## {hosted.words.title}",
            _result_text(table, hosted, language),
            past.story,
            reason_line(past.reason, language),
            language.say(HOW_IT_STOOD) if table.outcome is None and (past.drawn or past.in_words) else "",
        ),
        *body,
        *curves,
        parts.text(past.in_words) if past.in_words else None,
        parts.text(
            language.say(
                "-# Played in <#{channel}>, ended {when}.", channel=game.channel_id, when=f"<t:{game.ended_at}:f>"
            ),
            past.series,
        ),
        *parts.rows(buttons),
        files=[*files, *file],
    )


def _result_text(table: Table, hosted: HostedGame, language: Language) -> str:
    if table.outcome is None:
        return reason_of_end(table, language)
    return hosted.words.end.result(table.outcome, names_at_end(table, language), language)


def _filter_line(choice: Choice, hosted_games: Mapping[str, HostedGame], language: Language) -> str:
    """Say which games are listed; empty if it is all of them."""
    chosen = [
        *([_title(choice.game, hosted_games)] if choice.game else []),
        *([f"<@{choice.member_id}>"] if choice.member_id else []),
        *([language.say(TIME_NAMES[choice.time])] if choice.time != "all" else []),
    ]
    return language.say("-# Shown: {chosen}", chosen=" · ".join(chosen)) if chosen else ""


def _entry_line(game: FinishedGame, member_id: int, hosted_games: Mapping[str, HostedGame], language: Language) -> str:
    """Return the entry of a game, with how it ended for the member whose games are listed."""
    told = language.say(
        "**{game}** in <#{channel}>, {when}",
        game=_title(game.game, hosted_games),
        channel=game.channel_id,
        when=f"<t:{game.ended_at}:R>",
    )
    own = next((seat for seat in game.seats if seat.first_member == member_id), None)
    if own is None or not game.has_result:
        return told
    if own.left_user_id == member_id:
        return f"{told} · {language.say('left early')}"
    return f"{told} · {language.say('a victory') if own.has_won else language.say('no victory')}"


def result_line(game: FinishedGame, hosted: HostedGame | None, language: Language) -> str:
    """Return a line that says who won against whom, and with how many points.

    Computer players are named like members. Everybody's points are told, because in some games the member with the most
    points loses.
    """

    def named(seat: FinishedSeat) -> str:
        name = in_text(parts.cut(seat.name, NAME_LENGTH))
        name = f"**{name}**" if seat.has_won else name
        if seat.score is None:
            return name_at_end(name, language, has_left=_has_left(seat))
        points = language.number(seat.score)
        if _has_left(seat):
            return language.say("{name} (computer played on, {points})", name=name, points=points)
        return language.say("{name} ({points})", name=name, points=points)

    return _outcome_text(game, hosted, language, named)


def _has_left(seat: FinishedSeat) -> bool:
    """Tell whether a member left the seat for good and the computer played on in it."""
    return seat.user_id is None and seat.left_user_id is not None


def _outcome_text(
    game: FinishedGame, hosted: HostedGame | None, language: Language, named: Callable[[FinishedSeat], str]
) -> str:
    seats = sorted(game.seats, key=lambda seat: seat.rank or 0)
    winners = [named(seat) for seat in seats if seat.has_won]
    others = [named(seat) for seat in seats if not seat.has_won]
    if game.is_ended_early:
        return language.say("{names}: a moderator ended the game.", names=language.listing(others))
    if not game.has_result:
        return language.say("{names}: the result is not known any more.", names=language.listing(others))
    if not winners:
        said = endings.verdict if hosted is None else hosted.words.end.verdict
        verdict = said(Outcome((), (), ()), others, language)
        return language.say("{what}: {told}", what=language.listing(others), told=verdict)
    names = language.listing(winners)
    if not others:
        return language.say("{names} won together.", names=names)
    return language.say_plural(
        "{names} won against {others}.",
        "{names} won against {others}.",
        len(winners),
        names=names,
        others=language.listing(others),
    )


def _title(game: str, hosted_games: Mapping[str, HostedGame]) -> str:
    hosted = hosted_games.get(game)
    return game if hosted is None else hosted.words.title


def _games_menu(
    page: HistoryPage,
    choice: Choice,
    hosted_games: Mapping[str, HostedGame],
    language: CatalogueLanguage,
    local_time: Callable[[float], datetime],
) -> Item:
    """Return the menu of the listed games, whose time and result tell games of the same members apart."""

    def named(seat: FinishedSeat) -> str:
        return name_at_end(parts.cut(seat.name, NAME_LENGTH), language, has_left=_has_left(seat))

    def described(game: FinishedGame) -> str:
        came = _outcome_text(game, hosted_games.get(game.game), language, named)
        return parts.cut(
            language.say("{what}: {told}", what=language.day_and_time(local_time(game.ended_at)), told=came),
            DESCRIPTION_LENGTH,
        )

    options = [
        discord.SelectOption(
            label=f"{number}. {_title(game.game, hosted_games)}",
            description=described(game),
            value=str(game.table_id),
        )
        for number, game in enumerate(page.games, 1)
    ]
    return parts.select(custom_id(None, GAME, choice.text()), language.say("Look at a game"), options)


def _page_buttons(
    page: HistoryPage, choice: Choice, language: Language
) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    chosen = choice.text()
    turning = []
    if page.has_newer and page.games:
        newer = Press(page.games[0].table_id, 0, NEWER, chosen)
        turning.append(parts.button(language.say("Later"), newer.custom_id()))
    if page.has_older and page.games:
        older = Press(page.games[-1].table_id, 0, OLDER, chosen)
        turning.append(parts.button(language.say("Earlier"), older.custom_id()))
    return turning


def _no_games_line(page: HistoryPage, choice: Choice, language: Language) -> str:
    if choice == Choice() and not page.hidden:
        return language.say("No game finished on this server yet.")
    return language.say("There are no such games.")


def private_games_line(language: Language) -> str:
    """Say that games at private tables are not listed, and how a member finds the last of each of theirs."""
    return language.say(
        "-# Lessons, and games begun with “{button}”, are not listed. To see your last one of a game again, name the "
        "game in /table replay or /table log.",
        button=language.say(PLAY_ALONE),
    )


def _footer_lines(page: HistoryPage, language: Language) -> list[str]:
    told = [private_games_line(language)]
    if page.visible:
        count = language.number(page.visible)
        told.append(language.say_plural("-# {count} game.", "-# {count} games.", page.visible, count=count))
    if page.hidden:
        hidden = language.say_plural(
            "-# {count} more was played in a channel that you cannot see.",
            "-# {count} more were played in channels that you cannot see.",
            page.hidden,
            count=language.number(page.hidden),
        )
        told.append(hidden)
    return told
