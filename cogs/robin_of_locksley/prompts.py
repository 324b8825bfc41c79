"""What a seat reads above its buttons: what it can do now, what the task ahead demands, and why the rest is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.robin_of_locksley.labels import MEETS, helpful_sales
from cogs.robin_of_locksley.news import turn_before, turn_so_far
from cogs.robin_of_locksley.supplies import coins_text, loot_text
from games.robin_of_locksley.tiles import RANSOM, SMALLEST_SALE, Task
from rendering.robin_of_locksley.marks import helpful_squares, square_letters
from rendering.robin_of_locksley.tasks import colour_name, full_task_name, task_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.robin_of_locksley.view import Ahead, View
    from words.language import Language


def prompt(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    """Tell a seat what to choose, or what it waits for.

    Args:
        view: of the game.
        seat: who reads.
        names: by seat.
        language: of the reader.
    """
    if view.phase == "over":
        return language.say("The game is over.")
    acting = view.turn == seat
    lines = [_what_to_do(view, language) if acting else _what_others_do(view, names, language)]
    lines.append(turn_before(view, names, language) if acting else turn_so_far(view, names, language))
    if view.phase != "corner":
        lines += [task_line(view, seat, language), supply_line(view, seat, language)]
    if acting and view.phase == "turn":
        lines += [f"-# {hint}" for hint in _hints(view, seat, language)]
    return "\n".join(line for line in lines if line)


def task_line(view: View, seat: int, language: Language) -> str:
    """Say what the task ahead of a seat demands, and whether it is met."""
    ahead = view.ahead[seat]
    if ahead is None:
        return ""
    return language.say(
        "Ahead: **{task}**. {demand} {verdict}",
        task=full_task_name(ahead.task, language),
        demand=task_text(ahead.task, language),
        verdict=_verdict(view, seat, ahead, language),
    )


def supply_line(view: View, seat: int, language: Language) -> str:
    """Say what a seat owns."""
    return language.say(
        "You have {coins} and {loot}.",
        coins=coins_text(len(view.coins[seat]), language),
        loot=loot_text(view.loot[seat], language),
    )


def _what_to_do(view: View, language: Language) -> str:
    if view.phase == "corner":
        return language.say(
            "**Choose the corner that your Robin starts from.** The tile there becomes a coin; your opponent gets the "
            "opposite corner."
        )
    if view.phase == "filling":
        return language.say("**There are fewer tiles than empty squares. Choose the square that gets the next tile.**")
    if view.must_free_tiles:
        return language.say("**No tile is left to draw.** Sell a collection or spend a coin before you end your turn.")
    if view.jumped:
        return language.say("**You have jumped.** Step, sell, or end your turn.")
    return language.say("**Your turn: your Robin jumps once.** Steps and sales are free, before and after.")


def _what_others_do(view: View, names: Sequence[str], language: Language) -> str:
    name = names[view.turn]
    if view.phase == "corner":
        return language.say("{name} chooses a corner; you start from the opposite one.", name=name)
    if view.phase == "filling":
        return language.say("{name} chooses which squares get the last tiles.", name=name)
    return language.say("It is the turn of {name}.", name=name)


def _verdict(view: View, seat: int, ahead: Ahead, language: Language) -> str:
    if ahead.task is Task.LONG_LIVE_THE_KING:
        coins = len(view.coins[seat])
        return language.say_plural("You have {n} coin.", "You have {n} coins.", coins)
    if ahead.met:
        return language.say("You meet it now.")
    return "\n".join([language.say("You do not meet it now."), *(_ways(view, language) if view.turn == seat else ())])


def _ways(view: View, language: Language) -> Iterator[str]:
    """Yield which sale, and which jump, would meet the task ahead."""
    sales = [colour_name(sale.colour, language) for sale in helpful_sales(view)]
    if sales:
        yield language.say("You would meet it after selling this: {colours}.", colours=", ".join(sales))
    letters = square_letters(view)
    jumps = [letters[square] for square in sorted(helpful_squares(view))]
    if jumps:
        yield language.say("You would meet it after jumping to: {squares}.", squares=", ".join(jumps))


def _hints(view: View, seat: int, language: Language) -> Iterator[str]:
    """Yield what the signs mean, and why something cannot be done now."""
    ahead = view.ahead[seat]
    if helpful_squares(view) or helpful_sales(view):
        yield language.say("{sign}: after this you meet the task ahead.", sign=MEETS)
    if ahead is not None and ahead.task is Task.LONG_LIVE_THE_KING:
        if not ahead.met:
            yield language.say("The King takes {n} coins at once and no bribe.", n=RANSOM)
    elif not view.coins[seat]:
        yield language.say("No bribe: you have no coin.")
    if not view.sales:
        yield language.say("Nothing to sell: a collection needs {n} tiles.", n=SMALLEST_SALE)
    if not view.jumped:
        yield language.say("Your turn can end after the jump.")
    if not view.take_backs:
        yield language.say("You cannot take back any more in this turn.")
