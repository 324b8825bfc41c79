-- Tables with their moves and board messages, and notes of the bot to itself.

CREATE TABLE tables (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,  -- never used again, since old buttons name it
    guild_id      INTEGER NOT NULL,
    channel_id    INTEGER NOT NULL,
    game          TEXT    NOT NULL,
    rematch_of    INTEGER REFERENCES tables ON DELETE SET NULL,
    created_at    INTEGER NOT NULL,
    host_id       INTEGER NOT NULL,
    phase         TEXT    NOT NULL CHECK (phase IN ('lobby', 'playing', 'over', 'cancelled')),
    seats         TEXT    NOT NULL CHECK (json_valid(seats)),
    moves         INTEGER NOT NULL,
    revision      INTEGER NOT NULL,
    version       INTEGER NOT NULL,
    waiting_since INTEGER NOT NULL,

    -- The board message; it stands here so that an index can hold just the tables whose message lags behind.
    board_channel_id INTEGER,
    board_message_id INTEGER,
    board_version    INTEGER NOT NULL DEFAULT -1,
    ping_message_id  INTEGER,
    pinged_revision  INTEGER NOT NULL DEFAULT -1,

    -- The game's own JSON comes last: who reads the columns above need not fetch it.
    options BLOB NOT NULL,
    seed    BLOB NOT NULL,
    state   BLOB
) STRICT;

CREATE UNIQUE INDEX open_tables ON tables (channel_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX tables_by_channel ON tables (channel_id);
CREATE INDEX stale_boards ON tables (id) WHERE board_version <> version;
CREATE INDEX uncalled_tables ON tables (id) WHERE phase = 'playing' AND pinged_revision <> revision;

-- Finds a member's tables; the triggers keep it in step with tables.seats, and cost nothing while nobody moves.
CREATE TABLE sitting (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX sitting_by_user ON sitting (user_id);

CREATE TRIGGER sit_down AFTER INSERT ON tables
BEGIN
    INSERT INTO sitting (table_id, user_id)
    SELECT DISTINCT new.id, json_extract(value, '$.user_id') FROM json_each(new.seats)
    WHERE json_extract(value, '$.user_id') IS NOT NULL;
END;

CREATE TRIGGER change_seats AFTER UPDATE OF seats ON tables WHEN new.seats <> old.seats
BEGIN
    DELETE FROM sitting WHERE table_id = new.id;
    INSERT INTO sitting (table_id, user_id)
    SELECT DISTINCT new.id, json_extract(value, '$.user_id') FROM json_each(new.seats)
    WHERE json_extract(value, '$.user_id') IS NOT NULL;
END;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    move     BLOB    NOT NULL,
    user_id  INTEGER,
    at       INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
