"""The names of a table's options: those of its game, and those that every table has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bot.model.finished_game import may_be_rated
from bot.model.table import UNTIMED, Presentation, Stakes
from games.options import options_of
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from games.options import Option, OptionValue
    from words.language import Language


class Named(NamedTuple):
    """The name of an option and of its values; all marked for translation."""

    name: str
    values: Mapping[OptionValue, str]


PRESENTATION = {
    "pace": Named(
        mark("Pace of computers"),
        {
            "at_once": mark("at once"),
            "natural": mark("natural, a move about every second while somebody watches"),
            "leisurely": mark("leisurely, half as fast"),
        },
    ),
    "animation": Named(mark("Moving pictures"), {False: mark("off, still pictures alone"), True: mark("on")}),
}
"""By the fields of `bot.model.table.Presentation`."""
STAKES = {
    "rated": Named(mark("Rating"), {False: mark("not rated"), True: mark("rated, if at least two members play")}),
    "advice": Named(
        mark("Advice of the computer"),
        {False: mark("only for whoever plays alone"), True: mark("for everybody, so the game is not rated")},
    ),
}
"""By the fields of `bot.model.table.Stakes`."""
PACE_ALONE = mark(
    "-# Where computers move at once, moments are shown only at the end of a game; where leisurely, one after another."
)
"""The note below the pace of a private table."""
_OF_EVERY_TABLE = PRESENTATION | STAKES
RATED, ADVICE = "rated", "advice"
"""The names of the fields of `bot.model.table.Stakes`."""
CLOCK = mark("Clock")
"""The name of the clock among the options."""
CLOCK_NAMES = {
    UNTIMED: mark("no limit"),
    "live_5": mark("live, 5 minutes plus 30 seconds a turn"),
    "live_15": mark("live, 15 minutes plus 1 minute a turn"),
    "day": mark("relaxed, 1 day plus 12 hours a turn"),
    "three_days": mark("relaxed, 3 days plus 1 day a turn"),
}
"""The names of the clocks, by the keys of `bot.tables.clocks.CLOCKS`."""
CLOCK_NOTES = {
    UNTIMED: mark("The game waits for whoever's turn it is, also for days."),
    "live_5": mark("Each turn gives 30 seconds back, up to 5 minutes. Time up: the computer plays that turn."),
    "live_15": mark("Each turn gives 1 minute back, up to 15 minutes. Time up: the computer plays that turn."),
    "day": mark("Each turn gives 12 hours back, up to 1 day. Time up: the computer plays that turn."),
    "three_days": mark("Each turn gives 1 day back, up to 3 days. Time up: the computer plays that turn."),
}
"""What each clock means, by the same keys; at most 100 characters in any language."""


def offered(table: Table, hosted: HostedGame) -> tuple[Option, ...]:
    """Return the options that can be changed now: how the game is played only in the lobby, how it is shown also later.

    At a private table, moving pictures are no option, because its member chooses them for all their panels.
    """
    own = (*options_of(hosted.rules.Options), *options_of(Stakes)) if table.phase == "lobby" else ()
    shown = options_of(Presentation) if table.phase in {"lobby", "playing"} else ()
    return own + tuple(option for option in shown if option.name != "animation" or not table.is_private)


def chosen(table: Table, option: str) -> OptionValue:
    """Return the present value of an option."""
    value: OptionValue = getattr(table if option in _OF_EVERY_TABLE else table.options, option)
    return value


def option_name(hosted: HostedGame, option: str, language: Language) -> str:
    """Name an option."""
    named = _OF_EVERY_TABLE.get(option)
    return hosted.words.option_name(option, language) if named is None else language.say(named.name)


def values_in_order(hosted: HostedGame, option: Option) -> list[OptionValue]:
    """Return the values of an option in the order in which they are listed."""
    named = _OF_EVERY_TABLE.get(option.name) or hosted.words.options[option.name]
    return [value for value in named.values if value in option.values]


def value_name(hosted: HostedGame, option: str, value: OptionValue, language: Language) -> str:
    """Name a value of an option."""
    named = _OF_EVERY_TABLE.get(option)
    return hosted.words.option_value(option, value, language) if named is None else language.say(named.values[value])


def how_it_is_played(table: Table, hosted: HostedGame, language: Language) -> str:
    """Return one line in small print on the options chosen and, at a public table, on clock and rating.

    Empty where nothing can be chosen, as in a lesson.
    """
    if table.lesson is not None:
        return ""
    of_the_game = [option.name for option in options_of(hosted.rules.Options)]
    told = [_name_and_value(table, hosted, name, language) for name in of_the_game]
    if not table.is_private:
        told.append((language.say(CLOCK), language.say(CLOCK_NAMES[table.clock])))
        told.append((option_name(hosted, RATED, language), _rated(table, hosted, language)))
        told += [_name_and_value(table, hosted, ADVICE, language)] if table.advice else []
    said = [language.say("{what}: {told}", what=option, told=value) for option, value in told]
    return f"-# {' · '.join(said)}" if said else ""


def _rated(table: Table, hosted: HostedGame, language: Language) -> str:
    """Say whether the game is rated; in the lobby, under which condition it will be."""
    if table.phase == "lobby" or not table.rated:
        return value_name(hosted, RATED, table.rated, language)
    return language.say("rated") if may_be_rated(table) else value_name(hosted, RATED, False, language)


def _name_and_value(table: Table, hosted: HostedGame, option: str, language: Language) -> tuple[str, str]:
    value = value_name(hosted, option, chosen(table, option), language)
    return option_name(hosted, option, language), value
