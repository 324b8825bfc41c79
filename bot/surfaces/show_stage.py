"""What a board shows at present, a scene of its show or the position, and until when.

A scene goes through these phases; only a scene whose picture moves towards an outcome goes through all of them:

    STAGED   --a board shows it, and its picture moves towards an outcome that its words withhold--> MOVING
    MOVING   --the picture has come to rest, or is stopped--> OUTCOME
    STAGED, OUTCOME  --a board shows it with all its words--> COMPLETE
    COMPLETE --its picture is stopped--> OUTCOME

A scene whose picture is stopped before any board has shown it stays STAGED.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.model.table import RecentMove
    from bot.surfaces.show_account import Cue
    from words.telling import Entry

SHORTEST_SCENE, LONGEST_SCENE = 2.0, 4.0
"""How many seconds a moment stands; between these two, the length of its words decides."""
LONGEST_SCENE_IN_PEACE = 14.0
"""The same as the longest, where nobody waits while a single member reads: sixty words and more."""
PANEL_LAG = 0.75
"""How many seconds a panel is behind the board: its picture comes later, and rests before words come."""
SHORTEST_REST = 0.75
"""How many seconds the last frame of a moving picture stands at least."""
OUTCOME_SECONDS = 2.5
"""How many seconds panels wait after a board has told the outcome of a moment: they tell it meanwhile."""
LONGEST_LEAD = 3.5
"""How many seconds panels wait for a board to begin to show what they would give away."""
WORDS_A_SECOND = 5.0
"""How quickly a caption below a picture is read."""


class Scene(NamedTuple):
    """A moment or a fold, made ready to be shown."""

    cue: Cue
    caption: tuple[str, ...]
    """What happens, in the language of the board."""
    seconds: float
    """How long it is to stand, which is as long as its caption takes to read."""
    marked: tuple[RecentMove, ...] = ()
    """The moves whose changes the position of a fold marks; where lines and marks are numbered, one for each line."""
    opening: str = ""
    """What is said while the picture moves, since the caption tells the outcome; empty where nothing is withheld."""
    is_still: bool = False
    """Whether its picture does not move: it has moved already, another moment waits, or there is no time."""


class Phase(Enum):
    """How far the scene on a stage has come."""

    STAGED = auto()
    """It is being drawn, and no board shows it yet."""
    MOVING = auto()
    """A board shows its moving picture with its opening; the caption follows."""
    OUTCOME = auto()
    """A board has shown its picture, and is still to show it at rest with its caption."""
    COMPLETE = auto()
    """A board shows it with its caption."""


@dataclass(slots=True)
class Stage:
    """What one board shows now, and its times in seconds; whoever calls tells the time."""

    scene: Scene | None = None
    """None where the board shows the position."""
    phase: Phase = Phase.STAGED
    """Of the scene, or of the last scene that there was."""
    staged: float = 0.0
    """When drawing the scene began."""
    soonest: float = 0.0
    """When the scene has had its shortest time."""
    moves_until: float = 0.0
    """When the picture of the scene comes to rest, if it moves while its caption stands beside it."""
    until: float = 0.0
    """When the scene, or the position after a show, has stood long enough."""
    told_at: float = 0.0
    """When the outcome was first told on a board beside a picture at rest, or was to be; 0 where it was not yet."""
    has_moved: bool = False
    """Whether the picture has moved towards the outcome before that."""

    @property
    def cues(self) -> list[Cue]:
        """The cue of the scene; empty where there is none."""
        return [] if self.scene is None else [self.scene.cue]

    @property
    def is_moving(self) -> bool:
        """Whether the picture moves towards an outcome that is told after that."""
        return self.scene is not None and self.phase is Phase.MOVING

    @property
    def is_on_board(self) -> bool:
        """Whether a board shows the scene in its present phase."""
        return self.phase in {Phase.MOVING, Phase.COMPLETE}

    @property
    def has_been_on_board(self) -> bool:
        """Whether a board has shown the picture, though perhaps not yet the caption."""
        return self.phase is not Phase.STAGED

    @property
    def is_told(self) -> bool:
        """Whether a board shows the scene with its caption."""
        return self.phase is Phase.COMPLETE

    @property
    def next_comes(self) -> float:
        """When the next scene comes, as far as that is known; the time of a scene counts from when a board shows it."""
        return self.until if self.is_on_board else self.staged

    def begin(self, scene: Scene, now: float) -> None:
        """Put a scene on the stage, which is being drawn from now on."""
        self.scene, self.phase, self.told_at, self.has_moved = scene, Phase.STAGED, 0.0, False
        self._stand(now, scene.seconds)

    def note_shown(self, now: float, seconds: float, last: float) -> None:
        """Note that a board shows the scene now; its time counts from here on.

        Args:
            now: the time.
            seconds: for how long its picture moves; a scene with an opening shows its caption after that.
            last: when the show ends, before which the picture has to come to rest.
        """
        if self.scene is not None and self.scene.opening and seconds:
            self.phase, self.until = Phase.MOVING, min(now + seconds, last - SHORTEST_SCENE)
            return
        self.phase = Phase.COMPLETE
        if self.told_at or not seconds:
            self.told_at = now
        late = now - self.staged
        self.soonest, self.until = self.soonest + late, self.until + late
        if seconds:
            stands = max(SHORTEST_SCENE, min(seconds + SHORTEST_REST, last - now))
            self.soonest = now + stands
            self.until = max(self.until, self.soonest)
            self.moves_until = min(now + seconds, self.soonest)

    def rest(self, now: float, seconds: float) -> None:
        """Stop the picture of the scene, and have its caption stand for so many seconds."""
        if self.scene is None:
            return
        self.scene = self.scene._replace(opening="", is_still=True)
        if self.has_been_on_board:
            self.phase = Phase.OUTCOME
        self._stand(now, seconds)

    def tell_outcome(self, now: float, seconds: float) -> None:
        """Have the caption tell for so many seconds what outcome the picture has moved to."""
        self.rest(now, seconds)
        self.told_at, self.has_moved = now, True

    def is_just_told(self, now: float) -> bool:
        """Tell whether a board has only just told the outcome of a scene, or is about to after its picture moved."""
        lasts = OUTCOME_SECONDS if self.is_on_board else LONGEST_LEAD
        return self.scene is not None and now < self.told_at + lasts

    def clear(self, until: float) -> None:
        """Show the position, which is to stand until then."""
        self.scene, self.until = None, until

    def _stand(self, now: float, seconds: float) -> None:
        """Have the scene stand for so long; its time begins again when a board shows it."""
        self.staged, self.moves_until = now, 0.0
        self.soonest, self.until = now + SHORTEST_SCENE, now + seconds


def scene_of(cue: Cue, told: Sequence[Entry], most: float, *, read_beside: Sequence[Entry] = ()) -> Scene:
    """Return the scene of a cue, which stands for as long as its words take to read.

    Args:
        cue: the moment or fold.
        told: what the board tells beside it.
        most: how many seconds it stands at most.
        read_beside: what a panel tells of it at the same time, where its only reader looks at that instead.
    """
    caption = tuple(entry.text for entry in told)
    reading = len(" ".join(entry.text for entry in read_beside or told).split()) / WORDS_A_SECOND
    lag = PANEL_LAG if read_beside else 0.0
    return Scene(cue, caption, min(max(SHORTEST_SCENE, reading + lag), most))
