-- Responses of idempotency keys in a table per day, so that expired ones are dropped with their table instead
-- of being deleted; and the retention of the daily snapshots. The previous release goes on with
-- idempotency_key, which the release after this one drops.

-- Partitions are in a schema of their own: the application's role reads and writes through the parent only.
CREATE SCHEMA IF NOT EXISTS partitions;

-- What a key is found by: 16 bytes instead of up to 64 characters, in the row and in its index.
CREATE FUNCTION idempotency_id(p_user bigint, p_key text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN encode(substr(sha256(convert_to(p_user::text || ':' || p_key, 'UTF8')), 1, 16), 'hex')::uuid;

-- Columns of a fixed length come first, so that a row has no padding. An index on the parent would have to
-- contain created_at to be unique, so each partition has a primary key of its own.
CREATE TABLE stored_response (
  created_at timestamptz NOT NULL DEFAULT now(),
  user_id bigint NOT NULL,
  id uuid NOT NULL,
  fingerprint text NOT NULL,
  route text NOT NULL,
  response json NOT NULL
) PARTITION BY RANGE (created_at);

-- Takes what has no partition of its day. An expired row may still be there when its key is used again.
CREATE TABLE partitions.stored_response_default PARTITION OF stored_response DEFAULT;
CREATE UNIQUE INDEX stored_response_default_id_of_day ON partitions.stored_response_default
  (id, ((created_at AT TIME ZONE 'UTC')::date));
-- For the upkeep, by an expression of its own: a lookup that was planned while the partition was empty must not
-- take it for the better index.
CREATE INDEX stored_response_default_at ON partitions.stored_response_default ((created_at AT TIME ZONE 'UTC'));

-- The application's role uses the function from now on, and gets its other rights after all migrations.
DO $$
DECLARE
  app record;
BEGIN
  FOR app IN
    SELECT DISTINCT r.rolname FROM pg_class c, aclexplode(c.relacl) AS acl JOIN pg_roles r ON r.oid = acl.grantee
      WHERE c.oid = 'idempotency_key'::regclass AND acl.grantee <> c.relowner AND acl.privilege_type = 'INSERT'
  LOOP
    EXECUTE format('GRANT SELECT, INSERT ON stored_response TO %I', app.rolname);
  END LOOP;
END $$;

-- As in migration 0020, with the responses of both tables. A day more than now, because another transaction
-- or another server may have stored a response by a later clock.
CREATE OR REPLACE FUNCTION begin_money_call(
  p_user bigint, p_session uuid, p_key text, p_key_hours integer, p_proof text,
  OUT is_locked boolean, OUT route text, OUT fingerprint text, OUT response jsonb, OUT is_active boolean,
  OUT has_password boolean, OUT is_proven boolean, OUT is_window_open boolean, OUT locked_until timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  v_id uuid := idempotency_id(p_user, p_key);
BEGIN
  is_locked := p_key IS NULL
    OR pg_try_advisory_xact_lock(hashtextextended('idempotency:' || p_user || ':' || p_key, 0));
  -- Statements of their own: they see what the last holder of the lock has committed.
  IF p_key IS NOT NULL THEN
    SELECT s.route, s.fingerprint, s.response INTO route, fingerprint, response FROM stored_response s
      WHERE s.id = v_id AND s.user_id = p_user
        AND s.created_at > now() - make_interval(hours => p_key_hours) AND s.created_at < now() + interval '1 day';
    IF NOT FOUND THEN
      SELECT i.route, i.fingerprint, i.response INTO route, fingerprint, response FROM idempotency_key i
        WHERE i.user_id = p_user AND i.key = p_key AND i.created_at > now() - make_interval(hours => p_key_hours);
    END IF;
  END IF;
  SELECT s.id IS NOT NULL, u.trade_password_hash IS NOT NULL, u.trade_password_hash = p_proof,
      coalesce(u.trade_unlocked_until > clock_timestamp(), false),
      CASE WHEN u.trade_locked_until > clock_timestamp() THEN u.trade_locked_until END
    INTO is_active, has_password, is_proven, is_window_open, locked_until
    FROM app_user u LEFT JOIN session s ON s.id = p_session AND s.user_id = u.id AND s.revoked_at IS NULL
      AND s.expires_at > clock_timestamp() AND u.status = 'active'
    WHERE u.id = p_user;
END $$;

-- Creates the partition of a day (UTC). False if it exists, or the default partition has rows of that day,
-- which then remain there until they have expired.
CREATE FUNCTION partitions.add_response_day(p_day date) RETURNS boolean LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  leaf text := 'stored_response_' || to_char(p_day, 'YYYYMMDD');
  day_start timestamp := p_day;
  day_end timestamp := p_day + 1;
BEGIN
  IF to_regclass('partitions.' || leaf) IS NOT NULL OR EXISTS (
    SELECT FROM partitions.stored_response_default
    WHERE created_at AT TIME ZONE 'UTC' >= day_start AND created_at AT TIME ZONE 'UTC' < day_end
  ) THEN
    RETURN false;
  END IF;
  EXECUTE format('CREATE TABLE partitions.%I (LIKE stored_response INCLUDING ALL, PRIMARY KEY (id))', leaf);
  EXECUTE format('ALTER TABLE stored_response ATTACH PARTITION partitions.%I FOR VALUES FROM (%L) TO (%L)',
    leaf, day_start AT TIME ZONE 'UTC', day_end AT TIME ZONE 'UTC');
  RETURN true;
EXCEPTION WHEN check_violation THEN
  -- A row of the day came into the default partition meanwhile.
  RETURN false;
END $$;

-- One step of the upkeep of stored_response, so that each is a transaction of its own: creates the partition of
-- today or of one of the next three days, drops one whose rows have all expired, or deletes expired rows of the
-- default partition. Rows expire after 24 hours; they are kept for an hour more, because running transactions and
-- other servers may have an earlier clock. `locked` if a lock was not to be had within 0.2 s, which is how long
-- requests may queue behind it. Null if nothing is to be done, or another process is doing it.
CREATE FUNCTION keep_response_days(OUT step text, OUT leaf text) LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET lock_timeout = '200ms' SET enable_seqscan = off AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  expired_at timestamp := now() AT TIME ZONE 'UTC' - interval '25 hours';
  removed integer;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('keep_response_days', 0)) THEN RETURN; END IF;
  FOR ahead IN 0..3 LOOP
    IF partitions.add_response_day(today + ahead) THEN
      step := 'created';
      leaf := 'stored_response_' || to_char(today + ahead, 'YYYYMMDD');
      RETURN;
    END IF;
  END LOOP;
  SELECT c.relname INTO leaf FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'stored_response'::regclass AND c.relname ~ '^stored_response_\d{8}$'
      AND (to_date(right(c.relname, 8), 'YYYYMMDD') + 1)::timestamp <= expired_at
    ORDER BY c.relname LIMIT 1;
  IF FOUND THEN
    EXECUTE format('DROP TABLE partitions.%I', leaf);
    step := 'dropped';
    RETURN;
  END IF;
  DELETE FROM partitions.stored_response_default WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM partitions.stored_response_default WHERE created_at AT TIME ZONE 'UTC' <= expired_at
    ORDER BY created_at AT TIME ZONE 'UTC' LIMIT 2000 FOR UPDATE SKIP LOCKED));
  GET DIAGNOSTICS removed = ROW_COUNT;
  IF removed > 0 THEN
    step := 'deleted';
    leaf := 'stored_response_default';
  END IF;
EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
  step := 'locked';
  leaf := NULL;
END $$;
REVOKE ALL ON FUNCTION keep_response_days() FROM PUBLIC;

-- Snapshots of each day are kept for 400 days, which is more than any page shows, and those of the last day of a
-- month for good.
CREATE FUNCTION is_snapshot_kept(p_day date) RETURNS boolean LANGUAGE sql STABLE
RETURN p_day >= (now() AT TIME ZONE 'Asia/Taipei')::date - 400 OR extract(day FROM p_day + 1) = 1;

CREATE FUNCTION refuse_kept_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_snapshot_kept(OLD.day) THEN RAISE EXCEPTION 'the snapshots of % are kept', OLD.day; END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER asset_snapshot_kept BEFORE DELETE ON asset_snapshot
  FOR EACH ROW EXECUTE FUNCTION refuse_kept_snapshot();
DROP TRIGGER asset_snapshot_immutable ON asset_snapshot;
CREATE TRIGGER asset_snapshot_immutable BEFORE UPDATE OR TRUNCATE ON asset_snapshot
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Deletes snapshots of days that are not kept, of up to p_limit members, from the highest id downwards, so that
-- snapshot_day.last_user_id stays true; then the day itself. Returns fewer than p_limit if none are left.
CREATE FUNCTION thin_snapshots(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  done integer := 0;
  thinned snapshot_day%ROWTYPE;
  users bigint[];
BEGIN
  WHILE done < least(p_limit, 10000) LOOP
    SELECT * INTO thinned FROM snapshot_day
      WHERE day < (now() AT TIME ZONE 'Asia/Taipei')::date - 400 AND finished_at IS NOT NULL AND NOT is_snapshot_kept(day)
      ORDER BY day LIMIT 1 FOR UPDATE SKIP LOCKED;
    EXIT WHEN NOT FOUND;
    users := ARRAY(SELECT id FROM app_user WHERE id <= thinned.last_user_id ORDER BY id DESC LIMIT least(p_limit, 10000) - done);
    IF cardinality(users) = 0 THEN
      DELETE FROM snapshot_day WHERE day = thinned.day;
      done := done + 1;
    ELSE
      DELETE FROM asset_snapshot WHERE user_id = ANY (users) AND day = thinned.day;
      UPDATE snapshot_day SET last_user_id = users[cardinality(users)] - 1 WHERE day = thinned.day;
      done := done + cardinality(users);
    END IF;
  END LOOP;
  RETURN done;
END $$;
REVOKE ALL ON FUNCTION thin_snapshots(integer) FROM PUBLIC;
