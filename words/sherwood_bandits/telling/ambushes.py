"""Tells how dice are rolled, carts fall or escape, and loot is shared."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.box import MerryMan
from games.sherwood_bandits.dice import counted
from games.sherwood_bandits.events import (
    CartBeaten,
    CartEscaped,
    DiceChanged,
    DiceRolled,
    FairRolled,
    LootDiscarded,
    LootDrawn,
    LootKept,
    LootShuffled,
)
from games.sherwood_bandits.places import cart_letter, die_name
from words.language import mark, semicolons
from words.sherwood_bandits.phrases import (
    MOST_PIPS,
    guarded,
    points_counted,
    sum_words,
    tokens_counted,
    tokens_words,
)
from words.sherwood_bandits.terms import band_name
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from games import Event
    from games.sherwood_bandits.values import Die
    from words.language import Language
    from words.sherwood_bandits.telling.teller import Teller
    from words.telling import Entry


def _fair(scene: tuple[FairRolled], teller: Teller) -> list[Entry]:
    (event,) = scene
    defences = [
        f"{cart_letter(stretch)} {guarded(sum(event.pips), defence) if stretch == event.stretch else defence}"
        for stretch, defence in enumerate(event.defences)
        if defence is not None
    ]
    told = teller.language.say(
        "The Fair Cart {cart} rolls {sum}. Defence of all carts: {defences}.",
        cart=cart_letter(event.stretch),
        sum=sum_words(event.pips),
        defences=", ".join(defences),
    )
    return [teller.entry(told)]


# Dice


def _rolled(scene: tuple[DiceRolled], teller: Teller) -> list[Entry]:
    """Tell of rolled dice if the assault goes on, with the sum that would count; if it has ended, its end tells all.

    The entry concerns everybody whose dice were rolled, as the result does. To a reader with a seat it is told in
    short, because their panel shows the dice, too.
    """
    (event,) = scene
    if event.stretch in teller.ended:
        return []
    defence = teller.defences.get(event.stretch)
    winning = event.dice if defence is None else event.dice[: counted(event.dice, defence) or None]
    gains = [(die.band, 0) for die in event.dice]
    values = {
        "cart": cart_letter(event.stretch),
        "dice": _with_spare(winning, event.dice[len(winning) :], teller),
        "sum": _sum(winning),
        "defence": defence,
    }
    if teller.reader is not None:
        told = teller.language.say("**Assault on cart {cart}: {sum}.**", **values)
        if defence is not None and counted(event.dice, defence):
            told = teller.language.say("**Assault on cart {cart}: {sum} against {defence}, enough so far.**", **values)
        elif defence is not None:
            told = teller.language.say(
                "**Assault on cart {cart}: {sum} against {defence}, too little so far.**", **values
            )
        return [teller.entry(told, gains=gains)]
    told = teller.language.say("**Assault on cart {cart}:** {dice}.", **values)
    if defence is not None:
        told = teller.language.say("**Assault on cart {cart}, {sum} against {defence}:** {dice}.", **values)
    return [teller.entry(told, gains=gains)]


def _changed(scene: tuple[DiceChanged], teller: Teller) -> list[Entry]:
    """Tell what changed dice showed and show; great if the cart's fate or the needed dice change with them.

    The entry concerns everybody whose dice count together, because it precedes what these bring them.
    """
    (event,) = scene
    defence = teller.defences.get(event.stretch)
    turned = defence is not None and counted(event.before, defence) != counted(event.after, defence)
    touched = [(old, new) for old, new in zip(event.before, event.after, strict=True) if old != new]
    gains = [(event.band, 0), *((die.band, 0) for die in event.after)]
    return [teller.entry(_change(event, touched, teller), Weight.GREAT if turned else Weight.NOTABLE, gains)]


def _change(event: DiceChanged, touched: Sequence[tuple[Die, Die]], teller: Teller) -> str:
    turned = [(old, new) for old, new in touched if old.pips != new.pips]
    if turned:
        told = _turns(event, turned, teller)
        if _has_spare(event, teller):
            return told
        after, before = _sum(event.after), _sum(event.before)
        in_all = teller.language.say("Still {after} in all.", after=after)
        if after != before:
            in_all = teller.language.say("{after} in all instead of {before}.", after=after, before=before)
        return f"{told} {in_all}"
    if len(touched) == 1 and teller.robin in {None, MerryMan.SECOND_CHANCE}:
        ((_, again),) = touched
        return teller.says(
            event.band,
            mark("{name} rerolls {die}, and it shows {pips} again."),
            mark("You reroll {die}, and it shows {pips} again."),
            die=_rerolled(event, again, teller),
            pips=again.pips,
        )
    return teller.says(
        event.band,
        mark("{name} changes no die: {dice}."),
        mark("You change no die: {dice}."),
        dice=_unchanged(event, [new for _, new in touched], teller),
    )


def _rerolled(event: DiceChanged, die: Die, teller: Teller) -> str:
    """Say which die a band rerolls: whose it is, and where it lies."""
    if die.band != event.band or die.band == teller.reader:
        return _whose(event.stretch, die, teller)
    return teller.language.say("a die of their own at {place}", place=_at(event.stretch, die, teller.language))


def _unchanged(event: DiceChanged, reached: Sequence[Die], teller: Teller) -> str:
    """Say which dice already show the number that they were to take."""
    told = teller.language.say_plural(
        "{dice} shows {pips} already",
        "{dice} show {pips} already",
        len(reached),
        dice=teller.language.listing([_whose(event.stretch, die, teller) for die in reached]),
        pips=reached[0].pips,
    )
    return _like_followed(told, event, teller)


def _turns(event: DiceChanged, turned: Sequence[tuple[Die, Die]], teller: Teller) -> str:
    """Say which dice show another number; for a band's own die changed by Heads Down, in a sentence of its own."""
    ((old, new), *others) = turned
    if teller.robin is MerryMan.SECOND_CHANCE and not others:
        return teller.says(
            event.band,
            mark("{name} rerolls {die}: {before} → {after}."),
            mark("You reroll {die}: {before} → {after}."),
            die=_rerolled(event, new, teller),
            before=old.pips,
            after=new.pips,
        )
    if others or teller.robin is not MerryMan.HEADS_DOWN:
        return teller.says(
            event.band,
            mark("{name} changes dice: {dice}."),
            mark("You change dice: {dice}."),
            dice=_turned(event, turned, teller),
        )
    return teller.says(
        event.band,
        mark("{name} turns a die of their own at {die} from {before} to {after}."),
        mark("You turn your die at {die} from {before} to {after}."),
        die=_at(event.stretch, new, teller.language),
        before=old.pips,
        after=new.pips,
    )


def _has_spare(event: DiceChanged, teller: Teller) -> bool:
    """Tell whether dice are left over before or after a change; then the sum of all dice is not what counts."""
    defence = teller.defences.get(event.stretch)
    return defence is not None and any(0 < counted(dice, defence) < len(dice) for dice in (event.before, event.after))


def _turned(event: DiceChanged, turned: Sequence[tuple[Die, Die]], teller: Teller) -> str:
    """List the dice that show another number, and the die whose number they took."""
    dice = ", ".join(f"{_whose(event.stretch, new, teller)} {old.pips} → {new.pips}" for old, new in turned)
    return _like_followed(dice, event, teller)


def _like_followed(dice: str, event: DiceChanged, teller: Teller) -> str:
    """Add the die whose number some dice take, if there is one."""
    followed = _followed(event, teller)
    if followed is None:
        return dice
    if followed.band == teller.reader:
        place = _at(event.stretch, followed, teller.language)
        return teller.language.say("{dice}, like yours at {place}", dice=dice, place=place)
    return teller.language.say("{dice}, like {die}", dice=dice, die=_whose(event.stretch, followed, teller))


def _followed(event: DiceChanged, teller: Teller) -> Die | None:
    """Return the die whose number others have taken (BS-13): the nearest one beyond them that shows it.

    All others on that side change. If two dice beyond them show the number, choosing either would have done the same.
    """
    reached = [new for old, new in zip(event.before, event.after, strict=True) if new.marked and not old.marked]
    if not reached:
        return None
    if teller.robin is MerryMan.LOOK_THERE:
        beyond = [die for die in event.after if die.space > reached[-1].space]
    elif teller.robin is MerryMan.LOOK_HERE:
        beyond = [die for die in reversed(event.after) if die.space < reached[0].space]
    else:
        return None
    return next((die for die in beyond if die.pips == reached[0].pips), None)


def _at(stretch: int, die: Die, language: Language) -> str:
    """Say where a die lies; if it shares a space, in words instead of with a sign after its name."""
    place = die_name(stretch, die.space, squeezed=die.squeezed)
    return language.say("{place} (squeezed in)", place=place) if die.squeezed else place


def _whose(stretch: int, die: Die, teller: Teller) -> str:
    """Say where a die lies and whose it is; the second die of a space is described in words, as few know its sign."""
    told, own = mark("{place} ({name})"), mark("{place} (yours)")
    if die.squeezed:
        told, own = mark("{place} ({name}, squeezed in)"), mark("{place} (yours, squeezed in)")
    return teller.says(die.band, told, own, place=die_name(stretch, die.space, squeezed=die.squeezed))


def _dice(dice: Sequence[Die], teller: Teller) -> str:
    """List dice from the left with their owners; dice that share a space count together."""
    told = ""
    for left, die in zip((None, *dice), dice, strict=False):
        if left is not None:
            told += " + " if die.space == left.space and (die.squeezed or left.squeezed) else ", "
        told += f"{teller.band(die.band)} {die.pips}"
    return told


def _with_spare(winning: Sequence[Die], spare: Sequence[Die], teller: Teller) -> str:
    """List the dice that beat a cart, then those left over."""
    dice = _dice(winning, teller)
    if not spare:
        return dice
    return teller.language.say("{dice}; not needed: {spare}", dice=dice, spare=_dice(spare, teller))


def _sum(dice: Sequence[Die]) -> int:
    return sum(die.pips for die in dice)


# The ends of assaults


def _beaten(scene: Sequence[Event], teller: Teller) -> list[Entry]:
    """Tell which dice have beaten a cart, and which points and tokens each band gets for it."""
    event, *loot = scene
    if not isinstance(event, CartBeaten):
        return []
    fight = event.fight
    winning, spare = fight.dice[: fight.counted], fight.dice[fight.counted :]
    drawn, to_share = _shares(fight.loot_by, loot)
    values = {
        "cart": cart_letter(event.stretch),
        "sum": _sum(winning),
        "defence": fight.defence,
        "dice": _with_spare(winning, spare, teller),
        "gains": _gains(event.points, drawn, teller),
    }
    told = teller.language.say(
        "**Cart {cart} is beaten, {sum} against {defence}:** {dice}. It brings {gains}.", **values
    )
    outcome = teller.language.say("**Cart {cart} is beaten, {sum} against {defence}.** It brings {gains}.", **values)
    just_enough = _sum(winning) == fight.defence and not spare
    if just_enough:
        told = teller.language.say(
            "**Cart {cart} is beaten, {sum} against {defence}: just enough!** {dice}. It brings {gains}.", **values
        )
    if _is_others(fight.dice, teller):
        told = outcome
    gains = [(die.band, event.points[die.band]) for die in fight.dice]
    great = Weight.GREAT if just_enough else Weight.NOTABLE
    return [teller.entry(told, great, gains)._replace(outcome=outcome), *_loot(to_share, teller)]


def _is_others(dice: Sequence[Die], teller: Teller) -> bool:
    """Tell whether a reader has no die there; then the picture of their panel shows what the dice show."""
    return teller.reader is not None and all(die.band != teller.reader for die in dice)


def _shares(loot_by: Sequence[int], loot: Sequence[Event]) -> tuple[Mapping[int, int], Sequence[Event]]:
    """Return how many tokens each band has drawn or kept, and the events that are told separately.

    While a draft goes on, nobody has their share yet, and all of its events are told separately.
    """
    shuffled = [event for event in loot if isinstance(event, LootShuffled)]
    drawn = [event for event in loot if isinstance(event, LootDrawn)]
    kept = [event for event in loot if isinstance(event, LootKept)]
    pending = sum(event.tokens for event in drawn) - len(kept)
    shared = len(drawn) == 1 and len(set(loot_by)) > 1
    if pending and (shared or kept):
        return {}, loot
    tokens = Counter(event.band for event in kept)
    if not kept:
        for draw in drawn:
            tokens[draw.band] += draw.tokens
    return tokens, shuffled


def _gains(points: Sequence[int], tokens: Mapping[int, int], teller: Teller) -> str:
    """List what a cart brought each band."""
    language = teller.language
    told = []
    for band, number in enumerate(points):
        parts = [points_counted(number, language)] if number else []
        if tokens.get(band):
            parts.append(tokens_counted(tokens[band], language))
        if parts:
            told.append(teller.says(band, mark("{name} {gain}"), mark("you {gain}"), gain=language.listing(parts)))
    return semicolons(told, language)


def _escaped(scene: tuple[CartEscaped], teller: Teller) -> list[Entry]:
    (event,) = scene
    fight, language = event.fight, teller.language
    values = {
        "cart": cart_letter(event.stretch),
        "sum": _sum(fight.dice),
        "defence": fight.defence,
        "dice": _dice(fight.dice, teller),
    }
    if not fight.dice:
        told = language.say("Cart {cart} gets away: nobody lurks there.", **values)
        return [teller.entry(told)._replace(outcome=told)]
    weight = Weight.NOTABLE
    if fight.defence > MOST_PIPS:
        told = language.say(
            "**Cart {cart} gets away:** no dice beat a Defence of {defence}. The dice: {dice}.", **values
        )
    elif fight.defence - _sum(fight.dice) == 1:
        weight = Weight.GREAT
        told = language.say("**Cart {cart} gets away, {sum} against {defence}: one short!** {dice}.", **values)
    else:
        told = language.say("**Cart {cart} gets away, {sum} against {defence}:** {dice}.", **values)
    outcome = language.say("**Cart {cart} gets away, {sum} against {defence}.**", **values)
    if _is_others(fight.dice, teller):
        bands = dict.fromkeys(die.band for die in fight.dice)
        names = language.listing([teller.band(band) for band in bands])
        told = language.say("**Cart {cart} gets away from {names}, {sum} against {defence}.**", names=names, **values)
    return [teller.entry(told, weight, [(die.band, 0) for die in fight.dice])._replace(outcome=outcome)]


# Loot


def _drawn(scene: Sequence[Event], teller: Teller) -> list[Entry]:
    """Tell of tokens drawn, unless one is discarded for another at once (Barter)."""
    first, *others = scene
    discarded = [event for event in others if isinstance(event, LootDiscarded)]
    if isinstance(first, LootDrawn) and discarded:
        told = teller.says(
            first.band,
            mark("{name} draws a loot token and discards: {loot}."),
            mark("You draw a loot token and discard: {loot}."),
            loot=tokens_words(discarded[0].loot, teller.language),
        )
        return [teller.deed(first.band, told)]
    return _loot(scene, teller)


def _loot(events: Sequence[Event], teller: Teller) -> list[Entry]:
    entries: list[Entry] = []
    for event in events:
        if isinstance(event, LootDrawn):
            entries.append(teller.deed(event.band, _draws(event, teller), Weight.ROUTINE))
        elif isinstance(event, LootKept):
            weight = Weight.NOTABLE if event.band == teller.reader else Weight.ROUTINE
            entries.append(teller.deed(event.band, _keeps(event, teller), weight))
        elif isinstance(event, LootShuffled):
            entries.append(teller.entry(_shuffles(event, teller), Weight.ROUTINE))
    return entries


def _draws(event: LootDrawn, teller: Teller) -> str:
    if event.band == teller.reader:
        return teller.language.say_plural("You draw {n} loot token.", "You draw {n} loot tokens.", event.tokens)
    return teller.language.say_plural(
        "{name} draws {n} loot token.",
        "{name} draws {n} loot tokens.",
        event.tokens,
        name=band_name(event.band, teller.names, teller.language),
    )


def _keeps(event: LootKept, teller: Teller) -> str:
    if not event.passed:
        return teller.says(event.band, mark("{name} gets the last token."), mark("You get the last token."))
    if event.band == teller.reader:
        return teller.language.say_plural(
            "You keep a token and pass {n} on to the next die on the left.",
            "You keep a token and pass {n} on to the next die on the left.",
            event.passed,
        )
    return teller.language.say_plural(
        "{name} keeps a token and passes {n} on.",
        "{name} keeps a token and passes {n} on.",
        event.passed,
        name=band_name(event.band, teller.names, teller.language),
    )


def _shuffles(event: LootShuffled, teller: Teller) -> str:
    return teller.language.say_plural(
        "The loot has run out: {n} discarded token is shuffled back in.",
        "The loot has run out: {n} discarded tokens are shuffled back in.",
        event.tokens,
    )


TELL: dict[type[Event], Callable[[Any, Teller], Sequence[Entry]]] = {
    FairRolled: _fair,
    DiceRolled: _rolled,
    DiceChanged: _changed,
    CartBeaten: _beaten,
    CartEscaped: _escaped,
    LootDrawn: _drawn,
    LootKept: _loot,
    LootShuffled: _drawn,
}
"""The functions that tell scenes, by the kind of a scene's first event."""
