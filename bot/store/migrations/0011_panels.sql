-- Members choose how their panels look and speak: pictures, moving ones, hints, and a language of their own.

ALTER TABLE preferences ADD COLUMN pictures INTEGER NOT NULL DEFAULT 1 CHECK (pictures IN (0, 1));
ALTER TABLE preferences ADD COLUMN animation INTEGER NOT NULL DEFAULT 1 CHECK (animation IN (0, 1));
ALTER TABLE preferences ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
-- The games, by module name, whose hints the member has sent away.
ALTER TABLE preferences ADD COLUMN hints_away TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(hints_away));
-- The code of a language of ours; none to speak as Discord does.
ALTER TABLE preferences ADD COLUMN language TEXT;
