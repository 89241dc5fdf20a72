-- What statements of the application's role could still do to the ends of sessions and to the freeze of an alarm.

-- The age of an authenticator app counts as that of a passkey does, so it is the database's clock that says it.
CREATE TRIGGER member_totp_dated BEFORE INSERT ON member_totp FOR EACH ROW EXECUTE FUNCTION date_passkey();

-- As in migration 0145. A recovery by mail counts unless its address was verified within 72 hours before the press or
-- later: that may be the address of whoever gave rise to the alarm. Of a reset at the desk its approval counts, because
-- the application's role writes the audit log; without four eyes there is none.
CREATE OR REPLACE FUNCTION alarm_answer(p_user bigint, OUT pressed_at timestamptz, OUT counted_before timestamptz, OUT has_factor boolean,
  OUT is_recovered boolean) LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  present record;
BEGIN
  SELECT * INTO present FROM member_freeze_now(p_user);
  IF present.cause IS DISTINCT FROM 'alarm' THEN
    RETURN;
  END IF;
  SELECT max(set_at), min(set_at) - interval '72 hours' INTO pressed_at, counted_before FROM member_freeze
    WHERE user_id = p_user AND event = 'frozen' AND cause = 'alarm' AND set_at >= present.since;
  has_factor := EXISTS (SELECT FROM passkey WHERE user_id = p_user AND removed_at IS NULL AND created_at < counted_before)
    OR EXISTS (SELECT FROM member_totp WHERE user_id = p_user AND created_at < counted_before);
  is_recovered := EXISTS (SELECT FROM member_recovery r
      WHERE user_id = p_user AND kind = 'password' AND outcome = 'done' AND ended_at > pressed_at
        AND NOT EXISTS (SELECT FROM member_link l
          WHERE l.user_id = p_user AND l.purpose = 'mail-verify' AND lower(l.address) = lower(r.address) AND l.used_at >= counted_before))
    OR EXISTS (SELECT FROM approval WHERE subject = (SELECT 'user:' || username_key FROM app_user WHERE id = p_user)
      AND action = 'user.reset-login-password' AND status = 'approved' AND decided_at > pressed_at)
    OR NOT four_eyes() AND EXISTS (
      SELECT FROM audit_event WHERE subject = (SELECT 'user:' || username_key FROM app_user WHERE id = p_user)
        AND action = 'user.reset-login-password' AND created_at > pressed_at);
END $$;

-- As in migration 0145; the event has a random part, because whoever tells it before makes it told already.
CREATE OR REPLACE FUNCTION alert_lock_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  told text;
  params jsonb := '{}';
BEGIN
  IF TG_TABLE_NAME = 'member_freeze' THEN
    told := CASE NEW.event WHEN 'left' THEN 'accountUnfrozen' WHEN 'leave-asked' THEN 'unfreezeAsked'
      ELSE CASE NEW.cause WHEN 'own' THEN 'accountFrozen' WHEN 'alarm' THEN 'alarmRaised' END END;
    IF NEW.event = 'leave-asked' THEN
      IF member_delay_hours(NEW.user_id, 'unfreeze') = 0 THEN
        RETURN NULL;
      END IF;
      params := jsonb_build_object('ready_at', (SELECT leaves_at FROM member_freeze_now(NEW.user_id)));
    END IF;
  ELSIF TG_TABLE_NAME = 'member_delay' THEN
    told := CASE WHEN NEW.effective_at > NEW.set_at THEN 'delayAsked' ELSE 'delayChanged' END;
    params := jsonb_build_object('about', NEW.kind, 'hours', NEW.hours::text, 'ready_at', NEW.effective_at);
  ELSIF TG_TABLE_NAME = 'member_limit' THEN
    told := CASE WHEN NEW.effective_at > NEW.set_at THEN 'limitAsked' ELSE 'limitChanged' END;
    params := jsonb_build_object('about', NEW.period, 'ready_at', NEW.effective_at);
  ELSE
    told := 'dealingPaused';
    params := jsonb_build_object('ready_at', NEW.ends_at);
  END IF;
  IF told IS NOT NULL THEN
    PERFORM alert_member(NEW.user_id, replace(TG_TABLE_NAME, '_', '-') || ':' || NEW.id || ':' || gen_random_uuid(),
      'security', 'security.' || told, params);
  END IF;
  RETURN NULL;
END $$;

-- A session that has ended stays so, keeps its member, and is not deleted before its token has expired, unless by the owner.
CREATE FUNCTION refuse_revival() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'MEMBER') THEN
    RAISE EXCEPTION 'session % keeps its member and its end', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER session_end_kept BEFORE UPDATE ON session FOR EACH ROW
  WHEN (NEW.id <> OLD.id OR NEW.user_id <> OLD.user_id OR NEW.expires_at > OLD.expires_at
    OR OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NULL
    OR OLD.idle_ends_at <= clock_timestamp() AND NEW.idle_ends_at > OLD.idle_ends_at)
  EXECUTE FUNCTION refuse_revival();
CREATE TRIGGER session_row_kept BEFORE DELETE ON session FOR EACH ROW
  WHEN (OLD.expires_at > clock_timestamp() AND (OLD.revoked_at IS NOT NULL OR OLD.idle_ends_at <= clock_timestamp()))
  EXECUTE FUNCTION refuse_revival();

-- As in migration 0145; that an address gets no mail any more is no act on the account.
CREATE OR REPLACE FUNCTION is_alarm(p_kind text, p_template text, p_params jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT (p_kind = 'security' OR p_template = 'funds.withdrawalPaid') AND p_params ->> 'notMeId' IS NULL
    AND p_template NOT IN ('security.withdrawalsFrozen', 'security.accountFrozen', 'security.alarmRaised',
      'security.mailUndone', 'security.mailBounced', 'security.documentAnnounced', 'security.documentDue')
$$;
