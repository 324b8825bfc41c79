"""The status line of a board: which turn, phase and step it is, and who is asked what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import TURNS, Character
from games.sherwood_bandits.places import cart_letter
from games.sherwood_bandits.standing import has_just_begun
from games.sherwood_bandits.values import Leader
from words.language import mark, semicolons
from words.race import Standings
from words.sherwood_bandits.headings import turn_text
from words.sherwood_bandits.phrases import points_counted, points_words, tokens_counted
from words.sherwood_bandits.terms import band_name, character_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.view import View
    from words.language import Language

LURKING, AMBUSHES, SHERIFF = (
    mark("Turn {turn} of {turns}, lurking: {step}."),
    mark("Turn {turn} of {turns}, ambushes: {step}."),
    mark("Turn {turn} of {turns}, Sheriff: {step}."),
)
"""The phases of a turn."""
STEPS: dict[Phase, tuple[str, str]] = {
    "placement": (LURKING, mark("placement and Lady Marion")),
    "marion": (LURKING, mark("placement and Lady Marion")),
    "guards": (LURKING, mark("placement and Lady Marion")),
    "john": (LURKING, mark("Little John")),
    "assault": (AMBUSHES, mark("assault")),
    "robin": (AMBUSHES, mark("Robin Hood")),
    "draft": (AMBUSHES, mark("loot")),
    "tuck": (SHERIFF, mark("Friar Tuck")),
    "barter": (SHERIFF, mark("Friar Tuck")),
    "beer": (SHERIFF, mark("Friar Tuck")),
    "bail": (SHERIFF, mark("arrests and bail")),
    "large_bail": (SHERIFF, mark("arrests and bail")),
    "reward": (SHERIFF, mark("arrests and bail")),
}
"""The phase and the step of the rulebook, by the phase of the state."""
ASKED: dict[Phase, str] = {
    "placement": mark("{name} places a bandit."),
    "marion": mark("{name} asks {character} for help ({card})."),
    "guards": mark("{name} has looked at cart {cart} and may change its Defence."),
    "john": mark("{name} may ask {character} ({card})."),
    "assault": mark("{name} chooses the next cart."),
    "robin": mark("Cart {cart}: {name} may ask {character} ({card})."),
    "draft": mark("Cart {cart}: {name} keeps one of the tokens."),
    "tuck": mark("{name} may ask {character} ({card})."),
    "barter": mark("{name} has drawn a token and discards one."),
    "beer": mark("{name} serves beer and raises dice."),
    "bail": mark("{name} may pay bail."),
    "large_bail": mark("{name} chooses three tokens for bail."),
    "reward": mark("{name} chooses a reward."),
}
"""Who is asked what, by phase."""
HELPER: dict[Phase, Character] = {
    "marion": Character.LADY_MARION,
    "john": Character.LITTLE_JOHN,
    "robin": Character.ROBIN_HOOD,
    "tuck": Character.FRIAR_TUCK,
}
"""The Merry Man whose card a decision is about, by phase."""


def status(view: View, names: Sequence[str], language: Language) -> str:
    """Say which turn it is, who is asked what, and how many points everybody has.

    The picture beside it, and its alternative text, tell the phase and the first player.
    """
    if view.phase == "over":
        return language.say("The game is over.")
    points = language.say("Points: {points}.", points=points_words(view.points, names, language))
    return " ".join([_begun(view, language), asked_words(view, names, language), points])


def _begun(view: View, language: Language) -> str:
    """Return the name of the turn; empty until it has begun, because the board still shows how the last one ended."""
    if has_just_begun(view):
        return language.say("Turn {turn} of {turns} is over, and the next one begins.", turn=view.turn - 1, turns=TURNS)
    return f"{turn_text(view, language)}."


def standings(view: View) -> Standings:
    """Count points without chests; ahead is the seat with most points, and nobody if Will Scarlet has more (WS-7)."""
    return Standings(view.points, tuple(seat for seat in range(view.seats) if view.points[seat] == max(view.points)))


def standing(view: View, names: Sequence[str], language: Language) -> str:
    """Say how many points and tokens every band has, and whose leader is in prison; empty once all is counted."""
    if view.phase == "over":
        return ""
    bands = semicolons((_stands(view, band, names, language) for band in range(len(view.points))), language)
    return f"{bands}."


def _stands(view: View, band: int, names: Sequence[str], language: Language) -> str:
    tokens = len(view.fresh[band]) + len(view.chests[band])
    values = {
        "name": band_name(band, names, language),
        "points": points_counted(view.points[band], language),
        "tokens": tokens_counted(tokens, language),
    }
    if view.leaders[band] in (Leader.CAUGHT, Leader.JAILED):
        return language.say("{name} {points}, {tokens}, leader in prison", **values)
    return language.say("{name} {points}, {tokens}", **values)


def step_words(view: View, language: Language) -> str:
    """Return the names of the turn, its phase and its step."""
    phase, step = STEPS[view.phase]
    return language.say(phase, turn=view.turn, turns=TURNS, step=language.say(step))


def asked_words(view: View, names: Sequence[str], language: Language) -> str:
    """Say who is asked what."""
    helper = HELPER.get(view.phase)
    return language.say(
        ASKED[view.phase],
        name=band_name(view.active, names, language),
        character="" if helper is None else character_name(helper, language),
        card="" if helper is None else merry_man_name(view.merry_men[helper].in_play, language),
        cart="" if view.stretch < 0 else cart_letter(view.stretch),
    )
