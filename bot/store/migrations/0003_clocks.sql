-- Clocks and what members and moderators agree on; a game in progress goes on as one without a clock.

ALTER TABLE tables ADD COLUMN clock     TEXT    NOT NULL DEFAULT 'none';
ALTER TABLE tables ADD COLUMN deadline  INTEGER;
ALTER TABLE tables ADD COLUMN paused_at INTEGER;
ALTER TABLE tables ADD COLUMN proposal  TEXT    CHECK (proposal IS NULL OR json_valid(proposal));
ALTER TABLE tables ADD COLUMN votes     TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(votes));
ALTER TABLE tables ADD COLUMN invited   TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(invited));
ALTER TABLE tables ADD COLUMN ended_by  TEXT    CHECK (ended_by IN ('moderator', 'idle'));
ALTER TABLE tables ADD COLUMN counted   INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1));

-- Lobbies that nobody has closed get one more day; see `bot.tables.clocks`.
UPDATE tables SET deadline = CAST(strftime('%s', 'now') AS INTEGER) + 86400 WHERE phase = 'lobby';

CREATE INDEX deadlines ON tables (deadline) WHERE deadline IS NOT NULL;

-- A clock changes seats with every move, which seldom changes who sits there.
DROP TRIGGER change_seats;
CREATE TRIGGER change_seats AFTER UPDATE OF seats ON tables
WHEN new.seats <> old.seats
    AND (SELECT json_group_array(json_extract(value, '$.user_id')) FROM json_each(new.seats))
        <> (SELECT json_group_array(json_extract(value, '$.user_id')) FROM json_each(old.seats))
BEGIN
    DELETE FROM sitting WHERE table_id = new.id;
    INSERT INTO sitting (table_id, user_id)
    SELECT DISTINCT new.id, json_extract(value, '$.user_id') FROM json_each(new.seats)
    WHERE json_extract(value, '$.user_id') IS NOT NULL;
END;
