"""A member's private panel in a game that goes on: their hand, and the moves that they can choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from bot.pages import parts, verbs
from bot.pages.advice import advice_button
from bot.pages.agreements import come_back_button
from bot.pages.in_words import unsaid
from bot.pages.legends import legend_button
from bot.pages.lesson import lesson_lines, lesson_rows
from bot.pages.move_choices import choice_rows, grouped, in_whole_words, moves_expected, picked_line, pointed_at
from bot.pages.no_hand import no_hand_page
from bot.pages.panel import NO_EXTRAS, Extras, readable, since_lines, told_beside
from bot.pages.people import names_in_text
from bot.pages.press import custom_id
from bot.pages.private import board_parts, skip_button, tool_buttons
from bot.pages.waiting import ASLEEP
from bot.pages.why_ended import reason_line
from bot.public_buttons import BACK
from bot.tables.advising import is_advice_allowed
from bot.tables.clocks import time_up
from bot.tables.lessons import offered_at, step_of, told_at
from bot.tables.waiting import PAUSED, view_for, waits_for
from words.facts import Importance
from words.language import mark
from words.since import TOUCHES_READER

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    import discord

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.parts import Page
    from words.facts import Fact


def panel_page(
    table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage, extras: Extras = NO_EXTRAS
) -> Page:
    """Show a member's panel in any phase of a game.

    Args:
        table: one whose game has begun.
        hosted: the game's words.
        seat: the member's seat; None if they no longer have one.
        language: the member's own.
        extras: what the panel shows besides table and seat.
    """
    if table.phase == "playing" and seat is not None:
        return hand_page(table, hosted, seat, language, extras)
    return no_hand_page(table, hosted, seat, language, extras)


class _Decision(NamedTuple):
    """All that decides how a panel looks: table, game, seat, reader, and the moves to choose from."""

    table: Table
    hosted: HostedGame
    seat: int
    language: CatalogueLanguage
    extras: Extras
    view: Any
    """The game as this seat may know it."""
    moves: Sequence[Any]
    """The moves to choose from; empty while the game is paused, and while a lesson waits for its text to be read."""
    expected: Sequence[str]
    """The moves that a lesson waits for, as the game encodes them."""
    in_lesson: bool

    @property
    def is_explained(self) -> bool:
        """Whether hints explain the choices to a beginner who has yet to choose."""
        is_awaited = self.seat in waits_for(self.table)
        return self.extras.has_hints and is_awaited and bool(self.moves) and not self.in_lesson and self.tells_now

    @property
    def waits(self) -> bool:
        """Whether there is neither a move to choose nor a step of a lesson to read."""
        return not (self.moves or told_at(self.table, self.hosted.words.lesson))

    @property
    def tells_now(self) -> bool:
        """Whether the panel shows the present position, and not a moment that came before it."""
        return not self.extras.board.caption


_Position: TypeAlias = Literal["none", "words", "picture"]
"""How a panel shows the position."""


class _Said(NamedTuple):
    """The words of a panel above its choices, in reading order."""

    news: Sequence[str]
    """What has happened, or what happens in the moment that is shown."""
    asked: Sequence[str]
    """What the member has to choose."""
    details: Sequence[str]
    """What else the prompt of the game tells, such as what the member alone knows."""
    advised: Sequence[str]
    """Hints for the choice."""
    timed: Sequence[str]
    """How much time there is, or who plays meanwhile."""
    has_news: bool
    has_hints: bool
    is_prompted: bool
    """Whether `asked` is the prompt of the game, and not the text of a lesson."""

    @property
    def lines(self) -> list[str]:
        """All lines, in reading order."""
        return [*self.news, *self.asked, *self.details, *self.advised, *self.timed]

    def parted(self, position: _Position, *, is_begun: bool) -> tuple[list[str], list[str]]:
        """Return the lines above the position, and those below it, beside the choices.

        On a phone, every line below a picture pushes it out of sight, so only the question and its hints stand there.
        Once a choice has begun, these have been read, and there are more buttons: they give way as well. The text of a
        lesson says what comes next, and stays.
        """
        if position == "none":
            return self.lines, []
        if position == "words":
            return [*self.news], [*self.asked, *self.details, *self.advised, *self.timed]
        if is_begun and self.is_prompted:
            return [*self.news, *self.details, *self.asked, *self.advised], [*self.timed]
        return [*self.news, *self.details], [*self.asked, *self.advised, *self.timed]


def hand_page(
    table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, extras: Extras = NO_EXTRAS
) -> Page:
    """Show a seat its hand and its choices in a game that goes on; arguments as for `panel_page`."""
    decision = _decision_of(table, hosted, seat, language, extras)
    said = _said(decision)
    moves = decision.moves if decision.tells_now else ()
    groups = pointed_at(grouped(table, hosted, decision.view, moves, language), decision.expected)
    if extras.in_words:
        groups = in_whole_words(groups)
    picked = picked_line(groups, extras.focus.picked, language)
    beside = _beside_choices(decision, picked)
    head, board, files = board_parts(table, hosted, extras.board, language) if table.is_private else ([], [], ())
    hand, file = parts.shown(extras.drawn if decision.tells_now else None, f"hand-{table.id}")
    # A phone shows the buttons and one picture above them: what the last press has brought, or the hand to choose from.
    # So the question and its hints stand between picture and buttons; what stands above the picture is out of sight.
    above, below = ([], board) if extras.board.caption else (board, hand)
    facts = _facts(decision, said)
    position: _Position = "picture" if below else "words" if facts else "none"
    first, last = said.parted(position, is_begun=bool(picked))
    words, question = (parts.text(*readable(lines, extras, said.asked)) for lines in (first, last))
    room = parts.TEXT_LENGTH - parts.text_length(words, question, beside, *head)
    return parts.page(
        *head,
        *above,
        words if words.content else None,
        *told_beside(facts, language, extras, room),
        *below,
        question if question.content else None,
        beside if beside.content else None,
        *(parts.rows([come_back_button(table, language)]) if table.seats[seat].is_away else []),
        *choice_rows(table, groups, language, extras.focus.picked),
        *(lesson_rows(table, hosted, language) if decision.tells_now else []),
        *parts.rows(_tools(decision, has_hints=said.has_hints)),
        files=[*files, *file],
    )


def _decision_of(table: Table, hosted: HostedGame, seat: int, language: CatalogueLanguage, extras: Extras) -> _Decision:
    in_lesson = step_of(table, hosted.words.lesson) is not None
    expected = moves_expected(table, hosted)
    is_open = table.paused_at is None and (bool(expected) or not in_lesson)
    moves = offered_at(table, hosted.words.lesson, seat) if is_open else ()
    view = view_for(table, seat)
    return _Decision(table, hosted, seat, language, extras, view, moves, expected, in_lesson)


def _said(decision: _Decision) -> _Said:
    """Return the words of a panel: what has happened, what to choose, and how."""
    table, hosted, language, extras = decision.table, decision.hosted, decision.language, decision.extras
    words, names = hosted.words, names_in_text(table)
    since = extras.board.caption or _since(decision)
    lesson = lesson_lines(table, hosted, language)
    question, *details = words.prompt(decision.view, names, language).split("\n")
    hints = ""
    if decision.is_explained:
        since = [*since, *_marks_explained(since, language)]
        on_buttons = words.button_hints(decision.view, language)
        in_picture = "" if extras.in_words else words.picture_hints(decision.view, language)
        hints = " ".join(filter(None, [on_buttons, in_picture, *words.hints(decision.view, names, language)]))
    news = [*_lines_above(decision), *since]
    is_asked = decision.tells_now and table.paused_at is None
    is_prompted = is_asked and not lesson
    asked = lesson or [question]
    if not is_asked:
        asked = _paused_lines(decision) if decision.tells_now else []
    return _Said(
        news,
        asked,
        details if is_prompted else [],
        [f"-# {hints}"] if hints else [],
        _time_lines(decision),
        has_news=bool(since) or _lesson_tells_news(decision),
        has_hints=bool(hints),
        is_prompted=is_prompted,
    )


def _since(decision: _Decision) -> Sequence[str]:
    """Return what has happened; nothing if a lesson tells it itself."""
    if _lesson_tells_news(decision):
        return ()
    return since_lines(decision.table, decision.hosted, decision.seat, decision.language)


def _lesson_tells_news(decision: _Decision) -> bool:
    told = told_at(decision.table, decision.hosted.words.lesson)
    return told is not None and told.tells_news


def _lines_above(decision: _Decision) -> list[str]:
    """Return the lines above the news: why nothing can be chosen or shown, and the note of a press without choices."""
    language, extras = decision.language, decision.extras
    note = "" if decision.moves else extras.focus.note
    lines = (note, extras.trouble and language.say(extras.trouble))
    return [*([] if decision.tells_now else _paused_lines(decision)), *(f"*{line}*" for line in lines if line)]


def _paused_lines(decision: _Decision) -> list[str]:
    """Say that the game is paused and why; the former is left out if the note of a press has said it already."""
    if decision.table.paused_at is None:
        return []
    paused, reason = decision.language.say(PAUSED), reason_line(decision.extras.reason, decision.language)
    told = "" if paused in decision.extras.focus.note else f"*{paused}*"
    return [line for line in (told, reason) if line]


def _marks_explained(lines: Sequence[str], language: CatalogueLanguage) -> list[str]:
    """Explain the mark in front of some lines; nothing if no line has it."""
    if not any(TOUCHES_READER in line for line in lines):
        return []
    return [f"-# {language.say('{mark} stands before what concerns you.', mark=TOUCHES_READER)}"]


def _time_lines(decision: _Decision) -> list[str]:
    """Tell a member how much time they have, or what happens while they are away."""
    table, seat, language = decision.table, decision.seat, decision.language
    if table.seats[seat].is_away:
        told = _away_line(decision)
        return [language.say(told, button=language.say(BACK))]
    up = time_up(table, seat)
    played = table.seats[seat].timeouts and not table.seats[seat].stood_in
    return [
        language.say("-# Your time was up, so the computer has chosen for you.") if played else "",
        "" if up is None else language.say("-# Your time is up {when}.", when=f"<t:{up}:R>"),
    ]


def _away_line(decision: _Decision) -> str:
    """Return what a member who is away has to know."""
    if decision.table.paused_at is not None:
        return mark("-# You are away. Press “{button}” when you are back.")
    if decision.table.is_asleep:
        return ASLEEP
    if decision.moves:
        return mark("-# You are away, so the computer plays for you. Press “{button}”, or just choose.")
    return mark("-# You are away, so the computer plays for you. Press “{button}” when you are back.")


def _beside_choices(decision: _Decision, picked: str) -> discord.ui.TextDisplay[Any]:
    """Return the words right above the buttons: the note of the last press, advice, and the first of two presses."""
    extras = decision.extras
    note = extras.focus.aside if decision.moves else ""
    return parts.text(*readable([note, *extras.focus.advice, picked], extras, [picked]))


def _facts(decision: _Decision, said: _Said) -> list[Fact]:
    """Return the facts that the picture shows, for readers who get them in words, without those told above."""
    extras = decision.extras
    if not (extras.tells_picture and decision.tells_now):
        return []
    facts = decision.hosted.words.position(decision.view, names_in_text(decision.table), decision.language)
    return unsaid(_to_tell(facts, extras, said), said.lines)


def _to_tell(facts: Iterable[Fact], extras: Extras, said: _Said) -> list[Fact]:
    """Return facts without what news and prompt already tell; in large print also without unimportant facts."""
    least = Importance.BOARD if extras.large_print and not extras.in_words else Importance.BACKGROUND
    return [
        fact._replace(text=fact.beside_prompt) if said.is_prompted and fact.beside_prompt is not None else fact
        for fact in facts
        if fact.importance >= least and not (said.has_news and fact.is_news)
    ]


def _show_now_button(decision: _Decision) -> parts.Button | None:
    """Return a button that ends the wait for a moment, or one that refreshes a panel without choices."""
    table, language = decision.table, decision.language
    if decision.extras.board.caption:
        return skip_button(table, language)
    return parts.button(language.say("Refresh"), custom_id(table, verbs.HAND)) if decision.waits else None


def _tools(decision: _Decision, *, has_hints: bool) -> list[parts.Button | None]:
    """Return the buttons besides the choices: advice, the legend, hiding hints, and those of private tables."""
    table, hosted, language, extras = decision.table, decision.hosted, decision.language, decision.extras
    can_ask = bool(decision.moves) and not decision.in_lesson and is_advice_allowed(table) and decision.tells_now
    tools = [
        advice_button(table, language) if can_ask else None,
        _show_now_button(decision),
        None if extras.in_words else legend_button(table, "hand", language),
        parts.button(language.say("Hide hints"), custom_id(table, verbs.NO_HINTS)) if has_hints else None,
    ]
    if not table.is_private:
        return tools
    return [*tools, *tool_buttons(table, hosted, language)]
