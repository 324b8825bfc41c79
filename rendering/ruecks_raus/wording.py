"""The words of Rück's raus! in and beside its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.nobles import OPPONENT_CHANGE, OWN_CHANGE, Noble
from games.ruecks_raus.state import ROUNDS, SEVEN, STRENGTHS, Favour, PointAt, TakeJewels
from rendering.picture import MAX_ALT_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.core import Outcome
    from games.ruecks_raus.state import RoundResult, View
    from rendering.picture import Language

TITLE = "Rück's raus!"
_NAME_LIMITS = (32, 20, 12, 8)
"""How many characters of a name an alternative text holds; the shorter limits serve when the text grows too long."""


def noble_name(noble: Noble, language: Language) -> str:
    """Say who a noble is; our own invention, to match what the favour does."""
    return {
        Noble.GAIN_4: language.say("The squire"),
        Noble.GAIN_5: language.say("The abbot"),
        Noble.GAIN_6: language.say("The countess"),
        Noble.GAIN_7: language.say("The king"),
        Noble.LOSE_3: language.say("The sheriff"),
        Noble.TAKE_0_OR_8: language.say("The gambler"),
        Noble.GIVE_5_TO_NEIGHBOUR: language.say("The merchant"),
        Noble.NEIGHBOUR_LOSES_2: language.say("The duchess"),
        Noble.GIVE_2_TO_OPPONENT: language.say("The godmother"),
    }[noble]


def favour_text(noble: Noble, language: Language) -> str:
    """Say what the strongest may do with a noble."""
    if noble is Noble.TAKE_0_OR_8:
        return language.say("The strongest takes 0 or 8 jewels.")
    if noble is Noble.GIVE_5_TO_NEIGHBOUR:
        return language.say("5 jewels go to the left or right neighbour of the strongest.")
    if noble is Noble.NEIGHBOUR_LOSES_2:
        return language.say("The left or right neighbour of the strongest loses 2 jewels.")
    if noble is Noble.GIVE_2_TO_OPPONENT:
        return language.say("2 jewels go to any opponent of the strongest.")
    change = OWN_CHANGE[noble]
    if change < 0:
        return language.say_plural("The strongest loses {n} jewel.", "The strongest loses {n} jewels.", -change)
    return language.say_plural("The strongest takes {n} jewel.", "The strongest takes {n} jewels.", change)


def favour_number(noble: Noble) -> str:
    """Return the number on a noble's card."""
    if noble is Noble.TAKE_0_OR_8:
        return "0/8"
    return signed(OWN_CHANGE[noble] if noble in OWN_CHANGE else OPPONENT_CHANGE[noble])


def signed(number: int) -> str:
    """Write a change with its sign; a true minus, not a hyphen."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"


def second_most(jewels: Sequence[int]) -> int | None:
    """Return the second-highest amount, none where all have the same (RR-10, RR-11)."""
    amounts = sorted(set(jewels))
    return amounts[-2] if len(amounts) > 1 else None


def jewels_text(amount: int, language: Language) -> str:
    """Count jewels."""
    return language.say_plural("{n} jewel", "{n} jewels", amount)


def strengths_in(hand: int) -> tuple[int, ...]:
    """Return the strengths of a hand's bit mask, ascending."""
    return tuple(strength for strength in STRENGTHS if hand >> strength & 1)


def board_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position as an onlooker would ask for it: whose turn, what is at stake, each seat, what happened."""

    def text(limit: int) -> list[str]:
        short = [_cut(name, limit) for name in names]
        return [
            _whose_turn(view, short, language),
            _at_stake(view, language),
            *(_standing(view, seat, short, language) for seat in range(len(names))),
            *(_story(view.history[-1], short, language) if view.history and view.phase != "favours" else ()),
        ]

    return _short_enough(text)


def hand_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position to the seat that sees it: what to choose, what is chosen, who sits beside."""
    seat = view.seat
    if seat is None:
        raise ValueError("a hand belongs to a seat")

    def text(limit: int) -> list[str]:
        short = [_cut(name, limit) for name in names]
        seats = len(names)
        hand = language.listing([str(strength) for strength in strengths_in(view.hands[seat])])
        return [
            _whose_turn(view, short, language),
            _at_stake(view, language),
            language.say("Your robbers: {strengths}.", strengths=hand)
            if hand
            else language.say("You have no robbers left."),
            *_own_choice(view, seat, short, language),
            language.say("On your left sits {name}.", name=short[(seat + 1) % seats]),
            language.say("On your right sits {name}.", name=short[(seat - 1) % seats]),
            *(_standing(view, other, short, language) for other in range(seats)),
        ]

    return _short_enough(text)


def final_alt(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won and how each came to its jewels."""

    def text(limit: int) -> list[str]:
        short = [_cut(name, limit) for name in names]
        return [
            verdict(outcome, short, language),
            verdict_reason(outcome, language),
            *(_sheet(outcome, seat, short, language) for seat in range(len(names))),
        ]

    return _short_enough(text)


def noble_alt(noble: Noble, language: Language) -> str:
    """Say what a noble's card shows."""
    return language.say("{noble}: {favour}", noble=noble_name(noble, language), favour=favour_text(noble, language))


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won."""
    if not outcome.winners:
        return language.say("Nobody wins.")
    winners = [names[seat] for seat in outcome.winners]
    return language.say_plural("{names} wins!", "{names} win together!", len(winners), names=language.listing(winners))


def verdict_reason(outcome: Outcome, language: Language) -> str:
    """Say why."""
    if not outcome.winners:
        return language.say("All have the same number of jewels, so nobody is second-richest.")
    amount = outcome.scores[outcome.winners[0]]
    return language.say_plural(
        "{n} jewel: the second-most, and that wins.", "{n} jewels: the second-most, and that wins.", amount
    )


def _sheet(outcome: Outcome, seat: int, names: Sequence[str], language: Language) -> str:
    points = {line.category: line.points for line in outcome.breakdown[seat]}
    return language.say_plural(
        "{name}: {n} jewel (start {start}, gained {gained}, lost {lost}, pity {pity}).",
        "{name}: {n} jewels (start {start}, gained {gained}, lost {lost}, pity {pity}).",
        outcome.scores[seat],
        name=names[seat],
        start=points["start"],
        gained=points["gained"],
        lost=-points["lost"],
        pity=points["pity"],
    )


def _whose_turn(view: View, names: Sequence[str], language: Language) -> str:
    if view.phase == "over":
        return language.say("The game is over.")
    waiting = language.listing([names[seat] for seat in view.waiting])
    if view.phase == "favours":
        return language.say("Waiting for {names} to choose a favour.", names=waiting)
    return language.say("Waiting for {names} to choose a robber.", names=waiting)


def _at_stake(view: View, language: Language) -> str:
    if view.noble is None:
        return language.say("All {total} rounds are played.", total=ROUNDS)
    return language.say(
        "Round {round} of {total}. {noble}: {favour}",
        round=view.round + 1,
        total=ROUNDS,
        noble=noble_name(view.noble, language),
        favour=favour_text(view.noble, language),
    )


def _standing(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    jewels = _wealth(view.jewels, seat, language)
    left = language.listing([str(strength) for strength in strengths_in(view.hands[seat])])
    if view.phase == "favours":
        robber = view.robbers[seat]
        return language.say(
            "{name}: {jewels}; played {strength}; robbers left {left}.",
            name=names[seat],
            jewels=jewels,
            strength=robber,
            left=left,
        )
    if not left:
        return language.say("{name}: {jewels}; no robbers left.", name=names[seat], jewels=jewels)
    return language.say("{name}: {jewels}; robbers left {left}.", name=names[seat], jewels=jewels, left=left)


def _wealth(jewels: Sequence[int], seat: int, language: Language) -> str:
    amount, second = jewels[seat], second_most(jewels)
    if amount == second:
        return language.say_plural("{n} jewel, the second-most", "{n} jewels, the second-most", amount)
    if second is not None and amount == max(jewels):
        return language.say_plural("{n} jewel, the most", "{n} jewels, the most", amount)
    return jewels_text(amount, language)


def _own_choice(view: View, seat: int, names: Sequence[str], language: Language) -> list[str]:
    robber, favour = view.robbers[seat], view.favours[seat]
    said = []
    if robber is not None and view.phase == "robbers":
        said.append(language.say("You have chosen the {strength}.", strength=robber))
    if favour is not None:
        said.append(language.say("You have chosen: {favour}.", favour=favour_choice(favour, names, language)))
    return said


def favour_choice(favour: Favour, names: Sequence[str], language: Language) -> str:
    """Say in a word or two what a favour chosen is."""
    if isinstance(favour, TakeJewels):
        return jewels_text(favour.amount, language)
    return names[favour.seat]


def _story(result: RoundResult, names: Sequence[str], language: Language) -> list[str]:
    said = [language.say("Last round, {noble}:", noble=noble_name(result.noble, language))]
    said += [_deed(result, seat, names, language) for seat in by_strength(result.robbers, result.cancelled)]
    if not result.strongest:
        said.append(language.say("All were equal, so nobody got anything."))
    return said


def by_strength(robbers: Sequence[int | None], cancelled: Sequence[int]) -> list[int]:
    """Order seats as a round is told: the strongest first, cancelled sevens last."""
    return sorted(range(len(robbers)), key=lambda seat: (seat in cancelled, -(robbers[seat] or 0), seat))


def cancelled_now(view: View) -> tuple[int, ...]:
    """Return, in the phase of favours, whose sevens cancelled each other: a seven that is not strongest (RR-2)."""
    return tuple(seat for seat, robber in enumerate(view.robbers) if robber == SEVEN and seat not in view.strongest)


def _deed(result: RoundResult, seat: int, names: Sequence[str], language: Language) -> str:
    name, strength = names[seat], result.robbers[seat]
    change = signed(result.favour_changes[seat] + result.pity[seat])
    favour = result.favours[seat]
    if isinstance(favour, PointAt):
        return language.say(
            "{name} {strength}, favour for {target} ({change}).",
            name=name,
            strength=strength,
            target=names[favour.seat],
            change=change,
        )
    if seat in result.strongest:
        return language.say("{name} {strength}, favour ({change}).", name=name, strength=strength, change=change)
    if seat in result.weakest:
        return language.say("{name} {strength}, pity ({change}).", name=name, strength=strength, change=change)
    if seat in result.cancelled:
        return language.say("{name} {strength}, cancelled ({change}).", name=name, strength=strength, change=change)
    return language.say("{name} {strength} ({change}).", name=name, strength=strength, change=change)


def _cut(name: str, limit: int) -> str:
    return name if len(name) <= limit else name[: limit - 1].rstrip() + "…"


def _short_enough(text: Callable[[int], list[str]]) -> str:
    """Shorten names until the text is short enough; then leave sentences away from the end."""
    for limit in _NAME_LIMITS:
        said = " ".join(text(limit))
        if len(said) <= MAX_ALT_TEXT:
            return said
    kept = text(_NAME_LIMITS[-1])
    while len(" ".join(kept)) > MAX_ALT_TEXT:
        kept.pop()
    return " ".join(kept)
