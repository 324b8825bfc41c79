"""The prompts of panels: what a seat can do now, what only it knows, or what it waits for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sherwood_bandits.box import (
    ARREST_ABOVE,
    BACK,
    BANDITS,
    CHANGE,
    LARGE_BAIL,
    MOST_CARTS,
    NUMBER,
    REWARD_BELOW,
    TURNS,
    Back,
    Cart,
    Character,
    Loot,
    MerryMan,
)
from games.sherwood_bandits.dice import clamped, counted
from games.sherwood_bandits.events import BanditPlaced, PocketPicked
from games.sherwood_bandits.places import cart_letter, die_name
from games.sherwood_bandits.standing import Judgement, gone_carts, judgement
from games.sherwood_bandits.values import Leader
from words.language import mark, semicolons
from words.sherwood_bandits.cards import card_effect, card_words, cart_effect
from words.sherwood_bandits.moves import after_one_token
from words.sherwood_bandits.phrases import MOST_PIPS, deck_text, seen_words, sum_words, tokens_words
from words.sherwood_bandits.status import HELPER, asked_words, status
from words.sherwood_bandits.terms import back_name, band_name, cart_name, character_name, merry_man_name

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games.sherwood_bandits.state import Phase
    from games.sherwood_bandits.view import Tokens, View
    from words.language import Language

LEADER = {
    Leader.HOME: mark("at home"),
    Leader.RESTING: mark("at home until the turn ends"),
    Leader.CAUGHT: mark("in prison, through the next turn"),
    Leader.JAILED: mark("in prison, until the arrests of this turn"),
}
"""Where a leader is, unless it is with a Merry Man."""


def prompt(view: View, names: Sequence[str], language: Language) -> str:
    """Tell a seat what it can choose now and why not more, or what it waits for; and what only it knows."""
    if view.seat is None or view.phase == "over":
        return status(view, names, language)
    names = _to_reader(view.seat, names, language)
    if view.seat == view.active:
        lines = _CHOICES[view.phase](view, names, language)
    else:
        lines = [language.say("**You wait.** {asked}", asked=asked_words(view, names, language))]
    return "\n".join(
        filter(
            None,
            [
                *lines,
                _robbed_in_short(view, view.seat, language),
                _put_away_in_short(view, view.seat, language),
                _seen_in_short(view, language),
            ],
        )
    )


def _to_reader(seat: int, names: Sequence[str], language: Language) -> list[str]:
    """Return the names with "you" for the reader, for lists."""
    return [language.say("you") if number == seat else name for number, name in enumerate(names)]


def leader_words(leader: Leader, language: Language) -> str:
    """Say where a leader is."""
    if leader in LEADER:
        return language.say(LEADER[leader])
    return language.say("with {character}", character=character_name(Character(leader.value), language))


def seen_carts(view: View, language: Language) -> list[str]:
    """Say what the face-down carts are that the reader has looked at."""
    return [
        _with_effect(
            language.say(
                "You have seen cart {cart}: {front}.",
                cart=cart_letter(number),
                front=_front(view, number, front, language),
            ),
            front,
            language,
        )
        for number, front in _seen(view)
    ]


def _seen(view: View) -> list[tuple[int, Cart]]:
    """Return the face-down carts that the reader has looked at, by the numbers of their stretches."""
    if view.revealed:
        return []
    return [(number, stretch.front) for number, stretch in enumerate(view.road) if stretch.front is not None]


def _front(view: View, number: int, front: Cart, language: Language) -> str:
    return seen_words(front, view.road[number].guards, language)


def _with_effect(told: str, front: Cart, language: Language) -> str:
    """Add what a special cart does; not for War, whose Defence already says that it cannot be beaten."""
    effect = "" if front is Cart.WAR else cart_effect(front, language)
    return f"{told} {effect}" if effect else told


def fresh_words(tokens: Tokens, language: Language) -> str:
    """Tell a seat what it has taken in this turn."""
    return language.say("Your loot of this turn: {tokens}.", tokens=tokens_words(tokens, language))


def chest_words(tokens: Tokens, language: Language) -> str:
    """Tell a seat what its chest holds."""
    return language.say("Your chest: {tokens}.", tokens=tokens_words(tokens, language))


def choice_so_far(view: View, names: Sequence[str], language: Language) -> str:
    """Say which dice or tokens a choice in several steps has named so far; empty if it has named none."""
    if view.raised:
        chosen = ", ".join(
            f"{band_name(band, names, language)} {pips} → {clamped(pips + CHANGE)}" for band, pips in view.raised
        )
    elif view.given:
        chosen = tokens_words(view.given, language)
    else:
        return ""
    return language.say("Chosen so far: {chosen}.", chosen=chosen)


def _seen_in_short(view: View, language: Language) -> str:
    """Say in small print which carts the reader has looked at."""
    return "\n".join(f"-# {told}" for told in seen_carts(view, language))


def _robbed_in_short(view: View, seat: int, language: Language) -> str:
    """Say in small print what loot the reader has taken in this turn; empty while it is only coins taken openly."""
    return f"-# {fresh_words(view.fresh[seat], language)}" if _has_secrets(view.fresh[seat]) else ""


def _put_away_in_short(view: View, seat: int, language: Language) -> str:
    """Say in small print which loot has gone into the reader's chest; until bandits are placed again.

    A token drawn as a reward is shown nowhere else, because the turn ends when it is drawn.
    """
    if view.bandits[seat] < BANDITS or not _has_secrets(view.put_away):
        return ""
    loot = language.say(
        "Your loot of turn {turn}, now in your chest: {tokens}.",
        turn=view.turn - 1,
        tokens=tokens_words(view.put_away, language),
    )
    return f"-# {loot}"


def _has_secrets(tokens: Tokens) -> bool:
    """Tell whether the reader knows more of tokens than that they are coins taken openly."""
    return any(token not in (None, Loot.VILLAGE_COIN) for token in tokens)


def _placement(view: View, _names: Sequence[str], language: Language) -> list[str]:
    lines = [
        language.say("**Place a bandit at a cart or in its village** ({n} left).", n=view.bandits[view.active]),
    ]
    if view.placing > 1:
        lines.append(language.say("Thanks to Brotherhood you place two at once."))
    elif _is_second_of_two(view):
        lines.append(language.say("Thanks to Brotherhood: the second of two."))
    leader = view.leaders[view.active]
    if leader is not Leader.HOME:
        lines.append(
            f"-# {language.say('Your leader is {where}, and cannot help now.', where=leader_words(leader, language))}"
        )
    return [*lines, *(f"-# {gone}" for gone in gone_words(view, language))]


def _is_second_of_two(view: View) -> bool:
    """Tell whether the active seat has placed a bandit and places another one at once because of Brotherhood."""
    others_left = any(left for band, left in enumerate(view.bandits) if band != view.active)
    latest = view.last[-1] if view.last else None
    return others_left and isinstance(latest, BanditPlaced | PocketPicked) and latest.band == view.active


def gone_words(view: View, language: Language) -> list[str]:
    """Say which carts have left the road for good, because odds depend on it; empty before any have."""
    gone = gone_carts(view)
    if not gone:
        return []
    groups = [
        language.say(
            "{carts} (back {back})",
            carts=", ".join(cart_name(cart, language) for cart in carts),
            back=back_name(back),
        )
        for back in Back
        if (
            carts := sorted((cart for cart in gone if BACK[cart] is back), key=lambda cart: NUMBER.get(cart, MOST_PIPS))
        )
    ]
    return [language.say("Carts gone: {carts}.", carts=semicolons(groups, language))]


def _help(view: View, _names: Sequence[str], language: Language) -> list[str]:
    helper = HELPER[view.phase]
    character = language.say("{heading}:", heading=character_name(helper, language))
    return [f"{character} {card_words(view.merry_men[helper].in_play, language)}"]


def _marion(view: View, names: Sequence[str], language: Language) -> list[str]:
    [asked] = _help(view, names, language)
    if view.merry_men[Character.LADY_MARION].in_play is MerryMan.INSIDE_JOB:
        asked = f"{asked} {deck_text(view, language)}"
    return [asked]


def _john(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Name the card; the picture explains it in the place of a fourth cart if there is none."""
    if len(view.road) == MOST_CARTS:
        return _help(view, names, language)
    card = view.merry_men[Character.LITTLE_JOHN].in_play
    asked = language.say("**Ask Little John: {card}?**", card=merry_man_name(card, language))
    return [asked, card_effect(card, language)]


def _guards(view: View, _names: Sequence[str], language: Language) -> list[str]:
    front = view.road[view.stretch].front
    return [
        language.say(
            "**Cart {cart}: {front}.** Change its Defence? The cart stays face down, but everybody sees the change.",
            cart=cart_letter(view.stretch),
            front="" if front is None else _front(view, view.stretch, front, language),
        )
    ]


def _assault(_view: View, _names: Sequence[str], language: Language) -> list[str]:
    return [language.say("**Choose the cart to assault next.**")]


def _robin(view: View, names: Sequence[str], language: Language) -> list[str]:
    return [*_help(view, names, language), assault_words(view, language), *_squeezed(view, language)]


def _squeezed(view: View, language: Language) -> list[str]:
    """Explain the names of dice that share a space."""
    names = [die_name(view.stretch, die.space, squeezed=True) for die in view.dice if die.squeezed]
    if not names:
        return []
    return [language.say("-# {dice}: squeezed in beside another die.", dice=language.listing(names))]


def assault_words(view: View, language: Language) -> str:
    """Say how the present assault would end with its dice as they are, which the picture shows too."""
    defence = view.road[view.stretch].defence or 0
    values = {"cart": cart_letter(view.stretch), "defence": defence}
    beating = counted(view.dice, defence)
    if beating:
        return language.say_plural(
            "**Cart {cart}, Defence {defence}:** as it is, the first die beats it.",
            "**Cart {cart}, Defence {defence}:** as it is, the first {n} dice beat it.",
            beating,
            **values,
        )
    missing = defence - sum(die.pips for die in view.dice)
    return language.say_plural(
        "**Cart {cart}, Defence {defence}:** as it is, {n} is missing.",
        "**Cart {cart}, Defence {defence}:** as it is, {n} are missing.",
        missing,
        **values,
    )


def _draft(view: View, names: Sequence[str], language: Language) -> list[str]:
    lines = [language.say("**Cart {cart} is beaten: keep one of these tokens.**", cart=cart_letter(view.stretch))]
    if len(view.pool) > 1:
        lines.append(_passed_on(view, names, language))
    return [" ".join(lines)]


def _passed_on(view: View, names: Sequence[str], language: Language) -> str:
    """Say who gets the tokens that are not kept: the owner of the next die on the left, who may be the same band."""
    if view.queue[0] == view.seat:
        return language.say("The next die on the left is yours, too: you choose again from the others.")
    after = band_name(view.queue[0], names, language)
    if view.options.open_loot:
        return language.say_plural(
            "The other one goes on to {name}. What you keep lies face up.",
            "The others go on to {name}. What you keep lies face up.",
            len(view.pool) - 1,
            name=after,
        )
    return language.say_plural(
        "The other one goes on to {name}. Nobody else sees it.",
        "The others go on to {name}. Nobody else sees them.",
        len(view.pool) - 1,
        name=after,
    )


def _beer(view: View, names: Sequence[str], language: Language) -> list[str]:
    choose = language.say("**Choose the die to raise by 2.** All are raised once you have chosen for each opponent.")
    return [choose, choice_so_far(view, names, language)]


_AT_STAKE: dict[tuple[bool, bool], str] = {
    (False, False): mark(
        "**Pay bail?** On the drawbridge: {sum}, neither reward (under {least}) nor arrest (over {most})."
    ),
    (True, False): mark("**Pay bail?** On the drawbridge: {sum}, an arrest (over {most}); under {least} is rewarded."),
    (False, True): mark(
        "**Pay bail?** On the drawbridge: {sum}, neither reward (under {least}) nor a point lost (over {most})."
    ),
    (True, True): mark(
        "**Pay bail?** On the drawbridge: {sum}, which costs a point (over {most}); under {least} is rewarded."
    ),
}
"""What the dice on the drawbridge lead to, by whether they are too many, and whether this is the last turn (BS-25)."""
_SPARED = (
    mark("**Pay bail?** On the drawbridge: {sum}. Your leader is caught already; under {least} is still rewarded."),
    mark("**Pay bail?** On the drawbridge: {sum}. You have no point to lose; under {least} is still rewarded."),
)
"""The same if too many dice no longer cost anything, before the last turn and in it (BS-25, BS-28)."""


def _bail(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Say what is at stake, and what bail leaves on the drawbridge; the buttons tell what each token costs."""
    column = view.columns[view.active]
    judged, is_last = judgement(view, view.active, sum(column)), view.turn == TURNS
    at_stake = _AT_STAKE[judged is Judgement.PUNISHMENT, is_last]
    if sum(column) > ARREST_ABOVE and judged is Judgement.NOTHING:
        at_stake = _SPARED[is_last]
    asked = language.say(at_stake, sum=sum_words(column), most=ARREST_ABOVE, least=REWARD_BELOW)
    return [f"{asked} {after_one_token(view, names, language)}."]


def _large_bail(view: View, names: Sequence[str], language: Language) -> list[str]:
    choose = language.say("**Which {tokens} tokens do you pay?**", tokens=LARGE_BAIL)
    return [choose, choice_so_far(view, names, language)]


def _tuck(view: View, names: Sequence[str], language: Language) -> list[str]:
    column = language.say("Your dice on the drawbridge: {sum}.", sum=sum_words(view.columns[view.active]))
    return [*_help(view, names, language), f"-# {column}"]


def _reward(view: View, _names: Sequence[str], language: Language) -> list[str]:
    return [
        language.say(
            "**You have fooled the Sheriff** with {sum} on the drawbridge (under {least}). Choose your reward.",
            sum=sum_words(view.columns[view.active]),
            least=REWARD_BELOW,
        )
    ]


_CHOICES: dict[Phase, Callable[[View, Sequence[str], Language], list[str]]] = {
    "placement": _placement,
    "marion": _marion,
    "guards": _guards,
    "john": _john,
    "assault": _assault,
    "robin": _robin,
    "draft": _draft,
    "tuck": _tuck,
    "barter": lambda _view, _names, language: [language.say("**Which token do you discard?** Everybody will see it.")],
    "beer": _beer,
    "bail": _bail,
    "large_bail": _large_bail,
    "reward": _reward,
}
"""The functions that tell what can be chosen, by phase."""
