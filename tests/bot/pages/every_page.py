"""Every page of a table, each with as much text on it as is possible."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bot.model.finished_game import Series, finished
from bot.model.preferences import Preferences
from bot.model.rating import Rating
from bot.model.table import Seat, TakeBack
from bot.pages.board import board_page, position_told
from bot.pages.closed import closed_page
from bot.pages.final import Finale, final_page
from bot.pages.hand import hand_page
from bot.pages.history import GAMES_PER_PAGE, Choice, PastGame, game_page, history_page
from bot.pages.in_words import LARGE, told_in_words
from bot.pages.lesson import leave_page, make_way_page, stopped_page
from bot.pages.lobby import computers_page, lobby_page, options_page, setup_page
from bot.pages.log import Opened, log_page
from bot.pages.menus import (
    MenuExtras,
    menu_page,
    resign_page,
    resigned_page,
    rules_page,
    vote_page,
    ways_from_rules,
    words_page,
)
from bot.pages.news import news_since
from bot.pages.no_hand import no_hand_page
from bot.pages.panel import Extras, Focus
from bot.pages.people import names_in_text
from bot.pages.private import PrivateBoard
from bot.pages.ratings import rating_lines
from bot.pages.replay import Shown, Spot, replay_page, room_for_words
from bot.pages.seating import seating_page
from bot.pages.series import series_line
from bot.pages.shuffle import shuffle_page
from bot.pages.to_hand import way_to_end
from bot.store.history import HistoryPage
from bot.tables.lobby import MOST_DECLINED
from bot.tables.outcomes import outcome_of
from bot.tables.waiting import view_for
from records.replay import replay
from records.telling import verdict
from tests.bot.pages.samples import MOST_DISCORD_ID, Blank, long_table, positions
from tests.games.option_sets import option_sets
from tests.records.games import random_record, shuffle_of
from words.facts import board_in_words
from words.game_log import PastMove, past_turns
from words.steps import steps_of, told_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Phase, Table
    from bot.pages.parts import Page
    from games import Event

POSITIONS = 60
"""The number of positions of a game that are looked at; all names and languages together look at a thousand."""
NOTED = Focus("x" * 400)


PHASES: tuple[Phase, ...] = ("lobby", "playing", "over", "cancelled")


@cache
def longest_verdict(language: CatalogueLanguage) -> tuple[str, ...]:
    """Return the longer of the verdicts on an intact record and on a thoroughly falsified one."""
    record = random_record("ruecks_raus", 3)
    tampered = record._replace(shuffle=shuffle_of(bytes(32)), seed=bytes(32), moves=record.moves * 9)
    verdicts = [verdict(each, replay(each), language) for each in (record, tampered)]
    return tuple(max(verdicts, key=lambda lines: sum(map(len, lines))))


def every_page(hosted: HostedGame, names: Sequence[str], language: CatalogueLanguage) -> Iterator[tuple[str, Page]]:
    """Yield every page of a table from the lobby to the end, with random options and positions."""
    rng = Random(f"{language.code} {names}")
    options = rng.choice(list(option_sets(hosted.rules.Options)))
    lobby = long_table(hosted, names, options)
    yield "lobby", lobby_page(lobby, hosted, language)
    yield "computers", computers_page(lobby, language)
    yield "options", options_page(lobby, hosted, language)
    yield "seating", seating_page(lobby, language)
    most = hosted.rules.seat_counts[-1]
    inviting = replace(
        lobby, seats=lobby.seats[:1], invited=tuple(range(10**18, 10**18 + most - 1)), clock="three_days"
    )
    yield "lobby with guests", lobby_page(inviting, hosted, language)
    for table in (lobby, inviting):
        yield "set-up", setup_page(table, hosted, language)
    yield "closed", closed_page(replace(lobby, phase="cancelled"), hosted, language)
    for phase in PHASES:
        yield f"shuffle, {phase}", shuffle_page(replace(lobby, phase=phase), 1, longest_verdict(language), language)
    game = list(positions(hosted, lobby, Random(repr(options))))
    for number, (table, _) in enumerate((*rng.sample(game, min(len(game), POSITIONS)), game[-1])):
        yield from game_pages(hosted, contentious(table) if number % 2 else table, rng, language)
    yield from game_pages(hosted, replace(game[0][0], paused_at=1), rng, language)
    table, events = game[-1]
    yield from log_pages(hosted, table, events, language)
    yield from replay_pages(hosted, replace(table, phase="over"), events, language)
    outcome = outcome_of(table)
    assert outcome
    yield from past_pages(hosted, lobby, replace(table, phase="over", outcome=outcome), language)
    members = tuple(seat.user_id for seat in table.seats if seat.user_id is not None)
    finale = Finale(Blank(), Blank(), Blank(), "x" * 200, "x" * 200, members)
    yield "final", final_page(table, hosted, finale, outcome, language)
    alone, board = replace(table, kind="private", phase="over"), PrivateBoard(Blank(), finale=finale)
    yield "private final", no_hand_page(alone, hosted, 0, language, Extras(focus=NOTED, board=board))
    large = Extras(focus=NOTED, large_print=True, board=board)
    yield "private final, large", no_hand_page(alone, hosted, 0, language, large)
    yield "private final in words", no_hand_page(alone, hosted, 0, language, Extras(focus=NOTED, in_words=True))
    given_up = replace(table, kind="private", phase="cancelled", outcome=None)
    yield "private end", no_hand_page(replace(given_up, state=None), hosted, None, language, Extras(focus=NOTED))
    yield "given up", resigned_page(given_up, language)
    for seat in (None, *range(len(table.seats))):
        yield "over", no_hand_page(replace(table, phase="over"), hosted, seat, language, Extras(Blank(), NOTED))
    yield "deserted", closed_page(replace(table, phase="cancelled"), hosted, language, Blank(), "x" * 400)
    going_on, _ = rng.choice(game[:-1])
    ended = replace(going_on, phase="cancelled", ended_by="moderator", counted=True)
    for extras in (Extras(Blank()), Extras(Blank(), large_print=True), Extras(in_words=True)):
        told = extras._replace(focus=NOTED, reason="x" * 400)
        yield "ended", no_hand_page(ended, hosted, 0, language, told)
    for number in range(len(hosted.words.rules(language))):
        beside = ways_from_rules(replace(table, phase="playing"), 0, hosted, language)
        yield "rules", rules_page(10**12, hosted, number, language, beside)


def past_pages(
    hosted: HostedGame, lobby: Table, over: Table, language: CatalogueLanguage
) -> Iterator[tuple[str, Page]]:
    """Yield the pages of a finished game, and of a rematch to which its members are invited."""
    members = range(10**18, 10**18 + len(over.seats))
    names = dict(zip(members, (seat.name for seat in over.seats), strict=True))
    series = series_line(Series(99_999, dict.fromkeys(members, 9_999)), names, language)
    asked = tuple(Seat(name, member, is_asked=True) for member, name in names.items())
    rematch = replace(lobby, seats=(lobby.seats[0], *asked[1:]), declined=(10**19,) * MOST_DECLINED)
    yield "rematch", lobby_page(rematch, hosted, language, series)
    outcome = outcome_of(over)
    game = finished(over)
    assert outcome
    assert game
    sure = Rating(99_999, 99)
    ratings = rating_lines(game, {member: (sure, Rating(1, 1)) for member in members}, language)
    finale = Finale(Blank(), series=series, ratings=ratings)
    yield "final of a series", final_page(over, hosted, finale, outcome, language)
    choice = Choice(hosted.rules.name, 10**19 - 1, "month")
    yield "past game", game_page(PastGame(over, game, series, Blank(), Blank(), "x" * 200), choice, hosted, language)
    ended = replace(over, phase="cancelled", outcome=None, ended_by="moderator", counted=True)
    yield (
        "past game without a result",
        game_page(PastGame(ended, game, series, Blank(), reason="x" * 400), choice, hosted, language),
    )
    page = HistoryPage((game,) * GAMES_PER_PAGE, has_newer=True, has_older=True, visible=10**6, hidden=10**6)
    yield "history", history_page(page, choice, {hosted.rules.name: hosted}, language, Preferences().local_time)


def contentious(table: Table) -> Table:
    """Return a table with as many remarks beside the game as possible: clocks, absent members and a vote."""
    first, second, *others = table.seats
    late = replace(first, clock_since=1, time_left=600, level=None, user_id=10**18)
    away = replace(second, level="steady", user_id=10**18 + 1)
    rest = [replace(seat, stood_in=True, level=None, user_id=10**18 + 2) for seat in others]
    proposal, votes = TakeBack(0, 0), tuple(range(1, len(table.seats)))
    return replace(table, seats=(late, away, *rest), clock="live_5", proposal=proposal, votes=votes)


def game_pages(
    hosted: HostedGame, table: Table, rng: Random, language: CatalogueLanguage
) -> Iterator[tuple[str, Page]]:
    """Yield the pages of a position for everybody and for a random seat."""
    yield (
        "board",
        board_page(
            table,
            hosted,
            Blank(),
            position_told(table, hosted, news_since(table, hosted, (), language), language),
            language,
        ),
    )
    for member in (0, *(seat.user_id for seat in table.seats if seat.user_id is not None)):
        yield "menu", menu_page(table, hosted, member, language, MenuExtras(can_take_back=True))
    yield "vote", vote_page(table, language)
    yield "resign", resign_page(table, language)
    yield "leave the lesson", leave_page(table, language)
    yield "lesson stopped", stopped_page(table, hosted, language)
    yield "lesson instead", make_way_page(table, hosted, language)
    for seat in (None, rng.randrange(len(table.seats))):
        words = board_in_words(hosted.words.position(view_for(table, seat), names_in_text(table), language), language)
        yield "words", words_page(table, 0 if seat is None else table.seats[seat].user_id or 0, hosted, words, language)
        if seat is not None and hosted.rules.to_move(table.state):
            yield "hand", hand_page(table, hosted, seat, language, Extras(Blank(), NOTED))
            yield "first press", hand_page(table, hosted, seat, language, Extras(Blank(), NOTED._replace(picked=0)))
            yield "large", hand_page(table, hosted, seat, language, Extras(Blank(), NOTED, large_print=True))
            yield "in words", hand_page(table, hosted, seat, language, Extras(None, NOTED, in_words=True))
            alone, advised = replace(table, kind="private"), NOTED._replace(advice=("x" * 250,) * 4)
            board = PrivateBoard(Blank(), ("x" * 250,) * 3)
            yield (
                "private",
                hand_page(alone, hosted, seat, language, Extras(Blank(), advised, has_hints=True, board=board)),
            )
            yield (
                "private and large",
                hand_page(alone, hosted, seat, language, Extras(Blank(), advised, large_print=True, board=board)),
            )


def log_pages(
    hosted: HostedGame, table: Table, events: Sequence[Event], language: CatalogueLanguage
) -> Iterator[tuple[str, Page]]:
    turns = past_turns(hosted.words, [PastMove((event,)) for event in events], names_in_text(table), language)
    left = {"user_id": MOST_DISCORD_ID, "level": None, "resigned_user_id": MOST_DISCORD_ID - 1}
    taken_over = replace(table, seats=tuple(replace(seat, **left) for seat in table.seats))
    for number in range(len(turns)):
        yield "log", log_page(taken_over, hosted, turns, Opened(number, table.host_id, table.channel_id), language)


def replay_pages(
    hosted: HostedGame, table: Table, events: Sequence[Event], language: CatalogueLanguage
) -> Iterator[tuple[str, Page]]:
    """Yield the pages of some steps of a replay, with a picture and with the longest text."""
    moves = [PastMove((event,)) for event in events]
    steps = steps_of(hosted.words, None, moves)
    lines = told_in(hosted.words, moves, names_in_text(table), language)
    facts = hosted.words.position(view_for(table, None), names_in_text(table), language)
    words, large = (
        told_in_words(facts, language, room=room_for_words(lines), line_start=start) for start in ("", LARGE)
    )
    to_end = way_to_end(table, table.host_id, table.channel_id, language)
    for position in {0, 1, len(steps) // 2, len(steps)}:
        for shown in (
            Shown(Spot(position, 0), lines, [Blank()] * 4, to_end=to_end),
            Shown(Spot(position), lines, (), words),
            Shown(Spot(position), lines, [Blank()] * 4, large, large_print=True),
        ):
            yield "replay", replay_page(table, hosted, steps, shown, language)
