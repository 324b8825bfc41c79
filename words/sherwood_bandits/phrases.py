"""Words for tokens, dice, carts and points, as parts of sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from games.sherwood_bandits.box import NUMBER, SPACES, Cart
from games.sherwood_bandits.dice import HIGHEST
from games.sherwood_bandits.odds import least_defence
from games.sherwood_bandits.places import cart_letter, die_name
from games.sherwood_bandits.standing import compared_with
from words.language import mark
from words.numbers import counted, signed
from words.sherwood_bandits.terms import back_name, band_name, cart_name, front_name, loot_name, with_portrait

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from games.sherwood_bandits.box import Back, Loot
    from games.sherwood_bandits.values import Die
    from games.sherwood_bandits.view import Tokens, View
    from words.language import Language

MOST_PIPS = SPACES * HIGHEST
"""The highest possible sum of the dice beside a cart; a higher Defence cannot be beaten."""


def is_unbeatable(view: View, number: int) -> bool:
    """Tell whether no dice can beat a cart, as far as the viewer knows its Defence."""
    least = least_defence(view, number)
    return least is not None and least > MOST_PIPS


def tokens_words(tokens: Tokens, language: Language) -> str:
    """List tokens, equal ones together and those face down last."""
    seen: Counter[Loot] = Counter(token for token in tokens if token is not None)
    hidden = len(tokens) - seen.total()
    words = [counted(loot_name(loot, language), seen[loot], language) for loot in sorted(seen)]
    if hidden:
        words.append(language.say_plural("{n} token face down", "{n} tokens face down", hidden))
    return ", ".join(words) if words else language.say("nothing")


def letters(stretches: Iterable[int], language: Language) -> str:
    """List carts by their letters."""
    return language.listing([cart_letter(stretch) for stretch in stretches])


def back_list(backs: Iterable[Back]) -> str:
    """List carts that lie face down."""
    return ", ".join(f"{cart_letter(stretch)} {back_name(back)}" for stretch, back in enumerate(backs))


def front_words(cart: Cart, defence: int | None, language: Language, *, with_guards: bool = False) -> str:
    """Say what a cart is, with its portrait until its Defence is fixed; normal carts have no name but their number.

    Args:
        cart: one that lies face up.
        defence: of the cart, guards counted in; None before it is fixed.
        language: of the reader.
        with_guards: whether to say how guards have changed a printed number.
    """
    if defence is None:
        return front_name(cart, language)
    told = guarded(NUMBER.get(cart, defence), defence) if with_guards else str(defence)
    if cart in NUMBER and cart < Cart.BEER:
        return language.say("Defence {defence}", defence=told)
    name = cart_name(cart, language)
    if defence > MOST_PIPS:
        return language.say("{cart}, Defence {defence} (cannot be beaten)", cart=name, defence=told)
    return language.say("{cart}, Defence {defence}", cart=name, defence=told)


def road_words(
    carts: Sequence[Cart],
    defences: Sequence[int | None],
    number: int,
    language: Language,
    *,
    with_guards: bool = False,
) -> str:
    """Say what a cart on the road is, and where its Defence comes from if it compares with others (BS-18).

    Args:
        carts: all on the road, face up.
        defences: of all of them, guards counted in; None before they are fixed.
        number: of the cart.
        language: of the reader.
        with_guards: whether to say how guards have changed a number.
    """
    cart, defence = carts[number], defences[number]
    other = compared_with(carts, defences, number)
    base = None if other is None else defences[other]
    if other is None or base is None or defence is None or defence > MOST_PIPS:
        return front_words(cart, defence, language, with_guards=with_guards)
    told = mark("{cart}, as strong as the strongest other cart ({other}): {defence}")
    if cart is Cart.BEER:
        told = mark("{cart}, as weak as the weakest other cart ({other}): {defence}")
    return language.say(
        told,
        cart=cart_name(cart, language),
        other=cart_letter(other),
        defence=guarded(base, defence) if with_guards else defence,
    )


def seen_words(cart: Cart, guards: int, language: Language) -> str:
    """Say what a face-down cart is to a reader who has looked at it: its Defence with guards, and its portrait."""
    if cart not in NUMBER:
        return front_name(cart, language)
    return with_portrait(front_words(cart, NUMBER[cart] + guards, language, with_guards=True), cart, language)


def guarded(printed: int, defence: int) -> str:
    """Return a printed number with guards added, such as `8 + 2 = 10`, or the number alone if there are none."""
    change = signed(defence - printed)
    return str(defence) if defence == printed else f"{printed} {change[0]} {change[1:]} = {defence}"


def die_words(stretch: int, die: Die, names: Sequence[str], language: Language) -> str:
    """Say where a die lies, whose it is and what it shows; an X if Robin Hood cannot change it any more."""
    mark = " (X)" if die.marked else ""
    place = die_name(stretch, die.space, squeezed=die.squeezed)
    return f"{place} {band_name(die.band, names, language)} {die.pips}{mark}"


def dice_words(stretch: int, dice: Iterable[Die], names: Sequence[str], language: Language) -> str:
    """List the dice beside a cart, from the left."""
    return ", ".join(die_words(stretch, die, names, language) for die in dice)


def points_counted(points: int, language: Language) -> str:
    """Say how many points there are."""
    return language.say_plural("{n} point", "{n} points", points)


def tokens_counted(tokens: int, language: Language) -> str:
    """Say how many tokens there are, without their kinds, which are secret."""
    return language.say_plural("{n} token", "{n} tokens", tokens)


def points_words(points: Sequence[int], names: Sequence[str], language: Language) -> str:
    """List points by band."""
    return ", ".join(f"{band_name(band, names, language)} {number}" for band, number in enumerate(points))


def sum_words(pips: Iterable[int]) -> str:
    """Return a sum of pips, such as `2 + 5 = 7`; for one die the number alone."""
    numbers = tuple(pips)
    added = " + ".join(map(str, numbers))
    return f"{added} = {sum(numbers)}" if len(numbers) > 1 else added or "0"


def deck_text(view: View, language: Language) -> str:
    """Say what the back of the next cart in the deck shows (BS-34)."""
    return language.say("Next in the deck: {range}.", range=back_name(view.next_back))
