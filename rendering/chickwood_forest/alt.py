"""The alternative texts of the pictures: the position in the order in which somebody would ask for it.

A text may be `MAX_ALT_TEXT` characters long, and every text says everything. Where words are too many, names are cut
short first; then people in villages and behind hidden cards go by the numbers of their seats; then loot is counted in a
table. `/table board` says it all at leisure.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from games.chickwood_forest.house import ROWS
from games.chickwood_forest.loot import ALMS, CHESTS, GARMENTS, JEWELLERY, LEGENDS, Loot
from games.chickwood_forest.scoring import scores_so_far
from games.chickwood_forest.villages import Village
from rendering.chickwood_forest.story import told
from words.chickwood_forest.headings import phase_text, round_text, task_text
from words.chickwood_forest.marks import loot_letters, village_letters
from words.chickwood_forest.result import verdict
from words.chickwood_forest.terms import SCORE_CATEGORIES, loot_list, loot_name
from words.facts import MAX_ALT_TEXT
from words.numbers import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.chickwood_forest.state import SeenCard, View
    from games.core import Outcome
    from words.language import Language

_Style = Literal["words", "numbers", "table"]
"""People in villages and behind hidden cards by name or by number; loot by name, or counted in a table."""
_GROUPS = (CHESTS, GARMENTS, JEWELLERY, (Loot.BUST, Loot.MAID, Loot.HENCHMAN))
"""The columns of the table."""


class _Form(NamedTuple):
    """How much room a text takes."""

    style: _Style
    longest: int
    """How many characters of a name it holds."""


_FORMS = (
    _Form("words", 32),
    _Form("words", 10),
    _Form("numbers", 32),
    _Form("numbers", 10),
    _Form("table", 20),
    _Form("table", 10),
    _Form("table", 5),
    _Form("table", 2),
)
"""From the longest to the shortest."""


class _Teller:
    """Tells a position in one form."""

    def __init__(self, form: _Form, names: Sequence[str], language: Language) -> None:
        self.style = form.style
        self.names = [_cut(name, form.longest) for name in names]
        self.language = language

    def who(self, seat: int) -> str:
        """Name whoever gave a cube or laid a hidden card."""
        return self.names[seat] if self.style == "words" else str(seat + 1)


def board_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position as an onlooker would ask for it: whose turn, the castles, each seat, the map."""

    def text(teller: _Teller) -> list[str]:
        return [*_whose_turn(view, teller), *told(view.last, teller.names, language), *_position(view, teller)]

    return _first_that_fits(text, names, language)


def hand_alt(view: View, names: Sequence[str], language: Language) -> str:
    """Say the position to the seat that sees it: what to choose, its hand, the castles, its loot, the others.

    Raises:
        ValueError: the view belongs to nobody.
    """
    if view.seat is None:
        raise ValueError("a hand belongs to a seat")

    def text(teller: _Teller) -> list[str]:
        task = language.say("{task}.", task=task_text(view, teller.names, language))
        return [task, *_hand(view, language), *_position(view, teller)]

    return _first_that_fits(text, names, language)


def final_alt(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won and every seat's score sheet."""

    def text(teller: _Teller) -> list[str]:
        sheets = (_sheet(outcome, seat, teller) for seat in range(len(names)))
        return [verdict(outcome, teller.names, language), *sheets]

    return _first_that_fits(text, names, language)


def _first_that_fits(text: Callable[[_Teller], list[str]], names: Sequence[str], language: Language) -> str:
    """Tell in the first form that is short enough; the last one always is, and is cut if it should not be."""
    said = ""
    for form in _FORMS:
        said = " ".join(text(_Teller(form, names, language)))
        if len(said) <= MAX_ALT_TEXT:
            return said
    return _cut(said, MAX_ALT_TEXT)


def _cut(name: str, limit: int) -> str:
    return name if len(name) <= limit else name[: limit - 1].rstrip() + "…"


def _position(view: View, teller: _Teller) -> list[str]:
    standings = _table(view, teller) if teller.style == "table" else _standings(view, teller)
    return [*_at_stake(view, teller), *_castles(view, teller), *standings, *_villages(view, teller)]


def _whose_turn(view: View, teller: _Teller) -> list[str]:
    language = teller.language
    if not view.waiting:
        return [language.say("The game is over.")]
    return [
        language.say(
            "{name} is to move: {phase}. {round}.",
            name=teller.names[view.waiting[0]],
            phase=phase_text(view, language),
            round=round_text(view, language),
        )
    ]


def _hand(view: View, language: Language) -> list[str]:
    letters = loot_letters(view.hand)
    cards = [
        language.say("{letter}: {card}", letter=letters[loot], card=loot_name(loot, language)) for loot in view.hand
    ]
    return [language.say("Your hand: {cards}.", cards=", ".join(cards))] if cards else []


def _at_stake(view: View, teller: _Teller) -> list[str]:
    """Say what a decision that has begun is about: the castle named or refused, the alms given so far."""
    language, letters = teller.language, village_letters(view.grid)
    said = []
    if view.named:
        raider = teller.names[view.order[view.turn]]
        said.append(language.say("{name} wants to raid castle {castle}.", name=raider, castle=view.named))
    if view.refused:
        raider = teller.names[view.order[view.turn]]
        said.append(language.say("The key keeps {name} from castle {castle}.", name=raider, castle=view.refused))
    if view.phase == "alms" and view.picks:
        way = " → ".join(letters[Village(village)] for village in view.picks)
        said.append(language.say("Alms given so far: {villages}.", villages=way))
    return said


def _castles(view: View, teller: _Teller) -> list[str]:
    if teller.style == "table":
        return [_castles_in_short(view, teller)]
    language, said = teller.language, []
    for castle, row in enumerate(view.rows, 1):
        if castle in view.raided:
            said.append(language.say("Castle {castle}: raided.", castle=castle))
        elif row:
            said.append(language.say("Castle {castle}: {cards}.", castle=castle, cards=_row(row, teller)))
        else:
            said.append(language.say("Castle {castle}: nothing.", castle=castle))
    return said


def _castles_in_short(view: View, teller: _Teller) -> str:
    language = teller.language
    empty, raided = language.say("nothing"), language.say("raided")
    castles = [
        f"{castle}: {raided if castle in view.raided else _row(row, teller) or empty}"
        for castle, row in enumerate(view.rows, 1)
    ]
    return language.say("Castles {castles}.", castles="; ".join(castles))


def _row(row: Sequence[SeenCard], teller: _Teller) -> str:
    """List the cards at a castle: one by one, or shorter, alike ones together and benefactors by their alms."""
    if teller.style == "words":
        return ", ".join(_seen(card, teller) for card in row)
    language = teller.language
    face_up = [card.loot for card in row if card.face_up and card.loot is not None]
    benefactors = [language.say_plural("{n} alms", "{n} alms", ALMS[loot]) for loot in sorted(face_up) if loot in ALMS]
    loot = [loot for loot in face_up if loot not in ALMS]
    known = [_seen(card, teller) for card in row if not card.face_up and card.loot is not None]
    hidden = [teller.who(card.seat) for card in row if card.loot is None]
    backs = [language.say("hidden ({name})", name=" ".join(hidden))] if hidden else []
    return ", ".join([*([loot_list(loot, language)] if loot else []), *benefactors, *known, *backs])


def _seen(card: SeenCard, teller: _Teller) -> str:
    language = teller.language
    if card.loot is None:
        return language.say("hidden ({name})", name=teller.who(card.seat))
    if card.face_up:
        return loot_name(card.loot, language)
    return language.say("hidden {card} ({name})", card=loot_name(card.loot, language), name=teller.who(card.seat))


def _standings(view: View, teller: _Teller) -> list[str]:
    language, scores = teller.language, scores_so_far(view)
    said = []
    for seat in view.order:
        cards = loot_list(
            [loot for loot in Loot if loot < Loot.BENEFACTOR_1 for _ in range(view.loot[seat][loot])], language
        )
        values = {
            "name": _numbered(seat, teller),
            "score": plain(scores[seat]),
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


def _table(view: View, teller: _Teller) -> list[str]:
    """Count glory, castle, cubes and loot of every seat in the same order."""
    language, scores = teller.language, scores_so_far(view)
    said = [
        language.say(
            "Each with glory, castle, cubes, chests (gold/silver/emerald/ruby), garments (armour/jerkin/gown/cloak), "
            "bracelets/pendants/rings, busts/maids/henchmen:"
        )
    ]
    for seat in view.order:
        loot = view.loot[seat]
        counts = ["/".join(str(loot[kind]) for kind in group) for group in _GROUPS]
        legends = [loot_name(kind, language) for kind in LEGENDS if loot[kind]]
        numbers = [plain(scores[seat]), str(view.castles[seat][-1]), str(view.supply[seat]), *counts, *legends]
        said.append(f"{_numbered(seat, teller)} {' '.join(numbers)};")
    return said


def _numbered(seat: int, teller: _Teller) -> str:
    name = teller.names[seat]
    return name if teller.style == "words" else f"{seat + 1} {name}"


def _villages(view: View, teller: _Teller) -> list[str]:
    """Say of each village what its rows are worth and whose cubes lie there, in the order in which they came."""
    language, said = teller.language, []
    between = ", " if teller.style == "words" else "/"
    for village, letter in village_letters(view.grid).items():
        glory = "/".join(str(row.glory) for row in ROWS[village])
        cubes = between.join(teller.who(seat) for seat in view.cubes[village])
        if teller.style == "table":
            said.append(f"{letter} ({glory}): {cubes or 0}.")
        elif cubes:
            said.append(language.say("Village {letter} ({glory}): {cubes}.", letter=letter, glory=glory, cubes=cubes))
        else:
            said.append(language.say("Village {letter} ({glory}): empty.", letter=letter, glory=glory))
    return [language.say("Villages: {villages}", villages=" ".join(said))] if teller.style == "table" else said


def _sheet(outcome: Outcome, seat: int, teller: _Teller) -> str:
    language = teller.language
    points = [
        language.say(
            "{category} {points}", category=language.say(SCORE_CATEGORIES[line.category]), points=plain(line.points)
        )
        for line in outcome.breakdown[seat]
    ]
    return language.say(
        "{name}: {score} glory ({points}).",
        name=teller.names[seat],
        score=plain(outcome.scores[seat]),
        points=", ".join(points),
    )
