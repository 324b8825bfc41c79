"""The labels of moves; long moves take two presses: which bandit or die, then where to or what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from games.remembering import remembering_each_of_the_latest, remembering_the_latest
from games.sherwood_bandits import moves
from games.sherwood_bandits.box import CHANGE, LARGE_BAIL, NUMBER, REWARD_BELOW, TURNS, Character, Loot
from games.sherwood_bandits.dice import clamped, counted
from games.sherwood_bandits.odds import (
    Changes,
    change_by_sale,
    change_of_sets,
    changes_of_sets_for,
    has_room,
    odds_of_reroll,
    odds_to_be_needed,
    odds_to_count,
    odds_worth_telling,
    prospect,
)
from games.sherwood_bandits.places import cart_letter, die_name, space_name
from games.sherwood_bandits.robin_hood import helps, place_of, turned
from games.sherwood_bandits.standing import LURKING_PHASES, Judgement, judgement
from words.game_words import MoveLabel, TwoPresses
from words.icons import SEAT_ICONS
from words.language import mark
from words.numbers import percent, signed
from words.sherwood_bandits.icons import CART_ICONS, character_icon, die_icon, loot_icon
from words.sherwood_bandits.phrases import is_unbeatable
from words.sherwood_bandits.terms import back_name, band_name, front_in_short, loot_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.sherwood_bandits.robin_hood import Help
    from games.sherwood_bandits.values import Die
    from games.sherwood_bandits.view import Stretch, View
    from words.game_words import Emphasis
    from words.language import Language

_ONE_DIE, _TWO_DICE = 1, 2
"""How many of the lowest dice one token takes off the drawbridge, and how many three tokens take off (BS-24)."""
MAIN, SECOND, HELP, OTHERS = range(4)
"""The groups of moves: main moves, others of their kind, asking for help, and passing or going back.

Passing is a main move if no bail is worth it, and if no help of Robin Hood's may make a die of the member's count.
"""


class _Teller(NamedTuple):
    """What is needed to make a label."""

    view: View
    names: Sequence[str]
    language: Language

    @property
    def defence(self) -> int:
        """The Defence of the cart under assault."""
        return _defence(self.view)

    def band(self, band: int) -> str:
        """Return the name of a band for a list; the reader's band is called "you"."""
        if band == self.view.seat:
            return self.language.say("you")
        return band_name(band, self.names, self.language)


def move_label(view: View, move: moves.Move, names: Sequence[str], language: Language) -> MoveLabel:
    """Return the label of a move."""
    plain = _PLAIN.get(type(move))
    if plain is not None:
        return plain._replace(text=language.say(plain.text))
    return _LABELS[type(move)](move, _Teller(view, names, language))


# Placing bandits


def _likely(words: str, view: View, number: int, language: Language) -> str:
    """Add to a cart's name how likely its dice beat it; the picture shows what the reader knows of the cart."""
    if is_unbeatable(view, number):
        return language.say("{cart}: cannot be beaten", cart=words)
    chance = odds_worth_telling(view, number)
    if chance is None:
        return language.say("{cart}: too few yet", cart=words) if has_room(view, number) else words
    if view.phase in LURKING_PHASES and not has_room(view, number):
        return language.say("{cart}: only its pocket", cart=words)
    return language.say("{cart}: {percent}%", cart=words, percent=percent(chance))


def _known(stretch: Stretch, language: Language) -> str:
    """Say what the reader knows of a cart: its front or else its back, and the guards posted there."""
    known = back_name(stretch.back) if stretch.front is None else front_in_short(stretch.front, language)
    return f"{known} {signed(stretch.guards)}" if stretch.guards else known


def _cart_icon(stretch: Stretch) -> str:
    """Return the icon of a special cart that the reader knows; empty for others, which look alike."""
    return "" if stretch.front is None else CART_ICONS.get(stretch.front, "")


def _by_cart(number: int, second: str, teller: _Teller) -> TwoPresses:
    """Return the two presses that choose a cart, by its letter only so that all fit in a row, and a place there."""
    stretch = teller.view.road[number]
    letter = cart_letter(number)
    question = teller.language.say("**Cart {cart}:** where does your bandit go?", cart=letter)
    first = _likely(letter, teller.view, number, teller.language)
    return TwoPresses(first, second, _cart_icon(stretch), question, place=number)


def _lurk(move: moves.Lurk, teller: _Teller) -> MoveLabel:
    space = space_name(move.stretch, move.space)
    text = teller.language.say("Lurk at {space}", space=space)
    whole = _likely(space, teller.view, move.stretch, teller.language)
    presses = _by_cart(move.stretch, space, teller)
    needed = odds_to_be_needed(teller.view, move.stretch, move.space)
    if needed is not None:
        presses = presses._replace(
            second=teller.language.say("{cart}: {percent}%", cart=space, percent=percent(needed)),
            question=teller.language.say(
                "**Cart {cart}:** where does your bandit go (%: how likely its die is needed)?",
                cart=cart_letter(move.stretch),
            ),
        )
        if percent(needed) != percent(odds_worth_telling(teller.view, move.stretch) or 0):
            whole = teller.language.say("{odds}, die needed in {percent}%", odds=whole, percent=percent(needed))
    return MoveLabel(text, presses=presses._replace(whole=whole))


def _pickpocket(move: moves.Pickpocket, teller: _Teller) -> MoveLabel:
    text = teller.language.say("Pick a pocket at {cart}: a coin, no die", cart=cart_letter(move.stretch))
    presses = _by_cart(move.stretch, teller.language.say("Pocket: a coin, no die"), teller)
    if not has_room(teller.view, move.stretch):
        presses = presses._replace(whole=presses.first)  # which says that only its pocket is left
    return MoveLabel(text, presses=presses, icon=loot_icon(Loot.VILLAGE_COIN))


def _ask_marion(_move: moves.AskMarion, teller: _Teller) -> MoveLabel:
    card = merry_man_name(teller.view.merry_men[Character.LADY_MARION].in_play, teller.language)
    text = teller.language.say("Ask Lady Marion: {card}", card=card)
    on_button = teller.language.say("Lady Marion: {card}", card=card)
    icon = character_icon(Character.LADY_MARION)
    return MoveLabel(text, group=HELP, emphasis="other", icon=icon, on_button=on_button)


def _look_at_two(move: moves.LookAtTwo, teller: _Teller) -> MoveLabel:
    first, second = cart_letter(move.first), cart_letter(move.second)
    text = teller.language.say("Look at {first} and {second}", first=first, second=second)
    return MoveLabel(text, on_button=f"{first} + {second}")


_SECRET_CART: dict[type[moves.Move], str] = {
    moves.ReplaceCart: mark("Replace cart {cart} ({defence})"),
    moves.LookAtCart: mark("Look at cart {cart} ({defence})"),
}
"""What a move does with a cart that lies face down."""


def _secret_cart(move: moves.ReplaceCart | moves.LookAtCart, teller: _Teller) -> MoveLabel:
    stretch = teller.view.road[move.stretch]
    known = _known(stretch, teller.language)
    text = teller.language.say(_SECRET_CART[type(move)], cart=cart_letter(move.stretch), defence=known)
    return MoveLabel(text, icon=_cart_icon(stretch))


def _post_guards(move: moves.PostGuards, teller: _Teller) -> MoveLabel:
    if not move.change:
        return MoveLabel(teller.language.say("Leave the Defence as it is"), emphasis="other")
    text = teller.language.say("Change the Defence: {change}", change=signed(move.change))
    stretch = teller.view.road[teller.view.stretch]
    printed = None if stretch.front is None else NUMBER.get(stretch.front)
    return MoveLabel(text if printed is None else f"{text} → {printed + stretch.guards + move.change}")


# Little John


def _infiltrate(move: moves.Infiltrate, teller: _Teller) -> MoveLabel:
    other = teller.view.road[move.other].lurkers[move.space]
    return _swap(space_name(move.stretch, move.space), space_name(move.other, move.space), other, teller)


def _shove(move: moves.Shove, teller: _Teller) -> MoveLabel:
    other = teller.view.road[move.stretch].lurkers[move.other]
    return _swap(space_name(move.stretch, move.space), space_name(move.stretch, move.other), other, teller)


def _swap(own: str, space: str, band: int, teller: _Teller) -> MoveLabel:
    second = f"⇄ {space} ({teller.band(band)})"
    question = teller.language.say("**Your bandit at {space}:** swap with which one?", space=own)
    presses = TwoPresses(f"{own} ⇄ …", second, question=question, whole=f"{own} {second}")
    return MoveLabel(f"{_own_bandit(own, teller)} {second}", presses=presses, icon=SEAT_ICONS[band])


def _own_bandit(space: str, teller: _Teller) -> str:
    return teller.language.say("Your bandit at {space}", space=space)


def _squeeze(move: moves.Squeeze, teller: _Teller) -> MoveLabel:
    start, end = space_name(move.stretch, move.space), space_name(move.stretch, move.space - 1)
    beside = teller.view.road[move.stretch].lurkers[move.space - 1]
    joined = f"→ {end} ({teller.band(beside)})"
    return MoveLabel(f"{_own_bandit(start, teller)} {joined}", icon=SEAT_ICONS[beside], on_button=f"{start} {joined}")


def _quick_job(move: moves.QuickJob, teller: _Teller) -> MoveLabel:
    own, cart = space_name(move.stretch, move.space), cart_letter(move.to)
    second = teller.language.say("Pick a pocket at {cart}", cart=cart)
    question = teller.language.say("**Your bandit at {space}:** where does it pick a pocket?", space=own)
    told = mark("{bandit}: pick a pocket at {cart}")
    text, whole = (teller.language.say(told, bandit=bandit, cart=cart) for bandit in (_own_bandit(own, teller), own))
    presses = TwoPresses(f"{own} → …", second, question=question, whole=whole)
    return MoveLabel(text, presses=presses, icon=loot_icon(Loot.VILLAGE_COIN))


# Assaults


def _assault(move: moves.Assault, teller: _Teller) -> MoveLabel:
    stretch, language = teller.view.road[move.stretch], teller.language
    text = language.say("Cart {cart}", cart=cart_letter(move.stretch))
    return MoveLabel(_likely(text, teller.view, move.stretch, language), icon=_cart_icon(stretch))


def _die(
    move: moves.HeadsDown | moves.SecondChance | moves.LookThere | moves.LookHere, teller: _Teller
) -> tuple[str, Die]:
    """Return the name of a die beside the cart under assault, together with the die."""
    name = die_name(teller.view.stretch, move.space, squeezed=move.squeezed)
    found = next(die for die in teller.view.dice if (die.space, die.squeezed) == (move.space, move.squeezed))
    return name, found


def _heads_down(move: moves.HeadsDown, teller: _Teller) -> MoveLabel:
    name, die = _die(move, teller)
    pips = clamped(die.pips + move.change)
    text = teller.language.say("Turn {die} from {pips} to {new}", die=name, pips=die.pips, new=pips)
    first = teller.language.say("Die {die}: {pips}", die=name, pips=die.pips)
    second = teller.language.say("Becomes {new} ({change})", change=signed(pips - die.pips), new=pips)
    text, second = (_verdict(words, move, teller) for words in (text, second))
    question = teller.language.say("**Your die at {die}:** what does it become?", die=name)
    presses = TwoPresses(first, second, die_icon(die.pips), question)
    label = MoveLabel(text, presses=presses, icon=die_icon(pips))
    return _help(label, teller, move)


def _second_chance(move: moves.SecondChance, teller: _Teller) -> MoveLabel:
    name, die = _die(move, teller)
    band, language = teller.band(die.band), teller.language
    chance = odds_of_reroll(teller.view.dice, place_of(move, teller.view.dice), teller.defence)
    own = _own_odds(move, chance, teller)
    text = _enough(language.say("Reroll {die}: {pips} ({name})", die=name, pips=die.pips, name=band), chance, language)
    on_button = f"{name} ({band})"
    if own is not None:
        text = _counting(text, own, language)
        on_button = language.say("{choice}: yours {percent}%", choice=on_button, percent=percent(own))
    elif chance < 1:
        on_button = _enough(on_button, chance, language)
    return _help(MoveLabel(text, icon=die_icon(die.pips), on_button=on_button), teller, move)


def _enough(choice: str, chance: float, language: Language) -> str:
    """Add how likely the dice are enough."""
    enough = mark("{choice}, enough in any case") if chance == 1 else mark("{choice}, enough in {percent}%")
    return language.say(enough, choice=choice, percent=percent(chance))


def _counting(choice: str, own: float, language: Language) -> str:
    """Add how likely a die of the active seat counts."""
    counts = mark("{choice}, yours counts in {percent}%") if own else mark("{choice}, but none of yours counts")
    return language.say(counts, choice=choice, percent=percent(own))


def _own_odds(move: moves.SecondChance, chance: float, teller: _Teller) -> float | None:
    """Return how likely a die of the active seat counts after a reroll; None if that is `chance`, and not less now."""
    dice = teller.view.dice
    own = odds_to_count(dice, place_of(move, dice), teller.defence, teller.view.active)
    has_die = any(die.band == teller.view.active for die in dice)
    return own if has_die and (own < chance or _own_counted(dice, teller) == 0) else None


def _defence(view: View) -> int:
    """Return what the dice of the assault have to reach."""
    return view.road[view.stretch].defence or 0


def _help(label: MoveLabel, teller: _Teller, move: Help) -> MoveLabel:
    """Make a help of Robin Hood's stand out if a die of the member's may count by it; or else *Pass* comes first."""
    if not _is_help_of_use(teller.view):
        return label._replace(group=SECOND, emphasis="other")
    return label if _may_count(teller.view, move) else label._replace(emphasis="other")


@remembering_the_latest
def _is_help_of_use(view: View) -> bool:
    """Tell whether no die of the active seat counts now, but one of Robin Hood's helps may change that."""
    if _has_counted(view.dice, view):
        return False
    card = view.merry_men[Character.ROBIN_HOOD].in_play
    return any(_may_count(view, move) for move in helps(card, view.dice, view.active))


def _has_counted(dice: tuple[Die, ...], view: View) -> bool:
    """Tell whether a die of the active seat is among those that beat the cart under assault."""
    return any(die.band == view.active for die in dice[: counted(dice, _defence(view))])


def _may_count(view: View, move: Help) -> bool:
    """Tell whether a die of the active seat may count after one of Robin Hood's helps."""
    if isinstance(move, moves.SecondChance):
        return odds_to_count(view.dice, place_of(move, view.dice), _defence(view), view.active) > 0
    return _has_counted(turned(view.dice, move), view)


def _verdict(words: str, move: moves.HeadsDown | moves.LookThere | moves.LookHere, teller: _Teller) -> str:
    """Add whether the dice beat the cart after a help, or that the same dice beat it without help."""
    view = teller.view
    defence = teller.defence
    dice = turned(view.dice, move)
    total, beats = prospect(dice, defence)
    if beats and _winning(dice, defence) == _winning(view.dice, defence):
        return teller.language.say("{choice}: as without help", choice=words)
    if beats:
        return _with_own(teller.language.say("{choice}: {sum}, enough", choice=words, sum=total), dice, teller)
    return teller.language.say("{choice}: {sum}, too few", choice=words, sum=total)


def _own_counted(dice: tuple[Die, ...], teller: _Teller) -> int | None:
    """Return how many dice of the active seat count if dice beat the cart; None if it has none or they do not."""
    own = [die.band == teller.view.active for die in dice]
    won = counted(dice, teller.defence)
    return sum(own[:won]) if won and any(own) else None


def _with_own(words: str, dice: tuple[Die, ...], teller: _Teller) -> str:
    """Add how many dice of the active seat count, unless all of them count both now and after the move."""
    own = sum(die.band == teller.view.active for die in dice)
    now, then = _own_counted(teller.view.dice, teller), _own_counted(dice, teller)
    if then is None or {now, then} <= {None, own}:
        return words
    if not then:
        return teller.language.say("{choice}, but none of yours counts", choice=words)
    return teller.language.say_plural(
        "{choice}, {n} of yours counts", "{choice}, {n} of yours count", then, choice=words
    )


def _winning(dice: tuple[Die, ...], defence: int) -> list[tuple[int, int]]:
    """Return the owners and pips of the dice that beat a cart, in the form in which they matter afterwards."""
    return [(die.band, die.pips) for die in dice[: counted(dice, defence)]]


_LOOK: dict[type[moves.Move], str] = {
    moves.LookThere: mark("All dice to the left of {die} become {pips}"),
    moves.LookHere: mark("All dice to the right of {die} become {pips}"),
}
"""What a help does to the other dice."""


def _look(move: moves.LookThere | moves.LookHere, teller: _Teller) -> MoveLabel:
    name, die = _die(move, teller)
    text = teller.language.say(_LOOK[type(move)], die=name, pips=die.pips)
    text, on_button = (_verdict(words, move, teller) for words in (text, name))
    return _help(MoveLabel(text, icon=die_icon(die.pips), on_button=on_button), teller, move)


# Loot

_TOKEN: dict[type[moves.Move], str] = {
    moves.KeepLoot: mark("Keep: {loot}"),
    moves.DiscardLoot: mark("Discard: {loot}"),
    moves.SellLoot: mark("Sell: {loot}"),
    moves.PayBail: mark("Pay: {loot}"),
    moves.GiveLoot: mark("Pay: {loot}"),
}
"""What a move does with a token."""


def _token(
    move: moves.KeepLoot | moves.DiscardLoot | moves.SellLoot | moves.PayBail | moves.GiveLoot, teller: _Teller
) -> MoveLabel:
    loot = loot_name(move.loot, teller.language)
    text = teller.language.say(_TOKEN[type(move)], loot=loot)
    reader = teller.view.seat
    change = 0 if reader is None else change_of_sets(teller.view, reader, move.loot)
    on_button = ""
    if isinstance(move, moves.PayBail | moves.GiveLoot):
        on_button = _in_brackets(text, Changes(change, change), teller)
        text = _with_cost(text, Changes(change, change), teller)
    elif isinstance(move, moves.SellLoot) and reader is not None:
        in_all = change_by_sale(teller.view, reader, move.loot)
        if in_all is not None:
            text = teller.language.say("{choice} ({change})", choice=text, change=signed(in_all))
    elif change:
        text = teller.language.say("{choice} ({change})", choice=text, change=signed(change))
    label = MoveLabel(text, icon=loot_icon(move.loot), on_button=on_button)
    return _bail(label, _ONE_DIE, change, teller) if isinstance(move, moves.PayBail) else label


# The Sheriff


def _without(dice: int, teller: _Teller) -> int:
    """Return the pips left on the drawbridge without this many of the lowest dice."""
    return sum(teller.view.columns[teller.view.active][dice:])


def _with_bail(words: str, dice: int, teller: _Teller) -> str:
    """Add the pips left on the drawbridge without this many of the lowest dice, and what the Sheriff makes of them."""
    left = _without(dice, teller)
    return _judged(words, left, teller) if dice or _is_judged(left, teller) else f"{words} → {left}"


def after_one_token(view: View, names: Sequence[str], language: Language) -> str:
    """Say what a bail of one token leaves on the drawbridge, whichever it is, and what the Sheriff makes of it."""
    return _with_bail(language.say("A token"), _ONE_DIE, _Teller(view, names, language))


def _is_judged(pips: int, teller: _Teller) -> bool:
    return judgement(teller.view, teller.view.active, pips) is not Judgement.NOTHING


def _judged(words: str, left: int, teller: _Teller) -> str:
    """Add what the active seat would have on the drawbridge, and what the Sheriff makes of it."""
    is_last = teller.view.turn == TURNS
    now, then = (judgement(teller.view, teller.view.active, total) for total in (_without(0, teller), left))
    if then is Judgement.REWARD:
        told = mark("{choice} → {sum}, reward")
    elif then is Judgement.PUNISHMENT:
        told = mark("{choice} → {sum}, costs a point") if is_last else mark("{choice} → {sum}, arrest")
    elif now is Judgement.PUNISHMENT:
        told = mark("{choice} → {sum}, costs no point") if is_last else mark("{choice} → {sum}, no arrest")
    else:
        told = mark("{choice} → {sum}, gains nothing")
    return teller.language.say(told, choice=words, sum=left)


def _is_worth(dice: int, change: int, teller: _Teller) -> bool:
    """Tell whether a bail gains what a smaller one does not, and breaks no set if it gains only a point.

    That is what a reward is worth, and what avoiding the Sheriff's penalty is worth in the last turn.

    Args:
        dice: how many dice it takes off the drawbridge.
        change: what the tokens cost the sets.
        teller: has the view.
    """
    view = teller.view
    then, less = (judgement(view, view.active, _without(off, teller)) for off in (dice, dice - 1))
    is_for_a_point = then is Judgement.REWARD or view.turn == TURNS
    return then < less and not (is_for_a_point and change)


def _is_any_worth(teller: _Teller) -> bool:
    """Tell whether any bail that can be paid is worth it."""
    view = teller.view
    if _is_worth(_ONE_DIE, _sets_for(view, 1).least, teller):
        return True
    return len(view.fresh[view.active]) >= LARGE_BAIL and _is_worth(
        _TWO_DICE, _sets_for(view, LARGE_BAIL).least, teller
    )


@remembering_each_of_the_latest
def _sets_for(view: View, tokens: int) -> Changes:
    """Return what giving this many tokens costs the sets, worked out once for all buttons; nothing for an onlooker."""
    return Changes(0, 0) if view.seat is None else changes_of_sets_for(view, view.seat, tokens)


def _bail(label: MoveLabel, dice: int, change: int, teller: _Teller) -> MoveLabel:
    """Finish the label of a bail: what it leads to, and its colour and group by whether it is worth it.

    If no bail is worth it, all stand below declining to pay.

    Args:
        label: says what is paid.
        dice: how many dice that takes off the drawbridge.
        change: what the tokens cost the sets at least.
        teller: has the view.
    """
    emphasis: Emphasis = "main" if _is_worth(dice, change, teller) else "other"
    group = label.group if _is_any_worth(teller) else OTHERS
    return label._replace(text=_with_bail(label.text, dice, teller), group=group, emphasis=emphasis)


def _pay_large_bail(_move: moves.PayLargeBail, teller: _Teller) -> MoveLabel:
    changes = _sets_for(teller.view, LARGE_BAIL)
    words = teller.language.say("Pay three tokens")
    on_button = _with_bail(_in_brackets(words, changes, teller), _TWO_DICE, teller)
    label = MoveLabel(_with_cost(words, changes, teller), group=SECOND, on_button=on_button)
    return _bail(label, _TWO_DICE, changes.least, teller)


def _with_cost(words: str, changes: Changes, teller: _Teller) -> str:
    """Add what tokens cost the sets; the least cost if that depends on which tokens are given."""
    if changes.least != changes.most:
        return teller.language.say("{choice} (sets: from {change})", choice=words, change=signed(changes.least))
    if changes.least:
        return teller.language.say("{choice} (sets: {change})", choice=words, change=signed(changes.least))
    return words


def _in_brackets(words: str, changes: Changes, teller: _Teller) -> str:
    """Add what tokens cost the sets as their picture does, which needs no unit."""
    if changes.least != changes.most:
        return teller.language.say("{choice} (from {change})", choice=words, change=signed(changes.least))
    return f"{words} ({signed(changes.least)})" if changes.least else words


def _take_die_off(move: moves.TakeDieOff, teller: _Teller) -> MoveLabel:
    now = _without(0, teller)
    left = now - move.pips
    text = teller.language.say("Take off the die with {pips}", pips=move.pips)
    is_told = _is_judged(left, teller) or _is_judged(now, teller)  # bail may still gain what this does not (BS-25)
    return MoveLabel(_judged(text, left, teller) if is_told else f"{text} → {left}", icon=die_icon(move.pips))


def _raise_die(move: moves.RaiseDie, teller: _Teller) -> MoveLabel:
    """Return the label of raising a die: what it becomes, and what the Sheriff makes of its band's sum then.

    Will Scarlet has no leader to be arrested, but points to lose in the last turn (WS-5).
    """
    view, raised = teller.view, clamped(move.pips + CHANGE)
    text = teller.language.say("{what}: {told}", what=teller.band(move.band), told=f"{move.pips} → {raised}")
    total = sum(view.columns[move.band]) + raised - move.pips
    told = mark("{choice} ({sum})")
    if total < REWARD_BELOW:
        told = mark("{choice} ({sum}, reward)")
    elif (view.turn == TURNS or move.band < view.seats) and judgement(view, move.band, total) is Judgement.PUNISHMENT:
        told = mark("{choice} ({sum}, costs a point)") if view.turn == TURNS else mark("{choice} ({sum}, arrest)")
    return MoveLabel(teller.language.say(told, choice=text, sum=total), icon=SEAT_ICONS[move.band])


def _barter(_move: moves.Barter, teller: _Teller) -> MoveLabel:
    """Return the label of bartering; without other tokens of this turn, the drawn one is discarded again (BS-23)."""
    if teller.view.fresh[teller.view.active]:
        return MoveLabel(teller.language.say("Draw a token, discard one"))
    return MoveLabel(teller.language.say("Draw a token and discard it"), emphasis="other")


# Passing


def _pass(_move: moves.Pass, teller: _Teller) -> MoveLabel:
    if teller.view.phase == "robin":
        text = _pass_of_robin(teller)
        return MoveLabel(text, group=OTHERS, emphasis="other") if _is_help_of_use(teller.view) else MoveLabel(text)
    if teller.view.phase != "bail":
        return MoveLabel(teller.language.say("Pass"), group=OTHERS, emphasis="other")
    text = _with_bail(teller.language.say("Pay no bail"), 0, teller)
    return MoveLabel(text, group=OTHERS, emphasis="other") if _is_any_worth(teller) else MoveLabel(text)


def _pass_of_robin(teller: _Teller) -> str:
    """Say what passing leads to if the dice beat the cart under assault as they are."""
    words, dice = teller.language.say("Pass"), teller.view.dice
    total, beats = prospect(dice, teller.defence)
    if not beats:
        return words
    return _with_own(teller.language.say("{choice}: {sum}, enough", choice=words, sum=total), dice, teller)


_PLAIN: dict[type[moves.Move], MoveLabel] = {
    moves.PlaceTwo: MoveLabel(mark("Place two bandits")),
    moves.ServeBeer: MoveLabel(mark("Serve beer")),
    moves.TakeLoot: MoveLabel(mark("Draw a loot token")),
    moves.TakePoint: MoveLabel(mark("Take a point")),
    moves.PassTurn: MoveLabel(mark("Leader stays home"), group=OTHERS, emphasis="other"),
    moves.GoBack: MoveLabel(mark("Back"), group=OTHERS, emphasis="other"),
}
"""Labels that are always the same, by the kind of move; marked for translation."""
_LABELS: dict[type[moves.Move], Callable[[Any, _Teller], MoveLabel]] = {
    moves.Lurk: _lurk,
    moves.Pickpocket: _pickpocket,
    moves.AskMarion: _ask_marion,
    moves.LookAtTwo: _look_at_two,
    **dict.fromkeys(_SECRET_CART, _secret_cart),
    moves.PostGuards: _post_guards,
    moves.Infiltrate: _infiltrate,
    moves.Shove: _shove,
    moves.Squeeze: _squeeze,
    moves.QuickJob: _quick_job,
    moves.Assault: _assault,
    moves.HeadsDown: _heads_down,
    moves.SecondChance: _second_chance,
    **dict.fromkeys(_LOOK, _look),
    **dict.fromkeys(_TOKEN, _token),
    moves.TakeDieOff: _take_die_off,
    moves.Barter: _barter,
    moves.RaiseDie: _raise_die,
    moves.PayLargeBail: _pay_large_bail,
    moves.Pass: _pass,
}
"""Functions that make all other labels, by the kind of move."""
