"""How ratings are told: as a number with its deviation, or until they are sure, as progress towards that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.model.pseudonyms import is_pseudonym
from bot.model.rating import GAMES_OF_FIVE, GAMES_OF_TWO, MEAN, MOST_A_DAY, SURE
from bot.pages import parts
from bot.pages.people import first_member_name
from bot.pages.press import custom_id
from words.standing import Strength, strength_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.model.finished_game import FinishedGame
    from bot.model.rating import Rating
    from bot.pages.parts import Button, Page
    from words.language import Language


NUMBERS = "numbers"
"""The verb of a press that explains what ratings and shares mean."""


def numbers_button(language: Language) -> Button:
    """Return the button that explains the numbers."""
    return parts.button(language.say("What do the numbers mean?"), custom_id(None, NUMBERS))


def numbers_page(language: Language) -> Page:
    """Explain the numbers of leaderboards and profiles."""
    return parts.page(
        parts.text(
            language.say(
                "**Rating:** how strong somebody is at one game on this server. Everybody begins at {mean}. Who "
                "finished before whom counts, and by how much does not.",
                mean=language.number(round(MEAN)),
            ),
            language.say("Where having too much loses, whoever has too much comes last, but before those who left."),
            language.say("**±:** how unsure that is. Two times in three, the true strength is nearer than this."),
            language.say(
                "**% of the way:** a rating is shown when it is sure enough, at ± {sure}. That takes about {two} games "
                "between two members, {five} between five.",
                sure=round(SURE),
                two=GAMES_OF_TWO,
                five=GAMES_OF_FIVE,
            ),
            language.say(
                "**Won \N{EN DASH} lost to them:** games with another member that you have won, and those that they "
                "have won without you. In the others somebody else has won."
            ),
            language.say(
                "**In the long run:** between these two lies the share of games that somebody wins, 19 times in 20, if "
                "they go on like that."
            ),
            language.say(
                "At most {most} games a day of the same members change ratings. Games against computers alone, with "
                "“{button}” or ended by a moderator never do.",
                most=MOST_A_DAY,
                button=language.say("What would you do?"),
            ),
        )
    )


def strength_of(rating: Rating) -> Strength:
    """Return a rating in the form in which it is shown."""
    percent = 100 if rating.is_sure else min(99, int(100 * rating.progress))
    return Strength(percent, round(rating.mean), round(rating.deviation))


def rating_words(rating: Rating, language: Language) -> str:
    """Return a rating as text."""
    return strength_words(strength_of(rating), language)


def rating_lines(
    game: FinishedGame, changes: Mapping[int, tuple[Rating, Rating]], language: Language
) -> tuple[str, ...]:
    """Return lines on how a game changed its members' ratings, in the order of the result.

    Members who have no sure rating yet share one line. Members whose data was deleted are left out, although the
    others' ratings depend on theirs.

    Args:
        game: one that has ended.
        changes: the ratings of its members before and after it, by id; empty if it is not rated.
        language: of the reader.
    """
    ranked = sorted(game.seats, key=lambda seat: (seat.left_user_id is not None, seat.rank or 0))
    names: dict[int, str] = {}
    for seat in ranked:
        member = seat.first_member
        if member is not None and member in changes and not is_pseudonym(member):
            names.setdefault(member, first_member_name(seat, language))
    sure = {member: name for member, name in names.items() if changes[member][1].is_sure}
    unsure = [_progress(name, changes[member][1], language) for member, name in names.items() if member not in sure]
    told = [_line(name, *changes[member], language) for member, name in sure.items()]
    return (*told, *_coming_lines(unsure, language))


def _progress(name: str, rating: Rating, language: Language) -> str:
    """Say how far a member is on the way to a sure rating."""
    return language.say("{name} {percent}%", name=name, percent=strength_of(rating).percent)


def _coming_lines(members: Sequence[str], language: Language) -> list[str]:
    """Return one line on members on the way to a sure rating, each as `_progress` returns it; nothing without any."""
    if not members:
        return []
    return [language.say("-# On the way to a rating (shown at 100%): {members}", members=", ".join(members))]


def _line(name: str, before: Rating, after: Rating, language: Language) -> str:
    if before.is_sure:
        change = round(after.mean) - round(before.mean)
        return language.say(
            "-# {name}: rating {rating} ({change})",
            name=name,
            rating=rating_words(after, language),
            change=f"+{language.number(change)}" if change > 0 else language.number(change),
        )
    return language.say("-# {name} has a rating now: {rating}", name=name, rating=rating_words(after, language))
