"""The position as facts, for alternative texts and for members who play without pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.sherwood_bandits.box import TURNS, Character
from games.sherwood_bandits.events import (
    CartsRevealed,
    DiceBrought,
    DiceChanged,
    DiceRolled,
    LeaderRested,
    LeaderSent,
    RanksClosed,
    TurnBegan,
    TurnEnded,
)
from games.sherwood_bandits.odds import odds_worth_telling
from games.sherwood_bandits.places import cart_letter, die_name, space_name
from games.sherwood_bandits.scoring import score_sheet
from games.sherwood_bandits.standing import LURKING_PHASES, assault_at_stake, new_cards, on_the_bridge
from games.sherwood_bandits.values import NOBODY, Leader
from words.facts import Fact, Importance
from words.language import semicolons
from words.numbers import percent, signed
from words.sherwood_bandits.cards import card_effect
from words.sherwood_bandits.headings import assault_text, task_text, turn_text
from words.sherwood_bandits.phrases import (
    deck_text,
    dice_words,
    front_words,
    points_counted,
    road_words,
    sum_words,
    tokens_words,
)
from words.sherwood_bandits.prompts import chest_words, choice_so_far, fresh_words, gone_words, leader_words, seen_carts
from words.sherwood_bandits.status import HELPER, asked_words, step_words
from words.sherwood_bandits.telling import tell
from words.sherwood_bandits.terms import SCORE_CATEGORIES, back_name, band_name, character_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.values import Fight
    from games.sherwood_bandits.view import Stretch, Tokens, View
    from words.language import Language

_WITH_ODDS = LURKING_PHASES | {"john"}
"""The phases in which the odds of carts are part of the position; where one is assaulted, the choices tell them."""
_SHOWN = (
    TurnBegan,
    TurnEnded,
    RanksClosed,
    CartsRevealed,
    DiceRolled,
    DiceBrought,
    LeaderSent,
    LeaderRested,
)
"""The events that the position itself shows."""


def position(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell whose turn it is, what is at stake, one's own loot, every band, the road, what happened, and the cards."""
    if view.phase == "over":
        return [Fact(language.say("The game is over."), Importance.DECISION), *ending(view, names, language)]
    return [
        _whose_turn(view, names, language),
        *_at_stake(view, names, language),
        *([] if view.seat is None else _own(view, view.seat, names, language)),
        *(stands(view, band, names, language) for band in range(len(view.points))),
        Fact(language.say("First player: {name}.", name=names[view.first]), Importance.STANDING),
        *(stretch_told(view, number, names, language) for number in range(len(view.road))),
        Fact(deck_text(view, language), Importance.BOARD),
        Fact(_cards(view, language), Importance.BOARD, heading=language.say("Merry Men")),
        *(Fact(told, Importance.BACKGROUND, is_news=True) for told in _latest(view, names, language)),
        *(Fact(gone, Importance.BACKGROUND) for gone in gone_words(view, language)),
        Fact(_supplies(view, language), Importance.BACKGROUND),
        *(_merry_man(view, character, language) for character in Character),
    ]


def turn_over(over: View, view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell how a turn has ended, and who begins the next one.

    Args:
        over: the end of the turn, with the dice of all its assaults and those on the drawbridge.
        view: of the next turn.
        names: by seat.
        language: of the reader.
    """
    return [
        Fact(f"{language.say('This turn is over')}.", Importance.DECISION, heading=turn_text(over, language)),
        _whose_turn(view, names, language),
        *(stretch_told(over, number, names, language) for number in range(len(over.road))),
        *(stands(over, band, names, language) for band in range(len(over.points))),
        Fact(language.say("First player: {name}.", name=names[view.first]), Importance.STANDING),
        Fact(deck_text(view, language), Importance.BOARD),
        Fact(_cards(over, language), Importance.BOARD, heading=language.say("Merry Men")),
        *(Fact(gone, Importance.BACKGROUND) for gone in gone_words(view, language)),
        Fact(_supplies(view, language), Importance.BACKGROUND),
        *(_merry_man(view, character, language) for character in Character),
    ]


def ending(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell every band's points at the end, where they come from, and what its chest contains; the best first."""
    totals = [points + treasure.points for points, treasure in zip(view.points, view.treasures, strict=True)]
    best_first = sorted(range(len(totals)), key=lambda band: -totals[band])
    return [_chest(view, band, totals[band], names, language) for band in best_first]


def _chest(view: View, band: int, total: int, names: Sequence[str], language: Language) -> Fact:
    name = band_name(band, names, language)
    parts = ", ".join(
        language.say("{category} {points}", category=language.say(SCORE_CATEGORIES[category]), points=signed(points))
        for category, points in score_sheet(view.earned[band], view.treasures[band])
        if points
    )
    points = points_counted(total, language)
    terse = f"{_head(name, language)} {semicolons([points, parts] if parts else [points], language)}."
    told = [points, parts, language.say("chest {chest}", chest=tokens_words(view.chests[band], language))]
    return Fact(f"{semicolons(filter(None, told), language)}.", Importance.STANDING, heading=name, terse=terse)


def _whose_turn(view: View, names: Sequence[str], language: Language) -> Fact:
    step = step_words(view, language)
    if view.seat == view.active:
        task = _sentence(task_text(view, names, language))
        return Fact(f"{step} {task}", Importance.DECISION, beside_prompt=step)
    return Fact(f"{step} {asked_words(view, names, language)}", Importance.DECISION, beside_prompt=step)


def _at_stake(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    assault = assault_at_stake(view)
    if assault is None:
        return []
    thrown = [replace(die, marked=die.marked and not assault.over) for die in assault.dice]
    dice = dice_words(assault.stretch, thrown, names, language)
    heading = language.say("Assault on cart {cart}", cart=cart_letter(assault.stretch))
    return [Fact(f"{dice}. {assault_text(assault, language)}.", Importance.DECISION, heading=heading)]


def _own(view: View, seat: int, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell a seat what it may choose from, what it has chosen, what it has seen, and what it owns."""
    asked = seat == view.active
    said = [
        language.say("To choose from: {tokens}.", tokens=tokens_words(view.pool, language))
        if asked and view.pool
        else "",
        choice_so_far(view, names, language) if asked else "",
        *seen_carts(view, language),
        fresh_words(view.fresh[seat], language),
        chest_words(view.chests[seat], language),
    ]
    return [Fact(sentence, Importance.DECISION) for sentence in said if sentence]


def stands(view: View, band: int, names: Sequence[str], language: Language) -> Fact:
    """Tell what a band has and does; in short without leaders at home, and with tokens only counted."""
    name = band_name(band, names, language)
    points = points_counted(view.points[band], language)
    at = view.leaders[band]
    leader = language.say("leader {where}", where=leader_words(at, language))
    away = [] if at is Leader.HOME else [leader]
    if at in (Leader.CAUGHT, Leader.JAILED):
        away = [language.say("leader in prison")]
    if at is Leader.CAUGHT and view.turn == TURNS:
        (leader,) = away  # no turn follows
    told = []
    if view.bandits[band]:
        told.append(language.say_plural("{n} bandit to place", "{n} bandits to place", view.bandits[band]))
    if dice := on_the_bridge(view)[band]:
        told.append(language.say("on the drawbridge {sum}", sum=sum_words(dice)))
    owned, counted = ([], []) if band == view.seat else _loot(view, band, language)
    leaders = [leader] if band < view.seats else []
    terse = f"{_head(name, language)} {semicolons([points, *away, *told, *counted], language)}."
    whole = f"{semicolons([points, *leaders, *told, *owned], language)}."
    return Fact(whole, Importance.STANDING, heading=name, terse=terse)


def _loot(view: View, band: int, language: Language) -> tuple[list[str], list[str]]:
    """Return what everybody knows of a band's tokens, and how many there are."""
    fresh, chest = view.fresh[band], view.chests[band]
    owned = language.say("loot {fresh}, chest {chest}", fresh=_owned(fresh, language), chest=_owned(chest, language))
    return [owned], [language.say("loot {fresh}, chest {chest}", fresh=len(fresh), chest=len(chest))]


def _owned(tokens: Tokens, language: Language) -> str:
    """Say how many tokens lie face down, and list the others."""
    return str(len(tokens)) if set(tokens) <= {None} else tokens_words(tokens, language)


def stretch_told(view: View, number: int, names: Sequence[str], language: Language) -> Fact:
    """Tell what is known of a cart, who is there, and how its assault ended; in short, only what still matters."""
    stretch = view.road[number]
    heading = language.say("Cart {cart}", cart=cart_letter(number))
    cart = [_cart(view, number, language)]
    if stretch.guards:
        change = signed(stretch.guards)
        cart.append(
            language.say("guards {change} counted in", change=change)
            if stretch.defence is not None
            else language.say("guards {change}", change=change)
        )
    if stretch.replaced and not view.revealed:
        cart.append(language.say("stays (X)"))
    if stretch.looked_at_by and not view.revealed:
        seen = language.listing([names[seat] for seat in stretch.looked_at_by])
        cart.append(language.say("seen by {names}", names=seen))
    end = [] if stretch.fight is None else [_fight(stretch.fight, language)]
    pocket = []
    if stretch.pocket != NOBODY:
        pocket.append(language.say("pickpocket {name}", name=band_name(stretch.pocket, names, language)))
    lurkers = [lurkers] if (lurkers := _lurkers(stretch, number, names, language)) else []
    odds = _odds(view, number, language)
    whole = f"{semicolons([*cart, *lurkers, *pocket, *odds, *end], language)}."
    terse = ""
    if stretch.fight is not None:
        terse = f"{_head(heading, language)} {_ending(stretch.fight, language)}."
    elif view.revealed:
        dice_told = view.phase == "robin" and view.stretch == number
        picked = pocket if view.phase == "john" else []  # nobody asks any more once the assaults have begun
        told = [] if dice_told else lurkers
        known = [_cart(view, number, language, terse=True), *cart[1:], *told, *picked, *odds]
        terse = f"{_head(heading, language)} {semicolons(known, language)}."
    return Fact(whole, Importance.BOARD, heading=heading, terse=terse)


def _odds(view: View, number: int, language: Language) -> list[str]:
    """Tell how likely a cart is beaten to whoever chooses something other than the cart to assault."""
    if view.seat is None or view.seat != view.active or view.phase not in _WITH_ODDS:
        return []
    chance = odds_worth_telling(view, number)
    return [] if chance is None else [language.say("beaten in {percent}%", percent=percent(chance))]


def _cart(view: View, number: int, language: Language, *, terse: bool = False) -> str:
    """Tell what everybody knows of a cart: its back, or its front with its Defence, guards included."""
    fronts = [stretch.front for stretch in view.road if stretch.front is not None]
    if view.revealed and terse and (front := view.road[number].front) is not None:
        return front_words(front, view.road[number].defence, language)
    if view.revealed and len(fronts) == len(view.road):
        return road_words(fronts, [stretch.defence for stretch in view.road], number, language)
    return language.say("face down, {back}", back=back_name(view.road[number].back))


def _lurkers(stretch: Stretch, number: int, names: Sequence[str], language: Language) -> str:
    """List who is on which space, and the dice that Quick Jobs have left there."""
    told = []
    for space, band in enumerate(stretch.lurkers):
        if band != NOBODY:
            name = band_name(band, names, language)
            who = language.say("{name} (lying)", name=name) if stretch.lying[space] else name
            told.append(f"{space_name(number, space)} {who}")
        if stretch.squeezed[space] != NOBODY:
            who = band_name(stretch.squeezed[space], names, language)
            told.append(f"{die_name(number, space, squeezed=True)} {who}")
        if stretch.left_dice[space] != NOBODY:
            name = band_name(stretch.left_dice[space], names, language)
            told.append(f"{space_name(number, space)} {language.say('die with 2 of {name}', name=name)}")
    return ", ".join(told)


def _fight(fight: Fight, language: Language) -> str:
    if fight.counted:
        return language.say("beaten by {sum}", sum=sum_words(die.pips for die in fight.dice[: fight.counted]))
    return _ending(fight, language)


def _ending(fight: Fight, language: Language) -> str:
    return language.say("beaten") if fight.counted else language.say("got away")


def _cards(view: View, language: Language) -> str:
    """List the cards in play in the order in which they can be asked for, and say which are new in this turn."""
    new = new_cards(view)
    names = [merry_man_name(merry.in_play, language) for merry in view.merry_men]
    listed = (
        language.say("{card} (new)", card=name) if character in new else name
        for character, name in zip(Character, names, strict=True)
    )
    return _sentence(", ".join(listed))


def _latest(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Tell what the latest move has led to, unless the position itself shows it."""
    is_helped = any(isinstance(event, DiceChanged) for event in view.last)
    events = [
        event
        for event in view.last
        if not isinstance(event, _SHOWN) or (is_helped and isinstance(event, LeaderSent))  # that event says how
    ]
    return [entry.text.replace("**", "") for entry in tell(events, names, language, view.seat)]


def _supplies(view: View, language: Language) -> str:
    return language.say(
        "Tokens to draw: {supply}. Coins in the village: {village}. Loot discarded: {discard}.",
        supply=view.supply,
        village=view.village,
        discard=tokens_words(view.discard, language),
    )


def _merry_man(view: View, character: Character, language: Language) -> Fact:
    """Tell what the card in play does, and which cards may follow; the prompt of whoever is asked tells the former."""
    merry = view.merry_men[character]
    effect, following = card_effect(merry.in_play, language), ""
    if merry.to_come:
        cards = ", ".join(merry_man_name(card, language) for card in merry.to_come)
        following = _sentence(language.say("May follow: {cards}", cards=cards))
    heading = language.say(
        "{character}, {card}",
        character=character_name(character, language),
        card=merry_man_name(merry.in_play, language),
    )
    is_asked = view.seat == view.active and HELPER.get(view.phase) is character
    beside_prompt = following if is_asked else None
    return Fact(f"{effect} {following}".rstrip(), Importance.BACKGROUND, heading, beside_prompt=beside_prompt)


def _head(heading: str, language: Language) -> str:
    """Return the heading of a fact in short with a colon, like other headings."""
    return language.say("{heading}:", heading=heading)


def _sentence(text: str) -> str:
    """End a text with a full stop, unless it ends with a mark of its own."""
    return text if text.endswith(("?", "!")) else f"{text}."
