"""Tests of how the events of Chickwood Forest are told, to everybody and to a seat, and of its moments.

`UPDATE_GOLDEN=1 pytest tests/words/chickwood_forest/test_telling.py` writes the stored games again; read the
difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.languages import LANGUAGES
from games.chickwood_forest.events import (
    AlmsGiven,
    CastleLookedAt,
    CastleNamed,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    LootSetAside,
    RoundBegan,
    TreasuresSwapped,
)
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.moves import RaidCastle
from games.chickwood_forest.scoring import scores_so_far
from games.chickwood_forest.villages import Village
from games.core import Event, Outcome, ScoreLine
from tests.games.chickwood_forest.table import GAME, LEGENDARY, NOTHING, before_raids, collection, play
from tests.games.conformance.case import Case, walk
from tests.games.particulars import particulars
from tests.words.chickwood_forest.reading import ENGLISH, HOSTED, NAMES, entries, since, told
from tests.words.chickwood_forest.whole_games import STORED, whole_game
from words import game_words
from words.chickwood_forest.headings import raids_text
from words.chickwood_forest.raid_in_short import raid_in_short
from words.chickwood_forest.terms import Reading
from words.shortening import FRESH_LETTERS
from words.telling import Moment, Weight

MOMENTS = HOSTED.words.moments
FOLDER = Path(__file__).parent / "golden"
A, B, C, D, E, G = (
    Village.SMALL_1,
    Village.SMALL_2,
    Village.MEDIUM_1,
    Village.MEDIUM_2,
    Village.MEDIUM_3,
    Village.LARGE_2,
)


@pytest.mark.parametrize("stored", STORED)
def test_a_whole_game_is_told_as_stored(stored: str) -> None:
    path = FOLDER / f"{stored}.txt"
    written = whole_game(stored)
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(written, encoding="utf-8")
    assert written == path.read_text(encoding="utf-8")


def test_no_stored_game_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(STORED)


def test_a_card_is_told_only_where_it_lies_face_up() -> None:
    assert told(LootLaid(0, 2, Loot.RING)) == ["Marian lays at castle 2: ring."]
    assert told(LootLaid(1, 3, None)) == ["Much lays a card face down at castle 3."]


def test_cards_that_are_laid_in_turn_are_told_in_one_sentence() -> None:
    laid = (LootLaid(0, 2, Loot.RING), LootLaid(1, 3, None), LootLaid(0, 3, Loot.BUST))
    assert told(*laid) == [
        "**Cards are laid:** Marian: ring at castle 2, Much: a card face down at castle 3.",
        "Marian lays at castle 3: bust.",
    ]
    assert [line.partition(" ")[0] for line in told(*laid, LootLaid(1, 3, None), RoundBegan(1, (0, 1)), *laid)] == [
        "**Cards",
        "**Cards",
        "**Cards",
        "Marian",
    ]
    assert told(*laid, reader=1) == [
        "You lay a card face down at castle 3.",
        "Marian lays at castle 2: ring.",
        "Marian lays at castle 3: bust.",
    ]
    assert told(*laid, reader=0)[0] == "You lay at castle 2: ring."


def test_cards_laid_before_a_look_are_routine_to_others_as_they_were() -> None:
    laid, looked = entries(LootLaid(1, 2, Loot.RING), CastleLookedAt(2, 1), reader=0)
    assert laid.weight is looked.weight is Weight.ROUTINE


def test_below_the_board_the_newest_cards_are_told_also_after_a_legendary_one_and_a_look() -> None:
    raid = CastleRaided(0, 2, (Loot.RING,), (), (), NOTHING)
    lap, legendary = (
        tuple(LootLaid(seat, 1, loot) for seat, loot in enumerate((first, Loot.RING, Loot.BUST)))
        for first in (Loot.RUBY_CHEST, Loot.KEY)
    )
    begun = (raid, RoundBegan(1, (0, 1, 2)), *legendary)
    for latest in (lap, (CastleLookedAt(1, 2),)):
        events = (*begun, *latest)
        lines = HOSTED.words.news(events, NAMES, ENGLISH, shown=len(events) - 1).lines
        assert any("Latest results" in line for line in lines)
        assert told(*latest)[-1] == lines[-1]


def test_a_raid_tells_what_lay_face_down_and_who_had_laid_it() -> None:
    assert told(
        CastleRaided(0, 2, (Loot.RING, Loot.RING), (Loot.HENCHMAN, Loot.BUST, Loot.HENCHMAN), (1, 0, 1), NOTHING),
        CastleRaided(1, 1, (Loot.BUST,), (), (), NOTHING),
        CastleRaided(1, 1, (), (Loot.BUST,), (2,), NOTHING),
        CastleRaided(2, 4, (), (), (), NOTHING),
    ) == [
        (
            "**Marian raids castle 2:** 2 × ring. Hidden there: bust (by Marian), 2 × henchman (by Much). "
            "It brings **+4 glory**: jewellery +8, henchmen \N{MINUS SIGN}6, castles +2. "
            "Because of a bust, the next chest will not count."
        ),
        (
            "**Much raids castle 1:** bust. It brings **+1 glory**: castles +1. "
            "Because of a bust, the next chest will not count."
        ),
        (
            "**Much raids castle 1.** Hidden there: bust (by Tuck). It brings **+1 glory**: castles +1. "
            "Because of a bust, the next chest will not count."
        ),
        "**Tuck takes castle 4**, where no loot lay. It brings **+4 glory**: castles +4.",
    ]


def test_a_raid_brings_what_the_cards_are_worth_beside_those_that_the_raider_had() -> None:
    chests, cloak = collection(gold_chest=2, silver_chest=1), collection(red_cloak=1)
    assert told(
        CastleRaided(0, 2, (Loot.GOLD_CHEST,), (), (), chests),
        CastleRaided(0, 5, (Loot.RED_CLOAK,), (Loot.HENCHMAN,), (1,), cloak),
        CastleRaided(0, 3, (Loot.HENCHMAN,), (), (), NOTHING),
    ) == [
        (
            "**Marian raids castle 2:** gold chest. It brings **+7 glory**: "
            "chests +5 (now 3 × 3 \N{MINUS SIGN} 1 = 8), castles +2."
        ),
        (
            "**Marian raids castle 5:** red cloak. Hidden there: henchman (by Much). It brings "
            "**\N{MINUS SIGN}3 glory**: garments \N{MINUS SIGN}5 (a pair counts nothing: red cloak), "
            "henchmen \N{MINUS SIGN}3, castles +5."
        ),
        ("**Marian raids castle 3:** henchman. It brings **0 glory**: henchmen \N{MINUS SIGN}3, castles +3."),
    ]


def test_a_raid_tells_what_a_legendary_card_is_for_which_brings_no_glory() -> None:
    raid = CastleRaided(0, 2, (Loot.KEY, Loot.RED_CLOAK), (Loot.SPYGLASS,), (1,), NOTHING)
    key, spyglass = "key (keeps somebody from a castle, once)", "spyglass (a look at hidden cards each round)"
    brought = f"garments +5, castles +2, {key}, {spyglass}."
    (line,) = told(raid)
    assert line.endswith(f"It brings **+7 glory**: {brought}")
    (entry,) = entries(raid)
    assert entry.outcome.endswith(f"**+7 glory**: {brought}")


def test_a_raid_tells_why_loot_costs_glory() -> None:
    owned = collection(gold_chest=1, blue_jerkin=1)
    (raid,) = told(CastleRaided(0, 2, (Loot.RUBY_CHEST, Loot.RING), (Loot.BLUE_JERKIN,), (1,), owned))
    assert "chests \N{MINUS SIGN}1 (now 1 × 1 \N{MINUS SIGN} 1 = 0)" in raid
    assert raid.endswith(
        "garments \N{MINUS SIGN}5 (a pair counts nothing: blue jerkin), jewellery +4, castles +2. "
        "Each chest that is not of the most frequent type costs one."
    )
    (harmless,) = told(CastleRaided(0, 2, (Loot.GOLD_CHEST, Loot.RED_CLOAK), (), (), owned))
    assert harmless.endswith("chests +3 (now 2 × 2 = 4), garments +5, castles +2.")


def test_a_raid_tells_of_chests_that_bring_nothing_because_of_busts() -> None:
    bust = collection(bust=1)
    assert told(
        CastleRaided(0, 2, (Loot.GOLD_CHEST,), (), (), bust),
        CastleRaided(0, 2, (Loot.GOLD_CHEST, Loot.RUBY_CHEST), (Loot.BUST,), (1,), bust),
        CastleRaided(0, 2, (Loot.RING,), (), (), bust),
    ) == [
        (
            "**Marian raids castle 2:** gold chest. It brings **+2 glory**: chests 0, castles +2. "
            "Because of a bust, one gold chest does not count."
        ),
        (
            "**Marian raids castle 2:** gold chest, ruby chest. Hidden there: bust (by Much). "
            "It brings **+2 glory**: chests 0, castles +2. "
            "Because of busts, one gold chest and one ruby chest do not count."
        ),
        "**Marian raids castle 2:** ring. It brings **+6 glory**: jewellery +4, castles +2.",
    ]


def test_a_raid_tells_of_cards_that_bring_nothing() -> None:
    assert told(CastleRaided(0, 1, (Loot.GOLD_CHEST, Loot.RUBY_CHEST, Loot.MAID), (), (), NOTHING)) == [
        (
            "**Marian raids castle 1:** gold chest, ruby chest, Maid Marihen. "
            "It brings **+3 glory**: chests 0 (now 1 × 1 \N{MINUS SIGN} 1 = 0), "
            "Maid Marihen +2 (2 types of treasure), castles +1. "
            "Each chest that is not of the most frequent type costs one."
        )
    ]


def test_a_raid_tells_what_the_maid_counts_by() -> None:
    maid = collection(maid=1, gold_chest=1)
    raids = told(
        CastleRaided(0, 1, (Loot.MAID,), (), (), NOTHING),
        CastleRaided(0, 1, (Loot.RING,), (), (), maid),
        CastleRaided(0, 1, (Loot.MAID,), (), (), maid),
        CastleRaided(0, 1, (Loot.HENCHMAN,), (), (), maid),
    )
    assert [raid.partition(" glory**: ")[2].removesuffix("castles +1.") for raid in raids] == [
        "Maid Marihen 0 (0 types of treasure), ",
        "jewellery +4, Maid Marihen +1 (2 types of treasure), ",
        "Maid Marihen 0 (a second one counts nothing), ",
        "henchmen \N{MINUS SIGN}3, ",
    ]


def test_the_maid_counts_no_chest_that_a_bust_takes() -> None:
    (raid,) = told(CastleRaided(0, 5, (Loot.RUBY_CHEST, Loot.MAID, Loot.RING), (Loot.BUST,), (1,), NOTHING))
    assert "Maid Marihen +1 (1 type of treasure), " in raid


def test_a_raid_reckons_the_chests_that_busts_leave() -> None:
    chests = collection(gold_chest=3, ruby_chest=1, bust=1)
    (raid,) = told(CastleRaided(0, 2, (Loot.GOLD_CHEST,), (), (), chests))
    assert raid.endswith(
        "chests +5 (now 3 × 3 \N{MINUS SIGN} 1 = 8), castles +2. Because of a bust, one gold chest does not count."
    )


def test_a_bust_that_takes_a_chest_which_cost_glory_tells_what_is_left() -> None:
    chests = collection(gold_chest=1, ruby_chest=1)
    (raid,) = told(CastleRaided(0, 3, (Loot.BUST,), (), (), chests))
    assert raid.endswith(
        "It brings **+4 glory**: chests +1 (now 1 × 1 = 1), castles +3. "
        "Because of a bust, one gold chest or one ruby chest does not count."
    )


def test_a_bust_takes_one_of_the_types_that_are_level_and_no_other() -> None:
    """Which chests a bust takes never changes the score (CF-15), so the texts name none."""
    owned = collection(silver_chest=1, emerald_chest=2, ruby_chest=1, bust=1)
    (raid,) = told(CastleRaided(0, 1, (Loot.SILVER_CHEST,), (), (), owned))
    assert "Because of a bust, one silver chest or one emerald chest does not count." in raid
    (more,) = told(CastleRaided(0, 3, (Loot.GOLD_CHEST, Loot.GOLD_CHEST), (), (), collection(ruby_chest=1, bust=1)))
    assert "Because of a bust, one gold chest does not count." in more
    (two,) = told(CastleRaided(0, 3, (), (Loot.BUST,), (1,), collection(ruby_chest=4, gold_chest=1, bust=1)))
    assert "Because of busts, 2 × ruby chest do not count." in two


def test_busts_that_take_chests_of_two_types_leave_the_others_of_these_types() -> None:
    owned = collection(silver_chest=2, emerald_chest=2, bust=1)
    (raid,) = told(CastleRaided(0, 4, (Loot.BUST,), (), (), owned))
    assert "chests \N{MINUS SIGN}3 (now 1 × 1 \N{MINUS SIGN} 1 = 0)" in raid
    assert "Because of busts, one silver chest and one emerald chest do not count." in raid


def test_busts_without_chests_tell_what_they_will_do() -> None:
    (raid,) = told(CastleRaided(0, 3, (Loot.BUST, Loot.BUST), (), (), NOTHING))
    assert raid.endswith("It brings **+3 glory**: castles +3. Because of busts, the next 2 chests will not count.")


def test_a_raid_of_a_game_tells_by_how_much_the_score_grows() -> None:
    state = before_raids(3, {2: [Loot.GOLD_CHEST, Loot.RED_CLOAK]}, {2: [Loot.BUST, Loot.MAID]})
    before = scores_so_far(GAME.view(state, None))[0]
    step = play(state, RaidCastle(2))
    (raid,) = [entry for entry in entries(*step.events) if 0 in entry.gains]
    assert raid.gains[0] == scores_so_far(GAME.view(step.state, None))[0] - before


def test_a_raid_speaks_to_the_raider_and_to_who_had_hidden_something() -> None:
    raid = CastleRaided(0, 2, (Loot.RING,), (Loot.HENCHMAN,), (1,), NOTHING)
    brings = "It brings **+3 glory**: jewellery +4, henchmen \N{MINUS SIGN}3, castles +2."
    assert told(raid, reader=0) == [f"**You raid castle 2:** ring. Hidden there: henchman (by Much). {brings}"]
    said = "**Marian raids castle 2:** ring. Hidden there: henchman (by you)."
    assert told(raid, reader=1) == [f"{said} {brings}"]
    assert told(CastleRaided(0, 2, (), (Loot.BUST,), (1,), NOTHING), reader=0) == [
        (
            "**You raid castle 2.** Hidden there: bust (by Much). It brings **+2 glory**: castles +2. "
            "Because of a bust, the next chest will not count."
        )
    ]
    assert told(CastleRaided(0, 2, (), (), (), NOTHING), reader=0) == [
        "**You take castle 2**, where no loot lay. It brings **+2 glory**: castles +2."
    ]


def test_a_raid_counts_its_glory() -> None:
    (entry,) = entries(CastleRaided(0, 3, (Loot.RING, Loot.GOLD_CHEST), (Loot.HENCHMAN,), (1,), NOTHING))
    assert entry.gains == {0: 5}


def test_a_panel_tells_raids_in_their_order_whoever_had_hidden_something() -> None:
    raids = (
        CastleRaided(0, 4, (Loot.RING,), (), (), NOTHING),
        CastleRaided(1, 3, (Loot.PENDANT,), (), (), NOTHING),
        CastleRaided(2, 2, (), (Loot.HENCHMAN,), (0,), NOTHING),
    )
    assert [line.split(":")[0] for line in since(*raids, reader=0)] == [
        "▸ **You raid castle 4",
        "**Much raids castle 3",
        "**Tuck raids castle 2**, hidden there",
    ]


def test_a_panel_tells_the_last_card_laid_before_the_raid_that_turned_up_another() -> None:
    laid = (LootLaid(0, 4, Loot.RING), LootLaid(1, 2, None))
    raid = CastleRaided(2, 4, (Loot.RING,), (Loot.BUST,), (0,), NOTHING)
    assert [line.split(":")[0] for line in since(*laid, raid, reader=0)] == [
        "▸ You lay at castle 4",
        "Much lays a card face down at castle 2.",
        "**Tuck raids castle 4",
    ]


@pytest.mark.parametrize(("seats", "before"), [(3, 1), (4, 2), (5, 3)])
def test_a_panel_tells_what_others_have_laid_besides_the_raids_that_followed(seats: int, before: int) -> None:
    """The white frame of a new card names nobody; whoever lays before the last one has all other raids to read."""
    reader = seats - 2
    laid = (LootLaid(reader, 3, None), LootLaid(seats - 1, 3, Loot.SILVER_CHEST))
    raids = [CastleRaided(seat, seat + 1, (Loot.RING,), (), (), NOTHING) for seat in range(before)]
    lines = since(*laid, CastleLookedAt(0, 3), *raids, reader=reader)
    assert f"{NAMES[seats - 1]} lays at castle 3: silver chest." in lines
    assert sum("raids castle" in line for line in lines) == before
    (routine,) = [entry for entry in entries(*laid, reader=reader) if reader not in entry.gains]
    assert routine.weight is Weight.ROUTINE, "as long as cards are laid"
    assert all(entry.weight is Weight.ROUTINE for entry in entries(*laid, raids[0])[:1]), "a board has no such frame"


def test_a_panel_tells_the_cards_of_a_new_round_besides_the_raids_before_it() -> None:
    raids = [CastleRaided(seat, 4 - seat, (Loot.RING,), (), (), NOTHING) for seat in range(4)]
    before = (*raids, LootSetAside(5, (Loot.RING,), 0), RoundBegan(1, (3, 2, 1, 0)))
    laid = (LootLaid(3, 1, Loot.PENDANT), LootLaid(2, 2, None))
    assert since(*before, reader=0)[4:] == ["Nobody raided castle 5; out of the game: ring."]
    assert since(*before, *laid, reader=0)[4:] == [
        "Nobody raided castle 5; out of the game: ring.",
        "**Cards are laid:** Alan: pendant at castle 1, Tuck: a card face down at castle 2.",
    ]


def test_a_panel_tells_in_order_and_marks_what_touches_its_reader() -> None:
    raids = (
        CastleRaided(1, 3, (Loot.PENDANT,), (), (), NOTHING),
        AlmsGiven(2, (A,), 0, (0,), (-3, 0, 3), ((-3, 0, 3),), (A,)),
    )
    assert [line.split(maxsplit=2)[:2] for line in since(AlmsGiven(0, (B,), 0), *raids, reader=0)] == [
        ["▸", "You"],
        ["**Much", "raids"],
        ["▸", "Tuck"],
    ]


def test_a_panel_marks_nothing_where_all_or_nothing_touches_its_reader() -> None:
    raids = [CastleRaided(seat, 4, (Loot.RING,), (), (), NOTHING) for seat in (1, 2)]
    assert [line.split()[0] for line in since(*raids, reader=0)] == ["**Much", "**Tuck"]
    assert [line.split()[0] for line in since(AlmsGiven(0, (B,), 0), reader=0)] == ["You"]


def test_a_panel_with_many_news_tells_the_readers_own_in_full_and_the_rest_in_short(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    raids = [CastleRaided(seat, 4 - seat, (Loot.RING,), (Loot.BUST,), (0,), NOTHING) for seat in (1, 0, 2)]
    told = since(*raids, reader=0)
    assert ["Hidden there" in line for line in told] == [False, True, False]
    assert ["bust (by you)" in line for line in told] == [True, True, True]
    assert ["Hidden there" in line for line in since(raids[0], reader=0)] == [True]
    monkeypatch.setattr(game_words, "SINCE_ROOM", len(told[1].removeprefix("▸ ")))
    assert [line.split(":")[0] for line in since(*raids, reader=0)] == ["**You raid castle 4"]


def test_a_panel_tells_what_was_laid_last_however_long_the_raids_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    raids = [CastleRaided(seat, 4 - seat, (Loot.RING,), (Loot.BUST,), (0,), NOTHING) for seat in range(3)]
    laid = (RoundBegan(1, (2, 1, 0)), LootLaid(2, 1, Loot.PENDANT), LootLaid(1, 2, None))
    whole = since(*raids, *laid, reader=0)
    monkeypatch.setattr(game_words, "SINCE_ROOM", len("".join(whole)) - 150)
    told = since(*raids, *laid, reader=0)
    assert told[0].startswith("▸ **You raid castle 4:** ring; hidden: bust (by you). **+8 glory**")
    assert told[2] == "Tuck raids castle 2: **+6 glory**."
    assert told[3] == whole[3]
    assert "pendant" in told[3]


def test_a_raid_that_waits_to_be_shown_takes_up_its_alms() -> None:
    raid, alms = CastleRaided(0, 2, (Loot.BENEFACTOR_1,), (), (), NOTHING), AlmsGiven(0, (A,), 0)
    waiting = Moment("raid", (raid,))
    both = Moment("raid", (raid, alms))
    assert MOMENTS.follow_up(waiting, (alms, RoundBegan(1, (0, 1)))) == both
    assert MOMENTS.follow_up(both, (AlmsGiven(1, (A,), 0),)) is both
    for others in ((), (AlmsGiven(1, (A,), 0),), (AlmsGiven(0, (), 1),)):
        assert MOMENTS.follow_up(waiting, others) is waiting
    given = Moment("alms", (alms,))
    assert MOMENTS.follow_up(given, (alms,)) is given


def test_two_raids_of_a_round_may_be_one_moment_with_their_alms() -> None:
    first, second = (CastleRaided(seat, 2 + seat, (Loot.BENEFACTOR_1,), (), (), NOTHING) for seat in (0, 1))
    alms, other_alms = (AlmsGiven(seat, (A,), 0) for seat in (0, 1))
    raids = Moment("raid", (first, alms)), Moment("raid", (second,))
    both = HOSTED.words.both(*raids, [first, alms, CastleNamed(1, 3), second, other_alms])
    assert both is not None
    assert both == Moment("raids", (first, alms, CastleNamed(1, 3), second))
    assert MOMENTS.follow_up(both, (other_alms,)) == both._replace(events=(*both.events, other_alms))
    assert MOMENTS.follow_up(both, (alms,)) is both, "the first has given"
    assert not MOMENTS.opening(both, NAMES[:3], ENGLISH, None), "no card is turned up before the eyes"
    assert HOSTED.words.both(both, raids[1], [*both.events, second]) is None, "there is no room for three"
    assert raids_text([first, second], NAMES, ENGLISH) == f"{NAMES[0]} and {NAMES[1]} raid castles 2 and 3"


def test_raids_of_two_rounds_stay_apart() -> None:
    first, second = (CastleRaided(seat, 2, (Loot.RING,), (), (), NOTHING) for seat in (0, 1))
    raids = Moment("raid", (first,)), Moment("raid", (second,))
    assert HOSTED.words.both(*raids, [first, second])
    assert HOSTED.words.both(*raids, [first, LootSetAside(1, (), 1), RoundBegan(1, (0, 1)), second]) is None


def in_short(*events: Event, reader: int | None = None) -> str:
    """Return the short text of a raid and its alms."""
    (entry,) = entries(*events, reader=reader)
    return entry.outcome


def test_a_short_text_has_no_number_between_a_benefactor_and_face_down_cards() -> None:
    assert in_short(LootSetAside(4, (Loot.RUBY_CHEST, Loot.BENEFACTOR_2), 1)) == (
        "Nobody raided castle 4; out of the game: ruby chest, 2-alms benefactor, 1 face down."
    )


def test_a_short_raid_tells_why_alms_are_lost() -> None:
    raid = CastleRaided(0, 2, (Loot.BENEFACTOR_3,), (), (), NOTHING)
    given = (
        AlmsGiven(0, (A,), 3, (0,), (0, 0), ((0, 0),), out_of_cubes=False),
        AlmsGiven(0, (A,), 1, (0,), (0, 0), ((0, 0),), out_of_cubes=True),
        AlmsGiven(0, (A,), 2),
        AlmsGiven(0, (), 2, out_of_cubes=True),
        AlmsGiven(0, (), 2, out_of_cubes=False),
        AlmsGiven(0, (), 2),
    )
    assert [in_short(raid, alms).partition("castles +2. ")[2] for alms in given] == [
        (
            "Alms: A. 3 alms are lost: beside the last village, everything is forest, full or was on their way. "
            "Villages: no change."
        ),
        "Alms: A. One of the alms is lost: no cubes are left. Villages: no change.",
        "Alms: A. 2 alms could not be given.",
        "No alms: no cubes left.",
        "No alms: all villages full.",
        "No alms can be given.",
    ]


def test_a_short_raid_names_all_cards_and_who_had_hidden_them() -> None:
    open_, hidden = (Loot.GREEN_GOWN, Loot.BENEFACTOR_2), (Loot.BENEFACTOR_2, Loot.BENEFACTOR_3, Loot.BENEFACTOR_2)
    raid = CastleRaided(0, 4, open_, hidden, (0, 1, 1), NOTHING)
    told_of = "green gown, benefactor 2; hidden: benefactor 2 (by Marian), benefactors 2 + 3 (by Much)."
    brings = "**+9 glory**: garments +5, castles +4."
    assert in_short(raid) == f"**Marian raids castle 4:** {told_of} {brings}"
    yours = told_of.replace("(by Much)", "(by you)")
    assert in_short(raid, reader=1) == f"**Marian raids castle 4:** {yours} {brings}"
    assert in_short(raid, reader=0).startswith("**You raid castle 4:** green gown")
    stored = CastleRaided(0, 4, (), (Loot.BUST,), (), NOTHING)
    assert in_short(stored).startswith("**Marian raids castle 4**, hidden there: bust.")
    empty = CastleRaided(0, 4, (), (), (), NOTHING)
    assert in_short(empty) == "**Marian takes castle 4**, where no loot lay. **+4 glory**: castles +4."
    yours = "**You take castle 4**, where no loot lay. **+4 glory**: castles +4."
    assert in_short(empty, reader=0) == yours


@pytest.mark.parametrize(
    ("revealed", "hidden_by", "said"),
    [
        ((Loot.EMERALD_CHEST, Loot.BENEFACTOR_1), (1, 1), "emerald chest, 1-alms benefactor (both by Much)"),
        ((Loot.RING, Loot.RING, Loot.BUST), (1, 1, 1), "2 × ring, bust (all by Much)"),
        ((Loot.RING, Loot.RING), (1, 1), "2 × ring (by Much)"),
        ((Loot.RING, Loot.BUST, Loot.MAID), (2, 2, 1), "Maid Marihen (by Much), ring, bust (both by you)"),
        ((Loot.RING, Loot.BUST, Loot.MAID), (2, 2, 2), "ring, bust, Maid Marihen (all by you)"),
    ],
)
def test_a_short_raid_tells_whose_each_hidden_card_was(
    revealed: tuple[Loot, ...], hidden_by: tuple[int, ...], said: str
) -> None:
    raid = CastleRaided(0, 4, (), revealed, hidden_by, NOTHING)
    assert f"hidden there: {said}." in in_short(raid, reader=2)


def test_a_short_raid_tells_the_worth_of_chests_pairs_and_the_maid() -> None:
    owned = collection(ruby_chest=2, gold_chest=1, emerald_chest=1, blue_jerkin=1)
    raid = CastleRaided(0, 4, (Loot.RUBY_CHEST, Loot.BLUE_JERKIN), (Loot.MAID,), (0,), owned)
    assert in_short(raid).endswith(
        "chests +5 (now 3 × 3 \N{MINUS SIGN} 2 = 7), garments \N{MINUS SIGN}5 (a pair counts nothing: blue jerkin), "
        "Maid Marihen +4 (4 types of treasure), castles +4."
    )
    again = CastleRaided(0, 1, (Loot.MAID,), (), (), collection(ring=1, maid=1))
    assert in_short(again).endswith("Maid Marihen 0 (a second one counts nothing), castles +1.")
    bust = CastleRaided(0, 1, (Loot.BUST,), (), (), NOTHING)
    assert in_short(bust).endswith("**+1 glory**: castles +1. Because of a bust, the next chest will not count.")


def test_short_alms_tell_their_way_and_whose_glory_changed_where_and_why() -> None:
    raid = CastleRaided(1, 2, (Loot.BENEFACTOR_2,), (), (), NOTHING)
    tie = AlmsGiven(1, (A,), 0, (0,), (-3, 3, 0), ((-3, 3, 0),), (A,))
    lost = "Villages: **Much +3 (A), Marian \N{MINUS SIGN}3 (A)**."
    assert in_short(raid, tie).endswith(f"Alms: A. {lost} Level with Marian in A, but Much gave last.")
    assert in_short(raid, tie, reader=1).endswith("Level with Marian in A, but you gave last.")
    unlocked = AlmsGiven(1, (G, B), 0, (6, 7), (6, 7, 0), ((6, 0, 0), (0, 7, 0)), behind=(G,))
    assert in_short(raid, unlocked).endswith(
        "Alms: G (unlocks 6) → B (unlocks 7). Villages: **Much +7 (B), Marian +6 (G)**. Marian leads in G."
    )
    assert in_short(raid, unlocked, reader=0).endswith("You lead in G.")
    several = AlmsGiven(1, (B, C, A), 0, (7, 2, 0), (3, 6, 0), ((3, 4, 0), (0, 2, 0), (0, 0, 0)))
    assert in_short(raid, several).endswith(
        "Villages: **Much +6 (B +4, C +2), Marian +3 (B)**. B now brings 7 to first place and 3 to second."
    )


@pytest.mark.parametrize(
    ("code", "one", "several"),
    [("en", "Alms: A.", "Alms: A → B."), ("it", "Elemosina: A.", "Elemosine: A → B.")],
)
def test_one_cube_in_short_is_one_of_the_alms(code: str, one: str, several: str) -> None:
    reading = Reading(NAMES, LANGUAGES[code], None)
    raid = CastleRaided(1, 3, (Loot.BENEFACTOR_1,), (), (), NOTHING)
    assert one in raid_in_short(raid, [AlmsGiven(1, (A,), 0)], reading)
    assert several in raid_in_short(raid, [AlmsGiven(1, (A, B), 0)], reading)


def test_three_rich_raids_are_all_told_with_what_has_changed_the_board() -> None:
    """As in a real game: each changed number has its reason under the board, and the picture stays visible."""
    villages = ((0, 0, 3), (0, 0, 2), (0, 0, 3), (0, 0, 0), (0, -2, 2))
    raids = (
        CastleRaided(1, 3, (Loot.RUBY_CHEST,), (Loot.BENEFACTOR_2,), (0,), collection(ruby_chest=1)),
        AlmsGiven(1, (G, B), 0, (0, 2), (0, 2, 0), ((0, 0, 0), (0, 2, 0))),
        CastleRaided(0, 2, (Loot.RING,), (), (), collection(red_cloak=1)),
        CastleRaided(
            2, 4, (Loot.GREEN_GOWN, Loot.BENEFACTOR_2), (Loot.BENEFACTOR_2, Loot.BENEFACTOR_1), (2, 0), NOTHING
        ),
        AlmsGiven(2, (A, B, C, G, Village.MEDIUM_2), 0, (3, 2, 3, 0, 0), (0, -2, 10), villages, (Village.MEDIUM_2,)),
        LootSetAside(1, (Loot.RING, Loot.BENEFACTOR_1), 0),
        RoundBegan(1, (0, 1, 2)),
    )
    news = HOSTED.words.news(raids, NAMES, ENGLISH, shown=0)
    assert news.untold == 0
    assert sum(len(line.replace("**", "")) for line in news.lines) <= FRESH_LETTERS
    told_of = "\n".join(news.lines)
    for cause in ("2-alms benefactor (by Marian)", "2 × 2 = 4", "Tuck +10", "Level with Much in D", "out of the game"):
        assert cause in told_of


@pytest.mark.parametrize(
    ("loot", "hidden", "weight"),
    [
        ([Loot.RING] * 5, [], Weight.NOTABLE),
        ([Loot.RING] * 5, [Loot.RED_CLOAK], Weight.GREAT),
        ([Loot.HENCHMAN], [Loot.HENCHMAN], Weight.NOTABLE),
        ([], [Loot.HENCHMAN, Loot.BUST], Weight.GREAT),
        ([Loot.KEY], [], Weight.GREAT),
    ],
)
def test_feasts_traps_and_legendary_cards_are_great(loot: list[Loot], hidden: list[Loot], weight: Weight) -> None:
    (entry,) = entries(CastleRaided(0, 3, tuple(loot), tuple(hidden), (1,) * len(hidden)))
    assert entry.weight is weight


def test_raids_of_earlier_versions_are_told_without_who_had_hidden_something_and_without_glory() -> None:
    stored = b'[{"event":"CastleRaided","seat":0,"castle":2,"loot":[10],"revealed":[13,13]},'
    stored += b'{"event":"AlmsGiven","seat":0,"villages":[0,6],"surplus":0}]'
    assert told(*GAME.decode_events(stored)) == [
        "**Marian raids castle 2:** ring. Hidden there: 2 × henchman. Alms go to A → G."
    ]


def test_the_alms_of_a_raid_are_told_with_it() -> None:
    raid = CastleRaided(0, 2, (Loot.BENEFACTOR_3,), (), (), NOTHING)
    assert told(raid, AlmsGiven(0, (A, C), 1, (0, 8))) == [
        (
            "**Marian raids castle 2:** 3-alms benefactor. "
            "It brings **+2 glory**: castles +2. Alms go to A → C (unlocks 8 glory). "
            "One of the alms could not be given."
        )
    ]
    assert told(raid, AlmsGiven(0, (), 3)) == [
        "**Marian raids castle 2:** 3-alms benefactor. It brings **+2 glory**: castles +2. No alms can be given."
    ]


def test_alms_given_later_tell_who_gives_them() -> None:
    given = (AlmsGiven(0, (A, G), 0), AlmsGiven(0, (A, G), 2, (3, 0)), AlmsGiven(0, (), 2))
    assert told(*given) == [
        "Marian gives alms: A → G.",
        "Marian gives alms: A (unlocks 3 glory) → G. 2 alms could not be given.",
        "Marian cannot give any alms.",
    ]
    assert told(*given, reader=0) == [
        "You give alms: A → G.",
        "You give alms: A (unlocks 3 glory) → G. 2 alms could not be given.",
        "You cannot give any alms.",
    ]


def test_alms_that_cannot_be_given_tell_why() -> None:
    given = (
        AlmsGiven(0, (A, G), 1, out_of_cubes=True),
        AlmsGiven(0, (A, G), 2, out_of_cubes=False),
        AlmsGiven(0, (), 2, out_of_cubes=True),
        AlmsGiven(0, (), 2, out_of_cubes=False),
    )
    assert told(*given) == [
        "Marian gives alms: A → G. One of the alms is lost: no cubes are left.",
        (
            "Marian gives alms: A → G. 2 alms are lost: beside the last village, everything is forest, full or was on "
            "their way."
        ),
        "Marian cannot give any alms. No cubes are left.",
        "Marian cannot give any alms. All villages are full.",
    ]
    assert told(given[2], reader=0) == ["You cannot give any alms. No cubes are left."]
    raid = CastleRaided(0, 2, (Loot.BENEFACTOR_3,), (), (), NOTHING)
    assert told(raid, given[3])[0].endswith("**+2 glory**: castles +2. No alms can be given. All villages are full.")


def test_alms_tell_whose_glory_from_villages_they_change() -> None:
    given = AlmsGiven(1, (A, C), 0, (0, 2), (-3, 5, 0))
    assert told(given) == [
        "Much gives alms: A → C (unlocks 2 glory). Glory from villages: **Much +5, Marian \N{MINUS SIGN}3**."
    ]
    assert told(given, reader=0)[0].endswith("Glory from villages: **you \N{MINUS SIGN}3, Much +5**.")
    assert entries(given)[0].gains == {1: 5, 0: -3}
    (raid,) = entries(CastleRaided(1, 2, (Loot.BENEFACTOR_2,), (), (), NOTHING), given)
    assert raid.text.endswith("→ C (unlocks 2 glory). Glory from villages: **Much +5, Marian \N{MINUS SIGN}3**.")
    assert raid.gains == {1: 7, 0: -3}


def test_alms_that_change_no_glory_say_so_and_why() -> None:
    given = AlmsGiven(1, (G,), 0, (0,), (0, 0, 0), ((0, 0, 0),))
    assert told(given) == [
        ("Much gives alms: G. Glory from villages: no change, as there is no new row and no better rank.")
    ]


def test_alms_to_several_villages_tell_which_of_them_change_whose_glory() -> None:
    given = AlmsGiven(1, (B, C, A), 0, (7, 2, 0), (3, 6, 0), ((3, 4, 0), (0, 2, 0), (0, 0, 0)))
    lifted = "Marian +3 (B)**. B now brings 7 to first place and 3 to second."
    assert told(given)[0].endswith(f"Glory from villages: **Much +6 (B +4, C +2), {lifted}")
    assert told(given, reader=1)[0].endswith(f"Glory from villages: **you +6 (B +4, C +2), {lifted}")


def test_alms_that_unlock_a_row_tell_what_every_rank_gets_now_where_that_brings_others_more() -> None:
    given = AlmsGiven(0, (Village.MEDIUM_2,), 0, (9,), (4, 3, 0), ((4, 3, 0),))
    gained = "Marian gives alms: D (unlocks 9 glory). Glory from villages: **Marian +4 (D), Much +3 (D)**. "
    assert told(given) == [f"{gained}D now brings 9 to first place, 5 to second and 2 to third."]
    large = AlmsGiven(0, (G,), 0, (12,), (6, 6, 0), ((6, 6, 0),))
    assert told(large)[0].endswith("G now brings 12 to first place and 6 to second.")
    alone = AlmsGiven(0, (A,), 0, (6,), (3, 0, 0), ((3, 0, 0),))
    assert "first place" not in told(alone)[0]


def test_alms_that_pass_somebody_with_as_many_cubes_tell_why() -> None:
    given = AlmsGiven(1, (A,), 0, (0,), (-3, 3, 0), ((-3, 3, 0),), (A,))
    lost = "Much gives alms: A. Glory from villages: **Much +3 (A), Marian \N{MINUS SIGN}3 (A)**. "
    assert told(given) == [f"{lost}Level with Marian in A, but Much gave last."]
    assert told(given, reader=0)[0].endswith("Level with you in A, but Much gave last.")
    assert told(given, reader=1)[0].endswith("Level with Marian in A, but you gave last.")
    stored = AlmsGiven(1, (A,), 0, (0,), (-3, 3, 0), (), (A,))
    assert told(stored)[0].endswith("Level in A, but Much gave last.")
    assert told(stored, reader=1)[0].endswith("Level in A, but you gave last.")
    both = AlmsGiven(1, (A, C), 0, (0, 0), (-5, 5, 0), ((-3, 3, 0), (-2, 2, 0)), (A, C))
    assert told(both)[0].endswith("Level with Marian in A and C, but Much gave last.")


def test_alms_name_everybody_whose_glory_changes_anywhere_even_if_gain_and_loss_are_even() -> None:
    there = ((2, 2, 0), (-2, 2, 0))
    given = AlmsGiven(1, (C, D), 0, (4, 0), (0, 4, 0), there, (D,), None, (C,), ((0, 0, 1), (0, 1)))
    told_of = "Glory from villages: **Much +4 (C +2, D +2), Marian 0 (C +2, D \N{MINUS SIGN}2)**. "
    assert told(given)[0].endswith(f"{told_of}Level with Marian in D, but Much gave last. Marian leads in C.")
    assert told(given, reader=0)[0].endswith(
        "Glory from villages: **you 0 (C +2, D \N{MINUS SIGN}2), Much +4 (C +2, D +2)**. "
        "Level with you in D, but Much gave last. You lead in C."
    )
    assert entries(given)[0].gains == {1: 4, 0: 0}


def test_alms_tell_who_loses_glory_to_somebody_with_more_cubes() -> None:
    given = AlmsGiven(0, (E,), 0, (0,), (4, -2, -2), ((4, -2, -2),), cubes=((0, 1, 2, 0),))
    lost = "{} +4 (E), Much \N{MINUS SIGN}2 (E), Tuck \N{MINUS SIGN}2 (E)"
    assert told(given)[0].endswith(f"**{lost.format('Marian')}**. Marian passes Much and Tuck in E with 2 cubes.")
    assert told(given, reader=0)[0].endswith(f"**{lost.format('you')}**. You pass Much and Tuck in E with 2 cubes.")
    assert told(given, reader=1)[0].endswith("Marian passes you and Tuck in E with 2 cubes.")
    assert in_short_alms(given).endswith("Marian passes Much and Tuck in E with 2 cubes.")
    one = replace(given, changes=(2, -2, 0), changes_there=((2, -2, 0),), cubes=((2, 2, 2, 0, 1, 0),))
    assert told(one, reader=1)[0].endswith("Marian passes you in E with 2 cubes.")


def test_alms_tell_which_place_brings_glory_where_nobody_loses_any() -> None:
    second = AlmsGiven(1, (B,), 0, (0,), (0, 3, 0), ((0, 3, 0),), cubes=((0, 0, 0, 1),))
    assert told(second)[0].endswith("**Much +3 (B)**. Much comes second in B.")
    assert told(second, reader=1)[0].endswith("**you +3 (B)**. You come second in B.")
    third = AlmsGiven(1, (C,), 0, (0,), (0, 2, 0), ((0, 2, 0),), cubes=((0, 0, 0, 2, 2, 1),))
    assert told(third)[0].endswith("Much comes third in C.")


def test_an_unlocked_row_tells_what_it_is_worth_where_it_brings_others_behind_the_leader_more() -> None:
    given = AlmsGiven(1, (C,), 0, (8,), (4, 2, 2), ((4, 2, 2),), behind=(C,), cubes=((0, 0, 2, 2, 1),))
    assert told(given)[0].endswith("Marian leads in C. C now brings 8 to first place, 4 to second and 2 to third.")


def test_alms_tell_once_how_many_cubes_are_left_when_they_are_few() -> None:
    given = AlmsGiven(1, (A, C), 0, (0, 2), (0, 2, 0), ((0, 0, 0), (0, 2, 0)), left=5)
    assert told(given)[0].endswith(" Much has 5 cubes left.")
    assert told(given, reader=1)[0].endswith(" You have 5 cubes left.")
    assert in_short_alms(given).endswith(" Much has 5 cubes left.")
    without_gain = replace(given, changes=(0, 0, 0), changes_there=((0, 0, 0), (0, 0, 0)), left=6)
    assert told(without_gain)[0].endswith(" Much has 6 cubes left.")
    for left in (None, 4, 7):
        assert "left" not in told(replace(given, left=left))[0]


def in_short_alms(given: AlmsGiven) -> str:
    """Return the short text of alms after a raid."""
    return in_short(CastleRaided(given.seat, 2, (), (), (), NOTHING), given)


def test_alms_that_take_the_lead_with_a_new_row_tell_who_is_level_and_what_they_keep() -> None:
    cubes = (2, 0, 0, 1, 1)
    given = AlmsGiven(1, (C,), 0, (8,), (0, 8, -2), ((0, 8, -2),), (C,), None, (), (cubes,))
    passed = "Much passes Tuck in C with 2 cubes."
    assert told(given)[0].endswith(f"Level with Marian in C, but Much gave last. {passed} Marian keeps 4 in C.")
    assert told(given, reader=0)[0].endswith(f"Level with you in C, but Much gave last. {passed} You keep 4 in C.")
    assert entries(given)[0].gains == {1: 8, 0: 0, 2: -2}
    level = replace(given, cubes=((2, 0, 1),))
    assert "Level with Marian and Tuck in C, but Much gave last." in told(level)[0]
    assert "Level with you and Tuck in C, but Much gave last." in told(level, reader=0)[0]
    four = replace(given, cubes=((2, 0, 3, 1),), changes_there=((0, 8, 0, 0),), changes=(0, 8, 0, 0))
    assert "Level with you, Tuck and Alan in C, but Much gave last." in told(four, reader=0)[0]
    more = replace(given, cubes=((1, 1, 0, 2, 3),), changes_there=((-2, 8, -2, -2),), changes=(-2, 8, -2, -2))
    assert "Much passes you, Tuck and Alan in C with 2 cubes." in told(more, reader=0)[0]
    behind = replace(given, cubes=((2, 2, 0, 0, 1, 1),), changes_there=((0, 4, -4),), changes=(0, 4, -4))
    assert "Tuck keeps" not in told(behind)[0], "the loss is told"
    third = replace(given, cubes=((2, 2, 0, 1, 0, 1),), changes_there=((0, 4, 0),), changes=(0, 4, 0))
    assert told(third)[0].count(" keeps ") == 2, "whoever had the lead, and whoever else is passed"
    ahead = replace(given, cubes=((1, 0, 1),), ties_won=())
    assert told(ahead)[0].endswith("Much leads in C. Marian keeps 2 in C.")
    twice = replace(
        ahead,
        villages=(C, E),
        unlocked=(8, 6),
        changes_there=((0, 8, 0),) * 2,
        changes=(0, 16, 0),
        cubes=((1, 0, 1),) * 2,
    )
    assert told(twice)[0].endswith("Much leads in C and E. Marian keeps 2 in C and 2 in E.")
    assert told(twice, reader=0)[0].endswith("Much leads in C and E. You keep 2 in C and 2 in E.")


def test_alms_in_a_row_without_glory_tell_so_and_who_loses_the_first_place() -> None:
    given = AlmsGiven(1, (G,), 0, (0,), (0, 0, 0), ((0, 0, 0),), cubes=((0, 1),))
    unchanged = "Glory from villages: no change. "
    taken = "takes first place in G from {other}, but its first row brings no glory."
    assert told(given)[0].endswith(f"{unchanged}Much {taken.format(other='Marian')}")
    assert told(given, reader=0)[0].endswith(f"{unchanged}Much {taken.format(other='you')}")
    assert told(given, reader=1)[0].endswith(f"{unchanged}You take{taken.format(other='Marian')[5:]}")
    assert entries(given)[0].gains == {1: 0, 0: 0}
    raid = CastleRaided(1, 2, (Loot.BENEFACTOR_1,), (), (), NOTHING)
    assert in_short(raid, given).endswith(f"Villages: no change. Much {taken.format(other='Marian')}")
    alone = replace(given, cubes=((1,),))
    assert told(alone)[0].endswith(f"{unchanged}The first row of G brings no glory.")


def test_alms_without_a_place_that_brings_glory_tell_which_ones_do() -> None:
    given = AlmsGiven(2, (B, A), 0, (0, 0), (0, 0, 0), ((0, 0, 0), (0, 0, 0)), cubes=((0, 0, 1, 1, 2), (2, 2)))
    assert told(given)[0].endswith(
        "no change. Only the first 2 places bring glory in B. In A there is no new row and no better rank."
    )
    here = AlmsGiven(2, (A,), 0, (0,), (0, 0, 0), ((0, 0, 0),), cubes=((2, 2),))
    assert "no change, as there is no new row" in told(here)[0]


def test_alms_that_unlock_a_row_for_somebody_else_tell_why() -> None:
    given = AlmsGiven(1, (A,), 0, (6,), (3, 3, 0), ((3, 3, 0),), behind=(A,))
    assert told(given)[0].endswith("Marian leads in A.")
    assert told(given, reader=0)[0].endswith("You lead in A.")
    assert "leads" not in told(AlmsGiven(1, (A,), 0, (6,), (0, 6, 0), ((0, 6, 0),)))[0]


def test_the_last_row_of_a_village_is_great() -> None:
    given = (AlmsGiven(0, (A, B), 0, (3, 7)), AlmsGiven(0, (A, B), 0, (3, 0)))
    assert [entry.weight for entry in entries(*given)] == [Weight.GREAT, Weight.NOTABLE]


def test_cards_that_nobody_raids_stay_face_down() -> None:
    aside = (LootSetAside(3, (Loot.RING,), 2), LootSetAside(3, (), 1))
    assert told(*aside) == [
        "Nobody raided castle 3; out of the game: ring, 2 face down.",
        "Nobody raided castle 3; out of the game: 1 face down.",
    ]
    assert [entry.weight for entry in entries(*aside)] == [Weight.NOTABLE] * 2


def test_a_castle_named_is_told_by_what_came_of_it() -> None:
    named, used = CastleNamed(1, 4), KeyUsed(0, 1, 4)
    assert told(named) == ["Much wants to raid castle 4."]
    assert told(named, used, named, CastleRaided(1, 4, (), (), (), NOTHING)) == [
        "**Marian uses the key:** Much has to leave castle 4 alone. The key is out of the game.",
        "**Much takes castle 4**, where no loot lay. It brings **+4 glory**: castles +4.",
    ]


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            CastleLookedAt(0, 3),
            {
                None: "Marian looks through the spyglass at the hidden cards of castle 3.",
                0: "You look through the spyglass at the hidden cards of castle 3.",
            },
        ),
        (CastleNamed(1, 4), {None: "Much wants to raid castle 4.", 1: "You want to raid castle 4."}),
        (
            KeyUsed(0, 1, 4),
            {
                None: "**Marian uses the key:** Much has to leave castle 4 alone. The key is out of the game.",
                0: "**You use the key:** Much has to leave castle 4 alone. The key is out of the game.",
                1: "**Marian uses the key:** you have to leave castle 4 alone. The key is out of the game.",
            },
        ),
        (
            CubesSwapped(0, (A, B), (0, 1), (1, 2), (0, 3, -3)),
            {
                None: "**The entertainers of Marian** swap two cubes: "
                "one of Much's in village A and one of Tuck's in village B. Glory: **Much +3, Tuck \N{MINUS SIGN}3**.",
                0: "**Your entertainers** swap two cubes: one of Much's in village A and one of Tuck's in village B. "
                "Glory: **Much +3, Tuck \N{MINUS SIGN}3**.",
                2: "**The entertainers of Marian** swap two cubes: "
                "one of Much's in village A and one of yours in village B. Glory: **Much +3, you \N{MINUS SIGN}3**.",
            },
        ),
        (
            TreasuresSwapped(0, 2, Loot.RING, Loot.GOLD_CHEST, (0, 0, 0)),
            {
                None: "**Marian shoots the golden arrow at Tuck.** Given: ring. Taken: gold chest. Glory: no change.",
                0: "**You shoot the golden arrow at Tuck.** Given: ring. Taken: gold chest. Glory: no change.",
                2: "**Marian shoots the golden arrow at you.** You lose: gold chest. You get: ring. Glory: no change.",
            },
        ),
        (
            HenchmanGiven(2, 0),
            {
                None: "**Tuck puts on the fake beard:** a henchman goes over to Marian. "
                "Glory: **Tuck +3, Marian \N{MINUS SIGN}3**.",
                0: "**Tuck puts on the fake beard:** a henchman goes over to you. "
                "Glory: **Tuck +3, you \N{MINUS SIGN}3**.",
                2: "**You put on the fake beard:** a henchman goes over to Marian. "
                "Glory: **you +3, Marian \N{MINUS SIGN}3**.",
            },
        ),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Event) else "",
)
def test_legendary_cards_are_told_to_everybody_and_to_those_concerned(
    event: Event, lines: dict[int | None, str]
) -> None:
    assert {reader: told(event, reader=reader) for reader in lines} == {
        reader: [line] for reader, line in lines.items()
    }


def test_legendary_cards_of_the_end_tell_why_they_bring_it() -> None:
    swapped = CubesSwapped(0, (A, G), (0, 1), (1, 2), (1, 3, -3), ((3, 3, -3), (-2, 0, 0)))
    (cubes,) = told(swapped)
    assert cubes.endswith("Glory: **Marian +1 (A +3, G \N{MINUS SIGN}2), Much +3 (A), Tuck \N{MINUS SIGN}3 (A)**.")
    lines = ((ScoreLine("chests", -3), ScoreLine("garments", 5)), (ScoreLine("garments", -5),))
    shot = TreasuresSwapped(0, 2, Loot.GOLD_CHEST, Loot.BLUE_JERKIN, (2, 0, -5), lines)
    changes = "Glory: **Marian +2 (chests \N{MINUS SIGN}3, garments +5), {name} \N{MINUS SIGN}5 (garments)**."
    for reader, name in ((None, "Tuck"), (2, "you")):
        (arrow,) = told(shot, reader=reader)
        assert arrow.endswith(changes.format(name=name))


def test_legendary_cards_of_the_end_tell_what_they_bring() -> None:
    assert entries(HenchmanGiven(2, 0))[0].gains == {2: 3, 0: -3}
    assert entries(TreasuresSwapped(0, 2, Loot.BRACELET, Loot.RING, (2, 0, -2)))[0].gains == {0: 2, 2: -2}
    assert entries(CubesSwapped(0, (A, B), (0, 1), (1, 2), (0, 3, 0)))[0].gains == {0: 0, 1: 3, 2: 0}


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        (HenchmanGiven(2, 0), "Marian was winning until Tuck put on the fake beard."),
        (HenchmanGiven(1, 0), "Marian was winning until Much put on the fake beard."),
        (HenchmanGiven(0, 2), ""),  # Much was ahead before
        (
            TreasuresSwapped(2, 0, Loot.RING, Loot.RED_CLOAK, (-3, 0, 3)),
            "Marian was winning until Tuck shot the golden arrow.",
        ),
        (
            CubesSwapped(2, (A, B), (0, 0), (0, 1), (-2, 2, 0)),
            "Marian was winning until the entertainers of Tuck swapped two cubes.",
        ),
        (CubesSwapped(2, (A, B), (0, 0), (0, 1)), ""),  # stored by an earlier version, without its changes
        (LootSetAside(1, (Loot.RING,), 0), ""),
        (TreasuresSwapped(2, 0, Loot.RING, Loot.RED_CLOAK, (-1, 0, 1)), ""),  # Marian and Much were level
        (CubesSwapped(0, (A, B), (0, 0), (0, 1), (-2, 0, 2)), ""),  # it was Marian's own doing
    ],
)
def test_the_end_tells_who_was_winning_until_the_last_legendary_card(deed: Event, told: str) -> None:
    """Much wins by 20 to 19, and Tuck has 10."""
    view = replace(GAME.view(before_raids(3, options=LEGENDARY, phase="over"), None), last=(deed,))
    outcome = Outcome((19, 20, 10), (1,), ((), (), ()))
    decided = HOSTED.words.end.decided
    assert decided(view, outcome, NAMES, ENGLISH, None) == told
    assert decided(view, outcome, NAMES, ENGLISH, 0) == told.replace("Marian was", "You were")
    if told and getattr(deed, "seat", None) == 2:
        addressed = told.replace("the entertainers of Tuck", "your entertainers").replace("Tuck", "you")
        assert decided(view, outcome, NAMES, ENGLISH, 2) == addressed


def test_legendary_cards_of_the_end_are_told_without_their_glory_where_that_was_not_stored() -> None:
    (stored,) = entries(TreasuresSwapped(0, 2, Loot.BRACELET, Loot.RING))
    assert stored.gains == {0: 0, 2: 0}
    assert "Glory" not in stored.text


def test_a_long_last_raid_says_that_its_cards_leave_the_game() -> None:
    raid = CastleRaided(2, 2, (Loot.RING, Loot.BENEFACTOR_3), (Loot.BENEFACTOR_2,), (1,), NOTHING)
    changes = ((1, 0, 3), (0, 0, 3))
    alms = AlmsGiven(2, (A, B), 3, (0, 7), (1, 0, 6), changes, (A,), out_of_cubes=False, behind=(B,))
    events = (raid, alms, LootSetAside(3, (Loot.PENDANT,), 1), RoundBegan(1, (2, 0, 1)))
    assert HOSTED.words.news(events, NAMES, ENGLISH, shown=0).lines == [
        entries(raid, alms)[0].text,
        "Nobody raided castle 3; out of the game: pendant, 1 face down.",
    ]


def test_three_raids_leave_room_to_tell_which_cards_are_out_of_the_game() -> None:
    raids = [CastleRaided(seat, seat + 1, (Loot.RING, Loot.BENEFACTOR_3), (), (), NOTHING) for seat in range(3)]
    aside, begun = LootSetAside(4, (Loot.PENDANT,), 1), RoundBegan(1, (2, 0, 1))
    laid = [LootLaid(seat, castle, Loot.RED_CLOAK) for castle in (1, 2) for seat in (2, 0, 1)]
    news = HOSTED.words.news((*raids, aside, begun, *laid), NAMES, ENGLISH, shown=0)
    assert "Nobody raided castle 4; out of the game: pendant, 1 face down." in news.lines


def test_a_round_that_begins_leaves_the_raids_of_the_last_one_in_sight() -> None:
    raid, begins = CastleRaided(0, 2, (Loot.RING,), (), (), NOTHING), RoundBegan(1, (2, 0, 1))
    news = HOSTED.words.news((LootLaid(0, 2, Loot.RING), raid, begins), NAMES, ENGLISH).lines
    assert news == ["**Marian raids castle 2:** ring. It brings **+6 glory**: jewellery +4, castles +2."]
    news = HOSTED.words.news((raid, begins, LootLaid(2, 4, None)), NAMES, ENGLISH).lines
    assert news == ["Tuck lays a card face down at castle 4."]


def test_rounds_are_counted_and_headed() -> None:
    events = (LootLaid(0, 2, None), RoundBegan(1, (1, 0)), LootLaid(1, 2, None), RoundBegan(2, (1, 0)))
    assert [len(turn) for turn in HOSTED.words.turns(events)] == [1, 2, 1]
    assert HOSTED.words.turn_heading(3, ENGLISH) == "Round 3"


def test_an_event_of_another_game_is_no_event_of_this_one() -> None:
    with pytest.raises(TypeError, match="no event of this game"):
        told(Event())


def test_actions_with_gains_become_moments() -> None:
    watched = (
        LootLaid(0, 2, Loot.KEY),
        CastleRaided(0, 2, (Loot.RING,), (Loot.HENCHMAN,)),
        CastleRaided(0, 2, (), ()),
        AlmsGiven(0, (A, G), 0, (0, 0)),
        AlmsGiven(0, (A,), 0, (3,)),
        AlmsGiven(0, (A,), 0, (0,), (3, -3), ((3, -3),), (A,)),
        AlmsGiven(0, (A,), 2, (0,), (0, 0)),
        KeyUsed(0, 1, 4),
        CubesSwapped(0, (A, B), (0, 1), (1, 2)),
        TreasuresSwapped(0, 2, Loot.RING, Loot.GOLD_CHEST),
        HenchmanGiven(2, 0),
    )
    routine = (
        LootLaid(0, 2, None),
        LootLaid(0, 2, Loot.RING),
        AlmsGiven(0, (A,), 0, (0,), (0, 0)),
        AlmsGiven(0, (), 2),
        CastleNamed(0, 4),
        RoundBegan(1, (1, 0)),
    )
    kinds = [moment.kind for moment in MOMENTS.found(watched)]
    assert kinds == ["laid", "raid", "raid", "alms", "alms", "alms", "alms", "key", "cubes", "treasures", "henchman"]
    assert [moment.events for moment in MOMENTS.found(watched)] == [(event,) for event in watched]
    assert not MOMENTS.found(routine)
    openings = [MOMENTS.opening(moment, NAMES[:3], ENGLISH, None) for moment in MOMENTS.found(watched)]
    said = [moment.events[0] for moment, said in zip(MOMENTS.found(watched), openings, strict=True) if said]
    assert said == [watched[1]], "whose cards lie hidden"
    assert "raids castle" in openings[kinds.index("raid")]
    raid = MOMENTS.found(watched)[kinds.index("raid")]
    (raided,) = raid.events
    assert isinstance(raided, CastleRaided)
    assert MOMENTS.opening(raid, NAMES[:3], ENGLISH, raided.seat) == f"**You raid castle {raided.castle}.**"


def test_every_event_of_whole_games_is_told_and_says_who_had_hidden_what() -> None:
    exchange = particulars(GAME.name).exchange
    for seats in GAME.seat_counts:
        for moment in walk(Case(GAME, seats, LEGENDARY, exchange), Random(seats), limit=20_000):
            for event in moment.step.events:
                if not isinstance(event, RoundBegan):
                    assert told(event)
                if isinstance(event, CastleRaided):
                    assert len(event.hidden_by) == len(event.revealed)
