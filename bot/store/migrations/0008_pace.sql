-- How long computer players take, and whether pictures of moments may move.

ALTER TABLE tables ADD COLUMN pace      TEXT    NOT NULL DEFAULT 'natural' CHECK (pace IN ('at_once', 'natural', 'leisurely'));
ALTER TABLE tables ADD COLUMN animation INTEGER NOT NULL DEFAULT 1;
