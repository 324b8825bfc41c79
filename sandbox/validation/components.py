"""Components of messages: their fields, and the rules for a whole tree of them.

Numbers and rules are from Discord's "Component Reference". `check_tree` adds the rules that the published specification
does not have: those about rows, duplicates and totals.
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandbox import limits
from sandbox.errors import PathPart, bad_form
from sandbox.jsontypes import Json
from sandbox.validation.shapes import Bool, Shape, Snowflake

Path = tuple[PathPart, ...]
CustomId = Annotated[str, Meta(min_length=1, max_length=limits.CUSTOM_ID)]
Url = Annotated[str, Meta(min_length=1, max_length=2048)]
AltText = Annotated[str, Meta(min_length=1, max_length=limits.ALT_TEXT)]
OptionText = Annotated[str, Meta(min_length=1, max_length=limits.OPTION_TEXT)]
MinValues = Annotated[int, Meta(ge=0, le=limits.OPTIONS)]
MaxValues = Annotated[int, Meta(ge=1, le=limits.OPTIONS)]


class ComponentType:
    """The kinds of component, under Discord's numbers."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    USER_SELECT = 5
    ROLE_SELECT = 6
    CHANNEL_SELECT = 8
    TEXT_DISPLAY = 10
    MEDIA_GALLERY = 12
    CONTAINER = 17


SELECT_TYPES = frozenset(
    {
        ComponentType.STRING_SELECT,
        ComponentType.USER_SELECT,
        ComponentType.ROLE_SELECT,
        ComponentType.CHANNEL_SELECT,
    }
)
"""The kinds of `Select`."""


class Component(Shape, kw_only=True, tag_field="type"):
    """Base of all components."""

    id: Annotated[int, Meta(ge=0, le=2**31 - 1)] | None = None


class Emoji(Shape, kw_only=True):
    """An emoji by its character, or a custom one by id."""

    name: Annotated[str, Meta(max_length=32)] | None = None
    id: Snowflake | None = None
    animated: Bool = None


class Media(Shape, kw_only=True):
    """Where a picture or file is: an address, or `attachment://` and the name of an uploaded file."""

    url: Url


class Button(Component, kw_only=True, tag=ComponentType.BUTTON):
    """A button; style 5 is a link."""

    style: Literal[1, 2, 3, 4, 5]
    label: Annotated[str, Meta(max_length=limits.LABEL)] | None = None
    custom_id: CustomId | None = None
    url: Annotated[str, Meta(max_length=512)] | None = None
    emoji: Emoji | None = None
    disabled: Bool = None


class SelectOption(Shape, kw_only=True):
    """One line of a string select."""

    label: OptionText
    value: OptionText
    description: Annotated[str, Meta(max_length=limits.OPTION_TEXT)] | None = None
    emoji: Emoji | None = None
    default: Bool = None


class Select(Component, kw_only=True):
    """Base of all selects."""

    custom_id: CustomId
    placeholder: Annotated[str, Meta(max_length=limits.PLACEHOLDER)] | None = None
    min_values: MinValues | None = None
    max_values: MaxValues | None = None
    disabled: Bool = None
    required: Bool = None


class StringSelect(Select, kw_only=True, tag=ComponentType.STRING_SELECT):
    """A select with options that the bot gives."""

    options: Annotated[list[SelectOption], Meta(min_length=1, max_length=limits.OPTIONS)]


class DefaultValue(Shape, kw_only=True):
    """A value that is chosen from the beginning in a select of users, roles or channels."""

    id: Snowflake
    type: Literal["user", "role", "channel"]


class AutoSelect(Select, kw_only=True):
    """Base of the selects that Discord fills with members, roles or channels."""

    default_values: Annotated[list[DefaultValue], Meta(max_length=limits.OPTIONS)] | None = None


class UserSelect(AutoSelect, kw_only=True, tag=ComponentType.USER_SELECT):
    """A select of members."""


class RoleSelect(AutoSelect, kw_only=True, tag=ComponentType.ROLE_SELECT):
    """A select of roles."""


class ChannelSelect(AutoSelect, kw_only=True, tag=ComponentType.CHANNEL_SELECT):
    """A select of channels."""

    channel_types: list[int] | None = None


class ActionRow(Component, kw_only=True, tag=ComponentType.ACTION_ROW):
    """A row of buttons, or one select."""

    components: Annotated[list[Button | StringSelect | UserSelect | RoleSelect | ChannelSelect], Meta(min_length=1)]


class TextDisplay(Component, kw_only=True, tag=ComponentType.TEXT_DISPLAY):
    """A text in Markdown."""

    content: Annotated[str, Meta(min_length=1, max_length=limits.TEXT_V2)]


class GalleryItem(Shape, kw_only=True):
    """One picture of a gallery."""

    media: Media
    description: AltText | None = None
    spoiler: Bool = None


class MediaGallery(Component, kw_only=True, tag=ComponentType.MEDIA_GALLERY):
    """A gallery of pictures."""

    items: Annotated[list[GalleryItem], Meta(min_length=1, max_length=limits.GALLERY_ITEMS)]


class Container(Component, kw_only=True, tag=ComponentType.CONTAINER):
    """A box around components."""

    components: Annotated[
        list[ActionRow | TextDisplay | MediaGallery],
        Meta(min_length=1, max_length=limits.COMPONENTS_V2),
    ]
    accent_color: Annotated[int, Meta(ge=0, le=0xFFFFFF)] | None = None
    spoiler: Bool = None


MessageComponent = ActionRow | TextDisplay | MediaGallery | Container
"""The components that may stand directly in a message."""

Node = MessageComponent | Button | Select


def walk(components: Sequence[Node], path: Path) -> Iterator[tuple[Path, Node]]:
    """Yield every component of a tree with its path, parents before children."""
    for index, component in enumerate(components):
        here = (*path, index)
        yield here, component
        if isinstance(component, ActionRow | Container):
            yield from walk(component.components, (*here, "components"))


def check_tree(
    components: Sequence[MessageComponent], *, v2: bool, files: Collection[str], emojis: Collection[int] = ()
) -> None:
    """Refuse a tree of components that Discord would refuse.

    Args:
        components: the components of one message.
        v2: whether the message has the flag of Components V2.
        files: names of the files that the message will have, for `attachment://`.
        emojis: ids of the custom emojis that the application may use.

    Raises:
        ApiError: 50035 with the path of the first wrong field.
    """
    path: Path = ("components",)
    nodes = list(walk(components, path))
    if v2:
        _check_size(nodes)
    else:
        _check_legacy(components)
    _check_distinct(nodes)
    for here, node in nodes:
        _check_node(here, node, files)
        _check_emojis(here, node, emojis)


def _check_legacy(components: Sequence[MessageComponent]) -> None:
    if len(components) > limits.LEGACY_ROWS:
        raise bad_form(("components",), "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    for index, component in enumerate(components):
        if not isinstance(component, ActionRow):
            raise bad_form(
                ("components", index, "type"),
                "BASE_TYPE_CHOICES",
                "Only action rows may stand here without the flag IS_COMPONENTS_V2.",
            )


def _check_size(nodes: Sequence[tuple[Path, Node]]) -> None:
    if len(nodes) > limits.COMPONENTS_V2:
        raise bad_form(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The total number of components must be {limits.COMPONENTS_V2} or fewer.",
        )
    if sum(len(node.content) for _, node in nodes if isinstance(node, TextDisplay)) > limits.TEXT_V2:
        raise bad_form(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"The total text must be {limits.TEXT_V2} or fewer in length.",
        )


def _check_distinct(nodes: Sequence[tuple[Path, Node]]) -> None:
    custom_ids: set[str] = set()
    numbers: set[int] = set()
    for path, node in nodes:
        custom_id = node.custom_id if isinstance(node, Button | Select) else None
        if custom_id is not None:
            if custom_id in custom_ids:
                raise bad_form(
                    (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"
                )
            custom_ids.add(custom_id)
        if node.id:
            if node.id in numbers:
                raise bad_form((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
            numbers.add(node.id)


def _check_node(path: Path, node: Node, files: Collection[str]) -> None:
    match node:
        case ActionRow():
            _check_row(path, node)
        case Button():
            _check_button(path, node)
        case Select():
            _check_select(path, node)
        case MediaGallery():
            for index, item in enumerate(node.items):
                _check_media((*path, "items", index, "media"), item.media, files)


def _check_row(path: Path, row: ActionRow) -> None:
    selects = sum(isinstance(component, Select) for component in row.components)
    if (selects and len(row.components) > 1) or len(row.components) > limits.ROW_BUTTONS:
        raise bad_form(
            (*path, "components"),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )


def _check_emoji(path: Path, emoji: Emoji | None) -> None:
    """Refuse an emoji without an id, which is not a custom one, if its name is not an emoji's character."""
    if emoji is not None and emoji.id is None and (emoji.name or "").isascii():
        raise bad_form((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_emojis(path: Path, node: Node, known: Collection[int]) -> None:
    """Refuse custom emojis that the application does not own, in buttons and in selects."""
    used = [(path, node.emoji)] if isinstance(node, Button) else []
    if isinstance(node, StringSelect):
        used = [((*path, "options", index), option.emoji) for index, option in enumerate(node.options)]
    for here, emoji in used:
        if emoji is not None and emoji.id is not None and int(emoji.id) not in known:
            raise bad_form((*here, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _check_button(path: Path, button: Button) -> None:
    _check_emoji(path, button.emoji)
    if button.style == 5:
        if button.url is None or button.custom_id is not None:
            raise bad_form((*path, "url"), "BASE_TYPE_REQUIRED", "A link has an url and no custom id.")
        if not button.url.startswith(("http://", "https://", "discord://")):
            raise bad_form((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be http, https or discord.")
    elif button.custom_id is None or button.url is not None:
        raise bad_form((*path, "custom_id"), "BASE_TYPE_REQUIRED", "A button has a custom id and no url.")
    if not button.label and button.emoji is None:
        raise bad_form((*path, "label"), "BUTTON_COMPONENT_INVALID", "A button must have a label or an emoji.")


def _check_select(path: Path, select: Select) -> None:
    """Refuse a select whose numbers and options do not agree."""
    least = 1 if select.min_values is None else select.min_values
    most = 1 if select.max_values is None else select.max_values
    if least > most:
        raise bad_form((*path, "min_values"), "SELECT_COMPONENT_MIN_ABOVE_MAX", "Must not be greater than max_values.")
    if isinstance(select, AutoSelect):
        _check_defaults(path, select, least, most)
    if not isinstance(select, StringSelect):
        return
    if most > len(select.options):
        raise bad_form((*path, "max_values"), "SELECT_COMPONENT_MAX_VALUES", "There are fewer options than max_values.")
    if sum(option.default is True for option in select.options) > most:
        raise bad_form((*path, "options"), "SELECT_COMPONENT_DEFAULTS", "More options are default than max_values.")
    values: set[str] = set()
    for index, option in enumerate(select.options):
        _check_emoji((*path, "options", index), option.emoji)
        if option.value in values:
            raise bad_form(
                (*path, "options", index, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            )
        values.add(option.value)


def _check_defaults(path: Path, select: AutoSelect, least: int, most: int) -> None:
    """Refuse default values that no member could choose. Source: `default_values` in "User Select Structure" etc."""
    defaults = select.default_values or []
    if defaults and not least <= len(defaults) <= most:
        raise bad_form(
            (*path, "default_values"),
            "SELECT_COMPONENT_DEFAULTS",
            "The number of defaults must be between min_values and max_values.",
        )
    for index, default in enumerate(defaults):
        if default.type not in _DEFAULT_KINDS[type(select)]:
            raise bad_form(
                (*path, "default_values", index, "type"), "BASE_TYPE_CHOICES", "This select holds nothing of the kind."
            )


_DEFAULT_KINDS: dict[type[AutoSelect], frozenset[str]] = {
    UserSelect: frozenset({"user"}),
    RoleSelect: frozenset({"role"}),
    ChannelSelect: frozenset({"channel"}),
}


def _check_media(path: Path, media: Media, files: Collection[str]) -> None:
    scheme, _, name = media.url.partition("://")
    if scheme == "attachment":
        if name not in files:
            raise bad_form(
                (*path, "url"),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment is not among the files.",
            )
    elif scheme not in {"http", "https"}:
        raise bad_form((*path, "url"), "URL_TYPE_INVALID_SCHEME", "Scheme must be http, https or attachment.")


def plain(component: msgspec.Struct) -> Json:
    """Return a component as JSON without the fields that were left out."""
    fields: Json = {}
    for key, value in msgspec.to_builtins(component).items():
        if value is not None:
            fields[key] = _with_text_ids(key, _without_nulls(value))
    return fields


def _without_nulls(value: object) -> object:
    if isinstance(value, dict):
        return {key: _with_text_ids(key, _without_nulls(inner)) for key, inner in value.items() if inner is not None}
    if isinstance(value, list):
        return [_without_nulls(inner) for inner in value]
    return value


def _with_text_ids(key: str, value: object) -> object:
    """Return the value of a field with its ids as texts, as Discord writes them; discord.py sends numbers as well."""
    if key == "emoji" and isinstance(value, dict):
        return _with_text_id(value)
    if key == "default_values" and isinstance(value, list):
        return [_with_text_id(each) for each in value]
    return value


def _with_text_id(value: Json) -> Json:
    return value | {"id": str(value["id"])} if "id" in value else value
