-- What members know as a call is named so here, too.

ALTER TABLE tables RENAME COLUMN ping_message_id TO call_message_id;
ALTER TABLE tables RENAME COLUMN pinged_revision TO called_revision;

UPDATE servers
SET settings = json_remove(json_set(settings, '$.calls', json_extract(settings, '$.pings')), '$.pings')
WHERE json_extract(settings, '$.pings') IS NOT NULL;
