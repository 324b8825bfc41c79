"""Plain pictures of the toy game, and pictures with one fault each, which prove that the checks find it."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import TYPE_CHECKING, Any

from PIL import Image

from games.chance import pick
from rendering import palette, text
from rendering.animation import Frame
from rendering.game_pictures import GamePictures, finished
from rendering.ground import Background
from rendering.people import printable_names
from rendering.scenery import framed
from rendering.theme import CREAM, NIGHT, WIDTH
from tests.games.conformance import toy_games
from tests.games.conformance.toy_games import ToyGame
from tests.rendering.conformance.case import NAMES, PictureCase
from words.endings import EndWords
from words.facts import Fact, Importance
from words.game_words import GameWords, MoveLabel
from words.moment_words import MomentWords
from words.telling import Moment

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from games import Event, Outcome
    from rendering.people import Person
    from rendering.picture import Picture, Recent
    from words.language import Language


_PAPER = (40, 20, 560, 220)


def _status(view: Any, names: Sequence[str], language: Language) -> str:  # noqa: ARG001 (all see the same)
    return language.say("Round {round}", round=view.round + 1)


def _position(view: Any, names: Sequence[str], language: Language) -> Sequence[Fact]:
    bids = [f"{name} {bid}" for name, bid in zip(names, view.bids, strict=True)]
    return [Fact(f"{_status(view, names, language)}: {language.listing(bids)}.", Importance.DECISION)]


def _moments(events: Sequence[Event]) -> Sequence[Moment]:
    return [Moment("bids", (event,)) for event in events if isinstance(event, toy_games.BidsRevealed)]


WORDS = GameWords(
    game="prizes",
    title="Prizes",
    command="prizes",
    command_about="Prizes, a toy",
    summary="Bid for prizes.",
    score_categories={},
    rules=lambda _: (),
    status=_status,
    decision=_status,
    prompt=_status,
    move_label=lambda _view, move, _names, language: MoveLabel(language.number(move.amount)),
    tell=lambda *_: (),
    moments=MomentWords(found=_moments),
    position=_position,
    end=EndWords(
        result=lambda outcome, names, language: language.listing([names[seat] for seat in outcome.winners]),
        position=_position,
    ),
)
"""What is said of prizes; every text is one that the catalogues have."""


@cache
def _night() -> Background:
    return Background("prizes", Image.new("RGB", (WIDTH, 240), NIGHT))


def _sheet(*lines: str, room: int = 500) -> Image.Image:
    background = _night()
    paper = background.ground(_PAPER).fresh()
    for number, line in enumerate(lines):
        text.write(paper, (8, 24 + 40 * number), line, text.Style(28, CREAM), text.Room(room))
    image = background.fresh()
    image.paste(palette.COMMON.quantise(paper), _PAPER[:2])
    return image


class ToyPictures(GamePictures):
    """Names and numbers on a sheet, as they should be."""

    words = WORDS

    @staticmethod
    def draw_board(
        view: Any, people: Sequence[Person], language: Language, _recent: Recent, halted: str = ""
    ) -> Image.Image:
        bids = (f"{person.letter} {bid}" for person, bid in zip(people, view.bids, strict=True))
        return _sheet(halted or language.say("Round {round}", round=view.round + 1), *bids)

    @staticmethod
    def draw_hand(view: Any, seat: int, people: Sequence[Person], language: Language, *_: Any) -> Image.Image:
        return _sheet(language.say("Round {round}", round=view.round + 1), people[seat].letter, str(view.bids[seat]))

    @staticmethod
    def draw_final(view: Any, outcome: Outcome, people: Sequence[Person], language: Language) -> Image.Image:  # noqa: ARG004 (prizes end plainly)
        return _sheet(language.say("The game is over"), *(people[seat].letter for seat in outcome.winners))

    def draw_moment(
        self,
        before: Any,
        after: Any,  # noqa: ARG002 (the bids tell all)
        moment: Moment,
        people: Sequence[Person],
        language: Language,
        /,
    ) -> Sequence[Frame]:
        (revealed,) = moment.events
        assert isinstance(revealed, toy_games.BidsRevealed)
        said = language.say("Round {round}", round=before.round + 1)
        bids = [f"{person.letter} {bid}" for person, bid in zip(people, revealed.bids, strict=True)]
        return [Frame(partial(_sheet, said), 1), Frame(partial(_sheet, said, *bids), 0)]

    def gallery(self, language: Language) -> Iterator[tuple[str, Picture]]:
        """Yield a board, a hand and an end."""
        game, rng = ToyGame(), Random(0)
        names = NAMES[:2]
        state = game.new(2, game.Options(), rng)
        yield "board", self.board(game.view(state, None), names, language)
        yield "hand", self.hand(game.view(state, 0), names, language)
        while waiting := game.to_move(state):
            state = game.play(state, waiting[0], pick(game.legal_moves(state, waiting[0]), rng), rng).state
        outcome = game.outcome(state)
        assert outcome is not None
        yield "final", self.final(game.view(state, None), outcome, names, language)


class HaveNoEnd(ToyPictures):
    def gallery(self, language: Language) -> Iterator[tuple[str, Picture]]:
        return ((name, picture) for name, picture in super().gallery(language) if name != "final")


class AreFullOfNoise(ToyPictures):
    @staticmethod
    def draw_hand(view: Any, seat: int, people: Sequence[Person], language: Language, *_: Any) -> Image.Image:  # noqa: ARG004 (the fault to be found)
        return framed(Image.frombytes("RGB", (WIDTH, 240), Random(0).randbytes(WIDTH * 240 * 3)))


class AreTooNarrow(ToyPictures):
    @staticmethod
    def draw_hand(view: Any, seat: int, people: Sequence[Person], language: Language, *_: Any) -> Image.Image:  # noqa: ARG004 (the fault to be found)
        return framed(Image.new("RGB", (WIDTH - 1, 240), NIGHT))


class HaveSquareCorners(ToyPictures):
    @staticmethod
    def draw_hand(view: Any, seat: int, people: Sequence[Person], language: Language, *_: Any) -> Image.Image:  # noqa: ARG004 (the fault to be found)
        return palette.COMMON.put_into(palette.COMMON.quantise(Image.new("RGB", (WIDTH, 240), NIGHT)))


class SayNothing(ToyPictures):
    words = replace(WORDS, position=lambda *_: ())


class TakeAnyView(ToyPictures):
    def board(self, view: Any, names: Sequence[str], language: Language, recent: Recent = (), _: Any = None) -> Picture:
        return finished(self.draw_board(view, printable_names(names, language), language, recent), "Anything.")


class StumbleOverNames(ToyPictures):
    def board(self, view: Any, names: Sequence[str], language: Language, recent: Recent = (), _: Any = None) -> Picture:
        for name in names:
            name.encode("latin-1")
        return super().board(view, names, language, recent)


class StumbleInTheLobby(ToyPictures):
    def lobby(self, counts: Sequence[int], names: Sequence[str], notes: Sequence[str], language: Language) -> Picture:
        for name in names:
            name.encode("latin-1")
        return super().lobby(counts, names, notes, language)


class LeaveMomentsToTheBoard(ToyPictures):
    draw_moment = GamePictures.draw_moment


class OutgrowTheirBoard(ToyPictures):
    def draw_moment(
        self, before: Any, after: Any, moment: Moment, people: Sequence[Person], language: Language
    ) -> Sequence[Frame]:
        (*_, last) = super().draw_moment(before, after, moment, people, language)
        higher = Image.new("RGB", (last.image.width, last.image.height + 1), NIGHT)
        return [Frame(partial(framed, higher), 0)]


class RunOutOfRoom(ToyPictures):
    @staticmethod
    def draw_hand(view: Any, seat: int, people: Sequence[Person], language: Language, *_: Any) -> Image.Image:  # noqa: ARG004 (the fault to be found)
        return _sheet(language.say("Round {round}", round=view.round + 1), room=60)


class DrawOtherwiseInThreads(ToyPictures):
    @staticmethod
    def draw_board(view: Any, people: Sequence[Person], language: Language, *_: Any) -> Image.Image:  # noqa: ARG004 (the fault to be found)
        return _sheet(threading.current_thread().name)


def case(pictures: ToyPictures, game: ToyGame) -> PictureCase:
    """Return a case of the toy game."""
    return PictureCase(game, pictures, toy_games.exchange, pictures.gallery)


BROKEN: dict[PictureCase, str] = {
    case(HaveNoEnd(), ToyGame()): "gallery_shows_every_kind",
    case(AreFullOfNoise(), ToyGame()): "pictures_are_small",
    case(AreTooNarrow(), ToyGame()): "pictures_have_the_common_measures",
    case(HaveSquareCorners(), ToyGame()): "corners_alone_are_transparent",
    case(SayNothing(), ToyGame()): "alternative_texts_say_something_and_not_too_much",
    case(TakeAnyView(), ToyGame()): "wrong_views_are_refused",
    case(ToyPictures(), toy_games.ShowsTheBids()): "pictures_keep_secrets",
    case(OutgrowTheirBoard(), ToyGame()): "moments_fit_their_board",
    case(StumbleOverNames(), ToyGame()): "any_names_can_be_drawn_and_told",
    case(StumbleInTheLobby(), ToyGame()): "lobbies_take_any_names",
    case(RunOutOfRoom(), ToyGame()): "texts_fit_in_every_language",
    case(DrawOtherwiseInThreads(), ToyGame()): "threads_draw_the_same",
}
"""Each broken case with the one check that it must fail."""
