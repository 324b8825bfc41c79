"""What people at a table would watch: carts turned up, ambushes, and the Sheriff at the drawbridge."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeGuard

from games.sherwood_bandits.box import MerryMan
from games.sherwood_bandits.events import (
    AlreadyCaught,
    BailDeclined,
    BailPaid,
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
    LootShuffled,
    MerryManChanged,
    PointLost,
    Rewarded,
    TurnEnded,
)
from games.sherwood_bandits.places import cart_letter, die_name
from words.language import mark
from words.sherwood_bandits.telling import split_turns
from words.sherwood_bandits.terms import band_name
from words.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from games.sherwood_bandits.values import Die
    from words.language import Language

REVEAL: Final = "reveal"
"""The carts are turned up."""
FAIR: Final = "fair"
"""The Fair's Defence is rolled."""
ROLL: Final = "roll"
"""Dice are rolled, and the assault goes on because somebody may ask Robin Hood for help."""
HELP: Final = "help"
"""Robin Hood changes dice, and the assault goes on."""
AMBUSH: Final = "ambush"
"""An assault ends."""
AMBUSHES: Final = "ambushes"
"""Several assaults end, in one picture."""
BRIDGE: Final = "bridge"
"""Dice come to the drawbridge, leave it or are raised there."""
SHERIFF: Final = "sheriff"
"""The Sheriff judges the dice on the drawbridge."""
CHESTS: Final = "chests"
"""The chests are opened, which ends the game."""

_WITHHELD = (REVEAL, FAIR, ROLL, HELP, AMBUSH, AMBUSHES, SHERIFF, CHESTS)
"""The kinds whose outcome is withheld until the board shows it, and until their picture has moved if it moves: that of
several assaults does not. Everybody can add up the dice that the Sheriff judges; but his judgement ends a turn, and
panels that did not wait for it would show the next one at once."""
_SENTENCES = (LeaderArrested, AlreadyCaught, PointLost)
"""What the Sheriff's judgement may bring, besides rewards for bands that he has let go."""
_GUARDS = (CartsRevealed, LeadersCaught, MerryManChanged)
_ASSAULT = (DiceRolled, DiceChanged, CartBeaten, CartEscaped)
_LOOT = (LootShuffled, LootDrawn, LootKept)
_SHERIFF = (
    LeaderSent,
    DiceBrought,
    DieTakenOff,
    DiceRaised,
    LootDiscarded,
    BailPaid,
    BailDeclined,
    LeaderReleased,
    LeaderArrested,
    AlreadyCaught,
    PointLost,
    Rewarded,
    TurnEnded,
)


_HELPED: dict[tuple[bool, bool], str] = {
    (False, False): mark("Robin Hood helps {name} at cart {cart}."),
    (False, True): mark("Robin Hood helps you at cart {cart}."),
    (True, False): mark("Robin Hood: {name} rerolls the die at {die}."),
    (True, True): mark("Robin Hood: you reroll the die at {die}."),
}
"""What Robin Hood is about to do, by whether a die is rolled again and whether he helps the reader."""


def moments(events: Sequence[Event]) -> list[Moment]:
    """Return what is worth watching in the events of a move; see `words.moment_words.MomentWords.found`."""
    return [*_reveal(events), *ambushes(events), *_sheriff(events), *_chests(events)]


def _reveal(events: Sequence[Event]) -> list[Moment]:
    """Return the moment in which carts are turned up, from the last bandit placed to all that guards change."""
    guards = [at for at, event in enumerate(events) if isinstance(event, _GUARDS)]
    return [Moment(REVEAL, tuple(events[: guards[-1] + 1]))] if guards else []


def ambushes(events: Sequence[Event]) -> list[Moment]:
    """Return one moment for each assault, with what happened to its dice, and to its loot if the assault has ended."""
    found: list[Moment] = []
    dice: list[Event] = []
    for at, event in enumerate(events):
        if isinstance(event, FairRolled):
            found.append(Moment(FAIR, (event,)))
        elif isinstance(event, CartBeaten | CartEscaped):
            if event.fight.dice:
                found.append(Moment(AMBUSH, (*dice, event, *_loot_after(events, at))))
            dice = []
        elif isinstance(event, DiceRolled):
            dice = [event]
        elif isinstance(event, DiceChanged):
            sent = [other for other in events[at - 1 : at] if isinstance(other, LeaderSent)]
            dice += [*sent, event]
    if any(isinstance(event, DiceChanged) for event in dice):
        found.append(Moment(HELP, tuple(dice)))
    elif dice:
        found.append(Moment(ROLL, tuple(dice)))
    return found


def _loot_after(events: Sequence[Event], at: int) -> Sequence[Event]:
    end = at + 1
    while end < len(events) and isinstance(events[end], _LOOT):
        end += 1
    return events[at + 1 : end]


def _sheriff(events: Sequence[Event]) -> list[Moment]:
    """Return the moment that shows what a move changed on the drawbridge, after the assaults."""
    brought = [at for at, event in enumerate(events) if isinstance(event, DiceBrought)]
    late = [event for event in events[brought[0] if brought else 0 :] if isinstance(event, _SHERIFF)]
    if any(isinstance(event, LeaderArrested | PointLost) for event in late) or (
        any(isinstance(event, Rewarded) for event in late) and any(isinstance(event, TurnEnded) for event in late)
    ):
        return [Moment(SHERIFF, tuple(late))]
    if any(isinstance(event, DiceBrought | DieTakenOff | DiceRaised | BailPaid) for event in late):
        return [Moment(BRIDGE, tuple(late))]
    return []


def with_earlier(moment: Moment, earlier: Sequence[Event]) -> Moment:
    """Return a moment at the drawbridge with what earlier moves of its turn have brought there; others unchanged.

    The Sheriff's judgement tells the rewards that other bands have chosen. Dice that have left the drawbridge, and the
    bail for them, are shown once more, so that everybody sees what led to the sums.

    Args:
        moment: of any kind.
        earlier: the events of the moves before its own, oldest first.
    """
    if moment.kind not in {BRIDGE, SHERIFF} or not earlier:
        return moment
    turn = split_turns(earlier)[-1]
    rewards = [event for event in turn if isinstance(event, Rewarded)] if moment.kind == SHERIFF else []
    left = tuple(event for event in turn if isinstance(event, DieTakenOff | BailPaid) or is_of_bail(event))
    return moment._replace(events=(*rewards, *moment.events), recalled=left)


def with_judgement(moment: Moment, events: Sequence[Event]) -> Moment:
    """Return bail together with what the next move brings on the drawbridge, up to the judgement; others unchanged.

    One picture shows both. So a sum never falls without showing the die that left, even if others press quickly.

    Args:
        moment: one that waits to be shown.
        events: of the next move.
    """
    late = [event for event in events if isinstance(event, _SHERIFF)]
    if not late or not _begins_with_bail(moment) or any(isinstance(event, GameEnded) for event in events):
        return moment
    (longer,) = _sheriff((*moment.events, *late))
    return longer._replace(recalled=moment.recalled)


def _begins_with_bail(moment: Moment) -> bool:
    """Tell whether a moment begins with a band that pays or declines bail; the rest of it is on the drawbridge."""
    first = moment.events[0]
    return isinstance(first, BailDeclined) or is_of_bail(first)


def is_of_bail(event: Event) -> TypeGuard[LootDiscarded]:
    """Tell whether a band gives up loot as bail."""
    return isinstance(event, LootDiscarded) and event.reason == "bail"


def with_roll(waiting: Moment, moment: Moment) -> Moment | None:
    """Return the moment that shows what becomes of rolled dice, together with the roll, if it has not been shown yet.

    Args:
        waiting: the moment that waits to be shown.
        moment: the first of a later move.

    Returns:
        None if they stay two moments.
    """
    if waiting.kind != ROLL or moment.kind not in {HELP, AMBUSH} or _stretch(waiting) != _stretch(moment):
        return None
    return moment._replace(events=(*waiting.events, *moment.events))


def _stretch(moment: Moment) -> int:
    """Return the stretch of road whose cart is assaulted."""
    return next(event.stretch for event in moment.events if isinstance(event, _ASSAULT))


def kind_of_both(first: Moment, second: Moment) -> str:
    """Return the kind of moment that shows two successive moments in one picture, if there is no time for both.

    Ambushes become one moment. What follows on the drawbridge joins the moment before it: the picture shows the
    drawbridge as it is then, and the words tell what has happened there.

    Args:
        first: the earlier moment.
        second: the later moment.

    Returns:
        the kind; empty where no picture shows both.
    """
    if second.kind == AMBUSH and first.kind in {AMBUSH, AMBUSHES}:
        return AMBUSHES
    return first.kind if second.kind == BRIDGE and first.kind in {AMBUSH, AMBUSHES, BRIDGE} else ""


def _chests(events: Sequence[Event]) -> list[Moment]:
    """Return the moment that ends the game, with the points of its last turn."""
    ended = [event for event in events if isinstance(event, TurnEnded | GameEnded)]
    return [Moment(CHESTS, tuple(ended))] if any(isinstance(event, GameEnded) for event in ended) else []


def moment_title(moment: Moment, language: Language) -> str:
    """Say in a few words what happens in a moment."""
    if moment.kind in {AMBUSH, AMBUSHES}:
        carts = language.listing([cart_letter(event.stretch) for event in _ended(moment)])
        if moment.kind == AMBUSHES:
            return language.say("Assaults on carts {carts}", carts=carts)
        return language.say("Assault on cart {cart}", cart=carts)
    if moment.kind == ROLL:
        return language.say("Assault on cart {cart}", cart=cart_letter(_stretch(moment)))
    return {
        REVEAL: language.say("The carts are revealed"),
        FAIR: language.say("The Fair Cart rolls"),
        HELP: language.say("Robin Hood helps"),
        BRIDGE: language.say("Drawbridge"),
        SHERIFF: language.say("The Sheriff judges"),
        CHESTS: language.say("The chests are opened"),
    }[moment.kind]


def _ended(moment: Moment) -> list[CartBeaten | CartEscaped]:
    """Return how the assaults of a moment ended, without assaults that nobody took part in."""
    return [event for event in moment.events if isinstance(event, CartBeaten | CartEscaped) and event.fight.dice]


def opening(moment: Moment, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say what is at stake, but not how it ends; see `words.moment_words.MomentWords.opening`.

    Whoever is rewarded has chosen it themselves.
    """
    if moment.kind not in _WITHHELD:
        return ""
    if _sentences_nobody(moment):
        rewarded = [event.band for event in moment.events if isinstance(event, Rewarded)]
        return "" if reader in rewarded else language.say("Who has fooled the Sheriff?")
    if _has_stayed(moment):
        return language.say("Assault on cart {cart}: the dice stay as they are.", cart=cart_letter(_stretch(moment)))
    if _is_of_help(moment):
        return _help_asked(moment, names, language, reader)
    stake = _stake(moment)
    if stake is None:
        return f"{moment_title(moment, language)}."
    dice, defence = stake
    bands = dict.fromkeys(die.band for die in dice)
    others = [band_name(band, names, language) for band in bands if band != reader]
    told = mark("Assault on cart {cart}: the dice of {names} against Defence {defence}.")
    if reader in bands:
        told = mark("Assault on cart {cart}: your dice against Defence {defence}.")
        if others:
            told = mark("Assault on cart {cart}: your dice and those of {names} against Defence {defence}.")
    return language.say(told, cart=cart_letter(_stretch(moment)), names=language.listing(others), defence=defence)


def _sentences_nobody(moment: Moment) -> bool:
    """Tell whether a judgement brings rewards alone: nobody is over the limit, or that has been seen already."""
    return moment.kind == SHERIFF and not any(isinstance(event, _SENTENCES) for event in moment.events)


def _is_of_help(moment: Moment) -> bool:
    """Tell whether Robin Hood changes dice in a moment whose dice everybody has already seen."""
    kinds = {type(event) for event in moment.events}
    return moment.kind in {HELP, AMBUSH} and DiceChanged in kinds and DiceRolled not in kinds


def _help_asked(moment: Moment, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say whom Robin Hood helps and where, and which die is rolled again."""
    changed = next(event for event in moment.events if isinstance(event, DiceChanged))
    is_rolled = any(isinstance(event, LeaderSent) and event.card is MerryMan.SECOND_CHANCE for event in moment.events)
    die = next(new for old, new in zip(changed.before, changed.after, strict=True) if old != new)
    told = _HELPED[is_rolled, changed.band == reader]
    return language.say(
        told,
        name=band_name(changed.band, names, language),
        cart=cart_letter(changed.stretch),
        die=die_name(changed.stretch, die.space, squeezed=die.squeezed),
    )


def _has_stayed(moment: Moment) -> bool:
    """Tell whether an ambush ends with dice that everybody has seen: its move neither rolled nor changed any."""
    return moment.kind == AMBUSH and not any(isinstance(event, DiceRolled | DiceChanged) for event in moment.events)


def _stake(moment: Moment) -> tuple[Sequence[Die], int] | None:
    """Return the dice of an assault and the Defence against them; None for other moments, or if it is not known."""
    if moment.kind == AMBUSH:
        (ended,) = _ended(moment)
        return ended.fight.dice, ended.fight.defence
    first = moment.events[0]
    if moment.kind not in {ROLL, HELP} or not isinstance(first, DiceRolled) or first.defence is None:
        return None
    return first.dice, first.defence


def verdict_text(total: int, defence: int, spare: int, language: Language) -> str:
    """Say in a few words how an assault has ended.

    Args:
        total: the sum of the dice that count; all dice count if they do not beat the cart.
        defence: what the sum had to reach.
        spare: how many dice were not needed.
        language: of the reader.
    """
    values = {"sum": total, "defence": defence}
    if total == defence and not spare:
        return language.say("{sum} against {defence}: just enough!", **values)
    if total >= defence:
        return language.say("Beaten: {sum} against {defence}", **values)
    if total == defence - 1:
        return language.say("{sum} against {defence}: one short!", **values)
    return language.say("Got away: {sum} against {defence}", **values)
