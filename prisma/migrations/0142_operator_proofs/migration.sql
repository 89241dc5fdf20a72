-- An operator's second factor is enrolled with the present password, and a reset keeps it unless its removal was asked for.
-- Processes of the previous release enrol no factor (JK006) until they are restarted, and their resets keep it.

-- Enrols the second factor of a session's operator with its recovery codes, and ends the other sessions. `password` if the
-- hash of the present password is another one, `enrolled` if there is a factor: only a reset removes it.
CREATE FUNCTION operator_enrol_own_factor(p_session uuid, p_present text, p_sealed bytea, p_step bigint, p_codes text[])
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own operator := acting_operator(p_session);
  ended integer;
BEGIN
  IF own.password_hash IS DISTINCT FROM p_present OR NOT is_password_hash(p_present) THEN
    RETURN 'password';
  ELSIF own.factor_secret IS NOT NULL THEN
    RETURN 'enrolled';
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

CREATE OR REPLACE FUNCTION operator_enrol_factor(p_session uuid, p_sealed bytea, p_step bigint, p_codes text[])
RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a factor is enrolled with the present password' USING ERRCODE = 'JK006';
END $$;

-- Resets an operator: a one-time password, no session, and with `remove` no second factor. With four eyes the password,
-- and that the factor is removed, are those of the request that this very transaction approved; the only operator resets
-- itself.
CREATE FUNCTION operator_reset_account(p_name text, p_hash text, p_actor text, p_reason text, p_factor text) RETURNS integer
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
  ended := end_operator_sessions(account.id, 'reset', NULL);
  INSERT INTO audit_event (actor, action, subject, detail) VALUES (maker, 'operator.reset', 'operator:' || account.name_key,
    jsonb_build_object('reason', p_reason, 'factor', p_factor, 'sessions_ended', ended));
  RETURN ended;
END $$;

CREATE OR REPLACE FUNCTION operator_reset(p_name text, p_hash text, p_actor text, p_reason text) RETURNS integer
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp SET debug_print_plan = off AS $$
  SELECT operator_reset_account(p_name, p_hash, p_actor, p_reason, 'keep')
$$;

REVOKE ALL ON FUNCTION operator_enrol_own_factor, operator_reset_account FROM PUBLIC;
