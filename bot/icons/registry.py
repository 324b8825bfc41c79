"""Which icons messages can show right now; used wherever messages are written."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.icons.drawing_worker import Icon
    from bot.languages import CatalogueLanguage


class IconRegistry:
    """The icons that the application owns as emojis; empty until Discord has listed them."""

    def __init__(self) -> None:
        self.shown: dict[str, str] = {}
        """The text by which a message shows a thing, by the name of the thing."""
        self.missing = 0
        """How many icons are not uploaded yet."""
        self.rests_until = 0.0
        """The time in Unix seconds at which uploading goes on, where Discord wants a wait."""
        self.refused = 0
        """How many messages were sent again because Discord refused an icon in them."""
        self.is_doubtful = asyncio.Event()
        """Set when Discord has refused an icon, so that the list is to be read again."""
        self._languages: dict[str, CatalogueLanguage] = {}

    def illustrated(self, language: CatalogueLanguage) -> CatalogueLanguage:
        """Return a language for the texts of messages, with all icons that there are now and at any later time."""
        if language.code not in self._languages:
            self._languages[language.code] = language.with_icons(self.shown)
        return self._languages[language.code]

    def take_up(self, owned: Mapping[str, int], icons: Sequence[Icon]) -> None:
        """Show exactly those of our icons that the application owns.

        Args:
            owned: ids of emojis by name.
            icons: all of ours.
        """
        found = {icon.thing: f"<:{icon.name}:{owned[icon.name]}>" for icon in icons if icon.name in owned}
        for gone in self.shown.keys() - found.keys():
            del self.shown[gone]
        self.shown.update(found)
        self.missing = len(icons) - len(found)

    def doubt(self) -> None:
        """Note that Discord has refused an icon."""
        self.refused += 1
        self.is_doubtful.set()
