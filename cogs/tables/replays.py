"""A game once more, step by step, to whoever may look at its table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.errors import UserError
from bot.interactions import answers
from bot.pages.in_words import LARGE, told_in_words, unsaid
from bot.pages.people import names_at_end, names_in_text
from bot.pages.replay import END, Shown, Spot, replay_page, room_for_words
from bot.pages.to_hand import way_to_end
from bot.pictures.drawing_queue import PRESSED
from bot.pictures.painting import Hand, Happening
from bot.tables.replay import as_of, past_move, set_up
from bot.tables.waiting import view_for
from cogs.tables.pictures import drawn_in_time
from games import GAMES
from words.language import mark
from words.steps import ReplayStep, steps_of, told_in, without_taken_back

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.client import Interaction
    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import Table
    from bot.pictures.painting import Painter
    from bot.tables.replay import ReplayedMove
    from games import Outcome
    from words.language import Language


class _Game(NamedTuple):
    """A game that is replayed."""

    table: Table
    hosted: HostedGame
    history: list[ReplayedMove]
    steps: list[ReplayStep]


class _Seen(NamedTuple):
    """A spot in a replay, and who looks at it."""

    game: _Game
    spot: Spot
    then: Table
    """The table as it was at that spot."""
    language: Language

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by then."""
        return not GAMES[self.then.game].to_move(self.then.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended, at the last spot."""
        is_last = self.spot.position == len(self.game.steps)
        return GAMES[self.then.game].outcome(self.then.state) if is_last else None


async def begin(interaction: Interaction, table: Table) -> None:
    """Show a game that is over from its beginning, one in progress from where it stands, in a message of its own."""
    spot = Spot(END if table.phase == "playing" else 0)
    answers.keep_panel(interaction)
    await show_step(interaction, table, spot)


def require_replayable(table: Table) -> None:
    """Make sure that a game can be shown step by step.

    Raises:
        UserError: it has never begun, or was played by other rules than ours.
    """
    if table.phase == "lobby":
        raise UserError(mark("This game has not begun yet."))
    if not table.seed:
        raise UserError(mark("This table was closed before the game began, so there is nothing to show again."))
    if table.has_old_rules:
        raise UserError(mark("This game was played by earlier rules, and this version cannot show it again."))


async def show_step(interaction: Interaction, table: Table, spot: Spot) -> None:
    """Show a step of a game."""
    require_replayable(table)
    game = await _game(interaction, table)
    language = answers.illustrated_language_of(interaction)
    is_open = table.phase != "playing"
    seat = spot.seat if is_open and spot.seat in range(len(table.seats)) else None
    spot = Spot(min(spot.position, len(game.steps)), seat)
    seen = _Seen(game, spot, _at(game, spot), language)
    drawn = await drawn_in_time(interaction, lambda painter: _drawn(painter, seen)) or ()
    lines = _lines(seen, is_open=is_open)
    is_large = interaction.client.members.preferences(interaction.user.id).large_print
    words = _in_words(seen, lines, LARGE if is_large else "") if is_large or not drawn else ""
    result = "" if words or _lines_tell_result(seen, lines) else _result(seen)
    to_end = way_to_end(table, interaction.user.id, interaction.channel_id, language)
    shown = Shown(spot, lines, drawn, result, words, large_print=is_large, to_end=to_end)
    await answers.show(interaction, replay_page(table, game.hosted, game.steps, shown, language))


async def _game(interaction: Interaction, table: Table) -> _Game:
    hosted = interaction.client.hosted_games[table.game]
    history = await interaction.client.tables.history(table)
    beginning = GAMES[table.game].view(set_up(table), None)
    past = [past_move(table, replayed) for replayed in history]
    steps = await asyncio.to_thread(steps_of, hosted.words, beginning, past)
    return _Game(table, hosted, history, [*steps, *_end_after(steps, table)])


def _end_after(steps: Sequence[ReplayStep], table: Table) -> list[ReplayStep]:
    """Return one more step that shows how a game ended, if its last step shows moments instead."""
    if not steps or not steps[-1].moments or table.outcome is None:
        return []
    end = steps[-1].last
    return [ReplayStep(end, end, steps[-1].turns[-1:], is_told=False)]


def _at(game: _Game, spot: Spot) -> Table:
    """Return the table as it was at a spot, with what its step has changed at hand."""
    if not spot.position:
        return as_of(game.table, game.history, 0, 0)
    step = game.steps[spot.position - 1]
    then = as_of(game.table, game.history, step.last, step.last - step.first)
    brought = without_taken_back(game.hosted.words, [move.events for move in then.recent])
    moves = [replace(move, events=events) for move, events in zip(then.recent, brought, strict=True)]
    return replace(then, recent=tuple(moves))


async def _drawn(painter: Painter, seen: _Seen) -> Sequence[Picture]:
    """Return what a seat saw, or what everybody could: the moments of a step rather than the position after it.

    Raises:
        PaintingError: it cannot be drawn.
    """
    then, seat, hosted, language = seen.then, seen.spot.seat, seen.game.hosted, seen.language
    if seat is not None and not seen.is_over:
        return [await painter.hand(hosted, then, Hand(seat), language, wanted=PRESSED)]
    drawing = [
        painter.moment(hosted, happening, language, PRESSED, may_move=False)
        for happening in _happenings(seen.game, seen.spot)
    ]
    if not drawing:
        drawing.append(painter.board(hosted, then, language, PRESSED, then.recent))
    return await asyncio.gather(*drawing)


def _happenings(game: _Game, spot: Spot) -> list[Happening]:
    """Return the moments of the step that led to a spot; only of its last move is there anything to tell."""
    if not spot.position:
        return []
    step = game.steps[spot.position - 1]
    before, after = (as_of(game.table, game.history, moves, 0) for moves in (step.last - 1, step.last))
    return [Happening(before, after, moment) for moment in step.moments]


def _in_words(seen: _Seen, lines: Sequence[str], line_start: str) -> str:
    """Tell a position, or how the game ended, as far as the lines about its step do not tell the same.

    Of the moments that ended a game, the lines tell all; how it ended is the next step.
    """
    names, words, language = names_in_text(seen.game.table), seen.game.hosted.words, seen.language
    outcome = seen.outcome
    if outcome is None and seen.is_over:
        return ""
    if outcome is None:
        facts = words.position(view_for(seen.then, seen.spot.seat), names, language)
    else:
        _, *others = facts = words.final(view_for(seen.then, None), outcome, names, language)
        facts = others if _lines_tell_result(seen, lines) else facts
    return told_in_words(unsaid(facts, lines), language, room=room_for_words(lines), line_start=line_start)


def _lines_tell_result(seen: _Seen, lines: Sequence[str]) -> bool:
    """Tell whether the lines about the step that ended a game say who has won."""
    return bool(lines) and seen.game.hosted.words.end.tells_result


def _result(seen: _Seen) -> str:
    """Tell who has won, at the end of a game."""
    outcome, table = seen.outcome, seen.game.table
    if outcome is None:
        return ""
    return seen.game.hosted.words.end.result(outcome, names_at_end(table, seen.language), seen.language)


def _lines(seen: _Seen, *, is_open: bool) -> list[str]:
    """Tell what happened in the step that led to a spot.

    A secret choice that had not come to light when the game was ended is not told, since half of it may have been taken
    back. Whoever wants to know it looks at the position as its seat saw it.
    """
    game, spot, _, language = seen
    names, words = names_in_text(game.table), game.hosted.words
    if not spot.position:
        return [language.say("So it began.")]
    step = game.steps[spot.position - 1]
    moves = game.history[step.first : step.last]
    if not moves:
        return []
    if step.is_told:
        return told_in(words, [past_move(game.table, replayed) for replayed in moves], names, language)
    if any(replayed.events for replayed in moves):
        return []
    if is_open:
        return [language.say("Something was chosen in secret that never came to light.")]
    return [language.say("Something has been chosen that is told later. This is what everybody may see of it.")]
