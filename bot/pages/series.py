"""How the series of the same members at the same game stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages.people import in_text, member_mention

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.tables.finished import Series
    from words.language import Language


def series_line(series: Series, names: Mapping[int, str], language: Language) -> str:
    """Tell how often each member has won, whoever has won most first; nothing before anybody has.

    Args:
        series: what they have made of the game.
        names: of members by their ids; whoever has none is mentioned.
        language: of the reader.
    """
    if not any(series.wins.values()):
        return ""
    ranked = sorted(series.wins.items(), key=lambda won: -won[1])
    standing = " \N{EN DASH} ".join(
        language.say(
            "{name} {wins}",
            name=in_text(names[member]) if member in names else member_mention(member, language),
            wins=language.number(wins),
        )
        for member, wins in ranked
    )
    return language.say_plural(
        "Series: **{standing}** after one game",
        "Series: **{standing}** after {n} games",
        series.games,
        standing=standing,
    )
