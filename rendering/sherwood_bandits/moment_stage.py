"""What all moments have in common: the forest with its road, the title above, and everybody's panels below."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from msgspec import structs

from rendering.animation import Frame
from rendering.sherwood_bandits import scene
from rendering.sherwood_bandits.board import header_tile
from rendering.sherwood_bandits.seats import seat_panel, seat_tile
from rendering.theme import MARGIN, WIDTH
from words.sherwood_bandits.headings import turn_text
from words.sherwood_bandits.in_moment import own_events, panels_after, panels_of, points_of
from words.sherwood_bandits.moments import moment_title
from words.telling import StagedMoment

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL import Image

    from games import Event
    from games.sherwood_bandits.box import Cart
    from games.sherwood_bandits.view import View
    from rendering.ground import Background
    from rendering.scenery import Box
    from words.language import Language
    from words.telling import Moment

P = ParamSpec("P")
Shown = TypeVar("Shown")

STAGE: Final[Box] = (MARGIN, 96, WIDTH - MARGIN, scene.PANELS)
"""The area in which a moment is drawn, between the title and the panels."""


class Stage(NamedTuple):
    """A moment that is drawn."""

    before: View
    """The onlooker's view before the move that the moment is a part of."""
    after: View
    """The onlooker's view after the whole move; it may belong to the next turn."""
    moment: Moment
    names: tuple[str, ...]
    """The names of the bands."""
    language: Language

    def front(self, stretch: int) -> Cart | None:
        """Return the front of a cart of this turn; None if it is not known."""
        front = self.before.road[stretch].front
        if front is None and self.after.turn == self.before.turn:
            return self.after.road[stretch].front
        return front

    @property
    def staged(self) -> StagedMoment:
        """The moment in the form that the words need."""
        return StagedMoment(self.before, self.after, self.moment)

    def panels(self, *, over: bool) -> View:
        """Return the view for the panels at the beginning of the moment, or at its end if `over`."""
        return panels_of(self.staged, over=over)

    def panels_after(self, events: Sequence[Event]) -> View:
        """Return the view for the panels after some events of the moment."""
        return panels_after(self.staged, events)

    def points(self, *, over: bool) -> tuple[int, ...]:
        """Return everybody's points at the beginning of the moment, or at its end if `over`."""
        return points_of(self.staged, over=over)

    def marked(self, *, over: bool) -> tuple[Event, ...]:
        """Return the events whose points the panels mark: those that no picture has shown, and if `over` the moment's.

        The points themselves include rewards of earlier moves already.
        """
        return (*self.moment.unshown, *(own_events(self.staged) if over else ()))


def set_stage(
    stage: Stage, view: View, background: Background, *, over: bool = True, crowned: bool = True
) -> Image.Image:
    """Draw the title and the panels.

    Args:
        stage: the moment.
        view: what the panels show.
        background: the background of the picture.
        over: whether the panels mark what the moment brings.
        crowned: whether a crown marks the most points.
    """
    image = background.fresh()
    label, title = turn_text(stage.before, stage.language), moment_title(stage.moment, stage.language)
    background.lay(image, scene.HEADER, header_tile, stage.before.next_back, label, title)
    shown = structs.replace(view, last=stage.marked(over=over))
    for band, box in enumerate(scene.panel_boxes(len(stage.names))):
        panel = seat_panel(shown, band, stage.names)
        background.lay(image, box, seat_tile, panel._replace(leads=panel.leads and crowned))
    return image


def lay_stage(
    image: Image.Image,
    background: Background,
    draw: Callable[Concatenate[Image.Image, P], None],
    *args: P.args,
    **kwargs: P.kwargs,
) -> None:
    """Draw on the stage of a picture; the result is not cached, because no moment is shown twice."""
    ground = background.ground(STAGE)
    drawn = ground.fresh()
    draw(drawn, *args, **kwargs)
    image.paste(ground.colours.quantise(drawn), STAGE[:2])


def frames(
    stage: Stage, draw: Callable[[Image.Image, Shown], None], scenes: Sequence[tuple[Shown, View, float]]
) -> list[Frame]:
    """Return frames of scenes; the last scene shows the end of the moment.

    Args:
        stage: the moment.
        draw: draws a scene on the stage.
        scenes: each with the view for the panels, and its duration in seconds.

    Args:
        stage: the moment.
        draw: draws a scene on its stage.
        scenes: each with what the panels show beside it, and for how many seconds it stands.
    """
    background = scene.wood()

    def drawn(shown: Shown, view: View, *, over: bool) -> Image.Image:
        image = set_stage(stage, view, background, over=over)
        lay_stage(image, background, draw, shown)
        return image

    last = len(scenes) - 1
    return [
        Frame(partial(drawn, shown, view, over=number == last), seconds)
        for number, (shown, view, seconds) in enumerate(scenes)
    ]
