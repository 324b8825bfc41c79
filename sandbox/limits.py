"""Discord's published limits, each with the page that states it (docs.discord.com/developers)."""

from typing import NamedTuple


class Rate(NamedTuple):
    """At most this number of requests in this number of seconds."""

    requests: int
    seconds: float


CONTENT = 2000
"""Characters of a message's content ("Create Message")."""

COMPONENTS_V2 = 40
"""Components of one Components V2 message, nested ones included ("Component Reference")."""

TEXT_V2 = 4000
"""Characters of all text displays of one message ("Component Reference")."""

LEGACY_ROWS = 5
ROW_BUTTONS = 5
OPTIONS = 25
CUSTOM_ID = 100
LABEL = 80
PLACEHOLDER = 150
OPTION_TEXT = 100
ALT_TEXT = 1024
GALLERY_ITEMS = 10
"""Rows, buttons, select options and their texts ("Component Reference")."""

ATTACHMENTS = 10
ATTACHMENT_BYTES = 10 * 1024 * 1024
"""Files of a message and the size of one ("Uploading Files")."""

EMOJIS = 2000
EMOJI_BYTES = 256 * 1024
"""Emojis that an application owns, and the size of one's file ("Emoji Resource", "Application-Owned Emoji")."""

COMMANDS = 100
COMMAND_OPTIONS = 25
COMMAND_CHOICES = 25
COMMAND_NAME = 32
COMMAND_DESCRIPTION = 100
COMMAND_CHARACTERS = 8000
"""Slash commands ("Application Commands")."""

ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
"""Seconds until an interaction has to be answered, and until its token expires ("Receiving and Responding")."""

HISTORY = 100
"""Messages on one page of a channel's history ("Get Channel Messages")."""

GATEWAY_EVENTS = 120
GATEWAY_SECONDS = 60.0
GATEWAY_BYTES = 4096
"""Frames that a bot may send in a minute, and the size of one ("Gateway", "Rate Limiting")."""

IDENTIFIES = Rate(1000, 86_400.0)
"""How often a bot may identify in a day ("Gateway", "Session Start Limit Object")."""

GLOBAL_RATE = Rate(50, 1.0)
INVALID_RATE = Rate(10_000, 600.0)
"""Requests of a bot a second, and invalid ones in ten minutes ("Rate Limits")."""

OLD_MESSAGE_SECONDS = 3600.0
OLD_EDIT_RATE = Rate(3, 20.0)
"""From which age a message is old, and how often the old messages of a channel may be edited.

The hour is published with error 30046 ("Opcodes and Status Codes"); the rate is what bot authors observed.
"""

COMMAND_CREATIONS = Rate(200, 86_400.0)
"""New global commands in a day ("Application Commands", "Registering a Command")."""
