"""Tells a record turn by turn, and what a check of it has found, in the reader's language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from records.model import MEMBER
from records.replay import shuffle_findings
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from records.model import Record, RecordedMove
    from records.replay import Finding, Kind, Replayed, ReplayedTurn
    from words.game_words import GameWords
    from words.language import Language

INDENT = "    "
MOST_FINDINGS = 8
UNSEALED = mark(
    "The shuffle of this game was not sealed, so nothing proves that nobody chose it: it began as a lesson, which is "
    "shuffled alike for everybody, or before shuffles were sealed."
)
"""What is said of a record without a shuffle."""
FINDINGS: Mapping[Kind, str] = {
    "commitment": mark("The secret is not the one that was sealed when the table opened."),
    "hash": mark("Hash {number} is not that of its press."),
    "seed": mark("Secret and hashes make another seed than the game was played with."),
    "game": mark("This version of Greenwood does not know the game, so nothing could be played again."),
    "rules": mark("The game was played by other rules than this version has, so it could not be played again."),
    "setup": mark("The rules cannot set up the game as it is written, so it could not be played again."),
    "position": mark("The set-up of the game leads to another position than is written."),
    "setup chance": mark("The seed gives other chance for the set-up than is written; what is written was taken."),
    "chance": mark("The seed gives other chance for move {number} than is written; what is written was taken."),
    "draws": mark("Move {number} draws more or less chance than is written."),
    "move": mark("Move {number} is not open to that seat, so nothing after it could be played again."),
    "events": mark("Move {number} leads to something else than is written; what is written is told."),
    "result": mark("The game ends otherwise than is written."),
}


def names_of(record: Record, language: Language) -> tuple[str, ...]:
    """Return the names of a record's seats, or their numbers if it has no names."""
    return tuple(
        seat.name or language.say("Seat {number}", number=number) for number, seat in enumerate(record.seats, 1)
    )


def turns(record: Record, replayed: Replayed, words: GameWords | None, language: Language) -> Iterator[str]:
    """Tell a game turn by turn: how everybody stood before it, a heading, and its moves with what happened.

    Args:
        record: the record of the game.
        replayed: the result of its replay.
        words: the words of the game; None if this version does not know it.
        language: the reader's.
    """
    names = names_of(record, language)
    headed = {} if replayed.game is None or words is None else _turn_lines(replayed, words, names, language)
    otherwise = {finding.number for finding in replayed.findings if finding.kind == "events"}
    for number, move in enumerate(record.moves, 1):
        yield from headed.get(number, ())
        turn = replayed.turns[number - 1] if number <= len(replayed.turns) else None
        if turn is None or replayed.game is None or words is None or number in otherwise:
            yield from _as_written(number, move, names)
            continue
        view = replayed.game.view(turn.before, move.seat)
        label = words.move_label(view, turn.move, names, language).text
        yield f"{number}. {names[move.seat]}: {label}"
        yield from (f"{INDENT}{line}" for line in _told(turn, words, names, language))


def _turn_lines(
    replayed: Replayed, words: GameWords, names: tuple[str, ...], language: Language
) -> dict[int, list[str]]:
    """Return the lines above the first move of each turn: how everybody stood before it, and its heading.

    A secret choice belongs to the turn in which it is revealed.
    """
    turns = words.turns([event for move in replayed.turns for event in move.events])
    turn_of = [number for number, events in enumerate(turns, 1) for _ in events]
    lines: dict[int, list[str]] = {}
    turn, told, last = 0, 0, 0
    for number, move in enumerate(replayed.turns, 1):
        if not move.events:
            continue
        if turn_of[told] != turn:
            turn = turn_of[told]
            standing = _standing_after(replayed, last, words, names, language)
            lines[last + 1] = [*standing, words.turn_heading(turn, language)]
        told += len(move.events)
        last = number
    return lines


def _standing_after(
    replayed: Replayed, moves: int, words: GameWords, names: tuple[str, ...], language: Language
) -> list[str]:
    """Tell how everybody stood after this many moves, with an empty line after it; nothing before the first move."""
    if not moves or replayed.game is None:
        return []
    view = replayed.game.view(replayed.turns[moves - 1].after, None)
    standing = words.race.standing(view, names, language)
    return [f"{INDENT}{standing}", ""] if standing else [""]


def heading(record: Record, words: GameWords | None, language: Language) -> Iterator[str]:
    """Tell what was played and who sat where."""
    yield words.title if words else record.game
    names = names_of(record, language)
    for number, (seat, name) in enumerate(zip(record.seats, names, strict=True), 1):
        who = language.say("member") if seat.kind == MEMBER else language.say("computer player")
        yield f"{INDENT}{number}. {name} ({who})"
    yield ""


def ending(record: Record, replayed: Replayed, words: GameWords | None, language: Language) -> Iterator[str]:
    """Tell how a game ended; if the rules cannot play it, or end it otherwise, what the record says."""
    names = names_of(record, language)
    yield ""
    if record.result is None:
        yield language.say("The table was closed before the game ended.")
        return
    agrees = all(finding.kind != "result" for finding in replayed.findings)
    if agrees and words is not None and replayed.outcome is not None:
        yield words.end.result(replayed.outcome, names, language)
        yield from (fact.text for fact in words.score_sheet(replayed.outcome, names, language))
        return
    winners = language.listing([names[seat] for seat in record.result.winners])
    yield language.say("Won by: {names}.", names=winners) if winners else language.say("Nobody has won.")
    for name, sheet in zip(names, record.result.sheets, strict=True):
        yield f"{INDENT}{name}: {sum(line.points for line in sheet)}"


def holds(record: Record, replayed: Replayed) -> bool:
    """Tell whether the shuffle of a record is sealed, and everything agrees."""
    return record.shuffle is not None and not replayed.findings and not any(shuffle_findings(record, record.shuffle))


def verdict(record: Record, replayed: Replayed, language: Language) -> list[str]:
    """Say in plain words what a check has found, what that proves, and what not; in Discord's Markdown."""
    shuffle = record.shuffle
    sealing = () if shuffle is None else tuple(shuffle_findings(record, shuffle))
    lines = []
    if shuffle is None:
        lines.append(language.say(UNSEALED))
    elif not sealing:
        lines += [
            language.say("✅ The secret is the one that was sealed when the table opened."),
            language.say_plural(
                "✅ The secret and the hash of {n} press make the seed.",
                "✅ The secret and the hashes of {n} presses make the seed.",
                len(shuffle.presses),
            ),
        ]
    if not replayed.findings:
        lines.append(_agreement(record, language))
    found = (*sealing, *replayed.findings)
    lines += [f"❌ {line}" for line in finding_lines(found, language)]
    if shuffle is not None and not found:
        lines += ["", *_meaning(language)]
    return lines


def _agreement(record: Record, language: Language) -> str:
    """Say that all of a game agrees with its seed; a game that was ended before its end has no result to check."""
    if record.result is None:
        return language.say_plural(
            "✅ The seed gives the set-up and what chance gave at {n} move, which was legal. "
            "There is no result to check.",
            "✅ The seed gives the set-up and what chance gave at {n} moves, all legal. There is no result to check.",
            len(record.moves),
        )
    return language.say_plural(
        "✅ The seed gives the set-up and what chance gave at {n} move, which was legal; the result is right.",
        "✅ The seed gives the set-up and what chance gave at {n} moves, all legal; the result is right.",
        len(record.moves),
    )


def finding_lines(findings: Sequence[Finding], language: Language) -> list[str]:
    """Say what does not agree: the first few, and how many more there are."""
    lines = [language.say(FINDINGS[finding.kind], number=finding.number) for finding in findings[:MOST_FINDINGS]]
    more = len(findings) - len(lines)
    if more:
        lines.append(language.say_plural("{n} more does not agree.", "{n} more do not agree.", more))
    return lines


def _meaning(language: Language) -> list[str]:
    return [
        language.say("**What this proves**"),
        language.say(
            "Nobody chose the deck unnoticed: the bot was bound to its secret before the others pressed, and who "
            "pressed did not know it. That holds as long as one who joined or started does not play together with "
            "whoever runs the bot."
        ),
        language.say("**What it does not prove**"),
        language.say(
            "Whoever runs the bot could see all hidden cards all along. They could have refused presses, or thrown "
            "whole tables away, which shows as a gap in the numbers of the shuffles. And they could have had an "
            "accomplice press last."
        ),
        language.say(
            "Moves that were taken back are not among those checked: at once, with the others' consent, or by a "
            "moderator, of which the channel was told."
        ),
    ]


def _as_written(number: int, move: RecordedMove, names: tuple[str, ...]) -> Iterator[str]:
    yield f"{number}. {names[move.seat]}: {move.move}"
    yield from (f"{INDENT}{fact}" for fact in move.step.facts)


def _told(turn: ReplayedTurn, words: GameWords, names: tuple[str, ...], language: Language) -> list[str]:
    """Tell in the words of the game what happened in a move."""
    return [entry.text for entry in words.tell(turn.events, names, language, None)]
