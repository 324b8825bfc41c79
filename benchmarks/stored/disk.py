"""The choice of the disk on which a benchmark of the store runs."""

from __future__ import annotations

import argparse
import tempfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def chosen_disk(description: str | None) -> Iterator[Path]:
    """Yield a temporary folder, inside the one that the command line names, if any.

    Args:
        description: what the benchmark measures, for `--help`.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "folder", nargs="?", type=Path, metavar="FOLDER", help="chooses the disk (default: the one for temporary files)"
    )
    with tempfile.TemporaryDirectory(dir=parser.parse_args().folder) as folder:
        yield Path(folder)
