"""Tests that each badge is given for its achievement, and not for what just misses it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from bot.languages import LANGUAGES
from games import Event, Outcome
from games.chickwood_forest.events import AlmsGiven, CastleRaided, TreasuresSwapped
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.villages import Village
from games.robin_of_locksley.state import GameWon, Sold, Stepped, TakenBack, TurnEnded
from games.robin_of_locksley.tiles import Colour, Task
from games.ruecks_raus.nobles import Noble
from games.ruecks_raus.state import RoundEnded, RoundResult
from games.sherwood_bandits.events import CartBeaten, GameEnded, Rewarded
from games.sherwood_bandits.values import Die, Fight
from rendering.icons import drawers
from tests.cogs.features import games_with
from tests.cogs.hosted_games import HOSTED_GAMES
from tests.words.whole_games import random_game
from words.badges import CAREER_BADGES, COMPANIONS, CareerGame

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.hosted_game import HostedGame
    from words.badges import Badge

WORDS = {hosted.rules.name: hosted.words for hosted in HOSTED_GAMES}
GARMENTS = (Loot.SILVER_ARMOUR, Loot.BLUE_JERKIN, Loot.GREEN_GOWN, Loot.RED_CLOAK)
LONGEST_TITLE = 36
"""The most characters, in any language."""


def badge_of(game: str, name: str) -> Badge:
    (badge,) = (badge for badge in WORDS[game].badges if badge.name == name)
    return badge


def earned(game: str, name: str, events: Sequence[Event], outcome: Outcome) -> list[int]:
    return sorted(badge_of(game, name).deed(events, outcome))


def ended(*scores: int, winners: Sequence[int] = ()) -> Outcome:
    return Outcome(scores, tuple(winners), ((),) * len(scores))


def round_of(
    jewels: Sequence[int], *, cancelled: Sequence[int] = (), pity: Sequence[int] = (0, 0, 0, 0), number: int = 0
) -> RoundEnded:
    seats = len(jewels)
    nothing = (0,) * seats
    result = RoundResult(
        Noble.GAIN_4, nothing, tuple(cancelled), (), (), (None,) * seats, nothing, tuple(pity), tuple(jewels)
    )
    return RoundEnded(number, result)


def step(seat: int, progress: int, coin: Colour | None = None) -> Stepped:
    return Stepped(seat, Task.TITHE, progress, coin)


def raid(seat: int, *loot: Loot, revealed: Sequence[Loot] = (), hidden_by: Sequence[int] = ()) -> CastleRaided:
    return CastleRaided(seat, 0, loot, tuple(revealed), tuple(hidden_by))


def robbery(*bands: int, defence: int = 9, counted: int | None = None) -> CartBeaten:
    dice = tuple(Die(space, band, 4, squeezed=False, fixed=False, marked=False) for space, band in enumerate(bands))
    return CartBeaten(0, Fight(defence, dice, len(bands) if counted is None else counted, ()), ())


@pytest.mark.parametrize(("cancelled", "winners"), [((0, 2, 3), [0, 2, 3]), ((0, 2), []), ((), [])])
def test_three_sevens(cancelled: tuple[int, ...], winners: list[int]) -> None:
    assert (
        earned("ruecks_raus", "three_sevens", [round_of((8,) * 4, cancelled=cancelled)], ended(8, 8, 8, 8)) == winners
    )


@pytest.mark.parametrize(("scores", "winners"), [((20, 19, 3), [1]), ((20, 18, 3), []), ((20, 19, 19), [1, 2])])
def test_one_jewel_short(scores: tuple[int, ...], winners: list[int]) -> None:
    second = sorted(set(scores))[-2]
    outcome = ended(*scores, winners=[seat for seat, score in enumerate(scores) if score == second])
    assert earned("ruecks_raus", "one_jewel_short", [], outcome) == winners


@pytest.mark.parametrize(
    ("before", "winners"),
    [
        ((9, 3, 5), [1]),
        ((9, 3, 5, 3), [1]),  # nobody had fewer
        ((9, 4, 3), []),
        ((22, 13, 13), []),  # level in a place that would have won
        ((9, 9, 3), []),
        ((5, 3, 5), []),  # two share the most, so the fewest is the second-most
        ((5, 5, 5), []),
        ((5, 0, 0), []),
    ],
)
def test_the_last_laugh(before: tuple[int, ...], winners: list[int]) -> None:
    events = [round_of((1, 9, 9)), round_of(before), round_of((9, 8, 7))]
    assert earned("ruecks_raus", "last_laugh", events, ended(9, 8, 7, winners=[1])) == winners


@pytest.mark.parametrize(("times", "winners"), [(4, [1]), (3, [])])
def test_pitied(times: int, winners: list[int]) -> None:
    rounds = [round_of((8, 8, 8), pity=(0, 2 if number < times else 0, 0)) for number in range(8)]
    assert earned("ruecks_raus", "pitied", rounds, ended(8, 8, 8)) == winners


@pytest.mark.parametrize(("how", "winners"), [("lap", [1]), ("ransom", [])])
def test_a_lap_ahead(how: str, winners: list[int]) -> None:
    won = GameWon(1, "lap" if how == "lap" else "ransom")
    assert earned("robin_of_locksley", "full_lap", [won], ended(0, 30, winners=[1])) == winners


@pytest.mark.parametrize(("other", "winners"), [(30, [0]), (29, [0]), (28, [])])
def test_by_a_nose(other: int, winners: list[int]) -> None:
    events = [step(0, 30), step(1, other), GameWon(0, "ransom")]
    assert earned("robin_of_locksley", "by_a_nose", events, ended(31, other, winners=[0])) == winners


def test_a_lap_is_not_won_by_a_nose() -> None:
    assert not earned("robin_of_locksley", "by_a_nose", [GameWon(0, "lap")], ended(1, 0, winners=[0]))


@pytest.mark.parametrize(("tiles", "winners"), [(6, [0]), (5, [])])
def test_a_great_sale(tiles: int, winners: list[int]) -> None:
    sale = Sold(0, Colour.RED, tiles)
    assert earned("robin_of_locksley", "great_sale", [sale], ended(1, 0)) == winners
    assert not earned("robin_of_locksley", "great_sale", [sale, TakenBack(0, sale)], ended(1, 0))


def test_a_long_run() -> None:
    run = [step(0, progress) for progress in range(1, 6)]

    def runners(*events: Event) -> list[int]:
        return earned("robin_of_locksley", "long_run", events, ended(5, 0))

    assert runners(*run) == [0]
    assert not runners(*run[:4])
    assert not runners(*run[:4], TurnEnded(0), step(0, 5))
    assert not runners(*run[:2], step(0, 3, Colour.BLUE), *run[3:])
    assert not runners(*run, TakenBack(0, run[-1]))


def test_a_full_wardrobe() -> None:
    def wardrobes(*events: Event) -> list[int]:
        return earned("chickwood_forest", "full_wardrobe", events, ended(9, 9))

    all_but_one = raid(0, *GARMENTS[:2], revealed=GARMENTS[2:3])
    assert wardrobes(all_but_one, raid(0, GARMENTS[3], GARMENTS[3])) == [0]
    assert not wardrobes(all_but_one, raid(1, GARMENTS[3]))
    assert wardrobes(all_but_one, raid(1, GARMENTS[3]), TreasuresSwapped(0, 1, Loot.RING, GARMENTS[3])) == [0]
    assert not wardrobes(raid(0, *GARMENTS), raid(1, Loot.RING), TreasuresSwapped(1, 0, Loot.RING, GARMENTS[0]))


@pytest.mark.parametrize(("last", "winners"), [(Loot.RING, [1]), (Loot.HENCHMAN, [])])
def test_a_rich_raid(last: Loot, winners: list[int]) -> None:
    events = [raid(1, *[Loot.GOLD_CHEST] * 4, revealed=(Loot.RED_CLOAK, last))]
    assert earned("chickwood_forest", "rich_raid", events, ended(9, 9)) == winners


@pytest.mark.parametrize(("hidden_by", "winners"), [((1, 1, 2), [1]), ((1, 2, 1), []), ((0, 0, 1), []), ((), [])])
def test_a_trap_that_snaps_shut(hidden_by: tuple[int, ...], winners: list[int]) -> None:
    events = [raid(0, revealed=(Loot.HENCHMAN, Loot.BUST, Loot.RING), hidden_by=hidden_by)]
    assert earned("chickwood_forest", "sprung_trap", events, ended(9, 9, 9)) == winners


@pytest.mark.parametrize(("alms", "winners"), [(6, [1]), (5, [])])
def test_an_open_hand(alms: int, winners: list[int]) -> None:
    events = [AlmsGiven(1, (Village.SMALL_1,) * alms, 0)]
    assert earned("chickwood_forest", "open_hand", events, ended(9, 9)) == winners


@pytest.mark.parametrize(("points", "winners"), [((20, 9, 19), [0]), ((20, 9, 18), []), ((20, 19), [])])
def test_will_scarlet_beaten_by_one(points: tuple[int, ...], winners: list[int]) -> None:
    events = [GameEnded(points, (0,), by_lot=False)]
    assert earned("sherwood_bandits", "scarlet_by_one", events, ended(*points[:2], winners=[0])) == winners


@pytest.mark.parametrize(
    ("bands", "counted", "winners"), [((1, 1, 1), 3, [1]), ((1, 1), 2, []), ((1, 1, 0), 3, []), ((1, 1, 1, 0), 3, [1])]
)
def test_a_band_of_their_own(bands: tuple[int, ...], counted: int, winners: list[int]) -> None:
    events = [robbery(*bands, counted=counted)]
    assert earned("sherwood_bandits", "lone_band", events, ended(9, 9)) == winners


@pytest.mark.parametrize(("defence", "winners"), [(15, [0, 1]), (14, [])])
def test_no_cart_too_strong(defence: int, winners: list[int]) -> None:
    events = [robbery(0, 1, 1, 2, defence=defence, counted=3)]
    assert earned("sherwood_bandits", "strong_cart", events, ended(9, 9, 9)) == winners


@pytest.mark.parametrize(("turns", "winner", "winners"), [(4, 1, [1]), (3, 1, []), (4, 0, [])])
def test_too_clever_for_the_sheriff(turns: int, winner: int, winners: list[int]) -> None:
    events = [Rewarded(1, "point")] * turns
    assert earned("sherwood_bandits", "too_clever", events, ended(9, 9, winners=[winner])) == winners


@pytest.mark.parametrize("hosted", games_with("badges"), ids=lambda hosted: hosted.rules.name)
def test_a_game_with_badges_has_four_and_an_icon_for_each(hosted: HostedGame) -> None:
    badges = hosted.words.badges
    assert len({badge.name for badge in badges}) == len({badge.icon for badge in badges}) == len(badges) == 4
    assert {badge.icon for badge in badges} <= drawers().keys()


@pytest.mark.parametrize("code", LANGUAGES)
def test_titles_are_short_in_every_language(code: str) -> None:
    titles = [badge.title for words in WORDS.values() for badge in words.badges]
    titles += [badge.title for badge in CAREER_BADGES]
    said = [LANGUAGES[code].say(title) for title in titles]
    assert len(set(said)) == len(said)
    assert max(map(len, said)) <= LONGEST_TITLE


@pytest.mark.parametrize(
    ("game", "seats", "seed", "names"),
    [
        ("ruecks_raus", 4, 2, {"three_sevens"}),
        ("robin_of_locksley", 2, 48, {"full_lap"}),
        ("chickwood_forest", 4, 11, {"full_wardrobe"}),
        ("sherwood_bandits", 2, 20, {"scarlet_by_one"}),
    ],
)
def test_whole_games_earn_badges(game: str, seats: int, seed: int, names: set[str]) -> None:
    (rules,) = (hosted.rules for hosted in HOSTED_GAMES if hosted.rules.name == game)
    moves = list(random_game(rules, seats, rules.Options(), f"{game}{seats}{seed}"))
    outcome = rules.outcome(moves[-1][2])
    assert outcome is not None
    events = [event for _, told, _ in moves for event in told]
    found = {badge.name: set(badge.deed(events, outcome)) for badge in WORDS[game].badges}
    assert all(found[name] for name in names)
    assert all(seats <= set(range(len(outcome.scores))) for seats in found.values())


def career(*results: str, others: tuple[int, ...] = (7,)) -> list[CareerGame]:
    """Return finished games by their names; a plus marks those that were won."""
    return [CareerGame(result.removesuffix("+"), result.endswith("+"), others) for result in results]


@pytest.mark.parametrize(
    ("name", "enough", "too_little"),
    [
        ("first_victory", career("a", "b+"), career("a", "b")),
        ("three_in_a_row", career("a", "a+", "b+", "a+", "a"), career("a+", "a+", "b", "a+")),
        ("every_game", career("a+", "b+"), career("a+", "a+", "b")),
        (
            "companions",
            [*career(*"ab" * 4), *career("a", "b", others=(3, 7))],
            [*career(*"ab" * 4), *career("a"), *career("b", others=(3,))],
        ),
    ],
)
def test_badges_for_all_games(name: str, enough: list[CareerGame], too_little: list[CareerGame]) -> None:
    (badge,) = (badge for badge in CAREER_BADGES if badge.name == name)
    assert COMPANIONS == 10
    assert badge.feat(enough, {"a", "b"})
    assert not badge.feat(too_little, {"a", "b"})
    assert not badge.feat([], {"a", "b"})
