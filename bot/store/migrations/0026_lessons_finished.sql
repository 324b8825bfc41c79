-- Beside what members have chosen stands which lessons they have gone through to the end.

ALTER TABLE preferences ADD COLUMN lessons_finished TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(lessons_finished));
