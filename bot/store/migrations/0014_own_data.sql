-- Finds all that is known of a member: `sitting` forgets who has left a table, and this does not.

CREATE TABLE participants (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX participants_by_user ON participants (user_id);

-- Pseudonyms, which are negative, take part in nothing any more.
CREATE TRIGGER take_part AFTER INSERT ON sitting WHEN new.user_id > 0
BEGIN
    INSERT OR IGNORE INTO participants (table_id, user_id) VALUES (new.table_id, new.user_id);
END;

INSERT INTO participants (table_id, user_id)
SELECT table_id, user_id FROM sitting
UNION SELECT tables.id, json_extract(value, '$.resigned_user_id') FROM tables, json_each(tables.seats)
    WHERE json_extract(value, '$.resigned_user_id') IS NOT NULL
UNION SELECT id, host_id FROM tables
UNION SELECT tables.id, json_extract(value, '$.user_id') FROM tables, json_each(tables.contributions)
UNION SELECT table_id, user_id FROM moves WHERE user_id IS NOT NULL;

-- A ban outlives the data of its member, whose id is then known by a salted hash alone.
CREATE TABLE hashed_bans (
    guild_id     INTEGER NOT NULL,
    salt         BLOB    NOT NULL,
    hash         BLOB    NOT NULL,
    moderator_id INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    PRIMARY KEY (guild_id, salt)
) STRICT, WITHOUT ROWID;

-- Members may stay out of leaderboards and of what others are shown of a profile.
ALTER TABLE preferences ADD COLUMN is_hidden INTEGER NOT NULL DEFAULT 0 CHECK (is_hidden IN (0, 1));
