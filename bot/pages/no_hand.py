"""What a private panel shows without a hand: how a game ended, or why its member has no seat in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.pages import parts, verbs
from bot.pages.closed import HOW_IT_STOOD, facts_as_it_stood
from bot.pages.finishers import finishers
from bot.pages.legends import legend_button
from bot.pages.lesson import lesson_lines
from bot.pages.lobby import rematch_button
from bot.pages.panel import NO_EXTRAS, Extras, readable, since_lines, told_beside
from bot.pages.people import NO_SEAT, TAKEN_OUT, names_at_end, names_in_text
from bot.pages.press import custom_id
from bot.pages.private import FROM_PANEL, board_parts, end_rows, private_finale_page, skip_button
from bot.pages.replay import replay_button
from bot.pages.scores import score_line
from bot.pages.why_ended import annulled_line, reason_line, reason_of_end
from bot.tables.lessons import step_of
from bot.tables.outcomes import outcome_of
from bot.tables.waiting import view_for
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.hosted_game import HostedGame
    from bot.languages import CatalogueLanguage
    from bot.model.table import Table
    from bot.pages.finishers import Finisher
    from bot.pages.parts import Page, Row
    from games import Outcome
    from words.facts import Fact

_PLACES: Mapping[tuple[bool, bool], str] = {
    (False, False): mark("**Place {place} of {places}**, with {score}. {name} is ahead of you, with {other}."),
    (False, True): mark("**Place {place} of {places}**, with {score}. {name} are ahead of you, with {other} each."),
    (True, False): mark(
        "**Place {place} of {places}**, shared with {beside}, with {score}. {name} is ahead of you, with {other}."
    ),
    (True, True): mark(
        "**Place {place} of {places}**, shared with {beside}, with {score}. {name} are ahead of you, with {other} each."
    ),
}
"""The line for a member who has not won, by whether they share their place, and whether several have the one before."""
FACTS_ROOM = 2_500
"""How many characters the facts of the last picture may have beside the words on how the game ended."""


def no_hand_page(
    table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage, extras: Extras = NO_EXTRAS
) -> Page:
    """Say why there is no hand: the game is over, or the member has lost their seat.

    Arguments as for `bot.pages.hand.panel_page`.
    """
    if table.is_private:
        return _private_end(table, hosted, seat, language, extras)
    outcome = outcome_of(table)
    if outcome is None:
        return _without_result_page(table, hosted, language, extras)
    gallery, file = parts.shown(extras.drawn, f"final-{table.id}")
    result = _result_lines(table, hosted, seat, outcome, language)
    said = parts.text(
        extras.focus.aside,
        f"**{hosted.words.title}**",
        *readable([*result, extras.story, *_last_lines(table, hosted, seat, language)], extras, result[-1:]),
    )
    facts = _last_facts(table, hosted, outcome, language) if extras.tells_picture else ()
    return parts.page(
        said,
        *told_beside(facts, language, extras, parts.TEXT_LENGTH - len(said.content)),
        *gallery,
        *_rows_at_end(table, None if extras.in_words else legend_button(table, "final", language), language),
        files=file,
    )


def _without_result_page(table: Table, hosted: HostedGame, language: CatalogueLanguage, extras: Extras) -> Page:
    """Say why there is neither a hand nor a result, with the last position and what the member can do next."""
    gallery, file = parts.shown(extras.drawn, f"board-{table.id}")
    reason, facts = _reason(table, language, extras), _last_position_facts(table, hosted, language, extras)
    stood = language.say(HOW_IT_STOOD) if gallery or facts else ""
    said_by_moderator = reason_line(extras.taken_out or "" if table.phase == "playing" else extras.reason, language)
    said = parts.text(
        extras.focus.aside,
        f"**{hosted.words.title}**",
        *readable([reason, said_by_moderator, stood], extras, [reason]),
    )
    return parts.page(
        said,
        *told_beside(facts, language, extras, parts.TEXT_LENGTH - len(said.content)),
        *gallery,
        *(end_rows(table, language) if table.is_private else _rows_without_result(table, language, extras)),
        files=file,
    )


def _last_position_facts(
    table: Table, hosted: HostedGame, language: CatalogueLanguage, extras: Extras
) -> Sequence[Fact]:
    """Return the facts of the last position of a cancelled game, for readers who get them in words."""
    if not extras.tells_picture or table.is_private or table.phase != "cancelled" or table.state is None:
        return ()
    return facts_as_it_stood(table, hosted, language)


def _rows_without_result(table: Table, language: CatalogueLanguage, extras: Extras) -> Sequence[Row]:
    """Return the buttons after a game without a result; nothing while it goes on."""
    if table.phase != "cancelled" or not table.has_begun:
        return ()
    legend = None if extras.drawn is None else legend_button(table, "board", language)
    return _rows_at_end(table, legend, language)


def _rows_at_end(table: Table, legend: parts.Button | None, language: CatalogueLanguage) -> Sequence[Row]:
    """Return the buttons after a public game: a rematch, and looking back at it."""
    log = parts.button(language.say("Game log"), custom_id(table, verbs.LOG, f":{FROM_PANEL}"))
    replay = replay_button(table, language) if table.state is not None else None
    return parts.rows([rematch_button(table, language), log, replay, legend])


def _private_end(
    table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage, extras: Extras
) -> Page:
    """Show how a game at a private table ended, first the moment that ended it."""
    outcome, board = outcome_of(table), extras.board
    if outcome is None:
        return _without_result_page(table, hosted, language, extras)
    if board.caption:
        return _last_moment_page(table, hosted, extras, language)
    result = _result_lines(table, hosted, seat, outcome, language)
    scores = "" if extras.tells_picture or board.drawn is None else score_line(table, hosted, outcome, language)
    said = parts.text(*readable([*result, board.finale.story or extras.story, scores], extras, result[-1:]))
    last = parts.text(*readable(_last_lines(table, hosted, seat, language), extras))
    facts = [] if scores else _last_facts(table, hosted, outcome, language)
    told = [said, *([last] if last.content else []), *told_beside(facts, language, extras, FACTS_ROOM)]
    if extras.in_words:
        return parts.page(parts.text(f"**{hosted.words.title}**"), *told, *end_rows(table, language, in_words=True))
    return private_finale_page(table, hosted, board, told, language)


def _last_moment_page(table: Table, hosted: HostedGame, extras: Extras, language: CatalogueLanguage) -> Page:
    """Show the moment that ended a private game, before the finale, with the note of a press that was refused."""
    head, gallery, files = board_parts(table, hosted, extras.board, language)
    told = parts.text(*readable([extras.focus.aside, *extras.board.caption], extras))
    return parts.page(*head, told, *gallery, *parts.rows([skip_button(table, language)]), files=files)


def _reason(table: Table, language: CatalogueLanguage, extras: Extras) -> str:
    """Say why there is neither a hand nor a result."""
    if table.phase == "playing":
        return language.say(NO_SEAT) if extras.taken_out is None else language.say(TAKEN_OUT)
    return reason_of_end(table, language)


def _result_lines(
    table: Table, hosted: HostedGame, seat: int | None, outcome: Outcome, language: CatalogueLanguage
) -> list[str]:
    """Return how the game ended, and which place the member has."""
    result = hosted.words.end.result(outcome, names_at_end(table, language), language)
    if seat is None or step_of(table, hosted.words.lesson) is not None:  # the text of a lesson says so itself
        return [annulled_line(table, language), result]
    return [annulled_line(table, language), result, _rank_line(table, hosted, seat, outcome, language)]


def _last_lines(table: Table, hosted: HostedGame, seat: int | None, language: CatalogueLanguage) -> list[str]:
    """Return what the last moves brought, or what a lesson says of it."""
    if seat is None:
        return []
    return lesson_lines(table, hosted, language) or since_lines(table, hosted, seat, language, is_over=True)


def _last_facts(table: Table, hosted: HostedGame, outcome: Outcome, language: CatalogueLanguage) -> Sequence[Fact]:
    """Return the facts of the last picture without the result; none if the game was played by earlier rules."""
    if table.state is None:
        return []
    _, *facts = hosted.words.final(view_for(table, None), outcome, names_in_text(table), language)
    return facts


def _rank_line(table: Table, hosted: HostedGame, seat: int, outcome: Outcome, language: CatalogueLanguage) -> str:
    """Say which place a member has and who is nearest to them, or in some games how far they were from winning."""
    everybody = finishers(table, hosted, outcome, language)
    me = next(finisher for finisher in everybody if finisher.scored.number == seat)
    own = language.number(me.scored.score)
    if me.has_won:
        told = hosted.words.end.victory(outcome, seat, names_at_end(table, language), language)
        return told or _victory_line(own, everybody, language)
    shortfall = hosted.words.end.shortfall(outcome, seat, language)
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
    place = max(finisher.place for finisher in ahead)
    before = [finisher.scored for finisher in ahead if finisher.place == place]
    beside = [finisher.scored.name for finisher in everybody if finisher.place == me.place and finisher is not me]
    return language.say(
        _PLACES[bool(beside), len(before) > 1],
        place=me.place,
        places=len(everybody),
        beside=language.listing(beside),
        score=own,
        name=language.listing([scored.name for scored in before]),
        other=language.number(before[0].score),
    )


def _victory_line(own: str, everybody: Sequence[Finisher], language: CatalogueLanguage) -> str:
    """Say to a winner how much they have, and who comes next."""
    after = next((finisher.scored for finisher in everybody if not finisher.has_won), None)
    if after is None:
        return language.say("**You have won**, with {score}.", score=own)
    return language.say(
        "**You have won**, with {score}. {name} comes next, with {other}.",
        score=own,
        name=after.name,
        other=language.number(after.score),
    )
