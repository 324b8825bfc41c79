"""What a beginner may want to know at a decision of Sherwood Bandits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.sherwood_bandits.box import ARREST_ABOVE, LARGE_BAIL, REWARD_BELOW, TURNS, Character, MerryMan
from games.sherwood_bandits.odds import (
    change_of_sets,
    changes_of_sets_for,
    is_chest_known,
    is_full,
    is_market,
    odds,
)
from games.sherwood_bandits.standing import LURKING_PHASES, Judgement, judgement, on_the_bridge
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.view import View
    from words.language import Language

_LEADER = mark("Your leader can help once in a turn.")
_SENTENCES = mark("An arrested leader helps nobody in the next turn. A reward is a point or a loot token.")
"""What the Sheriff's judgement means before the last turn, in which an arrest costs a point instead."""
_ABOUT: dict[Phase, str] = {
    "marion": _LEADER,
    "john": _LEADER,
    "assault": mark("%: how likely the dice beside a cart beat it."),
    "tuck": _LEADER,
    "beer": mark("In brackets: what that band then has on the drawbridge."),
    "reward": mark("A loot token is drawn at random and may fit your sets; a point is certain."),
}
"""What a beginner may want to know about the choices in a phase."""
_ODDS: dict[Phase, str] = {
    **dict.fromkeys(LURKING_PHASES, mark("%: how likely a cart is beaten with one more bandit of yours.")),
    "john": mark("%: the odds to beat a cart as the bandits lurk."),
}
"""What % beside carts means, in phases in which something other than a cart is chosen."""
_ODDS_BESIDE_FULL = mark(
    "%: how likely a cart is beaten with one more bandit of yours; at a full one, how likely as it is."
)
_BRACKETS: dict[Phase, str] = {
    "draft": mark("In brackets: what a token adds to your sets."),
    "barter": mark("In brackets: what a token costs your sets."),
    "bail": mark("In brackets: what a token costs your sets."),
    "large_bail": mark("In brackets: what a token costs your sets."),
}
"""What numbers in brackets mean, told if any button has them."""
_LYING = mark("A bandit that lies down brings 1 point more if its die is the last one needed.")
"""The effect of two of Little John's cards (BS-15)."""
_SETS = mark(
    "Worth at the end: 3 rings of a colour 6, 2 bracelets 3, one of each kind 4, a necklace 1; 3 other tokens 1."
)
"""What tokens are worth, for those who have none yet that fit."""
_SALE = mark("In brackets: the point, less what a token costs your sets.")
_BAIL_PHASES: frozenset[Phase] = frozenset({"bail", "large_bail"})
_WITHOUT_DRAWBRIDGE: frozenset[Phase] = _BAIL_PHASES | {"reward", "john"}
"""The phases whose panel tells about the drawbridge anyway, and the one in which nobody has rolled yet."""


def picture_hints(view: View, language: Language) -> str:
    """Explain the signs beside dice that Robin Hood may change."""
    if view.phase != "robin":
        return ""
    told = language.say("Beside a die: a tick beats the cart, a cross does not, % are the odds.")
    card = view.merry_men[Character.ROBIN_HOOD].in_play
    if card is not MerryMan.SECOND_CHANCE or not any(die.band == view.seat for die in view.dice):
        return told
    return f"{told} {language.say('“yours”: how likely a die of yours counts then.')}"


def button_hints(view: View, language: Language) -> str:
    """Say at first how staying at home differs from passing."""
    if view.turn > 1 or view.phase not in {"john", "robin"}:
        return ""
    return language.say("If your leader stays home, you are not asked again this turn.")


def hints(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Explain the numbers beside the choices; also tell the goal at first, and about the drawbridge later."""
    told = [language.say(about[view.phase]) for about in (_odds(view), _about(view)) if view.phase in about]
    if view.phase in _BRACKETS and _has_brackets(view):
        told.append(language.say(_BRACKETS[view.phase]))
    elif view.phase == "draft":
        told.append(language.say(_SETS))
    if is_market(view) and view.seat is not None and is_chest_known(view, view.seat):
        told.append(language.say(_SALE))
    about = [" ".join(told)] if told else []
    if view.phase in LURKING_PHASES:
        return [*_goal(view, names, language), *about, *_last_turn(view, language)]
    if view.phase in _BAIL_PHASES and view.turn < TURNS:
        return [*about, language.say(_SENTENCES)]
    if view.phase in _WITHOUT_DRAWBRIDGE:
        return about
    if view.phase == "robin" and not _own_pips(view):  # cards and buttons have words enough then
        return about
    return [*about, _drawbridge(view, language)]


def _goal(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Tell what robbing carts brings, in the first turn only, after which everybody has seen it."""
    if view.turn > 1:
        return []
    if len(view.columns) > len(names):
        return [
            language.say(
                "Goal: more points than the other. If Will Scarlet, moved by the bot, has more than each of you, both "
                "lose. Dice count from the left until a cart is beaten."
            )
        ]
    return [
        language.say(
            "Goal: the most points. Dice are added up from the left until they beat the cart. Each band needed gets a "
            "point, the last die one more, and every die loot."
        )
    ]


def _last_turn(view: View, language: Language) -> list[str]:
    """Say in the last turn what too many pips on the drawbridge will cost (BS-25)."""
    if view.turn < TURNS:
        return []
    return [language.say("The last turn: more than {arrest} pips on the drawbridge cost a point.", arrest=ARREST_ABOVE)]


def _about(view: View) -> dict[Phase, str]:
    """Return what to tell about the choices; for cards that make a bandit lie down, what that brings."""
    card = view.merry_men[Character.LITTLE_JOHN].in_play
    return {**_ABOUT, "john": _LYING} if card in {MerryMan.SHOVE, MerryMan.INFILTRATOR} else _ABOUT


def _odds(view: View) -> dict[Phase, str]:
    """Return what to tell about %: at a full cart, which has no room for one more bandit, it means something else."""
    if view.phase not in LURKING_PHASES:
        return _ODDS
    if any(map(is_full, view.road)):
        return {view.phase: _ODDS_BESIDE_FULL}
    return _ODDS if any(odds(view, number) for number in range(len(view.road))) else {}


def _has_brackets(view: View) -> bool:
    """Tell whether any token that can be chosen changes the reader's sets."""
    if view.seat is None:
        return False
    tokens = view.pool if view.phase == "draft" else view.fresh[view.seat]
    left = Counter(tokens) - Counter(view.given)
    changes = [change_of_sets(view, view.seat, loot) for loot in left if loot is not None]
    if view.phase == "bail" and len(view.columns[view.seat]) > 1:
        changes.append(changes_of_sets_for(view, view.seat, LARGE_BAIL).most)
    return any(changes)


def _own_pips(view: View) -> int:
    return 0 if view.seat is None else sum(on_the_bridge(view)[view.seat])


def _drawbridge(view: View, language: Language) -> str:
    """Say what the seat's dice on the drawbridge lead to so far, or if it has none, what dice would."""
    pips, last_turn = _own_pips(view), view.turn == TURNS
    if view.seat is None or not pips:
        about = mark(
            "Dice of beaten carts go to the drawbridge: fewer than {reward} pips of yours there earn you a reward, "
            "more than {arrest} land your leader in prison."
        )
        if last_turn:
            about = mark(
                "Dice of beaten carts go to the drawbridge: fewer than {reward} pips of yours there earn you a reward, "
                "more than {arrest} cost you a point."
            )
        elif view.seat is not None and judgement(view, view.seat, ARREST_ABOVE + 1) is Judgement.NOTHING:
            about = mark(
                "Dice of beaten carts go to the drawbridge: fewer than {reward} pips of yours there earn you a reward. "
                "Your leader already sits in prison, so more cost nothing."
            )
        return language.say(about, reward=REWARD_BELOW, arrest=ARREST_ABOVE)
    return language.say(_SO_FAR[judgement(view, view.seat, pips), last_turn], pips=pips)


_SO_FAR: dict[tuple[Judgement, bool], str] = {
    (Judgement.REWARD, False): mark("On the drawbridge: {pips}, so far a reward."),
    (Judgement.REWARD, True): mark("On the drawbridge: {pips}, so far a reward."),
    (Judgement.NOTHING, False): mark("On the drawbridge: {pips}, neither reward nor arrest."),
    (Judgement.NOTHING, True): mark("On the drawbridge: {pips}, neither reward nor a point lost."),
    (Judgement.PUNISHMENT, False): mark("On the drawbridge: {pips}, so far an arrest."),
    (Judgement.PUNISHMENT, True): mark("On the drawbridge: {pips}, which so far costs you a point."),
}
"""What a seat's dice on the drawbridge lead to, by the Sheriff's judgement and by whether it is the last turn."""
