-- What the history knows of finished games; options, seed and moves stay with the table. Those finished before are taken
-- over once the bot runs.

ALTER TABLE tables ADD COLUMN parent_id INTEGER;

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

-- A history is read from its end, and counted by place: these two hold all that decides what is shown.
CREATE INDEX finished_by_time ON finished_games (guild_id, ended_at, table_id, game, place_id);
CREATE INDEX finished_by_place ON finished_games (guild_id, place_id, ended_at, game);
CREATE INDEX finished_by_series ON finished_games (guild_id, game, members);

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

-- Finds a member's games, also those that they left, as quickly as a server's; the triggers keep it in step.
CREATE TABLE finished_by_member (
    user_id  INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    ended_at INTEGER NOT NULL,
    table_id INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    place_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, guild_id, ended_at, table_id)
) STRICT, WITHOUT ROWID;

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
