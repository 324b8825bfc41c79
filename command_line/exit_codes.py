"""The exit codes of the program: 0 when all is well, or one of these."""

from __future__ import annotations

FAULT = 1
"""A fault of the program."""
OPERATOR_ERROR = 2
"""Something that the operator can put right."""
TRY_AGAIN = 75
"""Something that passes by itself, so that trying again later helps; what `sysexits.h` calls EX_TEMPFAIL, which is
missing from `os` on Windows."""
INTERRUPTED = 130
"""Ctrl-C or SIGTERM has ended a command before it was finished; 128 plus the number of SIGINT, as shells have it."""
