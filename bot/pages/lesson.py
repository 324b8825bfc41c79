"""The parts of a panel that belong to a lesson, and the pages that begin, leave and end lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.pages import parts, verbs
from bot.pages.people import names_in_text
from bot.pages.press import custom_id
from bot.tables.lessons import is_at_last_step, step_of, told_at
from words.language import mark
from words.lesson import Told, names_of_others

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.model.table import Table
    from bot.pages.parts import Row
    from words.language import Language


def lesson_lines(table: Table, hosted: HostedGame, language: Language) -> list[str]:
    """Return what the lesson tells at its present step; nothing outside a lesson."""
    lesson = hosted.words.lesson
    step = step_of(table, lesson)
    if lesson is None or step is None or table.lesson is None:
        return []
    if not isinstance(step, Told):
        return [language.say("*The others play.*")]
    heading = language.say("**Lesson, step {step} of {steps}**", step=lesson.number_of(table.lesson), steps=lesson.told)
    return [heading, language.say(step.text, **names_of_others(names_in_text(table)))]


def lesson_rows(table: Table, hosted: HostedGame, language: Language) -> list[Row]:
    """Return the buttons that lead to the next step; nothing where the lesson waits for a move, or outside lessons."""
    lesson = hosted.words.lesson
    told = told_at(table, lesson)
    if lesson is None or told is None or told.expected or table.phase != "playing":
        return []
    is_last = is_at_last_step(table, lesson)
    label = language.say("Play on") if is_last else language.say("Next step")
    go_on = parts.button(label, custom_id(table, verbs.GO_ON), ButtonStyle.success)
    return parts.rows([go_on, lessons_button(language) if is_last else None])


def leave_button(table: Table, language: Language) -> parts.Button:
    """Return the button that asks whether to leave a lesson."""
    return parts.button(language.say("Leave the lesson…"), custom_id(table, verbs.LEAVE_LESSON))


def lessons_button(language: Language) -> parts.Button:
    """Return the button that leads from the end of a lesson to the others."""
    return parts.button(language.say("More lessons"), custom_id(None, verbs.LESSONS))


def leave_page(table: Table, language: Language) -> parts.Page:
    """Ask whether to end a lesson, which cannot be taken up again afterwards."""
    return parts.page(
        parts.text(
            language.say(
                "Do you want to play on without the lesson, or to stop here and end its game as well? For a pause you "
                "need neither: close this panel, and /learn brings you back to this step."
            )
        ),
        *parts.rows(
            [
                parts.button(language.say("Play on without the lesson"), custom_id(table, verbs.LEAVE_LESSON_NOW)),
                parts.button(language.say("Stop here"), custom_id(table, verbs.STOP_LESSON), ButtonStyle.danger),
                parts.button(language.say("Back to the lesson"), custom_id(table, verbs.HAND), ButtonStyle.primary),
            ]
        ),
    )


def stopped_page(table: Table, hosted: HostedGame, language: Language) -> parts.Page:
    """Tell a member that the lesson and its game are over; replaces the question."""
    again = parts.button(
        language.say("Begin the lesson anew"), custom_id(None, verbs.LEARN, table.game), ButtonStyle.secondary
    )
    said = language.say("The lesson of {game} ends here. You can begin it anew at any time.", game=hosted.words.title)
    return parts.page(parts.text(said), *parts.rows([again]))


def make_way_page(table: Table, hosted: HostedGame, language: Language) -> parts.Page:
    """Ask whether to give up a private game for the lesson of the same game."""
    question = language.say(
        "You have a game of {game} going on. Do you want to give it up and begin the lesson? It ends without a result, "
        "and cannot be taken up again.",
        game=hosted.words.title,
    )
    begin = language.say("Give it up, begin the lesson")
    return parts.page(
        parts.text(question),
        *parts.rows(
            [
                parts.button(begin, custom_id(table, verbs.MAKE_WAY), ButtonStyle.danger),
                parts.button(language.say("Back to my game"), custom_id(table, verbs.HAND), ButtonStyle.primary),
            ]
        ),
    )


def learn_page(
    hosted_games: Sequence[HostedGame], going_on: Mapping[str, Table], finished: Collection[str], language: Language
) -> parts.Page:
    """Offer all lessons.

    Args:
        hosted_games: all games, first the one to begin with.
        going_on: the member's open private tables by game, in a lesson or not.
        finished: the games whose lessons the member has finished.
        language: the member's.
    """
    taught = [hosted for hosted in hosted_games if hosted.words.lesson is not None]
    following = _next_lesson(taught, going_on, finished)
    buttons = [
        parts.button(
            hosted.words.title,
            custom_id(None, verbs.LEARN, hosted.rules.name),
            ButtonStyle.primary if hosted is following else ButtonStyle.secondary,
        )
        for hosted in taught
    ]
    said = language.say(
        "Learn a game by playing it: a few minutes, in a panel that only you see. Close it whenever you like; the same "
        "button brings you back."
    )
    lines = []
    for hosted in taught:
        table = going_on.get(hosted.rules.name)
        if hosted.rules.name in finished and not _is_in_lesson(table, hosted):
            lines.append(_finished_line(table, hosted, language))
        elif table is not None:
            lines.append(_going_on_line(table, hosted, language))
        else:
            lines.append(_about_line(hosted, language, is_following=hosted is following, is_first=not finished))
    return parts.page(parts.text(language.say("## Learn a game"), said, *lines), *parts.rows(buttons))


def _next_lesson(
    taught: Sequence[HostedGame], going_on: Mapping[str, Table], finished: Collection[str]
) -> HostedGame | None:
    """Return the game whose lesson to take next: one that was begun, or else the first that is new to the member."""
    begun = [hosted for hosted in taught if _is_in_lesson(going_on.get(hosted.rules.name), hosted)]
    new = [hosted for hosted in taught if hosted.rules.name not in finished and hosted.rules.name not in going_on]
    return next(iter([*begun, *new]), None)


def _is_in_lesson(table: Table | None, hosted: HostedGame) -> bool:
    """Tell whether a member is in the middle of the lesson of a game."""
    lesson = hosted.words.lesson
    return table is not None and step_of(table, lesson) is not None and not is_at_last_step(table, lesson)


def _about_line(hosted: HostedGame, language: Language, *, is_following: bool, is_first: bool) -> str:
    """Say how hard a game is, how long its lesson and a game take, and whether its lesson is the next to take."""
    words = hosted.words
    told = mark("- **{game}**: {hard}; a lesson of {steps} steps, and a whole game takes {time}.")
    if is_following and is_first:
        told = mark("- **{game}**, to begin with: {hard}; a lesson of {steps} steps, and a whole game takes {time}.")
    elif is_following:
        told = mark("- **{game}**, next: {hard}; a lesson of {steps} steps, and a whole game takes {time}.")
    return language.say(
        told,
        game=words.title,
        hard=words.how_hard(language),
        steps=0 if words.lesson is None else words.lesson.told,
        time=words.playing_time(language),
    )


def _finished_line(table: Table | None, hosted: HostedGame, language: Language) -> str:
    """Say that a member has finished a lesson, and whether they have a game of that kind open now."""
    said = mark("- **{game}** ✅: you have learnt this one. Its lesson can be played again.")
    if table is not None:
        said = mark("- **{game}** ✅: you have learnt this one, and your game goes on.")
    return language.say(said, game=hosted.words.title)


def _going_on_line(table: Table, hosted: HostedGame, language: Language) -> str:
    """Say what a member has already begun that the button of a game leads to."""
    lesson, title = hosted.words.lesson, hosted.words.title
    if lesson is None or table.lesson is None:
        return language.say(
            "- **{game}**: you have this game going on without a lesson. The lesson can begin once it is finished or "
            "given up.",
            game=title,
        )
    return language.say(
        "- **{game}**: your lesson waits at step {step} of {steps}.",
        game=title,
        step=lesson.number_of(table.lesson),
        steps=lesson.told,
    )
