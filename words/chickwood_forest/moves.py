"""The labels of moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.alms import is_dead_end, most_glory
from games.chickwood_forest.finale import changes_of
from games.chickwood_forest.loot import ALMS, LEGENDS, TREASURES, Loot
from games.chickwood_forest.moves import (
    ChooseCube,
    ChooseOpponent,
    ChooseVillage,
    Decline,
    GiveAlms,
    GiveHenchman,
    LayLoot,
    LookAt,
    OfferTreasure,
    RaidCastle,
    TakeBack,
    TakeTreasure,
    UseKey,
)
from games.chickwood_forest.scoring import HENCHMAN, glory_of_raid, scores_so_far, village_glory
from games.chickwood_forest.villages import LETTERS, Village
from words.chickwood_forest.icons import CASTLE, VILLAGE, loot_icon
from words.chickwood_forest.marks import loot_letters, space_number
from words.chickwood_forest.terms import loot_name
from words.game_words import MoveLabel, TwoPresses
from words.icons import SEAT_ICONS
from words.language import mark
from words.numbers import plain, signed
from words.shortening import letters_seen

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from games.chickwood_forest.moves import Move
    from games.chickwood_forest.state import Phase, View
    from words.language import Language

DECLINE: dict[Phase, str] = {
    "spyglass": mark("Look nowhere"),
    "key": mark("Let the raid happen"),
    "entertainers": mark("Leave the cubes as they are"),
    "arrow": mark("Leave the arrow in the quiver"),
    "beard": mark("Leave the beard in the box"),
}
"""The labels that decline the use of a legendary card."""
MOST_LETTERS = 60
"""How many letters a button that also tells of others may have; a phone shows them in two lines."""
_VILLAGES: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("Village {letter}: {now} → {then} glory"),
    (False, True): mark("Village {letter}: {now} → {then} glory, dead end"),
    (True, False): mark("Village {letter}: still {now} glory"),
    (True, True): mark("Village {letter}: still {now} glory, dead end"),
}
"""What a cube changes in a village, by whether that is nothing, and whether the snake would end there."""
_LETTERS_ALONE: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("{letter}: {now} → {then}"),
    (False, True): mark("{letter}: {now} → {then}, dead end"),
    (True, False): mark("{letter}: still {now}"),
    (True, True): mark("{letter}: still {now}, dead end"),
}
"""The same on buttons, of which two fit beside each other on a phone; the prompt says what the numbers are."""
_WHERE: Mapping[bool, str] = {
    True: mark("**{card}, face up:** to which castle?"),
    False: mark("**{card}, face down:** to which castle?"),
}
"""What is asked once a card is chosen, by whether it lies face up."""
OTHERS = 1
"""The group of moves that are not among many: declining, and taking back."""


def move_label(view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
    """Return the label of a move."""
    match move:
        case LayLoot():
            return _lay(view, move, language)
        case Decline():
            return MoveLabel(language.say(DECLINE[view.phase]), group=OTHERS, emphasis="other")
        case TakeBack():
            return MoveLabel(language.say("Take one step back"), group=OTHERS, emphasis="other")
        case UseKey():
            text = language.say("Use the key at castle {castle}", castle=view.named)
            return MoveLabel(text, emphasis="other", icon=loot_icon(Loot.KEY))
        case LookAt() | RaidCastle():
            name = _castle if isinstance(move, LookAt) else _raid
            return MoveLabel(name(view, move.castle, language), icon=CASTLE)
    return _of_a_chain(view, move, names, language)


def choices(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """Return the legal moves in the order of the picture: opponents by turn, villages by letter."""

    def place(move: Move) -> int:
        match move:
            case ChooseOpponent() | GiveHenchman():
                return view.order.index(move.seat)
            case GiveAlms() | ChooseVillage():
                return move.village
        return len(Village)

    return sorted(moves, key=place)


def _of_a_chain(view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
    """Return the label of one choice in a decision of several steps."""
    match move:
        case GiveAlms():
            text = _given(view, move.village, _VILLAGES, names, language)
            on_button = _given(view, move.village, _LETTERS_ALONE, names, language)
            return MoveLabel(text, icon=VILLAGE, on_button=on_button)
        case ChooseVillage():
            village = language.say("Village {letter}", letter=LETTERS[move.village])
            return MoveLabel(_swap(view, move, village, names, language), icon=VILLAGE)
        case ChooseCube():
            owner = view.cubes[Village(view.picks[-1])][move.space]
            whose = language.say("yours") if owner == view.waiting[0] else names[owner]
            text = language.say("Space {space}: {name}", space=space_number(move.space), name=whose)
            return MoveLabel(_swap(view, move, text, names, language), icon=SEAT_ICONS[owner])
        case ChooseOpponent():
            return MoveLabel(names[move.seat], icon=SEAT_ICONS[move.seat])
        case GiveHenchman():
            return MoveLabel(_henchman(view, move.seat, names, language), icon=SEAT_ICONS[move.seat])
        case OfferTreasure() | TakeTreasure():
            owner = view.picks[-1] if isinstance(move, TakeTreasure) else view.waiting[0]
            treasures = [loot for loot in TREASURES if view.loot[owner][loot]]
            card = _card(move.loot, treasures, language)
            return MoveLabel(_swap(view, move, card, names, language), icon=loot_icon(move.loot))
    raise TypeError(f"{type(move).__name__} is no move of this game")


def _lay(view: View, move: LayLoot, language: Language) -> MoveLabel:
    card = _card(move.loot, view.hand, language)
    place = language.say("Castle {castle}", castle=move.castle)  # the prompt says whether face up or face down
    whole = language.say("{card} to castle {castle}", card=card, castle=move.castle)
    question = language.say(_WHERE[bool(view.face_up)], card=card)
    return MoveLabel(whole, presses=TwoPresses(card, place, loot_icon(move.loot), question), icon=CASTLE)


def _given(
    view: View, village: Village, told: Mapping[tuple[bool, bool], str], names: Sequence[str], language: Language
) -> str:
    """Name a village with what a cube there changes, and say if the snake would end there but could go on elsewhere."""
    seat, cubes = view.waiting[0], view.cubes[village]
    before, after = (village_glory(village, given, len(view.order)) for given in (cubes, (*cubes, seat)))
    now, then = before[seat], after[seat]
    values = {"letter": LETTERS[village], "now": now, "then": then}
    changes = [after[other] - before[other] for other in range(len(after))]
    words = told[now == then, is_dead_end(view, village)]
    return _with_others(language.say(words, **values), changes, seat, names)


def _with_others(choice: str, changes: Sequence[int], seat: int, names: Sequence[str]) -> str:
    """Add how much a choice changes others' glory, the largest change first, as many as there is room for."""
    moved = [other for other, change in enumerate(changes) if change and other != seat]
    moved.sort(key=lambda other: -abs(changes[other]))
    told: list[str] = []
    for other in moved:
        more = [*told, f"{names[other]} {signed(changes[other])}"]
        if letters_seen(f"{choice} ({', '.join(more)})") <= MOST_LETTERS:
            told = more
    return f"{choice} ({', '.join(told)})" if told else choice


def _henchman(view: View, opponent: int, names: Sequence[str], language: Language) -> str:
    """Name an opponent with the glory that one more henchman costs them (CF-21)."""
    now = scores_so_far(view)[opponent]
    return language.say(
        "{name}: {now} → {then} glory", name=names[opponent], now=plain(now), then=plain(now + HENCHMAN)
    )


def _swap(
    view: View,
    move: ChooseVillage | ChooseCube | OfferTreasure | TakeTreasure,
    named: str,
    names: Sequence[str],
    language: Language,
) -> str:
    """Name a choice of a swap; the last choice says what the whole swap changes for its maker."""
    changes = changes_of(view, move)
    if changes is None:
        return named
    seat = view.waiting[0]
    now = scores_so_far(view)[seat]
    values = {"choice": named, "now": plain(now), "then": plain(now + changes[seat])}
    told = mark("{choice}, your glory {now} → {then}") if changes[seat] else mark("{choice}, your glory stays {now}")
    return _with_others(language.say(told, **values), changes, seat, names)


def _card(loot: Loot, among: Iterable[Loot], language: Language) -> str:
    """Name a card with its letter in the picture, among the cards to choose from."""
    return language.say("{what}: {told}", what=loot_letters(among)[loot], told=loot_name(loot, language))


def _raid(view: View, castle: int, language: Language) -> str:
    """Name a castle with what a raid on it brings."""
    brought = brought_by(view, view.waiting[0], castle, language)
    return language.say("Castle {castle}: {brought}", castle=castle, brought=brought)


def brought_by(view: View, seat: int, castle: int, language: Language) -> str:
    """Say what a castle and its known cards bring a raider: the glory by itself, the alms, and legendary cards.

    If the raider has too few cubes for all alms, it says how many can be given at most.

    Args:
        view: what the reader knows.
        seat: the raider's.
        castle: its number.
        language: the reader's.
    """
    row = view.rows[castle - 1]
    known = [card.loot for card in row if card.loot is not None]
    glory, hidden = castle + glory_of_raid(view.loot[seat], known), len(row) - len(known)
    alms = sum(ALMS.get(loot, 0) for loot in known)
    brought = language.say("{glory} glory", glory=plain(glory))
    if alms:
        brought = _with_alms(glory, alms, view, seat, language)
    legends = [loot_name(loot, language) for loot in known if loot in LEGENDS]
    if len(legends) > 1:
        brought = language.say("{brought} + {n} legendary cards", brought=brought, n=len(legends))
    elif legends:
        brought = language.say("{brought} + {card}", brought=brought, card=legends[0])
    if hidden:
        brought = language.say_plural("{brought}, {n} unknown", "{brought}, {n} unknown", hidden, brought=brought)
    if not row:
        brought = language.say("{brought}, no loot", brought=brought)
    return brought


def _with_alms(glory: int, alms: int, view: View, seat: int, language: Language) -> str:
    """Say what a raid brings without its alms, and how much these can bring at most."""
    cubes, most = view.supply[seat], signed(most_glory(view, seat, alms))
    if cubes < alms:
        return language.say(
            "{glory} glory + {cubes}/{alms} alms (max {most})",
            glory=plain(glory),
            cubes=cubes,
            alms=alms,
            most=most,
        )
    return language.say("{glory} glory + {alms} alms (max {most})", glory=plain(glory), alms=alms, most=most)


def _castle(view: View, castle: int, language: Language) -> str:
    """Name a castle with how many cards there the spyglass would show that its holder does not know."""
    unknown = sum(card.loot is None for card in view.rows[castle - 1])
    if not unknown:
        return language.say("Castle {castle}: nothing new", castle=castle)
    return language.say_plural("Castle {castle}: {n} unknown", "Castle {castle}: {n} unknown", unknown, castle=castle)
