-- Private tables occupy no channel, and no public message shows them; a member has one open of each game on a server.

ALTER TABLE tables ADD COLUMN kind TEXT NOT NULL DEFAULT 'public' CHECK (kind IN ('public', 'private'));

DROP INDEX open_tables;
CREATE UNIQUE INDEX open_tables ON tables (channel_id) WHERE phase IN ('lobby', 'playing') AND kind = 'public';
CREATE UNIQUE INDEX open_private_tables ON tables (host_id, guild_id, game)
WHERE phase IN ('lobby', 'playing') AND kind = 'private';
CREATE INDEX private_tables ON tables (host_id, guild_id, game) WHERE kind = 'private';

DROP INDEX tables_by_channel;
CREATE INDEX tables_by_channel ON tables (channel_id) WHERE kind = 'public';
DROP INDEX stale_boards;
CREATE INDEX stale_boards ON tables (id) WHERE board_version <> version AND kind = 'public';
DROP INDEX uncalled_tables;
CREATE INDEX uncalled_tables ON tables (id) WHERE phase = 'playing' AND pinged_revision <> revision AND kind = 'public';
