"""Tests of the text under a board's picture, and of which moves the picture marks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.model.table import UNTIMED, RecentMove, Seat, Table
from bot.pages.board import BoardText, board_page, is_within_turn, moment_told, position_told
from bot.pages.news import marked_moves, marks_alone, marks_beside, news_lines, news_since
from bot.pages.people import names_in_text
from bot.pages.waiting import waiting_lines
from bot.pages.why_ended import reason_of_end
from games.chickwood_forest.events import AlmsGiven, CastleRaided, LootLaid, RoundBegan
from games.chickwood_forest.loot import KEPT_KINDS, Loot
from games.chickwood_forest.villages import Village
from games.robin_of_locksley.state import Jumped, Sold
from games.robin_of_locksley.state import TurnEnded as DuelTurnEnded
from games.robin_of_locksley.tiles import Colour
from games.sherwood_bandits.box import Back
from games.sherwood_bandits.events import BanditPlaced, LeaderArrested, Rewarded, TurnBegan, TurnEnded
from tests.bot.pages.samples import Blank, components
from tests.bot.store.samples import GAME, lobby, moved, playing
from tests.cogs.hosted_games import HOSTED_GAMES
from words.news import News

if TYPE_CHECKING:
    from bot.hosted_game import HostedGame

BANDITS = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "sherwood_bandits")
ENGLISH = LANGUAGES["en"]
BEGAN = TurnBegan(2, 1, (Back.FROM_4_TO_7,) * 4)
MOVES = (
    RecentMove(5, 0, 1, (Rewarded(1, "point"), TurnEnded(0, (1, 0, 0, 0)), BEGAN)),
    RecentMove(6, 0, 1, (BanditPlaced(0, 0, 0),)),
    RecentMove(7, 1, None, (LeaderArrested(0, 14),)),
    RecentMove(8, 1, None, (Rewarded(1, "point"), TurnEnded(1, (1, 1, 0, 0)), BEGAN)),
)
PLACED = RecentMove(9, 0, 1, (BanditPlaced(0, 0, 0),))


def table(*moves: RecentMove) -> Table:
    seats = (Seat("Marian", 1), Seat("Much", 2))
    return replace(lobby(), game=BANDITS.rules.name, seats=seats, moves=moves[-1].number + 1, recent=moves)


def test_the_whole_finished_turn_is_marked_between_two_turns() -> None:
    (ended, *turn), between = MOVES, table(*MOVES)
    whole = [replace(ended, events=(BEGAN,)), *turn[:-1], replace(turn[-1], events=turn[-1].events)]
    assert list(marked_moves(between, BANDITS, MOVES[-1:], ENGLISH)) == whole
    assert marked_moves(table(*MOVES, PLACED), BANDITS, (PLACED,), ENGLISH) == (PLACED,)


def test_a_board_that_numbers_lines_marks_what_they_tell_and_nothing_else() -> None:
    duel = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "robin_of_locksley")
    before, sold, jumped = Jumped(1, 24, 13, Colour.RED), Sold(0, Colour.RED, 3), Jumped(0, 0, 7, Colour.PINK)
    moves = [RecentMove(5 + at, 0, 1, (event,)) for at, event in enumerate((before, DuelTurnEnded(1), sold, jumped))]
    playing = replace(table(*moves), game=duel.rules.name)
    for since in (moves[-1:], moves[2:]):
        news = news_since(playing, duel, since, ENGLISH)
        assert [move.events for move in marks_beside(news, playing, duel, since, ENGLISH)] == [(sold,), (jumped,)]
        assert [line[0] for line in news_lines(news, ENGLISH)] == ["①", "②"]
        assert marks_alone(playing, duel, since, ENGLISH) == ()
    assert marks_alone(table(*MOVES, PLACED), BANDITS, (PLACED,), ENGLISH) == (PLACED,)


def test_a_board_without_numbers_marks_all_results_of_a_turn_that_its_news_call_to_mind() -> None:
    forest = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    hoard, nothing = (Loot.GOLD_CHEST, Loot.RUBY_CHEST, Loot.RING), (0,) * KEPT_KINDS
    raids = [CastleRaided(seat, 3 + seat, hoard, hoard, (0, 1, 0), nothing) for seat in range(2)]
    alms = AlmsGiven(1, (Village.SMALL_1,), 0, (3,), (0, 3))
    happened = ((RoundBegan(0, (0, 1)),), (raids[0],), (raids[1],), (alms,))
    moves = [RecentMove(5 + at, 0, 1, events) for at, events in enumerate(happened)]
    playing = replace(table(*moves), game=forest.rules.name)
    news = news_since(playing, forest, moves[-1:], ENGLISH)
    assert news.lines[0] == "Marian raids castle 3: **+13 glory**."
    assert news.lines[1].startswith("**Much raids castle 4:**")
    marked = marks_beside(news, playing, forest, moves[-1:], ENGLISH)
    assert [move.events for move in marked] == [(raids[0],), (raids[1], alms)]
    assert list(marks_alone(playing, forest, moves[-1:], ENGLISH)) == moves[-1:], "where no lines stand beside it"


def test_a_round_of_mere_routine_calls_the_results_of_the_round_before_to_mind() -> None:
    forest = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    hoard, nothing = (Loot.GOLD_CHEST, Loot.RUBY_CHEST, Loot.RING), (0,) * KEPT_KINDS
    raids = [CastleRaided(seat, 3 + seat, hoard, hoard, (0, 1, 0), nothing) for seat in range(2)]
    laid = [LootLaid(seat, 1, Loot.RING) for seat in range(2)]
    happened = ((RoundBegan(0, (0, 1)),), (raids[0],), (raids[1], RoundBegan(1, (0, 1))), (laid[0],), (laid[1],))
    moves = [RecentMove(5 + at, 0, 1, events) for at, events in enumerate((*happened, (raids[0],)))]

    def lines(until: int) -> list[str]:
        playing = replace(table(*moves[:until]), game=forest.rules.name)
        return news_since(playing, forest, moves[until - 1 : until], ENGLISH).lines

    past = "-# Latest results: Marian raids castle 3: **+13 glory**. Much raids castle 4: **+14 glory**."
    assert lines(4) == [past, "Marian lays at castle 1: ring."]
    assert lines(5)[0] == past
    assert not any("Latest results" in line for until in (3, 6) for line in lines(until))


def test_the_results_of_the_round_before_stay_the_same_until_the_next_ones() -> None:
    """Cards in the picture make room for them, and never the other way round."""
    forest = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    nothing = (0,) * KEPT_KINDS
    raids = [CastleRaided(seat, 3 + seat, (Loot.RING,), (), (), nothing) for seat in range(2)]
    laid = [(LootLaid(number % 2, 1, Loot.EMERALD_CHEST),) for number in range(20)]
    happened = ((RoundBegan(0, (0, 1)),), (*raids, RoundBegan(1, (0, 1))), *laid)
    moves = [RecentMove(5 + at, 0, 1, events) for at, events in enumerate(happened)]
    boards = [
        news_since(replace(table(*moves[:until]), game=forest.rules.name), forest, moves[until - 1 : until], ENGLISH)
        for until in range(3, len(moves) + 1)
    ]
    past = "-# Latest results: Marian raids castle 3: **+7 glory**. Much raids castle 4: **+8 glory**."
    assert [board.lines[0] for board in boards] == [past] * len(laid)
    assert 1 < max(len(board.lines) for board in boards) < len(laid) / 2


def test_a_moment_that_does_not_fit_is_repeated_in_short() -> None:
    forest = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    hoard, nothing = (Loot.GOLD_CHEST, Loot.RUBY_CHEST, Loot.RING), (0,) * KEPT_KINDS
    raids = [CastleRaided(seat, 3 + seat, hoard, hoard, (0, 1, 0), nothing) for seat in range(2)]
    moves = [RecentMove(5 + at, 0, 1, (event,)) for at, event in enumerate((RoundBegan(0, (0, 1)), *raids))]
    playing = replace(table(*moves), game=forest.rules.name)
    fresh, told = (news_since(playing, forest, moves[1:], ENGLISH, known).lines for known in ([], raids[:1]))
    assert fresh[0].startswith("**Marian raids castle 3:**")
    assert told == ["Marian raids castle 3: **+13 glory**.", fresh[1]]


def test_a_told_moment_stays_in_few_words_once_the_next_round_has_begun() -> None:
    forest = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == "chickwood_forest")
    hoard, nothing = (Loot.GOLD_CHEST, Loot.RUBY_CHEST, Loot.RING), (0,) * KEPT_KINDS
    raids = [CastleRaided(seat, 3 + seat, hoard, hoard, (0, 1, 0), nothing) for seat in range(2)]
    happened = ((RoundBegan(0, (0, 1)),), *((raid,) for raid in raids), (RoundBegan(1, (0, 1)),))
    moves = [RecentMove(5 + at, 0, 1, each) for at, each in enumerate((*happened, (LootLaid(0, 1, Loot.RING),)))]
    playing = replace(table(*moves), game=forest.rules.name)
    assert news_since(playing, forest, moves[1:], ENGLISH, raids).lines == [
        "Marian raids castle 3: **+13 glory**.",
        "Much raids castle 4: **+14 glory**.",
        "Marian lays at castle 1: ring.",
    ]
    *_, untold, _ = news_since(playing, forest, moves[1:], ENGLISH, raids[:1]).lines
    assert untold.startswith("**Much raids castle 4:**"), "what nobody has read yet is told whole"


def test_events_of_an_earlier_turn_are_told_until_a_picture_has_shown_them() -> None:
    on_the_way = table(*MOVES, PLACED)
    latest = news_lines(news_since(on_the_way, BANDITS, (PLACED,), ENGLISH), ENGLISH)
    assert latest == ["Marian lurks at A1."]
    told = news_lines(news_since(on_the_way, BANDITS, (*MOVES[2:], PLACED), ENGLISH), ENGLISH)
    assert told[-1:] == latest
    assert "Arrested" in told[0]
    assert "fooled the Sheriff" in told[1]


def test_a_board_says_that_a_moderator_ended_the_game_even_if_its_position_is_unknown() -> None:
    ended = replace(playing(), phase="cancelled", ended_by="moderator", state=None, moves=3)
    assert "has ended this game" in reason_of_end(ended, ENGLISH)
    assert "before its game began" in reason_of_end(replace(ended, moves=0), ENGLISH)


def test_a_lobby_that_closed_has_begun_by_no_rules() -> None:
    closed = replace(playing(), game="sherwood_bandits", phase="cancelled", state=None)
    assert not closed.has_begun
    assert not closed.has_old_rules
    for ended in (replace(closed, moves=3), replace(closed, ended_by="rules"), replace(closed, phase="over")):
        assert ended.has_begun
        assert ended.has_old_rules


def test_how_much_the_log_tells_besides_is_said_first_where_not_all_that_is_new_finds_room() -> None:
    many = tuple(BanditPlaced(number % 4, number // 4, number % 4) for number in range(4))
    arrests = tuple(LeaderArrested(band, pips) for pips in (14, 16) for band in range(4))
    moves = tuple(RecentMove(number, 0, 1, (event,)) for number, event in enumerate((*many, *arrests)))
    lines = news_lines(news_since(table(*moves), BANDITS, moves, ENGLISH), ENGLISH)
    assert lines[0] == "-# 6 more lines are under “Table…”, then “Game log”."
    assert all(line.startswith("**Arrested:**") for line in lines[1:])
    assert not any(
        "Game log" in line for line in news_lines(news_since(table(*moves), BANDITS, moves[-1:], ENGLISH), ENGLISH)
    )


FOLLOWING = {
    "ruecks_raus": "Next: Round 2 of 8. Everybody chooses a robber.",
    "robin_of_locksley": "Next: It is Much's turn.",
    "chickwood_forest": "Next: Round 2 of 8. Scouting: Tuck has to lay card 1 of 3 face up.",
    "sherwood_bandits": "Next: Turn 2 of 4. Marian places a bandit.",
}
"""What a board says is next after one random turn, with three players or, in a game for two, with two."""


def over_a_turn(hosted: HostedGame) -> tuple[Table, Table]:
    """Play at random until the next turn, or for some moves in games that count none; return both tables."""
    seats = (Seat("Marian", 1), Seat("Much", 2), Seat("Tuck", 3))[: hosted.rules.seat_counts[-1]]
    rng, rules = Random(1), hosted.rules
    state = rules.new(len(seats), rules.Options(), rng)
    before = replace(lobby(), game=rules.name, options=rules.Options(), seats=seats, phase="playing", state=state)
    after, stage = before, hosted.words.stage(rules.view(state, None), ENGLISH)
    while after.moves < 3 or (stage and hosted.words.stage(rules.view(after.state, None), ENGLISH) == stage):
        seat = rules.to_move(after.state)[0]
        step = rules.play(after.state, seat, rng.choice(rules.legal_moves(after.state, seat)), rng)
        after = replace(after, state=step.state, moves=after.moves + 1)
    return before, after


@pytest.mark.parametrize(("name", "following"), FOLLOWING.items())
def test_the_next_decision_is_named_in_the_words_of_its_game(name: str, following: str) -> None:
    hosted = next(hosted for hosted in HOSTED_GAMES if hosted.rules.name == name)
    told = moment_told(*over_a_turn(hosted), ("It happens.",), hosted, ENGLISH)
    assert told == BoardText("", ("It happens.",), following)


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_a_moment_says_what_is_decided_after_it(hosted: HostedGame) -> None:
    rules, (before, after) = hosted.rules, over_a_turn(hosted)
    view, told = rules.view(after.state, None), moment_told(before, after, ("It happens.",), hosted, ENGLISH)
    stage, decision = hosted.words.stage(view, ENGLISH), hosted.words.decision(view, names_in_text(after), ENGLISH)
    assert told == BoardText("", ("It happens.",), f"Next: {stage}. {decision}" if stage else f"Next: {decision}")
    assert is_within_turn(before, after, hosted, ENGLISH) is not bool(stage)
    same = moment_told(after, after, (), hosted, ENGLISH)
    assert is_within_turn(after, after, hosted, ENGLISH)
    assert same.following == f"Next: {decision}", "in the same turn"
    assert told.following in str(components(board_page(after, hosted, Blank(), told, ENGLISH)))
    ended = replace(after, phase="over")
    assert moment_told(before, ended, (), hosted, ENGLISH).following == "Everything is decided. The result follows."
    assert not is_within_turn(ended, ended, hosted, ENGLISH), "nobody decides anything more"


def test_a_moment_does_not_ask_for_a_choice_if_the_game_has_gone_on() -> None:
    hosted, table = next(hosted for hosted in HOSTED_GAMES if hosted.rules is GAME), playing()
    told = moment_told(table, table, (), hosted, ENGLISH)
    assert "Meanwhile" not in str(components(board_page(table, hosted, Blank(), told, ENGLISH)))
    late = board_page(table, hosted, Blank(), told.late(table, ENGLISH), ENGLISH)
    assert "Meanwhile, the game is already waiting for" in str(components(late))
    assert "Next: " not in str(components(late)), "it is past"
    ended = told.late(replace(table, phase="over"), ENGLISH)
    assert ended.following == "Everything is decided. These are the last moments."
    position = told.late(replace(table, phase="over"), ENGLISH, is_position=True)
    assert position.following == "The game is over. This is how things stood shortly before its end."
    assert told.late(table, ENGLISH, is_position=True).following == ""


def test_a_board_that_shows_a_moment_has_one_row_of_buttons() -> None:
    hosted, table = next(hosted for hosted in HOSTED_GAMES if hosted.rules is GAME), playing()

    def labels(told: BoardText) -> list[str]:
        return [
            part["label"] for part in components(board_page(table, hosted, Blank(), told, ENGLISH)) if "label" in part
        ]

    moment = moment_told(table, table, ("It happens.",), hosted, ENGLISH)
    assert labels(moment) == ["Play / My hand"]
    assert labels(moment.late(table, ENGLISH, is_position=True)) == ["Play / My hand"], "another moment may follow"
    standing = labels(position_told(table, hosted, News([], 0), ENGLISH))
    assert standing == ["Play / My hand", "Table…", "What do I see?", "Rules"]


def test_a_board_says_which_members_have_to_choose_and_not_that_computers_have() -> None:
    table, chosen = playing(), moved(playing())[0]
    first, *others = table.seats
    computers = tuple(replace(seat, user_id=None, level="steady") for seat in others)
    assert waiting_lines(replace(table, seats=(first, *computers)), ENGLISH)[0].startswith(
        f"-# Waiting for <@{first.user_id}>, asked"
    )
    assert not any(waiting_lines(replace(chosen, seats=(first, *computers)), ENGLISH))


def test_a_board_names_only_once_those_who_have_the_same_time() -> None:
    table = playing()
    clocks = [replace(seat, clock_since=1_000, time_left=300) for seat in table.seats]
    alike = waiting_lines(replace(table, seats=tuple(clocks), clock="live_5"), ENGLISH)
    assert alike[1] == "-# The time runs out <t:1300:R>."
    late = replace(clocks[0], time_left=200)
    lines = waiting_lines(replace(table, seats=(late, *clocks[1:]), clock="live_5"), ENGLISH)
    times = [f"<@{seat.user_id}> <t:{up}:R>" for seat, up in zip(table.seats, (1200, 1300, 1300), strict=True)]
    assert lines[1] == f"-# The time runs out: {ENGLISH.listing(times)}."
    waiting = replace(clocks[0], clock_since=None)
    partly = waiting_lines(replace(table, seats=(waiting, *clocks[1:]), clock="live_5"), ENGLISH)
    assert partly[1] == f"-# The time runs out: {ENGLISH.listing(times[1:])}."


def test_a_board_tells_once_of_each_whose_time_was_up_and_not_of_who_is_away() -> None:
    table = playing()
    robin, marian, tuck = table.seats
    late = replace(robin, timeouts=2, stood_in=True)
    away, back = replace(marian, timeouts=3, level="steady"), replace(tuck, timeouts=1)
    lines = waiting_lines(replace(table, seats=(late, away, back)), ENGLISH)
    assert [line for line in lines if "time was up" in line or "time of" in line] == [
        f"-# The time of <@{robin.user_id}> was up; the computer plays on.",
        f"-# The computer has played for <@{tuck.user_id}>, whose time was up.",
    ]


def test_a_pause_speaks_of_time_only_where_time_runs() -> None:
    paused = replace(playing(), paused_at=1_000, clock=UNTIMED)
    assert waiting_lines(paused, ENGLISH) == [
        "-# A moderator paused this game <t:1000:R>. Nobody can choose until it goes on."
    ]
    assert waiting_lines(replace(paused, clock="one_day"), ENGLISH) == [
        "-# A moderator paused this game <t:1000:R>. Until it goes on, nobody's time runs."
    ]
