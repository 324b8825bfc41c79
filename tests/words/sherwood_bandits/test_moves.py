"""Tests of the labels of Sherwood Bandits' buttons."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.sherwood_bandits.box import TURNS, Cart, Loot, MerryMan
from games.sherwood_bandits.moves import AskMarion, HeadsDown, Lurk, Pickpocket, QuickJob, SecondChance, Shove
from games.sherwood_bandits.values import NOBODY, Die, Earned, Leader
from tests.games.sherwood_bandits.table import GAME, enter, lurking, play, turn
from tests.words.sherwood_bandits.reading import ENGLISH, NAMES, WORDS, labels, texts
from words.game_words import MoveLabel, TwoPresses
from words.sherwood_bandits.icons import die_icon

SHORT = (Cart.PLAIN_4, Cart.PLAIN_8, Cart.PLAIN_9)
PASSING = ["Pass", "Leader stays home"]


def dice(*pips: int) -> tuple[Die, ...]:
    """Return dice of seats 0, 1, 0, … from the left, the last of them squeezed in beside the one before."""
    last = len(pips) - 1
    return tuple(
        Die(min(at, last - 1), at % 2, number, squeezed=at == last, fixed=False, marked=False)
        for at, number in enumerate(pips)
    )


def test_bandits_are_placed_by_cart_and_then_its_space_or_pocket_and_help_stands_apart() -> None:
    named = labels(turn(guards=(0, 2, 0, 0)))
    lurk = named[Lurk(1, 2)]
    assert (lurk.text, lurk.presses) == (
        "Lurk at B3",
        TwoPresses("B: <1%", "B3", question="**Cart B:** where does your bandit go?", whole="B3: <1%", place=1),
    )
    ahead = labels(turn(guards=(0, 2, 0, 0), lurkers=(*[NOBODY] * 5, 1, 1, *[NOBODY] * 9)))
    spaces = {ahead[Lurk(1, space)].presses for space in (0, 3)}
    assert {two and (two.second, two.whole) for two in spaces} == {
        ("B1: 45%", "B1: 45%"),
        ("B4: 37%", "B4: 45%, die needed in 37%"),
    }
    needed = "**Cart B:** where does your bandit go (%: how likely its die is needed)?"
    assert {two and two.question for two in spaces} == {needed}
    pocket, help_ = named[Pickpocket(3)], named[AskMarion()]
    assert (pocket.text, help_.text) == ("Pick a pocket at D: a coin, no die", "Ask Lady Marion: Tip-off")
    asked = "**Cart D:** where does your bandit go?"
    assert help_.on_button == "Lady Marion: Tip-off"
    assert pocket.presses == TwoPresses("D: too few yet", "Pocket: a coin, no die", question=asked, place=3)
    assert named[Lurk(3, 0)].presses == TwoPresses(
        "D: too few yet", "D1", question=asked, whole="D1: too few yet", place=3
    )
    full = labels(turn(lurkers=(0, 1, 0, 1, *[NOBODY] * 12)))[Pickpocket(0)].presses
    assert full is not None
    assert full.first == "A: only its pocket"
    assert lurk.group == pocket.group < help_.group
    assert help_.emphasis == "other"


def test_carts_stand_in_a_row_by_letter_and_odds_special_ones_with_their_icon() -> None:
    named = labels(turn(carts=(Cart.FAIR, *SHORT), looked=(1, 0, 1, 0)))
    firsts = dict.fromkeys((label.presses.first, label.presses.icon) for label in named.values() if label.presses)
    assert list(firsts) == [("A: 3%", "fair_cart"), ("B: 22%", ""), ("C: too few yet", ""), ("D: too few yet", "")]


def test_bs20_a_war_cart_that_was_looked_at_is_called_unbeatable() -> None:
    named = labels(turn(carts=(Cart.WAR, *SHORT), looked=(1, 0, 0, 0)))
    assert "A: cannot be beaten" in {label.presses.first for label in named.values() if label.presses}


def test_bs18_a_fortune_tellers_cart_beside_war_is_called_unbeatable_also_where_there_is_room() -> None:
    named = labels(turn(carts=(Cart.FORTUNE_TELLER, Cart.WAR, *SHORT[1:]), looked=(1, 1, 0, 0)))
    firsts = {label.presses.first for label in named.values() if label.presses}
    assert {"A: cannot be beaten", "B: cannot be beaten"} <= firsts
    unseen = labels(turn(carts=(Cart.FORTUNE_TELLER, Cart.WAR, *SHORT[1:]), looked=(1, 0, 0, 0)))
    assert "A: cannot be beaten" not in {label.presses.first for label in unseen.values() if label.presses}


def test_lady_marion_is_told_which_carts() -> None:
    def asked(card: MerryMan) -> list[str]:
        return texts(play(turn(3, SHORT, cards=(card,)), AskMarion()).state)

    assert asked(MerryMan.TIP_OFF) == ["Look at A and B", "Look at A and C", "Look at B and C", "Back"]
    tipped = labels(play(turn(3, SHORT, cards=(MerryMan.TIP_OFF,)), AskMarion()).state)
    assert [label.on_button for label in tipped.values()][:3] == ["A + B", "A + C", "B + C"]
    assert asked(MerryMan.BROTHERHOOD) == ["Place two bandits", "Back"]
    assert asked(MerryMan.INSIDE_JOB)[0] == "Replace cart A (4\N{EN DASH}7)"
    assert asked(MerryMan.FRIENDLY_GUARDS)[1] == "Look at cart B (8\N{EN DASH}11)"
    looked = replace(turn(3, SHORT), phase="guards", stretch=1, looked=(0, 1, 0))
    assert texts(looked) == [
        "Change the Defence: +2 → 10",
        "Change the Defence: \N{MINUS SIGN}2 → 6",
        "Leave the Defence as it is",
    ]
    fair = replace(looked, carts=(Cart.PLAIN_4, Cart.FAIR, Cart.PLAIN_9))
    assert texts(fair)[0] == "Change the Defence: +2", "it is rolled later"


def test_little_john_is_told_which_bandit_then_where_to() -> None:
    def asked(card: MerryMan) -> list[str]:
        state = lurking("01..", "21..", "....", seats=3, carts=SHORT, cards=(card,))
        return texts(enter(state, "guards").state)

    assert asked(MerryMan.INFILTRATOR) == ["Your bandit at A1 ⇄ B1 (Tuck)", *PASSING]
    assert asked(MerryMan.SHOVE) == ["Your bandit at A1 ⇄ A2 (Much)", *PASSING]
    assert asked(MerryMan.TIGHT_SQUEEZE)[0] == "Your bandit at A2 → A1 (Marian)"
    squeeze = lurking("01..", "21..", "....", seats=3, carts=SHORT, cards=(MerryMan.TIGHT_SQUEEZE,))
    buttons = [label.on_button or label.text for label in labels(enter(squeeze, "guards").state).values()]
    assert buttons == ["A2 → A1 (Marian)", "B2 → B1 (Tuck)", *PASSING]
    assert asked(MerryMan.QUICK_JOB)[0] == "Your bandit at A1: pick a pocket at A"
    quick_job = lurking("01..", "21..", "....", seats=3, carts=SHORT, cards=(MerryMan.QUICK_JOB,))
    assert labels(enter(quick_job, "guards").state)[QuickJob(0, 0, 1)].presses == TwoPresses(
        "A1 → …",
        "Pick a pocket at B",
        question="**Your bandit at A1:** where does it pick a pocket?",
        whole="A1: pick a pocket at B",
    )
    shove = lurking("01..", "21..", "....", seats=3, carts=SHORT, cards=(MerryMan.SHOVE,))
    named = labels(enter(shove, "guards").state)
    assert named[Shove(0, 0, 1)].presses == TwoPresses(
        "A1 ⇄ …", "⇄ A2 (Much)", question="**Your bandit at A1:** swap with which one?", whole="A1 ⇄ A2 (Much)"
    )


def test_own_bandits_are_not_called_by_name() -> None:
    squeeze = lurking("00..", "21..", "....", seats=3, carts=SHORT, cards=(MerryMan.TIGHT_SQUEEZE,))
    assert texts(enter(squeeze, "guards").state)[0] == "Your bandit at A2 → A1 (you)"
    shove = lurking("00..", "21..", "....", seats=3, carts=SHORT, cards=(MerryMan.SHOVE,))
    named = labels(enter(shove, "guards").state)
    presses = named[Shove(0, 0, 1)].presses
    assert presses is not None
    assert (presses.second, presses.whole) == ("⇄ A2 (you)", "A1 ⇄ A2 (you)")


def test_robin_hood_is_told_which_die() -> None:
    def asked(card: MerryMan) -> list[str]:
        fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": dice(5, 3, 1), "defences": (9, 8, 9)}
        return texts(turn(3, SHORT, cards=(card,), **fields))

    assert asked(MerryMan.HEADS_DOWN)[:3] == [
        "Turn A1 from 5 to 6: 10, enough",
        "Turn A1 from 5 to 3: 7, too few",
        "Turn A2+ from 1 to 3: 11, enough",
    ]
    assert asked(MerryMan.SECOND_CHANCE)[:3] == [
        "Reroll A1: 5 (you), enough in 33%",
        "Reroll A2: 3 (Much), enough in 67%",
        "Reroll A2+: 1 (you), enough in any case",
    ]
    assert asked(MerryMan.LOOK_THERE)[:2] == [
        "All dice to the left of A2 become 3: 7, too few",
        "All dice to the left of A2+ become 1: 5, too few",
    ]
    assert asked(MerryMan.LOOK_HERE)[:1] == ["All dice to the right of A1 become 5: 15, enough"]


def robins(card: MerryMan, *pips: int, defence: int = 9) -> list[MoveLabel]:
    """Return the labels of the helps of a card, in the order of their groups."""
    fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": dice(*pips), "defences": (defence, 8, 9)}
    shown = labels(turn(3, SHORT, cards=(card,), **fields)).values()
    return sorted(shown, key=lambda label: label.group)


CARDS = [MerryMan.HEADS_DOWN, MerryMan.SECOND_CHANCE, MerryMan.LOOK_THERE, MerryMan.LOOK_HERE]


@pytest.mark.parametrize("card", CARDS)
def test_passing_comes_first_and_no_help_is_highlighted_if_the_cart_is_beaten_anyway(card: MerryMan) -> None:
    assert robins(card, 5, 4, 2)[0].text == "Pass: 11, enough", "a space counts as a whole"
    passed, *helps, rest = robins(card, 5, 4, 2, defence=5)
    assert (passed.text, passed.emphasis, rest.text) == ("Pass: 5, enough, 1 of yours counts", "main", PASSING[1])
    assert helps
    assert {label.emphasis for label in helps} == {"other"}


def test_whoever_asks_robin_hood_reads_whether_a_die_of_theirs_counts() -> None:
    """A cart may be beaten without a band's die, which brings it nothing (BS-12)."""
    rolled = tuple(replace(die, band=band) for die, band in zip(dice(6, 3, 2), (1, 0, 0), strict=True))

    def asked(card: MerryMan) -> set[str]:
        fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": rolled, "defences": (6, 8, 9)}
        return set(texts(turn(3, SHORT, cards=(card,), **fields)))

    assert {
        "Pass: 6, enough, but none of yours counts",
        "Reroll A1: 6 (Much), enough in any case, yours counts in 83%",
        "Reroll A2: 3 (you), enough in any case, but none of yours counts",
    } <= asked(MerryMan.SECOND_CHANCE)
    assert "All dice to the left of A2 become 3: 8, enough, 2 of yours count" in asked(MerryMan.LOOK_THERE)


def test_a_help_stands_out_only_if_a_die_of_the_asked_may_count_by_it() -> None:
    def asked(band: int) -> list[MoveLabel]:
        rolled = tuple(replace(die, band=owner) for die, owner in zip(dice(6, 3, 2), (1, band, band), strict=True))
        fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": rolled, "defences": (6, 8, 9)}
        shown = labels(turn(3, SHORT, cards=(MerryMan.LOOK_THERE,), **fields)).values()
        return sorted(shown, key=lambda label: label.group)

    *helps, passed, _ = asked(0)
    assert (passed.text, passed.emphasis) == ("Pass: 6, enough, but none of yours counts", "other")
    assert [label.emphasis for label in helps] == ["main", "main"]
    passed, *helps, _ = asked(2)
    assert (passed.text, passed.emphasis) == ("Pass: 6, enough", "main"), "it has no die there"
    assert {label.emphasis for label in helps} == {"other"}


def test_a_reroll_has_the_one_number_on_its_button_that_matters_to_whoever_is_asked() -> None:
    def buttons(owners: tuple[int, int, int], *pips: int, defence: int) -> list[str]:
        rolled = tuple(replace(die, band=band) for die, band in zip(dice(*pips), owners, strict=True))
        fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": rolled, "defences": (defence, 8, 9)}
        state = turn(3, SHORT, cards=(MerryMan.SECOND_CHANCE,), **fields)
        return [label.on_button for move, label in labels(state).items() if isinstance(move, SecondChance)]

    assert buttons((1, 0, 0), 6, 3, 2, defence=6)[0] == "A1 (Much): yours 83%"
    assert buttons((1, 1, 1), 6, 3, 2, defence=6)[0] == "A1 (Much)", "enough in any case"
    assert buttons((1, 1, 1), 1, 1, 1, defence=8)[0] == "A1 (Much), enough in 17%"
    assert buttons((1, 0, 0), 6, 3, 2, defence=6)[1] == "A2 (you): yours 0%", "the first die is enough in any case"


def test_a_full_cart_s_only_choice_is_called_so() -> None:
    state = turn(3, SHORT, lurkers=(0, 1, 2, 1, *(NOBODY,) * 8))
    pocket = labels(state)[Pickpocket(0)]
    assert pocket.presses is not None
    assert pocket.presses.whole == pocket.presses.first == "A: only its pocket"
    assert pocket.text == "Pick a pocket at A: a coin, no die"


SAVED = dict(zip(CARDS, ((5, 2, 1), (5, 2, 1), (1, 2, 5), (3, 2, 1)), strict=True))


@pytest.mark.parametrize(("card", "pips"), SAVED.items())
def test_only_a_help_that_can_save_the_cart_draws_the_eye(card: MerryMan, pips: tuple[int, ...]) -> None:
    *helps, passed, rest = robins(card, *pips)
    assert [passed.text, rest.text] == PASSING
    main = {label.text for label in helps if label.emphasis == "main"}
    saving = {label.text for label in helps if "enough" in label.text and "enough in 0%" not in label.text}
    assert main == saving != set()


@pytest.mark.parametrize("card", CARDS)
def test_passing_comes_first_if_no_help_can_beat_the_cart(card: MerryMan) -> None:
    passed, *helps, rest = robins(card, 1, 1, 1)
    assert (passed.text, passed.emphasis, rest.text) == (PASSING[0], "main", PASSING[1])
    assert helps
    assert {label.emphasis for label in helps} == {"other"}


def test_a_turn_of_a_die_that_is_not_needed_is_said_to_bring_the_same_result() -> None:
    fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": dice(5, 4, 1), "defences": (5, 8, 9)}
    named = labels(turn(3, SHORT, cards=(MerryMan.HEADS_DOWN,), **fields))
    spare = named[HeadsDown(1, squeezed=True, change=2)]
    assert spare.text == "Turn A2+ from 1 to 3: as without help"
    assert spare.presses == TwoPresses(
        "Die A2+: 1", "Becomes 3 (+2): as without help", die_icon(1), "**Your die at A2+:** what does it become?"
    )
    least = named[HeadsDown(0, squeezed=False, change=2)].presses
    assert least is not None
    assert least.second.startswith("Becomes 6 (+1)"), "no die shows more"


@pytest.mark.parametrize(
    ("card", "reasons"),
    [
        (MerryMan.HEADS_DOWN, ["Then the dice come to 10 and beat the cart."]),
        (MerryMan.SECOND_CHANCE, ["Then the dice beat the cart 33 times in 100."]),
        (
            MerryMan.LOOK_THERE,
            [
                "Then the dice come to 7, which does not beat the cart.",
                "Then the dice come to 5, which does not beat the cart.",
            ],
        ),
        (MerryMan.LOOK_HERE, ["Then the dice come to 15 and beat the cart."]),
    ],
)
def test_the_reason_for_a_help_is_what_it_brings(card: MerryMan, reasons: list[str]) -> None:
    fields: dict[str, Any] = {"phase": "robin", "stretch": 0, "dice": dice(5, 3, 1), "defences": (9, 8, 9)}
    state = turn(3, SHORT, cards=(card,), **fields)
    said = [WORDS.reason(GAME.view(state, state.active), move, NAMES[:3], ENGLISH) for move in labels(state)]
    assert said[: len(reasons)] == reasons


@pytest.mark.parametrize(
    ("move", "pictured", "said"),
    [
        (Lurk(0, 3), ">99%", "With one bandit more, its dice nearly always beat the cart."),
        (Lurk(1, 2), "<1%", "With one bandit more, its dice hardly ever beat the cart."),
    ],
)
def test_advice_tells_what_is_nearly_certain_or_nearly_out_of_the_question_as_such(
    move: Lurk, pictured: str, said: str
) -> None:
    state = turn(lurkers=(0, 1, 0, *[NOBODY] * 13), guards=(1, 0, 0, 0), looked=(1, 0, 0, 0))
    two = labels(state)[move].presses
    assert two is not None
    assert pictured in two.first
    assert WORDS.reason(GAME.view(state, 0), move, NAMES, ENGLISH) == said


def test_advice_never_tells_a_chance_of_nothing_for_the_first_bandits_at_a_cart() -> None:
    state = turn(lurkers=(NOBODY,) * 16)
    said = {WORDS.reason(GAME.view(state, 0), move, NAMES, ENGLISH) for move in labels(state) if isinstance(move, Lurk)}
    assert "Its dice cannot beat the cart yet: more bandits have to come." in said
    assert not any(" 0 times" in reason for reason in said)


def test_advice_says_of_an_unbeatable_cart_what_its_button_says() -> None:
    state = turn(carts=(Cart.WAR, *SHORT), looked=(1, 0, 0, 0))
    reasons = [
        WORDS.reason(GAME.view(state, 0), move, NAMES, ENGLISH)
        for move in labels(state)
        if isinstance(move, Lurk) and not move.stretch
    ]
    assert set(reasons) == {"No dice can beat the cart."}


def test_a_die_to_raise_says_what_that_comes_to() -> None:
    def asked(*column: int, **fields: Any) -> list[str]:
        beer = {"phase": "beer", "cards": (MerryMan.WHERES_THE_BEER,), "columns": ((1,), column, (6,)), **fields}
        return texts(turn(3, **beer))[:-1]

    assert asked(1, 2) == ["Much: 1 → 3 (5)", "Much: 2 → 4 (5)"]
    assert asked(1, 4, 5) == ["Much: 1 → 3 (12, arrest)", "Much: 4 → 6 (12, arrest)", "Much: 5 → 6 (11, arrest)"]
    assert asked(0, 1) == ["Much: 0 → 2 (3, reward)", "Much: 1 → 3 (3, reward)"]
    for points, said in ((1, "Much: 4 → 6 (11, costs a point)"), (0, "Much: 4 → 6 (11)")):
        earned = (Earned(), Earned(points), Earned())
        assert said in asked(4, 5, turn=TURNS, earned=earned), "nobody falls below 0"


@pytest.mark.parametrize(("number", "said"), [(2, "(12)"), (TURNS, "(12, costs a point)")])
def test_ws5_will_scarlet_is_never_arrested_but_loses_a_point_in_the_last_turn(number: int, said: str) -> None:
    beer = turn(
        2,
        phase="beer",
        cards=(MerryMan.WHERES_THE_BEER,),
        columns=((1,), (), (4, 6)),
        turn=number,
        earned=(Earned(), Earned(), Earned(3)),
    )
    assert f"Will Scarlet: 4 → 6 {said}" in texts(beer)


def test_a_player_who_may_lose_the_bartered_token_is_told_so() -> None:
    for fresh, said in (((), "Draw a token and discard it"), ((Loot.COIN,), "Draw a token, discard one")):
        state = turn(3, phase="tuck", cards=(MerryMan.BARTER,), fresh=(fresh, (), ()))
        assert texts(state)[0] == said


def test_carts_to_assault_are_told_with_their_odds() -> None:
    state = turn(3, (Cart.SHERIFF, Cart.PLAIN_8, Cart.PLAIN_9), revealed=True, phase="assault", defences=(8, 10, 9))
    assert texts(state) == [
        "Cart A: 0%",
        "Cart B: 0%",
        "Cart C: 0%",
    ]


def test_tokens_are_told_with_what_is_done_with_them() -> None:
    tokens = (Loot.RUBY_RING, Loot.COIN)
    assert texts(turn(phase="draft", pool=tokens)) == ["Keep: ruby ring", "Keep: coin"]
    fresh = (tokens, (), (), ())
    assert texts(turn(phase="barter", fresh=fresh)) == ["Discard: ruby ring", "Discard: coin"]
    three = ((Loot.RUBY_RING, Loot.COIN, Loot.COIN), (), (), ())
    assert texts(turn(phase="bail", fresh=three, columns=((6, 6), (), (), ()))) == [
        "Pay: ruby ring (sets: \N{MINUS SIGN}1) → 6, no arrest",
        "Pay: coin (sets: \N{MINUS SIGN}1) → 6, no arrest",
        "Pay three tokens (sets: \N{MINUS SIGN}1) → 0, reward",
        "Pay no bail → 12, arrest",
    ]
    rings = ((*(Loot.RUBY_RING,) * 3, *(Loot.COIN,) * 3), (), (), ())
    several = texts(turn(phase="bail", fresh=rings, columns=((6, 6), (), (), ())))
    assert "Pay three tokens (sets: from \N{MINUS SIGN}1) → 0, reward" in several, "the dearest three cost more"
    dear = labels(turn(phase="bail", fresh=rings, columns=((6, 6), (), (), ()))).values()
    assert "Pay three tokens (from \N{MINUS SIGN}1) → 0, reward" in {label.on_button for label in dear}
    last = texts(turn(phase="bail", turn=4, fresh=three, columns=((6, 6), (), (), ()), earned=(Earned(carts=1),) * 4))
    assert last[-1] == "Pay no bail → 12, costs a point"
    assert last[0].endswith("→ 6, costs no point")
    paying = labels(turn(phase="bail", fresh=three, columns=((6, 6), (), (), ()))).values()
    buttons = [label.on_button for label in paying]
    assert buttons[:3] == [
        "Pay: ruby ring (\N{MINUS SIGN}1)",
        "Pay: coin (\N{MINUS SIGN}1)",
        "Pay three tokens (\N{MINUS SIGN}1) → 0, reward",
    ]
    assert texts(turn(phase="large_bail", fresh=three)) == [
        "Pay: ruby ring (sets: \N{MINUS SIGN}1)",
        "Pay: coin (sets: \N{MINUS SIGN}1)",
        "Back",
    ]
    assert texts(turn(phase="reward")) == ["Draw a loot token", "Take a point"]


RINGS = (Loot.RUBY_RING, Loot.EMERALD_RING, Loot.SAPPHIRE_RING)


def bails(dice: tuple[int, ...], fresh: tuple[Loot, ...]) -> list[MoveLabel]:
    """Return the labels of what can be paid for these dice, and of not paying, in the order of their buttons."""
    named = labels(turn(phase="bail", fresh=(fresh, (), (), ()), columns=(dice, (), (), ()))).values()
    return sorted(named, key=lambda label: label.group)


@pytest.mark.parametrize(
    ("dice", "fresh", "first", "main"),
    [
        ((2, 3, 4), (Loot.COIN,) * 4, "Pay no bail → 9", ["Pay no bail → 9"]),
        ((2, 3, 4), RINGS[:1], "Pay no bail → 9", ["Pay no bail → 9"]),
        ((4, 4), RINGS[:1], "Pay: ruby ring → 4, reward", ["Pay: ruby ring → 4, reward"]),
        ((3, 4, 5), RINGS[:1], "Pay: ruby ring → 9, no arrest", ["Pay: ruby ring → 9, no arrest"]),
        ((4, 5, 6), RINGS[:1], "Pay no bail → 15, arrest", ["Pay no bail → 15, arrest"]),
        ((5, 5), RINGS[:1], "Pay no bail → 10", ["Pay no bail → 10"]),
    ],
)
def test_blue_and_first_is_bail_that_is_worth_it_or_else_not_to_pay(
    dice: tuple[int, ...], fresh: tuple[Loot, ...], first: str, main: list[str]
) -> None:
    shown = bails(dice, fresh)
    assert shown[0].text == first
    assert [label.text for label in shown if label.emphasis == "main"] == main


def test_no_bail_is_worth_it_where_too_many_pips_cost_nothing_any_more() -> None:
    fields: dict[str, Any] = {"phase": "bail", "fresh": (RINGS[:1], (), (), ()), "columns": ((3, 4, 5), (), (), ())}
    caught = labels(turn(leaders=(Leader.CAUGHT, *[Leader.HOME] * 3), **fields))
    poor, rich = (labels(turn(turn=4, earned=(Earned(carts=points),) * 4, **fields)) for points in (0, 1))
    assert [[label.text for label in named.values()] for named in (caught, poor, rich)] == [
        ["Pay: ruby ring → 9, gains nothing", "Pay no bail → 12"],
        ["Pay: ruby ring → 9, gains nothing", "Pay no bail → 12"],
        ["Pay: ruby ring → 9, costs no point", "Pay no bail → 12, costs a point"],
    ]
    assert [[label.emphasis for label in named.values()] for named in (caught, poor, rich)] == [
        ["other", "main"],
        ["other", "main"],
        ["main", "other"],
    ]
    coins = {**fields, "fresh": ((Loot.COIN,) * 3, (), (), ()), "turn": 4, "earned": (Earned(carts=1),) * 4}
    assert [label.emphasis for label in labels(turn(**coins)).values()] == ["other", "other", "main"], (
        "a point for a point"
    )


def test_three_tokens_are_blue_where_one_would_not_do() -> None:
    *_, enough, none = bails((3, 4, 5), RINGS)
    assert (enough.emphasis, none.emphasis) == ("other", "other"), "one avoids the arrest"
    *ones, needed, none = bails((5, 5, 6), RINGS)
    assert [label.emphasis for label in (*ones, needed, none)] == ["other"] * 3 + ["main", "other"]
    assert needed.text.endswith("→ 6, no arrest")


def test_friar_tuck_is_told_what_to_do() -> None:
    fields: dict[str, Any] = {"phase": "tuck", "columns": ((2, 5), (4, 6), (), ()), "fresh": ((Loot.COIN,), (), (), ())}

    def asked(card: MerryMan) -> list[str]:
        return texts(turn(cards=(card,), **fields))

    assert asked(MerryMan.COME_ON_LAD) == [
        "Take off the die with 2 → 5",
        "Take off the die with 5 → 2, reward",
        "Pass",
    ]
    assert asked(MerryMan.BARTER) == ["Draw a token, discard one", "Pass"]
    assert asked(MerryMan.TO_MARKET) == ["Sell: coin (+1)", "Pass"]
    assert asked(MerryMan.WHERES_THE_BEER) == ["Serve beer", "Pass"]
    beer = turn(cards=(MerryMan.WHERES_THE_BEER,), **{**fields, "phase": "beer"})
    assert texts(beer) == ["Much: 4 → 6 (12, arrest)", "Much: 6 → 6 (10)", "Back"]
