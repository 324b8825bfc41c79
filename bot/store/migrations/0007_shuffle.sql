-- How a shuffle can be verified; the seed of a game begun before this was drawn whole, and cannot be.

ALTER TABLE tables ADD COLUMN secret        BLOB;
ALTER TABLE tables ADD COLUMN serial        INTEGER;
ALTER TABLE tables ADD COLUMN contributions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(contributions));

-- The number of the latest table of each server. It is never counted down, so that a table that is gone leaves a gap.
CREATE TABLE serials (
    guild_id INTEGER PRIMARY KEY,
    last     INTEGER NOT NULL
) STRICT;

CREATE TRIGGER number_tables AFTER INSERT ON tables WHEN new.serial IS NOT NULL
BEGIN
    INSERT INTO serials (guild_id, last) VALUES (new.guild_id, new.serial)
    ON CONFLICT (guild_id) DO UPDATE SET last = excluded.last;
END;
