-- A move changes clocks in `seats` and never who sits there: its statement leaves the host out, and so asks nothing.
-- Whatever changes people writes host and seats together. A statement that asks also notes how to take itself back.

DROP TRIGGER change_seats;
CREATE TRIGGER change_seats AFTER UPDATE OF host_id ON tables
WHEN new.seats <> old.seats
    AND (SELECT json_group_array(json_extract(value, '$.user_id')) FROM json_each(new.seats))
        <> (SELECT json_group_array(json_extract(value, '$.user_id')) FROM json_each(old.seats))
BEGIN
    DELETE FROM sitting WHERE table_id = new.id;
    INSERT INTO sitting (table_id, user_id)
    SELECT DISTINCT new.id, json_extract(value, '$.user_id') FROM json_each(new.seats)
    WHERE json_extract(value, '$.user_id') IS NOT NULL;
END;
