-- Operators' credentials are written by functions of the owner, which judge what the database can judge (docs/security.md).
-- Processes of the previous release that write them directly are refused with JK006 until they are restarted; their
-- sign-ins go on. The rights that only they need are revoked by the next `npm run migrate` (prisma/grants.ts).

-- Hashes of the one-time passwords that makers of requests were shown. The application's role has no right here.
CREATE TABLE approval_password (
  approval_id bigint PRIMARY KEY REFERENCES approval DEFERRABLE INITIALLY DEFERRED,
  hash text NOT NULL
);

CREATE FUNCTION keep_approval_password() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET debug_print_plan = off AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO approval_password VALUES (NEW.id, NEW.password_hash);
    NEW.password_hash := NULL;
  ELSIF NEW.status IN ('rejected', 'withdrawn') THEN
    DELETE FROM approval_password WHERE approval_id = OLD.id;
  ELSIF OLD.password_hash IS NOT NULL THEN
    -- Requested before this migration; approval_decided removes it from the row.
    INSERT INTO approval_password VALUES (OLD.id, OLD.password_hash);
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION keep_approval_password FROM PUBLIC;
CREATE TRIGGER approval_password_added BEFORE INSERT ON approval
  FOR EACH ROW WHEN (NEW.password_hash IS NOT NULL) EXECUTE FUNCTION keep_approval_password();
CREATE TRIGGER approval_password_decided BEFORE UPDATE OF status ON approval
  FOR EACH ROW EXECUTE FUNCTION keep_approval_password();

-- Returns and deletes the one-time password of the request approved in this transaction, or null.
CREATE FUNCTION take_approved_password(p_action text, p_subject text) RETURNS text LANGUAGE sql
SET search_path = public, pg_temp AS $$
  DELETE FROM approval_password WHERE approval_id = (
    SELECT id FROM approval WHERE is_decided_here(decided_in, decided_at) AND status = 'approved'
      AND (action, subject) = (p_action, p_subject) ORDER BY id DESC LIMIT 1)
  RETURNING hash
$$;
REVOKE ALL ON FUNCTION take_approved_password FROM PUBLIC;

-- The same for a member, whose passwords the application writes itself.
CREATE FUNCTION take_member_password(p_username_key text) RETURNS text LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT take_approved_password('user.reset-login-password', 'user:' || p_username_key)
$$;

CREATE FUNCTION is_password_hash(p_hash text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN coalesce(p_hash ~ '^\$argon2id\$v=19\$m=[0-9]+,t=[0-9]+,p=[0-9]+\$[A-Za-z0-9+/]{16,}\$[A-Za-z0-9+/]{32,}$', false);

-- Cost and salt of one operator's password: enough to compute a hash from a password, and not the hash. Without a
-- backslash, which the caller's standard_conforming_strings would take for an escape when the text is parsed.
CREATE FUNCTION operator_password_salt(p_name_key text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT regexp_replace(password_hash, '[$][^$]*$', '') FROM operator
  WHERE name_key = p_name_key AND is_password_hash(password_hash)
$$;

-- Whether a hash, computed with that salt, is the stored one.
CREATE FUNCTION operator_password_fits(p_name_key text, p_hash text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM operator WHERE name_key = p_name_key AND password_hash = p_hash AND is_password_hash(p_hash))
$$;

-- The operator whose session acts: of a person (not a token), unrevoked, unexpired and not idle. Locks both rows.
CREATE FUNCTION acting_operator(p_session uuid) RETURNS operator LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  acting operator;
BEGIN
  SELECT o.* INTO acting FROM operator_session s JOIN operator o ON o.id = s.operator_id
    WHERE s.id = p_session AND s.kind IN ('desk', 'cli') AND s.revoked_at IS NULL AND o.status = 'active'
      AND clock_timestamp() < s.expires_at AND s.seen_at > clock_timestamp() - interval '15 minutes'
    FOR UPDATE OF o FOR SHARE OF s;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no session % of an operator', p_session USING ERRCODE = 'JK006';
  END IF;
  RETURN acting;
END $$;
REVOKE ALL ON FUNCTION acting_operator FROM PUBLIC;

CREATE FUNCTION end_operator_sessions(p_operator bigint, p_reason text, p_except uuid) RETURNS integer LANGUAGE sql
SET search_path = public, pg_temp AS $$
  WITH ended AS (
    UPDATE operator_session SET revoked_at = clock_timestamp(), revoke_reason = p_reason
    WHERE operator_id = p_operator AND revoked_at IS NULL AND id IS DISTINCT FROM p_except RETURNING 1
  ) SELECT count(*)::integer FROM ended
$$;
REVOKE ALL ON FUNCTION end_operator_sessions FROM PUBLIC;

-- Changes the own password of a session's operator and ends the other sessions. Null if the hash of the present password
-- is another one.
CREATE FUNCTION operator_change_password(p_session uuid, p_present text, p_next text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own operator := acting_operator(p_session);
  ended integer;
BEGIN
  IF own.password_hash IS DISTINCT FROM p_present THEN
    RETURN NULL;
  ELSIF NOT is_password_hash(p_next) OR p_next = p_present
    OR coalesce(own.password_reset_at <= clock_timestamp() - interval '24 hours', false) THEN
    RAISE EXCEPTION 'operator % keeps the password', own.name USING ERRCODE = 'JK006';
  END IF;
  UPDATE operator SET password_hash = p_next, password_reset_at = NULL WHERE id = own.id;
  ended := end_operator_sessions(own.id, 'password', p_session);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES ('operator:' || own.name, 'operator.change-password',
    'operator:' || own.name_key, jsonb_build_object('sessions_ended', ended));
  RETURN ended;
END $$;

-- Enrols the second factor of a session's operator with its recovery codes. False if there is one: only a reset removes it.
CREATE FUNCTION operator_enrol_factor(p_session uuid, p_sealed bytea, p_step bigint, p_codes text[]) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own operator := acting_operator(p_session);
BEGIN
  IF own.factor_secret IS NOT NULL THEN
    RETURN false;
  ELSIF p_sealed IS NULL OR length(p_sealed) NOT BETWEEN 5 AND 500 OR cardinality(p_codes) IS DISTINCT FROM 10
    OR EXISTS (SELECT FROM unnest(p_codes) AS code WHERE code IS NULL OR code !~ '^[0-9a-f]{64}$')
    OR p_step IS NULL OR abs(p_step - extract(epoch FROM clock_timestamp())::bigint / 30) > 3 THEN
    RAISE EXCEPTION 'operator % enrols no such factor', own.name USING ERRCODE = 'JK006';
  END IF;
  UPDATE operator SET factor_secret = p_sealed, factor_step = p_step WHERE id = own.id;
  DELETE FROM operator_recovery_code WHERE operator_id = own.id;
  INSERT INTO operator_recovery_code (operator_id, hash) SELECT own.id, code FROM unnest(p_codes) AS code;
  INSERT INTO audit_event (actor, action, subject, detail)
    VALUES ('operator:' || own.name, 'operator.enrol-factor', 'operator:' || own.name_key, '{}');
  RETURN true;
END $$;

-- Stores a second factor under another key. The first five bytes name the key; the rest is as long as before.
CREATE FUNCTION operator_reseal_factor(p_operator bigint, p_sealed bytea, p_renewed bytea) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  resealed operator;
BEGIN
  UPDATE operator SET factor_secret = p_renewed
    WHERE id = p_operator AND factor_secret = p_sealed AND length(p_renewed) = length(p_sealed)
      AND substring(p_renewed FROM 1 FOR 5) <> substring(p_sealed FROM 1 FOR 5)
    RETURNING * INTO resealed;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  INSERT INTO audit_event (actor, action, subject, detail)
    VALUES ('system:keys', 'operator.reseal-factor', 'operator:' || resealed.name_key, '{}');
  RETURN true;
END $$;

-- In the two functions that take a password from approval_password no plan is printed, which would contain it as a
-- constant: a caller could make Postgres report plans as notices.

-- Creates an operator. From the second one on this very transaction must have approved it, and the password is that of
-- the request. The first one is made by the setup or, in paper mode, by the seed; false if the name is taken.
CREATE FUNCTION operator_create(p_name text, p_roles text[], p_hash text, p_actor text, p_reason text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET debug_print_plan = off AS $$
DECLARE
  key constant text := lower(p_name);
  is_approved constant boolean := four_eyes();
  -- A name that gives nothing once there are two operators: what is approved is never the seed's.
  is_seeded constant boolean := p_actor IS NOT DISTINCT FROM 'system:seed' AND NOT is_approved;
  maker text := p_actor;
  given text := p_hash;
BEGIN
  IF EXISTS (SELECT FROM operator WHERE name_key = key) THEN
    RETURN false;
  END IF;
  IF is_approved THEN
    PERFORM require_approval(ARRAY['operator.create'], 'operator:' || key, jsonb_build_object('roles', p_roles));
    SELECT 'operator:' || o.name INTO maker FROM approval a JOIN operator o ON o.id = a.maker_id
      WHERE is_decided_here(a.decided_in, a.decided_at) AND a.status = 'approved'
        AND (a.action, a.subject) = ('operator.create', 'operator:' || key) ORDER BY a.id DESC LIMIT 1;
    given := take_approved_password('operator.create', 'operator:' || key);
  ELSIF (p_actor = ANY (CASE WHEN EXISTS (SELECT FROM operator)
      THEN (SELECT array_agg('operator:' || name) FROM operator WHERE status = 'active')
      ELSE ARRAY['operator:setup', 'system:seed'] END)) IS NOT TRUE
    OR is_seeded AND EXISTS (SELECT FROM installation WHERE mode = 'live') THEN
    RAISE EXCEPTION '% creates no operator', p_actor USING ERRCODE = 'JK006';
  END IF;
  IF NOT is_password_hash(given) THEN
    RAISE EXCEPTION 'operator % has no password', p_name USING ERRCODE = 'JK006';
  END IF;
  INSERT INTO operator (name, name_key, password_hash, password_reset_at, roles, seeded, created_by)
    VALUES (p_name, key, given, CASE WHEN NOT is_seeded THEN clock_timestamp() END, p_roles, is_seeded, maker);
  IF NOT is_seeded THEN
    INSERT INTO audit_event (actor, action, subject, detail) VALUES (maker, 'operator.create', 'operator:' || key,
      jsonb_build_object('roles', p_roles, 'reason', p_reason));
  END IF;
  RETURN true;
END $$;

-- Resets an operator: a one-time password, no second factor, no session. With four eyes the password is that of the
-- request that this very transaction approved; the only operator resets itself.
CREATE FUNCTION operator_reset(p_name text, p_hash text, p_actor text, p_reason text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET debug_print_plan = off AS $$
DECLARE
  account operator;
  given text := p_hash;
  maker text := p_actor;
  ended integer;
BEGIN
  SELECT * INTO account FROM operator WHERE name_key = lower(p_name) FOR UPDATE;
  IF four_eyes() THEN
    PERFORM require_approval(ARRAY['operator.reset'], 'operator:' || account.name_key, '{}');
    SELECT 'operator:' || o.name INTO maker FROM approval a JOIN operator o ON o.id = a.maker_id
      WHERE is_decided_here(a.decided_in, a.decided_at) AND a.status = 'approved'
        AND (a.action, a.subject) = ('operator.reset', 'operator:' || account.name_key) ORDER BY a.id DESC LIMIT 1;
    given := take_approved_password('operator.reset', 'operator:' || account.name_key);
  ELSIF p_actor IS DISTINCT FROM 'operator:' || account.name THEN
    RAISE EXCEPTION '% resets no operator', p_actor USING ERRCODE = 'JK006';
  END IF;
  IF account.id IS NULL OR NOT is_password_hash(given) THEN
    RAISE EXCEPTION 'operator % gets no password', p_name USING ERRCODE = 'JK006';
  END IF;
  UPDATE operator SET password_hash = given, password_reset_at = clock_timestamp(), factor_secret = NULL, factor_step = NULL
    WHERE id = account.id;
  DELETE FROM operator_recovery_code WHERE operator_id = account.id;
  ended := end_operator_sessions(account.id, 'reset', NULL);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES (maker, 'operator.reset', 'operator:' || account.name_key,
    jsonb_build_object('reason', p_reason, 'sessions_ended', ended));
  RETURN ended;
END $$;

-- Of the application's role (prisma/grants.ts), and not of every role that may connect: monitoring has one of its own.
REVOKE ALL ON FUNCTION operator_password_salt, operator_password_fits, operator_change_password, operator_enrol_factor,
  operator_reseal_factor, operator_create, operator_reset, take_member_password FROM PUBLIC;

-- Refuses what is not written by these functions, which run as the owner of the tables. Not SECURITY DEFINER: it
-- compares who writes.
CREATE FUNCTION refuse_direct_credentials() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE EXCEPTION 'credentials in % are written by functions', TG_TABLE_NAME USING ERRCODE = 'JK006';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER operator_added BEFORE INSERT ON operator
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();
-- A sign-in moves the step of the last code forward.
CREATE TRIGGER operator_credentials BEFORE UPDATE ON operator FOR EACH ROW
  WHEN ((OLD.password_hash, OLD.password_reset_at, OLD.factor_secret, OLD.seeded, OLD.created_by)
      IS DISTINCT FROM (NEW.password_hash, NEW.password_reset_at, NEW.factor_secret, NEW.seeded, NEW.created_by)
    OR OLD.factor_step IS DISTINCT FROM NEW.factor_step AND (NEW.factor_step > coalesce(OLD.factor_step, 0)
      AND NEW.factor_step <= extract(epoch FROM now())::bigint / 30 + 3) IS NOT TRUE)
  EXECUTE FUNCTION refuse_direct_credentials();
CREATE TRIGGER operator_recovery_code_written BEFORE INSERT OR DELETE ON operator_recovery_code
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();
-- A sign-in uses a code, once.
CREATE TRIGGER operator_recovery_code_used BEFORE UPDATE ON operator_recovery_code FOR EACH ROW
  WHEN ((OLD.operator_id, OLD.hash) <> (NEW.operator_id, NEW.hash) OR OLD.used_at IS NOT NULL OR NEW.used_at IS NULL)
  EXECUTE FUNCTION refuse_direct_credentials();
