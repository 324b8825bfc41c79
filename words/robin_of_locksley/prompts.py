"""The prompts of panels: what a seat can do now, what the task ahead demands, and why other moves are not possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.robin_of_locksley.tiles import RANSOM, Task
from games.robin_of_locksley.track import goal, lap_length
from words.facts import Fact, Importance, board_in_words
from words.language import mark
from words.robin_of_locksley.marks import (
    harmful_sales,
    harmful_squares,
    helpful_sales,
    helpful_squares,
    square_letters,
)
from words.robin_of_locksley.tasks import NOTES, SALE_TASKS, full_task_name, task_in_words
from words.robin_of_locksley.terms import colour_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games.robin_of_locksley.view import View
    from words.language import Language

NEAR_THE_END = 5
"""With this many steps or fewer left, a Bard with a rich owner can win in one turn, so everybody is warned."""


def status(view: View, names: Sequence[str], language: Language) -> str:
    """Say whose turn it is, and how the race stands."""
    race = language.say(
        "The race to the King on space {goal}: {bards}.",
        goal=goal(view.course),
        bards=", ".join(
            language.say("{name} {count}", name=name, count=space)
            for name, space in zip(names, view.bards, strict=True)
        ),
    )
    return " ".join((decision(view, names, language), race, *victory_warnings(view, names, language)))


def victory_warnings(view: View, names: Sequence[str], language: Language) -> tuple[str, ...]:
    """Return warnings of Bards a few steps from victory: by a lap if that comes first, otherwise by the ransom."""
    if view.won:
        return ()
    return _lap_warning(view, names, language) or tuple(
        _ransom_warning(view, seat, names, language) for seat in range(len(names)) if _is_warned_of(view, seat)
    )


def is_near_the_king(view: View, seat: int) -> bool:
    """Tell whether a Bard is a few steps from the King."""
    return goal(view.course) - view.bards[seat] <= NEAR_THE_END


def _is_warned_of(view: View, seat: int) -> bool:
    """Tell whether to warn of a Bard; an owner right before the King reads of the ransom as of any task ahead.

    If the owner can pay the ransom in this turn, the headline tells everybody, unless tiles have to be freed first.
    """
    is_told = seat == view.seat or (seat == view.turn and _can_ransom(view) and not view.must_free_tiles)
    is_before_him = view.bards[seat] == goal(view.course) - 1
    return is_near_the_king(view, seat) and not (is_before_him and is_told)


def _ransom_warning(view: View, seat: int, names: Sequence[str], language: Language) -> str:
    """Say how near a Bard is to the King (RL-9), and how much of the ransom its owner has."""
    steps, coins = goal(view.course) - view.bards[seat], min(len(view.coins[seat]), RANSOM)
    if view.seat == seat:
        return language.say_plural(
            "You are **{n} step** from ransoming the King ({coins} of {ransom} coins).",
            "You are **{n} steps** from ransoming the King ({coins} of {ransom} coins).",
            steps,
            coins=coins,
            ransom=RANSOM,
        )
    if steps == 1 and coins == RANSOM and seat != view.turn:
        return language.say("{name} can ransom the King on the next turn: **that wins.**", name=names[seat])
    return language.say_plural(
        "{name} is **{n} step** from ransoming the King ({coins} of {ransom} coins).",
        "{name} is **{n} steps** from ransoming the King ({coins} of {ransom} coins).",
        steps,
        name=names[seat],
        coins=coins,
        ransom=RANSOM,
    )


def _lap_warning(view: View, names: Sequence[str], language: Language) -> tuple[str, ...]:
    """Warn of a Bard a few steps from leading by more than a lap (RL-10), by which its owner wins at once."""
    seat = 0 if view.bards[0] > view.bards[1] else 1
    lap = lap_length(view.course)
    space = view.bards[1 - seat] + lap + 1
    steps = space - view.bards[seat]
    if steps > NEAR_THE_END or space >= goal(view.course):
        return ()
    said = {"name": names[seat], "space": space, "lap": lap}
    if view.seat == seat:
        text = language.say_plural(
            "You win in **{n} step**: at space {space}, more than a lap ({lap} spaces) ahead.",
            "You win in **{n} steps**: at space {space}, more than a lap ({lap} spaces) ahead.",
            steps,
            **said,
        )
    else:
        text = language.say_plural(
            "{name} wins in **{n} step**: at space {space}, more than a lap ({lap} spaces) ahead.",
            "{name} wins in **{n} steps**: at space {space}, more than a lap ({lap} spaces) ahead.",
            steps,
            **said,
        )
    return (text,)


def decision(view: View, names: Sequence[str], language: Language) -> str:
    """Say whose turn it is, and what for."""
    return language.say("{sentence}.", sentence=_headline_of_the_other(view, names, language))


def headline(view: View, names: Sequence[str], language: Language) -> str:
    """Say in a few words, without a full stop, what the game waits for, or to the seat in turn what it may do."""
    if view.won or view.seat != view.turn:
        return _headline_of_the_other(view, names, language)
    if view.phase == "corner":
        return language.say("Choose a corner to start from")
    if view.phase == "filling":
        return language.say("Choose which square to fill")
    return _headline_in_turn(view, language)


def _headline_in_turn(view: View, language: Language) -> str:
    if view.must_free_tiles:
        return language.say("Sell or pay first: no tile is left")
    if _can_ransom(view):
        return language.say("You can ransom the King")
    return _what_remains(view, language) if view.jumped else _what_there_is(view, language)


def _headline_of_the_other(view: View, names: Sequence[str], language: Language) -> str:
    name = names[view.turn]
    if view.won:
        return language.say("{name} has won", name=name)
    if view.phase == "corner":
        return language.say("{name} chooses a corner to start from", name=name)
    if view.phase == "filling":
        return language.say("{name} chooses which square to fill", name=name)
    return _headline_in_turn_of_the_other(name, view, language)


def _headline_in_turn_of_the_other(name: str, view: View, language: Language) -> str:
    if view.must_free_tiles:
        return language.say("{name} has to sell or pay: no tile is left", name=name)
    if _can_ransom(view):
        return language.say("{name} can ransom the King", name=name)
    if view.jumped:
        return _what_remains_to(name, view, language)
    told = mark("{name}'s turn goes on") if view.done else mark("It is {name}'s turn")
    return language.say(told, name=name)


def _can_ransom(view: View) -> bool:
    """Tell whether the seat in turn can pay the ransom now, which matters more than anything else (RL-9)."""
    ahead = view.ahead[view.turn]
    return ahead is not None and ahead.task is Task.LONG_LIVE_THE_KING and ahead.met


def _what_there_is(view: View, language: Language) -> str:
    """Say what a seat that has not jumped yet may do now, and nothing that it cannot do yet."""
    if view.sales and view.may_step:
        return language.say("Your turn: sell, step and jump")
    if view.sales:
        return language.say("Your turn: sell and jump")
    if view.may_step:
        return language.say("Your turn: step and jump")
    return language.say("Your turn: jump")


def _what_remains(view: View, language: Language) -> str:
    """Say what a seat that has jumped may still do, and nothing that it cannot do."""
    if view.sales and view.may_step:
        return language.say("You have jumped: sell, step or end your turn")
    if view.sales:
        return language.say("You have jumped: sell or end your turn")
    if view.may_step:
        return language.say("You have jumped: step or end your turn")
    return language.say("You have jumped: end your turn")


def _what_remains_to(name: str, view: View, language: Language) -> str:
    """Say the same to everybody else."""
    if view.sales and view.may_step:
        return language.say("{name} may sell, step or end the turn", name=name)
    if view.sales:
        return language.say("{name} may sell or end the turn", name=name)
    if view.may_step:
        return language.say("{name} may step or end the turn", name=name)
    return language.say("{name} can only end the turn", name=name)


def advice(view: View, language: Language) -> str:
    """Explain to a seat what it may do, or what it waits for; empty if the headline says it all."""
    if view.won:
        return ""
    if view.seat != view.turn:
        return language.say("You start from the opposite corner.") if view.phase == "corner" else ""
    return _advice_in_turn(view, language)


def _advice_in_turn(view: View, language: Language) -> str:
    if view.phase == "corner":
        return language.say("The tile there becomes a coin; your opponent gets the opposite corner.")
    if view.phase == "filling":
        return language.say("There are fewer tiles than empty squares; the one you choose gets the next.")
    if view.must_free_tiles:
        return _advice_without_tiles(view, language)
    if _can_ransom(view):
        return _advice_before_the_king(view, language)
    if view.jumped or not (view.sales or view.may_step):
        return ""
    return language.say("In any order; jump exactly once.")


def _advice_before_the_king(view: View, language: Language) -> str:
    """Say that the ransom needs no jump (RL-2)."""
    if view.jumped:
        return language.say("You win at once.")
    return language.say("You win at once, even without your jump.")


def _advice_without_tiles(view: View, language: Language) -> str:
    """Say what frees a tile (RL-17): before the King not a bribe, but the ransom."""
    ahead = view.ahead[view.turn]
    if ahead is None or ahead.task is not Task.LONG_LIVE_THE_KING:
        return language.say("Sell a collection or spend a coin before you end your turn.")
    if not ahead.met:
        return language.say("Sell a collection before you end your turn.")
    if not view.sales:
        return language.say("You cannot end your turn: pay the ransom and win.")
    return language.say("Pay the ransom and win, or sell a collection before you end your turn.")


def prompt(view: View, names: Sequence[str], language: Language) -> str:
    """Tell a seat what to choose, or what it waits for.

    Args:
        view: a seat's.
        names: by seat.
        language: of the reader.

    Raises:
        ValueError: the view belongs to nobody.
    """
    seat = view.seat
    if seat is None:
        raise ValueError("a prompt is for a seat")
    lines = [f"**{headline(view, names, language)}.** {advice(view, language)}".rstrip()]
    if view.won:
        return lines[0]
    if view.phase != "corner":
        lines += [_task_in_short(view, seat, language), *victory_warnings(view, names, language)]
    if view.turn == seat and view.phase == "turn" and not view.take_backs:
        lines.append(f"-# {language.say('You cannot take back anything more in this turn.')}")
    return "\n".join(line for line in lines if line)


def _task_in_short(view: View, seat: int, language: Language) -> str:
    """Name the task ahead and say whether it is met or what would meet it; for a sale, how long that counts.

    What the task demands is told only to a seat that can do something about it now. The picture shows it too, but on a
    phone it is out of sight if many jumps stand below it.
    """
    ahead = view.ahead[seat]
    if ahead is None:
        return ""
    is_open = _is_open(view, seat)
    named = task_in_words(ahead.task, language) if is_open else f"{full_task_name(ahead.task, language)}."
    note = language.say(NOTES[ahead.task]) if is_open and ahead.task in SALE_TASKS else ""
    told = " ".join(filter(None, [named, note, *verdict_on_task(view, seat, language)]))
    return board_in_words([Fact(told, Importance.DECISION, heading=language.say("Ahead"))], language)


def _is_open(view: View, seat: int) -> bool:
    """Tell whether a seat can do something about the task ahead now, which then is told whole."""
    ahead = view.ahead[seat]
    return ahead is not None and view.turn == seat and not ahead.met and ahead.task is not Task.LONG_LIVE_THE_KING


def own_task(view: View, seat: int, language: Language) -> list[Fact]:
    """Tell a seat what the task ahead demands, whether it is met, and what would meet it; see `prompt`."""
    ahead = view.ahead[seat]
    if ahead is None:
        return []
    is_prompted = view.phase != "corner" and _is_open(view, seat)
    beside_prompt = "" if is_prompted else None
    told, heading = task_in_words(ahead.task, language), language.say("Ahead")
    demand = Fact(told, Importance.DECISION, heading, beside_prompt=beside_prompt)
    return [demand, *(Fact(said, Importance.DECISION) for said in verdict_on_task(view, seat, language))]


def verdict_on_task(view: View, seat: int, language: Language) -> tuple[str, ...]:
    """Say whether a seat meets the task ahead, and if not, which sale or jump of this turn would meet it."""
    ahead = view.ahead[seat]
    if ahead is None:
        return ()
    if ahead.task is Task.LONG_LIVE_THE_KING:
        if ahead.met:
            return (language.say("You have the ransom."),)
        missing = RANSOM - len(view.coins[seat])
        return (language.say_plural("You lack {n} coin.", "You lack {n} coins.", missing),)
    counted = _counted_for(ahead.task, view, seat, language)
    if ahead.met:
        return (*counted, language.say("You meet this now."), *(harms(view, language) if view.turn == seat else ()))
    return (*counted, language.say("You do not meet this."), *(helps(view, language) if view.turn == seat else ()))


def _counted_for(task: Task, view: View, seat: int, language: Language) -> Iterator[str]:
    """Yield the totals that a task is about, which nobody has to add up then."""
    yours, others = sum(view.loot[seat]), sum(view.loot[1 - seat])
    match task:
        case Task.ON_THE_RUN:
            yield language.say_plural("You have {n} tile.", "You have {n} tiles.", yours)
        case Task.GOOD_SAMARITAN:
            yield language.say("Tiles: you {yours}, your opponent {theirs}.", yours=yours, theirs=others)
        case Task.THE_SCALES:
            coins = [len(view.coins[each]) for each in (seat, 1 - seat)]
            yield language.say("Coins: you {yours}, your opponent {theirs}.", yours=coins[0], theirs=coins[1])


def helps(view: View, language: Language) -> Iterator[str]:
    """Yield which sale and which jump would meet the task ahead of the seat in turn."""
    sales = [colour_name(sale.colour, language) for sale in helpful_sales(view)]
    if sales:
        yield language.say("Met after selling: {colours}.", colours=", ".join(sales))
    letters = square_letters(view)
    jumps = [letters[square] for square in sorted(helpful_squares(view))]
    if jumps:
        yield language.say("Met after jumping to: {squares}.", squares=", ".join(jumps))


def harms(view: View, language: Language) -> Iterator[str]:
    """Yield which sale and which jump would lose the task ahead, if the seat in turn meets it so far."""
    sales = [colour_name(sale.colour, language) for sale in harmful_sales(view)]
    if sales:
        yield language.say("No longer met after selling: {colours}.", colours=", ".join(sales))
    letters = square_letters(view)
    jumps = [letters[square] for square in sorted(harmful_squares(view))]
    if jumps:
        is_all = len(jumps) == len(view.jumps)
        yield (
            language.say("No longer met after any jump.")
            if is_all
            else language.say("No longer met after jumping to: {squares}.", squares=", ".join(jumps))
        )
