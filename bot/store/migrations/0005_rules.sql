-- By which rules a game is played, and what was told of it, so that later rules need not be asked.

ALTER TABLE tables ADD COLUMN rules_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN outcome       TEXT    CHECK (outcome IS NULL OR json_valid(outcome));
ALTER TABLE moves  ADD COLUMN events        BLOB;  -- none in logs that are older than this column

UPDATE tables SET outcome = outcome_of(game, state) WHERE phase = 'over';

-- SQLite changes no CHECK of a column, so that the column is made anew.
ALTER TABLE tables RENAME COLUMN ended_by TO ended_by_before;
ALTER TABLE tables ADD COLUMN ended_by TEXT CHECK (ended_by IN ('moderator', 'idle', 'rules'));
UPDATE tables SET ended_by = ended_by_before WHERE ended_by_before IS NOT NULL;
ALTER TABLE tables DROP COLUMN ended_by_before;

-- A start looks for games in progress whose rules have changed.
CREATE INDEX games_in_progress ON tables (game, rules_version) WHERE phase = 'playing';
