"""Which disk is measured."""

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
    """Yield a folder that is gone afterwards, within the one that the command line names, if it names any.

    Args:
        description: what the benchmark measures, for those who ask for help.
    """
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "folder", nargs="?", type=Path, metavar="FOLDER", help="on which disk (default: the one for temporary files)"
    )
    with tempfile.TemporaryDirectory(dir=parser.parse_args().folder) as folder:
        yield Path(folder)
