-- A private table may stand at a step of its game's lesson.

ALTER TABLE tables ADD COLUMN lesson INTEGER CHECK (lesson >= 0);
