-- Ratings follow from the history: a pool has the members of one game on one server, and knows up to which moment its
-- changes have been worked out. What changes the history before that moment takes the later ones away again.

ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));
ALTER TABLE tables ADD COLUMN annulled INTEGER NOT NULL DEFAULT 0 CHECK (annulled IN (0, 1));
ALTER TABLE finished_games ADD COLUMN is_rated INTEGER NOT NULL DEFAULT 0 CHECK (is_rated IN (0, 1));

UPDATE finished_games SET is_rated = 1
WHERE json_array_length(members) >= 2
    AND (is_ended_early OR NOT EXISTS (
        SELECT * FROM finished_seats WHERE finished_seats.table_id = finished_games.table_id AND rank IS NULL
    ));

DROP INDEX finished_by_series;
CREATE INDEX finished_by_series ON finished_games (guild_id, game, members, ended_at, table_id, is_rated);
CREATE INDEX finished_for_ratings ON finished_games (guild_id, game, ended_at, table_id) WHERE is_rated = 1;

CREATE TABLE rating_pools (
    id        INTEGER PRIMARY KEY,
    guild_id  INTEGER NOT NULL,
    game      TEXT    NOT NULL,
    at        INTEGER NOT NULL DEFAULT 0,
    table_id  INTEGER NOT NULL DEFAULT 0,
    revision  INTEGER NOT NULL DEFAULT 0,
    is_behind INTEGER NOT NULL DEFAULT 1 CHECK (is_behind IN (0, 1)),
    UNIQUE (guild_id, game)
) STRICT;

CREATE INDEX pools_behind ON rating_pools (id) WHERE is_behind = 1;

INSERT INTO rating_pools (guild_id, game) SELECT DISTINCT guild_id, game FROM finished_games WHERE is_rated = 1;

CREATE TABLE rating_changes (
    pool_id   INTEGER NOT NULL REFERENCES rating_pools ON DELETE CASCADE,
    user_id   INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    table_id  INTEGER NOT NULL,
    mean      REAL    NOT NULL,
    deviation REAL    NOT NULL,
    has_won   INTEGER NOT NULL CHECK (has_won IN (0, 1)),
    PRIMARY KEY (pool_id, user_id, at, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_changes_by_time ON rating_changes (pool_id, at, table_id);

-- The columns stand in the order of the key: where they do not, the quick check of SQLite 3.40 finds fault with rows.
CREATE TABLE rating_resets (
    pool_id INTEGER NOT NULL REFERENCES rating_pools ON DELETE CASCADE,
    at      INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (pool_id, at, user_id)
) STRICT, WITHOUT ROWID;

-- To go back takes away what was worked out from there on.
CREATE TRIGGER pool_goes_back AFTER UPDATE OF at, table_id ON rating_pools
WHEN (new.at, new.table_id) < (old.at, old.table_id)
BEGIN
    DELETE FROM rating_changes WHERE pool_id = new.id AND (at, table_id) > (new.at, new.table_id);
END;

CREATE TRIGGER game_to_rate AFTER INSERT ON finished_games WHEN new.is_rated = 1
BEGIN
    INSERT OR IGNORE INTO rating_pools (guild_id, game) VALUES (new.guild_id, new.game);
    UPDATE rating_pools SET revision = revision + 1, is_behind = 1
    WHERE guild_id = new.guild_id AND game = new.game;
    UPDATE rating_pools SET at = new.ended_at, table_id = new.table_id - 1
    WHERE guild_id = new.guild_id AND game = new.game AND (at, table_id) >= (new.ended_at, new.table_id);
END;

CREATE TRIGGER game_not_to_rate BEFORE DELETE ON finished_games WHEN old.is_rated = 1
BEGIN
    UPDATE rating_pools SET revision = revision + 1, is_behind = 1
    WHERE guild_id = old.guild_id AND game = old.game;
    UPDATE rating_pools SET at = old.ended_at, table_id = old.table_id - 1
    WHERE guild_id = old.guild_id AND game = old.game AND (at, table_id) >= (old.ended_at, old.table_id);
END;

-- A reset stands before the games that end in its second.
CREATE TRIGGER rating_to_reset AFTER INSERT ON rating_resets
BEGIN
    UPDATE rating_pools SET revision = revision + 1, is_behind = 1 WHERE id = new.pool_id;
    UPDATE rating_pools SET at = new.at, table_id = -1 WHERE id = new.pool_id AND (at, table_id) >= (new.at, 0);
END;
