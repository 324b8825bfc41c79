-- A game that a moderator ended is not rated any more, and whoever had more than every winner is rated as last. All
-- ratings are worked out anew from the history: to go back takes away what was worked out.

UPDATE finished_games SET is_rated = 0 WHERE is_ended_early = 1 AND is_rated = 1;
UPDATE rating_pools SET at = 0, table_id = 0, is_behind = 1, revision = revision + 1;
