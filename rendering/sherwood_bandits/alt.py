"""The pictures of Sherwood Bandits in words, in the order in which a player would ask."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.sherwood_bandits.box import Character
from games.sherwood_bandits.events import (
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartBeaten,
    CartEscaped,
    DiceChanged,
    DiceRaised,
    DieTakenOff,
    LeaderArrested,
    LootDiscarded,
    PocketPicked,
    QuickJobDone,
    Rewarded,
)
from games.sherwood_bandits.places import cart_letter, die_name, space_name
from games.sherwood_bandits.standing import (
    LURKING_PHASES,
    SHERIFF_PHASES,
    assault_at_stake,
    on_the_bridge,
)
from games.sherwood_bandits.values import Leader
from rendering.alt_text import cut, short_enough
from words.numbers import plain, signed
from words.sherwood_bandits.headings import assault_text, step_text, task_text, turn_text
from words.sherwood_bandits.phrases import deck_text, sum_words
from words.sherwood_bandits.result import verdict
from words.sherwood_bandits.terms import back_name, band_name, cart_name, front_name, loot_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.core import Outcome
    from games.sherwood_bandits.events import Deed
    from games.sherwood_bandits.view import Stretch, Tokens, View
    from words.language import Language

_NAME_LIMITS = (32, 10, 6, 3)
"""How many characters of a name a text holds; the shorter limits serve when the text grows too long."""


class _Teller:
    """What sentences are made of."""

    def __init__(self, view: View, names: Sequence[str], language: Language) -> None:
        self.view = view
        self.language = language
        self.bands = [band_name(band, names, language) for band in range(len(view.points))]


def board_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position: who is asked, what has happened, what is at stake, every band, the road, the Merry Men."""

    def said(limit: int) -> list[str]:
        teller = _Teller(view, [cut(name, limit) for name in names], language)
        return [*_asked(teller), *_story(teller), *_position(teller)]

    return short_enough(said, _NAME_LIMITS)


def hand_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position to the seat that sees it: what to choose, its loot, then what everybody knows.

    Raises:
        ValueError: the view belongs to nobody.
    """
    if view.seat is None:
        raise ValueError("a hand belongs to a seat")
    seat = view.seat

    def said(limit: int) -> list[str]:
        short = [cut(name, limit) for name in names]
        teller = _Teller(view, short, language)
        task = task_text(view, short, language)
        sentences = [language.say("{task}.", task=task)]
        if view.pool and view.active == seat:
            sentences.append(language.say("To choose from: {tokens}.", tokens=tokens_words(view.pool, language)))
        sentences.append(
            language.say("Your loot of this turn: {tokens}.", tokens=tokens_words(view.fresh[seat], language))
        )
        sentences.append(language.say("Your chest: {tokens}.", tokens=tokens_words(view.chests[seat], language)))
        return [*sentences, *_position(teller)]

    return short_enough(said, _NAME_LIMITS)


def final_alt(view: View, outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won, and everybody's points and sets, the best first."""

    def said(limit: int) -> list[str]:
        short = [cut(name, limit) for name in names]
        bands = [band_name(band, short, language) for band in range(len(view.points))]
        totals = [points + worth.points for points, worth in zip(view.points, view.treasures, strict=True)]
        order = sorted(range(len(bands)), key=lambda band: -totals[band])
        return [
            verdict(outcome, short, language),
            *([language.say("Dice have decided between equals.")] if view.by_lot else []),
            *(
                language.say(
                    "{name}: {total}, of these {points} on the track and {treasure} from the chest: {tokens}.",
                    name=bands[band],
                    total=plain(totals[band]),
                    points=plain(view.points[band]),
                    treasure=view.treasures[band].points,
                    tokens=tokens_words(view.chests[band], language),
                )
                for band in order
            ),
        ]

    return short_enough(said, _NAME_LIMITS)


def tokens_words(tokens: Tokens, language: Language) -> str:
    """List tokens, alike ones together, those face down last."""
    seen = Counter(token for token in tokens if token is not None)
    hidden = len(tokens) - seen.total()
    words = [
        loot_name(loot, language)
        if count == 1
        else language.say("{count} × {card}", count=count, card=loot_name(loot, language))  # noqa: RUF001 (a true sign of multiplication)
        for loot, count in sorted(seen.items())
    ]
    if hidden:
        words.append(language.say_plural("{n} face down", "{n} face down", hidden))
    return ", ".join(words) if words else language.say("nothing")


def _asked(teller: _Teller) -> list[str]:
    view, language = teller.view, teller.language
    if view.phase == "over":
        return [language.say("The game is over.")]
    return [
        language.say(
            "{name} is to move: {phase}. {round}.",
            name=teller.bands[view.active],
            phase=step_text(view, language),
            round=turn_text(view, language),
        )
    ]


# What has happened


def _story(teller: _Teller) -> list[str]:
    """Tell what the latest move has led to."""
    return [said for event in teller.view.last if (said := _told(event, teller))]


def _told(event: Deed, teller: _Teller) -> str:
    """Tell an event that the position does not show by itself; others are not told."""
    tell = _TOLD.get(type(event))
    return tell(event, teller) if tell else ""


def _placed(event: BanditPlaced, teller: _Teller) -> str:
    space = space_name(event.stretch, event.space)
    return teller.language.say("{name} lurks at {space}.", name=teller.bands[event.band], space=space)


def _pocket(event: PocketPicked, teller: _Teller) -> str:
    cart = cart_letter(event.stretch)
    return teller.language.say("{name} picks pockets at {cart}.", name=teller.bands[event.band], cart=cart)


def _swapped(event: BanditsSwapped, teller: _Teller) -> str:
    return teller.language.say(
        "{name} swaps {space} with {other_space}.",
        name=teller.bands[event.band],
        space=space_name(event.stretch, event.space),
        other_space=space_name(event.other_stretch, event.other_space),
    )


def _squeezed(event: BanditSqueezed, teller: _Teller) -> str:
    space = space_name(event.stretch, event.space - 1)
    return teller.language.say("{name} squeezes in at {space}.", name=teller.bands[event.band], space=space)


def _quick_job(event: QuickJobDone, teller: _Teller) -> str:
    space, cart = space_name(event.stretch, event.space), cart_letter(event.to)
    name = teller.bands[event.band]
    return teller.language.say("{name} leaves a die at {space} and goes to {cart}.", name=name, space=space, cart=cart)


def _changed(event: DiceChanged, teller: _Teller) -> str:
    dice = teller.language.listing(
        [
            f"{die_name(event.stretch, die.space, squeezed=die.squeezed)} {before.pips} → {die.pips}"
            for before, die in zip(event.before, event.after, strict=True)
            if before.pips != die.pips
        ]
    )
    if not dice:
        return teller.language.say("{name} has asked Robin Hood; no die has changed.", name=teller.bands[event.band])
    return teller.language.say("{name} has asked Robin Hood: {dice}.", name=teller.bands[event.band], dice=dice)


def _beaten(event: CartBeaten, teller: _Teller) -> str:
    points = [f"{teller.bands[band]} {signed(number)}" for band, number in enumerate(event.points) if number]
    cart = cart_letter(event.stretch)
    return teller.language.say("Cart {cart} is robbed: {points}.", cart=cart, points=", ".join(points))


def _escaped(event: CartEscaped, teller: _Teller) -> str:
    return teller.language.say("Cart {cart} gets away.", cart=cart_letter(event.stretch))


def _taken_off(event: DieTakenOff, teller: _Teller) -> str:
    return teller.language.say(
        "{name} takes a {pips} off the drawbridge.", name=teller.bands[event.band], pips=event.pips
    )


def _discarded(event: LootDiscarded, teller: _Teller) -> str:
    tokens = tokens_words(event.loot, teller.language)
    return teller.language.say("{name} gives up: {tokens}.", name=teller.bands[event.band], tokens=tokens)


def _raised(event: DiceRaised, teller: _Teller) -> str:
    dice = ", ".join(f"{teller.bands[band]} {pips}" for band, pips in event.raised)
    return teller.language.say("{name} serves beer and raises {dice}.", name=teller.bands[event.band], dice=dice)


def _arrested(event: LeaderArrested, teller: _Teller) -> str:
    return teller.language.say("The leader of {name} is arrested.", name=teller.bands[event.band])


def _rewarded(event: Rewarded, teller: _Teller) -> str:
    name = teller.bands[event.band]
    if event.reward == "point":
        return teller.language.say("{name} takes a point as the reward.", name=name)
    return teller.language.say("{name} takes loot as the reward.", name=name)


_TOLD: dict[type[Deed], Callable[..., str]] = {
    BanditPlaced: _placed,
    PocketPicked: _pocket,
    BanditsSwapped: _swapped,
    BanditSqueezed: _squeezed,
    QuickJobDone: _quick_job,
    DiceChanged: _changed,
    CartBeaten: _beaten,
    CartEscaped: _escaped,
    DieTakenOff: _taken_off,
    LootDiscarded: _discarded,
    DiceRaised: _raised,
    LeaderArrested: _arrested,
    Rewarded: _rewarded,
}


# The position


def _position(teller: _Teller) -> list[str]:
    deck = deck_text(teller.view, teller.language)
    return [*_assault(teller), *_standings(teller), _first(teller), *_road(teller), deck, *_merry_men(teller)]


def _assault(teller: _Teller) -> list[str]:
    assault = assault_at_stake(teller.view)
    if assault is None:
        return []
    dice = [
        f"{die_name(assault.stretch, die.space, squeezed=die.squeezed)} {teller.bands[die.band]} {die.pips}"
        + (" (X)" if die.marked else "")
        for die in assault.dice
    ]
    return [
        teller.language.say(
            "Cart {cart}: {dice}. {verdict}.",
            cart=cart_letter(assault.stretch),
            dice=", ".join(dice),
            verdict=assault_text(assault, teller.language),
        )
    ]


def _standings(teller: _Teller) -> list[str]:
    view, language = teller.view, teller.language
    bridge = on_the_bridge(view)
    said = []
    for band, name in enumerate(teller.bands):
        parts = [language.say_plural("{n} point", "{n} points", view.points[band])]
        if view.phase in LURKING_PHASES:
            parts.append(language.say("{count} to place", count=view.bandits[band]))
        if bridge[band]:
            parts.append(language.say("on the drawbridge {sum}", sum=sum_words(bridge[band])))
        elif view.phase in SHERIFF_PHASES:
            parts.append(language.say("drawbridge empty"))
        parts.append(
            language.say("loot {fresh}, chest {chest}", fresh=len(view.fresh[band]), chest=len(view.chests[band]))
        )
        if view.leaders[band] in (Leader.CAUGHT, Leader.JAILED):
            parts.append(language.say("leader in prison"))
        said.append(language.say("{name}: {standing}.", name=name, standing=", ".join(parts)))
    return said


def _first(teller: _Teller) -> str:
    return teller.language.say("First player: {name}.", name=teller.bands[teller.view.first])


def _road(teller: _Teller) -> list[str]:
    return [_stretch(number, at, teller) for number, at in enumerate(teller.view.road)]


def _stretch(number: int, at: Stretch, teller: _Teller) -> str:
    """Say what a cart is, and who stands where; a lurking bandit has the number of its space."""
    language = teller.language
    parts = [_cart(at, language)]
    if at.defence is None and at.guards:
        parts.append(signed(at.guards))
    for space, band in enumerate(at.lurkers):
        if band >= 0:
            name = teller.bands[band]
            lurker = language.say("{name} (lying)", name=name) if at.lying[space] else name
            parts.append(f"{space + 1} {lurker}")
        if at.squeezed[space] >= 0:
            parts.append(f"{space + 1}+ {teller.bands[at.squeezed[space]]}")
        if at.left_dice[space] >= 0:
            die = language.say("die of {name}", name=teller.bands[at.left_dice[space]])
            parts.append(f"{space + 1} {die}")
    if at.pocket >= 0:
        parts.append(language.say("pickpocket {name}", name=teller.bands[at.pocket]))
    if at.fight is not None:
        parts.append(language.say("robbed") if at.fight.counted else language.say("got away"))
    return language.say("{letter}: {cart}.", letter=cart_letter(number), cart=", ".join(parts))


def _cart(at: Stretch, language: Language) -> str:
    if at.front is None:
        return language.say("{range} face down", range=back_name(at.back))
    name = cart_name(at.front, language)
    if at.defence is None:
        return front_name(at.front, language)
    if name == str(at.defence):
        return name
    return language.say("{cart} with Defence {defence}", cart=name, defence=at.defence)


def _merry_men(teller: _Teller) -> list[str]:
    view, language = teller.view, teller.language
    cards = []
    for character in Character:
        name = merry_man_name(view.merry_men[character].in_play, language)
        leaders = [teller.bands[band] for band, at in enumerate(view.leaders) if int(at) == character]
        cards.append(f"{name} ({', '.join(leaders)})" if leaders else name)
    return [language.say("Merry Men: {cards}.", cards=", ".join(cards))]
