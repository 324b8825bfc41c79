"""What a board shows at the moment, a scene of its show or the position, and until when.

A scene comes from the first of these phases to the last, with or without those between:

    STAGED   --a board shows it, and its picture moves towards what its words do not tell yet--> MOVING
    MOVING   --the picture has moved, or is to move no more--> OUTCOME
    STAGED, OUTCOME  --a board shows it with all its words--> COMPLETE
    COMPLETE --its picture is to move no more--> OUTCOME

A scene that is to move no more before a board has shown it stays STAGED.
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
"""Seconds for which a moment stands, by its words."""
SHORTEST_REST = 1.5
"""Seconds for which the last frame of a picture that has moved stands at least."""
OUTCOME_SECONDS = 1.0
"""Seconds for which panels let a board show what came of a picture that has moved, before they go on."""
LONGEST_LEAD = 2.0
"""Seconds for which panels let a board go first that has not begun to show what they would give away."""
WORDS_A_SECOND = 5.0
"""How quickly a caption is read that stands below a picture."""


class Scene(NamedTuple):
    """One moment that is shown now."""

    cue: Cue
    caption: tuple[str, ...]
    """What happens, in the language of the board."""
    seconds: float
    """How long it takes to read."""
    marked: tuple[RecentMove, ...] = ()
    """The moves whose changes a fold bears marks of; where lines and marks are numbered, one for each line."""
    opening: str = ""
    """What is said in place of the caption while the picture moves, because that tells what comes of it."""
    is_still: bool = False
    """Whether its picture does not move: it has done so already, another moment waits, or there is no time."""


class Phase(Enum):
    """How far the scene on a stage has come."""

    STAGED = auto()
    """It was taken to be drawn, and no board shows it yet."""
    MOVING = auto()
    """A board shows its picture, which moves; what comes of it is told after that."""
    OUTCOME = auto()
    """A board has shown its picture, and not yet the words that tell what came of it."""
    COMPLETE = auto()
    """A board shows it with all its words."""


@dataclass(slots=True)
class Stage:
    """What one board shows now, and its times in seconds, by the clock of whoever calls."""

    scene: Scene | None = None
    """None where the board shows the position."""
    phase: Phase = Phase.STAGED
    """Of the scene, or of the last one that there was."""
    staged: float = 0.0
    """When the scene was taken to be drawn."""
    soonest: float = 0.0
    """When the scene may go where it hurries."""
    moves_until: float = 0.0
    """When the picture of the scene has come to its end, if it moves and its words tell all from the start."""
    until: float = 0.0
    """When the scene, or the position that followed a show, has stood long enough."""
    told_at: float = 0.0
    """When a board began to tell what came of a picture that had moved, or to be written for that; 0 for other scenes.
    """

    @property
    def cues(self) -> list[Cue]:
        """What the scene shows; empty where there is none."""
        return [] if self.scene is None else [self.scene.cue]

    @property
    def is_moving(self) -> bool:
        """Whether the picture moves, and what comes of it is told after that."""
        return self.scene is not None and self.phase is Phase.MOVING

    @property
    def is_seen(self) -> bool:
        """Whether a board shows the scene, as it is by now."""
        return self.phase in {Phase.MOVING, Phase.COMPLETE}

    @property
    def is_watched(self) -> bool:
        """Whether a board has shown the picture, though perhaps not yet what came of it in words."""
        return self.phase is not Phase.STAGED

    @property
    def next_comes(self) -> float:
        """When what follows comes, as far as that is known: the time of a scene counts from when it is seen."""
        return self.until if self.is_seen else self.staged

    def begin(self, scene: Scene, now: float) -> None:
        """Have a scene drawn and shown, for as long as it takes to read."""
        self.scene, self.phase, self.told_at = scene, Phase.STAGED, 0.0
        self._stand(now, scene.seconds)

    def note_shown(self, now: float, seconds: float, last: float) -> None:
        """Note that a board shows the scene now, which is from when on its time counts.

        Args:
            now: the time.
            seconds: for how long its picture moves; the caption of a scene with an opening is for after that.
            last: when the show ends, before which the picture has to come to its end.
        """
        if self.scene is not None and self.scene.opening and seconds:
            self.phase, self.until = Phase.MOVING, min(now + seconds, last - SHORTEST_SCENE)
            return
        self.phase = Phase.COMPLETE
        if self.told_at:
            self.told_at = now
        late = now - self.staged
        self.soonest, self.until = self.soonest + late, self.until + late
        if seconds:
            stands = max(SHORTEST_SCENE, min(seconds + SHORTEST_REST, last - now))
            self.soonest = now + stands
            self.until = max(self.until, self.soonest)
            self.moves_until = min(now + seconds, self.soonest)

    def rest(self, now: float, seconds: float) -> None:
        """Have the picture of the scene move no more, and all its words be read for so many seconds."""
        if self.scene is None:
            return
        self.scene = self.scene._replace(opening="", is_still=True)
        if self.is_watched:
            self.phase = Phase.OUTCOME
        self._stand(now, seconds)

    def tell_outcome(self, now: float, seconds: float) -> None:
        """Tell for so many seconds what the picture has moved to."""
        self.rest(now, seconds)
        self.told_at = now

    def is_just_told(self, now: float) -> bool:
        """Tell whether it is a moment only since a board began to tell the outcome of a picture, or is to begin."""
        lasts = OUTCOME_SECONDS if self.is_seen else LONGEST_LEAD
        return self.scene is not None and now < self.told_at + lasts

    def clear(self, until: float) -> None:
        """Show the position, which has stood long enough at that time."""
        self.scene, self.until = None, until

    def _stand(self, now: float, seconds: float) -> None:
        """Have the scene stand for so long; its time begins anew when a board shows it."""
        self.staged, self.moves_until = now, 0.0
        self.soonest, self.until = now + SHORTEST_SCENE, now + seconds


def scene_of(cue: Cue, told: Sequence[Entry], most: float) -> Scene:
    """Return what is shown with its words, for as long as these are read and so many seconds at most."""
    caption = tuple(entry.text for entry in told)
    reading = len(" ".join(caption).split()) / WORDS_A_SECOND
    return Scene(cue, caption, min(LONGEST_SCENE, max(SHORTEST_SCENE, reading), most))
