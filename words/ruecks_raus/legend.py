"""The signs in the pictures of Rück's raus!, with their meanings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from games.ruecks_raus.nobles import Noble
from words.language import mark
from words.legend import BOARD, FINAL, HAND, IN_GAME, SHARED_SIGNS, Sign, said
from words.ruecks_raus.icons import JEWEL, NOBLE_ICONS
from words.ruecks_raus.terms import noble_text

if TYPE_CHECKING:
    from games.ruecks_raus.state import View
    from words.language import Language

SIGNS: Final = (
    *SHARED_SIGNS,
    Sign(JEWEL, mark("A jewel. Who has the second-most at the end wins.")),
    Sign("second", mark("The second-most jewels: this would win now."), IN_GAME),
    Sign("richest", mark("The most jewels: the richest goes to the dungeon and does not win."), IN_GAME),
    Sign("robber", mark("A robber. Everybody has one of each strength from 0 to 7 and plays each once."), IN_GAME),
    Sign("robber_left", mark("A robber that somebody can still play."), IN_GAME),
    Sign("robber_spent", mark("A robber that was played; in a frame the one played last."), IN_GAME),
    Sign("hidden", mark("A robber has been chosen. It lies face down until all have."), BOARD),
    Sign("place", mark("No robber lies here: it was played, or not chosen yet."), IN_GAME),
    Sign("waiting", mark("The game waits for this choice."), BOARD),
    Sign("to_move", mark("This member has to choose."), BOARD),
    Sign("choosing", mark("Framed in gold: still has to choose."), IN_GAME),
    Sign("chosen", mark("What you have chosen. Until all have, you may change it."), HAND),
    Sign("favour", mark("The strongest robber of the round: its owner gets the favour."), BOARD),
    Sign("favoured", mark("Whom the strongest has chosen. A long arrow often leads there as well."), BOARD),
    Sign("falling", mark("Above a robber: jewels from the noble. Beside a red arrow they go to the bank."), BOARD),
    Sign("to_come", mark("In grey: jewels to come once the favours are chosen; or none."), IN_GAME),
    Sign("cancelled", mark("Sevens played together cancel each other. They get nothing."), IN_GAME),
    Sign("pity", mark("Pity: the weakest robber gets as many jewels as its strength."), IN_GAME),
    Sign(
        "neighbour",
        mark(
            "The neighbour on this side, for favours that are about neighbours. Those at both ends are "
            "neighbours as well."
        ),
        IN_GAME,
    ),
    Sign("this_round", mark("This round; burnt-out fires are rounds that are over."), BOARD),
    Sign("coming_round", mark("A round that is still to come."), BOARD),
    Sign("gang", mark("A gang on its jewels: the higher, the richer."), FINAL),
    Sign("winner", mark("Who has won."), FINAL),
    Sign("dungeon", mark("The richest, in the dungeon."), FINAL),
)


def absent_signs(view: View) -> frozenset[str]:
    """Return the signs of all nobles but those of this round, the three before it, and those shown to come.

    A board tells at most three rounds that nobody has seen yet.
    """
    last = {played.noble for played in view.history[-3:]}
    to_come = {*view.unseen} if view.expert or view.seat is not None else set()
    return frozenset(icon for noble, icon in NOBLE_ICONS.items() if noble not in {view.noble, *last, *to_come})


def signs(language: Language) -> list[Sign]:
    """Return all signs; those of the nobles come last."""
    nobles = [Sign(NOBLE_ICONS[noble], noble_text(noble, language), IN_GAME) for noble in Noble]
    return [*said(SIGNS, language), *nobles]
