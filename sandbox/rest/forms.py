"""Reads forms with files from the bodies of requests (RFC 7578)."""

from __future__ import annotations

from typing import NamedTuple

from python_multipart import FormParser
from python_multipart.multipart import Field, File, parse_options_header

from sandbox import limits

FORM = "multipart/form-data"
FORM_BYTES = (limits.ATTACHMENTS + 1) * limits.ATTACHMENT_BYTES
"""How many bytes a body may have: more than any form needs, and not so many that a client can fill the memory."""


class Form(NamedTuple):
    """The parts of a form, in their order."""

    fields: dict[str, bytes]
    """Parts that are not files, by name; of several with the same name, the last one."""
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
        content_type: the header `Content-Type`, which names the boundary between the parts.
        body: the whole body.

    Raises:
        ValueError: it is not a form, or incomplete.
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
