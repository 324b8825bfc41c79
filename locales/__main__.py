"""`python -m locales`: collect the texts from the sources, update the catalogues, and list what is untranslated."""

from __future__ import annotations

import argparse
import sys

from locales.messages import update

if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m locales", description=__doc__).parse_args()
    for code, missing in update().items():
        sys.stdout.write(f"{code}: {len(missing)} texts to translate\n")
        sys.stdout.writelines(f"    {text}\n" for text in missing)
