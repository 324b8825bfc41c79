"""Tools for those who work on Greenwood; nothing here runs in the bot."""
