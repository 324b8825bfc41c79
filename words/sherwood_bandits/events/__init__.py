"""What has happened, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from words.sherwood_bandits.events import ambushes, lurking, sheriff, turns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games import Event
    from words.language import Language

_TELL = {**turns.TELL, **lurking.TELL, **ambushes.TELL, **sheriff.TELL}
"""By the kind of event."""


def event_line(event: Event, names: Sequence[str], language: Language) -> str:
    """Tell an event in a line."""
    return _TELL[type(event)](event, names, language)
