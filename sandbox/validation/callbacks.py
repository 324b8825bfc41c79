"""Answers to interactions: their bodies, and which answer fits which interaction ("Receiving and Responding")."""

from typing import Annotated, Literal, TypeVar

from msgspec import Meta

from sandbox import limits
from sandbox.errors import bad_form
from sandbox.validation.shapes import Shape, shape

T = TypeVar("T")


class CallbackType:
    """The kinds of answer, under Discord's numbers."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8


class InteractionType:
    """The kinds of interaction, under Discord's numbers."""

    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4


class Callback(Shape, kw_only=True):
    """The body of an answer; what `data` may hold depends on the type."""

    type: Literal[1, 4, 5, 6, 7, 8]
    data: dict[str, object] | None = None


class DeferredData(Shape, kw_only=True):
    """The data of a deferred answer."""

    flags: int | None = None


class Choice(Shape, kw_only=True):
    """One autocomplete suggestion."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    value: Annotated[str, Meta(max_length=100)] | int | float
    name_localizations: dict[str, Annotated[str, Meta(min_length=1, max_length=100)]] | None = None


class ChoicesData(Shape, kw_only=True):
    """The data of an answer with autocomplete suggestions."""

    choices: Annotated[list[Choice], Meta(max_length=limits.COMMAND_CHOICES)]


_ALLOWED = {
    InteractionType.COMMAND: {CallbackType.MESSAGE, CallbackType.DEFERRED_MESSAGE},
    InteractionType.COMPONENT: {
        CallbackType.MESSAGE,
        CallbackType.DEFERRED_MESSAGE,
        CallbackType.DEFERRED_UPDATE,
        CallbackType.UPDATE,
    },
    InteractionType.AUTOCOMPLETE: {CallbackType.CHOICES},
}


def check_callback(body: object, interaction_type: int) -> Callback:
    """Return an answer whose type is allowed for the interaction.

    Args:
        body: the JSON body.
        interaction_type: the type of the interaction that it answers.

    Raises:
        ApiError: 50035 for a malformed body or another type.
    """
    callback = shape(body, Callback)
    if callback.type not in _ALLOWED[interaction_type]:
        raise bad_form(("type",), "BASE_TYPE_CHOICES", f"Type {callback.type} does not answer this interaction.")
    return callback


def data_of(callback: Callback, kind: type[T]) -> T:
    """Return the data of an answer as a typed body, or refuse (50035)."""
    return shape(callback.data or {}, kind, ("data",))
