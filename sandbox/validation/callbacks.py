"""Answers to interactions: their bodies, and which answer fits which interaction ("Receiving and Responding")."""

from typing import Annotated, Literal

from msgspec import Meta

from sandbox import limits
from sandbox.errors import bad_form
from sandbox.validation.components import (
    CustomId,
    Label,
    ModalComponent,
    Path,
    Select,
    TextInput,
    TextInputRow,
    check_select,
)
from sandbox.validation.messages import MessageBody
from sandbox.validation.shapes import Shape, shape


class CallbackType:
    """The kinds of answer, under Discord's numbers."""

    PONG = 1
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class InteractionType:
    """The kinds of interaction, under Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL_SUBMIT = 5


class Callback(Shape, kw_only=True):
    """The body of an answer; what `data` may hold depends on the type."""

    type: Literal[1, 4, 5, 6, 7, 8, 9]
    data: dict[str, object] | None = None


class DeferredData(Shape, kw_only=True):
    """What may be said when the answer comes later."""

    flags: int | None = None


class Choice(Shape, kw_only=True):
    """One proposal while a member types."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    value: Annotated[str, Meta(max_length=100)] | int | float
    name_localizations: dict[str, Annotated[str, Meta(min_length=1, max_length=100)]] | None = None


class ChoicesData(Shape, kw_only=True):
    """Proposals while a member types."""

    choices: Annotated[list[Choice], Meta(max_length=limits.COMMAND_CHOICES)]


class ModalData(Shape, kw_only=True):
    """A form to fill."""

    custom_id: CustomId
    title: Annotated[str, Meta(min_length=1, max_length=limits.MODAL_TITLE)]
    components: Annotated[list[ModalComponent], Meta(min_length=1, max_length=limits.MODAL_COMPONENTS)]


_FITTING = {
    InteractionType.COMMAND: {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE, CallbackType.MODAL},
    InteractionType.COMPONENT: {
        CallbackType.MESSAGE,
        CallbackType.DEFERRED_MESSAGE,
        CallbackType.DEFERRED_UPDATE,
        CallbackType.UPDATE,
        CallbackType.MODAL,
    },
    InteractionType.AUTOCOMPLETE: {CallbackType.CHOICES},
    InteractionType.MODAL_SUBMIT: {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE},
}


def check_callback(body: object, interaction_type: int, *, from_message: bool) -> Callback:
    """Return an answer whose type fits the interaction.

    Args:
        body: the JSON body.
        interaction_type: what is being answered.
        from_message: whether there is a message to update (a press, or a modal that a press opened).

    Raises:
        ApiError: 50035.
    """
    callback = shape(body, Callback)
    fitting = set(_FITTING[interaction_type])
    if from_message:
        fitting |= {CallbackType.DEFERRED_UPDATE, CallbackType.UPDATE}
    if callback.type not in fitting:
        raise bad_form(("type",), "BASE_TYPE_CHOICES", f"Type {callback.type} does not answer this interaction.")
    return callback


def message_data(callback: Callback) -> MessageBody:
    """Return the message of an answer of type 4 or 7."""
    return shape(callback.data or {}, MessageBody, ("data",))


def deferred_data(callback: Callback) -> DeferredData:
    """Return what a deferred answer says."""
    return shape(callback.data or {}, DeferredData, ("data",))


def choices_data(callback: Callback) -> ChoicesData:
    """Return the proposals of an answer of type 8."""
    return shape(callback.data or {}, ChoicesData, ("data",))


def modal_data(callback: Callback) -> ModalData:
    """Return the form of an answer of type 9, its fields checked.

    Raises:
        ApiError: 50035 with the path of the fault.
    """
    modal = shape(callback.data or {}, ModalData, ("data",))
    custom_ids: set[str] = set()
    for index, component in enumerate(modal.components):
        path: Path = ("data", "components", index)
        field = _field(component)
        if field is None:
            continue
        if field.custom_id in custom_ids:
            raise bad_form(path, "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
        custom_ids.add(field.custom_id)
        if isinstance(field, Select):
            check_select(path, field)
        else:
            _check_text_input(path, field, labelled=isinstance(component, Label))
    return modal


def _field(component: ModalComponent) -> TextInput | Select | None:
    match component:
        case Label():
            return component.component
        case TextInputRow():
            return component.components[0]
        case _:
            return None


def _check_text_input(path: Path, field: TextInput, *, labelled: bool) -> None:
    if labelled == (field.label is not None):
        raise bad_form(path, "BASE_TYPE_REQUIRED", "A text input has exactly one label.")
    least, most = field.min_length or 0, field.max_length or limits.TEXT_INPUT
    if least > most:
        raise bad_form(path, "TEXT_INPUT_COMPONENT_MIN_ABOVE_MAX", "min_length is greater than max_length.")
    if field.value is not None and not least <= len(field.value) <= most:
        raise bad_form(path, "BASE_TYPE_BAD_LENGTH", f"The value must be between {least} and {most} in length.")
