"""What the bot's messages look like: Components V2 layouts built from tables; nothing is sent here."""
