-- Whoever turns a seat of a lobby down is named there, so that its host need not wait for them.

ALTER TABLE tables ADD COLUMN declined TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(declined));
