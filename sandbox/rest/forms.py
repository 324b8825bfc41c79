"""Forms with files, as a request's body brings them (RFC 7578)."""

from __future__ import annotations

from typing import NamedTuple

from python_multipart import FormParser
from python_multipart.multipart import Field, File, parse_options_header

from sandbox import limits

FORM = "multipart/form-data"
FORM_BYTES = (limits.ATTACHMENTS + 1) * limits.ATTACHMENT_BYTES
"""More than any form can need, so that no client fills the memory."""


class Form(NamedTuple):
    """What a form holds, each in the order in which it came."""

    fields: dict[str, bytes]
    """Parts that are no files, by name; of several with one name the last."""
    files: list[FormFile]


class FormFile(NamedTuple):
    """A part that is a file."""

    name: str
    filename: str
    content_type: str | None
    data: bytes


def is_form(content_type: str) -> bool:
    """Tell whether a body with this header `Content-Type` is a form with files."""
    return content_type.partition(";")[0].strip().lower() == FORM


def read_form(content_type: str, body: bytes) -> Form:
    """Read a form.

    Args:
        content_type: the header, which says what separates the parts.
        body: all of it.

    Raises:
        ValueError: it is none, or not whole.
    """
    fields: list[Field] = []
    files: list[File] = []
    ends: list[bool] = []
    boundary = parse_options_header(content_type)[1].get(b"boundary")
    if not boundary:
        raise ValueError("the form does not say what separates its parts")
    kept_in_memory = {"MAX_MEMORY_FILE_SIZE": FORM_BYTES}
    parser = FormParser(FORM, fields.append, files.append, lambda: ends.append(True), boundary, config=kept_in_memory)
    parser.write(body)
    parser.finalize()
    if not ends:
        raise ValueError("the form ends before its last part does")
    return Form({_text(field.field_name): field.value or b"" for field in fields}, [_file(file) for file in files])


def _file(file: File) -> FormFile:
    file.file_object.seek(0)
    return FormFile(_text(file.field_name), _text(file.file_name), file.content_type, file.file_object.read())


def _text(name: bytes | None) -> str:
    return (name or b"").decode()
