"""Tests of reading multipart forms, in which clients send files."""

from __future__ import annotations

import pytest

from sandbox.rest.forms import FormFile, is_form, read_form

CONTENT_TYPE = "multipart/form-data; boundary=between"
WHOLE = (
    b'--between\r\nContent-Disposition: form-data; name="payload_json"\r\nContent-Type: application/json\r\n\r\n'
    b'{"a": 1}\r\n'
    b'--between\r\nContent-Disposition: form-data; name="files[1]"; filename="board.png"\r\n'
    b"Content-Type: image/png\r\n\r\n\x89PNG\r\n--\r\n"
    b'--between\r\nContent-Disposition: form-data; name="files[0]"; filename="hand.txt"\r\n\r\n\r\n'
    b"--between--\r\n"
)


def test_a_form_gives_its_fields_and_its_files_in_their_order() -> None:
    form = read_form(CONTENT_TYPE, WHOLE)
    assert form.fields == {"payload_json": b'{"a": 1}'}
    assert form.files == [
        FormFile("files[1]", "board.png", "image/png", b"\x89PNG\r\n--"),
        FormFile("files[0]", "hand.txt", None, b""),
    ]


@pytest.mark.parametrize("length", [0, 10, 60, 150, len(WHOLE) // 2, len(WHOLE) - 20])
def test_a_form_that_is_cut_off_is_none(length: int) -> None:
    with pytest.raises(ValueError, match="form"):
        read_form(CONTENT_TYPE, WHOLE[:length])


def test_a_form_says_what_separates_its_parts() -> None:
    with pytest.raises(ValueError, match="separates"):
        read_form("multipart/form-data", WHOLE)


def test_the_last_of_several_fields_with_one_name_counts() -> None:
    part = b'--between\r\nContent-Disposition: form-data; name="a"\r\n\r\n%d\r\n'
    assert read_form(CONTENT_TYPE, part % 1 + part % 2 + b"--between--\r\n").fields == {"a": b"2"}


def test_a_large_file_is_not_put_on_the_disk() -> None:
    head = b'--between\r\nContent-Disposition: form-data; name="files[0]"; filename="a.bin"\r\n\r\n'
    most = 10 * 1024 * 1024
    (file,) = read_form(CONTENT_TYPE, head + bytes(most) + b"\r\n--between--\r\n").files
    assert len(file.data) == most  # what is left open on the disk would be a warning, and so an error


def test_only_the_content_type_tells_whether_a_body_is_a_form() -> None:
    assert is_form(CONTENT_TYPE)
    assert is_form("Multipart/Form-Data")
    assert not is_form("application/json")
    assert not is_form("")
