"""The base class of every game's pictures: it checks whose view is drawn, and adds the alternative text to the image.

Each game has one subclass of `GamePictures`, in `rendering/<game>/`, which draws each kind of picture. The alternative
text comes from the game's words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from rendering.animation import (
    ANIMATED_EXTENSION,
    GLIMPSE,
    REST,
    TAIL,
    Frame,
    Steps,
    animation,
    at_once,
    head,
    in_the_middle,
    part,
)
from rendering.cover import Facts, LobbySeat, camp, draw_cover, draw_lobby
from rendering.encode import EXTENSION, encode
from rendering.leaderboard import draw_leaderboard
from rendering.legend import SHARED, draw_legend
from rendering.palette import COMMON
from rendering.people import printable_names
from rendering.picture import Picture
from rendering.profile import draw_profile
from rendering.race import Labels, draw_race
from words.facts import Fact, Importance, alt_text, as_it_stood
from words.halts import HEADINGS, TOLD, Halt
from words.highlights import NO_HIGHLIGHTS
from words.race import race_facts
from words.standing import Leaderboard, leaderboard_facts, profile_facts
from words.steps import takes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from PIL import Image

    from games.core import Outcome
    from rendering.ground import Background
    from rendering.palette import Palette
    from rendering.people import Person
    from rendering.picture import Recent
    from rendering.sprites import Draw
    from words.game_words import GameWords
    from words.highlights import Highlights
    from words.language import Language
    from words.legend import PictureKind
    from words.race import RaceTurn
    from words.standing import Profile
    from words.steps import Shot
    from words.telling import Moment, StagedMoment


class GamePictures(ABC):
    """The pictures of one game.

    The methods `draw_…` get printable names and return a framed image of indices of a `palette.Palette`. They need not
    check whose view they get.
    """

    words: ClassVar[GameWords]
    """The game's words, which also make the alternative texts."""
    signs: ClassVar[Mapping[str, Draw]] = SHARED
    """The function that draws each sign of `words.signs`, by the sign's name."""
    palette: ClassVar[Palette] = COMMON
    """The palette in which the game's signs are drawn, and which a picture of an ended game darkens."""

    def hand_tells_all(self, _view: Any, /) -> bool:
        """Tell whether a hand shows all of the board that its decision needs, so that no board stands beside it."""
        return True

    def hand_shows_board(self, _view: Any, /) -> bool:
        """Tell whether a hand shows so much of the board that not even a lesson needs the board beside it."""
        return False

    @staticmethod
    @abstractmethod
    def draw_board(
        view: Any, people: Sequence[Person], language: Language, recent: Recent, halted: str = "", /
    ) -> Image.Image:
        """Draw what an onlooker may see, and mark what the recent moves have changed.

        If the game does not go on, `halted` says so; it is written instead of what the game waits for.
        """

    @staticmethod
    @abstractmethod
    def draw_hand(
        view: Any, seat: int, people: Sequence[Person], language: Language, highlights: Highlights, /
    ) -> Image.Image:
        """Draw from its own view what a seat holds, has chosen and may choose, and mark what has changed lately."""

    @staticmethod
    @abstractmethod
    def draw_final(view: Any, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:
        """Draw how the game ended."""

    def draw_moment(
        self, _before: Any, after: Any, moment: Moment, people: Sequence[Person], language: Language, /
    ) -> Sequence[Frame]:
        """Draw a moment as one or several frames of the board's size; by default the position after it.

        Args:
            _before: an onlooker's view before the move that the moment is a part of.
            after: an onlooker's view after the whole move.
            moment: its events, and earlier events that no picture has shown; panels with scores mark both.
            people: the people at the table, by seat.
            language: the language of the words in the picture.

        Returns:
            One frame, or several if movement helps. The last one must tell everything, because some readers see no
            other.
        """
        marked = [events for events in (moment.unshown, moment.events) if events]
        return [Frame(partial(self.draw_board, after, people, language, marked), 0.0)]

    @staticmethod
    def cover_scene() -> Background:
        """Return the scene of the game's covers, in the size `rendering.cover.SIZE`; by default a camp."""
        return camp()

    def cover(self, counts: Sequence[int], language: Language) -> Picture:
        """Return the game's cover, which tells how many can play, how long a game takes and how hard it is.

        Args:
            counts: the possible numbers of players, in ascending order.
            language: the language of the words in the picture and of its alternative text.
        """
        facts = self._facts(counts, language)
        about, scene = self._cover_facts(facts, language)
        return finished(
            draw_cover(self.cover_scene(), self.words.title, facts), alt_text(lambda _: [about, scene], (), language)
        )

    def lobby(self, counts: Sequence[int], names: Sequence[str], notes: Sequence[str], language: Language) -> Picture:
        """Return the picture of a lobby: the game's scene, and who sits where.

        Args:
            counts: see `cover`; the last number is how many seats there are.
            names: the names of those who have a seat, by seat; see `board`.
            notes: for each taken seat what is special about it, or an empty text; then the text of each free seat.
            language: see `cover`.
        """
        people = printable_names(names, language)
        seats = [LobbySeat(person, note) for person, note in zip(people, notes, strict=False)]
        seats += [LobbySeat(None, note) for note in notes[len(people) :]]
        facts = self._facts(counts, language)
        image = draw_lobby(self.cover_scene(), self.words.title, facts, seats)
        about, scene = self._cover_facts(facts, language)
        return finished(image, alt_text(lambda cut: [about, _lobby_fact(cut, notes, language), scene], names, language))

    def _facts(self, counts: Sequence[int], language: Language) -> Facts:
        words = self.words
        return Facts(
            words.players(counts, language),
            words.playing_time(language),
            words.how_hard(language),
            words.difficulty,
        )

    def _cover_facts(self, facts: Facts, language: Language) -> tuple[Fact, Fact]:
        """Return what to know about the game, and what its scene shows."""
        about = f"{facts.players}, {facts.time}, {facts.hard}."
        scene = language.say(self.words.cover)
        return Fact(about, Importance.STANDING, heading=self.words.title), Fact(scene, Importance.BACKGROUND)

    def board(
        self, view: Any, names: Sequence[str], language: Language, recent: Recent = (), halt: Halt | None = None
    ) -> Picture:
        """Return the public board.

        Args:
            view: an onlooker's view of the game.
            names: the names of the people at the table, by seat; of any length, in any script.
            language: the language of the words in the picture and of its alternative text.
            recent: the events of each of the latest moves, oldest first; they are marked and numbered in this order.
            halt: why the game does not go on; None if it does.

        Raises:
            ValueError: the view belongs to a seat, so it may hold secrets.
        """
        if view.seat is not None:
            raise ValueError("the public board is drawn from an onlooker's view")
        halted = "" if halt is None else language.say(HEADINGS[halt])

        def tell(cut: Sequence[str]) -> Sequence[Fact]:
            return _told_with(halt, self.board_facts(view, cut, language, recent), language)

        image = self.draw_board(view, printable_names(names, language), language, recent, halted)
        if halt is Halt.ENDED:
            image = self.palette.at_dusk(image)
        return finished(image, alt_text(tell, names, language))

    def board_facts(self, view: Any, names: Sequence[str], language: Language, _recent: Recent, /) -> Sequence[Fact]:
        """Return what the board shows, for its alternative text; by default the position. Arguments as for `board`."""
        return self.words.position(view, names, language)

    def hand(
        self,
        view: Any,
        names: Sequence[str],
        language: Language,
        highlights: Highlights = NO_HIGHLIGHTS,
        halt: Halt | None = None,
    ) -> Picture:
        """Return the picture of one seat's own view, which only its member may see.

        Args:
            view: the seat's view of the game.
            names: see `board`.
            language: the language of the words in the picture and of its alternative text.
            highlights: what is marked.
            halt: why the game does not go on; None if it does.

        Raises:
            ValueError: the view belongs to no seat.
        """
        if view.seat is None:
            raise ValueError("a hand belongs to a seat")
        if halt is not None:
            highlights = highlights._replace(halted=language.say(HEADINGS[halt]))
        image = self.draw_hand(view, view.seat, printable_names(names, language), language, highlights)

        def tell(cut: Sequence[str]) -> Sequence[Fact]:
            return _told_with(halt, self.words.position(view, cut, language), language)

        return finished(image, alt_text(tell, names, language))

    def moment(self, staged: StagedMoment, names: Sequence[str], language: Language, *, animated: bool) -> Picture:
        """Return a picture of a moment, in the board's size.

        Args:
            staged: what happens, and the onlooker's views before and after the move.
            names: see `board`.
            language: the language of the words in the picture and of its alternative text.
            animated: whether the picture may move, if the game has drawn several frames.

        Raises:
            ValueError: a view belongs to a seat.
        """
        return at_once(self.moment_in_steps(staged, names, language, animated=animated))

    def moment_in_steps(
        self, staged: StagedMoment, names: Sequence[str], language: Language, *, animated: bool
    ) -> Steps[Picture]:
        """Draw a moment in steps, one frame in each; a step takes as long as one or two pictures. See `moment`."""
        before, after, moment = staged
        if before.seat is not None or after.seat is not None:
            raise ValueError("a moment is drawn from an onlooker's views")
        frames = self.draw_moment(before, after, moment, printable_names(names, language), language)
        if animated and len(frames) > 1:
            yield
        alt = alt_text(lambda cut: self._told(staged, cut, language), names, language)
        if animated and len(frames) > 1:
            yield
            data = yield from animation(frames)
            return Picture(data, ANIMATED_EXTENSION, alt, sum(frame.seconds for frame in frames[:-1]))
        return finished(frames[-1].image, alt)

    def _told(self, staged: StagedMoment, names: Sequence[str], language: Language) -> Sequence[Fact]:
        entries = self.words.tell(staged.moment.events, names, language, None)
        told = [Fact(entry.text, Importance.DECISION) for entry in entries]
        # The next picture tells the position as well, so the position is shortened before any name is.
        in_moment = self.words.moments.position
        position = (
            self.words.position(staged.after, names, language)
            if in_moment is None
            else in_moment(staged, names, language)
        )
        return [*told, *(fact._replace(importance=Importance.BACKGROUND) for fact in position)]

    def final(self, view: Any, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Return the picture of how the game ended, from an onlooker's view.

        Raises:
            ValueError: the view belongs to a seat.
        """
        if view.seat is not None:
            raise ValueError("the end is drawn from an onlooker's view")
        image = self.draw_final(view, outcome, printable_names(names, language), language)
        return finished(image, alt_text(lambda cut: self.words.final(view, outcome, cut, language), names, language))

    def race(
        self, race: Sequence[RaceTurn], winners: Sequence[int], names: Sequence[str], language: Language
    ) -> Picture:
        """Return a chart of how everybody stood after each turn of a finished game, and who won.

        Args:
            race: how everybody stood, from the beginning to the end.
            winners: the seats of the winners.
            names: see `board`; then the names of participants without a seat.
            language: the language of the words in the picture and of its alternative text.
        """
        counted = language.say(self.words.race.counted) if self.words.race.counted else ""
        title = language.say("How it went: {counted}", counted=counted) if counted else language.say("How it went")
        at_end = language.say(self.words.race.counted_at_end) if self.words.race.counted_at_end else ""
        labels = Labels(title, language.say(self.words.turn_word), at_end)
        image = draw_race(labels, race, winners, printable_names(names, language))
        return finished(image, alt_text(lambda cut: race_facts(race, cut, language), names, language))

    def film_part(
        self, shot: Shot, before: Shot | None, seconds: float | None, names: Sequence[str], language: Language
    ) -> Picture:
        """Return one part of a film, a moving picture of a whole game in the board's size; all parts make a file.

        Args:
            shot: what this part shows.
            before: what the part before shows; None for the first part, which shows the end for an instant.
            seconds: how long it is shown; None for the last part, at which the film stops.
            names: see `board`.
            language: the language of the words in the picture.

        Raises:
            ValueError: a view belongs to a seat.
        """
        people = printable_names(names, language)
        image = self._still(shot, people, language)
        if before is None:
            return Picture(head(image) + part(image, None, GLIMPSE), ANIMATED_EXTENSION, "")
        earlier = self._still(before, people, language)
        if seconds is None:
            return Picture(part(image, earlier, REST) + TAIL, ANIMATED_EXTENSION, "")
        return Picture(part(image, earlier, seconds), ANIMATED_EXTENSION, "")

    def film(self, shots: Sequence[Shot], names: Sequence[str], language: Language) -> Iterator[bytes]:
        """Return a film of a whole game, part by part; see `film_part`."""
        return (self.film_part(*take, names, language).data for take in takes(shots))

    def _still(self, shot: Shot, people: Sequence[Person], language: Language) -> Image.Image:
        views = (shot.view,) if shot.staged is None else (shot.view, shot.staged.before)
        if any(view.seat is not None for view in views):
            raise ValueError("a moving picture is drawn from an onlooker's views")
        if shot.staged is not None:
            return self.draw_moment(*shot.staged, people, language)[-1].image
        board = self.draw_board(shot.view, people, language, shot.recent)
        if shot.outcome is None:
            return board
        return in_the_middle(self.draw_final(shot.view, shot.outcome, people, language), board)

    def drawers(self, _language: Language, /) -> Mapping[str, Draw]:
        """Return the function that draws each sign of the legend, by name; in some games signs contain words."""
        return self.signs

    def legend(self, picture: PictureKind, page: int, language: Language, absent: Collection[str] = ()) -> Picture:
        """Return a page that explains the signs in a kind of picture.

        Args:
            picture: the kind of picture.
            page: the page number, from 0.
            language: the language of the words.
            absent: the names of signs that the picture does not show at this table.

        Raises:
            IndexError: there is no page with this number.
        """
        signs = self.words.legend(picture, language, absent).pages[page]
        drawers = self.drawers(language)
        image = draw_legend(self.words.title, signs, drawers, self.palette)
        facts = [Fact(sign.said, Importance.DECISION) for sign in signs]
        return finished(image, alt_text(lambda _: facts, (), language))

    def standing(self, standing: Leaderboard | Profile, language: Language) -> Picture:
        """Return the picture of a page of a leaderboard, or of a member's profile."""
        if isinstance(standing, Leaderboard):
            called = [line.name for line in standing.all_lines]
            alt = alt_text(lambda cut: leaderboard_facts(standing, cut, language), called, language)
            return finished(draw_leaderboard(standing, language), alt)
        called = [standing.name, *(rival.name for rival in standing.rivals)]
        alt = alt_text(lambda cut: profile_facts(standing, cut, language), called, language)
        return finished(draw_profile(standing, language), alt)


def _lobby_fact(names: Sequence[str], notes: Sequence[str], language: Language) -> Fact:
    """Return who sits where, by seat, for the alternative text."""
    said = [f"{name} ({note})" if note else name for name, note in zip(names, notes, strict=False)]
    said += notes[len(names) :]
    return Fact(f"{', '.join(said)}.", Importance.DECISION, heading=language.say("Seats"))


def _told_with(halt: Halt | None, position: Sequence[Fact], language: Language) -> Sequence[Fact]:
    """Return facts that begin with why the game does not go on; if it has ended, the others ask nobody to act."""
    if halt is None:
        return position
    stood = as_it_stood(position) if halt is Halt.ENDED else position
    return [Fact(language.say(TOLD[halt]), Importance.DECISION), *stood]


def finished(image: Image.Image, alt: str) -> Picture:
    """Encode an image of indices of a palette as a file, and return it with its alternative text."""
    return Picture(encode(image), EXTENSION, alt)
