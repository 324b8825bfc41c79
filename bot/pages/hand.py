"""The private panel of a seat: its hand and what it may choose; and the answer to members without a seat."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ButtonStyle

from bot.interactions.press import custom_id
from bot.pages import parts
from bot.pages.advice import advice_button
from bot.pages.agreements import back_button
from bot.pages.board import outcome_of, reason_of_end, reason_of_private_end, score_line
from bot.pages.buttons import BACK, REMATCH
from bot.pages.finishers import finishers
from bot.pages.in_words import LARGE, LARGEST, SMALL, told_in_words, unsaid
from bot.pages.legends import legend_button
from bot.pages.lesson import lesson_lines, lesson_rows
from bot.pages.people import NO_SEAT, names_in_text
from bot.pages.private import (
    NO_BOARD,
    PrivateBoard,
    board_parts,
    end_rows,
    last_moment_page,
    private_finale_page,
    tool_buttons,
)
from bot.tables.advising import is_advice_allowed
from bot.tables.clocks import time_up
from bot.tables.lessons import expected_at, step_of, told_at
from bot.tables.waiting import PAUSED, since_own_move, view_for
from games import GAMES
from words.facts import Importance
from words.telling import TOUCHES_READER

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from bot.hosted_game import HostedGame, Picture
    from bot.languages import CatalogueLanguage
    from bot.pages.finishers import Finisher
    from bot.pages.parts import Item, Page, Row
    from bot.tables.model import Table
    from games import Event, Outcome
    from words.facts import Fact
    from words.game_words import Emphasis, MoveLabel
    from words.language import Language

MOST_BUTTONS = 10
"""With more moves of a group than this, a select menu is easier to read than rows of buttons."""
LARGE_PRINT_ROOM = 2_500
"""How many characters a position has in large letters at most; fewer where the rest of the panel says much."""
FACTS_ROOM = 2_500
"""How many characters tell all that the last picture shows, beside what is said of the end."""
PLAY = "play"
"""The verb of a press that plays the move in its argument."""
PICK = "pick"
"""The verb of a press that chooses the first step of a move; its argument is the number of that step in the panel."""
NO_HINTS = "no_hints"
"""The verb of a press that sends the hints of a game away."""
CHOOSE = "choose"
"""The verb of a menu whose values are moves; its argument tells menus in one message apart."""


BUTTON_STYLES: dict[Emphasis, ButtonStyle] = {
    "main": ButtonStyle.primary,
    "other": ButtonStyle.secondary,
    "good": ButtonStyle.success,
    "dangerous": ButtonStyle.danger,
}


class Focus(NamedTuple):
    """What a member's last press adds to their panel, as long as the decision is the one that it was about."""

    note: str = ""
    """A line beside the choices, above all where there are none, such as why a press did nothing; in their language."""
    picked: int | None = None
    """The number of the first step that has been chosen, where moves have two."""
    advice: tuple[str, ...] = ()
    """What the computer would do, where the member has asked; lines in their language."""


NO_FOCUS = Focus()
"""Of a panel that shows the table alone."""


class Extras(NamedTuple):
    """What a panel shows besides what follows from its table and seat."""

    drawn: Picture | None = None
    """The hand, or how the game ended; none where there is none, or where it would keep the member waiting too long."""
    focus: Focus = NO_FOCUS
    """What the member's last press adds."""
    trouble: str | None = None
    """Why the board cannot be shown, as a message to translate; none if all is well."""
    large_print: bool = False
    """Whether what the picture shows is told in large letters as well."""
    in_words: bool = False
    """Whether words tell all that a picture would, for a member who wants none."""
    has_hints: bool = False
    """Whether the choices are explained to a beginner."""
    board: PrivateBoard = NO_BOARD
    """What stands beside the hand at a private table, which no public board shows."""

    @property
    def tells_picture(self) -> bool:
        """Whether words tell what the picture shows, in its place or in large letters beside it."""
        return self.large_print or self.in_words


NO_EXTRAS = Extras()
"""Of a panel in words alone."""


class _Choice(NamedTuple):
    label: MoveLabel
    code: str
    """The move as its game encodes it."""


def panel_page(
    table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage, extras: Extras = NO_EXTRAS
) -> Page:
    """Show a member's panel, whatever state the table is in.

    Args:
        table: a table whose game has begun.
        hosted: the game's words.
        seat: where the member sits; none if they have no seat any more.
        language: the member's own.
        extras: what it shows besides.
    """
    if table.phase == "playing" and seat is not None:
        return hand_page(table, hosted, seat, language, extras)
    return no_hand_page(table, hosted, seat, language, extras)


def hand_page(
    table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, extras: Extras = NO_EXTRAS
) -> Page:
    """Show a seat its hand and its choices at a table whose game is going on; arguments as for `panel_page`."""
    view = view_for(table, seat)
    names = names_in_text(table)
    in_lesson = step_of(table, hosted.words.lesson) is not None
    expected = moves_expected(table, hosted)
    is_open = table.paused_at is None and (bool(expected) or not in_lesson)
    moves = GAMES[table.game].legal_moves(table.state, seat) if is_open else ()
    gallery, file = parts.shown(extras.drawn, f"hand-{table.id}")
    begins = _since_lines if extras.focus.picked is None else _recalled_lines
    since = extras.board.caption or begins(table, hosted, seat, language)
    is_beginner = extras.has_hints and bool(moves) and not in_lesson
    hints = [*_marks_explained(since, language), *hosted.words.hints(view, names, language)] if is_beginner else []
    head, board, files = board_parts(table, hosted, extras.board, language) if table.is_private else ([], [], ())
    # A phone shows the buttons and one picture above them: what a press has brought, or what there is to choose. The
    # note on a press is read where it was made.
    above, below = (gallery, board) if extras.board.caption else (board, gallery)
    asked = lesson_lines(table, hosted, language) or [hosted.words.prompt(view, names, language)]
    lines = (
        *_lines_above(table, extras, language, has_choices=bool(moves)),
        *since,
        *asked,
        f"-# {' '.join(hints)}" if hints and not extras.board.caption else "",  # they reckon with what a moment shows
        *_time_lines(table, seat, language),
    )
    said = parts.text(*_readable(lines, extras, asked))
    note = f"*{extras.focus.note}*" if extras.focus.note and moves else ""
    groups = _pointed_at(_groups(table, hosted, view, moves, language), expected)
    picked = _picked_line(groups, extras.focus.picked, language)
    beside = parts.text(*_readable([note, *extras.focus.advice, picked], extras, [picked]))
    waits = not (moves or told_at(table, hosted.words.lesson))
    can_ask = bool(moves) and not in_lesson and is_advice_allowed(table)
    tools = _tools(table, language, can_ask=can_ask, waits=waits, has_hints=bool(hints))
    tools += tool_buttons(table, hosted, language, in_words=extras.in_words) if table.is_private else []
    facts = (
        _to_tell(hosted.words.position(view, names, language), extras, has_news=bool(since))
        if extras.tells_picture
        else ()
    )
    return parts.page(
        *head,
        *above,
        said,
        *_told(unsaid(facts, lines), language, extras, parts.TEXT_LENGTH - parts.text_length(said, beside, *head)),
        *below,
        beside if beside.content else None,
        *(parts.rows([back_button(table, language)]) if table.seats[seat].is_away else []),
        *_choices(table, groups, language, extras.focus.picked),
        *lesson_rows(table, hosted, language),
        *parts.rows(tools),
        files=[*files, *file],
    )


def _readable(lines: Iterable[str], extras: Extras, asked: Iterable[str] = ()) -> list[str]:
    """Return lines of a panel: for members who want large print all are large, and what matters most is largest.

    Args:
        lines: all.
        extras: what else the panel shows.
        asked: those of the lines that say what is to be done, or how it ended; of each the first line is the largest.
    """
    if not extras.large_print:
        return list(lines)
    largest = {text.split("\n")[0] for text in asked if text}
    usual = (line.removeprefix(SMALL) for told in lines for line in told.split("\n"))

    def start(line: str) -> str:
        if line in largest:
            return LARGEST
        return LARGE if line else ""

    return [f"{start(line)}{line}" for line in usual]


def _to_tell(facts: Iterable[Fact], extras: Extras, *, has_news: bool) -> list[Fact]:
    """Return facts without what news and prompt tell as well, and in large print without what can wait."""
    least = Importance.BOARD if extras.large_print and not extras.in_words else Importance.BACKGROUND
    return [
        fact if fact.beside_prompt is None else fact._replace(text=fact.beside_prompt)
        for fact in facts
        if fact.importance >= least and not (has_news and fact.is_news)
    ]


def _lines_above(table: Table, extras: Extras, language: CatalogueLanguage, *, has_choices: bool) -> list[str]:
    """Say why nothing can be chosen or shown, and what a press has brought where there are no choices to say it at."""
    note = "" if has_choices else extras.focus.note
    # A press that came too late is refused with the very same words: once is enough.
    paused = language.say(PAUSED) if table.paused_at is not None else ""
    lines = ("" if paused in note else paused, note, extras.trouble and language.say(extras.trouble))
    return [f"*{line}*" for line in lines if line]


def _tools(
    table: Table, language: Language, *, can_ask: bool, waits: bool, has_hints: bool
) -> list[parts.Button | None]:
    """Return what helps to choose and to read the panel, and a way to see how things stand for who waits."""
    return [
        advice_button(table, language) if can_ask else None,
        parts.button(language.say("Refresh"), custom_id(table, "hand")) if waits else None,
        legend_button(table, "hand", language),
        parts.button(language.say("Hide hints"), custom_id(table, NO_HINTS)) if has_hints else None,
    ]


def _told(facts: Sequence[Fact], language: CatalogueLanguage, extras: Extras, room: int) -> list[Item]:
    """Return what a picture shows in words, in headlines for those who want large print."""
    start, most = (LARGE, LARGE_PRINT_ROOM) if extras.large_print else ("", room)
    words = told_in_words(facts, language, room=min(most, room), line_start=start)
    return [parts.text(words)] if words else []


def _since_lines(
    table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, *, is_over: bool = False
) -> list[str]:
    """Tell a seat what has happened since its member last chose something."""
    events = _events_since(table, hosted, seat)
    return [f"-# {line}" for line in hosted.words.since(events, names_in_text(table), language, seat, is_over=is_over)]


def _recalled_lines(table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage) -> list[str]:
    """Call that to mind once the member has begun to choose."""
    events = _events_since(table, hosted, seat)
    return [f"-# {line}" for line in hosted.words.recalled(events, names_in_text(table), language, seat)]


def _events_since(table: Table, hosted: HostedGame, seat: int) -> Sequence[Event]:
    """Return what has happened since a member last chose something, as their seat knows it."""
    events: Sequence[Event] = [event for move in since_own_move(table, hosted.words, seat) for event in move.events]
    if table.state is None:  # there is none by rules of long ago
        return events
    return hosted.words.as_known(view_for(table, seat), events)


def _marks_explained(lines: Sequence[str], language: CatalogueLanguage) -> list[str]:
    """Say what the mark before some of the lines means, if there is any."""
    if not any(TOUCHES_READER in line for line in lines):
        return []
    return [language.say("{mark} stands before what concerns you.", mark=TOUCHES_READER)]


def _time_lines(table: Table, seat: int, language: CatalogueLanguage) -> list[str]:
    """Tell a seat how its time stands, or why it does not run."""
    if table.seats[seat].is_away:
        return [
            language.say(
                "-# You are away, so the computer plays for you. Press “{button}”, or just choose.",
                button=language.say(BACK),
            )
        ]
    up = time_up(table, seat)
    played = table.seats[seat].timeouts and not table.seats[seat].stood_in
    return [
        language.say("-# Your time was up, so the computer has chosen for you.") if played else "",
        "" if up is None else language.say("-# Your time is up {when}.", when=f"<t:{up}:R>"),
    ]


def moves_picked(
    table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, picked: int
) -> tuple[str, ...]:
    """Return the moves that go on from a first step that was picked, as their game encodes them.

    Args:
        table: a table whose game is going on.
        hosted: the game's words.
        seat: whose panel it is.
        language: the member's own, in which steps are told apart.
        picked: the number of the step.
    """
    view = view_for(table, seat)
    moves = GAMES[table.game].legal_moves(table.state, seat)
    choices = chain.from_iterable(_groups(table, hosted, view, moves, language).values())
    by_step = list(_by_first_step(list(choices)).values())
    return tuple(choice.code for choice in by_step[picked]) if picked < len(by_step) else ()


def moves_expected(table: Table, hosted: HostedGame) -> tuple[str, ...]:
    """Return the moves that a lesson waits for, as their game encodes them; none outside such a step."""
    return tuple(GAMES[table.game].encode(move).decode() for move in expected_at(table, hosted.words.lesson))


def _pointed_at(groups: Mapping[int, Sequence[_Choice]], expected: Sequence[str]) -> Mapping[int, Sequence[_Choice]]:
    """Return choices of which those stand out that a lesson waits for, first in a menu; as they are if it does not."""
    if not expected:
        return groups
    return {
        group: [
            choice._replace(label=choice.label._replace(emphasis="good" if choice.code in expected else "other"))
            for choice in sorted(choices, key=lambda choice: choice.code not in expected and _is_menu(choices))
        ]
        for group, choices in groups.items()
    }


def no_hand_page(
    table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage, extras: Extras = NO_EXTRAS
) -> Page:
    """Tell why there is no hand: the game is over, or the member has given up their seat; arguments as above."""
    outcome = outcome_of(table)
    if table.is_private:
        return _private_end(table, hosted, seat, language, extras)
    gallery, file = parts.shown(extras.drawn, f"final-{table.id}")
    rematch = parts.button(language.say(REMATCH), custom_id(table, "rematch"), ButtonStyle.primary)
    told = [_reason(table, language)] if outcome is None else _result_lines(table, hosted, seat, outcome, language)
    last = [] if outcome is None else _last_lines(table, hosted, seat, language)
    said = parts.text(
        extras.focus.note and f"*{extras.focus.note}*",
        f"**{hosted.words.title}**",
        *_readable([*told, *last], extras, told[-1:]),
    )
    facts = _last_facts(table, hosted, outcome, language) if outcome is not None and extras.tells_picture else ()
    return parts.page(
        said,
        *_told(facts, language, extras, parts.TEXT_LENGTH - len(said.content)),
        *gallery,
        *([] if outcome is None else parts.rows([rematch, legend_button(table, "final", language)])),
        files=file,
    )


def _private_end(
    table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage, extras: Extras
) -> Page:
    """Show how a game at a private table ended, after the moment that ended it."""
    outcome, board = outcome_of(table), extras.board
    if outcome is None:
        reason = parts.text(f"**{hosted.words.title}**", _reason(table, language))
        return parts.page(reason, *end_rows(table, language))
    if board.caption:
        return last_moment_page(table, hosted, board, language)
    result = _result_lines(table, hosted, seat, outcome, language)
    scores = "" if extras.tells_picture or board.drawn is None else score_line(table, hosted, outcome, language)
    lines = [*result, board.finale.story, scores, *_last_lines(table, hosted, seat, language)]
    said = _readable(lines, extras, result[-1:])
    facts = [] if scores else _last_facts(table, hosted, outcome, language)
    told = [parts.text(*said), *_told(facts, language, extras, FACTS_ROOM)]
    if extras.in_words:
        return parts.page(parts.text(f"**{hosted.words.title}**"), *told, *end_rows(table, language))
    return private_finale_page(table, hosted, board, told, language)


def _reason(table: Table, language: CatalogueLanguage) -> str:
    """Say why there is neither a hand nor a result."""
    if table.phase == "playing":
        return language.say(NO_SEAT)
    if table.phase == "cancelled":
        return (reason_of_private_end if table.is_private else reason_of_end)(table, language)
    return language.say("This game ended without a result.")


def _result_lines(
    table: Table, hosted: HostedGame, seat: int | None, outcome: Outcome, language: CatalogueLanguage
) -> list[str]:
    """Tell a member how the game has ended, and what place that is for them."""
    result = hosted.words.result(outcome, names_in_text(table), language)
    return [result] if seat is None else [result, _rank_line(table, hosted, seat, outcome, language)]


def _last_lines(table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage) -> list[str]:
    """Tell a member what a lesson has taught them, and what the last moves brought."""
    if seat is None:
        return []
    return [*lesson_lines(table, hosted, language), *_since_lines(table, hosted, seat, language, is_over=True)]


def _last_facts(table: Table, hosted: HostedGame, outcome: Outcome, language: CatalogueLanguage) -> Sequence[Fact]:
    """Tell what the last picture shows besides the result; by rules of long ago there is none any more."""
    if table.state is None:
        return []
    _, *facts = hosted.words.final(view_for(table, None), outcome, names_in_text(table), language)
    return facts


def _rank_line(table: Table, hosted: HostedGame, seat: int, outcome: Outcome, language: CatalogueLanguage) -> str:
    """Tell a member their place, and who is nearest to them; or what was missing, where a game tells that."""
    everybody = finishers(table, hosted, outcome, language)
    me = next(finisher for finisher in everybody if finisher.scored.number == seat)
    own = language.number(me.scored.score)
    if me.has_won:
        told = hosted.words.victory(outcome, seat, names_in_text(table), language)
        return told or _victory_line(own, everybody, language)
    shortfall = hosted.words.shortfall(outcome, seat, language)
    if shortfall:
        return shortfall
    ahead = [finisher for finisher in everybody if finisher.place < me.place]
    if not ahead:
        if not outcome.winners:
            return language.say("You have {score}, like everybody else.", score=own)
        return language.say("**Place 1 of {places}**, with {score}.", places=len(everybody), score=own)
    if not outcome.winners:
        best = ahead[0].scored
        return language.say(
            "**You have lost**, with {score}. {name} has {other}.",
            score=own,
            name=best.name,
            other=language.number(best.score),
        )
    before = max(ahead, key=attrgetter("place")).scored
    return language.say(
        "**Place {place} of {places}**, with {score}. {name} is ahead of you, with {other}.",
        place=me.place,
        places=len(everybody),
        score=own,
        name=before.name,
        other=language.number(before.score),
    )


def _victory_line(own: str, everybody: Sequence[Finisher], language: CatalogueLanguage) -> str:
    """Tell a winner how much they have, and who comes next."""
    after = next((finisher.scored for finisher in everybody if not finisher.has_won), None)
    if after is None:
        return language.say("**You have won**, with {score}.", score=own)
    return language.say(
        "**You have won**, with {score}. {name} comes next, with {other}.",
        score=own,
        name=after.name,
        other=language.number(after.score),
    )


def _choices(
    table: Table, groups: Mapping[int, Sequence[_Choice]], language: CatalogueLanguage, picked: int | None
) -> list[Item]:
    """Return the moves group by group, each group in two steps, as rows of buttons or as a menu."""
    items: list[Item] = []
    for group in sorted(groups):
        choices = groups[group]
        if choices[0].label.steps is not None:
            items += _in_two_steps(table, choices, language, picked=picked)
        elif _is_menu(choices):
            items.append(_menu(table, group, choices, language))
        else:
            items += _buttons(table, choices, language)
    return items


def _is_menu(choices: Sequence[_Choice]) -> bool:
    return choices[0].label.steps is None and len(choices) > MOST_BUTTONS


def _groups(
    table: Table, hosted: HostedGame, view: Any, moves: Sequence[Any], language: CatalogueLanguage
) -> dict[int, list[_Choice]]:
    """Return how the moves read, by the numbers of their groups."""
    names = tuple(seat.name for seat in table.seats)
    encode = GAMES[table.game].encode
    groups: dict[int, list[_Choice]] = {}
    for move in moves:
        label = hosted.words.move_label(view, move, names, language.without_icons)
        groups.setdefault(label.group, []).append(_Choice(label, encode(move).decode()))
    return groups


def _by_first_step(choices: Sequence[_Choice]) -> dict[str, list[_Choice]]:
    """Return the moves that have two steps by what the first one says, as it is numbered in the panel."""
    stepped = [(steps.place, steps.first, choice) for choice in choices if (steps := choice.label.steps) is not None]
    by_step: dict[str, list[_Choice]] = {}
    for _, first, choice in sorted(stepped, key=itemgetter(0)):
        by_step.setdefault(first, []).append(choice)
    return by_step


def _picked_line(groups: Mapping[int, Sequence[_Choice]], picked: int | None, language: CatalogueLanguage) -> str:
    """Say which first step has been chosen, for whoever does not see the colour of its button."""
    first_steps = list(_by_first_step(list(chain.from_iterable(groups.values()))))
    if picked is None or not 0 <= picked < len(first_steps) or len(first_steps) == 1:
        return ""
    return language.say("“{choice}” \N{EN DASH} and then?", choice=first_steps[picked])


def _in_two_steps(
    table: Table, choices: Sequence[_Choice], language: CatalogueLanguage, *, picked: int | None
) -> list[Row]:
    """Return the first steps, and below them how to go on from the one picked; a single one needs no press."""
    by_step = _by_first_step(choices)
    icons = {named.first: named.icon for choice in choices if (named := choice.label.steps) is not None}
    if len(by_step) == 1:
        picked = 0
    going_on = list(by_step.values())[picked] if picked is not None and picked < len(by_step) else []
    steps = [
        parts.button(
            text,
            custom_id(table, PICK, str(number)),
            _step_style(by_step[text], is_picked=number == picked, is_any_picked=bool(going_on)),
            language.icons.get(icons[text]),
        )
        for number, text in enumerate(by_step)
    ]
    return [*parts.rows(steps), *_buttons(table, [_second_step(choice) for choice in going_on], language)]


def _step_style(choices: Sequence[_Choice], *, is_picked: bool, is_any_picked: bool) -> ButtonStyle:
    """Return how the first step of some moves stands out: that which was picked, or which a lesson points at."""
    emphases = {choice.label.emphasis for choice in choices}
    if is_picked:
        # What is green in a lesson is still to be pressed, and this has been.
        return ButtonStyle.primary if emphases & {"good", "other"} else ButtonStyle.success
    if "good" in emphases:
        return ButtonStyle.success
    return ButtonStyle.secondary if is_any_picked or emphases == {"other"} else ButtonStyle.primary


def _second_step(choice: _Choice) -> _Choice:
    """Return a move as it reads once its first step has been chosen."""
    label = choice.label
    return choice if label.steps is None else choice._replace(label=label._replace(text=label.steps.second))


def _buttons(table: Table, choices: Sequence[_Choice], language: CatalogueLanguage) -> list[Row]:
    return parts.rows(
        [
            parts.button(
                label.text, custom_id(table, PLAY, code), BUTTON_STYLES[label.emphasis], language.icons.get(label.icon)
            )
            for label, code in choices
        ]
    )


def _menu(table: Table, group: int, choices: Sequence[_Choice], language: CatalogueLanguage) -> Row:
    options = [
        discord.SelectOption(
            label=label.text, value=code, description=label.description, emoji=language.icons.get(label.icon)
        )
        for label, code in choices
    ]
    return parts.select(custom_id(table, CHOOSE, str(group)), language.say("Choose your move"), options)
