"""The public message of a table whose game has begun."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.markdown import in_text
from bot.model.table import UNTIMED
from bot.pages import parts, verbs
from bot.pages.agreements import back_button, take_back_parts
from bot.pages.finishers import finishers
from bot.pages.legends import legend_button
from bot.pages.lobby import rematch_button
from bot.pages.people import introduction, mention, mentions, names_in_text
from bot.pages.press import custom_id
from bot.pages.replay import replay_button
from bot.pages.shuffle import opened_line
from bot.pages.to_hand import hand_button
from bot.pages.why_ended import reason_line, reason_of_end
from bot.public_buttons import BACK
from bot.tables.absence import TIMEOUTS
from bot.tables.clocks import time_up
from bot.tables.waiting import members_to_move, view_for, waits_for
from games import GAMES
from words.endings import what_counted
from words.facts import as_it_stood
from words.icons import SEAT_ICONS
from words.language import mark

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import discord

    from bot.hosted_game import HostedGame, Picture
    from bot.model.table import BoardMessage, RecentMove, Table
    from bot.pages.finishers import Finisher
    from bot.pages.parts import Item, Page
    from games import Event, Outcome
    from words.endings import Scored
    from words.facts import Fact
    from words.language import Language
    from words.telling import News


class BoardText(NamedTuple):
    """What is said beside the picture of a board."""

    status: str
    """How things stand; empty while a show goes on."""
    lines: Sequence[str]
    """What happened: the news, or what happens in the moment."""
    following: str = ""
    """What comes after the moment that is shown; empty beside a position, and where that is past in a game that goes
    on."""
    is_late: bool = False
    """Whether the game has gone on since."""
    keeps_outcome: bool = False
    """Whether the picture moves towards what the question after it would give away, and whom that is asked."""

    @property
    def is_passing(self) -> bool:
        """Whether the picture stands for seconds: a moment, or a position on the way to the one that follows."""
        return not self.status

    def withheld(self) -> BoardText:
        """Return what is said beside a moment as long as its picture moves."""
        return self._replace(following="", keeps_outcome=True)

    def late(self, now: Table, language: Language, *, is_position: bool = False) -> BoardText:
        """Return what is said beside a moment after which the game has gone on, or has ended by now.

        Args:
            now: the table as it is now.
            language: of the server.
            is_position: whether the picture is a position, which looks as if it were still somebody's turn.
        """
        if now.phase != "over":
            following = ""
        elif is_position:
            following = language.say("The game is over. This is how things stood shortly before its end.")
        else:
            following = language.say("The game is over. These are its last moments.")
        return self._replace(following=following, is_late=True)


def moment_told(before: Table, after: Table, lines: Sequence[str], hosted: HostedGame, language: Language) -> BoardText:
    """Return what is said beside a moment, whose picture names its turn: what happens, and what is decided after it.

    Args:
        before: as it was before the move of the moment.
        after: as that move left it.
        lines: what happens in it.
        hosted: the game's words.
        language: of the server.
    """
    if after.phase == "over":
        return BoardText("", lines, language.say("The game is over. The result follows."))
    view = view_for(after, None)
    stage, decision = hosted.words.stage(view, language), hosted.words.decision(view, names_in_text(after), language)
    begun = "" if is_within_turn(before, after, hosted, language) else f"{language.say('{sentence}.', sentence=stage)} "
    return BoardText("", lines, language.say("Next: {what}", what=begun + decision))


def is_within_turn(before: Table, after: Table, hosted: HostedGame, language: Language) -> bool:
    """Tell whether what is decided after a move belongs to the turn in which it was made; arguments as above."""
    before_it, after_it = (hosted.words.stage(view_for(table, None), language) for table in (before, after))
    return after.phase == "playing" and before_it == after_it


def position_told(table: Table, hosted: HostedGame, news: News, language: Language) -> BoardText:
    """Return what is said beside a position."""
    status = hosted.words.status(view_for(table, None), names_in_text(table), language)
    return BoardText(status, news_lines(news, language))


def board_page(table: Table, hosted: HostedGame, drawn: Picture, told: BoardText, language: Language) -> Page:
    """Show the position, or a moment before it, whom the game waits for and since when, and what happened last.

    Args:
        table: as it is now.
        hosted: the game's words.
        drawn: the position, or the moment that is shown before it.
        told: what is said beside that.
        language: of the server.
    """
    gallery, file = parts.picture(drawn, f"board-{table.id}")
    is_anybody_away = any(seat.is_away for seat in table.seats)
    # In this order a phone has two rows of them; beside what passes by, and is to be seen, it has one.
    helpers = [
        parts.button(language.say("Table…"), custom_id(table, verbs.MENU)),
        legend_button(table, "board", language),
        parts.button(language.say("Rules"), custom_id(table, verbs.RULES)),
    ]
    return parts.page(
        parts.text(
            f"## {hosted.words.title}",
            told.status,
            f"-# {told.following}" if told.following else "",
            *([] if told.keeps_outcome else waiting_lines(table, language, is_late=told.is_late)),
            computers_line(table, language),
        ),
        gallery,
        parts.text(*told.lines) if told.lines else None,
        *take_back_parts(table, language),
        *parts.rows(
            [
                hand_button(table, language),
                back_button(table, language) if is_anybody_away else None,
                *([] if told.is_passing else helpers),
            ]
        ),
        files=[file],
    )


MEDALS = {1: "\N{FIRST PLACE MEDAL} ", 2: "\N{SECOND PLACE MEDAL} ", 3: "\N{THIRD PLACE MEDAL} "}
"""What stands before a score, by the place."""


class Finale(NamedTuple):
    """What the end of a game shows besides its result."""

    drawn: Picture | None = None
    """The last picture; none by rules of long ago."""
    race: Picture | None = None
    """How everybody stood after each turn; none where that is not counted."""
    position: Picture | None = None
    """What lies on the table at the end; none where the game does not show it again."""
    story: str = ""
    """How the game was won, in a sentence."""
    series: str = ""
    """How these members' series stands, if they have one."""
    called: tuple[int, ...] = ()
    """The members whom the message is to call."""
    ratings: tuple[str, ...] = ()
    """What the game made of its members' ratings, a line for each; none where it is not rated."""
    badges: tuple[str, ...] = ()
    """The badges that members have earned in it and had not before, a line for each."""


def final_page(table: Table, hosted: HostedGame, finale: Finale, outcome: Outcome, language: Language) -> Page:
    """Show who won and how, what the last move brought and the rest; last the score sheet, and offer a rematch.

    A phone shows the end of so tall a message: there stands how the game ended, and what there is to do.
    """
    last = [] if finale.drawn is None else [parts.picture(finale.drawn, f"final-{table.id}")]
    more = more_pictures(table, finale)
    end = end_lines(table, hosted, language)
    calls = " ".join(f"<@{user_id}>" for user_id in finale.called)
    names = names_in_text(table)
    beside = (
        *finale.badges,
        finale.series,
        *finale.ratings,
        annulled_line(table, language),
        opened_line(table, language),
    )
    return parts.page(
        parts.text(
            f"## {hosted.words.title}",
            calls and f"-# {calls}",
            hosted.words.end.result(outcome, names, language),
            finale.story,
            score_line(table, hosted, outcome, language) if last else "",
            *finisher_lines(table, language),
        ),
        parts.text(*end) if end else None,
        None if last else parts.text(*score_lines(table, hosted, outcome, language)),
        *(gallery for gallery, _ in more),
        parts.text(*beside) if any(beside) else None,
        *(gallery for gallery, _ in last),
        *parts.rows(
            [
                rematch_button(table, language),
                parts.button(language.say("Rules"), custom_id(table, verbs.RULES)),
                parts.button(language.say("Game log"), custom_id(table, verbs.LOG)),
                replay_button(table, language) if table.state is not None else None,
                legend_button(table, "final", language) if last else None,
            ]
        ),
        files=[file for _, file in (*more, *last)],
    )


def end_lines(table: Table, hosted: HostedGame, language: Language) -> list[str]:
    """Tell what the last move brought, or the last turn, all of it, for whoever has not seen the last moments."""
    words = hosted.words

    def told(events: Sequence[Event], known: Sequence[str] = ()) -> list[str]:
        entries = words.tell(events, names_in_text(table), language, None)
        new = [entry for entry in entries if entry.is_heading or entry.text not in known]
        return [entry.text for entry in new if not entry.is_standing]

    turns = words.turns([event for move in table.recent for event in move.events])
    if words.end.tells_last_turn:
        latest, *earlier = [told(turn) for turn in reversed(turns)] or [[]]
        heading, lines = language.say("-# The last turn:"), latest
        if not latest:  # that the game is won is told beside
            heading, lines = language.say("-# The turn before the last:"), next(filter(None, earlier), [])
    else:
        before, turn = _around_last_move(turns, table.recent)
        heading, lines = language.say("-# What the last move brought:"), told(turn, told(before))
    return [heading, *lines] if lines else []


def _around_last_move(
    turns: Sequence[Sequence[Event]], recent: Sequence[RecentMove]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Return the turns that the last move belongs to, as far as they had come before it, and with it.

    There are two where it also played the last round of a game, in which nobody has a choice any more.
    """
    events: list[Event] = []
    latest = len(recent[-1].events) if recent else 0
    for turn in reversed(turns):
        if len(events) >= latest:
            break
        events = [*turn, *events]
    return events[: len(events) - latest], events


def more_pictures(table: Table, finale: Finale) -> list[tuple[Item, discord.File]]:
    """Return what is shown beside the last picture of a game, with its files: what lies there, and how it went."""
    pictures = [(finale.position, f"end-{table.id}"), (finale.race, f"race-{table.id}")]
    return [parts.picture(drawn, name) for drawn, name in pictures if drawn is not None]


def finisher_lines(table: Table, language: Language) -> list[str]:
    """Say for whom the computer finished a game: for members out of time, and for those who gave up or went away."""
    late = [seat for seat in table.seats if seat.is_away and seat.timeouts >= TIMEOUTS]
    gone = [seat for seat in table.seats if seat.is_computer and (seat.is_away or seat.resigned_user_id is not None)]
    lines = []
    if late:
        names = language.listing([in_text(seat.name) for seat in late])
        lines.append(
            language.say_plural(
                "{names} ran out of time, and the computer finished the game.",
                "{names} ran out of time, and the computer finished the game.",
                len(late),
                names=names,
            )
        )
    others = [seat for seat in gone if seat not in late]
    if others:
        names = language.listing([in_text(seat.name) for seat in others])
        lines.append(
            language.say_plural(
                "{names} did not play to the end, and the computer finished the game.",
                "{names} did not play to the end, and the computer finished the game.",
                len(others),
                names=names,
            )
        )
    return lines


def annulled_line(table: Table, language: Language) -> str:
    """Say that a game counts for nothing, where a moderator has wanted that."""
    return language.say("A moderator has annulled this game. It does not count.") if table.annulled else ""


HOW_IT_STOOD = mark("This is how things stood:")
"""What stands above the board of a game that ended without a result."""


def facts_as_it_stood(table: Table, hosted: HostedGame, language: Language) -> list[Fact]:
    """Tell what the board of such a game shows; nobody decides anything there any more."""
    return as_it_stood(hosted.words.position(view_for(table, None), names_in_text(table), language))


def closed_page(
    table: Table, hosted: HostedGame, language: Language, drawn: Picture | None = None, reason: str = ""
) -> Page:
    """Say that a table ended without a result, and why; offer to begin anew, and to look back at a game that had begun.

    Args:
        table: as it is now.
        hosted: the game's words.
        language: of the server.
        drawn: how things stood when it ended, as everybody could see it; none where that is not known any more.
        reason: what a moderator who ended it has said.
    """
    gallery, files = parts.shown(drawn, f"board-{table.id}")
    looking_back = [
        parts.button(language.say("Rules"), custom_id(table, verbs.RULES)),
        parts.button(language.say("Game log"), custom_id(table, verbs.LOG)),
        replay_button(table, language) if table.state is not None else None,
    ]
    return parts.page(
        parts.text(
            f"## {hosted.words.title}",
            annulled_line(table, language) or reason_of_end(table, language),
            reason_line(reason, language),
            opened_line(table, language),
            language.say(HOW_IT_STOOD) if drawn is not None else "",
        ),
        *gallery,
        *parts.rows(
            [
                rematch_button(table, language),
                *(looking_back if table.has_begun else []),
                legend_button(table, "board", language) if drawn is not None else None,
            ]
        ),
        files=files,
    )


def news_since(
    table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language, told: Sequence[Event] = ()
) -> News:
    """Return what has happened since the position that was shown before, and in the latest turn.

    Args:
        table: as it is in that position.
        hosted: the game's words.
        since: the moves since the position that was shown before.
        language: of the board.
        told: events that moments since then have told.
    """
    events = [event for move in table.recent for event in move.events]
    shown = len(events) - sum(len(move.events) for move in since)
    return hosted.words.news(events, names_in_text(table), language, shown=shown, told=told)


def news_lines(news: News, language: Language) -> list[str]:
    """Return news as they stand under a board, after how much more there was."""
    if not news.untold:
        return news.lines
    more = language.say_plural(
        "-# {n} more line is under “{menu}”, then “{log}”.",
        "-# {n} more lines are under “{menu}”, then “{log}”.",
        news.untold,
        menu=language.say("Table…"),
        log=language.say("Game log"),
    )
    return [more, *news.lines]


def marks_beside(
    news: News, table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language
) -> Sequence[RecentMove]:
    """Return the moves whose changes a position bears marks of, beside its news; arguments as for `marked_moves`.

    Where the board marks what the lines tell, there is a move for each line with all that it tells of.
    """
    return as_moves(table, news.deeds) if news.deeds else marked_moves(table, hosted, since, language)


def marks_alone(
    table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language
) -> Sequence[RecentMove]:
    """Return the moves whose changes a position bears marks of where no news stand beside it to have their numbers."""
    is_numbered = news_since(table, hosted, since, language).is_numbered
    return () if is_numbered else marked_moves(table, hosted, since, language)


def as_moves(table: Table, deeds: Sequence[tuple[Event, ...]]) -> tuple[RecentMove, ...]:
    """Return deeds as moves of a table, as pictures mark them."""
    return tuple(replace(table.recent[-1], events=events) for events in deeds)


def marked_moves(
    table: Table, hosted: HostedGame, since: Sequence[RecentMove], language: Language
) -> Sequence[RecentMove]:
    """Return the moves whose changes a position bears marks of.

    Between two turns these are all of the turn that is over, which the news tell as well: nothing else lies there yet.

    Args:
        table: as it is in that position.
        hosted: the game's words.
        since: the moves since the position that was shown before.
        language: any.
    """
    words, moves = hosted.words, table.recent
    turns = words.turns([event for move in moves for event in move.events])
    told = words.latest_told(turns, names_in_text(table), language)
    if told is None or told[0] == len(turns) - 1:
        return since
    begun = sum(len(turn) for turn in turns[: told[0]])
    whole: list[RecentMove] = []
    for move in moves:
        if begun < len(move.events):
            whole.append(replace(move, events=move.events[max(0, begun) :]))
        begun -= len(move.events)
    return whole if len(whole) > len(since) else since


def waiting_lines(table: Table, language: Language, *, is_late: bool = False) -> list[str]:
    """Say whom a table waits for, since when and how long; or why it waits for nobody at present.

    Where the picture beside it is late, the game waits for something that is not told yet.
    """
    if table.paused_at is not None:
        return [_paused_line(table, language)]
    if table.is_asleep:
        return [
            language.say(
                "-# Everybody is away, and the game sleeps. Whoever comes back presses “{button}”.",
                button=language.say(BACK),
            )
        ]
    if not waits_for(table):
        return []
    asked = _asked_line(table, language, is_late=is_late)
    return [asked, *_time_lines(table, language), *_stand_in_lines(table, language), *_vote_lines(table, language)]


def _paused_line(table: Table, language: Language) -> str:
    """Say that a game rests, and what that means for its members."""
    paused = mark("-# A moderator paused this game {since}. Until it goes on, nobody's time runs.")
    if table.clock == UNTIMED:
        paused = mark("-# A moderator paused this game {since}. Nobody can choose until it goes on.")
    return language.say(paused, since=f"<t:{table.paused_at}:R>")


def _asked_line(table: Table, language: Language, *, is_late: bool) -> str:
    """Say which members have to choose, and since when; computers have chosen before anybody has read it."""
    waiting = members_to_move(table)
    if not waiting:
        return ""
    told = (
        mark("-# Meanwhile, the game is already waiting for {names}, asked {since}.")
        if is_late
        else mark("-# Waiting for {names}, asked {since}.")
    )
    return language.say(told, names=mentions(table, waiting, language), since=f"<t:{table.waiting_since}:R>")


def _time_lines(table: Table, language: Language) -> list[str]:
    """Say when whose time is up, where a clock runs; no names where it is the same for all whom the table waits for."""
    running = [(seat, up) for seat in range(len(table.seats)) if (up := time_up(table, seat)) is not None]
    if not running:
        return []
    seats, times_up = zip(*running, strict=True)
    if len(running) == 1 or (len(set(times_up)) == 1 and seats == members_to_move(table)):
        return [language.say("-# The time runs out {when}.", when=f"<t:{times_up[0]}:R>")]
    times = [language.say("{name} {when}", name=mention(table.seats[seat]), when=f"<t:{up}:R>") for seat, up in running]
    return [language.say("-# The time runs out: {times}.", times=language.listing(times))]


def _stand_in_lines(table: Table, language: Language) -> list[str]:
    """Say for whom the computer finishes a turn because the time was up, and whose last turn it has finished."""
    late = [number for number, seat in enumerate(table.seats) if seat.stood_in]
    before = [
        number for number, seat in enumerate(table.seats) if seat.timeouts and not (seat.stood_in or seat.is_away)
    ]
    lines = []
    if late:
        names = mentions(table, late, language)
        lines.append(language.say("-# The time of {names} was up; the computer plays on.", names=names))
    if before:
        names = mentions(table, before, language)
        lines.append(language.say("-# The computer has played for {names}, whose time was up.", names=names))
    return lines


def _vote_lines(table: Table, language: Language) -> list[str]:
    """Say who has voted to go on without those whom the table waits for."""
    if not table.votes:
        return []
    names = mentions(table, table.votes, language)
    return [
        language.say_plural(
            "-# {names} wants the computer to play on.",
            "-# {names} want the computer to play on.",
            len(table.votes),
            names=names,
        )
    ]


def computers_line(table: Table, language: Language) -> str:
    """Say whose moves the computer chooses, and who has resigned."""
    computers = [introduction(seat, language) for seat in table.seats if seat.is_computer]
    return language.say("-# Also playing: {names}.", names=language.listing(computers)) if computers else ""


def score_line(table: Table, hosted: HostedGame, outcome: Outcome, language: Language) -> str:
    """Return all scores by rank in a line, for beside the picture that shows what they are made of."""
    everybody = finishers(table, hosted, outcome, language)
    medals = _medals(everybody)
    scores = (
        language.say(
            "**{name}: {score}**",
            name=f"{medals.get(finisher.place, '')}{_scorer(finisher.scored, language)}",
            score=language.number(finisher.scored.score),
        )
        for finisher in everybody
    )
    return " · ".join(scores)


def _medals(everybody: Sequence[Finisher]) -> Mapping[int, str]:
    """Return medals by place: none where nobody has won, and gold alone where more points may be a worse place."""
    if not any(finisher.has_won for finisher in everybody):
        return {}
    scores_fall = all(better.scored.score >= worse.scored.score for better, worse in pairwise(everybody))
    return MEDALS if scores_fall else {1: MEDALS[1]}


def score_lines(table: Table, hosted: HostedGame, outcome: Outcome, language: Language) -> list[str]:
    """Return each seat's score with what it is made of, by rank, among them scores that belong to no seat."""
    everybody = finishers(table, hosted, outcome, language)
    return [_score_line(finisher.scored, hosted, language) for finisher in everybody]


def _scorer(scored: Scored, language: Language) -> str:
    return language.pictured(SEAT_ICONS[scored.number], scored.name)


def _score_line(scored: Scored, hosted: HostedGame, language: Language) -> str:
    return language.say(
        "**{name}: {score}** ({parts})",
        name=_scorer(scored, language),
        score=language.number(scored.score),
        parts=", ".join(
            language.say(
                "{category} {points}",
                category=hosted.words.score_category(line.category, language),
                points=language.number(line.points),
            )
            for line in what_counted(scored.sheet)
        ),
    )


def board_link(table: Table, board: BoardMessage | None) -> str:
    """Return the address of the message that shows a table; nothing where there is none."""
    if board is None or board.message_id is None:
        return ""
    return f"https://discord.com/channels/{table.guild_id}/{board.channel_id}/{board.message_id}"


def outcome_of(table: Table) -> Outcome | None:
    """Return how a table's game ended, if it has."""
    if table.outcome is not None or table.state is None:
        return table.outcome
    return GAMES[table.game].outcome(table.state)
