"""What stands under a board, and which moves its picture marks."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from bot.pages.board import board_page, marked_moves, moment_told, news_lines
from bot.pages.people import names_in_text
from bot.tables.model import RecentMove, Seat, Table
from games.sherwood_bandits.box import Back
from games.sherwood_bandits.events import BanditPlaced, LeaderArrested, Rewarded, TurnBegan, TurnEnded
from tests.bot.pages.samples import Blank, components
from tests.bot.store.samples import lobby
from tests.cogs.hosted_games import HOSTED_GAMES

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


def test_between_two_turns_all_of_the_turn_that_is_over_is_marked() -> None:
    (ended, *turn), between = MOVES, table(*MOVES)
    whole = [replace(ended, events=(BEGAN,)), *turn[:-1], replace(turn[-1], events=turn[-1].events)]
    assert list(marked_moves(between, BANDITS, MOVES[-1:], ENGLISH)) == whole
    assert marked_moves(table(*MOVES, PLACED), BANDITS, (PLACED,), ENGLISH) == (PLACED,)


def test_what_happened_in_an_earlier_turn_is_told_as_long_as_no_picture_has_shown_it() -> None:
    on_the_way = table(*MOVES, PLACED)
    latest = news_lines(on_the_way, BANDITS, (PLACED,), ENGLISH)
    assert latest == ["Marian lurks at A1."]
    told = news_lines(on_the_way, BANDITS, (*MOVES[2:], PLACED), ENGLISH)
    assert told[-1:] == latest
    assert "Arrested" in told[0]
    assert "fooled the Sheriff" in told[1]


def test_how_much_more_the_log_tells_is_said_where_not_all_that_is_new_finds_room() -> None:
    many = tuple(BanditPlaced(number % 4, number // 4, number % 4) for number in range(4))
    arrests = tuple(LeaderArrested(band, pips) for pips in (14, 16) for band in range(4))
    moves = tuple(RecentMove(number, 0, 1, (event,)) for number, event in enumerate((*many, *arrests)))
    lines = news_lines(table(*moves), BANDITS, moves, ENGLISH)
    assert lines[-1] == "-# 7 more lines stand in the game's log: “Table…”, then “Game log”."
    assert all(line.startswith("**Arrested:**") for line in lines[:-1])
    assert not any("Game log" in line for line in news_lines(table(*moves), BANDITS, moves[-1:], ENGLISH))


FOLLOWING = {
    "ruecks_raus": ("Round 1 of 8", "Next: Round 2 of 8. Everybody chooses a robber."),
    "robin_of_locksley": ("", "Next: Much is to jump."),
    "chickwood_forest": ("Round 1 of 8", "Next: Round 2 of 8. Scouting: Tuck has to lay card 1 of 3 face up."),
    "sherwood_bandits": ("Turn 1 of 4", "Next: Turn 2 of 4. Marian places a bandit."),
}
"""Of a game of three or two, played at random for one turn: where it was, and what comes after it."""


@pytest.mark.parametrize("hosted", HOSTED_GAMES, ids=lambda hosted: hosted.rules.name)
def test_a_moment_stands_under_its_own_turn_and_tells_what_is_decided_after_it(hosted: HostedGame) -> None:
    seats = (Seat("Marian", 1), Seat("Much", 2), Seat("Tuck", 3))[: hosted.rules.seat_counts[-1]]
    rng, rules = Random(1), hosted.rules
    state = rules.new(len(seats), rules.Options(), rng)
    before = replace(lobby(), game=rules.name, options=rules.Options(), seats=seats, phase="playing", state=state)
    now, stage = before, hosted.words.stage(rules.view(state, None), ENGLISH)
    while now.moves < 3 or (stage and hosted.words.stage(rules.view(now.state, None), ENGLISH) == stage):
        seat = rules.to_move(now.state)[0]
        step = rules.play(now.state, seat, rng.choice(rules.legal_moves(now.state, seat)), rng)
        now = replace(now, state=step.state, moves=now.moves + 1)
    told = moment_told(before, ("It happens.",), now, hosted, ENGLISH)
    assert (told.status, told.following) == FOLLOWING[rules.name]
    assert moment_told(None, (), now, hosted, ENGLISH).status == "", "a fold names its turns itself"
    same = moment_told(now, (), now, hosted, ENGLISH)
    assert same.following == f"Next: {hosted.words.decision(rules.view(now.state, None), names_in_text(now), ENGLISH)}"
    page = board_page(now, hosted, Blank(), told, ENGLISH)
    assert told.following in str(components(page))
    ended = moment_told(before, (), replace(now, phase="over"), hosted, ENGLISH)
    assert ended.following == "The game is over. The result follows."
