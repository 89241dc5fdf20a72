-- Taking points of counters, and judging the answer to a puzzle, each as one statement.

-- Takes one point of each counter, as rate-limiter-flexible does: the first point after the end of a window
-- starts the next one. Returns the points of each window and the milliseconds that are left of it. Locks
-- the counters in the order of the keys given.
CREATE FUNCTION rate_limit_take(p_keys text[], p_window_ms bigint)
RETURNS TABLE (key text, points integer, ms_left bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  now_ms CONSTANT bigint := extract(epoch FROM clock_timestamp()) * 1000;
BEGIN
  RETURN QUERY
    INSERT INTO rate_limit AS counter (key, points, expire)
      SELECT taken.key, 1, now_ms + p_window_ms FROM unnest(p_keys) WITH ORDINALITY AS taken (key, place) ORDER BY place
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN counter.expire <= now_ms THEN 1 ELSE counter.points + 1 END,
      expire = CASE WHEN counter.expire <= now_ms THEN excluded.expire ELSE counter.expire END
    RETURNING counter.key::text, counter.points, counter.expire - now_ms;
END $$;

-- Judges an answer. It counts as a failure of the address before it is judged, so that parallel guesses
-- cannot exceed the limit; a right answer gets its points back. Every attempt within the limit consumes
-- the challenge. A right answer has the work's counter and, in `p_is_heard` for the audio or by `p_x` for
-- the picture, the solution. Returns `passed`, or `limited` with the milliseconds to wait, or which part
-- is wrong: `challenge` (unknown, used, expired, another address), `work`, `answer`.
CREATE FUNCTION judge_puzzle(
  p_id text, p_address text, p_now timestamptz, p_work bigint, p_x double precision, p_fit_range integer,
  p_is_heard boolean, p_counters text[], p_limits integer[], p_failures text, p_window_ms bigint
) RETURNS TABLE (outcome text, ms_left bigint) LANGUAGE plpgsql SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  solution puzzle_challenge%ROWTYPE;
BEGIN
  RETURN QUERY
    SELECT 'limited', taken.ms_left FROM rate_limit_take(p_counters, p_window_ms) AS taken
      WHERE taken.points > p_limits[array_position(p_counters, taken.key)] LIMIT 1;
  IF FOUND THEN RETURN; END IF;
  UPDATE puzzle_challenge SET consumed_at = p_now
    WHERE id = p_id AND address = p_address AND consumed_at IS NULL AND expires_at > p_now RETURNING * INTO solution;
  outcome := CASE WHEN NOT FOUND THEN 'challenge'
    WHEN p_work IS DISTINCT FROM solution.work_counter THEN 'work'
    WHEN coalesce(p_is_heard, abs(p_x - solution.gap_x) < p_fit_range) THEN 'passed'
    ELSE 'answer' END;
  IF outcome = 'passed' THEN
    UPDATE puzzle_challenge SET passed_at = p_now WHERE id = p_id;
    UPDATE rate_limit SET points = points - 1 WHERE key = ANY (p_counters);
  ELSE
    PERFORM rate_limit_take(ARRAY[p_failures], p_window_ms);
  END IF;
  RETURN NEXT;
END $$;
