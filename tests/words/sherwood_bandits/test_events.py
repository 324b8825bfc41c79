"""What has happened, as the log tells it."""

from __future__ import annotations

from games.core import Outcome
from games.sherwood_bandits.box import Back, Cart, Character, Loot, MerryMan
from games.sherwood_bandits.events import (
    BailPaid,
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartBeaten,
    CartEscaped,
    CartReplaced,
    CartsLookedAt,
    CartsRevealed,
    DiceBrought,
    DiceChanged,
    DiceRaised,
    DiceRolled,
    FairRolled,
    GameEnded,
    GuardsPosted,
    LeaderArrested,
    LeadersCaught,
    LeaderSent,
    LootDiscarded,
    LootKept,
    MerryManChanged,
    PocketPicked,
    PointLost,
    QuickJobDone,
    RanksClosed,
    Rewarded,
    TurnBegan,
)
from games.sherwood_bandits.values import Die, Fight
from tests.words.sherwood_bandits.reading import ENGLISH, HOSTED, NAMES, told
from words.sherwood_bandits.phrases import front_words

FOUR, THREE = (
    Die(0, 0, 4, squeezed=False, fixed=False, marked=False),
    Die(1, 2, 3, squeezed=False, fixed=False, marked=False),
)
CLOSED = (0, 1, -1, -1, -1, -1, -1, -1, 2, -1, -1, -1)


def test_lurking_is_told() -> None:
    assert told(
        TurnBegan(2, 1, (Back.FROM_4_TO_7, Back.FROM_12_TO_15)),
        BanditPlaced(2, 1, 2),
        PocketPicked(0, 3, coin=True),
        PocketPicked(0, 3, coin=False),
        LeaderSent(1, MerryMan.TIP_OFF),
        CartsLookedAt(1, (0, 2)),
        GuardsPosted(1, 0, -2),
        CartReplaced(1, 0, Cart.WAR, Back.FROM_8_TO_11),
        seats=2,
    ) == [
        "**Turn 2 of 4 begins.** First player: Much. Carts: A 4\N{EN DASH}7, B 12\N{EN DASH}15.",
        "Will Scarlet lurks at B3.",
        "Marian picks a pocket at D and takes a coin.",
        "Marian hides in the village at D; no coin is left there.",
        "Much sends their leader to Lady Marion (Tip-off).",
        "Much secretly looks at carts A and C.",
        "Much changes the Defence of cart A: \N{MINUS SIGN}2.",
        "Much replaces cart A: War Cart is discarded, 8\N{EN DASH}11 takes its place and stays (X).",
    ]


def test_guards_and_little_john_are_told() -> None:
    assert told(
        RanksClosed(CLOSED),
        CartsRevealed((Cart.PLAIN_5, Cart.FAIR, Cart.SHERIFF), (7, None, 8)),
        LeadersCaught((0, 2)),
        MerryManChanged(Character.LITTLE_JOHN, MerryMan.SHOVE, MerryMan.QUICK_JOB),
        BanditsSwapped(0, 1, 0, 1, 2, 1),
        BanditSqueezed(0, 1, 3),
        QuickJobDone(0, 1, 3, 2, coin=True),
    ) == [
        "The bandits close up to the left: A Marian, Much; C Tuck.",
        "**The carts are revealed:** A Defence 7; B Fair Cart; C Sheriff's Cart, Defence 8.",
        "The Sheriff's Cart jails the idle leaders of Marian and Tuck.",
        "A portrait brings Little John a new card (Shove → Quick Job).",
        "Marian goes from A2 to C2 and lies down; Much goes to A2.",
        "Marian squeezes from B4 into B3.",
        "Marian leaves a die with 2 at B4 and takes a coin in the village at C.",
    ]


def test_assaults_are_told_with_dice_and_sums() -> None:
    beaten, escaped = Fight(7, (FOUR, THREE), 2, (2, 0)), Fight(9, (FOUR, THREE), 0, ())
    changed = Die(1, 2, 6, squeezed=False, fixed=False, marked=True)
    assert told(
        FairRolled(1, (1, 5, 6), (4, 12, None)),
        DiceRolled(0, (FOUR, THREE)),
        DiceChanged(1, 0, (FOUR, THREE), (FOUR, changed)),
        CartBeaten(0, beaten, (1, 0, 2)),
        CartEscaped(0, escaped),
        CartEscaped(2, Fight(9, (), 0, ())),
        LootKept(2, 1),
        LootKept(0, 0),
    ) == [
        "The Fair Cart B rolls 1 + 5 + 6 = 12. Defence of all carts: A 4, B 12.",
        "**Assault on cart A:** A1 Marian 4, A2 Tuck 3.",
        "Much changes dice: A2 Tuck 3 → 6 (X).",
        "**Cart A is beaten:** 4 + 3 = 7 against Defence 7. Points: Marian +1, Tuck +2.",
        "**Cart A gets away:** 4 + 3 = 7 against Defence 9.",
        "Cart C gets away: nobody lurks there.",
        "Tuck keeps a token and passes 1 on.",
        "Marian gets the last token.",
    ]


def test_a_reroll_is_told_even_if_the_die_shows_what_it_did() -> None:
    again = Die(0, 0, 4, squeezed=False, fixed=False, marked=True)
    assert told(DiceChanged(1, 0, (FOUR, THREE), (again, THREE))) == ["Much changes dice: A1 Marian 4 → 4 (X)."]


def test_the_sheriff_is_told() -> None:
    assert told(
        DiceBrought(((2, 5), (), (6,), ())),
        DiceRaised(0, ((1, 3), (2, 5))),
        LootDiscarded(0, (Loot.RUBY_RING, Loot.COIN, Loot.COIN), "bail"),
        BailPaid(0, (1, 1)),
        LeaderArrested(1, 14),
        PointLost(1, 14),
        PointLost(3, 11, points=0),
        Rewarded(2, "loot"),
        GameEnded((4, 5, 6, 6), (3,), by_lot=True),
    ) == [
        "**On the drawbridge:** Marian 2 + 5 = 7; Much 0; Tuck 6; Alan 0.",
        "Marian serves beer: Much 3 → 5, Tuck 5 → 6.",
        "Marian pays bail: ruby ring, 2 × coin.",  # noqa: RUF001 (a true sign of multiplication)
        "The lowest dice of Marian leave the drawbridge: 1, 1.",
        "**Arrested:** the leader of Much, with 14 on the drawbridge, sits in prison for the next turn.",
        "**Arrested:** Much, with 14 on the drawbridge, loses a point.",
        "**Arrested:** Alan, with 11 on the drawbridge, but without a point to lose.",
        "Tuck has fooled the Sheriff and takes a loot token.",
        "**The chests are opened.** Points: Marian 4, Much 5, Tuck 6, Alan 6. Dice decide between equals.",
    ]


def test_the_result_tells_who_wins_ties_and_that_scarlet_beats_both() -> None:
    def result(scores: tuple[int, ...], *winners: int) -> str:
        return HOSTED.words.result(Outcome(scores, winners, ((),) * len(scores)), NAMES[: len(scores)], ENGLISH)

    assert result((7, 21, 20), 1) == "**Much wins** with 21 points and joins the Merry Men."
    assert result((21, 21, 20), 1) == (
        "**Much wins** with 21 points, level with Marian: fewer tokens decide, then the dice."
    )
    assert result((7, 8)) == "**Both lose:** Will Scarlet has more points than either of you."


def test_bs20_the_war_cart_and_one_as_strong_are_told_to_be_beyond_all_dice() -> None:
    assert front_words(Cart.WAR, 33, ENGLISH) == "War Cart, Defence 33 (cannot be beaten)"
    assert front_words(Cart.WAR, None, ENGLISH) == "War Cart (cannot be beaten)"
    assert front_words(Cart.FORTUNE_TELLER, 31, ENGLISH) == "Fortune-Teller's Cart, Defence 31 (cannot be beaten)"
    assert front_words(Cart.FORTUNE_TELLER, 17, ENGLISH) == "Fortune-Teller's Cart, Defence 17"
