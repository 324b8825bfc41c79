"""`python -m tools.new_game NAME`: write the skeleton of a new game, and list what is left to do."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from tools.new_game.brief import BadNameError, Brief, check
from tools.new_game.writing import write

ROOT = Path(__file__).parents[2]
QUESTIONS = {
    "title": "the name as printed on the box",
    "command": "the English name of its slash commands, such as rueck",
    "ruling": "two capital letters for the numbers of its rulings, such as RR",
    "seats": "how many play, such as 2-5",
    "by": "who made the game, and who publishes it",
}
STORING = "tests/games/test_golden.py tests/rendering/test_golden.py tests/records/test_text.py"
"""The tests that compare a game with what is stored of it, and store that if so asked."""
LEFT_TO_DO = """
It can be played: `make play`, then /{command} start. Its tests pass once these have written what they compare with:

UPDATE_GOLDEN=1 pytest {stored} -k {name}

Left to do, in this order (docs/adding-a-game.md):

 1. docs/house-rules/{name}.md      write down the data and the rulings of your game
 2. games/{name}/                   change state and rules; tests/games/{name}/ with them
 3. pytest tests/games/test_conformance.py -k {name}
 4. UPDATE_GOLDEN=1 pytest tests/games/test_golden.py -k {name}, and read tests/games/golden/{name}_*.txt
 5. rendering/{name}/               reduce it to what can be imported: tests of words load it
 6. words/{name}/                   tell it; then `make messages`, and translate what it lists
 7. rendering/{name}/               draw it; then python -m rendering.gallery {name}, and look
 8. UPDATE_GOLDEN=1 pytest tests/rendering/test_golden.py -k {name}
 9. tests/games/{name}/particulars.py   name what of its own the game has by now: hints, badges, a lesson
10. README.md, CHANGELOG.md         say more about it than these two lines
11. delete tests/records/golden/{name}.txt, and UPDATE_GOLDEN=1 pytest tests/records/test_text.py -k {name};
    from the first release on it stays as it is
12. make check
"""


def main(arguments: list[str] | None = None) -> None:
    """Read the names, ask for those that are missing, and write."""
    parser = ArgumentParser(prog="python -m tools.new_game", description="Write the skeleton of a new game.")
    parser.add_argument("name", help="the module name, such as ruecks_raus")
    for field, about in QUESTIONS.items():
        parser.add_argument(f"--{field}", help=f"{about}; asked for where it is not given")
    given = vars(parser.parse_args(arguments))
    missing = [field for field in QUESTIONS if given[field] is None]
    if missing and not sys.stdin.isatty():
        parser.error(f"missing: {', '.join(f'--{field}' for field in missing)}")
    for field in missing:
        given[field] = input(f"{QUESTIONS[field]}: ").strip()
    brief = Brief(**given)
    try:
        check(brief, ROOT)
    except BadNameError as error:
        parser.error(str(error))
    for path in write(brief, ROOT):
        sys.stdout.write(f"{path.relative_to(ROOT).as_posix()}\n")
    sys.stdout.write(LEFT_TO_DO.format(name=brief.name, command=brief.command, stored=STORING))


if __name__ == "__main__":
    main()
