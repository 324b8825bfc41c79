"""Tells who has the second-most jewels after a round, and how far the reader is from that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.ruecks_raus.standing import jewels_before, seats_with, second_most, too_many
from games.ruecks_raus.state import ROUNDS
from words.ruecks_raus.terms import jewels_text
from words.telling import Entry, Weight

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.ruecks_raus.telling.told_round import ToldRound


_LAST_ROUNDS = 2
"""In this many last rounds, a change of who is second is great news."""


def own_standing(told: ToldRound) -> list[Entry]:
    """Tell the reader how many jewels they are from the amount that wins."""
    if told.reader is None:
        return []
    own, second = told.result.jewels[told.reader], second_most(told.result.jewels)
    jewels = jewels_text(own, told.language)
    if second is None:
        said = told.language.say("You have {jewels}, like everybody else.", jewels=jewels)
    elif own == second:
        said = _your_second(told, jewels)
    elif own > second:
        said = _your_most(told, told.reader, jewels)
    else:
        said = told.language.say_plural(
            "You have {jewels}, {n} fewer than the second-most.",
            "You have {jewels}, {n} fewer than the second-most.",
            second - own,
            jewels=jewels,
        )
    return [Entry(said, gains={told.reader: 0}, is_standing=True)]


def _your_most(told: ToldRound, reader: int, jewels: str) -> str:
    """Tell a reader with the most who shares it, how many jewels are too many, and who has the second-most."""
    language, owned = told.language, told.result.jewels
    _, others = told.apart(seats_with(max(owned), owned))
    surplus = too_many(owned, reader)
    if surplus is None:
        return language.say("You have {jewels}, the most.", jewels=jewels)
    if not others:
        return language.say_plural(
            "You have {jewels}, the most: {n} too many to win.",
            "You have {jewels}, the most: {n} too many to win.",
            surplus,
            jewels=jewels,
        )
    second = second_most(owned)
    seconds = seats_with(second, owned)
    return language.say_plural(
        "You share the most with {richest}: {jewels}, 1 too many to win. {names} has the second-most: {second}.",
        "You share the most with {richest}: {jewels}, 1 too many to win. {names} have the second-most: {second} each.",
        len(seconds),
        richest=told.listed(others),
        jewels=jewels,
        names=told.listed(seconds),
        second=second,
    )


def _your_second(told: ToldRound, jewels: str) -> str:
    """Tell the reader that they would win now, and who with them; as news only if they would not have before."""
    after, before = told.result.jewels, jewels_before(told.result)
    _, others = told.apart(seats_with(second_most(after), after))
    is_news = told.reader not in seats_with(second_most(before), before)
    if not others:
        if is_news:
            return told.language.say("**You have the second-most now: {jewels}.**", jewels=jewels)
        return told.language.say("You still have the second-most: {jewels}.", jewels=jewels)
    names = told.listed(others)
    if is_news:
        return told.language.say(
            "**You have the second-most now, level with {names}: {jewels}.**", names=names, jewels=jewels
        )
    return told.language.say(
        "You still have the second-most, level with {names}: {jewels}.", names=names, jewels=jewels
    )


def second_now(told: ToldRound) -> list[Entry]:
    """Tell everybody who would win now, if these are not the same as before.

    Readers with a seat are told how far they are from winning, and their picture shows who would win; the lines of
    their panel are for the reasons.
    """
    after = told.result.jewels
    seats, before = (seats_with(second_most(jewels), jewels) for jewels in (after, jewels_before(told.result)))
    if not seats or told.reader is not None:
        return []
    richest, richest_before = (seats_with(max(jewels), jewels) for jewels in (after, jewels_before(told.result)))
    is_late = told.number >= ROUNDS - _LAST_ROUNDS
    weight = Weight.GREAT if is_late else Weight.NOTABLE
    if len(richest) > 1 and (seats, richest) != (before, richest_before):
        gains = dict.fromkeys((*richest, *seats), 0)
        return [Entry(_shared_most(told, richest, seats), weight, gains, is_standing=True)]
    if seats == before:
        return []
    said = told.language.say_plural(
        "**{names} has the second-most now: {jewels}.**",
        "**{names} have the second-most now: {jewels} each.**",
        len(seats),
        names=told.listed(seats),
        jewels=jewels_text(after[seats[0]], told.language),
    )
    return [Entry(said, weight, dict.fromkeys(seats, 0), is_standing=True)]


def _shared_most(told: ToldRound, richest: Sequence[int], seconds: Sequence[int]) -> str:
    """Say that several have the most, so that none of them is second (RR-10), and who is."""
    after = told.result.jewels
    return told.language.say_plural(
        "{richest} share the most: {most}. **{names} has the second-most: {jewels}.**",
        "{richest} share the most: {most}. **{names} have the second-most: {jewels} each.**",
        len(seconds),
        richest=told.listed(richest),
        most=after[richest[0]],
        names=told.listed(seconds),
        jewels=jewels_text(after[seconds[0]], told.language),
    )
