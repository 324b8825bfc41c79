"""What can be wrong with a record; each message is a plain sentence that says what to do."""

from __future__ import annotations


class RecordError(ValueError):
    """Something cannot be done with a record or its file."""


class UnreadableFileError(RecordError):
    """A file cannot be opened or read."""

    def __init__(self, path: object, why: str | None) -> None:
        super().__init__(f"{path} cannot be read: {why}.")


class ForeignFileError(RecordError):
    """A file is something else."""

    def __init__(self) -> None:
        super().__init__("This file is no record of Greenwood. Get one with /table record in the channel of a game.")


class NoPictureError(RecordError):
    """The rules could not play a game again."""

    def __init__(self) -> None:
        super().__init__("The game could not be played again, so there is no picture of it.")


class UnwritableFileError(RecordError):
    """A file cannot be written."""

    def __init__(self, path: object, why: str | None) -> None:
        super().__init__(f"{path} cannot be written: {why}. Choose another place, or make room.")


class NewerFormatError(RecordError):
    """A later version of Greenwood has written a record."""

    def __init__(self, version: str) -> None:
        super().__init__(f"This record has format {version}, which this version does not know. Use a newer one.")


class DamagedRecordError(RecordError):
    """A record is not what was written."""

    def __init__(self, what: str) -> None:
        super().__init__(f"This record is damaged: {what}. Get it again with /table record.")


class LargeRecordError(RecordError):
    """A file is larger than any record."""

    def __init__(self, what: str) -> None:
        super().__init__(f"This file holds {what} than any record of Greenwood, so it is not read.")
