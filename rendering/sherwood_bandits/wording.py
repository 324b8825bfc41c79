"""The words in the pictures of Sherwood Bandits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import TURNS
from rendering.sherwood_bandits.terms import back_name, band_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.core import Outcome
    from games.sherwood_bandits.view import View
    from rendering.sherwood_bandits.standing import Assault
    from words.language import Language

TITLE = "Sherwood Bandits"


def signed(number: int) -> str:
    """Write a number with its sign, a true minus for a negative one."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number else "0"


def plain(number: int) -> str:
    """Write a number with a true minus, and no plus."""
    return signed(number).removeprefix("+")


def sum_words(pips: Iterable[int]) -> str:
    """Add pips up, such as `2 + 5 = 7`; one die needs no adding."""
    numbers = tuple(pips)
    added = " + ".join(map(str, numbers))
    return f"{added} = {sum(numbers)}" if len(numbers) > 1 else added or "0"


def turn_text(view: View, language: Language) -> str:
    """Say how far the game has come."""
    return language.say("Turn {turn} of {turns}", turn=view.turn, turns=TURNS)


def deck_text(view: View, language: Language) -> str:
    """Say which cart comes next, as far as its back tells (BS-34)."""
    return language.say("Next in the deck: {range}.", range=back_name(view.next_back))


def step_text(view: View, language: Language) -> str:
    """Say in a few words what is being done."""
    return {
        "placement": language.say("Placing bandits"),
        "marion": language.say("Asking Lady Marion"),
        "guards": language.say("Asking Lady Marion"),
        "john": language.say("Asking Little John"),
        "assault": language.say("Choosing a cart"),
        "robin": language.say("Asking Robin Hood"),
        "draft": language.say("Sharing loot"),
        "tuck": language.say("Asking Friar Tuck"),
        "barter": language.say("Asking Friar Tuck"),
        "beer": language.say("Asking Friar Tuck"),
        "bail": language.say("Paying bail"),
        "large_bail": language.say("Paying bail"),
        "reward": language.say("Choosing a reward"),
        "over": language.say("The game is over"),
    }[view.phase]


def task_text(view: View, names: Sequence[str], language: Language) -> str:
    """Say to the seat that sees the view what it has to choose, or whom it waits for."""
    if view.phase == "over":
        return language.say("The game is over")
    if view.seat != view.active:
        return language.say("You wait for {name}", name=band_name(view.active, names, language))
    return {
        "placement": language.say("Place a bandit"),
        "marion": language.say("What shall Lady Marion do?"),
        "guards": language.say("Change the cart's Defence?"),
        "john": language.say("Ask Little John?"),
        "assault": language.say("Choose a cart to assault"),
        "robin": language.say("Ask Robin Hood?"),
        "draft": language.say("Keep one token"),
        "tuck": language.say("Ask Friar Tuck?"),
        "barter": language.say("Discard one token"),
        "beer": language.say("Choose a die to raise"),
        "bail": language.say("Pay bail?"),
        "large_bail": language.say("Choose three tokens to give"),
        "reward": language.say("Choose a reward"),
    }[view.phase]


def assault_text(assault: Assault, language: Language) -> str:
    """Say how an assault stands, or how it has ended."""
    values = {"sum": assault.total, "defence": assault.defence}
    if assault.over:
        if assault.counted:
            return language.say("Beaten: {sum} against {defence}", **values)
        return language.say("Got away: {sum} against {defence}", **values)
    if assault.counted:
        return language.say("Would be beaten: {sum} against {defence}", **values)
    return language.say("Would get away: {sum} against {defence}", **values)


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won; nobody did if Scarlet has beaten all (WS-7)."""
    if not outcome.winners:
        return language.say("Will Scarlet wins!")
    winners = [names[seat] for seat in outcome.winners]
    return language.say_plural("{names} wins!", "{names} win together!", len(winners), names=language.listing(winners))
