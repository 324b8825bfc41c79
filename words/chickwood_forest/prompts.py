"""The status line for everybody, and the prompts that tell a seat what it can do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.chickwood_forest.alms import ends_snake, glory_so_far, is_last_step, within_reach
from games.chickwood_forest.castles import LIMITS, castles_for, hand_size
from games.chickwood_forest.finale import may_complete
from games.chickwood_forest.loot import Loot
from games.chickwood_forest.scoring import HENCHMAN, scores_so_far
from games.chickwood_forest.state import NO_CASTLE
from games.chickwood_forest.villages import LETTERS, Village
from words.chickwood_forest.headings import round_text
from words.chickwood_forest.moves import brought_by
from words.chickwood_forest.terms import banner_words, loot_list, loot_name, order_words, village_list
from words.language import mark
from words.numbers import plain, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.chickwood_forest.state import Phase, View
    from words.language import Language

LEGENDS: dict[Phase, str] = {
    "entertainers": mark("All rounds are over. Before scoring, {name} may have the entertainers swap two cubes."),
    "arrow": mark("All rounds are over. Before scoring, {name} may swap a treasure with the golden arrow."),
    "beard": mark("All rounds are over. Before scoring, {name} may send a henchman to somebody else."),
}
"""The public words on the legendary cards of the end."""
LAYING: dict[tuple[bool, bool], str] = {
    (True, True): mark("**Lay a card face up:** choose the card, then the castle."),
    (True, False): mark("**Lay a card face up:** choose the castle."),
    (False, True): mark("**Lay a card face down:** choose the card, then the castle. Only you will know what it is."),
    (False, False): mark("**Lay a card face down:** choose the castle. Only you will know what it is."),
}
"""The question to a seat that lays a card, by whether it lies face up and whether there are several to choose from."""


def status(view: View, names: Sequence[str], language: Language) -> str:
    """Say for everybody where the game stands.

    While cards are laid, the picture shows the turn order in everybody's boxes; if the status told it too, the news of
    the last round would be out of sight.
    """
    said = [whose_turn(view, names, language)]
    if view.phase == "raiding" and view.raided:
        said.append(_taken(view, language))
    if view.waiting and view.phase not in ("scouting", *LEGENDS):
        said.append(turn_order(view, names, language))
    return " ".join(said)


def whose_turn(view: View, names: Sequence[str], language: Language) -> str:
    """Say for everybody whom the game waits for, and what for."""
    if not view.waiting:
        return language.say("The game is over.")
    said = decision(view, names, language)
    return said if view.phase in LEGENDS else f"{round_sentence(view, language)} {said}"


def decision(view: View, names: Sequence[str], language: Language) -> str:
    """Say whom the game waits for, and what for."""
    name = names[view.waiting[0]]
    if view.phase in LEGENDS:
        return language.say(LEGENDS[view.phase], name=name)
    return _now(view, name, names, language)


def round_sentence(view: View, language: Language) -> str:
    """Say how far the game has come."""
    return language.say("{sentence}.", sentence=round_text(view, language))


def turn_order(view: View, names: Sequence[str], language: Language) -> str:
    """Say in which order the seats act in this round."""
    return language.say("Turn order: {order}.", order=order_words(view.order, names))


def prompt(view: View, names: Sequence[str], language: Language) -> str:
    """Tell a seat what it can choose now and why not more, or what it waits for; and what only it knows."""
    if view.seat is None or not view.waiting:
        return language.say("The game is over.")
    if view.seat in view.waiting:
        lines = choice(view, names, language)
    else:
        lines = [language.say("**It is not your turn.** {status}", status=status(view, names, language))]
    if view.phase == "scouting":
        lines.append(f"{_banner(view, view.seat, language)} {_place(view, view.seat, language)}")
    known = [] if view.phase == "alms" else _known(view, view.seat, language)  # the villages are all that counts then
    return "\n".join([*lines, *known])


def _now(view: View, name: str, names: Sequence[str], language: Language) -> str:
    """Say whom the game waits for in a round, and what for."""
    match view.phase:
        case "scouting":
            return _lays(view, name, language)
        case "spyglass":
            return language.say("Before the raids, {name} may look through the spyglass.", name=name)
        case "key":
            raider = names[view.order[view.turn]]
            return language.say(
                "{raider} wants castle {castle}, and {name} may use the key.",
                raider=raider,
                castle=view.named,
                name=name,
            )
        case "alms":
            return _gives(view, name, language)
    if view.refused != NO_CASTLE:
        return language.say(
            "The key keeps {name} from castle {castle}; {name} has to choose another one to raid.",
            name=name,
            castle=view.refused,
        )
    return language.say("{name} has to choose a castle to raid.", name=name)


def _lays(view: View, name: str, language: Language) -> str:
    seats = len(view.order)
    values = {"name": name, "card": view.turn // seats + 1, "cards": hand_size(seats)}
    if view.face_up:
        return language.say("Scouting: {name} has to lay card {card} of {cards} face up.", **values)
    return language.say("Scouting: {name} has to lay card {card} of {cards} face down.", **values)


def _gives(view: View, name: str, language: Language) -> str:
    if not view.picks:
        return language.say_plural(
            "{name} has to give {n} alms to a village.",
            "{name} has to give {n} alms, from village to village.",
            view.alms,
            name=name,
        )
    return language.say_plural(
        "{name} has to give {n} alms, from village to village. So far: {villages}.",
        "{name} has to give {n} alms, from village to village. So far: {villages}.",
        view.alms,
        name=name,
        villages=_so_far(view, language),
    )


def _so_far(view: View, language: Language) -> str:
    """Show the way of a snake so far and what it brings, which no box in the picture shows yet."""
    villages, change = village_list(Village(pick) for pick in view.picks), glory_so_far(view)
    if not change:
        return villages
    return language.say("{villages} ({change} glory)", villages=villages, change=signed(change))


def choice(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Return lines that tell the seat in turn what it can choose."""
    match view.phase:
        case "scouting":
            return _scouting(view, language)
        case "raiding":
            return _raiding(view, language)
        case "alms":
            return _alms(view, language)
        case "entertainers":
            return _entertainers(view, names, language)
        case "arrow":
            return _arrow(view, names, language)
    return _offer(view, names, language)


def _taken(view: View, language: Language) -> str:
    """Say which castles have been raided in this round."""
    castles = language.listing([str(castle) for castle in view.raided])
    return language.say_plural(
        "Castle {castles} is taken.", "Castles {castles} are taken.", len(view.raided), castles=castles
    )


def _offer(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Offer a legendary card that takes one decision, and say what happens if time runs out (CF-21)."""
    if view.phase == "spyglass":
        return [
            language.say(
                "**Look through the spyglass?** You alone see the hidden cards of one castle. Castles without hidden "
                "cards are not offered."
            ),
            language.say("If you let the time pass, the raids begin without a look."),
        ]
    if view.phase == "key":
        raider = view.order[view.turn]
        return [
            _objection(view, names[raider], language),
            language.say(
                "By what you know, the castle brings {raider} {brought}.",
                raider=names[raider],
                brought=brought_by(view, raider, view.named, language),
            ),
            language.say("If you let the time pass, the raid happens, and you keep the key."),
        ]
    now = scores_so_far(view)[view.waiting[0]]
    return [
        language.say(
            "**With the fake beard, send a henchman to somebody else?** It then costs them three glory, not you: your "
            "glory {now} → {then}.",
            now=plain(now),
            then=plain(now - HENCHMAN),
        )
    ]


def _objection(view: View, raider: str, language: Language) -> str:
    """Ask the holder of the key whether to use it, and say which castles the raider would have left."""
    castle = view.named
    left = [other for other in castles_for(len(view.order)) if other not in (*view.raided, castle)]
    if len(left) == 1:
        return language.say(
            "**{raider} wants castle {castle}. Use the key?** Then castle {left} alone is left to {raider}. You can do "
            "this once in the game.",
            raider=raider,
            castle=castle,
            left=left[0],
        )
    return language.say(
        "**{raider} wants castle {castle}. Use the key?** Then {raider} has to name another castle. You can "
        "do this once in the game.",
        raider=raider,
        castle=castle,
    )


def _scouting(view: View, language: Language) -> list[str]:
    asked = language.say(LAYING[bool(view.face_up), len(set(view.hand)) > 1])
    full = [castle for castle, limit in LIMITS.items() if len(view.rows[castle - 1]) >= limit]
    closed = " ".join(language.say("Castle {castle} is full.", castle=castle) for castle in full)
    return [asked, closed] if closed else [asked]


def _banner(view: View, seat: int, language: Language) -> str:
    seats, castle = len(view.order), view.castles[seat][-1]
    laid = hand_size(seats) - view.hand_sizes[seat]
    return language.say(
        "The banner of your castle {castle} has you lay cards: {banner}.",
        castle=castle,
        banner=banner_words(castle, seats, language, current=laid),
    )


def _place(view: View, seat: int, language: Language) -> str:
    """Say when a seat raids in this round, which matters for where it lays its cards (CF-2)."""
    return language.say("You raid as number {n} of {seats}.", n=view.order.index(seat) + 1, seats=len(view.order))


def _raiding(view: View, language: Language) -> list[str]:
    lines = [language.say("**Choose a castle to raid.**"), _value(view, language)]
    if view.raided:
        lines.append(_taken(view, language))
    if view.refused != NO_CASTLE:
        lines.append(language.say("The key keeps you from castle {castle}.", castle=view.refused))
    return lines


def _value(view: View, language: Language) -> str:
    """Say what a castle brings, and what its value means."""
    if view.round + 1 == view.rounds:
        return language.say("You get all cards there. Its value is your glory.")
    return language.say(
        "You get all cards there. Its value is your glory, and your place in the next round: low ones come first."
    )


def _alms(view: View, language: Language) -> list[str]:
    lines = [
        language.say_plural(
            "**Give one alms to a village** with a free space. On the buttons: your glory there, now → then.",
            "**Give alms to a village:** {given} of {n} given. On the buttons: your glory there, now → then.",
            view.alms,
            given=len(view.picks),
        )
    ]
    if is_last_step(view):
        lines[0] = f"{lines[0]} {_end_of_route(view, language)}"
    else:
        following = language.say("Only neighbouring villages can follow, each once.")
        lines = [*lines, following] if view.picks else [f"{lines[0]} {following}"]
    cubes = view.supply[view.waiting[0]] - len(view.picks)
    if cubes < view.alms - len(view.picks):
        lines.append(language.say_plural("You have {n} cube left to give.", "You have {n} cubes left to give.", cubes))
    if view.picks:
        lines.append(
            language.say(
                "Your route so far: {villages} ({change} glory).",
                villages=village_list(Village(pick) for pick in view.picks),
                change=signed(glory_so_far(view)),
            )
        )
    return [*lines, *_taking_back(view, language)]


def _taking_back(view: View, language: Language) -> list[str]:
    """Say how long steps can be taken back."""
    if is_last_step(view):
        return []
    back = [language.say("Until the last step, you can take each step back.")] if view.picks else []
    if any(ends_snake(view, village) for village in within_reach(view)):
        back.append(language.say("A village marked as a dead end ends your route for good."))
    return back


def _end_of_route(view: View, language: Language) -> str:
    """Say that this step is the last one, and why if alms are left."""
    given = len(view.picks) + 1
    lost = view.alms - given
    if not lost:
        return language.say("**This is the last step:** after it, nothing can be taken back.")
    if given == view.supply[view.waiting[0]]:
        return language.say_plural(
            "**This is the last step:** no cube is left after it, {n} alms is lost.",
            "**This is the last step:** no cube is left after it, {n} alms are lost.",
            lost,
        )
    return language.say_plural(
        "**This is the last step:** beyond it, everything is forest, full or on the way, {n} alms is lost.",
        "**This is the last step:** beyond it, everything is forest, full or on the way, {n} alms are lost.",
        lost,
    )


def _entertainers(view: View, names: Sequence[str], language: Language) -> list[str]:
    picks = view.picks
    if not picks:
        return [
            language.say(
                "**With the travelling entertainers, swap the places of two cubes?** Choose the village of the first."
            )
        ]
    if len(picks) % 2:
        choose = language.say("**Choose a cube in village {letter}.**", letter=LETTERS[Village(picks[-1])])
        return [choose if len(picks) == 1 else f"{choose} {language.say('Then the cubes change places for good.')}"]
    owner, letter = view.cubes[Village(picks[0])][picks[1]], LETTERS[Village(picks[0])]
    told = mark("**The first cube is that of {name} in village {letter}.** Choose the village of the other one.")
    if owner == view.seat:
        told = mark("**The first cube is yours in village {letter}.** Choose the village of the other one.")
    choose = language.say(told, name=names[owner], letter=letter)
    at_once = language.say("Where a button tells the glory, the cubes change places at once, and for good.")
    return [f"{choose} {at_once}" if may_complete(view) else choose]


def _arrow(view: View, names: Sequence[str], language: Language) -> list[str]:
    if not view.picks:
        return [language.say("**Swap a treasure with the golden arrow?** Choose the one that you give away.")]
    given = loot_name(Loot(view.picks[0]), language)
    if len(view.picks) == 1:
        return [language.say("**You give: {given}.** Whose treasure do you want for it?", given=given)]
    asked = language.say("**You give: {given}.** What do you take from {name}?", given=given, name=names[view.picks[1]])
    return [f"{asked} {language.say('Then the treasures change hands for good.')}"]


def _known(view: View, seat: int, language: Language) -> list[str]:
    """Say which face-down cards the seat knows: those that it has laid, and those seen through the spyglass (CF-5)."""
    lines = []
    for castle, row in enumerate(view.rows, 1):
        hidden = [card for card in row if not card.face_up and card.loot is not None]
        own = [card.loot for card in hidden if card.seat == seat and card.loot is not None]
        seen = [card.loot for card in hidden if card.seat != seat and card.loot is not None]
        if own:
            lines.append(
                language.say(
                    "-# Laid by you, face down at castle {castle}: {cards}",
                    castle=castle,
                    cards=loot_list(own, language),
                )
            )
        if seen:
            lines.append(
                language.say(
                    "Seen through the spyglass at castle {castle}: **{cards}**",
                    castle=castle,
                    cards=loot_list(seen, language),
                )
            )
    return lines
