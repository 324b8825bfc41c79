"""What has happened, told as entries: cards that are laid in turn in one entry, and a raid with its alms in one.

An entry tells glory only as far as the event itself says it, because chests and garments count by what else their owner
has.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from games.chickwood_forest.events import (
    AlmsGiven,
    CastleLookedAt,
    CastleNamed,
    CastleRaided,
    CubesSwapped,
    HenchmanGiven,
    KeyUsed,
    LootLaid,
    LootSetAside,
    RoundBegan,
    TreasuresSwapped,
)
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import LEGENDS, TREASURES, Loot
from games.chickwood_forest.scoring import scores_so_far
from words.chickwood_forest import finale
from words.chickwood_forest.alms_glory import alms_lost, causes, changes_told, concerned, cubes_left, why_no_change
from words.chickwood_forest.headings import moment_text
from words.chickwood_forest.own_knowledge import SetAsideAsKnown
from words.chickwood_forest.raid_glory import glory_brought, lines_brought
from words.chickwood_forest.raid_in_short import raid_in_short, raid_reminder
from words.chickwood_forest.terms import (
    Reading,
    alms_way,
    counted_loot,
    hidden_cards,
    laid_by,
    loot_list,
    loot_name,
)
from words.language import semicolons
from words.numbers import plain
from words.telling import Entry, Moment, Weight, begun_by

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games import Event
    from games.chickwood_forest.state import View
    from words.language import Language

RICH = 6
"""With this many treasures or more, a raid is great news."""
TRAP = 2
"""So it is with this many face-down henchmen and busts."""
MOMENTS: dict[type[Event], str] = {
    LootLaid: "laid",
    CastleRaided: "raid",
    AlmsGiven: "alms",
    KeyUsed: "key",
    CubesSwapped: "cubes",
    TreasuresSwapped: "treasures",
    HenchmanGiven: "henchman",
}
"""The kind of moment for each kind of event, which names its drawing."""
RAIDS: Final = "raids"
"""The kind of a moment with two raids in one picture, each with its alms."""

turns = begun_by(RoundBegan)
"""Splits events into rounds; the legendary cards of the end belong to the last one."""


def turn_heading(number: int, language: Language) -> str:
    """Return the heading of a round by its number."""
    return language.say("Round {round}", round=number)


def turn_name(number: int, language: Language) -> str:
    """Return the name of a round within a sentence, by its number."""
    return language.say("round {round}", round=number)


def tell(events: Sequence[Event], names: Sequence[str], language: Language, reader: int | None) -> list[Entry]:
    """Tell what has happened; see `words.game_words.GameWords`."""
    reading, groups = Reading(names, language, reader), _together(events)
    is_laying = bool(groups) and isinstance(groups[-1][-1], LootLaid | CastleLookedAt)
    return [entry for group in groups for entry in _entries(group, reading, is_laying=is_laying)]


def standing(view: View, names: Sequence[str], language: Language) -> str:
    """Say what everybody would score if the game ended now, or has scored; the most first."""
    scores = scores_so_far(view)
    ranked = sorted(range(len(names)), key=lambda seat: scores[seat], reverse=True)
    said = [language.say("{name} {count}", name=names[seat], count=plain(scores[seat])) for seat in ranked]
    if view.phase == "over":
        return language.say("Glory at the end: {standing}.", standing=", ".join(said))
    return language.say("Glory so far: {standing}.", standing=", ".join(said))


# Moments


def moments(events: Sequence[Event]) -> list[Moment]:
    """Return what everybody watches: raids, snakes, alms that change glory or are cut short, and legendary cards.

    A laid card is no moment, unless it is legendary and open: the next raids show what became of it.
    """
    return [Moment(MOMENTS[type(event)], (event,)) for event in events if type(event) in MOMENTS and _is_watched(event)]


def follow_up(moment: Moment, events: Sequence[Event]) -> Moment:
    """Join alms to the raid that they come from while it waits to be shown; see `MomentWords.follow_up`.

    One picture then tells both, so that more raids of a round get a picture of their own. If a moment has two raids,
    the alms of the second are joined.
    """
    raid = moment.events[-1]
    if not isinstance(raid, CastleRaided):
        return moment
    given = [event for event in events if isinstance(event, AlmsGiven) and event.seat == raid.seat and event.villages]
    return moment._replace(events=(*moment.events, *given)) if given else moment


def kind_of_both(first: Moment, second: Moment) -> str:
    """Return the kind of one picture for two raids, if there is no time for both; see `MomentWords.kind_of_both`."""
    return RAIDS if first.kind == second.kind == MOMENTS[CastleRaided] else ""


def opening(moment: Moment, names: Sequence[str], language: Language, reader: int | None) -> str:
    """Say whose raid it is before its face-down cards, if any, are turned up; see `MomentWords.opening`."""
    event = moment.events[0]
    if not isinstance(event, CastleRaided) or not event.revealed or moment.kind == RAIDS:
        return ""
    if event.seat == reader:
        return language.say("**You raid castle {castle}.**", castle=event.castle)
    return f"{moment_text(event, names, language)}."


def _is_watched(event: Event) -> bool:
    match event:
        case AlmsGiven():
            is_cut_short = bool(event.villages) and event.surplus > 0
            return len(event.villages) > 1 or any(event.unlocked) or any(event.changes) or is_cut_short
        case LootLaid():
            return event.loot in LEGENDS
    return True


# What is told together


def is_told(events: Sequence[Event]) -> bool:
    """Tell whether there is more to tell than the beginning of a round, which the board shows."""
    return not all(isinstance(event, RoundBegan) for event in events)


def _together(events: Sequence[Event]) -> list[list[Event]]:
    """Group cards that everybody lays in turn, a raid with its alms, and a named castle with what followed."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and _belongs(groups[-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _belongs(group: Sequence[Event], event: Event) -> bool:
    latest = group[-1]
    match event:
        case LootLaid():
            return all(isinstance(other, LootLaid) and other.seat != event.seat for other in group)
        case AlmsGiven():
            return isinstance(latest, CastleRaided) and latest.seat == event.seat
        case KeyUsed():
            return latest == CastleNamed(event.raider, event.castle)
        case CastleRaided():
            return latest == CastleNamed(event.seat, event.castle)
    return False


def _entries(group: Sequence[Event], reading: Reading, *, is_laying: bool) -> Iterator[Entry]:
    """Tell events that belong together, while cards are being laid or after something else has followed."""
    laid = [event for event in group if isinstance(event, LootLaid)]
    if laid:
        yield from _laid(laid, reading) if is_laying else _laid_before(laid, reading)
    elif isinstance(group[0], CastleNamed) and len(group) > 1:
        yield from _entries(group[1:], reading, is_laying=is_laying)
    elif isinstance(group[0], CastleRaided):
        yield _raided(group[0], [event for event in group if isinstance(event, AlmsGiven)], reading)
    elif not isinstance(group[0], RoundBegan):
        yield _alone(group[0], reading)._replace(deeds=(group[0],))


def _alone(event: Event, reading: Reading) -> Entry:
    match event:
        case AlmsGiven():
            return Entry(_alms(event, reading), _weight_of_alms(event), {event.seat: 0, **concerned(event)})
        case LootSetAside():
            return _set_aside(event, reading.language)
        case CastleLookedAt():
            weight = Weight.NOTABLE if event.seat == reading.reader else Weight.ROUTINE
            return Entry(_looked(event, reading), weight, {event.seat: 0})
        case CastleNamed():
            return Entry(_named(event, reading), Weight.ROUTINE, {event.seat: 0})
        case KeyUsed():
            return Entry(_key(event, reading), Weight.GREAT, {event.seat: 0, event.raider: 0})
        case CubesSwapped() | TreasuresSwapped() | HenchmanGiven():
            return finale.entry(event, *reading)
    raise TypeError(f"{type(event).__name__} is no event of this game")


# Scouting


def _laid(events: Sequence[LootLaid], reading: Reading) -> Iterator[Entry]:
    """Tell readers of their own card, and of all others in one sentence."""
    own = [event for event in events if event.seat == reading.reader]
    others = [event for event in events if event.seat != reading.reader]
    for told in (own, others):
        if told:
            text = _cards_laid(told, reading)
            yield Entry(text, Weight.ROUTINE, dict.fromkeys((event.seat for event in told), 0), deeds=tuple(told))


def _laid_before(events: Sequence[LootLaid], reading: Reading) -> Iterator[Entry]:
    """Tell readers after raids what others had laid: their panel marks the cards, but names nobody."""
    for entry in _laid(events, reading):
        is_framed = reading.reader not in {None, *entry.gains}
        yield entry._replace(weight=Weight.NOTABLE, outcome=entry.text) if is_framed else entry


def _card_laid(event: LootLaid, reading: Reading) -> str:
    names, language, reader = reading
    castle, own = event.castle, event.seat == reader
    if event.loot is None:
        if own:
            return language.say("You lay a card face down at castle {castle}.", castle=castle)
        return language.say("{name} lays a card face down at castle {castle}.", name=names[event.seat], castle=castle)
    card = loot_name(event.loot, language)
    if own:
        return language.say("You lay at castle {castle}: {card}.", castle=castle, card=card)
    return language.say("{name} lays at castle {castle}: {card}.", name=names[event.seat], castle=castle, card=card)


def _cards_laid(events: Sequence[LootLaid], reading: Reading) -> str:
    if len(events) == 1:
        return _card_laid(events[0], reading)
    names, language, _ = reading
    laid = [
        language.say(
            "{name}: {card} at castle {castle}",
            name=names[event.seat],
            card=language.say("a card face down") if event.loot is None else loot_name(event.loot, language),
            castle=event.castle,
        )
        for event in events
    ]
    return language.say("**Cards are laid:** {cards}.", cards=", ".join(laid))


def _looked(event: CastleLookedAt, reading: Reading) -> str:
    names, language, reader = reading
    if event.seat == reader:
        return language.say(
            "You look through the spyglass at the hidden cards of castle {castle}.", castle=event.castle
        )
    return language.say(
        "{name} looks through the spyglass at the hidden cards of castle {castle}.",
        name=names[event.seat],
        castle=event.castle,
    )


# Raids


def _named(event: CastleNamed, reading: Reading) -> str:
    names, language, reader = reading
    if event.seat == reader:
        return language.say("You want to raid castle {castle}.", castle=event.castle)
    return language.say("{name} wants to raid castle {castle}.", name=names[event.seat], castle=event.castle)


def _key(event: KeyUsed, reading: Reading) -> str:
    """Say whom the key keeps out of a castle, and which one is left to them if it is only one."""
    told = _shut(event, reading)
    if event.left is None:
        return told
    return f"{told} {reading.language.say('Castle {castle} alone was left.', castle=event.left)}"


def _shut(event: KeyUsed, reading: Reading) -> str:
    names, language, reader = reading
    if event.seat == reader:
        return language.say(
            "**You use the key:** {raider} has to leave castle {castle} alone. The key is out of the game.",
            raider=names[event.raider],
            castle=event.castle,
        )
    if event.raider == reader:
        return language.say(
            "**{name} uses the key:** you have to leave castle {castle} alone. The key is out of the game.",
            name=names[event.seat],
            castle=event.castle,
        )
    return language.say(
        "**{name} uses the key:** {raider} has to leave castle {castle} alone. The key is out of the game.",
        name=names[event.seat],
        raider=names[event.raider],
        castle=event.castle,
    )


def _raided(event: CastleRaided, alms: Sequence[AlmsGiven], reading: Reading) -> Entry:
    """Tell a raid: what lay open, what lay face down and by whom, and the alms that followed at once."""
    language = reading.language
    sentences = [_raid(event, reading)]
    if event.revealed:
        sentences.append(language.say("Hidden there: {revealed}.", revealed=_revealed(event, reading)))
    lines = lines_brought(event)
    if lines:
        sentences += glory_brought(event, lines, language)
    sentences += [_alms_of_raid(given, reading) for given in alms]
    weight = max([_weight_of_raid(event), *map(_weight_of_alms, alms)])
    gains = Counter({event.seat: sum(lines.values())})
    for given in alms:
        gains.update(concerned(given))
    return Entry(
        " ".join(sentences),
        weight,
        dict(gains),
        outcome=raid_in_short(event, alms, reading),
        deeds=(event, *alms),
        reminder=raid_reminder(event, alms, reading),
    )


def _raid(event: CastleRaided, reading: Reading) -> str:
    names, language, reader = reading
    name, castle = names[event.seat], event.castle
    own = event.seat == reader
    if event.loot:
        cards = loot_list(event.loot, language)
        if own:
            return language.say("**You raid castle {castle}:** {cards}.", castle=castle, cards=cards)
        return language.say("**{name} raids castle {castle}:** {cards}.", name=name, castle=castle, cards=cards)
    if event.revealed:
        if own:
            return language.say("**You raid castle {castle}.**", castle=castle)
        return language.say("**{name} raids castle {castle}.**", name=name, castle=castle)
    if own:
        return language.say("**You take castle {castle}**, where no loot lay.", castle=castle)
    return language.say("**{name} takes castle {castle}**, where no loot lay.", name=name, castle=castle)


def _revealed(event: CastleRaided, reading: Reading) -> str:
    """List what lay face down, with who had laid it if that is known."""
    language = reading.language
    if not event.hidden_by:
        return loot_list(event.revealed, language)
    hidden = Counter(zip(event.revealed, event.hidden_by, strict=True))
    return ", ".join(
        laid_by(seat, counted_loot(loot, count, language), reading) for (loot, seat), count in sorted(hidden.items())
    )


def _weight_of_raid(event: CastleRaided) -> Weight:
    taken = (*event.loot, *event.revealed)
    rich = sum(loot in TREASURES for loot in taken) >= RICH
    trapped = sum(loot in (Loot.HENCHMAN, Loot.BUST) for loot in event.revealed) >= TRAP
    return Weight.GREAT if rich or trapped or any(loot in LEGENDS for loot in taken) else Weight.NOTABLE


def _set_aside(event: LootSetAside, language: Language) -> Entry:
    """Return an entry whose short form is its full text: in fewer words, two numbers would stand side by side."""
    cards = [loot_list(event.loot, language)] if event.loot else []
    known = _known_to_reader(event, language) if isinstance(event, SetAsideAsKnown) else []
    hidden = [hidden_cards(event.hidden, language, is_more=bool(known))] if event.hidden else []
    told = [*cards, *known, *hidden]
    words = language.say(
        "Nobody raided castle {castle}; out of the game: {cards}.",
        castle=event.castle,
        cards=semicolons(told, language) if known else ", ".join(told),
    )
    return Entry(words, Weight.NOTABLE, outcome=words)


def _known_to_reader(event: SetAsideAsKnown, language: Language) -> list[str]:
    """List the face-down cards that the reader knows, first those that they had laid."""
    own = [language.say("{cards} (your own, face down)", cards=loot_list(event.own, language))] if event.own else []
    seen = (
        [language.say("{cards} (seen through the spyglass)", cards=loot_list(event.seen, language))]
        if event.seen
        else []
    )
    return [*own, *seen]


# Alms


def _weight_of_alms(event: AlmsGiven) -> Weight:
    """Return the weight of alms: great if they unlock the last row of a village, which has the most glory."""
    unlocked = zip(event.villages, event.unlocked, strict=False)
    great = any(glory and glory == ROWS[village][-1].glory for village, glory in unlocked)
    return Weight.GREAT if great else Weight.NOTABLE


def _alms(event: AlmsGiven, reading: Reading) -> str:
    names, language, reader = reading
    if event.seat == reader:
        if not event.villages:
            nothing = language.say("You cannot give any alms.")
            return " ".join([nothing, *_nothing_given(event, language)])
        given = language.say("You give alms: {villages}.", villages=alms_way(event, language))
    else:
        name = names[event.seat]
        if not event.villages:
            nothing = language.say("{name} cannot give any alms.", name=name)
            return " ".join([nothing, *_nothing_given(event, language)])
        given = language.say("{name} gives alms: {villages}.", name=name, villages=alms_way(event, language))
    return " ".join([given, *alms_lost(event, language), *_glory_of_villages(event, reading)])


def _alms_of_raid(event: AlmsGiven, reading: Reading) -> str:
    """Say where the alms of the raid went that has just been told."""
    language = reading.language
    if not event.villages:
        nothing = language.say("No alms can be given.")
        return " ".join([nothing, *_nothing_given(event, language)])
    given = language.say_plural(
        "Alms go to {villages}.", "Alms go to {villages}.", len(event.villages), villages=alms_way(event, language)
    )
    return " ".join([given, *alms_lost(event, language), *_glory_of_villages(event, reading)])


def _glory_of_villages(event: AlmsGiven, reading: Reading) -> list[str]:
    """Say how villages change glory, if that is known, and once that cubes become few."""
    language = reading.language
    if not event.changes:
        return []
    left = cubes_left(event, reading)
    changes = changes_told(event, reading)
    if not changes:
        return [*why_no_change(event, reading), *left]
    return [language.say("Glory from villages: **{changes}**.", changes=changes), *causes(event, reading), *left]


def _nothing_given(event: AlmsGiven, language: Language) -> list[str]:
    """Say why no alms at all can be given, if that is known."""
    match event.out_of_cubes:
        case None:
            return []
        case True:
            return [language.say("No cubes are left.")]
        case False:
            return [language.say("All villages are full.")]
