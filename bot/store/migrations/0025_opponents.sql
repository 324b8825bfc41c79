-- A member who plays alone may choose against how many computers, and how good ones, they play the next game of a kind.

ALTER TABLE tables ADD COLUMN opponents TEXT CHECK (opponents IS NULL OR json_valid(opponents));
