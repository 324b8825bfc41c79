"""The words of Chickwood Forest in and beside its pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.loot import Loot
from games.chickwood_forest.scoring import score_sheets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import View
    from games.core import Outcome
    from words.language import Language

TITLE = "Chickwood Forest"
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


def task_text(view: View, names: Sequence[str], language: Language) -> str:  # noqa: PLR0911 (one for each kind of decision)
    """Say to the seat that sees the view what it has to choose, or for whom it waits."""
    if not view.waiting:
        return language.say("The game is over")
    if view.seat not in view.waiting:
        return language.say("You wait for {name}", name=names[view.waiting[0]])
    if view.phase == "scouting":
        if view.face_up:
            return language.say("Lay a card face up at a castle")
        return language.say("Lay a card face down at a castle")
    if view.phase == "alms":
        return language.say("Give alms: {given} of {total} given", given=len(view.picks), total=view.alms)
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


def verdict(outcome: Outcome, names: Sequence[str], language: Language) -> str:
    """Say who won."""
    winners = [names[seat] for seat in outcome.winners]
    return language.say_plural("{names} wins!", "{names} win together!", len(winners), names=language.listing(winners))


def listed(cards: Sequence[Loot], language: Language) -> str:
    """List cards, each kind once with its number."""
    counts = {loot: cards.count(loot) for loot in sorted(set(cards))}
    return ", ".join(
        loot_name(loot, language)
        if count == 1
        else language.say("{count} × {card}", count=count, card=loot_name(loot, language))  # noqa: RUF001 (a true sign of multiplication)
        for loot, count in counts.items()
    )
