-- Price alerts (docs/product.md, "Price alerts"): members name a level, and are told once when the price reaches it.
-- The application only reads these tables; its role writes them by the functions below.
CREATE TABLE price_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  symbol text NOT NULL,
  kind text NOT NULL,
  -- Minor units of cash for a gram. It fires at `low` or below, and at `high` or above.
  low bigint,
  high bigint,
  -- Of a move: its basis points, and the price that they count from.
  move_bps integer,
  reference bigint,
  repeat text NOT NULL,
  -- A daily alert that has fired rests until the next local day.
  state text NOT NULL DEFAULT 'active',
  -- Only later prices count.
  armed_at timestamptz(3) NOT NULL,
  rests_until date,
  firings integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  last_fired_at timestamptz(3),
  last_fired_price bigint,
  -- When it fired for good, or was removed.
  ended_at timestamptz(3),
  CONSTRAINT price_alert_symbol CHECK (symbol IN ('XAU', 'XAG', 'XPT')),
  CONSTRAINT price_alert_bounds CHECK (CASE kind
    WHEN 'above' THEN high IS NOT NULL AND low IS NULL AND move_bps IS NULL AND reference IS NULL
    WHEN 'below' THEN low IS NOT NULL AND high IS NULL AND move_bps IS NULL AND reference IS NULL
    WHEN 'move' THEN num_nulls(low, high, move_bps, reference) = 0 AND low < reference AND reference < high
      AND move_bps BETWEEN 10 AND 5000
    ELSE false END),
  CONSTRAINT price_alert_prices CHECK (low BETWEEN 1 AND 1000000000000000 AND high BETWEEN 1 AND 1000000000000000
    AND reference BETWEEN 1 AND 1000000000000000 AND last_fired_price > 0),
  CONSTRAINT price_alert_repeat CHECK (repeat IN ('once', 'daily')),
  CONSTRAINT price_alert_state CHECK (state IN ('active', 'resting', 'fired', 'removed')
    AND (state = 'resting') = (rests_until IS NOT NULL) AND (state IN ('fired', 'removed')) = (ended_at IS NOT NULL)
    AND firings >= 0 AND (firings > 0) = (last_fired_at IS NOT NULL) AND (firings > 0) = (last_fired_price IS NOT NULL)),
  CONSTRAINT price_alert_times CHECK (armed_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND rests_until BETWEEN '1970-01-01' AND '3000-01-01'
    AND created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND last_fired_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND ended_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
-- A price finds the alerts that it fires, and touches no other row.
CREATE INDEX price_alert_high ON price_alert (symbol, high) WHERE state = 'active' AND high IS NOT NULL;
CREATE INDEX price_alert_low ON price_alert (symbol, low) WHERE state = 'active' AND low IS NOT NULL;
-- One of each metal, kind and level: to set it again replaces it.
CREATE UNIQUE INDEX price_alert_once ON price_alert (user_id, symbol, kind, coalesce(move_bps::bigint, high, low))
  WHERE state IN ('active', 'resting');
CREATE INDEX price_alert_user ON price_alert (user_id, id);
CREATE INDEX price_alert_resting ON price_alert (rests_until) WHERE state = 'resting';
CREATE INDEX price_alert_ended ON price_alert (ended_at) WHERE ended_at IS NOT NULL;

-- Up to which price the alerts of a metal have been judged. A judge holds its row, so that there is one at a time.
CREATE TABLE price_alert_mark (
  symbol text PRIMARY KEY,
  judged_to timestamptz(3) NOT NULL DEFAULT now(),
  -- When the judge last had nothing left to judge; null while it has.
  caught_up_at timestamptz(3),
  CONSTRAINT price_alert_mark_times CHECK (judged_to BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND caught_up_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
INSERT INTO price_alert_mark (symbol) VALUES ('XAU'), ('XAG'), ('XPT');

-- The lowest and highest price after a time, up to another. Ticks are kept for two days, so a longer stretch is read
-- from the bars that begin in it. Bars have no source: a live installation stores no simulated price.
CREATE FUNCTION price_stretch(p_symbol text, p_after timestamptz, p_until timestamptz, p_simulated boolean,
  OUT low bigint, OUT high bigint) LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  bar integer := CASE WHEN p_until - p_after > interval '2 days' THEN 7200 WHEN p_until - p_after > interval '1 hour' THEN 300 END;
  bars_from timestamptz := date_bin(bar * interval '1 second', p_after, '2000-01-01 00:00+08') + bar * interval '1 second';
BEGIN
  SELECT min(price), max(price) INTO low, high FROM tick
    WHERE symbol = p_symbol AND at > p_after AND at <= p_until AND (bar IS NULL OR at < bars_from)
      AND (source <> 'simulated' OR p_simulated);
  IF bar IS NOT NULL THEN
    SELECT least(price_stretch.low, min(b.low)), greatest(price_stretch.high, max(b.high)) INTO low, high FROM price_bar b
      WHERE b.symbol = p_symbol AND b.seconds = bar AND b.start >= bars_from AND b.start <= p_until;
  END IF;
END $$;

-- Fires at most p_limit alerts of a metal in each direction: those that the prices since judged_to have reached. The rest
-- is left to the next call, as is one whose row somebody holds.
-- fired: how many; is_done: nothing is left.
CREATE FUNCTION fire_price_alerts(p_mark price_alert_mark, p_until timestamptz, p_simulated boolean, p_currency text,
  p_scale integer, p_limit integer, OUT fired integer, OUT is_done boolean) LANGUAGE plpgsql
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  stretch record;
  found_count integer;
  told record;
BEGIN
  SELECT low, high INTO stretch FROM price_stretch(p_mark.symbol, p_mark.judged_to, p_until, p_simulated);
  -- Most prices fire none: two looks into the indexes.
  IF NOT EXISTS (SELECT FROM price_alert WHERE symbol = p_mark.symbol AND state = 'active' AND high <= stretch.high)
    AND NOT EXISTS (SELECT FROM price_alert WHERE symbol = p_mark.symbol AND state = 'active' AND low >= stretch.low) THEN
    fired := 0;
    is_done := true;
    RETURN;
  END IF;
  WITH hit AS MATERIALIZED (
    (SELECT a.id, a.armed_at, own.high AS price FROM price_alert a CROSS JOIN LATERAL (
       SELECT CASE WHEN a.armed_at <= p_mark.judged_to THEN stretch.high
         ELSE (price_stretch(a.symbol, a.armed_at, p_until, p_simulated)).high END AS high) AS own
     WHERE a.symbol = p_mark.symbol AND a.state = 'active' AND a.high <= stretch.high AND a.high <= own.high
     ORDER BY a.high LIMIT p_limit)
    UNION ALL
    (SELECT a.id, a.armed_at, own.low FROM price_alert a CROSS JOIN LATERAL (
       SELECT CASE WHEN a.armed_at <= p_mark.judged_to THEN stretch.low
         ELSE (price_stretch(a.symbol, a.armed_at, p_until, p_simulated)).low END AS low) AS own
     WHERE a.symbol = p_mark.symbol AND a.state = 'active' AND a.low >= stretch.low AND a.low >= own.low
     ORDER BY a.low DESC LIMIT p_limit)
  ), reached AS MATERIALIZED (
    -- A move that was reached both ways is told by one of them.
    SELECT DISTINCT ON (id) id, armed_at, price FROM hit ORDER BY id, price DESC
  ), held AS MATERIALIZED (
    SELECT a.id, reached.price FROM reached JOIN price_alert a ON a.id = reached.id
    WHERE a.state = 'active' AND a.armed_at = reached.armed_at FOR UPDATE OF a SKIP LOCKED
  ), ended AS (
    UPDATE price_alert a SET firings = a.firings + 1, last_fired_at = clock_timestamp(), last_fired_price = held.price,
      state = CASE a.repeat WHEN 'daily' THEN 'resting' ELSE 'fired' END,
      rests_until = CASE a.repeat WHEN 'daily' THEN (clock_timestamp() AT TIME ZONE 'Asia/Taipei')::date + 1 END,
      ended_at = CASE a.repeat WHEN 'once' THEN clock_timestamp() END
    FROM held WHERE a.id = held.id RETURNING a.*
  ), texts AS (
    SELECT user_id, 'price-alert:' || id || ':' || firings AS event, kind = 'move' AS is_move,
      last_fired_price >= high IS TRUE AS is_up,
      jsonb_strip_nulls(jsonb_build_object('symbol', symbol, 'currency', p_currency,
        'price', round(last_fired_price / 10::numeric ^ p_scale, p_scale)::text,
        'level', CASE WHEN kind <> 'move' THEN round(coalesce(high, low) / 10::numeric ^ p_scale, p_scale)::text END,
        'reference', round(reference / 10::numeric ^ p_scale, p_scale)::text,
        'percent', round(move_bps / 100.0, 2)::text)) AS params
    FROM ended ORDER BY id
  )
  SELECT array_agg(user_id) AS users, array_agg(event) AS events, array_agg(params) AS params,
    array_agg(CASE WHEN is_move THEN CASE WHEN is_up THEN 'price.rose' ELSE 'price.fell' END
      WHEN is_up THEN 'price.above' ELSE 'price.below' END) AS templates,
    count(*)::integer AS count, (SELECT count(*) FROM reached)::integer AS reached, (SELECT count(*) FROM hit)::integer AS hits
    INTO told FROM texts;
  IF told.count > 0 THEN
    PERFORM alert_members(told.users, told.events, 'price', told.templates, told.params);
  END IF;
  fired := told.count;
  is_done := told.hits < p_limit AND told.count = told.reached;
END $$;

-- Arms again the daily alerts whose day has come. Returns how many, at most p_limit.
CREATE FUNCTION arm_price_alerts(p_limit integer) RETURNS integer LANGUAGE plpgsql
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  armed integer;
BEGIN
  UPDATE price_alert SET state = 'active', armed_at = rests_until::timestamp AT TIME ZONE 'Asia/Taipei', rests_until = NULL
    WHERE id = ANY (ARRAY(
      SELECT id FROM price_alert
      WHERE state = 'resting' AND rests_until <= (clock_timestamp() AT TIME ZONE 'Asia/Taipei')::date
      ORDER BY rests_until LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS armed = ROW_COUNT;
  RETURN armed;
END $$;

-- Judges the alerts of all metals by the prices since the last call, and tells the members of those that fire; at most
-- p_limit of a metal in each direction. Nothing is told while the price is older than p_stale_seconds, and prices that
-- were as old when they came do not count. It waits for no lock. Returns whether it should be called again at once.
CREATE FUNCTION judge_price_alerts(p_stale_seconds integer, p_simulated boolean, p_currency text, p_scale integer,
  p_limit integer) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  rearmed constant integer := 10 * p_limit;
  mark price_alert_mark;
  newest record;
  outcome record;
  has_more boolean := false;
BEGIN
  -- Before any price is judged, so that none of the new day is missed.
  IF arm_price_alerts(rearmed) = rearmed THEN
    RETURN true;
  END IF;
  FOR mark IN SELECT * FROM price_alert_mark ORDER BY symbol FOR UPDATE SKIP LOCKED LOOP
    SELECT at, at >= clock_timestamp() - p_stale_seconds * interval '1 second' AS is_fresh INTO newest
      FROM tick WHERE symbol = mark.symbol AND (source <> 'simulated' OR p_simulated) ORDER BY at DESC LIMIT 1;
    IF newest.at IS NULL OR newest.at <= mark.judged_to THEN
      UPDATE price_alert_mark SET caught_up_at = clock_timestamp() WHERE symbol = mark.symbol
        AND (caught_up_at IS NULL OR caught_up_at < clock_timestamp() - interval '1 second');
    ELSIF newest.is_fresh THEN
      SELECT * INTO outcome FROM fire_price_alerts(mark, newest.at, p_simulated, p_currency, p_scale, p_limit);
      UPDATE price_alert_mark SET judged_to = CASE WHEN outcome.is_done THEN newest.at ELSE judged_to END,
          caught_up_at = CASE WHEN outcome.is_done THEN clock_timestamp() END
        WHERE symbol = mark.symbol;
      has_more := has_more OR NOT outcome.is_done AND outcome.fired > 0;
    ELSIF mark.caught_up_at >= clock_timestamp() - p_stale_seconds * interval '1 second' THEN
      -- They came since then, so they were stale when they came.
      UPDATE price_alert_mark SET judged_to = newest.at, caught_up_at = clock_timestamp() WHERE symbol = mark.symbol;
    END IF;
  END LOOP;
  RETURN has_more;
END $$;

-- Sets an alert of a member and returns its id. The same metal, kind and level again replaces it.
CREATE FUNCTION set_price_alert(p_user bigint, p_symbol text, p_kind text, p_low bigint, p_high bigint, p_move_bps integer,
  p_reference bigint, p_repeat text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  target constant bigint := coalesce(p_move_bps::bigint, p_high, p_low);
  set_id bigint;
BEGIN
  -- One after another for a member, so that the count holds: the lock of lib/base/db/serialize-member-work.ts.
  PERFORM pg_advisory_xact_lock(hashtextextended('member:' || p_user, 0));
  IF (SELECT count(*) FROM price_alert WHERE user_id = p_user AND state IN ('active', 'resting')
      AND (symbol, kind, coalesce(move_bps::bigint, high, low)) IS DISTINCT FROM (p_symbol, p_kind, target)) >= 20 THEN
    RAISE EXCEPTION 'member % has 20 price alerts', p_user USING ERRCODE = 'JK030';
  END IF;
  INSERT INTO price_alert (user_id, symbol, kind, low, high, move_bps, reference, repeat, armed_at, created_at)
  VALUES (p_user, p_symbol, p_kind, p_low, p_high, p_move_bps, p_reference, p_repeat, clock_timestamp(), clock_timestamp())
  ON CONFLICT (user_id, symbol, kind, coalesce(move_bps::bigint, high, low)) WHERE state IN ('active', 'resting')
  DO UPDATE SET low = excluded.low, high = excluded.high, reference = excluded.reference, repeat = excluded.repeat,
    state = 'active', rests_until = NULL, armed_at = excluded.armed_at, created_at = excluded.created_at
  RETURNING id INTO set_id;
  RETURN set_id;
END $$;

-- Removes an alert of a member, once. Returns whether it is one of theirs.
CREATE FUNCTION remove_price_alert(p_user bigint, p_id bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE price_alert SET state = 'removed', rests_until = NULL, ended_at = clock_timestamp()
    WHERE id = p_id AND user_id = p_user AND state IN ('active', 'resting');
  RETURN FOUND OR EXISTS (SELECT FROM price_alert WHERE id = p_id AND user_id = p_user);
END $$;

-- Deletes a batch of alerts that ended 30 days ago.
CREATE FUNCTION forget_price_alerts(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  deleted integer;
BEGIN
  DELETE FROM price_alert WHERE id = ANY (ARRAY(
    SELECT id FROM price_alert WHERE ended_at < now() - interval '30 days'
    ORDER BY ended_at LIMIT p_limit FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS deleted = ROW_COUNT;
  RETURN deleted;
END $$;
REVOKE ALL ON FUNCTION price_stretch, fire_price_alerts, arm_price_alerts, judge_price_alerts, set_price_alert,
  remove_price_alert, forget_price_alerts FROM PUBLIC;

-- Price alerts are a kind of their own, which members switch off by mail and push. Validated by the next release.
ALTER TABLE member_outbox DROP CONSTRAINT member_outbox_kind;
ALTER TABLE member_outbox ADD CONSTRAINT member_outbox_kind
  CHECK (kind IN ('security', 'funds', 'trade', 'terms', 'identity', 'price', 'message')) NOT VALID;
ALTER TABLE member_alert DROP CONSTRAINT member_alert_kind;
ALTER TABLE member_alert ADD CONSTRAINT member_alert_kind
  CHECK (kind IN ('security', 'funds', 'trade', 'terms', 'identity', 'price', 'message')) NOT VALID;
ALTER TABLE member_alert_choice DROP CONSTRAINT member_alert_choice_kind;
ALTER TABLE member_alert_choice ADD CONSTRAINT member_alert_choice_kind
  CHECK (kind IN ('funds', 'trade', 'terms', 'identity', 'price', 'message')) NOT VALID;
