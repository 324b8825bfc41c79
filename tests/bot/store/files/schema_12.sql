BEGIN TRANSACTION;
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
CREATE TABLE bans (
    guild_id     INTEGER NOT NULL,
    user_id      INTEGER NOT NULL,
    moderator_id INTEGER NOT NULL,
    reason       TEXT    NOT NULL,
    at           INTEGER NOT NULL,
    PRIMARY KEY (guild_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE finished_by_member (
    user_id  INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    place_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, guild_id, ended_at, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "finished_by_member" VALUES(1100000000000000001,1300000000000000000,1790000000,1,'ruecks_raus',1200000000000000000);
INSERT INTO "finished_by_member" VALUES(1100000000000000001,1300000000000000000,1790000100,2,'ruecks_raus',2);
INSERT INTO "finished_by_member" VALUES(1100000000000000001,1300000000000000000,1790000200,3,'ruecks_raus',3);
INSERT INTO "finished_by_member" VALUES(1100000000000000001,1300000000000000000,1790000300,4,'ruecks_raus',4);
INSERT INTO "finished_by_member" VALUES(1100000000000000002,1300000000000000000,1790000000,1,'ruecks_raus',1200000000000000000);
INSERT INTO "finished_by_member" VALUES(1100000000000000002,1300000000000000000,1790000100,2,'ruecks_raus',2);
INSERT INTO "finished_by_member" VALUES(1100000000000000002,1300000000000000000,1790000300,4,'ruecks_raus',4);
INSERT INTO "finished_by_member" VALUES(1100000000000000003,1300000000000000000,1790000000,1,'ruecks_raus',1200000000000000000);
INSERT INTO "finished_by_member" VALUES(1100000000000000003,1300000000000000000,1790000100,2,'ruecks_raus',2);
INSERT INTO "finished_by_member" VALUES(1100000000000000003,1300000000000000000,1790000300,4,'ruecks_raus',4);
CREATE TABLE finished_games (
    table_id       INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    guild_id       INTEGER NOT NULL,
    channel_id     INTEGER NOT NULL,
    place_id       INTEGER NOT NULL,
    game           TEXT    NOT NULL,
    rules_version  INTEGER NOT NULL,
    ended_at       INTEGER NOT NULL,
    is_ended_early INTEGER NOT NULL CHECK (is_ended_early IN (0, 1)),
    members        TEXT    NOT NULL CHECK (json_valid(members))
) STRICT;
INSERT INTO "finished_games" VALUES(1,1300000000000000000,1200000000000000000,1200000000000000000,'ruecks_raus',1,1790000000,0,'[1100000000000000001,1100000000000000002,1100000000000000003]');
INSERT INTO "finished_games" VALUES(2,1300000000000000000,2,2,'ruecks_raus',1,1790000100,0,'[1100000000000000001,1100000000000000002,1100000000000000003]');
INSERT INTO "finished_games" VALUES(3,1300000000000000000,3,3,'ruecks_raus',1,1790000200,0,'[1100000000000000001]');
INSERT INTO "finished_games" VALUES(4,1300000000000000000,4,4,'ruecks_raus',1,1790000300,1,'[1100000000000000001,1100000000000000002,1100000000000000003]');
CREATE TABLE finished_seats (
    table_id     INTEGER NOT NULL REFERENCES finished_games ON DELETE CASCADE,
    seat         INTEGER NOT NULL,
    name         TEXT    NOT NULL,
    user_id      INTEGER,
    left_user_id INTEGER,
    level        TEXT,
    rank         INTEGER,
    score        INTEGER,
    has_won      INTEGER NOT NULL CHECK (has_won IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "finished_seats" VALUES(1,0,'Robin',1100000000000000001,NULL,NULL,1,9,1);
INSERT INTO "finished_seats" VALUES(1,1,'Marian',1100000000000000002,NULL,NULL,2,20,0);
INSERT INTO "finished_seats" VALUES(1,2,'Tuck',1100000000000000003,NULL,NULL,3,5,0);
INSERT INTO "finished_seats" VALUES(2,0,'Robin',1100000000000000001,NULL,NULL,1,7,0);
INSERT INTO "finished_seats" VALUES(2,1,'Marian',1100000000000000002,NULL,NULL,1,7,0);
INSERT INTO "finished_seats" VALUES(2,2,'Tuck',1100000000000000003,NULL,NULL,1,7,0);
INSERT INTO "finished_seats" VALUES(3,0,'Robin',1100000000000000001,NULL,NULL,1,9,1);
INSERT INTO "finished_seats" VALUES(3,1,'Wat',NULL,NULL,'easy',2,20,0);
INSERT INTO "finished_seats" VALUES(3,2,'Hob',NULL,NULL,'easy',3,5,0);
INSERT INTO "finished_seats" VALUES(4,0,'Robin',1100000000000000001,NULL,NULL,NULL,NULL,0);
INSERT INTO "finished_seats" VALUES(4,1,'Marian',1100000000000000002,NULL,NULL,NULL,NULL,0);
INSERT INTO "finished_seats" VALUES(4,2,'Tuck',1100000000000000003,NULL,NULL,NULL,NULL,0);
CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    number   INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    move     BLOB    NOT NULL,
    user_id  INTEGER,
    at       INTEGER NOT NULL, events        BLOB,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "moves" VALUES(1,0,0,X'7B226D6F7665223A22726F62626572222C22737472656E677468223A377D',1100000000000000001,1790000000,NULL);
INSERT INTO "moves" VALUES(2,0,0,X'7B226D6F7665223A22726F62626572222C22737472656E677468223A377D',1100000000000000001,1790000000,NULL);
INSERT INTO "moves" VALUES(3,0,0,X'7B226D6F7665223A22726F62626572222C22737472656E677468223A377D',1100000000000000001,1790000000,NULL);
CREATE TABLE notes (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "notes" VALUES('write-ahead log','empty');
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
, zone TEXT, large_print INTEGER NOT NULL DEFAULT 0, pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1)), animation INTEGER NOT NULL DEFAULT 1 CHECK (animation IN (0, 1)), hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1)), hints_away TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hints_away)), language TEXT) STRICT;
CREATE TABLE serials (
    guild_id INTEGER PRIMARY KEY,
    last     INTEGER NOT NULL
) STRICT;
CREATE TABLE servers (
    guild_id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL CHECK (json_valid(settings))
) STRICT;
CREATE TABLE sitting (
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    user_id  INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "sitting" VALUES(1,1100000000000000001);
INSERT INTO "sitting" VALUES(2,1100000000000000001);
INSERT INTO "sitting" VALUES(3,1100000000000000001);
INSERT INTO "sitting" VALUES(4,1100000000000000001);
INSERT INTO "sitting" VALUES(5,1100000000000000001);
INSERT INTO "sitting" VALUES(1,1100000000000000002);
INSERT INTO "sitting" VALUES(2,1100000000000000002);
INSERT INTO "sitting" VALUES(4,1100000000000000002);
INSERT INTO "sitting" VALUES(5,1100000000000000002);
INSERT INTO "sitting" VALUES(1,1100000000000000003);
INSERT INTO "sitting" VALUES(2,1100000000000000003);
INSERT INTO "sitting" VALUES(4,1100000000000000003);
INSERT INTO "sitting" VALUES(5,1100000000000000003);
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
, clock     TEXT    NOT NULL DEFAULT 'none', deadline  INTEGER, paused_at INTEGER, proposal  TEXT    CHECK (proposal IS NULL OR json_valid(proposal)), votes     TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(votes)), invited   TEXT    NOT NULL DEFAULT '[]' CHECK (json_valid(invited)), counted   INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1)), rules_version INTEGER NOT NULL DEFAULT 1, outcome       TEXT    CHECK (outcome IS NULL OR json_valid(outcome)), ended_by TEXT CHECK (ended_by IN ('moderator', 'idle', 'rules')), secret        BLOB, serial        INTEGER, contributions TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(contributions)), pace      TEXT    NOT NULL DEFAULT 'natural' CHECK (pace IN ('at_once', 'natural', 'leisurely')), animation INTEGER NOT NULL DEFAULT 1, parent_id INTEGER, kind TEXT NOT NULL DEFAULT 'public' CHECK (kind IN ('public', 'private'))) STRICT;
INSERT INTO "tables" VALUES(1,1300000000000000000,1200000000000000000,'ruecks_raus',NULL,1790000000,1100000000000000001,'over','[{"name":"Robin","user_id":1100000000000000001},{"name":"Marian","user_id":1100000000000000002},{"name":"Tuck","user_id":1100000000000000003}]',1,0,1,1790000000,NULL,NULL,-1,NULL,-1,X'7B22657870657274223A66616C73657D',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',NULL,'none',NULL,NULL,NULL,'[]','[]',0,1,'[[9,20,5],[0],[[],[],[]]]',NULL,NULL,NULL,'[]','natural',1,NULL,'public');
INSERT INTO "tables" VALUES(2,1300000000000000000,2,'ruecks_raus',NULL,1790000000,1100000000000000001,'over','[{"name":"Robin","user_id":1100000000000000001},{"name":"Marian","user_id":1100000000000000002},{"name":"Tuck","user_id":1100000000000000003}]',1,0,1,1790000100,NULL,NULL,-1,NULL,-1,X'7B22657870657274223A66616C73657D',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',NULL,'none',NULL,NULL,NULL,'[]','[]',0,1,'[[7,7,7],[],[[],[],[]]]',NULL,NULL,NULL,'[]','natural',1,NULL,'public');
INSERT INTO "tables" VALUES(3,1300000000000000000,3,'ruecks_raus',NULL,1790000000,1100000000000000001,'over','[{"name":"Robin","user_id":1100000000000000001},{"name":"Wat","level":"easy"},{"name":"Hob","level":"easy"}]',1,0,1,1790000200,NULL,NULL,-1,NULL,-1,X'7B22657870657274223A66616C73657D',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',NULL,'none',NULL,NULL,NULL,'[]','[]',0,1,'[[9,20,5],[0],[[],[],[]]]',NULL,NULL,NULL,'[]','natural',1,NULL,'public');
INSERT INTO "tables" VALUES(4,1300000000000000000,4,'ruecks_raus',NULL,1790000000,1100000000000000001,'cancelled','[{"name":"Robin","user_id":1100000000000000001},{"name":"Marian","user_id":1100000000000000002},{"name":"Tuck","user_id":1100000000000000003}]',0,1,1,1790000300,NULL,NULL,-1,NULL,-1,X'7B22657870657274223A66616C73657D',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',X'7B22657870657274223A66616C73652C226465636B223A5B342C352C382C312C332C302C332C322C372C322C312C342C362C305D2C22726F756E64223A302C2268616E6473223A5B3235352C3235352C3235355D2C226A6577656C73223A5B382C382C385D2C22726F6262657273223A5B2D312C2D312C2D315D2C2263686F6F73657273223A302C226661766F757273223A5B6E756C6C2C6E756C6C2C6E756C6C5D2C2277616974696E67223A372C22686973746F7279223A5B5D7D','none',NULL,NULL,NULL,'[]','[]',1,1,NULL,'moderator',NULL,NULL,'[]','natural',1,NULL,'public');
INSERT INTO "tables" VALUES(5,1300000000000000000,5,'ruecks_raus',NULL,1790000000,1100000000000000001,'playing','[{"name":"Robin","user_id":1100000000000000001},{"name":"Marian","user_id":1100000000000000002},{"name":"Tuck","user_id":1100000000000000003}]',0,0,0,1790000000,NULL,NULL,-1,NULL,-1,X'7B22657870657274223A66616C73657D',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',X'7B22657870657274223A66616C73652C226465636B223A5B342C352C382C312C332C302C332C322C372C322C312C342C362C305D2C22726F756E64223A302C2268616E6473223A5B3235352C3235352C3235355D2C226A6577656C73223A5B382C382C385D2C22726F6262657273223A5B2D312C2D312C2D315D2C2263686F6F73657273223A302C226661766F757273223A5B6E756C6C2C6E756C6C2C6E756C6C5D2C2277616974696E67223A372C22686973746F7279223A5B5D7D','none',NULL,NULL,NULL,'[]','[]',0,1,NULL,NULL,NULL,NULL,'[]','natural',1,NULL,'public');
CREATE INDEX sitting_by_user ON sitting (user_id);
CREATE TRIGGER sit_down AFTER INSERT ON tables
BEGIN
    INSERT INTO sitting (table_id, user_id)
    SELECT DISTINCT new.id, json_extract(value, '$.user_id') FROM json_each(new.seats)
    WHERE json_extract(value, '$.user_id') IS NOT NULL;
END;
CREATE INDEX audit_by_server ON audit (guild_id, id);
CREATE INDEX open_tables_by_server ON tables (guild_id) WHERE phase IN ('lobby', 'playing');
CREATE INDEX deadlines ON tables (deadline) WHERE deadline IS NOT NULL;
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
CREATE INDEX games_in_progress ON tables (game, rules_version) WHERE phase = 'playing';
CREATE TRIGGER number_tables AFTER INSERT ON tables WHEN new.serial IS NOT NULL
BEGIN
    INSERT INTO serials (guild_id, last) VALUES (new.guild_id, new.serial)
    ON CONFLICT (guild_id) DO UPDATE SET last = excluded.last;
END;
CREATE INDEX finished_by_time ON finished_games (guild_id, ended_at, table_id, game, place_id);
CREATE INDEX finished_by_place ON finished_games (guild_id, place_id, ended_at, game);
CREATE INDEX finished_by_series ON finished_games (guild_id, game, members);
CREATE TRIGGER seat_in_history AFTER INSERT ON finished_seats
BEGIN
    INSERT OR IGNORE INTO finished_by_member (user_id, guild_id, ended_at, table_id, game, place_id)
    SELECT member.value, guild_id, ended_at, table_id, game, place_id
    FROM finished_games JOIN json_each(json_array(new.user_id, new.left_user_id)) AS member
    WHERE table_id = new.table_id AND member.value IS NOT NULL;
END;
CREATE TRIGGER game_out_of_history BEFORE DELETE ON finished_games
BEGIN
    DELETE FROM finished_by_member
    WHERE guild_id = old.guild_id AND ended_at = old.ended_at AND table_id = old.table_id
        AND user_id IN (
            SELECT user_id FROM finished_seats WHERE table_id = old.table_id
            UNION SELECT left_user_id FROM finished_seats WHERE table_id = old.table_id
        );
END;
CREATE INDEX tables_by_serial ON tables (guild_id, serial) WHERE serial IS NOT NULL;
CREATE UNIQUE INDEX open_tables ON tables (channel_id) WHERE phase IN ('lobby', 'playing') AND kind = 'public';
CREATE UNIQUE INDEX open_private_tables ON tables (host_id, guild_id, game)
WHERE phase IN ('lobby', 'playing') AND kind = 'private';
CREATE INDEX private_tables ON tables (host_id, guild_id, game) WHERE kind = 'private';
CREATE INDEX tables_by_channel ON tables (channel_id) WHERE kind = 'public';
CREATE INDEX stale_boards ON tables (id) WHERE board_version <> version AND kind = 'public';
CREATE INDEX uncalled_tables ON tables (id) WHERE phase = 'playing' AND pinged_revision <> revision AND kind = 'public';
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',5);
COMMIT;
PRAGMA application_id = 1196904260;
PRAGMA user_version = 12;
