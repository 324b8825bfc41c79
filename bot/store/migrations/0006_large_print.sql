-- Members may have what their panels show written large.

ALTER TABLE preferences ADD COLUMN large_print INTEGER NOT NULL DEFAULT 0;
