-- How each member did, beside the games that they played, so that a profile is counted without looking at seats. Neither is
-- known of who took over a seat: the game counts for whoever began it.

ALTER TABLE finished_by_member ADD COLUMN has_won INTEGER CHECK (has_won IN (0, 1));
ALTER TABLE finished_by_member ADD COLUMN score INTEGER;

UPDATE finished_by_member
SET (has_won, score) = (
    SELECT max(finished_seats.has_won AND left_user_id IS NULL),
        max(CASE WHEN left_user_id IS NULL THEN finished_seats.score END)
    FROM finished_seats
    WHERE finished_seats.table_id = finished_by_member.table_id
        AND coalesce(left_user_id, finished_seats.user_id) = finished_by_member.user_id
);

DROP TRIGGER seat_in_history;

CREATE TRIGGER seat_in_history AFTER INSERT ON finished_seats
BEGIN
    INSERT OR IGNORE INTO finished_by_member (user_id, guild_id, ended_at, table_id, game, place_id)
    SELECT member.value, guild_id, ended_at, table_id, game, place_id
    FROM finished_games JOIN json_each(json_array(new.user_id, new.left_user_id)) AS member
    WHERE table_id = new.table_id AND member.value IS NOT NULL;
    UPDATE finished_by_member
    SET has_won = new.has_won AND new.left_user_id IS NULL,
        score = CASE WHEN new.left_user_id IS NULL THEN new.score END
    WHERE user_id = coalesce(new.left_user_id, new.user_id)
        AND (guild_id, ended_at) = (SELECT guild_id, ended_at FROM finished_games WHERE table_id = new.table_id)
        AND table_id = new.table_id;
END;
