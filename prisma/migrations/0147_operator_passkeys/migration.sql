-- Passkeys of operators: a second factor beside the authenticator app (docs/desk.md, "Accounts"). They are written by
-- functions of the owner, which compare the present password as for the other credentials (0092, 0142); the application
-- notes their use. Processes of the previous release ask who has only passkeys for no factor until they are restarted.

-- Removed passkeys are kept, so that a credential is enrolled once.
CREATE TABLE operator_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operator,
  credential_id bytea NOT NULL UNIQUE,
  -- Random, and the same for all passkeys of an operator.
  user_handle bytea NOT NULL,
  -- COSE key.
  public_key bytea NOT NULL,
  -- Signatures of the authenticator so far; 0 if it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  removed_at timestamptz(3),
  CONSTRAINT operator_passkey_sizes CHECK (length(credential_id) BETWEEN 16 AND 1023 AND length(user_handle) = 32
    AND length(public_key) BETWEEN 32 AND 4000 AND counter BETWEEN 0 AND 4294967295 AND length(name) BETWEEN 1 AND 40
    AND cardinality(transports) <= 8 AND array_to_string(transports, '') ~ '^[a-z-]{0,160}$'),
  CONSTRAINT operator_passkey_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND last_used_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND removed_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX operator_passkey_operator ON operator_passkey (operator_id, id);
CREATE TRIGGER operator_passkey_kept BEFORE DELETE OR TRUNCATE ON operator_passkey
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER operator_passkey_added BEFORE INSERT ON operator_passkey
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();
-- The counter does not go back, and a removed one stays as it is.
CREATE TRIGGER operator_passkey_changed BEFORE UPDATE ON operator_passkey
  FOR EACH ROW EXECUTE FUNCTION judge_passkey();
-- A sign-in notes its use, and the owner renames it.
CREATE TRIGGER operator_passkey_written BEFORE UPDATE ON operator_passkey FOR EACH ROW
  WHEN ((OLD.id, OLD.operator_id, OLD.credential_id, OLD.user_handle, OLD.public_key, OLD.transports, OLD.created_at,
      OLD.removed_at)
    IS DISTINCT FROM (NEW.id, NEW.operator_id, NEW.credential_id, NEW.user_handle, NEW.public_key, NEW.transports,
      NEW.created_at, NEW.removed_at))
  EXECUTE FUNCTION refuse_direct_credentials();

-- When a session showed a passkey for an act that takes the password and a factor of its own; null once that was used.
ALTER TABLE operator_session ADD COLUMN proof_at timestamptz(3);

-- Whether an operator has a second factor: an authenticator app or a passkey.
CREATE FUNCTION has_operator_factor(p_operator bigint) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM operator WHERE id = p_operator AND factor_secret IS NOT NULL)
    OR EXISTS (SELECT FROM operator_passkey WHERE operator_id = p_operator AND removed_at IS NULL)
$$;

-- Adds a passkey of a session's operator and ends the other sessions. `password` if the hash of the present password is
-- another one, `known` if the credential was enrolled before, `many` if there are ten, `first` if it is the first
-- factor, whose recovery codes are stored.
CREATE FUNCTION operator_add_passkey(p_session uuid, p_present text, p_credential bytea, p_handle bytea, p_key bytea,
  p_counter bigint, p_transports text[], p_backed_up boolean, p_name text, p_codes text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own operator := acting_operator(p_session);
  is_first constant boolean := NOT has_operator_factor(own.id);
  ended integer;
BEGIN
  IF own.password_hash IS DISTINCT FROM p_present OR NOT is_password_hash(p_present) THEN
    RETURN 'password';
  ELSIF EXISTS (SELECT FROM operator_passkey WHERE credential_id = p_credential) THEN
    RETURN 'known';
  ELSIF 10 <= (SELECT count(*) FROM operator_passkey WHERE operator_id = own.id AND removed_at IS NULL) THEN
    RETURN 'many';
  ELSIF cardinality(p_codes) IS DISTINCT FROM 10
    OR EXISTS (SELECT FROM unnest(p_codes) AS code WHERE code IS NULL OR code !~ '^[0-9a-f]{64}$') THEN
    RAISE EXCEPTION 'operator % adds no such passkey', own.name USING ERRCODE = 'JK006';
  END IF;
  INSERT INTO operator_passkey (operator_id, credential_id, user_handle, public_key, counter, transports, backed_up, name)
    VALUES (own.id, p_credential, p_handle, p_key, p_counter, p_transports, p_backed_up, p_name);
  IF is_first THEN
    DELETE FROM operator_recovery_code WHERE operator_id = own.id;
    INSERT INTO operator_recovery_code (operator_id, hash) SELECT own.id, code FROM unnest(p_codes) AS code;
  END IF;
  ended := end_operator_sessions(own.id, 'factor', p_session);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES ('operator:' || own.name, 'operator.add-passkey',
    'operator:' || own.name_key, jsonb_build_object('sessions_ended', ended));
  RETURN CASE WHEN is_first THEN 'first' ELSE 'done' END;
END $$;

-- Removes a passkey of a session's operator and ends the other sessions. `password` as above, `missing` if there is no
-- such one, `last` if no factor would remain, which only paper mode allows.
CREATE FUNCTION operator_remove_passkey(p_session uuid, p_present text, p_passkey bigint)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own operator := acting_operator(p_session);
  is_last constant boolean := own.factor_secret IS NULL AND NOT EXISTS (
    SELECT FROM operator_passkey WHERE operator_id = own.id AND removed_at IS NULL AND id <> p_passkey);
  ended integer;
BEGIN
  IF own.password_hash IS DISTINCT FROM p_present OR NOT is_password_hash(p_present) THEN
    RETURN 'password';
  ELSIF NOT EXISTS (
    SELECT FROM operator_passkey WHERE id = p_passkey AND operator_id = own.id AND removed_at IS NULL) THEN
    RETURN 'missing';
  ELSIF is_last AND NOT EXISTS (SELECT FROM installation WHERE mode = 'paper') THEN
    RETURN 'last';
  END IF;
  UPDATE operator_passkey SET removed_at = clock_timestamp() WHERE id = p_passkey;
  DELETE FROM operator_recovery_code WHERE operator_id = own.id AND is_last;
  ended := end_operator_sessions(own.id, 'factor', p_session);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES ('operator:' || own.name, 'operator.remove-passkey',
    'operator:' || own.name_key, jsonb_build_object('sessions_ended', ended));
  RETURN 'done';
END $$;
REVOKE ALL ON FUNCTION operator_add_passkey, operator_remove_passkey FROM PUBLIC;

-- As in 0142; `factor` if the operator has a passkey and the session showed no factor within five minutes.
CREATE OR REPLACE FUNCTION operator_enrol_own_factor(p_session uuid, p_present text, p_sealed bytea, p_step bigint, p_codes text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own operator := acting_operator(p_session);
  ended integer;
BEGIN
  IF own.password_hash IS DISTINCT FROM p_present OR NOT is_password_hash(p_present) THEN
    RETURN 'password';
  ELSIF own.factor_secret IS NOT NULL THEN
    RETURN 'enrolled';
  ELSIF has_operator_factor(own.id) AND NOT EXISTS (SELECT FROM operator_session
      WHERE id = p_session AND factor_at > clock_timestamp() - interval '5 minutes') THEN
    RETURN 'factor';
  ELSIF p_sealed IS NULL OR length(p_sealed) NOT BETWEEN 5 AND 500 OR cardinality(p_codes) IS DISTINCT FROM 10
    OR EXISTS (SELECT FROM unnest(p_codes) AS code WHERE code IS NULL OR code !~ '^[0-9a-f]{64}$')
    OR p_step IS NULL OR abs(p_step - extract(epoch FROM clock_timestamp())::bigint / 30) > 3 THEN
    RAISE EXCEPTION 'operator % enrols no such factor', own.name USING ERRCODE = 'JK006';
  END IF;
  UPDATE operator SET factor_secret = p_sealed, factor_step = p_step WHERE id = own.id;
  DELETE FROM operator_recovery_code WHERE operator_id = own.id;
  INSERT INTO operator_recovery_code (operator_id, hash) SELECT own.id, code FROM unnest(p_codes) AS code;
  ended := end_operator_sessions(own.id, 'factor', p_session);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES ('operator:' || own.name, 'operator.enrol-factor',
    'operator:' || own.name_key, jsonb_build_object('sessions_ended', ended));
  RETURN 'done';
END $$;

-- As in 0142, and with `remove` no passkey.
CREATE OR REPLACE FUNCTION operator_reset_account(p_name text, p_hash text, p_actor text, p_reason text, p_factor text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET debug_print_plan = off AS $$
DECLARE
  account operator;
  given text := p_hash;
  maker text := p_actor;
  removes constant boolean := p_factor = 'remove';
  ended integer;
BEGIN
  SELECT * INTO account FROM operator WHERE name_key = lower(p_name) FOR UPDATE;
  IF four_eyes() THEN
    PERFORM require_approval(ARRAY['operator.reset'], 'operator:' || account.name_key,
      CASE WHEN removes THEN '{"factor": "remove"}' ELSE '{}' END::jsonb);
    SELECT 'operator:' || o.name INTO maker FROM approval a JOIN operator o ON o.id = a.maker_id
      WHERE is_decided_here(a.decided_in, a.decided_at) AND a.status = 'approved'
        AND (a.action, a.subject) = ('operator.reset', 'operator:' || account.name_key) ORDER BY a.id DESC LIMIT 1;
    given := take_approved_password('operator.reset', 'operator:' || account.name_key);
  ELSIF p_actor IS DISTINCT FROM 'operator:' || account.name THEN
    RAISE EXCEPTION '% resets no operator', p_actor USING ERRCODE = 'JK006';
  END IF;
  IF account.id IS NULL OR NOT is_password_hash(given) OR (p_factor IN ('keep', 'remove')) IS NOT TRUE THEN
    RAISE EXCEPTION 'operator % gets no password', p_name USING ERRCODE = 'JK006';
  END IF;
  UPDATE operator SET password_hash = given, password_reset_at = clock_timestamp(),
    factor_secret = CASE WHEN NOT removes THEN factor_secret END,
    factor_step = CASE WHEN NOT removes THEN factor_step END WHERE id = account.id;
  DELETE FROM operator_recovery_code WHERE operator_id = account.id AND removes;
  UPDATE operator_passkey SET removed_at = clock_timestamp()
    WHERE operator_id = account.id AND removed_at IS NULL AND removes;
  ended := end_operator_sessions(account.id, 'reset', NULL);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES (maker, 'operator.reset', 'operator:' || account.name_key,
    jsonb_build_object('reason', p_reason, 'factor', p_factor, 'sessions_ended', ended));
  RETURN ended;
END $$;

-- As in 0096, and without passkeys.
CREATE OR REPLACE FUNCTION operator_recover(p_name text, p_hash text, p_reason text) RETURNS integer LANGUAGE plpgsql
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
  UPDATE operator_passkey SET removed_at = clock_timestamp() WHERE operator_id = account.id AND removed_at IS NULL;
  ended := end_operator_sessions(account.id, 'reset', NULL);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES ('system:owner', 'operator.recover',
    'operator:' || account.name_key, jsonb_build_object('reason', p_reason, 'was', account.status, 'sessions_ended', ended));
  RETURN ended;
END $$;

-- As in 0096, with passkeys as factors.
CREATE OR REPLACE FUNCTION is_standing_admin(p_operator operator) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT p_operator.status = 'active' AND 'admin' = ANY (p_operator.roles) AND p_operator.password_reset_at IS NULL
    AND (p_operator.factor_secret IS NOT NULL OR EXISTS (SELECT FROM installation WHERE mode = 'paper')
      OR EXISTS (SELECT FROM operator_passkey WHERE operator_id = p_operator.id AND removed_at IS NULL))
$$;

-- As in 0060, with passkeys as factors.
CREATE OR REPLACE FUNCTION may_hold_account(p_operator bigint, p_account bigint) RETURNS boolean LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM operator account JOIN operator other ON other.id = p_operator
    WHERE account.id = p_account AND (account.password_reset_at IS NOT NULL OR NOT has_operator_factor(account.id))
      AND (account.created_by = 'operator:' || other.name OR EXISTS (
        SELECT FROM approval
        WHERE subject = 'operator:' || account.name_key AND action IN ('operator.create', 'operator.reset')
          AND status = 'approved' AND p_operator IN (maker_id, checker_id))))
$$;

-- As in 0121, and passkeys of operators.
CREATE OR REPLACE TRIGGER audit_event_notice AFTER INSERT ON audit_event FOR EACH ROW
  WHEN (NEW.action IN ('operator.create', 'operator.set-roles', 'operator.set-addresses', 'operator.lock',
    'operator.unlock', 'operator.reset', 'operator.recover', 'operator.add-passkey', 'operator.remove-passkey',
    'books.lift', 'screening.upload', 'config.set'))
  EXECUTE FUNCTION notice_control();
