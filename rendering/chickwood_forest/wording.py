"""The words of Chickwood Forest in and beside its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.events import AlmsGiven, CastleRaided, LootLaid
from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.scoring import score_sheets
from games.chickwood_forest.villages import Village
from rendering.chickwood_forest.marks import loot_letters, village_letters
from rendering.picture import MAX_ALT_TEXT

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.chickwood_forest.state import SeenCard, View
    from games.core import Outcome
    from rendering.picture import Language

TITLE = "Chickwood Forest"
_NAME_LIMITS = (32, 10)
"""How many characters of a name an alternative text holds; the shorter limit serves when the text grows too long."""
CATEGORIES = ("chests", "garments", "jewellery", "maid", "henchmen", "castles", "villages")
"""Of the score sheet, in the order of scoring (CF-14)."""


def loot_name(loot: Loot, language: Language) -> str:
    """Say what a card is."""
    return {
        Loot.GOLD_CHEST: language.say("gold chest"),
        Loot.SILVER_CHEST: language.say("silver chest"),
        Loot.EMERALD_CHEST: language.say("emerald chest"),
        Loot.RUBY_CHEST: language.say("ruby chest"),
        Loot.SILVER_ARMOUR: language.say("silver armour"),
        Loot.BLUE_JERKIN: language.say("blue jerkin"),
        Loot.GREEN_GOWN: language.say("green gown"),
        Loot.RED_CLOAK: language.say("red cloak"),
        Loot.BRACELET: language.say("bracelet"),
        Loot.PENDANT: language.say("pendant"),
        Loot.RING: language.say("ring"),
        Loot.BUST: language.say("bust"),
        Loot.MAID: language.say("Maid Marihen"),
        Loot.HENCHMAN: language.say("henchman"),
        Loot.SPYGLASS: language.say("spyglass"),
        Loot.KEY: language.say("key"),
        Loot.ENTERTAINERS: language.say("travelling entertainers"),
        Loot.GOLDEN_ARROW: language.say("golden arrow"),
        Loot.FAKE_BEARD: language.say("fake beard"),
        Loot.BENEFACTOR_1: language.say("benefactor with 1 alms"),
        Loot.BENEFACTOR_2: language.say("benefactor with 2 alms"),
        Loot.BENEFACTOR_3: language.say("benefactor with 3 alms"),
    }[loot]


def category_name(category: str, language: Language) -> str:
    """Say what a line of the score sheet counts."""
    return {
        "chests": language.say("Chests"),
        "garments": language.say("Garments"),
        "jewellery": language.say("Jewellery"),
        "maid": language.say("Maid Marihen"),
        "henchmen": language.say("Henchmen"),
        "castles": language.say("Castles"),
        "villages": language.say("Villages"),
    }[category]


def signed(number: int) -> str:
    """Write a number with a true minus, not a hyphen."""
    return f"\N{MINUS SIGN}{-number}" if number < 0 else str(number)


def scores_so_far(view: View) -> tuple[int, ...]:
    """Return the glory of every seat if the game ended now; all of it is public."""
    sheets = score_sheets(view.loot, view.castles, view.cubes)
    return tuple(sum(line.points for line in sheet) for sheet in sheets)


def round_text(view: View, language: Language) -> str:
    """Say how far the game has come."""
    return language.say("Round {round} of {total}", round=min(view.round + 1, view.rounds), total=view.rounds)


def phase_text(view: View, language: Language) -> str:
    """Say in a few words what is being done."""
    if view.phase == "scouting":
        return language.say("Scouting, face up") if view.face_up else language.say("Scouting, face down")
    return {
        "spyglass": language.say("Spyglass"),
        "raiding": language.say("Raiding castles"),
        "key": language.say("Key"),
        "alms": language.say("Giving alms"),
        "entertainers": language.say("Travelling entertainers"),
        "arrow": language.say("Golden arrow"),
        "beard": language.say("Fake beard"),
        "over": language.say("The game is over"),
    }[view.phase]


def task_text(view: View, language: Language) -> str:  # noqa: PLR0911 (one for each kind of decision)
    """Say to the seat that sees the view what it has to choose, or that others do."""
    if view.phase == "over":
        return language.say("The game is over")
    if view.seat not in view.waiting:
        return language.say("It is not your turn")
    if view.phase == "scouting":
        if view.face_up:
            return language.say("Lay a card face up at a castle")
        return language.say("Lay a card face down at a castle")
    if view.phase == "alms":
        return language.say("Give alms: {given} of {total}", given=len(view.picks) + 1, total=view.alms)
    if view.phase == "entertainers":
        return [
            language.say("Choose the village of the first cube"),
            language.say("Choose the first cube"),
            language.say("Choose the village of the second cube"),
            language.say("Choose the second cube"),
        ][len(view.picks)]
    if view.phase == "arrow":
        return [
            language.say("Choose a treasure to give"),
            language.say("Choose whom to swap with"),
            language.say("Choose the treasure to take"),
        ][len(view.picks)]
    return {
        "spyglass": language.say("Choose where to look with the spyglass"),
        "raiding": language.say("Choose a castle to raid"),
        "key": language.say("Decide whether to use the key"),
        "beard": language.say("Choose who gets a henchman"),
    }[view.phase]


def board_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position as an onlooker would ask for it: whose turn, the castles, each seat, the map."""

    def text(limit: int) -> list[str]:
        short = [_cut(name, limit) for name in names]
        return [
            *_whose_turn(view, short, language),
            *_story(view, short, language),
            *_at_stake(view, short, language),
            *_castles(view, short, language),
            *_standings(view, short, language),
            *_villages(view, short, language),
        ]

    return _short_enough(text)


def hand_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position to the seat that sees it: what to choose, its hand, the castles, its loot, the others.

    Raises:
        ValueError: the view belongs to nobody.
    """
    if view.seat is None:
        raise ValueError("a hand belongs to a seat")

    def text(limit: int) -> list[str]:
        short = [_cut(name, limit) for name in names]
        letters = loot_letters(view.hand)
        hand = [
            language.say("{letter}: {card}", letter=letters[loot], card=loot_name(loot, language)) for loot in view.hand
        ]
        return [
            language.say("{task}.", task=task_text(view, language)),
            *([language.say("Your hand: {cards}.", cards=", ".join(hand))] if hand else []),
            *_at_stake(view, short, language),
            *_castles(view, short, language),
            *_standings(view, short, language),
            *_villages(view, short, language),
        ]

    return _short_enough(text)


def final_alt(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won and every seat's score sheet."""

    def text(limit: int) -> list[str]:
        short = [_cut(name, limit) for name in names]
        return [
            verdict(outcome, short, language),
            *(_sheet(outcome, seat, short, language) for seat in range(len(names))),
        ]

    return _short_enough(text)


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won."""
    winners = [names[seat] for seat in outcome.winners]
    return language.say_plural("{names} wins!", "{names} win together!", len(winners), names=language.listing(winners))


def _sheet(outcome: Outcome, seat: int, names: Sequence[str], language: Language) -> str:
    points = [
        language.say("{category} {points}", category=category_name(line.category, language), points=signed(line.points))
        for line in outcome.breakdown[seat]
    ]
    return language.say(
        "{name}: {score} glory ({points}).",
        name=names[seat],
        score=signed(outcome.scores[seat]),
        points=", ".join(points),
    )


def _whose_turn(view: View, names: Sequence[str], language: Language) -> list[str]:
    if not view.waiting:
        return [language.say("The game is over.")]
    return [
        language.say(
            "{name} is to move: {phase}. {round}.",
            name=names[view.waiting[0]],
            phase=phase_text(view, language),
            round=round_text(view, language),
        )
    ]


def _story(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Tell the latest move."""
    letters = village_letters(view.grid)
    said = []
    for event in view.last:
        if isinstance(event, CastleRaided):
            cards = _listed([*event.loot, *event.revealed], language)
            if cards:
                said.append(
                    language.say(
                        "{name} has raided castle {castle}: {cards}.",
                        name=names[event.seat],
                        castle=event.castle,
                        cards=cards,
                    )
                )
            else:
                said.append(
                    language.say("{name} has raided castle {castle}.", name=names[event.seat], castle=event.castle)
                )
        elif isinstance(event, LootLaid):
            said.append(
                language.say("{name} has laid a card at castle {castle}.", name=names[event.seat], castle=event.castle)
            )
        elif isinstance(event, AlmsGiven) and event.villages:
            where = language.listing([letters[village] for village in event.villages])
            said.append(language.say("{name} has given alms to {villages}.", name=names[event.seat], villages=where))
    return said


def _at_stake(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Say what a decision that has begun is about: the castle named or refused, the alms given so far."""
    letters = village_letters(view.grid)
    said = []
    if view.named:
        raider = names[view.order[view.turn]]
        said.append(language.say("{name} wants to raid castle {castle}.", name=raider, castle=view.named))
    if view.refused:
        raider = names[view.order[view.turn]]
        said.append(language.say("The key keeps {name} from castle {castle}.", name=raider, castle=view.refused))
    if view.phase == "alms" and view.picks:
        way = " → ".join(letters[Village(village)] for village in view.picks)
        said.append(language.say("Alms given so far: {villages}.", villages=way))
    return said


def _castles(view: View, names: Sequence[str], language: Language) -> list[str]:
    said = []
    for castle, row in enumerate(view.rows, 1):
        if castle in view.raided:
            said.append(language.say("Castle {castle}: raided.", castle=castle))
        elif row:
            cards = ", ".join(_seen(card, names, language) for card in row)
            said.append(language.say("Castle {castle}: {cards}.", castle=castle, cards=cards))
        else:
            said.append(language.say("Castle {castle}: nothing.", castle=castle))
    return said


def _seen(card: SeenCard, names: Sequence[str], language: Language) -> str:
    if card.loot is None:
        return language.say("hidden ({name})", name=names[card.seat])
    if card.face_up:
        return loot_name(card.loot, language)
    return language.say("hidden {card} ({name})", card=loot_name(card.loot, language), name=names[card.seat])


def _standings(view: View, names: Sequence[str], language: Language) -> list[str]:
    scores = scores_so_far(view)
    said = []
    for seat in view.order:
        cards = _listed(
            [loot for loot in Loot if loot < Loot.BENEFACTOR_1 for _ in range(view.loot[seat][loot])], language
        )
        values = {
            "name": names[seat],
            "score": signed(scores[seat]),
            "castle": view.castles[seat][-1],
            "cubes": view.supply[seat],
            "cards": cards,
        }
        if cards:
            standing = language.say(
                "{name}: {score} glory so far, castle {castle}, {cubes} cubes left; {cards}.", **values
            )
        else:
            standing = language.say("{name}: {score} glory so far, castle {castle}, {cubes} cubes left.", **values)
        said.append(standing)
    return said


def _listed(cards: Sequence[Loot], language: Language) -> str:
    """List cards, each kind once with its number."""
    counts = {loot: cards.count(loot) for loot in sorted(set(cards))}
    return ", ".join(
        loot_name(loot, language)
        if count == 1
        else language.say("{count} × {card}", count=count, card=loot_name(loot, language))  # noqa: RUF001 (a true sign of multiplication)
        for loot, count in counts.items()
    )


def _villages(view: View, names: Sequence[str], language: Language) -> list[str]:
    said = []
    for village, letter in village_letters(view.grid).items():
        glory = "/".join(str(row.glory) for row in ROWS[village])
        given = _givers(village, view, names)
        if given:
            said.append(
                language.say("Village {letter} ({glory}): {cubes}.", letter=letter, glory=glory, cubes=", ".join(given))
            )
        else:
            said.append(language.say("Village {letter} ({glory}): empty.", letter=letter, glory=glory))
    return said


def _givers(village: Village, view: View, names: Sequence[str]) -> list[str]:
    return [names[seat] for seat in view.cubes[village]]


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
