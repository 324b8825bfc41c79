"""The labels of moves; their letters are those in the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.robin_of_locksley.state import (
    EndTurn,
    FillSquare,
    Jumped,
    JumpTo,
    PayRansom,
    SellCollection,
    Sold,
    StepByBribe,
    StepByTask,
    Stepped,
    TakeBack,
    TakeCorner,
    TurnEnded,
)
from games.robin_of_locksley.tiles import RANSOM, Task
from words.game_words import MoveLabel
from words.language import mark
from words.robin_of_locksley.icons import COIN, TILE_ICONS, bard_icon
from words.robin_of_locksley.marks import (
    LOSES,
    MEETS,
    harmful_sales,
    harmful_squares,
    helpful_sales,
    helpful_squares,
    square_letters,
)
from words.robin_of_locksley.tasks import full_task_name
from words.robin_of_locksley.terms import coins_text, colour_name, corner_name, square_text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.robin_of_locksley.state import Deed, Move
    from games.robin_of_locksley.view import View
    from words.language import Language

    Label = Callable[[View, Any, Language], MoveLabel]

READY, ROBIN, DEEDS, END = range(4)
"""The groups of moves, from top to bottom. What is earned already comes before jumps, which might lose it. A bribe and
sales share a row, so that the panel stays low."""
DEED_NAMES: dict[type[Deed], str] = {
    Stepped: mark("step"),
    Sold: mark("sale"),
    Jumped: mark("jump"),
    TurnEnded: mark("end of turn"),
}
"""The names of what can be taken back."""


def move_label(view: View, move: Move, _names: Sequence[str], language: Language) -> MoveLabel:
    """Return the label of a move of the seat whose turn it is."""
    return _LABELS[type(move)](view, move, language)


def deed_name(deed: Deed, language: Language) -> str:
    """Return the name of a kind of deed that can be taken back."""
    return language.say(DEED_NAMES[type(deed)])


def _place(view: View, move: TakeCorner | FillSquare, language: Language) -> MoveLabel:
    name = corner_name if isinstance(move, TakeCorner) else square_text
    text = language.say("{what}: {told}", what=square_letters(view)[move.square], told=name(move.square, language))
    return MoveLabel(text, group=ROBIN)


def _jump(view: View, move: JumpTo, language: Language) -> MoveLabel:
    jump = next(jump for jump in view.jumps if jump.square == move.square)
    letter = square_letters(view)[move.square]
    if jump.loot is None:
        text, on_button, icon = language.say("{what}: {told}", what=letter, told=language.say("nothing")), "", ""
    else:
        taken, owned = colour_name(jump.loot, language), view.loot[view.turn][jump.loot]
        text = language.say("{letter}: {loot} → {n}", letter=letter, loot=taken, n=owned + 1)
        on_button, icon = f"{letter} → {owned + 1}", TILE_ICONS[jump.loot]
    meets, loses = move.square in helpful_squares(view), move.square in harmful_squares(view)
    text, on_button = (_marked(words, meets=meets, loses=loses) if words else "" for words in (text, on_button))
    return MoveLabel(text, group=ROBIN, icon=icon, on_button=on_button)


def _task_step(view: View, _: StepByTask, language: Language) -> MoveLabel:
    ahead = view.ahead[view.turn]
    if ahead is None:
        raise ValueError("a Bard that has reached the King does not step")
    text = language.say("Step: {task}", task=full_task_name(ahead.task, language))
    return MoveLabel(text, group=READY, emphasis="good", icon=bard_icon(view.turn))


def _bribe(_: View, __: StepByBribe, language: Language) -> MoveLabel:
    text, on_button = language.say("Step for 1 coin (a bribe)"), language.say("Bribe: 1 coin")
    return MoveLabel(text, group=DEEDS, emphasis="other", icon=COIN, on_button=on_button)


def _ransom(_: View, __: PayRansom, language: Language) -> MoveLabel:
    return MoveLabel(language.say("Pay {n} coins and win", n=RANSOM), group=READY, emphasis="good", icon=COIN)


def _sale(view: View, move: SellCollection, language: Language) -> MoveLabel:
    sale = next(sale for sale in view.sales if sale.colour is move.colour)
    text = language.say(
        "Sell {tiles} {colour}: {coins}",
        tiles=sale.tiles,
        colour=colour_name(sale.colour, language),
        coins=coins_text(sale.coins, language),
    )
    meets = sale in helpful_sales(view)
    text = _marked(text, meets=meets, loses=sale in harmful_sales(view))
    return MoveLabel(text, group=DEEDS, emphasis="main" if meets else "other", icon=TILE_ICONS[sale.colour])


def _end(view: View, _: EndTurn, language: Language) -> MoveLabel:
    """Return the label of ending the turn; it stands out unless the Bard could still step without a coin."""
    ahead = view.ahead[view.turn]
    if ahead is None or not ahead.met:
        return MoveLabel(language.say("End turn"), group=END, emphasis="other" if helpful_sales(view) else "main")
    is_ransom = ahead.task is Task.LONG_LIVE_THE_KING  # the ransom is paid, not met by a step
    text = language.say("End turn without winning") if is_ransom else language.say("End turn without the step")
    return MoveLabel(text, group=END, emphasis="other")


def _back(view: View, _: TakeBack, language: Language) -> MoveLabel:
    text = language.say("Take back: {deed}", deed=deed_name(view.done[-1], language))
    return MoveLabel(text, group=END, emphasis="other")


def _marked(text: str, *, meets: bool, loses: bool) -> str:
    """Add a sign if the move meets or loses the task ahead."""
    if meets:
        return f"{text} {MEETS}"
    return f"{text} {LOSES}" if loses else text


_LABELS: dict[type[Move], Label] = {
    TakeCorner: _place,
    JumpTo: _jump,
    FillSquare: _place,
    StepByTask: _task_step,
    StepByBribe: _bribe,
    PayRansom: _ransom,
    SellCollection: _sale,
    EndTurn: _end,
    TakeBack: _back,
}
