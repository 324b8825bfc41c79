"""Tests of which events of Sherwood Bandits become moments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from games.sherwood_bandits.box import Cart, Character, Loot, MerryMan
from games.sherwood_bandits.events import (
    BailDeclined,
    BailPaid,
    BanditPlaced,
    CartBeaten,
    CartEscaped,
    CartsRevealed,
    DiceBrought,
    DiceChanged,
    DiceRaised,
    DiceRolled,
    DieTakenOff,
    FairRolled,
    GameEnded,
    LeaderArrested,
    LeaderReleased,
    LeadersCaught,
    LeaderSent,
    LootDiscarded,
    LootDrawn,
    LootKept,
    MerryManChanged,
    RanksClosed,
    Rewarded,
    TurnBegan,
    TurnEnded,
)
from games.sherwood_bandits.values import Die, Fight
from tests.words.sherwood_bandits.reading import ENGLISH, NAMES, WORDS
from words.sherwood_bandits.moments import (
    AMBUSH,
    AMBUSHES,
    BRIDGE,
    CHESTS,
    FAIR,
    HELP,
    REVEAL,
    ROLL,
    SHERIFF,
    moment_title,
    opening,
    verdict_text,
)
from words.telling import Moment

if TYPE_CHECKING:
    from games import Event

MOMENTS = WORDS.moments
FOUR = Die(0, 0, 4, squeezed=False, fixed=False, marked=False)
SIX = Die(0, 0, 6, squeezed=False, fixed=False, marked=True)
BEATEN = CartBeaten(0, Fight(4, (FOUR,), 1, (0,)), (2, 0, 0))
ESCAPED = CartEscaped(1, Fight(5, (FOUR,), 0, ()))
HELPED = LeaderSent(1, MerryMan.HEADS_DOWN), DiceChanged(1, 0, (FOUR,), (SIX,))


def test_the_carts_are_revealed_with_the_last_bandit_and_all_that_the_guards_do() -> None:
    guards = (
        BanditPlaced(1, 0, 0),
        RanksClosed((1, *(-1,) * 11)),
        CartsRevealed((Cart.SHERIFF, Cart.MARION_4, Cart.PLAIN_9), (8, 4, 9)),
        LeadersCaught((1,)),
        MerryManChanged(Character.LADY_MARION, MerryMan.TIP_OFF, MerryMan.BROTHERHOOD),
    )
    fair = FairRolled(0, (1, 2, 3), (6, 4, 9))
    assert MOMENTS.found(guards) == [Moment(REVEAL, guards)]
    assert MOMENTS.found((*guards, fair)) == [Moment(REVEAL, guards), Moment(FAIR, (fair,))]


def test_falling_dice_are_told_with_their_owners_and_without_the_outcome() -> None:
    def opened(*events: Event, reader: int | None = None) -> list[str]:
        return [opening(moment, NAMES[:3], ENGLISH, reader) for moment in MOMENTS.found(events)]

    much = structs.replace(SIX, band=1, space=1)
    several = CartEscaped(1, Fight(14, (FOUR, much, FOUR), 0, ()))
    rolled = DiceRolled(0, (FOUR,), 4), BEATEN, DiceRolled(1, several.fight.dice, 14), several
    assert opened(*rolled) == [
        "Assault on cart A: the dice of Marian against Defence 4.",
        "Assault on cart B: the dice of Marian and Much against Defence 14.",
    ]
    assert opened(*rolled, reader=0) == [
        "Assault on cart A: your dice against Defence 4.",
        "Assault on cart B: your dice and those of Much against Defence 14.",
    ]
    assert opened(*rolled[:2], reader=1) == ["Assault on cart A: the dice of Marian against Defence 4."]
    assert opened(FairRolled(0, (1, 2, 3), (6, 4, 9)), *HELPED) == [
        "The Fair Cart rolls.",
        "Robin Hood helps Much at cart A.",
    ]
    assert opened(TurnEnded(4, (0, 0, 0), -1), GameEnded((0, 0, 0), (0,), by_lot=False)) == ["The chests are opened."]
    revealed = CartsRevealed((Cart.SHERIFF, Cart.MARION_4, Cart.PLAIN_9), (8, 4, 9))
    assert opened(revealed) == ["The carts are revealed."]
    assert opened(DiceBrought(((4,), (), ()))) == [""], "what everybody knows is told at once"


def test_the_moment_before_robin_hoods_help_says_whom_and_which_die() -> None:
    def opened(card: MerryMan, reader: int | None) -> str:
        again = structs.replace(FOUR, marked=True)
        events = LeaderSent(1, card), DiceChanged(1, 0, (SIX, FOUR), (SIX, again))
        (moment,) = MOMENTS.found(events)
        return opening(moment, NAMES[:3], ENGLISH, reader)

    assert opened(MerryMan.SECOND_CHANCE, 0) == "Robin Hood: Much rerolls the die at A1."
    assert opened(MerryMan.SECOND_CHANCE, 1) == "Robin Hood: you reroll the die at A1."
    assert opened(MerryMan.LOOK_HERE, 0) == "Robin Hood helps Much at cart A."
    assert opened(MerryMan.LOOK_HERE, 1) == "Robin Hood helps you at cart A."


def test_dice_that_everybody_has_seen_are_called_so_unless_robin_hood_changes_them() -> None:
    def opened(*events: Event) -> list[str]:
        return [opening(moment, NAMES[:3], ENGLISH, None) for moment in MOMENTS.found(events)]

    assert opened(BEATEN, LootDrawn(0, 1)) == ["Assault on cart A: the dice stay as they are."]
    assert opened(*HELPED, BEATEN) == ["Robin Hood helps Much at cart A."]
    assert opened(DiceRolled(0, (FOUR,), 4), *HELPED, BEATEN) == [
        "Assault on cart A: the dice of Marian against Defence 4."
    ]


def test_dice_that_somebody_may_change_yet_are_watched_as_they_fall() -> None:
    rolled = DiceRolled(1, (FOUR, structs.replace(SIX, band=1, space=1)), 11)
    first, *_ = MOMENTS.found((BEATEN, LootDrawn(0, 1), LootKept(0, 0), rolled))
    (moment,) = MOMENTS.found((rolled,))
    assert (first.kind, moment) == (AMBUSH, Moment(ROLL, (rolled,)))
    assert moment_title(moment, ENGLISH) == "Assault on cart B"
    assert [opening(moment, NAMES[:3], ENGLISH, reader) for reader in (None, 0, 2)] == [
        "Assault on cart B: the dice of Marian and Much against Defence 11.",
        "Assault on cart B: your dice and those of Much against Defence 11.",
        "Assault on cart B: the dice of Marian and Much against Defence 11.",
    ]
    long_ago = Moment(ROLL, (structs.replace(rolled, defence=None),))
    assert opening(long_ago, NAMES[:3], ENGLISH, None) == "Assault on cart B."
    for reader in (None, 0, 2):
        (entry,) = WORDS.tell(moment.events, NAMES[:3], ENGLISH, reader)
        assert "10 against 11" in entry.text, "there is something to read beside the picture"


def test_dice_that_wait_to_be_shown_fall_in_the_moment_that_tells_what_became_of_them() -> None:
    rolled = DiceRolled(0, (FOUR,), 4)
    (waiting,) = MOMENTS.found((rolled,))
    for events, kind in (((BEATEN, LootDrawn(0, 1)), AMBUSH), (HELPED, HELP), ((*HELPED, BEATEN), AMBUSH)):
        (moment,) = MOMENTS.found(events)
        both = MOMENTS.with_waiting(waiting, moment)
        assert both == Moment(kind, (rolled, *events))
        assert opening(both, NAMES[:3], ENGLISH, None) == "Assault on cart A: the dice of Marian against Defence 4."
        assert opening(both, NAMES[:3], ENGLISH, None), "they have still to fall"
    (other,) = MOMENTS.found((ESCAPED,))
    for stays, after in (
        (waiting, other),
        (waiting, Moment(BRIDGE, (DiceBrought(((2,), (), ())),))),
        (Moment(HELP, HELPED), Moment(AMBUSH, (BEATEN,))),
    ):
        assert MOMENTS.with_waiting(stays, after) is None, "they stay two"


def test_an_ambush_that_has_taken_in_its_roll_may_be_one_of_two() -> None:
    (waiting,) = MOMENTS.found((DiceRolled(0, (FOUR,), 4),))
    deeds = BEATEN, LootDrawn(0, 1), DiceRolled(1, (FOUR,), 5), ESCAPED
    first, second = MOMENTS.found(deeds)
    longer = MOMENTS.with_waiting(waiting, first)
    assert longer is not None
    assert WORDS.both(longer, second, deeds) == Moment(AMBUSHES, (*waiting.events, *deeds))


def test_each_assault_that_ends_is_watched_with_its_dice_and_its_loot() -> None:
    last = (DiceRolled(1, (FOUR,)), ESCAPED)
    loot = (LootDrawn(0, 1), LootKept(0, 0))
    assert MOMENTS.found((*HELPED, BEATEN, *loot, *last)) == [
        Moment(AMBUSH, (*HELPED, BEATEN, *loot)),
        Moment(AMBUSH, last),
    ]


def test_help_is_watched_by_itself_where_the_assault_goes_on() -> None:
    assert MOMENTS.found(HELPED) == [Moment(HELP, HELPED)]


def test_events_without_a_visible_change_are_no_moments() -> None:
    for events in (
        (BanditPlaced(1, 0, 0),),
        (CartEscaped(1, Fight(5, (), 0, ())),),
        (LootKept(0, 1),),
        (LootDiscarded(0, (), "market"),),
        (Rewarded(0, "loot"),),
        (LeaderReleased(0),),
    ):
        assert MOMENTS.found(events) == [], events


def test_the_drawbridge_is_watched_from_the_first_die_to_the_judgement() -> None:
    brought = DiceBrought(((2, 5), (6, 6), ()))
    assert MOMENTS.found((BEATEN, brought)) == [Moment(AMBUSH, (BEATEN,)), Moment(BRIDGE, (brought,))]
    beer = LeaderSent(0, MerryMan.WHERES_THE_BEER), DiceRaised(0, ((1, 6),))
    assert MOMENTS.found(beer) == [Moment(BRIDGE, beer)]
    bail = LootDiscarded(0, (), "bail"), BailPaid(0, (2,))
    assert MOMENTS.found(bail) == [Moment(BRIDGE, bail)]
    judged = (*bail, LeaderArrested(1, 12), Rewarded(2, "point"), TurnEnded(1, (0, 0, 1)))
    assert MOMENTS.found((*judged, TurnBegan(2, 0, ()))) == [Moment(SHERIFF, judged)]
    rewarded = (Rewarded(2, "point"), TurnEnded(1, (0, 0, 1)))
    assert MOMENTS.found(rewarded) == [Moment(SHERIFF, rewarded)]
    assert opening(Moment(SHERIFF, judged), NAMES[:3], ENGLISH, None) == "The Sheriff judges."
    openings = [opening(Moment(SHERIFF, rewarded), NAMES[:3], ENGLISH, reader) for reader in (None, 0, 2)]
    assert openings == ["Who has fooled the Sheriff?"] * 2 + [""], "whoever is rewarded has chosen that"


def test_the_judgement_tells_of_rewards_that_were_chosen_in_moves_before() -> None:
    last = Moment(SHERIFF, (Rewarded(2, "point"), TurnEnded(1, (0, 0, 1))))
    earlier = [Rewarded(1, "point"), TurnBegan(2, 0, ()), BEATEN, Rewarded(0, "loot")]
    assert MOMENTS.with_earlier(last, earlier) == Moment(SHERIFF, (Rewarded(0, "loot"), *last.events))
    assert MOMENTS.with_earlier(last, []) == last
    assert MOMENTS.with_earlier(Moment(AMBUSH, (BEATEN,)), earlier) == Moment(AMBUSH, (BEATEN,)), "of no other moment"


def test_moments_at_the_drawbridge_recall_the_dice_that_have_left_it_in_the_turn() -> None:
    old, bail = BailPaid(0, (1,)), (LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (6,)))
    taken, sold = DieTakenOff(1, 3), LootDiscarded(1, (Loot.COIN,), "market")
    earlier = [old, TurnBegan(2, 0, ()), sold, taken, *bail]
    paid = Moment(BRIDGE, (LootDiscarded(1, (), "bail"), BailPaid(1, (2,))))
    assert MOMENTS.with_earlier(paid, earlier) == paid._replace(recalled=(taken, *bail))
    recalling = MOMENTS.with_earlier(paid, earlier)
    (judged,) = MOMENTS.found((*paid.events, LeaderArrested(2, 12)))
    assert MOMENTS.follow_up(recalling, (LeaderArrested(2, 12),)) == judged._replace(recalled=(taken, *bail))
    both = WORDS.both(recalling, recalling._replace(recalled=()), (*paid.events, *paid.events))
    assert both is not None
    assert both.recalled == (taken, *bail)


def test_bail_that_waits_to_be_shown_is_shown_with_the_judgement_that_follows() -> None:
    bail = LootDiscarded(0, (), "bail"), BailPaid(0, (6,))
    waiting = Moment(BRIDGE, bail)
    more = LootDiscarded(1, (), "bail"), BailPaid(1, (2,))
    assert MOMENTS.follow_up(waiting, more) == Moment(BRIDGE, (*bail, *more))
    chosen = MOMENTS.follow_up(waiting, (Rewarded(0, "loot"),))
    assert chosen == Moment(BRIDGE, (*bail, Rewarded(0, "loot")))
    last = Rewarded(2, "point"), TurnEnded(1, (0, 0, 1))
    assert MOMENTS.follow_up(chosen, (*last, TurnBegan(2, 0, ()))) == Moment(SHERIFF, (*chosen.events, *last))
    kept = Moment(SHERIFF, (BailDeclined(0, 12), LeaderArrested(0, 12)))
    assert MOMENTS.follow_up(kept, last) == Moment(SHERIFF, (*kept.events, *last))
    for moment, events in (
        (Moment(BRIDGE, (DiceBrought(((2, 5), (6, 6), ())),)), bail),
        (waiting, (BanditPlaced(1, 0, 0),)),
        (waiting, (*last, GameEnded((6, 1, 3), (0,), by_lot=False))),
    ):
        assert MOMENTS.follow_up(moment, events) is moment, "it stays by itself"


def test_ambushes_may_be_one_moment_with_what_happens_between() -> None:
    last = DiceRolled(1, (FOUR,)), ESCAPED
    deeds = (BanditPlaced(1, 0, 0), BEATEN, LootDrawn(0, 1), LootKept(0, 1), LootKept(0, 0), *last)
    (first,), (second,) = MOMENTS.found(deeds[1:3]), MOMENTS.found(deeds[4:])
    both = WORDS.both(first, second, deeds)
    assert both == Moment(AMBUSHES, deeds[1:])
    assert moment_title(both, ENGLISH) == "Assaults on carts A and B"
    assert opening(both, NAMES[:3], ENGLISH, None) == "Assaults on carts A and B.", "panels wait for what came of them"
    third = structs.replace(ESCAPED, stretch=2)
    (more,) = MOMENTS.found((third,))
    assert WORDS.both(both, more, (*deeds, third)) == Moment(AMBUSHES, (*deeds[1:], third))
    assert moment_title(Moment(AMBUSHES, (*deeds[1:], third)), ENGLISH) == "Assaults on carts A, B and C"
    assert WORDS.both(Moment(FAIR, ()), second, deeds) is None


def test_events_on_the_drawbridge_may_be_told_beside_the_picture_of_the_ambushes() -> None:
    brought = DiceBrought(((6,), (), ()))
    bail = LootDiscarded(0, (Loot.COIN,), "bail"), BailPaid(0, (6,))
    deeds = (BEATEN, LootDrawn(0, 1), DiceRolled(1, (FOUR,)), ESCAPED, LeaderReleased(1), brought, *bail)
    ambush, other, dice, paid = (moment for part in (deeds[:6], bail) for moment in MOMENTS.found(part))
    both = WORDS.both(ambush, other, deeds)
    assert both is not None
    with_dice = WORDS.both(both, dice, deeds)
    assert with_dice == Moment(AMBUSHES, deeds[:6])
    assert WORDS.both(with_dice, paid, deeds) == Moment(AMBUSHES, deeds)
    assert WORDS.both(dice, paid, deeds) == Moment(BRIDGE, deeds[5:])
    assert moment_title(Moment(AMBUSHES, deeds), ENGLISH) == "Assaults on carts A and B"
    assert WORDS.both(dice, Moment(SHERIFF, bail), deeds) is None, "the judgement is a picture of its own"


def test_titles_and_verdicts_are_few_words() -> None:
    assert moment_title(Moment(AMBUSH, (ESCAPED,)), ENGLISH) == "Assault on cart B"
    assert moment_title(Moment(SHERIFF, ()), ENGLISH) == "The Sheriff judges"
    assert verdict_text(7, 8, 0, ENGLISH) == "7 against 8: one short!"
    assert verdict_text(6, 8, 0, ENGLISH) == "Got away: 6 against 8"
    assert verdict_text(8, 8, 0, ENGLISH) == "8 against 8: just enough!"
    assert verdict_text(8, 8, 1, ENGLISH) == "Beaten: 8 against 8", "a die was left over"
    assert verdict_text(9, 8, 0, ENGLISH) == "Beaten: 9 against 8"


def test_the_opening_of_the_chests_is_watched_with_the_points_before_it() -> None:
    ended = TurnEnded(4, (4, 1, 0)), GameEnded((6, 1, 3), (0,), by_lot=False)
    judged, chests = MOMENTS.found((Rewarded(0, "point"), *ended))
    assert judged.kind == SHERIFF
    assert chests == Moment(CHESTS, ended)
    assert moment_title(chests, ENGLISH) == "The chests are opened"
