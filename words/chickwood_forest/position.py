"""The position as facts, for alternative texts and for members who play without pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from games.chickwood_forest.alms import supply, with_alms
from games.chickwood_forest.castles import LIMITS
from games.chickwood_forest.collections import moved
from games.chickwood_forest.events import AlmsGiven, CastleNamed, CastleRaided, CubesSwapped, KeyUsed
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import CHESTS, GARMENTS, JEWELLERY, KEPT_KINDS, LEGENDS, Loot
from games.chickwood_forest.scoring import ranking, score_sheets
from games.chickwood_forest.villages import COLUMNS, FORESTS, LETTERS
from words.chickwood_forest.headings import task_text
from words.chickwood_forest.marks import loot_letters
from words.chickwood_forest.own_knowledge import as_known
from words.chickwood_forest.prompts import choice, round_sentence, turn_order, whose_turn
from words.chickwood_forest.raid_in_short import cards_in_short
from words.chickwood_forest.telling import RAIDS, tell
from words.chickwood_forest.terms import banner_words, counted_loot, hidden_cards, loot_list, loot_name
from words.facts import Fact, Importance
from words.language import semicolons
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from games import Event
    from games.chickwood_forest.state import SeenCard, View
    from games.chickwood_forest.villages import Village
    from words.language import Language
    from words.telling import StagedMoment

TABLE = (CHESTS, GARMENTS, JEWELLERY, (Loot.BUST, Loot.MAID, Loot.HENCHMAN))
"""The columns of the table of loot, which is used if room is scarce."""
LEGENDARY_STEPS = ("entertainers", "arrow")
"""The decisions in several steps, which the status does not tell."""


def position(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell whose turn it is, the reader's choice and hand, every seat, castles, villages, and what happened last.

    If room is scarce, seats are called by their numbers, and loot is counted in a table.
    """
    return [
        *_now(view, names, language),
        *_standings(view, names, language),
        *_castles(view, names, language),
        *_villages(view, names, language),
        *_past(view, names, language),
    ]


def in_moment(staged: StagedMoment, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell how everybody stands in the picture of a moment, and the map if the picture shows one.

    This is not the position after the move, which may have begun the next round, or given alms, which are another
    moment.
    """
    before, after, moment = staged
    view = replace(after, round=before.round, order=before.order)
    first = moment.events[0]
    if isinstance(first, CastleRaided):
        view = after_raids(before, after, moment.events)
    elif isinstance(first, KeyUsed):
        view = after_key(before, first)
    is_on_map = any(isinstance(event, AlmsGiven | CubesSwapped) for event in moment.events)
    has_map = is_on_map and moment.kind != RAIDS
    return [
        Fact(round_sentence(view, language), Importance.STANDING),
        *_standings(view, names, language),
        *(_villages(view, names, language) if has_map else ()),
    ]


def after_raids(before: View, after: View, events: Sequence[Event]) -> View:
    """Return the position after raids, in the same round, with only those alms that are among the events.

    Args:
        before: the position before the first raid.
        after: the position after the move of the last raid.
        events: those of the raids and of all that is shown between them.
    """
    cubes = before.cubes
    for event in events:
        if isinstance(event, AlmsGiven):
            cubes = with_alms(cubes, event.seat, event.villages)
    left = tuple(supply(cubes, seat) for seat in range(len(before.supply)))
    return replace(after, round=before.round, order=before.order, cubes=cubes, supply=left)


def after_key(before: View, used: KeyUsed) -> View:
    """Return the position after a key has shut a castle, before the raid of the only castle left, if that follows."""
    return replace(before, loot=moved(before.loot, Loot.KEY, used.seat, None))


def _now(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell whose turn it is, and what a seat has to choose and holds."""
    facts = [_turn(view, names, language)]
    if view.hand:
        facts.append(Fact(_hand(view, language), Importance.DECISION, heading=language.say("Your hand")))
    return facts


def _turn(view: View, names: Sequence[str], language: Language) -> Fact:
    turn = whose_turn(view, names, language)
    if view.seat not in view.waiting:
        return Fact(turn, Importance.DECISION)
    task = language.say("{sentence}.", sentence=task_text(view, names, language))
    if view.phase in LEGENDARY_STEPS:
        task = " ".join(choice(view, names, language)).replace("**", "")
    terse = f"{round_sentence(view, language)} {task}"
    return Fact(f"{turn} {task}", Importance.DECISION, terse=terse, beside_prompt=turn)


def _hand(view: View, language: Language) -> str:
    """List the hand, with the letters of the picture while a card has to be chosen."""
    if view.seat not in view.waiting:
        return language.say("{sentence}.", sentence=loot_list(view.hand, language))
    cards = [
        language.say("{what}: {told}", what=letter, told=counted_loot(loot, view.hand.count(loot), language))
        for loot, letter in loot_letters(view.hand).items()
    ]
    return language.say("{sentence}.", sentence=", ".join(cards))


def _standings(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell how each seat stands, in the turn order, or all of them in a table."""
    table = language.say(
        "In turn order, each with glory, castle, cubes, chests (gold/silver/emerald/ruby), garments "
        "(armour/jerkin/gown/cloak), bracelets/pendants/rings, busts/maids/henchmen:"
    )
    sheets = [dict(sheet) for sheet in score_sheets(view.loot, view.castles, view.cubes)]
    scores = [sum(sheet.values()) for sheet in sheets]
    return [
        Fact(turn_order(view, names, language), Importance.STANDING, terse=table),
        *(
            Fact(
                _standing(view, seat, sheets[seat], language),
                Importance.STANDING,
                heading=language.say("{name} (seat {number})", name=names[seat], number=seat + 1),
                terse=_table_row(view, seat, scores[seat], names[seat], language),
            )
            for seat in view.order
        ),
    ]


def _standing(view: View, seat: int, sheet: Mapping[str, int], language: Language) -> str:
    cards = [Loot(kind) for kind in range(KEPT_KINDS) for _ in range(view.loot[seat][kind])]
    values = {
        "score": plain(sum(sheet.values())),
        "castle": view.castles[seat][-1],
        "cubes": language.say_plural("{n} cube left", "{n} cubes left", view.supply[seat]),
        "loot": loot_list(cards, language) or language.say("no loot"),
    }
    parts = []
    if len(view.castles[seat]) > 1:
        parts.append(language.say("{n} from castles", n=sheet["castles"]))
    if sheet["villages"]:
        parts.append(language.say("{n} from villages", n=sheet["villages"]))
    if parts:
        return language.say(
            "{score} glory ({parts}), castle {castle}, {cubes}; {loot}.", parts=", ".join(parts), **values
        )
    return language.say("{score} glory, castle {castle}, {cubes}; {loot}.", **values)


def _table_row(view: View, seat: int, score: int, name: str, language: Language) -> str:
    loot = view.loot[seat]
    counts = ["/".join(str(loot[kind]) for kind in group) for group in TABLE]
    legends = [loot_name(kind, language) for kind in LEGENDS if loot[kind]]
    numbers = [plain(score), str(view.castles[seat][-1]), str(view.supply[seat]), *counts, *legends]
    return language.say("{what}: {told}", what=f"{seat + 1} {name}", told=f"{' '.join(numbers)}.")


def _castles(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell what lies at each castle, as long as anything can."""
    if not view.waiting:
        return []
    return [
        Fact("", Importance.BOARD, terse=language.say("Castles:")),
        *(
            Fact(
                _castle(view, castle, names, language),
                Importance.BOARD,
                heading=language.say(
                    "Castle {castle} (banner {banner})",
                    castle=castle,
                    banner=banner_words(castle, len(names), language),
                ),
                terse=language.say("{what}: {told}", what=castle, told=f"{_castle_in_short(view, castle, language)}."),
            )
            for castle in range(1, len(view.rows) + 1)
        ),
    ]


def _castle(view: View, castle: int, names: Sequence[str], language: Language) -> str:
    if castle in view.raided:
        return language.say("taken in this round.")
    row = view.rows[castle - 1]
    face_up = loot_list([card.loot for card in row if card.face_up and card.loot is not None], language)
    hidden = [_face_down(card, names[card.seat], language) for card in row if not card.face_up]
    cards = ", ".join([*([face_up] if face_up else []), *hidden]) or language.say("no loot")
    if castle in LIMITS and view.phase == "scouting":
        room = LIMITS[castle] - len(row)
        if not room:
            return language.say("{cards}; full.", cards=cards)
        return language.say_plural("{cards}; room for {n} more.", "{cards}; room for {n} more.", room, cards=cards)
    return language.say("{sentence}.", sentence=cards)


def _castle_in_short(view: View, castle: int, language: Language) -> str:
    """List the cards at a castle: equal ones together, benefactors by their alms, owners of unknown cards by number."""
    if castle in view.raided:
        return language.say("taken")
    row = view.rows[castle - 1]
    face_up = cards_in_short([card.loot for card in row if card.face_up and card.loot is not None], language)
    hidden = [card for card in row if not card.face_up]
    known = [_face_down(card, str(card.seat + 1), language) for card in hidden if card.loot is not None]
    unknown = " ".join(str(card.seat + 1) for card in hidden if card.loot is None)
    backs = [language.say("face down ({name})", name=unknown)] if unknown else []
    return ", ".join([*([face_up] if face_up else []), *known, *backs]) or language.say("empty")


def _face_down(card: SeenCard, name: str, language: Language) -> str:
    if card.loot is None:
        return language.say("face down ({name})", name=name)
    return language.say("{card} (face down, by {name})", card=loot_name(card.loot, language), name=name)


def _villages(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell the map row by row: the spaces and glory of each village's rows, and its cubes."""
    rows = [view.grid[first : first + COLUMNS] for first in range(0, len(view.grid), COLUMNS)]
    return [
        Fact("", Importance.BOARD, terse=language.say("Villages, cubes by seat:")),
        *(
            Fact(
                _map_row(row, lambda village: _village(village, view.cubes[village], names, language), language),
                Importance.BOARD,
                heading=language.say("Villages, row {row}", row=number),
                terse=_map_row_in_short(number, row, view, language),
            )
            for number, row in enumerate(rows, 1)
        ),
    ]


def _map_row(row: Sequence[Village], tell: Callable[[Village], str], language: Language) -> str:
    cards = [language.say("forest") if village in FORESTS else tell(village) for village in row]
    return language.say("{sentence}.", sentence=semicolons(cards, language))


def _map_row_in_short(number: int, row: Sequence[Village], view: View, language: Language) -> str:
    """Tell a row of the map, named by its number only, as castles are."""
    told = _map_row(row, lambda village: _village_in_short(village, view.cubes[village]), language)
    return language.say("{what}: {told}", what=number, told=told)


def _village(village: Village, cubes: tuple[int, ...], names: Sequence[str], language: Language) -> str:
    """Return the number of each seat's cubes, in the order in which they would get the glory (CF-19)."""
    spaces = "/".join(str(row.spaces) for row in ROWS[village])
    glory = "/".join(str(row.glory) for row in ROWS[village])
    given = [language.say("{name} {count}", name=names[seat], count=cubes.count(seat)) for seat in ranking(cubes)]
    return language.say(
        "{letter} (spaces {spaces}, glory {glory}) {cubes}",
        letter=LETTERS[village],
        spaces=spaces,
        glory=glory,
        cubes=", ".join(given) or language.say("no cubes"),
    )


def _village_in_short(village: Village, cubes: Sequence[int]) -> str:
    """List the owners of cubes by number, in the order in which the cubes came."""
    glory = "/".join(str(row.glory) for row in ROWS[village])
    return f"{LETTERS[village]} ({glory}): {'/'.join(str(seat + 1) for seat in cubes) or 0}"


def _past(view: View, names: Sequence[str], language: Language) -> list[Fact]:
    """Tell what happened last, and what is out of the game."""
    events = [event for event in view.last if not isinstance(event, CastleNamed)]  # the status tells it
    entries = tell(as_known(view, events), names, language, view.seat)
    said = " ".join(entry.text for entry in entries).replace("**", "")
    heading = language.say("What has just happened")
    facts = [Fact(said, Importance.BACKGROUND, heading, is_news=True)] if said else []
    if view.aside:
        known = loot_list([card.loot for card in view.aside if card.loot is not None], language)
        unknown = sum(card.loot is None for card in view.aside)
        cards = [*([known] if known else []), *([hidden_cards(unknown, language)] if unknown else [])]
        aside = language.say("{sentence}.", sentence=", ".join(cards))
        count = language.say_plural("{n} card is out of the game.", "{n} cards are out of the game.", len(view.aside))
        facts.append(Fact(aside, Importance.BACKGROUND, heading=language.say("Out of the game"), terse=count))
    return facts
