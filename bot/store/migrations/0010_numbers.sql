-- Finds a table by the number of its shuffle.

CREATE INDEX tables_by_serial ON tables (guild_id, serial) WHERE serial IS NOT NULL;
