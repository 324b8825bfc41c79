"""Tests of the status above Chickwood Forest's board, and of the prompts above a seat's buttons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.chickwood_forest.loot import Loot
from games.chickwood_forest.state import ChickwoodForestOptions, LaidCard
from games.chickwood_forest.villages import Village
from tests.games.chickwood_forest.table import (
    GAME,
    LEGENDARY,
    NOTHING,
    STANDARD,
    before_raids,
    collection,
    cubes_at,
    fresh,
    random_game,
)
from tests.words.chickwood_forest.reading import NAMES, prompt, status

HIDDEN = LaidCard(Loot.RING, 1, face_up=False, known=0b10)


def test_the_status_tells_the_round_whose_turn_it_is_and_the_order() -> None:
    assert status(fresh(3)) == ("Round 1 of 8. Scouting: Marian has to lay card 1 of 3 face up.")
    hidden = fresh(3, castles=((4,), (2,), (3,)), turn=3)
    assert "Marian has to lay card 2 of 3 face down" in status(hidden)
    assert "Marian has to choose a castle to raid. Turn order:" in status(before_raids(3))
    assert "Much has to choose a castle to raid. Castles 2 and 4 are taken." in status(
        before_raids(3, mover=1, turn=1, raided=0b10100)
    )


def test_whoever_lays_a_card_or_will_reads_when_they_raid() -> None:
    state = fresh(3, order=(2, 0, 1))
    for seat, told in ((2, "number 1 of 3"), (0, "number 2 of 3"), (1, "number 3 of 3")):
        assert f"You raid as {told}." in prompt(state, seat)
    assert "You raid as" not in prompt(before_raids(3), 0)


def test_the_status_tells_who_may_react_and_who_has_to_raid_another_castle() -> None:
    named = before_raids(3, options=LEGENDARY, phase="key", mover=2, turn=1, named=2)
    assert "Much wants castle 2, and Tuck may use the key" in status(named)
    assert "The key keeps Much from castle 2; Much has to choose another one" in status(
        before_raids(3, options=LEGENDARY, mover=1, turn=1, refused=2)
    )
    assert "Tuck may look through the spyglass" in status(fresh(3, LEGENDARY, phase="spyglass", mover=2))


def test_whoever_may_react_reads_what_happens_if_they_let_the_time_pass() -> None:
    looking = fresh(3, LEGENDARY, phase="spyglass", mover=2)
    assert "If you let the time pass, the raids begin without a look." in prompt(looking)
    named = before_raids(3, options=LEGENDARY, phase="key", mover=2, turn=1, named=2)
    assert "If you let the time pass, the raid happens, and you keep the key." in prompt(named)
    assert "let the time pass" not in prompt(before_raids(3, options=LEGENDARY, phase="beard", mover=2))


@pytest.mark.parametrize(("phase", "card"), [("beard", "With the fake beard"), ("entertainers", "With the travelling")])
def test_a_legendary_card_names_itself_when_it_asks(phase: str, card: str) -> None:
    assert prompt(before_raids(3, options=LEGENDARY, phase=phase)).startswith(f"**{card}")


def test_the_status_tells_who_gives_how_many_alms_and_how_far_the_way_has_come() -> None:
    giving = before_raids(2, phase="alms", alms=3)
    assert "Marian has to give 3 alms, from village to village." in status(giving)
    led = replace(giving, picks=(Village.SMALL_1.value, Village.LARGE_1.value))
    assert "So far: A → F (+3 glory)." in status(led), "the picture shows it in green, and no box has it yet"
    assert "So far: F." in status(replace(giving, picks=(Village.LARGE_1.value,)))
    assert "Marian has to give 1 alms to a village." in status(before_raids(2, phase="alms", alms=1))


def test_whoever_gives_alms_reads_what_their_way_has_brought_so_far() -> None:
    contested = cubes_at(small_1="1", large_1="")
    giving = before_raids(2, phase="alms", alms=4, cubes=contested, picks=(Village.SMALL_1.value,))
    assert "Your route so far: A (+3 glory).\nUntil the last step, you can take each step back." in prompt(giving)
    both = replace(giving, picks=(Village.SMALL_1.value, Village.LARGE_1.value))
    assert "Your route so far: A → F (+3 glory)." in prompt(both)


@pytest.mark.parametrize("seats", GAME.seat_counts)
@pytest.mark.parametrize("options", [STANDARD, LEGENDARY], ids=["standard", "legendary"])
def test_whatever_happens_everybody_reads_whose_turn_it_is(seats: int, options: ChickwoodForestOptions) -> None:
    for state in random_game(seats, options, seed=seats):
        if state.phase == "over":
            continue
        name = NAMES[state.mover]
        assert name in status(state).split("Turn order")[0]
        for seat in range(seats):
            if seat != state.mover:
                assert prompt(state, seat=seat).startswith(f"**It is not your turn.** {status(state)}")


def test_scouting_tells_how_the_card_will_lie_and_which_castle_is_full() -> None:
    cards = (LaidCard(Loot.BUST, 0, face_up=True, known=0),) * 2
    state = fresh(3, castles=((4,), (2,), (3,)), turn=3, rows=(cards, (), (), ()))
    state = replace(state, hands=(state.hands[0][1:], *state.hands[1:]))
    told = prompt(state)
    assert "Lay a card face down" in told
    assert "Castle 1 is full." in told
    assert "Castle 2 is full." not in told
    assert "The banner of your castle 4 has you lay cards: up, **down**, down." in told


@pytest.mark.parametrize(("turn", "left", "lies"), [(0, 3, "face up"), (3, 2, "face down")])
def test_whose_cards_are_all_alike_is_asked_for_the_castle_alone(turn: int, left: int, lies: str) -> None:
    state = fresh(3, castles=((4,), (2,), (3,)), turn=turn)
    several, alike = ((Loot.BUST, *(Loot.MAID,) * (left - 1)), (Loot.BUST,) * left)
    asked = [prompt(replace(state, hands=(hand, *state.hands[1:]))) for hand in (several, alike)]
    assert f"**Lay a card {lies}:** choose the card, then the castle." in asked[0]
    assert f"**Lay a card {lies}:** choose the castle." in asked[1]


def test_who_is_not_to_move_reads_what_they_wait_for() -> None:
    told = prompt(fresh(3), seat=2)
    assert told.startswith("**It is not your turn.** Round 1 of 8.")
    assert "The banner of your castle 3 has you lay cards: **up**, down, up." in told


def test_a_hidden_card_is_told_to_who_laid_it_or_saw_it_and_to_nobody_else() -> None:
    state = fresh(3, rows=((), (), (HIDDEN,), ()))
    assert "Laid by you, face down at castle 3: ring" in prompt(state, seat=1)
    assert "ring" not in prompt(state, seat=0)
    seen = fresh(3, rows=((), (), (replace(HIDDEN, known=0b11),), ()))
    assert "Seen through the spyglass at castle 3: **ring**" in prompt(seen, seat=0)
    assert "ring" not in prompt(seen, seat=2)
    giving = replace(state, phase="alms", castles=((1,), (3,), (4,)), turn=1, alms=2)
    assert "face down" not in prompt(giving, seat=1), "alms go to villages alone"


def test_raiding_tells_what_is_taken_and_what_the_key_forbids() -> None:
    told = prompt(before_raids(3, options=LEGENDARY, raided=0b10, refused=3))
    assert "Castle 1 is taken." in told
    assert "The key keeps you from castle 3." in told


def test_whoever_holds_the_key_is_told_what_the_raid_would_bring_as_far_as_they_know() -> None:
    state = before_raids(
        3,
        options=LEGENDARY,
        phase="key",
        mover=1,
        named=4,
        loot=(NOTHING, collection(key=1), NOTHING),
        cards={4: [Loot.BENEFACTOR_2]},
        hidden={4: [Loot.MAID]},
    )
    assert "By what you know, the castle brings Marian 4 glory + 2 alms (max +5), 1 unknown." in prompt(state)


def test_the_last_raid_is_for_glory_alone() -> None:
    raid = before_raids(3)
    assert "your place in the next round" in prompt(raid)
    assert "next round" not in prompt(replace(raid, round=7))


def test_the_snake_tells_its_way_so_far() -> None:
    told = prompt(before_raids(2, phase="alms", alms=3, picks=(Village.SMALL_1.value, Village.LARGE_1.value)))
    assert "2 of 3 given" in told
    assert "A → F" in told


def test_the_snake_warns_of_its_last_step() -> None:
    grid = (Village.SMALL_1, Village.MEDIUM_1, Village.LARGE_1, Village.SMALL_2, Village.FOREST_1, Village.FOREST_2)
    begun = before_raids(2, phase="alms", alms=4, grid=grid, picks=(Village.SMALL_1.value,))
    assert "marked as a dead end" in prompt(begun)
    assert "This is the last step" not in prompt(begun)
    assert "**This is the last step:** after it, nothing can be taken back." in prompt(replace(begun, alms=2))
    assert "Until the last step" not in prompt(replace(begun, alms=2))
    goes_on = "Only neighbouring villages can follow, each once."
    assert goes_on in prompt(begun)
    assert goes_on not in prompt(replace(begun, alms=2))
    full = cubes_at(large_1="1" * 9)
    lost = "**This is the last step:** beyond it, everything is forest, full or on the way, 2 alms are lost."
    assert lost in prompt(replace(begun, cubes=full))
    one_cube = cubes_at(large_2="0" * 10, medium_3="0000")
    last_cube = "**This is the last step:** no cube is left after it, 3 alms are lost."
    assert last_cube in prompt(replace(begun, picks=(), cubes=one_cube))
    one_alms = prompt(replace(begun, picks=(), alms=1))
    assert "Give one alms to a village" in one_alms
    assert "This is the last step" in one_alms
    free = replace(begun, picks=(), alms=2)
    assert goes_on in prompt(free).split("\n")[0], "it decides where to begin"
    assert "last step" not in prompt(free)
    assert "dead end" not in prompt(free)


def test_the_snake_tells_when_there_are_fewer_cubes_than_alms() -> None:
    given = cubes_at(large_2="0" * 10, medium_3="000")
    few = before_raids(2, phase="alms", alms=3, cubes=given)
    assert "You have 2 cubes left to give." in prompt(few)
    assert "You have 1 cube left to give." in prompt(replace(few, picks=(Village.SMALL_1.value,)))
    assert "cubes left" not in prompt(before_raids(2, phase="alms", alms=3))


def test_the_legendary_cards_of_the_end_tell_each_step() -> None:
    cubes = cubes_at(small_1="01")
    first, second = Village.SMALL_1.value, Village.SMALL_1.value
    swap = before_raids(3, options=LEGENDARY, phase="entertainers", cubes=cubes)
    assert "Choose the village of the first" in prompt(swap)
    assert "Choose a cube in village A" in prompt(replace(swap, picks=(first,)))
    assert "The first cube is that of Much in village A" in prompt(replace(swap, picks=(first, 1)))
    own = replace(swap, cubes=cubes_at(small_1="10"), picks=(first, 1))
    assert "The first cube is yours in village A" in prompt(own)
    at_once = "Where a button tells the glory, the cubes change places at once"
    alone = replace(swap, cubes=cubes_at(small_1="01", small_2="2"), picks=(first, 1))
    assert at_once in prompt(alone)
    assert at_once not in prompt(replace(alone, cubes=cubes_at(small_1="012", small_2="20")))
    last = prompt(replace(swap, picks=(first, 1, second)))
    assert "Choose a cube in village A" in last
    assert "change places for good" in last
    arrow = before_raids(3, options=LEGENDARY, phase="arrow")
    assert "Choose the one that you give away" in prompt(arrow)
    assert "You give: ring.** Whose treasure" in prompt(replace(arrow, picks=(Loot.RING.value,)))
    taking = prompt(replace(arrow, picks=(Loot.RING.value, 2)))
    assert "What do you take from Tuck?" in taking
    assert "change hands for good" in taking
    assert "henchman" in prompt(before_raids(3, options=LEGENDARY, phase="beard"))
