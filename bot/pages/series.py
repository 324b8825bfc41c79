"""How the series of the same members at the same game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.markdown import in_text
from bot.pages.people import member_mention

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.model.finished_game import Series
    from words.language import Language


def series_line(series: Series, names: Mapping[int, str], language: Language, *, by_now: bool = False) -> str:
    """Say how often each member has won, the most victories first; empty before anybody has won.

    All computer players together count as one, because they change from game to game.

    Args:
        series: the results of the members at the game.
        names: the names of members by id; a member without one is mentioned.
        language: of the reader.
        by_now: whether the line stands beside a game that may have been followed by others.
    """
    won = [
        (in_text(names[member]) if member in names else member_mention(member, language), wins)
        for member, wins in series.wins.items()
    ]
    if series.computer_wins or len(won) == 1:
        won.append((language.say("the computers"), series.computer_wins))
    if not any(wins for _, wins in won):
        return ""
    standing = " \N{EN DASH} ".join(
        language.say("{name} {count}", name=name, count=language.number(wins))
        for name, wins in sorted(won, key=lambda one: -one[1])
    )
    if by_now:
        return language.say_plural(
            "Series by now: **{standing}** after one game",
            "Series by now: **{standing}** after {n} games",
            series.games,
            standing=standing,
        )
    return language.say_plural(
        "Series: **{standing}** after one game",
        "Series: **{standing}** after {n} games",
        series.games,
        standing=standing,
    )
