-- Badges follow from finished games: each is judged once, from its log, and what it gave goes with it. Seats know their
-- members.

ALTER TABLE finished_games ADD COLUMN is_judged INTEGER NOT NULL DEFAULT 0 CHECK (is_judged IN (0, 1));

CREATE INDEX games_to_judge ON finished_games (table_id) WHERE is_judged = 0;

CREATE TABLE finished_badges (
    table_id INTEGER NOT NULL REFERENCES finished_games ON DELETE CASCADE,
    badge    TEXT    NOT NULL,
    seat     INTEGER NOT NULL,
    PRIMARY KEY (table_id, badge, seat)
) STRICT, WITHOUT ROWID;
