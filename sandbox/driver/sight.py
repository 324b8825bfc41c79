"""Messages as a member of a test sees them, with their buttons, selects and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandbox import wire
from sandbox.messages import every_component
from sandbox.validation.components import SELECT_TYPES, ComponentType

if TYPE_CHECKING:
    from sandbox.jsontypes import Json
    from sandbox.world import Attachment
    from sandbox.world import Message as WorldMessage


@dataclass(frozen=True, slots=True)
class Button:
    """A button as a member sees it. A link has an `url` and no `custom_id`."""

    label: str
    custom_id: str
    style: int
    disabled: bool
    url: str | None
    emoji: str = ""
    """The name of the emoji beside the label."""


@dataclass(frozen=True, slots=True)
class SelectOption:
    """One line of a select."""

    label: str
    value: str
    description: str
    default: bool
    emoji: str = ""
    """The name of the emoji beside the label."""


@dataclass(frozen=True, slots=True)
class Select:
    """A select as a member sees it."""

    custom_id: str
    placeholder: str
    options: tuple[SelectOption, ...]
    min_values: int
    max_values: int
    disabled: bool


@dataclass(frozen=True, slots=True)
class Message:
    """A message as it was when the member looked."""

    id: int
    channel_id: int
    author: str
    from_bot: bool
    content: str
    components: tuple[Json, ...]
    attachments: tuple[Attachment, ...]
    mentions: tuple[str, ...]
    ephemeral: bool
    edited: bool
    loading: bool
    json: Json

    @property
    def text(self) -> str:
        """All text: the content and the text displays, each on a line of its own."""
        texts = [self.content]
        texts += [component["content"] for component in every_component(self.components) if "content" in component]
        return "\n".join(text for text in texts if text)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All buttons, in reading order."""
        return tuple(
            Button(
                component.get("label", ""),
                component.get("custom_id", ""),
                component["style"],
                bool(component.get("disabled")),
                component.get("url"),
                _emoji(component),
            )
            for component in every_component(self.components)
            if component["type"] == ComponentType.BUTTON
        )

    @property
    def selects(self) -> tuple[Select, ...]:
        """All selects, in reading order."""
        return tuple(
            Select(
                component["custom_id"],
                component.get("placeholder", ""),
                tuple(_option(option) for option in component.get("options", ())),
                component.get("min_values", 1),
                component.get("max_values", 1),
                bool(component.get("disabled")),
            )
            for component in every_component(self.components)
            if component["type"] in SELECT_TYPES
        )

    @property
    def images(self) -> tuple[bytes, ...]:
        """The bytes of all pictures."""
        return tuple(file.data for file in self.attachments if file.content_type.startswith("image/"))

    @property
    def alt_texts(self) -> tuple[str, ...]:
        """The alt texts of all pictures that have one: of components, or of plain attachments."""
        texts = [file.description for file in self.attachments]
        for component in every_component(self.components):
            texts += [item.get("description") for item in component.get("items", ())]
        return tuple(text for text in texts if text)

    def button(self, label: str) -> Button:
        """Return the one button whose label contains `label`; an exact match goes first.

        Raises:
            LookupError: no button has it, or several do.
        """
        exact = [button for button in self.buttons if button.label == label]
        found = exact or [button for button in self.buttons if label in button.label]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons are labelled {label!r}: {[b.label for b in self.buttons]}")
        return found[0]


def see(message: WorldMessage) -> Message:
    """Return a snapshot of a message."""
    return Message(
        message.id,
        message.channel_id,
        message.author.display_name,
        message.author.bot,
        message.content,
        tuple(message.components),
        tuple(message.attachments),
        tuple(user.display_name for user in message.mentions),
        message.ephemeral,
        message.edited_at is not None,
        bool(message.flags & message.flags.LOADING),
        wire.message_json(message),
    )


def _option(option: Json) -> SelectOption:
    return SelectOption(
        option["label"],
        option["value"],
        option.get("description", ""),
        bool(option.get("default")),
        _emoji(option),
    )


def _emoji(shown: Json) -> str:
    name: str = (shown.get("emoji") or {}).get("name", "")
    return name
