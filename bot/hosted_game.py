"""What a game has to supply so that it can be played on Discord: its rules, its words and its pictures.

Each game's cog makes one `HostedGame`; everything else about tables is shared and asks it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Collection, Generator, Sequence

    from games import AnyGame, Event, Outcome
    from words.game_words import GameWords
    from words.halts import Halt
    from words.highlights import Highlights
    from words.language import Language
    from words.legend import PictureKind
    from words.race import RaceTurn
    from words.standing import Leaderboard, Profile
    from words.steps import Shot
    from words.telling import StagedMoment


class Picture(Protocol):
    """A drawn picture; `rendering.Picture` is one."""

    @property
    def data(self) -> bytes:
        """The encoded image."""

    @property
    def extension(self) -> str:
        """The end of a suitable file name, such as `png`."""

    @property
    def alt(self) -> str:
        """What the picture says, in words; at most 1,024 characters."""

    @property
    def seconds(self) -> float:
        """How long it moves until it shows what came of it; 0 for a still picture."""


class Pictures(Protocol):
    """Draws one game; called in a process of its own, or in a thread where there is none."""

    def hand_tells_all(self, view: Any, /) -> bool:
        """Tell whether a hand shows all of the board that its decision needs."""

    def hand_shows_board(self, view: Any, /) -> bool:
        """Tell whether a hand shows so much of the board that not even a lesson needs it beside the hand."""

    def cover(self, counts: Sequence[int], language: Language) -> Picture:
        """Draw the game's cover; with how many players it can be played is told, the least first."""

    def lobby(self, counts: Sequence[int], names: Sequence[str], notes: Sequence[str], language: Language) -> Picture:
        """Draw a table that gathers its players.

        There is a note for each seat: what is special about whoever sits there, then what is said of the free ones.
        """

    def board(
        self,
        view: Any,
        names: Sequence[str],
        language: Language,
        recent: Sequence[Sequence[Event]] = (),
        halt: Halt | None = None,
    ) -> Picture:
        """Draw what everybody may see, from an onlooker's view, and mark what each of the recent moves has brought.

        Where the game does not go on, the picture says why.
        """

    def hand(
        self,
        view: Any,
        names: Sequence[str],
        language: Language,
        highlights: Highlights,
        halt: Halt | None = None,
    ) -> Picture:
        """Draw what one seat may see, from its view, and mark what has changed, was chosen or is pointed at.

        Where the game does not go on, the picture says why.
        """

    def moment(self, staged: StagedMoment, names: Sequence[str], language: Language, *, animated: bool) -> Picture:
        """Draw what happened in a move, in the size of the board."""

    def moment_in_steps(
        self, staged: StagedMoment, names: Sequence[str], language: Language, *, animated: bool
    ) -> Generator[None, None, Picture]:
        """Draw the same, each frame of what moves in a step, so that something more urgent may come between."""

    def race(
        self, race: Sequence[RaceTurn], winners: Sequence[int], names: Sequence[str], language: Language
    ) -> Picture:
        """Draw how everybody stood after each turn of a finished game."""

    def film_part(
        self, shot: Shot, before: Shot | None, seconds: float | None, names: Sequence[str], language: Language
    ) -> Picture:
        """Draw a part of a moving picture of a whole game: what has changed, and for how long."""

    def standing(self, standing: Leaderboard | Profile, language: Language) -> Picture:
        """Draw how members stand: a page of a leaderboard, or a profile."""

    def final(self, view: Any, outcome: Outcome, names: Sequence[str], language: Language) -> Picture:
        """Draw how the game ended."""

    def legend(self, picture: PictureKind, page: int, language: Language, absent: Collection[str] = ()) -> Picture:
        """Draw a page of what the signs in a picture mean, but for those that do not stand there."""


class HostedGame(NamedTuple):
    """One game as the bot hosts it: its rules, its words and its pictures."""

    rules: AnyGame
    words: GameWords
    pictures: Pictures
