-- Whether members may ask the computer for advice.

ALTER TABLE tables ADD COLUMN advice INTEGER NOT NULL DEFAULT 0 CHECK (advice IN (0, 1));
