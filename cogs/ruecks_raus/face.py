"""The words of Rück's raus!."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cogs.ruecks_raus.favours import describe, move_text
from cogs.ruecks_raus.rules import rules_pages
from games.ruecks_raus.nobles import OWN_CHANGE
from games.ruecks_raus.state import ROUNDS, NobleRevealed, RobbersRevealed, RoundEnded, View
from words.facts import Fact, Importance
from words.game_words import GameWords, MoveLabel
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event, Outcome
    from games.ruecks_raus.nobles import Noble
    from games.ruecks_raus.state import Move, RoundResult
    from words.game_words import RulesPage
    from words.language import Language

NAME = "ruecks_raus"
SCORE_CATEGORIES = {
    "start": mark("start"),
    "gained": mark("favours"),
    "lost": mark("losses"),
    "pity": mark("pity"),
}


class RuecksRausWords(GameWords):
    """What members read about Rück's raus!."""

    game = NAME
    title = "Rück's raus!"
    command = "rueck"
    option_names = {"expert": mark("Expert variant")}
    option_values = {
        "expert": {
            True: mark("on, the eight nobles of this game are known"),
            False: mark("off, six of the fourteen nobles stay unseen"),
        }
    }
    score_categories = SCORE_CATEGORIES

    def summary(self, language: Language) -> str:
        """Say what the game is about."""
        return language.say("Rob nobles, but not too well: at the end, the robber with the second-most jewels wins.")

    def rules(self, language: Language) -> Sequence[RulesPage]:
        """Explain how to play."""
        return rules_pages(language)

    def status(self, view: View, names: Sequence[str], language: Language) -> str:
        """Say which round it is and who is robbed."""
        if view.noble is None:
            return language.say("The game is over.")
        favour = describe(view.noble, language)
        if view.phase == "favours":
            return language.say_plural(
                "Round {round} of {rounds}: {robbers}. {names} was the strongest and chooses: {favour}",
                "Round {round} of {rounds}: {robbers}. {names} were the strongest and choose: {favour}",
                len(view.strongest),
                round=view.round + 1,
                rounds=ROUNDS,
                robbers=_robbers([robber or 0 for robber in view.robbers], names, language),
                names=language.listing([names[seat] for seat in view.strongest]),
                favour=favour,
            )
        return language.say(
            "Round {round} of {rounds}. Favour for the strongest: {favour}",
            round=view.round + 1,
            rounds=ROUNDS,
            favour=favour,
        )

    def event_line(self, event: Event, names: Sequence[str], language: Language) -> str:
        """Tell what happened in a round; what is still going on is told by the status."""
        if isinstance(event, RoundEnded):
            return "\n".join(_round_lines(event.round, event.result, names, language))
        if isinstance(event, RobbersRevealed | NobleRevealed):
            return ""
        raise TypeError(f"{type(event).__name__} is no event of this game")

    def prompt(self, view: View, names: Sequence[str], language: Language) -> str:
        """Tell a seat what to choose."""
        seat = view.seat
        if seat is None or view.noble is None:
            return language.say("The game is over.")
        robber = view.robbers[seat]
        if view.phase == "favours":
            return self._favour_prompt(view, seat, names, language)
        if robber is None:
            return language.say(
                "**Round {round}: choose a robber.** Favour for the strongest: {favour}",
                round=view.round + 1,
                favour=describe(view.noble, language),
            )
        return language.say(
            "**Your robber of strength {strength} lies face down.** Until all have chosen you may still take another.",
            strength=robber,
        )

    def move_label(self, view: View, move: Move, names: Sequence[str], language: Language) -> MoveLabel:
        """Name a robber or a favour."""
        return MoveLabel(move_text(view, move, names, language))

    def position(self, view: View, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Describe the noble, who has chosen, every seat, and what may yet come."""
        lines = [self.status(view, names, language)]
        if view.seat is not None and view.phase != "over":
            lines.append(self.prompt(view, names, language))
        lines += _choosing_lines(view, names, language)
        lines += [self._seat_line(view, seat, names, language) for seat in range(len(names))]
        if view.unseen:
            nobles = _counted(view.unseen, language)
            lines.append(
                language.say("Still to come in this game, and how many of each: {nobles}", nobles=nobles)
                if view.expert
                else language.say("Nobles not seen yet, and how many of each: {nobles}", nobles=nobles)
            )
        if view.history:
            last = len(view.history) - 1
            lines += _round_lines(last, view.history[last], names, language)
        return [Fact("\n".join(lines), Importance.BOARD)]

    def result(self, outcome: Outcome, names: Sequence[str], language: Language) -> str:
        """Say who has the second-most jewels."""
        winners = language.listing([names[seat] for seat in outcome.winners])
        if not outcome.winners:
            return language.say("**Nobody wins:** all have the same number of jewels, so there is no second-most.")
        return language.say_plural(
            "**{names} wins** with the second-most jewels: {jewels}.",
            "**{names} win** together with the second-most jewels: {jewels}.",
            len(outcome.winners),
            names=winners,
            jewels=outcome.scores[outcome.winners[0]],
        )

    @staticmethod
    def _favour_prompt(view: View, seat: int, names: Sequence[str], language: Language) -> str:
        if seat not in view.strongest or view.noble is None:
            return language.say("The strongest robbers of this round choose a favour.")
        chosen = view.favours[seat]
        if chosen is None:
            return language.say(
                "**Your robber was the strongest. Choose:** {favour}", favour=describe(view.noble, language)
            )
        return language.say(
            "**You have chosen: {choice}.** Until all have chosen you may still change your mind.",
            choice=move_text(view, chosen, names, language),
        )

    @staticmethod
    def _seat_line(view: View, seat: int, names: Sequence[str], language: Language) -> str:
        robbers = [str(strength) for strength in range(8) if view.hands[seat] >> strength & 1]
        jewels = language.say_plural("{n} jewel", "{n} jewels", view.jewels[seat])
        if not robbers:
            return language.say("**{name}**: {jewels}.", name=names[seat], jewels=jewels)
        return language.say(
            "**{name}**: {jewels}; robbers left: {robbers}.",
            name=names[seat],
            jewels=jewels,
            robbers=", ".join(robbers),
        )


def _choosing_lines(view: View, names: Sequence[str], language: Language) -> list[str]:
    """Tell who has chosen already, which everybody may see, and who has yet to."""
    if not view.waiting:
        return []
    asked = view.strongest if view.phase == "favours" else range(len(names))
    chosen = [names[seat] for seat in asked if seat not in view.waiting]
    waiting = [names[seat] for seat in view.waiting]
    return [
        *([language.say("Choice made: {names}.", names=language.listing(chosen))] if chosen else []),
        language.say("Still to choose: {names}.", names=language.listing(waiting)),
    ]


def _counted(nobles: Sequence[Noble], language: Language) -> str:
    """List nobles by kind, with how many there are of each."""
    return language.listing(
        [
            language.say("{favour} ({n})", n=number, favour=describe(noble, language))
            for noble, number in Counter(nobles).items()
        ]
    )


def _robbers(robbers: Sequence[int], names: Sequence[str], language: Language) -> str:
    return ", ".join(
        language.say("{name} {strength}", name=name, strength=robber)
        for name, robber in zip(names, robbers, strict=True)
    )


def _round_lines(number: int, result: RoundResult, names: Sequence[str], language: Language) -> list[str]:
    """Tell what all played, and who got what."""
    first = language.say(
        "Round {round}, {favour}: {robbers}.",
        round=number + 1,
        favour=describe(result.noble, language),
        robbers=_robbers(result.robbers, names, language),
    )
    return [first, *_consequences(result, names, language)]


def _consequences(result: RoundResult, names: Sequence[str], language: Language) -> list[str]:
    lines = []
    if result.cancelled:
        lines.append(
            language.say(
                "The sevens of {names} cancel each other.",
                names=language.listing([names[seat] for seat in result.cancelled]),
            )
        )
    if not result.strongest:
        lines.append(language.say("Nobody was stronger than the others: no favour and no pity."))
        return lines
    lines += _choices(result, names, language)
    changes = [
        language.say("{name} {change}", name=names[seat], change=f"{change:+d}")
        for seat, change in enumerate(result.favour_changes)
        if change
    ]
    if changes:
        lines.append(language.say("Favour: {changes}.", changes=", ".join(changes)))
    pity = [
        language.say("{name} {change}", name=names[seat], change=f"+{result.pity[seat]}") for seat in result.weakest
    ]
    lines.append(language.say("Pity: {changes}.", changes=", ".join(pity)))
    return lines


def _choices(result: RoundResult, names: Sequence[str], language: Language) -> list[str]:
    if result.noble in OWN_CHANGE:
        return []
    lines = []
    for seat in result.strongest:
        favour = result.favours[seat]
        target = getattr(favour, "seat", None)
        if target is not None:
            lines.append(language.say("{name} points at {other}.", name=names[seat], other=names[target]))
        elif favour is not None:
            amount = getattr(favour, "amount", 0)
            lines.append(
                language.say_plural("{name} takes {n} jewel.", "{name} takes {n} jewels.", amount, name=names[seat])
            )
    return lines
