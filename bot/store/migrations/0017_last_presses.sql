-- On which day members last pressed something on each server (0 outside of servers), as days since 1970, and whether they
-- had left it when Discord was last asked. Who has been silent for long is forgotten.

CREATE TABLE last_presses (
    user_id    INTEGER NOT NULL,
    guild_id   INTEGER NOT NULL,
    pressed_on INTEGER NOT NULL,
    looked_on  INTEGER,
    has_left   INTEGER NOT NULL DEFAULT 0 CHECK (has_left IN (0, 1)),
    PRIMARY KEY (user_id, guild_id)
) STRICT, WITHOUT ROWID;

INSERT INTO last_presses (user_id, guild_id, pressed_on)
SELECT participants.user_id, guild_id, max(waiting_since) / 86400
FROM participants JOIN tables ON id = table_id GROUP BY participants.user_id, guild_id;

-- Of others it is not known when they pressed something.
INSERT OR IGNORE INTO last_presses (user_id, guild_id, pressed_on)
SELECT user_id, 0, CAST(strftime('%s', 'now') AS INTEGER) / 86400 FROM preferences;
