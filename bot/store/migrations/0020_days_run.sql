-- On which days the bot ran, counted from 1970: the days on which nobody could press anything make nobody silent.

CREATE TABLE days_run (
    day INTEGER PRIMARY KEY
) STRICT;

-- Of older days it is known when tables were opened and when they were last waited for.
INSERT INTO days_run (day)
SELECT created_at / 86400 FROM tables
UNION SELECT waiting_since / 86400 FROM tables;
