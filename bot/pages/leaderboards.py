"""A leaderboard: which place each member has at a game, as a picture or in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import discord

from bot.digits import whole_number
from bot.markdown import in_text
from bot.pages import parts
from bot.pages.press import LARGEST_NUMBER, custom_id
from bot.pages.ratings import numbers_button, strength_of
from bot.players.periods import TIME_NAMES, Time
from games import GAMES
from words.standing import Leaderboard, LeaderboardLine, bars_words, leaderboard_facts, strength_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.hosted_game import HostedGame, Picture
    from bot.model.rating import Rating
    from bot.pages.parts import Page, Row
    from bot.store.profiles import Coming, Placed, Standing
    from words.language import Language

LEADERBOARD = "leaderboard"
"""The verb of a press that shows a page of a leaderboard; the argument is a `Section`."""
LINES_PER_PAGE = 10
TIMES: tuple[Time, ...] = ("all", "month", "year")
"""The periods that leaderboards are offered for."""


class Section(NamedTuple):
    """Which part of which leaderboard to show, as the buttons carry it."""

    game: str
    """A game's module name."""
    time: Time = "all"
    first: int = 0
    """How many places come before the first one shown."""
    in_words: bool = False
    """Whether the reader has asked for words."""

    def text(self, button: str) -> str:
        """Return the text form, which `read_section` reads; `button` keeps apart buttons that lead to the same page."""
        return f"{self.game}.{self.time}.{self.first}.{int(self.in_words)}.{button}"


def read_section(text: str) -> Section | None:
    """Read the text form of a section, with the game chosen in a menu if there is one; None if it is malformed."""
    named, _, chosen = text.partition("=")
    fields = named.split(".")
    if len(fields) != 5:
        return None
    first = whole_number(fields[2], LARGEST_NUMBER)
    time = next((known for known in TIMES if known == fields[1]), None)
    if first is None or time is None:
        return None
    return Section(chosen or fields[0], time, first, fields[3] == "1")


class Ranking(NamedTuple):
    """The data of one part of a leaderboard."""

    section: Section
    title: str
    """What the game is called."""
    standing: Standing
    names: Mapping[int, str]
    """The names of members by id, as far as they are known."""
    own: Rating
    """The reader's rating."""
    is_up_to_date: bool = True
    """Whether all finished games have been worked out."""
    likes_pictures: bool = True
    """Whether the reader can choose between a picture and words."""


def leaderboard_of(ranking: Ranking, reader_id: int, language: Language) -> Leaderboard:
    """Return a part of a leaderboard in the form in which it is shown to a reader.

    Below the last place, there is room for members who will have one soon: of these the surest, by their victories.
    """
    standing = ranking.standing

    def line(member: Placed | Coming) -> LeaderboardLine:
        return LeaderboardLine(
            member.place,
            _name(ranking, member.user_id, language),
            strength_of(member.rating),
            member.games,
            member.wins,
            member.user_id == reader_id,
        )

    own = None if standing.own is None or standing.own in standing.shown else line(standing.own)
    below = sorted(standing.coming[: LINES_PER_PAGE - len(standing.shown)], key=lambda each: (-each.wins, each.games))
    lines = (*map(line, standing.shown), *map(line, below))
    return Leaderboard(ranking.title, language.say(TIME_NAMES[ranking.section.time]), lines, own)


def leaderboard_page(
    board: Leaderboard,
    ranking: Ranking,
    hosted_games: Mapping[str, HostedGame],
    language: Language,
    *,
    drawn: Picture | None,
) -> Page:
    """Show a part of a leaderboard.

    Args:
        board: the part to show.
        ranking: the data that it was made from.
        hosted_games: all games, by module name.
        language: the reader's.
        drawn: the picture; None to show it in words.
    """
    section = ranking.section
    names = [in_text(line.name) for line in board.all_lines]
    told = [fact.text for fact in leaderboard_facts(board, names, language)]
    nobody = language.say("Nobody has finished a rated game in this time. Play one!")
    told_as = language.say("As a picture") if section.in_words else language.say("In words")
    other_way = _button_to(section._replace(in_words=not section.in_words), "words", told_as)
    has_other_way = ranking.likes_pictures and bool(board.lines)
    has_bars = drawn is not None and any(line.place is None for line in board.lines)
    shown, files = parts.picture_or_words(drawn, told or [nobody], f"leaderboard-{section.game}")
    return parts.page(
        parts.text(language.say("## Leaderboard: {game}", game=board.title), f"-# {board.period}"),
        shown,
        parts.text(
            _own_place_line(ranking, language),
            f"-# {bars_words(language)}" if has_bars else "",
            _progress_line(ranking, language),
        ),
        _games_menu(section, hosted_games, language),
        *parts.rows(
            [
                *_page_buttons(section, ranking.standing, language),
                other_way if has_other_way else None,
                numbers_button(language),
            ]
        ),
        *parts.rows(_period_buttons(section, language)),
        files=files,
    )


def _own_place_line(ranking: Ranking, language: Language) -> str:
    standing, own = ranking.standing, ranking.own
    if standing.own is not None:
        return language.say_plural(
            "-# You stand on place {place} of one member with a sure rating.",
            "-# You stand on place {place} of {n} members with a sure rating.",
            standing.members,
            place=language.number(standing.own.place),
        )
    if own.is_sure:
        return language.say("-# You have no place here: you have finished no rated game in this time, or hide from it.")
    told = strength_words(strength_of(own), language)
    if max(GAMES[ranking.section.game].seat_counts) == 2:
        return language.say_plural(
            "-# You: {progress}; about one more rated game.",
            "-# You: {progress}; about {n} more rated games.",
            own.games_left,
            progress=told,
        )
    return language.say_plural(
        "-# You: {progress}; about one more rated game with one other member.",
        "-# You: {progress}; about {n} more rated games with one other member, fewer with several.",
        own.games_left,
        progress=told,
    )


def _name(ranking: Ranking, user_id: int, language: Language) -> str:
    return ranking.names.get(user_id) or language.say("Somebody")


def _progress_line(ranking: Ranking, language: Language) -> str:
    if ranking.is_up_to_date:
        return ""
    return language.say("-# The ratings are being worked out anew. Look again in a minute.")


def _games_menu(section: Section, hosted_games: Mapping[str, HostedGame], language: Language) -> Row:
    options = [
        discord.SelectOption(label=hosted.words.title, value=name, default=name == section.game)
        for name, hosted in hosted_games.items()
    ]
    menu = custom_id(None, LEADERBOARD, section._replace(first=0).text("menu"))
    return parts.select(menu, language.say("Another game"), options)


def _page_buttons(
    section: Section, standing: Standing, language: Language
) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    buttons = []
    if section.first:
        before = max(0, section.first - LINES_PER_PAGE)
        buttons.append(_button_to(section._replace(first=before), "before", language.say("Higher places")))
    if section.first + LINES_PER_PAGE < standing.members:
        after = section.first + LINES_PER_PAGE
        buttons.append(_button_to(section._replace(first=after), "after", language.say("Lower places")))
    if standing.own is not None and standing.own not in standing.shown:
        mine = (standing.own.place - 1) // LINES_PER_PAGE * LINES_PER_PAGE
        buttons.append(_button_to(section._replace(first=mine), "mine", language.say("My place")))
    return buttons


def _period_buttons(section: Section, language: Language) -> list[discord.ui.Button[discord.ui.LayoutView]]:
    return [
        parts.button(
            language.say(TIME_NAMES[time]),
            custom_id(None, LEADERBOARD, section._replace(time=time, first=0).text(time)),
            discord.ButtonStyle.primary if time == section.time else discord.ButtonStyle.secondary,
        )
        for time in TIMES
    ]


def _button_to(section: Section, button: str, label: str) -> discord.ui.Button[discord.ui.LayoutView]:
    return parts.button(label, custom_id(None, LEADERBOARD, section.text(button)))
