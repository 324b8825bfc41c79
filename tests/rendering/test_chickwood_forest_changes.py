"""Tests of how recent moves are marked in Chickwood Forest's pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest.events import (
    AlmsGiven,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    LootLaid,
    RoundBegan,
    TreasuresSwapped,
)
from games.chickwood_forest.loot import KEPT_KINDS, Loot
from games.chickwood_forest.moves import GiveAlms, RaidCastle
from games.chickwood_forest.villages import Village
from rendering.chickwood_forest import board, scene, villages
from rendering.chickwood_forest.changes import Fresh, changes
from rendering.chickwood_forest.gallery import between_rounds, with_recent
from tests.games.chickwood_forest.table import GAME, before_raids, cubes_at, play

if TYPE_CHECKING:
    from games.chickwood_forest.state import View
    from rendering.picture import Recent

A, B = Village.SMALL_1, Village.SMALL_2
LAID = before_raids(3, {2: [Loot.RING], 3: [Loot.BUST, Loot.RING]}, {3: [Loot.MAID]})


def view(**changed: object) -> View:
    """Return an onlooker's view: castle 2 has a ring by the second seat, castle 3 has cards by all three."""
    seen = GAME.view(LAID, None)
    (ring,), (bust, other, hidden) = seen.rows[1], seen.rows[2]
    rows = ((replace(ring, seat=1),), (replace(bust, seat=1), other, hidden))
    return replace(seen, **{"rows": (seen.rows[0], *rows, seen.rows[3]), **changed})


def test_cards_are_numbered_in_the_order_in_which_they_were_laid() -> None:
    recent: Recent = [[LootLaid(0, 3, Loot.RING)], [LootLaid(1, 2, Loot.RING)], [], [LootLaid(2, 3, None)]]
    found = changes(view(), recent).laid
    assert found[2] == (Fresh(0, 1, "2"),)
    assert set(found[3]) == {Fresh(1, 0, "1"), Fresh(2, 2, "3")}


def test_a_single_card_or_raid_needs_no_number() -> None:
    assert changes(view(), [[LootLaid(2, 3, None)]]).laid == {3: (Fresh(2, 2, ""),)}
    raid = CastleRaided(0, 1, (Loot.BENEFACTOR_1,), ())
    found = changes(view(raided=(1,), turn=1), [[LootLaid(2, 3, None)], [raid]])
    assert found.laid == {3: (Fresh(2, 2, ""),)}
    assert not found.raid_numbers


def test_several_new_cards_are_numbered_from_one_on_also_across_laps() -> None:
    lap = [[LootLaid(1, 3, Loot.BUST)], [LootLaid(0, 3, Loot.RING)], [LootLaid(2, 3, None)]]
    again = [LootLaid(1, 2, Loot.RING)]
    for recent, numbers in (
        (lap[:2], {1: "1", 0: "2"}),
        (lap[1:], {0: "1", 2: "2"}),
        ([*lap[1:], again], {0: "1", 2: "2", 1: "3"}),
    ):
        marked = [fresh for at_castle in changes(view(), recent).laid.values() for fresh in at_castle]
        assert {fresh.seat: fresh.number for fresh in marked} == numbers
    raided = changes(view(raided=(4,), turn=1), lap).laid.values()
    assert not any(fresh.number for at_castle in raided for fresh in at_castle), "raids have the numbers by now"


def test_a_mark_stays_with_its_card_where_others_have_been_laid_above_it() -> None:
    assert changes(view(), [[LootLaid(1, 3, Loot.BUST)]]).laid == {3: (Fresh(0, 1, ""),)}
    assert changes(view(), [[LootLaid(2, 2, None)]]).laid == {}, "it does not lie there any more"


def test_raids_are_numbered_by_the_turn_order_also_those_that_are_known() -> None:
    raid = CastleRaided(1, 3, (Loot.RING,), ())
    raided = view(raided=(2, 3), raids=(raid,), turn=2, castles=((2,), (3,), (4,)))
    rows = [scene._row(raided, castle, changes(raided, [[raid]])) for castle in (2, 3)]
    assert [(row.raider, row.number, row.taken) for row in rows] == [(0, "1", ()), (1, "2", ((Loot.RING, True),))]


def test_without_recent_moves_the_latest_one_is_marked() -> None:
    last = (LootLaid(2, 3, None),)
    assert changes(view(last=last), ()) == changes(view(), [last])


def test_a_raid_shows_what_it_has_brought_as_long_as_its_round_lasts() -> None:
    raid = CastleRaided(0, 3, (Loot.RING,), (Loot.MAID,))
    assert changes(view(raids=(raid,)), [[raid]]).raids[3] == ((Loot.RING, True), (Loot.MAID, False))
    later: Recent = [[raid, RoundBegan(1, (0, 1, 2))], [LootLaid(0, 3, Loot.RING)]]
    assert not changes(view(phase="scouting", round=1, turn=1), later).raids


def test_cards_taken_by_others_stay_marked_while_alms_are_given() -> None:
    """The raid before is told by neither the steps of the alms nor the latest move."""
    state = before_raids(3, {2: [Loot.RING, Loot.BENEFACTOR_1], 3: [Loot.BENEFACTOR_3]}, {2: [Loot.MAID]})
    given = play(play(state, RaidCastle(2)).state, GiveAlms(A)).state
    stepped = GAME.view(play(given, RaidCastle(3), GiveAlms(given.grid[0])).state, None)
    assert (stepped.phase, len(stepped.picks)) == ("alms", 1)
    rounds: tuple[Recent, ...] = ((), [[], []])
    for recent in rounds:
        found = changes(stepped, recent)
        assert found.raids[2] == ((Loot.RING, True), (Loot.BENEFACTOR_1, True), (Loot.MAID, False))
        assert found.raids[3] == ((Loot.BENEFACTOR_3, True),)
        row, panel = scene._row(stepped, 2, found), board.panel_of(stepped, 0, "", found)
        assert (row.raider, row.number, row.taken) == (0, "1", found.raids[2])
        assert (panel.raided, panel.gained) == (True, (Loot.RING, Loot.MAID))


def test_a_card_of_a_round_that_is_over_is_not_sought_in_the_next() -> None:
    over: Recent = [[LootLaid(0, 3, Loot.RING)], [CastleRaided(0, 4, (), ()), RoundBegan(1, (0, 1, 2))]]
    assert not changes(view(), over).laid


def test_between_rounds_castles_are_as_they_will_be_and_panels_tell_of_the_raids() -> None:
    state, recent = with_recent(5, between_rounds, 12)
    onlooker = GAME.view(state, None)
    for seen in (onlooker, GAME.view(state, state.mover)):
        rows = [scene._row(seen, castle, changes(seen, recent)) for castle in range(1, 7)]
        assert all(row.raider is None and not row.laid and not row.taken for row in rows)
    panels = [board.panel_of(onlooker, seat, "", changes(onlooker, recent)) for seat in onlooker.order]
    assert all(panel.raided for panel in panels)
    assert any(panel.change for panel in panels)


def test_a_raid_is_marked_also_once_a_card_of_the_next_round_lies() -> None:
    raid = CastleRaided(1, 4, (Loot.EMERALD_CHEST,), (), owned=(0,) * KEPT_KINDS)
    recent: Recent = [[raid, RoundBegan(1, (0, 1, 2))], [LootLaid(0, 3, Loot.RING)]]
    later = view(phase="scouting", round=1, turn=1, castles=((2,), (3, 4), (1,)))
    changed = changes(later, recent)
    panel = board.panel_of(later, 1, "", changed)
    assert (panel.raided, panel.change, panel.gained) == (True, 5, (Loot.EMERALD_CHEST,))
    assert not board.panel_of(later, 0, "", changed).raided
    assert scene._row(later, 4, changed).raider is None


def test_all_that_changes_glory_is_added_up() -> None:
    given = AlmsGiven(1, (A, B), 0, changes=(-3, 5, 0))
    raid = CastleRaided(1, 2, (Loot.BENEFACTOR_2, Loot.RING), (), owned=(0,) * KEPT_KINDS)
    assert changes(view(), [[raid], [given]]).scored == {0: -3, 1: 11}
    assert changes(view(), [[HenchmanGiven(1, 0)]]).scored == {0: -3, 1: 3}
    assert not changes(view(), [[CastleRaided(1, 2, (Loot.RING,), ())]]).scored, "what was owned is not known"


def test_the_last_move_of_a_game_is_not_marked_as_the_score_of_the_whole_turn() -> None:
    given = (AlmsGiven(1, (A, B), 0, changes=(-3, 5, 0)),)
    assert changes(view(last=given), ()).scored == {0: -3, 1: 5}
    assert not changes(view(last=given, waiting=()), ()).scored
    assert changes(view(last=given, waiting=()), [given]).scored == {0: -3, 1: 5}


def test_between_rounds_nothing_is_numbered() -> None:
    round_: Recent = [
        [LootLaid(0, 3, Loot.RING)],
        [LootLaid(1, 4, None)],
        [CastleRaided(0, 3, (Loot.RING,), ())],
        [CastleRaided(1, 4, (), (Loot.BUST,)), RoundBegan(1, (0, 1, 2))],
    ]
    rested = view(phase="scouting", round=1, turn=0)
    assert not changes(rested, round_).raid_numbers
    assert not changes(rested, round_).laid


def test_cubes_of_all_recent_snakes_are_marked() -> None:
    cubes = cubes_at(small_1="012", small_2="1")
    found = changes(view(cubes=cubes), [[AlmsGiven(1, (A, B), 0)], [AlmsGiven(2, (A,), 0)]])
    assert found.cubes == {A: {1, 2}, B: {0}}
    assert found.snake == (A,)


def test_a_row_that_alms_have_just_unlocked_stands_out_and_one_where_cubes_are_swapped_does_not() -> None:
    cubes = cubes_at(small_1="012", small_2="1")
    given: Recent = [[AlmsGiven(1, (B,), 0)], [AlmsGiven(2, (A,), 0)]]
    swapped: Recent = [[CubesSwapped(0, (A, B), (2, 0), (1, 2))]]
    for recent, locks in ((given, ("just opened", "just opened")), (swapped, ("open", "open"))):
        lying = view(cubes=cubes)
        cards = {card.village: card for card in scene._cards(lying, changes(lying, recent))}
        assert (villages._lock(cards[A], 2), villages._lock(cards[B], 0)) == locks
        assert villages._lock(cards[A], 0) == "open"
        assert villages._lock(cards[B], 2) == "locked"


def test_swapped_cubes_are_marked_in_both_places() -> None:
    cubes = cubes_at(small_1="012", small_2="1")
    assert changes(view(cubes=cubes), [[CubesSwapped(0, (A, B), (2, 0), (1, 2))]]).cubes == {A: {2}, B: {0}}
    assert changes(view(cubes=cubes), [[CubesSwapped(0, (A, A), (2, 0), (0, 2))]]).cubes == {A: {0, 2}}


def test_gains_are_marked_in_every_panel() -> None:
    recent: Recent = [
        [CastleRaided(0, 3, (Loot.RING, Loot.BENEFACTOR_1), (Loot.MAID,))],
        [TreasuresSwapped(1, 2, Loot.GOLD_CHEST, Loot.PENDANT)],
        [HenchmanGiven(1, 0)],
    ]
    assert changes(view(), recent).gained == {
        0: {Loot.RING, Loot.MAID, Loot.HENCHMAN},
        1: {Loot.PENDANT},
        2: {Loot.GOLD_CHEST},
    }
    assert board.panel_of(view(), 1, "", changes(view(), recent)).gained == (Loot.PENDANT,)
