-- What servers and members have chosen, who is banned from games, and what moderators did.

CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL CHECK (json_valid(settings))
) STRICT;

CREATE TABLE bans (
    guild_id     INTEGER NOT NULL,
    user_id      INTEGER NOT NULL,
    moderator_id INTEGER NOT NULL,
    reason       TEXT    NOT NULL,
    at           INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;

-- No reference to tables or members: what was done stays known when they are gone.
CREATE TABLE audit (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id     INTEGER NOT NULL,
    at           INTEGER NOT NULL,
    moderator_id INTEGER NOT NULL,
    action       TEXT    NOT NULL,
    table_id     INTEGER,
    subject_id   INTEGER,
    reason       TEXT    NOT NULL,
    detail       TEXT    NOT NULL
) STRICT;

CREATE INDEX audit_by_server ON audit (guild_id, id);

-- A seat that a moderator has offered to a member, until he answers.
CREATE TABLE offers (
    table_id     INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    seat         INTEGER NOT NULL,
    user_id      INTEGER NOT NULL,
    moderator_id INTEGER NOT NULL,
    reason       TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE preferences (
    user_id    INTEGER PRIMARY KEY,
    reminders  INTEGER NOT NULL CHECK (reminders IN (0, 1)),
    quiet_from INTEGER,  -- minutes of the member's day; both or none
    quiet_to   INTEGER,
    utc_offset INTEGER NOT NULL  -- minutes
) STRICT;

-- A moderator lists the open tables of one server.
CREATE INDEX open_tables_by_server ON tables (guild_id) WHERE phase IN ('lobby', 'playing');
