-- Nobody locks everybody out: two administrators who have set up their accounts remain, or the only one, from whatever
-- addresses they may sign in. The owner of the database lets one in again, or locks one (docs/desk.md). Processes of the previous release that set addresses are refused with JK006.

-- Whom the owner has let in or locked, and in which transaction. The application's role has no right here.
CREATE TABLE operator_recovery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  reason text NOT NULL,
  recovered_at timestamptz(3) NOT NULL DEFAULT now(),
  recovered_in bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint
);
CREATE TRIGGER operator_recovery_kept BEFORE DELETE OR TRUNCATE ON operator_recovery
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
-- Grants of a previous release, which runs again after a rollback, do not know these tables.
CREATE TRIGGER operator_recovery_written BEFORE INSERT OR UPDATE ON operator_recovery
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();
CREATE TRIGGER approval_password_written BEFORE INSERT OR UPDATE OR DELETE ON approval_password
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();

CREATE FUNCTION is_recovered_here(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM operator_recovery WHERE operator_id = p_operator AND is_decided_here(recovered_in, recovered_at))
$$;
REVOKE ALL ON FUNCTION is_recovered_here FROM PUBLIC;

-- An administrator who has set up the account. The second factor is optional in paper mode.
CREATE FUNCTION is_standing_admin(p_operator operator) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT p_operator.status = 'active' AND 'admin' = ANY (p_operator.roles) AND p_operator.password_reset_at IS NULL
    AND (p_operator.factor_secret IS NOT NULL OR EXISTS (SELECT FROM installation WHERE mode = 'paper'))
$$;
REVOKE ALL ON FUNCTION is_standing_admin FROM PUBLIC;

-- Whether the owner has let somebody in who has not set up the account since, within the day that this takes at most.
CREATE FUNCTION is_returning(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM operator_recovery r JOIN operator o ON o.id = r.operator_id
    WHERE o.id = p_operator AND o.status = 'active' AND o.password_reset_at IS NOT NULL
      AND r.recovered_at > clock_timestamp() - interval '24 hours')
$$;
REVOKE ALL ON FUNCTION is_returning FROM PUBLIC;

-- Whether enough administrators remain without one of them.
CREATE FUNCTION is_dispensable(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT NOT is_returning(p_operator)
    AND (2 <= (SELECT count(*) FROM operator o WHERE o.id <> p_operator AND is_standing_admin(o))
      OR NOT (SELECT is_standing_admin(o) FROM operator o WHERE o.id = p_operator))
$$;
REVOKE ALL ON FUNCTION is_dispensable FROM PUBLIC;

CREATE FUNCTION keep_administrators() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF is_recovered_here(NEW.id) THEN
    RETURN NULL;
  ELSIF OLD.status = 'active' AND NEW.status <> 'active' AND OLD.password_reset_at IS NOT NULL AND EXISTS (
    SELECT FROM operator_recovery
    WHERE operator_id = OLD.id AND recovered_at > clock_timestamp() - interval '24 hours') THEN
    RAISE EXCEPTION '% was let in by the owner', NEW.name USING ERRCODE = 'JK006';
  ELSIF NOT is_standing_admin(OLD) OR is_standing_admin(NEW) THEN
    RETURN NULL;
  END IF;
  -- One transaction after the other: each counts without those that the others took away.
  PERFORM pg_advisory_xact_lock(hashtextextended('administrators', 0));
  IF 2 > (SELECT count(*) FROM operator o WHERE is_standing_admin(o)) THEN
    RAISE EXCEPTION 'without % fewer than two administrators remain', NEW.name USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION keep_administrators FROM PUBLIC;
CREATE TRIGGER operator_keeps_administrators AFTER UPDATE ON operator
  FOR EACH ROW EXECUTE FUNCTION keep_administrators();

-- Nobody asks for a change of the own account.
CREATE FUNCTION approval_of_another() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM operator WHERE id = NEW.maker_id AND NEW.subject = 'operator:' || name_key) THEN
    RAISE EXCEPTION '% is asked for by another operator', NEW.action USING ERRCODE = 'JK006';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION approval_of_another FROM PUBLIC;
CREATE TRIGGER approval_of_another BEFORE INSERT ON approval
  FOR EACH ROW WHEN (NEW.action IN ('operator.set-roles', 'operator.reset', 'operator.unlock'))
  EXECUTE FUNCTION approval_of_another();

-- As in 0037, and addresses: a range without an operator's own locks them out as well.
CREATE OR REPLACE FUNCTION operator_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM require_approval(ARRAY['operator.create'], 'operator:' || NEW.name_key,
      jsonb_build_object('roles', NEW.roles));
    RETURN NEW;
  END IF;
  IF NEW.id <> OLD.id OR NEW.name <> OLD.name THEN
    RAISE EXCEPTION 'an operator keeps id and name' USING ERRCODE = 'JK002';
  END IF;
  IF is_recovered_here(NEW.id) THEN
    RETURN NEW;
  END IF;
  IF NEW.roles <> OLD.roles THEN
    PERFORM require_approval(ARRAY['operator.set-roles'], 'operator:' || NEW.name_key,
      jsonb_build_object('roles', NEW.roles));
  END IF;
  IF NEW.addresses <> OLD.addresses THEN
    PERFORM require_approval(ARRAY['operator.set-addresses'], 'operator:' || NEW.name_key,
      jsonb_build_object('addresses', NEW.addresses));
  END IF;
  IF NEW.password_reset_at IS NOT NULL AND NEW.password_reset_at IS DISTINCT FROM OLD.password_reset_at
    OR NEW.factor_secret IS NULL AND OLD.factor_secret IS NOT NULL
  THEN
    PERFORM require_approval(ARRAY['operator.reset'], 'operator:' || NEW.name_key, '{}');
  END IF;
  IF NEW.status = 'active' AND OLD.status <> 'active' THEN
    PERFORM require_approval(ARRAY['operator.unlock'], 'operator:' || NEW.name_key, '{}');
  END IF;
  RETURN NEW;
END $$;

-- Lets an administrator in who can't sign in any more: unlocked, from any address, with a one-time password and without
-- a factor. For the owner alone: it is not SECURITY DEFINER.
CREATE FUNCTION operator_recover(p_name text, p_hash text, p_reason text) RETURNS integer LANGUAGE plpgsql
SET search_path = public, pg_temp SET debug_print_plan = off SET lock_timeout = '5s' AS $$
DECLARE
  account operator;
  ended integer;
BEGIN
  SELECT * INTO account FROM operator WHERE name_key = lower(p_name) FOR UPDATE;
  IF NOT FOUND OR NOT 'admin' = ANY (account.roles) OR NOT is_password_hash(p_hash) OR btrim(p_reason) = '' THEN
    RAISE EXCEPTION '% is no administrator who could be let in', p_name USING ERRCODE = 'JK006';
  END IF;
  INSERT INTO operator_recovery (operator_id, reason) VALUES (account.id, p_reason);
  UPDATE operator SET status = 'active', addresses = '{}', password_hash = p_hash, password_reset_at = clock_timestamp(),
    factor_secret = NULL, factor_step = NULL WHERE id = account.id;
  DELETE FROM operator_recovery_code WHERE operator_id = account.id;
  ended := end_operator_sessions(account.id, 'reset', NULL);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES ('system:owner', 'operator.recover',
    'operator:' || account.name_key, jsonb_build_object('reason', p_reason, 'was', account.status, 'sessions_ended', ended));
  RETURN ended;
END $$;
REVOKE ALL ON FUNCTION operator_recover FROM PUBLIC;

-- Locks an administrator whom the others can't lock, because fewer than two would remain. For the owner alone.
CREATE FUNCTION operator_lock(p_name text, p_reason text) RETURNS integer LANGUAGE plpgsql
SET search_path = public, pg_temp SET lock_timeout = '5s' AS $$
DECLARE
  account operator;
  ended integer;
BEGIN
  SELECT * INTO account FROM operator WHERE name_key = lower(p_name) FOR UPDATE;
  IF NOT FOUND OR account.status = 'locked' OR btrim(p_reason) = '' THEN
    RAISE EXCEPTION '% is no operator who could be locked', p_name USING ERRCODE = 'JK006';
  END IF;
  INSERT INTO operator_recovery (operator_id, reason) VALUES (account.id, p_reason);
  UPDATE operator SET status = 'locked' WHERE id = account.id;
  UPDATE approval SET status = 'withdrawn', comment = 'the account was locked'
    WHERE status = 'pending' AND (maker_id = account.id OR subject = 'operator:' || account.name_key);
  ended := end_operator_sessions(account.id, 'locked', NULL);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES ('system:owner', 'operator.lock',
    'operator:' || account.name_key, jsonb_build_object('reason', p_reason, 'sessions_ended', ended));
  RETURN ended;
END $$;
REVOKE ALL ON FUNCTION operator_lock FROM PUBLIC;
