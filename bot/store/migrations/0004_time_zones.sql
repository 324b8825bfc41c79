-- Members' clocks go by the name of their time zone; who has stored an offset keeps it until they choose one.

ALTER TABLE preferences ADD COLUMN zone TEXT;
