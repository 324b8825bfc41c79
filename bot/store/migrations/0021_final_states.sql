-- How a game stood when it ended, so that looking at it takes as long after eight hundred moves as after eight. It is
-- deflated, and apart from the table's row, which would else leave half of each page empty.

CREATE TABLE final_states (
    table_id INTEGER PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    state    BLOB    NOT NULL
) STRICT;
