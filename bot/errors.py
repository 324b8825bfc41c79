"""Errors that are meant for the member who caused them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.public_buttons import PublicButton

if TYPE_CHECKING:
    from words.language import Language


class UserError(Exception):
    """Something a member asked for cannot be done; the message says why and what to do, and nothing has changed."""

    def __init__(self, message: str, **values: Any) -> None:
        """Keep an English message, marked for translation, and the values of its placeholders."""
        super().__init__(message)
        self.message = message
        self.values = values

    def text(self, language: Language, public: Language) -> str:
        """Return the message in the member's language, and names of buttons in that of public messages."""
        values = {
            name: public.say(value.label) if isinstance(value, PublicButton) else value
            for name, value in self.values.items()
        }
        return language.say(self.message, **values)


class StalePressError(UserError):
    """The press belongs to a decision that is no longer open; the answer to it is the present state."""
