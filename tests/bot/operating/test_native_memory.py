"""What the C library keeps of freed memory, in a process of its own: its settings hold for all of it."""

import ctypes
import subprocess
import sys

import pytest

SCRIPT = """
import ctypes
from bot.operating.native_memory import LARGE_BYTES, keep_little


class Counts(ctypes.Structure):
    _fields_ = [(name, ctypes.c_size_t) for name in (
        "arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost"
    )]


library = ctypes.CDLL(None)
library.mallinfo2.restype = Counts
keep_little()
before = library.mallinfo2().hblks
blocks = [bytearray(LARGE_BYTES) for _ in range(100)]
assert library.mallinfo2().hblks > before + 50, "most find no hole, and by itself the library would enlarge its heap"
del blocks
assert library.mallinfo2().hblks == before
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"),
    reason="only glibc, from 2.33 on, has these settings and tells of its blocks",
)
def test_large_blocks_are_given_back_at_once() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)


def test_other_systems_are_left_alone() -> None:
    script = "import sys; sys.platform = 'other'; from bot.operating.native_memory import keep_little; keep_little()"
    subprocess.run([sys.executable, "-c", script], check=True)
