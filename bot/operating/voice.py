"""Keeps discord.py from speaking of voice, which the bot does not use."""

from __future__ import annotations

import discord


def quieten_voice() -> None:
    """Have discord.py not warn that the packages for voice are missing, which a bot without a voice does not need."""
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
