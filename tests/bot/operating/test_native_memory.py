"""Tests of how much freed memory the C library keeps, in a separate process, to all of which it applies."""

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

HOLES = """
import ctypes
from pathlib import Path
from bot.operating.native_memory import give_back

def held():
    fields = dict(line.split(":") for line in Path("/proc/self/status").read_text().splitlines())
    return int(fields["VmRSS"].split()[0])

library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
library.free.argtypes = [ctypes.c_void_p]
large, small = [], []
for _ in range(400):  # forty megabytes, with something that stays between any two blocks
    large.append(library.malloc(100_000))
    ctypes.memset(ctypes.c_void_p(large[-1]), 1, 100_000)
    small.append(library.malloc(2_000))
for block in large:
    library.free(block)
before = held()
give_back()
assert held() < before - 30_000
"""

only_glibc = pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "mallinfo2"),
    reason="only glibc, from 2.33 on, has these settings and tells of its blocks",
)


@only_glibc
def test_free_memory_between_what_stays_is_given_back() -> None:
    subprocess.run([sys.executable, "-c", HOLES], check=True)


@only_glibc
def test_large_blocks_are_given_back_at_once() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)


def test_other_systems_are_left_alone() -> None:
    script = "import sys; sys.platform = 'other'; from bot.operating import native_memory as memory; "
    script += "memory.keep_little(); memory.give_back()"
    subprocess.run([sys.executable, "-c", script], check=True)
