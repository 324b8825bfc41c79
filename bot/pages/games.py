"""The gallery of all games, and the page that explains the bot to newcomers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from discord import ButtonStyle

from bot.needed_permissions import permission_names
from bot.pages import parts, verbs
from bot.pages.press import custom_id
from bot.public_buttons import PLAY_ALONE
from words.game_words import DIFFICULTIES
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    import discord

    from bot.hosted_game import HostedGame, Picture
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Item, Page
    from words.language import Language

GAMES_PER_PAGE = 4
"""As many as fit into a message, which holds 40 components: each game takes seven, the rest of the page ten."""
GALLERY = "games"
"""The verb of a press that shows the gallery; its argument is the page's number from 0, or nothing for the first."""
OPEN_TABLE = "open_table"
"""The verb of a press that opens a table; its argument is the game."""
HOW_IT_WORKS = "how"
"""The verb of a press that explains the bot."""
SERVER_SETUP = "server_setup"
"""The verb of a press that opens the settings of the server."""
LOBBY_STEPS = (
    mark("Open a table: everybody in the channel sees it, and whoever likes presses *Join*."),
    mark("Alone? *Play now against computers* begins at once; *Play alone* does so where nobody else sees it."),
    mark("Your hand is a message that only you see. There you choose; the board shows what everybody may know."),
    mark("Take your time: a game waits for you, also over nights and restarts. `/{table} {hand}` finds it again."),
)
"""How to play here, in a few sentences."""
MORE = mark(
    "More: `/{learn}` teaches a game, `/{history}` shows the games that are over, `/{profile}` and `/{leaderboard}` "
    "how members stand; `/{preferences}` knows large print, reminders and your language."
)
"""The other commands."""
MODERATING = mark(
    "For those who manage the server: `/{setup}` chooses channels, language and more, `/{moderate}` pauses, repairs "
    "and ends games."
)
"""The commands of moderators."""
_MORE_COMMANDS = ("learn", "history", "profile", "leaderboard", "preferences", "setup", "moderate")


class Greeting(NamedTuple):
    """The text around the gallery, and what the reader may do there."""

    heading: str
    footer: tuple[str, ...] = ()
    """Lines below the games."""
    commands: CatalogueLanguage | None = None
    """The language in which Discord shows the reader our commands; None if that is the language of the page."""
    may_set_up: bool = False
    """Whether there is a button to the server's settings."""
    is_on_server: bool = True
    """Whether the reader is on a server; only there do buttons begin games."""
    finished: frozenset[str] = frozenset()
    """The names of the games whose lessons the reader has finished."""


def gallery_page(
    hosted_games: Collection[HostedGame],
    covers: Mapping[str, Picture],
    greeting: Greeting,
    language: CatalogueLanguage,
    number: int = 0,
) -> Page:
    """Show one page of the games, each with its cover and buttons, and buttons to the other pages.

    Args:
        hosted_games: all games.
        covers: the covers that could be drawn, by game; words replace the others.
        greeting: the text around the gallery.
        language: of the page.
        number: which page of `gallery_pages` to show.
    """
    pages = gallery_pages(hosted_games, greeting.finished)
    first = _next_game(hosted_games, greeting.finished)
    advice = "" if first is None else _advice_to_begin(first, language, is_new=not greeting.finished)
    items: list[Item] = [parts.text(greeting.heading, _page_line(number, len(pages), language))]
    files: list[discord.File] = []
    for hosted in pages[number]:
        shown, cover = parts.shown(covers.get(hosted.rules.name), f"cover-{hosted.rules.name.replace('_', '-')}")
        files += cover
        items += [*shown, *_introduction(hosted, language, greeting)]
    if any((*greeting.footer, advice)):
        items.append(parts.text(*greeting.footer, advice))  # beside its button: a phone shows the end of a long message
    how = parts.button(language.say("How it works"), custom_id(None, HOW_IT_WORKS))
    setting_up = parts.button(language.say("Set up this server…"), custom_id(None, SERVER_SETUP))
    learn = _learn_button(first, language) if greeting.is_on_server and first is not None else None
    controls = [learn, how, setting_up if greeting.may_set_up else None]
    turning = _page_buttons(number, len(pages), language)
    return parts.page(*items, *parts.rows(turning), *parts.rows(controls), files=files)


def gallery_pages(hosted_games: Collection[HostedGame], finished: Collection[str]) -> list[Sequence[HostedGame]]:
    """Divide all games among the pages of the gallery; the game to begin with comes first.

    Args:
        hosted_games: all games.
        finished: the names of the games whose lessons the reader has finished.
    """
    first = _next_game(hosted_games, finished)
    games = first_game_first(hosted_games) if first is None else _before_others(first, hosted_games)
    return [games[start : start + GAMES_PER_PAGE] for start in range(0, len(games), GAMES_PER_PAGE)]


def _page_line(number: int, count: int, language: Language) -> str:
    """Say which page of the gallery this is; empty if there is only one."""
    return language.say("-# Page {page} of {pages}", page=number + 1, pages=count) if count > 1 else ""


def _page_buttons(number: int, count: int, language: Language) -> list[discord.ui.Button[Any] | None]:
    """Return the buttons to the pages before and after, where there are such pages."""
    before = parts.button(language.say("Previous page"), custom_id(None, GALLERY, str(number - 1)))
    after = parts.button(language.say("Next page"), custom_id(None, GALLERY, str(number + 1)))
    return [before if number > 0 else None, after if number + 1 < count else None]


def first_game(hosted_games: Collection[HostedGame]) -> HostedGame:
    """Return the game to begin with: of those with a lesson the easiest, and of equally easy ones the shortest."""
    hardness = list(DIFFICULTIES)
    return min(
        hosted_games,
        key=lambda hosted: (
            hosted.words.lesson is None,
            hardness.index(hosted.words.difficulty),
            hosted.words.minutes,
        ),
    )


def _next_game(hosted_games: Collection[HostedGame], finished: Collection[str]) -> HostedGame | None:
    """Return the game to begin with, or the next one to learn; None once the reader has finished all lessons."""
    if not finished:
        return first_game(hosted_games)
    new = [hosted for hosted in hosted_games if hosted.words.lesson is not None and hosted.rules.name not in finished]
    return first_game(new) if new else None


def first_game_first(hosted_games: Collection[HostedGame]) -> list[HostedGame]:
    """Return all games, first the one to begin with."""
    return _before_others(first_game(hosted_games), hosted_games)


def _before_others(first: HostedGame, hosted_games: Collection[HostedGame]) -> list[HostedGame]:
    return [first, *(hosted for hosted in hosted_games if hosted is not first)]


def _learn_button(first: HostedGame, language: Language) -> discord.ui.Button[Any] | None:
    if first.words.lesson is None:
        return None
    label = language.say("Learn {game}", game=first.words.title)
    return parts.button(label, custom_id(None, verbs.LEARN_FIRST, first.rules.name), ButtonStyle.primary)


def _advice_to_begin(first: HostedGame, language: Language, *, is_new: bool) -> str:
    words = first.words
    said = mark("New here? Begin with **{game}**: {difficulty}, {time}.")
    if not is_new:
        said = mark("Lesson not played yet: **{game}**, {difficulty}, {time}.")
    return language.say(
        said,
        game=words.title,
        difficulty=words.how_hard(language),
        time=words.playing_time(language),
    )


def _introduction(hosted: HostedGame, language: CatalogueLanguage, greeting: Greeting) -> list[Item]:
    words = parts.text(
        f"### {hosted.words.title}",
        language.say(hosted.words.summary),
        _who_can_play(hosted, language, greeting.commands or language),
    )
    begin = _ways_to_begin(hosted, language) if greeting.is_on_server else []
    rules = parts.button(language.say("Rules"), custom_id(None, verbs.RULES, f"{hosted.rules.name}.0"))
    return [words, *parts.rows([*begin, rules])]


def _ways_to_begin(hosted: HostedGame, language: CatalogueLanguage) -> list[discord.ui.Button[Any] | None]:
    game = hosted.rules.name
    learn = parts.button(language.say("Learn it"), custom_id(None, verbs.LEARN, game))
    return [
        parts.button(language.say("Open a table"), custom_id(None, OPEN_TABLE, game), ButtonStyle.success),
        parts.button(language.say(PLAY_ALONE), custom_id(None, verbs.ALONE, game), ButtonStyle.primary),
        None if hosted.words.lesson is None else learn,
    ]


def _who_can_play(hosted: HostedGame, language: CatalogueLanguage, commands: CatalogueLanguage) -> str:
    """Say how many players a game is for, and which command begins it."""
    least, most = hosted.rules.seat_counts[0], hosted.rules.seat_counts[-1]
    command = commands.command_name(hosted.words.command)
    if least == most:
        return language.say("For {n} players. Begin with `/{command} start`.", n=most, command=command)
    return language.say(
        "For {least} to {most} players. Begin with `/{command} start`.", least=least, most=most, command=command
    )


def _where_line(table: Table, title: str, language: Language) -> str:
    """Say where one of a member's games is."""
    if table.is_private:
        return language.say(
            "{game}, for you alone: “{button}” goes on with it", game=title, button=language.say(PLAY_ALONE)
        )
    return language.say("{game} in <#{channel}>", game=title, channel=table.channel_id)


def own_tables(tables: Sequence[Table], titles: Mapping[str, str], language: Language) -> tuple[str, ...]:
    """List a member's own games under a heading; empty if they have none."""
    if not tables:
        return ()
    mine = [_where_line(table, titles[table.game], language) for table in tables]
    return (language.say("**Your games on this server**"), *mine)


def lacking_line(lacking: Sequence[str], language: Language) -> str:
    """Say which permissions the bot lacks in this channel; empty if it has all.

    Args:
        lacking: keys of `bot.needed_permissions.NEEDS`.
        language: the reader's.
    """
    if not lacking:
        return ""
    names = permission_names(lacking, language)
    return language.say("I lack permissions in this channel: {names}. Games need them.", names=names)


def how_page(language: CatalogueLanguage, commands: CatalogueLanguage) -> Page:
    """Explain how to play, with a button back to the gallery.

    Args:
        language: the reader's.
        commands: the language in which Discord shows them our commands.
    """
    steps = [
        language.say(step, table=commands.command_name("table"), hand=commands.command_name("hand"))
        for step in LOBBY_STEPS
    ]
    lines = [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    named = {name: commands.command_name(name) for name in _MORE_COMMANDS}
    more = parts.text(language.say(MORE, **named), language.say(MODERATING, **named))
    return parts.page(
        parts.text(language.say("## How it works"), *lines), more, *parts.rows([gallery_button(language)])
    )


def gallery_button(language: Language) -> discord.ui.Button[Any]:
    """Return the button that leads to the gallery."""
    return parts.button(language.say("All games"), custom_id(None, GALLERY))
