"""Tells how bandits are placed, and how Lady Marion, the guards and Little John change things."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.sherwood_bandits.box import CHARACTER_OF, NUMBER, PORTRAIT, SPACES, Cart, MerryMan
from games.sherwood_bandits.events import (
    BanditPlaced,
    BanditSqueezed,
    BanditsSwapped,
    CartReplaced,
    CartsLookedAt,
    CartsRevealed,
    GuardsPosted,
    LeaderRested,
    LeadersCaught,
    LeaderSent,
    MerryManChanged,
    PocketPicked,
    QuickJobDone,
    RanksClosed,
)
from games.sherwood_bandits.places import cart_letter, space_name
from games.sherwood_bandits.values import NOBODY
from words.language import mark, semicolons
from words.numbers import signed
from words.sherwood_bandits.phrases import front_words, letters, road_words
from words.sherwood_bandits.terms import back_name, band_name, character_name, merry_man_name
from words.telling import Weight

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from games import Event
    from games.sherwood_bandits.box import Character
    from words.sherwood_bandits.telling.teller import Teller
    from words.telling import Entry


def placements(placed: Sequence[BanditPlaced | PocketPicked], teller: Teller, *, alone: bool) -> Entry:
    """Tell where a band has placed its bandits, from the left.

    Under the board this is routine once the carts are revealed, because the results are told instead; to other bands it
    is routine once the fates of several carts are told.

    Args:
        placed: the placements of one band.
        teller: has the reader.
        alone: whether no other band has placed any, as in the move that reveals the carts.
    """
    band = placed[0].band
    if teller.reader is None:
        weight = Weight.ROUTINE if teller.defences and not alone else Weight.NOTABLE
    else:
        weight = Weight.NOTABLE if band == teller.reader else teller.lurking_weight
    told = filter(None, [_lurks(band, placed, teller), _hides(band, placed, teller)])
    return teller.deed(band, " ".join(told), weight)


def _lurks(band: int, placed: Sequence[BanditPlaced | PocketPicked], teller: Teller) -> str:
    """Say which spaces a band has taken, and where it has picked pockets."""
    at = sorted((event.stretch, event.space) for event in placed if isinstance(event, BanditPlaced))
    pockets = sorted(event.stretch for event in placed if isinstance(event, PocketPicked) and event.coin)
    spaces = teller.language.listing([space_name(*place) for place in at])
    if not pockets:
        lurks = mark("{name} lurks at {spaces}."), mark("You lurk at {spaces}.")
        return teller.says(band, *lurks, spaces=spaces) if at else ""
    carts = letters(pockets, teller.language)
    coins = teller.language.say_plural("a village coin", "{n} village coins", len(pockets))
    if not at:
        return teller.says(
            band,
            mark("{name} picks a pocket at {carts}: {coins}."),
            mark("You pick a pocket at {carts}: {coins}."),
            carts=carts,
            coins=coins,
        )
    return teller.says(
        band,
        mark("{name} lurks at {spaces} and picks a pocket at {carts}: {coins}."),
        mark("You lurk at {spaces} and pick a pocket at {carts}: {coins}."),
        spaces=spaces,
        carts=carts,
        coins=coins,
    )


def _hides(band: int, placed: Sequence[BanditPlaced | PocketPicked], teller: Teller) -> str:
    at = sorted(event.stretch for event in placed if isinstance(event, PocketPicked) and not event.coin)
    if not at:
        return ""
    return teller.says(
        band,
        mark("{name} hides in the village at {carts}; no coin is left there."),
        mark("You hide in the village at {carts}; no coin is left there."),
        carts=letters(at, teller.language),
    )


# Lady Marion


def character_of(sent: LeaderSent) -> Character:
    """Return the Merry Man to whom a leader was sent."""
    return CHARACTER_OF[sent.card]


def _sent(scene: tuple[LeaderSent], teller: Teller) -> list[Entry]:
    """Tell of help without a result yet; that of Brotherhood is told when bandits are placed."""
    (event,) = scene
    values = {
        "character": character_name(character_of(event), teller.language),
        "card": merry_man_name(event.card, teller.language),
    }
    if event.card is MerryMan.BROTHERHOOD:
        told = teller.says(
            event.band,
            mark("{character} ({card}): {name} places two bandits at once."),
            mark("{character} ({card}): You place two bandits at once."),
            **values,
        )
    else:
        told = teller.says(
            event.band,
            mark("{name} sends their leader to {character} ({card})."),
            mark("You send your leader to {character} ({card})."),
            **values,
        )
    return [teller.deed(event.band, told)]


def _rested(scene: tuple[LeaderRested], teller: Teller) -> list[Entry]:
    (event,) = scene
    told = teller.says(
        event.band,
        mark("{name} keeps their leader at home until the turn ends."),
        mark("You keep your leader at home until the turn ends."),
    )
    return [teller.deed(event.band, told)]


def _looked(scene: Sequence[CartsLookedAt | GuardsPosted], teller: Teller) -> list[Entry]:
    """Tell which carts a band has looked at, and what it did with guards there."""
    event, *posted = scene
    if not isinstance(event, CartsLookedAt):
        return []
    for guards in posted:
        if isinstance(guards, GuardsPosted) and not guards.change:
            told = teller.says(
                event.band,
                mark("{name} secretly looks at cart {cart} and leaves its Defence as it is."),
                mark("You secretly look at cart {cart} and leave its Defence as it is."),
                cart=cart_letter(guards.stretch),
            )
            return [teller.deed(event.band, told, teller.scouting_weight)]
        if isinstance(guards, GuardsPosted):
            told = teller.says(
                event.band,
                mark("{name} secretly looks at cart {cart} and changes its Defence: {change}."),
                mark("You secretly look at cart {cart} and change its Defence: {change}."),
                cart=cart_letter(guards.stretch),
                change=signed(guards.change),
            )
            return [teller.deed(event.band, told, teller.scouting_weight)]
    return [teller.deed(event.band, _look(event, teller), teller.scouting_weight)]


def _look(event: CartsLookedAt, teller: Teller) -> str:
    language = teller.language
    carts = letters(event.stretches, language)
    if event.band == teller.reader:
        return language.say_plural(
            "You secretly look at cart {carts}.",
            "You secretly look at carts {carts}.",
            len(event.stretches),
            carts=carts,
        )
    return language.say_plural(
        "{name} secretly looks at cart {carts}.",
        "{name} secretly looks at carts {carts}.",
        len(event.stretches),
        name=band_name(event.band, teller.names, language),
        carts=carts,
    )


def _posted(scene: tuple[GuardsPosted], teller: Teller) -> list[Entry]:
    (event,) = scene
    cart = cart_letter(event.stretch)
    if not event.change:
        told = teller.says(
            event.band,
            mark("{name} leaves the Defence of cart {cart} as it is."),
            mark("You leave the Defence of cart {cart} as it is."),
            cart=cart,
        )
        return [teller.deed(event.band, told, teller.scouting_weight)]
    told = teller.says(
        event.band,
        mark("{name} changes the Defence of cart {cart}: {change}."),
        mark("You change the Defence of cart {cart}: {change}."),
        cart=cart,
        change=signed(event.change),
    )
    return [teller.deed(event.band, told, teller.scouting_weight)]


def _replaced(scene: tuple[CartReplaced], teller: Teller) -> list[Entry]:
    (event,) = scene
    told = teller.says(
        event.band,
        mark(
            "{name} replaces cart {cart} with the next of the deck ({back}). It was: {old}. "
            "Nobody may replace the new one (X)."
        ),
        mark(
            "You replace cart {cart} with the next of the deck ({back}). It was: {old}. "
            "Nobody may replace the new one (X)."
        ),
        cart=cart_letter(event.stretch),
        old=front_words(event.old, NUMBER.get(event.old), teller.language),
        back=back_name(event.back),
    )
    return [teller.deed(event.band, told)]


# Guards


def _closed(scene: Sequence[RanksClosed | CartsRevealed], teller: Teller) -> list[Entry]:
    """Tell who stands where now, cart by cart, and then what the carts are; to a reader with a seat both in one entry.

    Their news have room for a few lines only, and everything else in the news starts from this.
    """
    event, *then = scene
    if not isinstance(event, RanksClosed):
        return []
    ranks = _ranks(event, teller)
    revealed = [after for after in then if isinstance(after, CartsRevealed)]
    if revealed and teller.reader is not None:
        told = mark("**All close up to the left, and the carts are revealed:** {carts}.")
        said = teller.language.say(told, carts=_fronts(revealed[0], teller, ranks))
        return [teller.deed(teller.reader, said)._replace(outcome=said), *_spared(revealed[0], teller)]
    lurking = semicolons(
        (f"{cart_letter(stretch)} {rank}" for stretch, rank in enumerate(ranks) if rank), teller.language
    )
    told = teller.language.say("The bandits close up to the left: {ranks}.", ranks=lurking)
    return [
        teller.entry(told, teller.lurking_weight),
        *(entry for after in revealed for entry in _revealed((after,), teller)),
    ]


def _ranks(event: RanksClosed, teller: Teller) -> list[str]:
    """List who stands at each cart, from the left; at some it is nobody."""
    rows = [event.lurkers[first : first + SPACES] for first in range(0, len(event.lurkers), SPACES)]
    return [", ".join(teller.band(band) for band in row if band != NOBODY) for row in rows]


def _revealed(scene: tuple[CartsRevealed], teller: Teller) -> list[Entry]:
    """Tell what the carts turned out to be; least important in a reader's own news once a cart's fate is told."""
    (event,) = scene
    told = teller.language.say("**The carts are revealed:** {carts}.", carts=_fronts(event, teller))
    if teller.reader is None or not teller.ended:
        return [teller.entry(told)._replace(outcome=told), *_spared(event, teller)]
    return [teller.deed(teller.reader, told, Weight.ROUTINE), *_spared(event, teller)]


def _spared(event: CartsRevealed, teller: Teller) -> list[Entry]:
    """Tell of a Sheriff's Cart that arrests nobody; arrests by it are told as its deed (BS-21)."""
    if Cart.SHERIFF not in event.carts or teller.arrested:
        return []
    told = teller.language.say("**The Sheriff's Cart** arrests nobody: no band with its leader at home lurks there.")
    return [teller.entry(told, teller.lurking_weight)]


def _fronts(event: CartsRevealed, teller: Teller, ranks: Sequence[str] = ()) -> str:
    """List what the carts are and, if it is to be told with them, who stands there."""
    carts = []
    for stretch in range(len(event.carts)):
        told = road_words(event.carts, event.defences, stretch, teller.language, with_guards=True)
        front = f"{cart_letter(stretch)} {told}"
        rank = ranks[stretch] if stretch < len(ranks) else ""
        carts.append(f"{front} ({rank})" if rank else front)
    return semicolons(carts, teller.language)


def _caught(scene: tuple[LeadersCaught], teller: Teller) -> list[Entry]:
    (event,) = scene
    return [teller.entry(_jailed(event, teller), Weight.GREAT, [(band, 0) for band in event.bands])]


def _jailed(event: LeadersCaught, teller: Teller) -> str:
    language = teller.language
    others = [band_name(band, teller.names, language) for band in event.bands if band != teller.reader]
    if len(others) == len(event.bands):
        return language.say_plural(
            "**The Sheriff's Cart** jails the idle leader of {names}.",
            "**The Sheriff's Cart** jails the idle leaders of {names}.",
            len(others),
            names=language.listing(others),
        )
    if not others:
        return language.say("**The Sheriff's Cart** jails your idle leader.")
    return language.say_plural(
        "**The Sheriff's Cart** jails your idle leader and that of {names}.",
        "**The Sheriff's Cart** jails your idle leader and those of {names}.",
        len(others),
        names=language.listing(others),
    )


def _changed(scene: Sequence[MerryManChanged], teller: Teller) -> list[Entry]:
    """Tell of new cards, once for each Merry Man; two portraits bring two cards, of which the second is in play."""
    gone: dict[Character, list[MerryMan]] = {}
    for event in scene:
        gone.setdefault(event.character, []).append(event.old)
    in_play = {event.character: event.new for event in scene}
    return [
        teller.entry(_new_card(character, cards, in_play[character], teller), teller.lurking_weight)
        for character, cards in gone.items()
    ]


def _new_card(character: Character, gone: Sequence[MerryMan], new: MerryMan, teller: Teller) -> str:
    """Say which card has replaced which, with those in between."""
    values = {
        "character": character_name(character, teller.language),
        "new": merry_man_name(new, teller.language),
        "old": " → ".join(merry_man_name(card, teller.language) for card in gone),
    }
    carts = [stretch for stretch, cart in enumerate(teller.carts) if PORTRAIT.get(cart) is character]
    if not carts:
        return teller.language.say_plural(
            "The portrait on a cart brings {character} a new card ({old} → {new}).",
            "The portraits on {n} carts bring {character} a new card ({old} → {new}).",
            len(gone),
            **values,
        )
    return teller.language.say_plural(
        "The portrait on cart {carts} brings {character} a new card ({old} → {new}).",
        "The portraits on carts {carts} bring {character} a new card ({old} → {new}).",
        len(carts),
        carts=letters(carts, teller.language),
        **values,
    )


# Little John


def _swapped(scene: tuple[BanditsSwapped], teller: Teller) -> list[Entry]:
    (event,) = scene
    gains = [(event.band, 0), (event.other_band, 0)]
    values = {
        "space": space_name(event.stretch, event.space),
        "other_space": space_name(event.other_stretch, event.other_space),
    }
    if event.band == event.other_band:
        told = teller.says(
            event.band,
            mark("{name} swaps their bandits at {space} and {other_space}; the one now at {other_space} lies down."),
            mark("You swap your bandits at {space} and {other_space}; the one now at {other_space} lies down."),
            **values,
        )
    elif event.other_band == teller.reader:
        told = teller.language.say(
            "{name} goes from {space} to {other_space} and lies down; your bandit goes to {space}.",
            name=teller.band(event.band),
            **values,
        )
    else:
        told = teller.says(
            event.band,
            mark("{name} goes from {space} to {other_space} and lies down; {other} goes to {space}."),
            mark("You go from {space} to {other_space} and lie down; {other} goes to {space}."),
            other=teller.band(event.other_band),
            **values,
        )
    return [teller.entry(told, gains=gains)]


def _squeezed(scene: tuple[BanditSqueezed], teller: Teller) -> list[Entry]:
    """Tell who joins whom, and who gets what for the dice that count as one (BS-8): both if it is the same band's."""
    (event,) = scene
    told = (
        mark("{name} squeezes from {space} into {other_space}: loot for {name}, points for {other}."),
        mark("You squeeze from {space} into {other_space}: loot for you, points for {other}."),
    )
    if event.beside == event.band:
        told = (
            mark(
                "{name} squeezes from {space} to their own bandit at {other_space}: both dice count as one; "
                "loot and points go to {name}."
            ),
            mark(
                "You squeeze from {space} to your own bandit at {other_space}: both dice count as one; "
                "loot and points go to you."
            ),
        )
    elif event.beside == teller.reader:
        told = (
            mark("{name} squeezes from {space} to your bandit at {other_space}: loot for {name}, points for you."),
            "",
        )
    elif event.beside == NOBODY:
        told = (
            mark("{name} squeezes from {space} into {other_space}: loot for {name}, points for the other bandit."),
            mark("You squeeze from {space} into {other_space}: loot for you, points for the other bandit."),
        )
    said = teller.says(
        event.band,
        *told,
        space=space_name(event.stretch, event.space),
        other_space=space_name(event.stretch, event.space - 1),
        other="" if event.beside == NOBODY else teller.band(event.beside),
    )
    return [teller.entry(said, gains=[(band, 0) for band in (event.band, event.beside) if band != NOBODY])]


def _did_a_quick_job(scene: tuple[QuickJobDone], teller: Teller) -> list[Entry]:
    (event,) = scene
    values = {"space": space_name(event.stretch, event.space), "cart": cart_letter(event.to)}
    if event.coin:
        told = teller.says(
            event.band,
            mark("{name} leaves a die with 2 at {space} and takes a village coin at {cart}."),
            mark("You leave a die with 2 at {space} and take a village coin at {cart}."),
            **values,
        )
    else:
        told = teller.says(
            event.band,
            mark("{name} leaves a die with 2 at {space} and hides in the village at {cart}; no coin is left there."),
            mark("You leave a die with 2 at {space} and hide in the village at {cart}; no coin is left there."),
            **values,
        )
    return [teller.deed(event.band, told)]


TELL: dict[type[Event], Callable[[Any, Teller], Sequence[Entry]]] = {
    LeaderSent: _sent,
    LeaderRested: _rested,
    CartsLookedAt: _looked,
    GuardsPosted: _posted,
    CartReplaced: _replaced,
    RanksClosed: _closed,
    CartsRevealed: _revealed,
    LeadersCaught: _caught,
    MerryManChanged: _changed,
    BanditsSwapped: _swapped,
    BanditSqueezed: _squeezed,
    QuickJobDone: _did_a_quick_job,
}
"""The functions that tell scenes, by the kind of a scene's first event; `placements` tells of placed bandits."""
