"""The pages about a member's own data: deleting it, and whether others see their profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

from bot.pages import parts
from bot.pages.press import custom_id

if TYPE_CHECKING:
    from bot.pages.parts import Page
    from words.language import Language

SHOW = "privacy_show"
"""The verb of a press that gives the member's data as a file."""
DELETE = "privacy_delete"
"""The verb of a press that deletes the data."""
KEEP = "privacy_keep"
"""The verb of a press that keeps the data."""
HIDE = "privacy_hide"
"""The verb of a press that hides the member or shows them again; the argument is `ON` or `OFF`."""
ON, OFF = "on", "off"


def question_page(language: Language) -> Page:
    """Explain what deleting their data means to a member, and ask whether they want it."""
    return parts.page(
        parts.text(
            language.say("## Delete your data"),
            language.say("On all servers where you have met me, and for good:"),
        ),
        parts.text(
            language.say("- You leave every open table, and the computer plays on for you."),
            language.say(
                "- In games, history, ratings and the moderators' log, a random pseudonym takes the place of your id "
                "and your names. The results of the others stay as they are."
            ),
            language.say("- Your preferences, and what moderators have written about you, are gone."),
            language.say(
                "- If you are banned from games somewhere, the ban stays, with your id as a salted hash. Whoever has "
                "my database and tries id after id can find out that it is yours."
            ),
            language.say(
                "- What I have posted in channels stays on Discord until somebody deletes it there, and older backups "
                "stay until whoever runs me deletes them."
            ),
        ),
        parts.text(
            language.say(
                "You are welcome to play again afterwards, wherever you are not banned. You then begin as somebody new."
            )
        ),
        *parts.rows(
            [
                parts.button(language.say("Delete my data"), custom_id(None, DELETE), ButtonStyle.danger),
                parts.button(language.say("Keep my data"), custom_id(None, KEEP)),
                parts.button(language.say("Show me my data first"), custom_id(None, SHOW)),
            ]
        ),
    )


def deleted_page(language: Language) -> Page:
    """Say that a member's data is deleted."""
    return parts.page(parts.text(language.say("Your data is deleted. Farewell!")))


def kept_page(language: Language) -> Page:
    """Say that nothing was deleted."""
    return parts.page(parts.text(language.say("Nothing is deleted.")))


def hiding_page(language: Language, *, is_hidden: bool) -> Page:
    """Say whether a member is hidden, with a button that changes it."""
    if is_hidden:
        told = language.say(
            "You are hidden: you stand in no leaderboard, and nobody but you is shown your profile. Boards, results "
            "and the history still name you."
        )
        button = parts.button(language.say("Show me again"), custom_id(None, HIDE, OFF))
    else:
        told = language.say("You are not hidden: leaderboards list you, and others can look at your profile.")
        button = parts.button(language.say("Hide me"), custom_id(None, HIDE, ON))
    return parts.page(parts.text(told), *parts.rows([button]))
