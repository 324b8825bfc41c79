"""The command line: `python -m greenwood COMMAND`; with `--help` it lists them.

Exit codes stand in `command_line/exit_codes.py`. A command is loaded when it is given, so that it brings along only
what it uses, and so that whoever lacks a package reads what to do.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from bot.digits import LARGEST_ID, whole_number
from bot.version import VERSION
from command_line.advice import advice_on, report_fault
from command_line.errors import UsageError
from command_line.exit_codes import INTERRUPTED, OPERATOR_ERROR
from command_line.interrupting import interrupted_by_sigterm
from command_line.ports import LARGEST_PORT, PLAY_PORT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from words.language import Language

COMMANDS = "command_line"
"""The package of the commands; the parser names their functions as `module:function`."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out one command and return the process's exit code."""
    chosen = _parser().parse_args(arguments)
    try:
        if chosen.serves:
            return _carry_out(chosen)
        with interrupted_by_sigterm():
            return _carry_out(chosen)
    except KeyboardInterrupt:
        if chosen.serves:  # which is how one ends it
            return 0
        print("Interrupted before it was finished; give the command once more.", file=sys.stderr)
        return INTERRUPTED


def _carry_out(chosen: argparse.Namespace) -> int:
    try:
        module, _, function = chosen.command.partition(":")
        code: int = getattr(import_module(f"{COMMANDS}.{module}"), function)(chosen)
    except UsageError as error:
        print(error, file=sys.stderr)
        return OPERATOR_ERROR
    except Exception as error:
        advice = advice_on(error)
        if advice is None:
            return report_fault(error)
        print(advice.text, file=sys.stderr)
        return advice.code
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="greenwood", description="A Discord bot that hosts outlaw board games.")
    parser.add_argument("--version", action="version", version=f"Greenwood {VERSION}")
    parser.set_defaults(serves=False)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    commands.add_parser("run", help="serve on Discord; needs a token").set_defaults(command="serving:run", serves=True)

    playing = commands.add_parser("play", help="try the bot in a browser, without Discord and without a token")
    playing.add_argument(
        "--port", type=_port, help=f"where the page is served (default: {PLAY_PORT} or the next free one)"
    )
    playing.add_argument("--no-browser", dest="browser", action="store_false", help="only print the address")
    playing.set_defaults(command="playing:play", serves=True)

    checking = commands.add_parser("check", help="check settings and database, then end")
    checking.add_argument("--online", action="store_true", help="ask Discord as well, without serving")
    checking.set_defaults(command="checking:check")

    backing_up = commands.add_parser("backup", help="copy the database, also while the bot is running")
    backing_up.add_argument("target", type=Path, metavar="TARGET", help="the file to write; it must not exist yet")
    backing_up.set_defaults(command="database:backup")

    restoring = commands.add_parser("restore", help="put a backup in the place of the database; stop the bot first")
    restoring.add_argument("source", type=Path, metavar="SOURCE", help="the backup, which stays as it is")
    restoring.set_defaults(command="database:restore")

    rating = commands.add_parser(
        "ratings", help="work all ratings and badges out anew from the history; stop the bot first"
    )
    rating.set_defaults(command="database:ratings")

    disclosing = commands.add_parser("privacy", help="show or delete what is held about a member")
    deeds = disclosing.add_subparsers(dest="deed", metavar="DEED", required=True)
    showing = deeds.add_parser("show", help="print it as JSON, as /privacy show gives it to the member")
    deleting = deeds.add_parser("delete", help="delete it for good, as /privacy delete does; stop the bot first")
    deleting.add_argument("--yes", action="store_true", help="do it")
    for deed in (showing, deleting):
        deed.add_argument("member", type=_member, metavar="MEMBER", help="the member's id on Discord")
    disclosing.set_defaults(command="privacy:privacy")

    looking_after = commands.add_parser("icons", help="list or upload the icons that Discord shows, or remove some")
    deeds = looking_after.add_subparsers(dest="deed", metavar="DEED", required=True)
    deeds.add_parser("list", help="say which are there, missing, of other versions, and none of Greenwood's")
    deeds.add_parser("upload", help="upload what is missing now; the running bot does so by itself")
    removing = deeds.add_parser("remove", help="delete emojis for good; old messages show their names instead")
    removing.add_argument("names", nargs="*", metavar="NAME", help="of an emoji, as list says it")
    removing.add_argument("--old", action="store_true", help="those that other versions have uploaded")
    removing.add_argument("--all", action="store_true", help="every icon of Greenwood; stop the bot first")
    looking_after.set_defaults(command="icons:icons")

    exporting = commands.add_parser("export-art", help="write icon, banner and texts for Discord's pages of the bot")
    exporting.add_argument("folder", type=Path, metavar="FOLDER", help="where to; it is made if it is missing")
    exporting.set_defaults(command="art:export_art")
    replaying = commands.add_parser("replay", help="tell a record of a game turn by turn, and check it")
    verifying = commands.add_parser("verify", help="say whether the shuffle of a recorded game was fair")
    for reading, command in ((replaying, "records:replay"), (verifying, "records:verify")):
        reading.add_argument("file", type=Path, metavar="FILE", help="the record, as /table record gives it")
        reading.add_argument(
            "--language", type=_language, default="en", metavar="CODE", help="en, de, fr or it (default: en)"
        )
        reading.set_defaults(command=command)
    picture = "write the whole game as a moving picture (GIF) as well; a file of this name is replaced"
    replaying.add_argument("--picture", type=Path, metavar="TARGET", help=picture)

    commands.add_parser("health", help="ask a running bot whether it is well").set_defaults(command="health:health")
    return parser


def _port(text: str) -> int:
    port = whole_number(text, LARGEST_PORT)
    if port is None:
        raise argparse.ArgumentTypeError(f"must be a whole number from 0 to {LARGEST_PORT}, not {text!r}")
    return port


def _member(text: str) -> int:
    user_id = whole_number(text, LARGEST_ID)
    if not user_id:
        raise argparse.ArgumentTypeError(f"must be an id of Discord, a long number, not {text!r}")
    return user_id


def _language(text: str) -> Language:
    from bot.languages import LANGUAGES, language_for

    language = language_for(text)
    if text.partition("-")[0].lower() != language.code:
        raise argparse.ArgumentTypeError(f"must be one of {', '.join(LANGUAGES)}, not {text!r}")
    return language


if __name__ == "__main__":
    sys.exit(main())
