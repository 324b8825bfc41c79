"""The interface of a game's words, and what all games have in common.

Each game has one `GameWords`, in `words/<game>/`; all code that speaks of a game uses it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from words.endings import EndWords, what_counted
from words.facts import Fact, Importance
from words.language import mark
from words.legend import legend, nothing_absent, shared_signs
from words.moment_words import MomentWords
from words.news import (
    NEWS_LINES,
    News,
    as_told,
    is_told,
    latest_turns,
    news_of,
    numbered,
    reminded_of,
    without_outdated,
)
from words.numbers import plain
from words.race import RaceWords, curve_facts
from words.shortening import in_room
from words.since import (
    FINALE_LINES,
    SINCE_LINES,
    SINCE_ROOM,
    for_reader,
    others_in_short,
    with_others_results,
    with_own_marked,
)
from words.telling import Moment, Weight, numbered_turn, numbered_turn_name
from words.weighing import heaviest, in_order_of, only_routine

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from games import Event, Outcome
    from games.options import OptionValue
    from words.badges import Badge
    from words.language import Language
    from words.legend import Legend, PictureKind, Sign
    from words.lesson import Lesson
    from words.telling import Entry

Emphasis = Literal["main", "other", "good", "dangerous"]
"""How much a choice stands out: the usual one, another one, a pleasant one, and one that may be regretted."""


Difficulty = Literal["easy", "medium", "demanding"]
"""How hard a game is to learn and to play well."""

DIFFICULTIES: dict[Difficulty, str] = {
    "easy": mark("easy to learn"),
    "medium": mark("moderately hard"),
    "demanding": mark("demanding"),
}
"""The words for each difficulty, the easiest first."""


class TwoPresses(NamedTuple):
    """How a move is chosen with two presses, if many moves begin alike."""

    first: str
    """What the first button says, the same for all moves that begin with it; at most 80 characters."""
    second: str
    """What the second button says, once the first has been pressed; at most 80 characters."""
    icon: str = ""
    """The name of the icon on the first button, beside its words; the second button has the label's icon."""
    question: str = ""
    """What is asked between the presses, in a line that names the first choice; empty for a question that fits any
    game."""
    whole: str = ""
    """What the first button says if only one move begins with it, which it then plays; empty to use the label's
    text."""
    place: int = 0
    """Orders the first buttons, lower places first; where places are equal, the button whose moves come first."""


class MoveLabel(NamedTuple):
    """How a move reads on a button or in a select menu."""

    text: str
    """At most 80 characters, best below 34."""
    description: str | None = None
    """At most 100 characters; shown in select menus."""
    group: int = 0
    """Moves of one group stand together, in rows or in a menu of their own; groups with lower numbers stand first."""
    emphasis: Emphasis = "main"
    presses: TwoPresses | None = None
    """How the move is chosen with two presses; set for all moves of a group, or for none of them."""
    icon: str = ""
    """The name of the icon of what the move is about, shown beside the words."""
    on_button: str = ""
    """What its button says below the picture and the question, which tell the rest; empty to use the text."""


class RulesPage(NamedTuple):
    """One page of a game's rules; all pages together have at most 3,500 characters."""

    title: str
    text: str


class OptionWords(NamedTuple):
    """The names of an option of a game and of its values; all marked for translation."""

    name: str
    """Its name in the lobby, such as "Expert variant"."""
    about: str
    """What it is about, shown with the option of the command that opens a table; at most 100 characters."""
    values: Mapping[OptionValue, str]
    """The name of each value."""
    command: str
    """The English name of that command option (`mark_name`)."""


@dataclass(frozen=True, kw_only=True)
class GameWords:
    """The words of one game: the names of its pieces, and the functions that tell its positions and events.

    The caller passes the names of seats as the reader is to see them: cut for a picture, or with Discord's Markdown
    escaped for a message. All texts are marked for translation.
    """

    game: str
    """The game's module name."""
    title: str
    """The game's name as printed on the box; the same in every language."""
    command: str
    """The English name of the game's group of slash commands (`mark_name`)."""
    command_about: str
    """How the list of commands describes that group; at most 100 characters."""
    summary: str
    """What the game is about, in a sentence or two."""
    cover: str = mark("A fire between tents in a clearing of the forest, by night.")
    """What the game's cover shows, for readers who cannot see it."""
    minutes: int = 30
    """About how many minutes a game between members takes."""
    difficulty: Difficulty = "medium"
    """How hard the game is."""
    at_seats: Mapping[int, str] = field(default_factory=dict)
    """What is special about the game with this number of players, told in the lobby."""
    options: Mapping[str, OptionWords] = field(default_factory=dict)
    """The names of each option of the game, by the name of its field."""
    score_categories: Mapping[str, str]
    """The name of each category of the score sheet."""
    rules: Callable[[Language], Sequence[RulesPage]]
    """Explains how to play, with every house value and every ruling that an owner of the box would not find there."""
    status: Callable[[Any, Sequence[str], Language], str]
    """Says in one line where the game stands, from an onlooker's view; for everybody."""
    decision: Callable[[Any, Sequence[str], Language], str]
    """Says in a sentence what is decided next and by whom, from an onlooker's view of a game that goes on."""
    stage: Callable[[Any, Language], str] = lambda _view, _language: ""
    """Names the turn or round of a view, without a full stop; empty if players do not count them."""
    prompt: Callable[[Any, Sequence[str], Language], str]
    """Tells a seat, from its view, what it has to choose now, what it has chosen, or what it waits for. The first line
    has all that nobody must miss; further lines tell what else one may want to know."""
    move_label: Callable[[Any, Any, Sequence[str], Language], MoveLabel]
    """Names a legal move, for the seat of the view."""
    tell: Callable[[Sequence[Event], Sequence[str], Language, int | None], Sequence[Entry]]
    """Tells what happened in a turn or in part of one. It is given the events (oldest first), the names by seat, the
    language, and the seat of the reader, whom entries may address; None if everybody reads. See `words.telling`."""
    position: Callable[[Any, Sequence[str], Language], Sequence[Fact]]
    """Tells the position that a view shows, in the order in which a reader would ask for its facts.

    To a seat it also tells what this seat holds and has chosen. All texts together have at most 3,500 characters.
    """
    choices: Callable[[Any, Sequence[Any]], Sequence[Any]] = lambda _view, moves: moves
    """Returns the moves on the buttons of a view's seat, in the order of its picture: the legal moves, and those
    already chosen that may still be changed. The latter cannot be pressed, but they keep their places, so that no other
    button moves under a quick finger."""
    as_known: Callable[[Any, Sequence[Event]], Sequence[Event]] = lambda _view, events: events
    """Returns events with what the seat of a view knows of them, which may be more than the public does; only for that
    seat's own panel. An onlooker's view leaves them unchanged."""
    signs: Callable[[Language], Sequence[Sign]] = shared_signs
    """Returns every sign in the game's pictures with its meaning, in the order of the legend; by default the signs that
    all games share."""
    absent_signs: Callable[[Any], frozenset[str]] = nothing_absent
    """Returns the names of the signs that cannot be in the pictures of a view now, such as cards, carts or tasks that
    lie in a deck, in the box or in somebody's hand."""
    hints: Callable[[Any, Sequence[str], Language], Sequence[str]] = lambda _view, _names, _language: ()
    """Tells a beginner the goal of the game at a decision, and what the choices are worth at once, worked out from the
    seat's view; one or two short lines."""
    button_hints: Callable[[Any, Language], str] = lambda _view, _language: ""
    """Explains to a beginner what is written on the buttons of a view's seat, before all other hints."""
    picture_hints: Callable[[Any, Language], str] = lambda _view, _language: ""
    """Explains to a beginner the signs beside what can be chosen in the picture of a view's seat, after those on
    buttons; left out for those who get the position in words instead."""
    turns: Callable[[Sequence[Event]], Sequence[Sequence[Event]]] = lambda events: [events]
    """Splits the events of a game, or of its latest moves, into turns or rounds as its players count them."""
    turn_heading: Callable[[int, Language], str] = numbered_turn
    """Returns the heading of a turn in the log, by its number from 1."""
    turn_name: Callable[[int, Language], str] = numbered_turn_name
    """Names a turn by its number from 1 within a sentence, such as "after turn 4"."""
    turn_word: str = mark("Turn")
    """The word for a turn, shown once beside plain numbers of turns; a message to translate."""
    taken_back: Callable[[Sequence[Event]], Sequence[Event]] = lambda _events: ()
    """Returns the earlier events that a move takes back; a replay shows neither these nor the move's own events."""
    is_told: Callable[[Sequence[Event]], bool] = bool
    """Tells whether anything of a move's events is ever told; if so, a replay has a step for the move."""
    moments: MomentWords = field(default_factory=MomentWords)
    """Which events are worth a picture of their own."""
    race: RaceWords = field(default_factory=RaceWords)
    """How everybody stands."""
    end: EndWords = field(default_factory=EndWords)
    """How the game ends."""
    reason: Callable[[Any, Any, Sequence[str], Language], str] = lambda _view, _move, _names, _language: ""
    """Says in a sentence what speaks for a legal move, worked out from the view of its seat. It must be true in every
    state of the game that fits the view; empty if there is nothing to say."""
    badges: Sequence[Badge] = ()
    """The badges that members can earn by a deed in this game; see `words.badges`."""
    turns_are_ended: bool = False
    """Whether members end their turns with a press that does nothing else. Panels then tell them of the whole turn that
    they have ended, until their next turn; others' entries have room before their own, which they know already."""
    marks_own: bool = False
    """Whether panels mark the entries that concern their member."""
    lesson: Lesson | None = None
    """The lesson that teaches the game; None if it has none."""

    def news(
        self,
        events: Sequence[Event],
        names: Sequence[str],
        language: Language,
        *,
        shown: int | None = None,
        told: Sequence[Event] = (),
    ) -> News:
        """Tell everybody the most important news of the latest turn that has any.

        If that turn brought only routine, one line reminds readers of the results of the turn before it.

        Args:
            events: of the latest moves, oldest first; they may begin in the middle of a turn.
            names: by seat.
            language: of the board.
            shown: how many of the events the last picture has shown. What happened in earlier turns since then is told
                first, and all of it is short enough to leave the picture in sight. None if all events have been shown.
            told: events that were told with a moment since that picture.
        """
        turns = self.turns(events)
        latest = self.latest_told(turns, names, language)
        if latest is None:
            return News([], 0)
        first, entries = latest
        if shown is None:
            return News([entry.text for entry in heaviest(entries, NEWS_LINES)], 0)
        begins = sum(len(turn) for turn in turns[:first])
        before = self.tell(events[begins:shown], names, language, None) if shown > begins else ()
        known = [*before, *(entry for entry in entries if is_told(entry, told))]
        earlier = [as_told(turn, told) for turn in self._untold(turns[:first], shown, names, language)]
        is_routine = all(entry.weight is Weight.ROUTINE for entry in entries)
        past = self.tell(turns[first - 1], names, language, None) if first and is_routine and shown >= begins else ()
        return news_of(earlier, entries, {entry.text for entry in known}, reminded_of(past, language))

    def _untold(
        self, turns: Sequence[Sequence[Event]], shown: int, names: Sequence[str], language: Language
    ) -> list[list[Entry]]:
        """Tell what happened in some turns after the first `shown` events, worded as for whole turns.

        An entry about several members is told whole, even if a part of it was shown before.
        """
        untold = []
        for turn in turns:
            if shown < len(turn):
                known = {entry.text for entry in self.tell(turn[:shown], names, language, None)} if shown else ()
                untold.append([entry for entry in self.tell(turn, names, language, None) if entry.text not in known])
            shown = max(0, shown - len(turn))
        return untold

    def both(self, first: Moment, second: Moment, events: Sequence[Event]) -> Moment | None:
        """Return two moments as one, with all that happened between them; None if no picture can show both.

        Moments of different turns stay apart, since a picture is headed by its turn.

        Args:
            first: a moment.
            second: a later moment, of the same move or of another.
            events: all events of their moves and of those between, oldest first.
        """
        kind = self.moments.kind_of_both(first, second)
        if not kind:
            return None
        begins = first.end_in(events)
        between = events[begins : events.index(second.events[0], begins)]
        if len(self.turns([first.events[-1], *between, second.events[0]])) > 1:
            return None
        return first._replace(kind=kind, events=(*first.events, *between, *second.events))

    def in_short(
        self, events: Sequence[Event], names: Sequence[str], language: Language, reader: int | None
    ) -> list[Entry]:
        """Tell as much of several turns as fits under a board; the latest turn has room first."""
        told = [self.tell(turn, names, language, reader) for turn in self.turns(events)]
        great = [[entry for entry in turn if entry.weight > Weight.ROUTINE] for turn in told]
        return numbered(list(chain(*latest_turns(without_outdated(great if any(great) else told)))))

    def latest_told(
        self, turns: Sequence[Sequence[Event]], names: Sequence[str], language: Language
    ) -> tuple[int, Sequence[Entry]] | None:
        """Return the place of the latest turn with anything to tell, and its entries; None if there is no such turn."""
        for place in reversed(range(len(turns))):
            entries = self.tell(turns[place], names, language, None)
            if entries:
                return place, entries
        return None

    def since(
        self,
        events: Sequence[Event],
        names: Sequence[str],
        language: Language,
        reader: int,
        *,
        is_over: bool = False,
    ) -> list[str]:
        """Tell a member what has happened to them, and what else, in a few lines, oldest first.

        If there are not enough lines, the latest entry and those that concern the member have lines of their own, and
        the results of others are joined to these.

        Args:
            events: of all moves from the reader's own last one on, that one included; oldest first.
            names: by seat.
            language: the reader's.
            reader: their seat.
            is_over: whether the game has ended; then more is told, but no standings, which are told elsewhere.
        """
        turns = [self.tell(turn, names, language, reader) for turn in self.turns(events)]
        happened = [entry for turn in turns for entry in turn if not (is_over and entry.is_standing)]
        most = FINALE_LINES if is_over else SINCE_LINES
        news = for_reader(happened, reader, most, own_first=not self.turns_are_ended)
        chosen = _with_routine(news, turns, reader, most)
        told = with_others_results(turns, chosen, reader)
        short = others_in_short(told, reader)
        if sum(len(entry.text) for entry in short) > SINCE_ROOM:  # entries with lines of their own go first
            short = others_in_short(chosen, reader)
        return self._said(happened, chosen, short, reader)

    def _said(
        self, happened: Sequence[Entry], chosen: Sequence[Entry], told: Sequence[Entry], reader: int
    ) -> list[str]:
        """Return the texts of chosen entries in their order, as far as there is room, with marks on the reader's own.

        The first entry gets room before all others, and then the one that happened last.
        """
        by_need = sorted(range(len(chosen)), key=lambda place: place > 0 and chosen[place] is not happened[-1])
        words = in_room([told[place] for place in by_need], SINCE_ROOM)
        ordered = in_order_of(happened, [chosen[place] for place in by_need], words)
        return [entry.text for entry in (with_own_marked(ordered, reader) if self.marks_own else ordered)]

    def score_sheet(self, outcome: Outcome, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Tell every seat's score and its parts, the best first; parts of 0 points are left out."""
        return [
            Fact(
                language.say(
                    "{name}: {score} ({parts}).",
                    name=names[seat],
                    score=plain(outcome.scores[seat]),
                    parts=", ".join(
                        language.say(
                            "{category} {points}",
                            category=self.score_category(line.category, language),
                            points=plain(line.points),
                        )
                        for line in what_counted(outcome.breakdown[seat])
                    ),
                ),
                Importance.STANDING,
            )
            for seat in outcome.by_rank
        ]

    def final(self, view: Any, outcome: Outcome, names: Sequence[str], language: Language) -> Sequence[Fact]:
        """Tell how the game ended: who won and why, and every seat's score; `view` is an onlooker's."""
        said = self.end.result(outcome, names, language).replace("**", "")
        position = self.end.position
        told = self.score_sheet(outcome, names, language) if position is None else position(view, names, language)
        curves = [] if self.race.in_final is None else curve_facts(self.race.in_final(view), names, language)
        return [Fact(said, Importance.DECISION), *told, *curves]

    def legend(self, picture: PictureKind, language: Language, absent: Collection[str] = ()) -> Legend:
        """Return the legend of a picture, without the signs that are not in it now."""
        return legend(self.signs, picture, language, absent)

    def option_name(self, option: str, language: Language) -> str:
        """Return the name of an option of the game."""
        return language.say(self.options[option].name)

    def option_value(self, option: str, value: OptionValue, language: Language) -> str:
        """Return the name of a value of an option."""
        return language.say(self.options[option].values[value])

    def players(self, counts: Sequence[int], language: Language) -> str:
        """Say how many players the game is for."""
        if counts[0] == counts[-1]:
            return language.say("{n} players", n=counts[0])
        return language.say("{least} to {most} players", least=counts[0], most=counts[-1])

    def playing_time(self, language: Language) -> str:
        """Say how long the game takes."""
        return language.say("about {n} minutes", n=self.minutes)

    def how_hard(self, language: Language) -> str:
        """Say how hard the game is."""
        return language.say(DIFFICULTIES[self.difficulty])

    def score_category(self, category: str, language: Language) -> str:
        """Return the name of a category of the score sheet."""
        return language.say(self.score_categories[category])


def _with_routine(chosen: Sequence[Entry], turns: Sequence[Sequence[Entry]], reader: int, most: int) -> Sequence[Entry]:
    """Return chosen entries, and routine entries besides as far as there is room.

    These are the very last entry, because it led to the present decision, and the whole last turn if it brought only
    routine.
    """
    latest = [entry for turn in turns for entry in turn][-1:]
    routine = only_routine(turns[-1:]) or only_routine([latest])
    fresh = [entry for entry in routine if entry not in chosen]
    return [*chosen, *for_reader(fresh, reader, max(1, most - len(chosen)), own_first=True)]
