"""The building blocks of all messages.

Each layout is stopped as soon as it is made: discord.py would keep every other layout with buttons in memory for ever,
and layouts need no callbacks, because one router handles all interactions.
"""

from __future__ import annotations

import hashlib
import io
import re
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
import msgspec
from discord import ui

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.hosted_game import Picture

ACCENT = 0x2E5D4B
"""Forest green, the stripe beside every message of the bot."""
BUTTONS_PER_ROW = 5
LINE_LETTERS = 31
"""How many letters of buttons a line on a phone has room for, counting `EDGE_LETTERS` for the edges of each button."""
EDGE_LETTERS = 3
ICON_LETTERS = 3
"""As how many letters an icon counts."""
LABEL_LENGTH = 80
OPTION_LENGTH = 100
"""Characters of an option's label in a menu (docs: Component Reference, select option)."""
TEXT_LENGTH = 4000
"""Characters of all texts of a message together (docs: Component Reference); a longer message loses its icons."""
ICON = re.compile(r"(?<!\\)<:\w+:\d+>\N{NO-BREAK SPACE}?")
"""An icon in a text, as `bot.languages` writes it; names of members contain no text that Discord reads as an icon."""
CLAUSE = re.compile(r"\s*[,;]\s+")
"""What separates the first clause of a label from the second, in every language."""
ALT_LENGTH = 1024
MOST_FILES = 10
"""How many files a message holds at most (docs: Uploading Files)."""
DIGEST_LENGTH = 12
"""Characters of the digest in a picture's file name, which differs between versions of the picture."""

Item = ui.Item[Any]
Row = ui.ActionRow[Any]
Button = ui.Button[Any]


_HOLDERS = (ui.LayoutView, ui.Container, ui.ActionRow)
"""The classes whose instances refer to their items, which refer back to them."""


class Page(NamedTuple):
    """A message ready to be sent once, because the files of its pictures are read when it is sent."""

    layout: ui.LayoutView
    files: tuple[discord.File, ...] = ()

    @property
    def digest(self) -> bytes:
        """A hash that is equal for two pages exactly if readers would see no difference."""
        components = [item.to_component_dict() for item in self.layout.children]
        shown = [components, [(file.filename, file.description) for file in self.files]]
        return hashlib.sha256(msgspec.json.encode(shown)).digest()

    def close(self) -> None:
        """Release layout and files after sending: discord.py links them in circles, which would stay in memory long."""
        for item in (self.layout, *self.layout.walk_children()):
            if isinstance(item, _HOLDERS):
                item.clear_items()
        for file in self.files:
            file.fp.close()


def page(*parts: Item | None, files: Iterable[discord.File] = ()) -> Page:
    """Put parts into one framed message; None stands for a part that is left out."""
    layout = ui.LayoutView(timeout=None)
    layout.add_item(ui.Container(*(part for part in parts if part is not None), accent_colour=ACCENT))
    layout.stop()
    if sum(len(shown.content) for shown in _texts(layout)) > TEXT_LENGTH:
        _take_icons_from_texts(layout)
    return Page(layout, tuple(files))


def words_alone(page: Page) -> Page | None:
    """Take the icons out of a page and return it, to be sent instead; None if it had none. This changes the page."""
    controls = [item for item in page.layout.walk_children() if isinstance(item, ui.Button | ui.Select)]
    pressed = [control for control in controls if isinstance(control, ui.Button) and control.emoji]
    options = [option for control in controls if isinstance(control, ui.Select) for option in control.options]
    illustrated = [option for option in options if option.emoji]
    has_texts = _take_icons_from_texts(page.layout)
    if not (pressed or illustrated or has_texts):
        return None
    for control in pressed:
        control.emoji = None
    for option in illustrated:
        option.emoji = None
    return Page(page.layout, tuple(_again(file) for file in page.files))


def _texts(layout: ui.LayoutView) -> list[ui.TextDisplay[Any]]:
    return [item for item in layout.walk_children() if isinstance(item, ui.TextDisplay)]


def _take_icons_from_texts(layout: ui.LayoutView) -> bool:
    """Take the icons out of all texts; tell whether there were any."""
    found = False
    for shown in _texts(layout):
        plain = ICON.sub("", shown.content)
        found = found or plain != shown.content
        shown.content = plain
    return found


def _again(file: discord.File) -> discord.File:
    """Return a file that can be sent once more."""
    file.fp.seek(0)
    return discord.File(io.BytesIO(file.fp.read()), filename=file.filename, description=file.description)


def text_length(*items: Item) -> int:
    """Return how many characters the texts among some items have; a message holds `TEXT_LENGTH`."""
    return sum(len(item.content) for item in items if isinstance(item, ui.TextDisplay))


def text(*paragraphs: str) -> ui.TextDisplay[Any]:
    """Return a block of text, one line for each paragraph that is not empty."""
    return ui.TextDisplay("\n".join(paragraph for paragraph in paragraphs if paragraph))


def cut(words: str, most: int) -> str:
    """Return words cut to at most so many characters, with an ellipsis if some are left out."""
    return words if len(words) <= most else f"{words[: most - 1]}\N{HORIZONTAL ELLIPSIS}"


def buttons_below_words(*buttons: Button) -> ui.View:
    """Return buttons for a message of plain text; unlike a page, such a message is shown in a notification."""
    view = ui.View(timeout=None)
    for each in buttons:
        view.add_item(each)
    view.stop()
    return view


def button(
    label: str,
    custom_id: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
    *,
    is_off: bool = False,
) -> ui.Button[Any]:
    """Return a button; a label that is too long is cut. `is_off` disables it, if nobody who sees it may press it."""
    return ui.Button(label=cut(label, LABEL_LENGTH), custom_id=custom_id, style=style, emoji=emoji, disabled=is_off)


def rows(buttons: Iterable[Button | None]) -> list[Row]:
    """Divide buttons among rows that take as few lines as possible on a phone; None stands for one that is left out.

    Among equally low ones, the fewest rows are taken, about equally long.
    """
    shown = [each for each in buttons if each is not None]
    if len(shown) <= BUTTONS_PER_ROW:
        return [ui.ActionRow(*shown)] if shown else []
    in_line = _beside_each_other(shown)

    def cost(length: int) -> tuple[int, int, int]:
        lengths = [min(length, len(shown) - first) for first in range(0, len(shown), length)]
        return sum(-(-each // in_line) for each in lengths), len(lengths), length

    best = min(range(1, BUTTONS_PER_ROW + 1), key=cost)
    return [ui.ActionRow(*shown[first : first + best]) for first in range(0, len(shown), best)]


def _beside_each_other(buttons: Sequence[Button]) -> int:
    """Return how many of these buttons about fit beside each other on a phone, where a row takes several lines."""
    widest = max(len(each.label or "") + (ICON_LETTERS if each.emoji else 0) for each in buttons) + EDGE_LETTERS
    return max(1, LINE_LETTERS // widest)


def select(custom_id: str, placeholder: str, options: Sequence[discord.SelectOption]) -> Row:
    """Return a menu to choose one of at most 25 options from."""
    return ui.ActionRow(ui.Select(custom_id=custom_id, placeholder=placeholder, options=list(options)))


def in_two(labels: Sequence[str]) -> list[tuple[str, str | None]]:
    """Split the names of a menu's options at the first comma into labels and descriptions.

    On a phone, only about thirty characters of a label can be seen. If two labels would be the same, no name is split.
    """
    parted = [CLAUSE.split(label, maxsplit=1) for label in labels]
    if len({label for label, *_ in parted}) < len(parted):
        return [(label, None) for label in labels]
    return [(label, about[0] if about else None) for label, *about in parted]


def shown(drawn: Picture | None, name: str) -> tuple[list[Item], tuple[discord.File, ...]]:
    """Return a picture and its file as `picture` does, for a page that also works without: nothing if there is none."""
    if drawn is None:
        return [], ()
    gallery, file = picture(drawn, name)
    return [gallery], (file,)


def picture(drawn: Picture, name: str) -> tuple[ui.MediaGallery[Any], discord.File]:
    """Return a picture with its alt text, and the file to send along.

    Args:
        drawn: the picture.
        name: the beginning of the file's name. A digest of the picture follows, because clients cache by name.
    """
    file = _file(drawn, name)
    return ui.MediaGallery(discord.MediaGalleryItem(file)), file


def one_below_the_other(drawn: Sequence[Picture], name: str) -> tuple[list[Item], list[discord.File]]:
    """Return pictures in full width, at most `MOST_FILES` of them, with the files to send along.

    Args:
        drawn: the pictures; without any, there is nothing to show.
        name: the beginning of the files' names; see `picture`.
    """
    files = [_file(each, f"{name}-{number}") for number, each in enumerate(drawn[:MOST_FILES], 1)]
    return [ui.MediaGallery(discord.MediaGalleryItem(file)) for file in files], files


def _file(drawn: Picture, name: str) -> discord.File:
    digest = hashlib.sha256(drawn.data).hexdigest()[:DIGEST_LENGTH]
    return discord.File(
        io.BytesIO(drawn.data), filename=f"{name}-{digest}.{drawn.extension}", description=drawn.alt[:ALT_LENGTH]
    )


def picture_or_words(
    drawn: Picture | None, words: Iterable[str], name: str
) -> tuple[ui.MediaGallery[Any] | ui.TextDisplay[Any], list[discord.File]]:
    """Return a picture with the file to send along, or if there is none, words instead; see `picture`."""
    if drawn is None:
        return text(*words), []
    gallery, file = picture(drawn, name)
    return gallery, [file]
