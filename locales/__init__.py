"""The catalogues of the bot's texts, and the tool that keeps them up to date (`python -m locales`)."""
