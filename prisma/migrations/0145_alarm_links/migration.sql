-- Alerts about acts on an account carry a link 「不是我」 (docs/product.md, "Alarms"), and what changes factors and the
-- member's locks is told by triggers, so that no statement of the application's role is silent.

-- When the factor that a session showed last had been added; null if a sign-in or an enrolment showed it.
ALTER TABLE session ADD COLUMN factor_added_at timestamptz(3);
ALTER TABLE session ADD CONSTRAINT session_factor_added_at
  CHECK (factor_added_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;

-- A link of an alarm is for members without a mail address too: the inbox has it. The previous release reads no such link.
-- squawk-ignore ban-drop-not-null
ALTER TABLE member_link ALTER COLUMN address DROP NOT NULL;
ALTER TABLE member_link DROP CONSTRAINT member_link_purpose;
ALTER TABLE member_link
  ADD CONSTRAINT member_link_purpose CHECK (purpose IN ('mail-verify', 'mail-undo', 'recovery-password',
    'recovery-trade', 'recovery-cancel', 'recovery-finish', 'not-me')) NOT VALID,
  ADD CONSTRAINT member_link_mailed CHECK (address IS NOT NULL OR purpose = 'not-me') NOT VALID;

CREATE OR REPLACE FUNCTION member_link_lifetime(p_purpose text) RETURNS interval LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE p_purpose
    WHEN 'mail-verify' THEN interval '30 minutes'
    WHEN 'mail-undo' THEN interval '72 hours'
    WHEN 'recovery-password' THEN interval '24 hours'
    WHEN 'recovery-trade' THEN interval '30 minutes'
    WHEN 'recovery-cancel' THEN interval '14 days'
    WHEN 'recovery-finish' THEN interval '24 hours'
    WHEN 'not-me' THEN interval '24 hours'
  END
$$;

-- Whether an alert gets a link 「不是我」: every one of security, and a payout that was paid. Not what closes the account
-- itself, what has another link for this, and news about documents.
CREATE FUNCTION is_alarm(p_kind text, p_template text, p_params jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT (p_kind = 'security' OR p_template = 'funds.withdrawalPaid') AND p_params ->> 'notMeId' IS NULL
    AND p_template NOT IN ('security.withdrawalsFrozen', 'security.accountFrozen', 'security.alarmRaised',
      'security.mailUndone', 'security.documentAnnounced', 'security.documentDue')
$$;

-- As in migration 0144, with the link of an alarm: it is named by the parameter `alarmId`, and added if the event is told
-- for the first time. Processes of the previous release ignore the parameter.
CREATE OR REPLACE FUNCTION alert_member(p_user bigint, p_event text, p_kind text, p_template text, p_params jsonb DEFAULT '{}',
  p_recipient text DEFAULT NULL, p_minutes integer DEFAULT NULL) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH link AS MATERIALIZED (
    SELECT gen_random_uuid() AS id WHERE p_recipient IS NULL AND is_alarm(p_kind, p_template, p_params)
  ), told AS (
    INSERT INTO member_outbox (user_id, event, channel, kind, template, params, locale, recipient, message_id, expires_at)
    SELECT p_user, p_event, c.channel, p_kind, p_template,
      p_params || coalesce((SELECT jsonb_build_object('alarmId', 'not-me.' || id) FROM link), '{}'), u.locale, c.recipient,
      CASE WHEN c.channel = 'mail' THEN gen_random_uuid() END,
      now() + coalesce(p_minutes * interval '1 minute', CASE c.channel WHEN 'inbox' THEN interval '2 years' WHEN 'push' THEN interval '1 day' ELSE interval '3 days' END)
    FROM app_user u CROSS JOIN LATERAL (
      SELECT 'inbox' AS channel, NULL AS recipient WHERE p_recipient IS NULL
      UNION ALL
      SELECT 'mail', p_recipient WHERE p_recipient IS NOT NULL
      UNION ALL
      SELECT 'mail', u.email WHERE p_recipient IS NULL AND u.email_verified_at IS NOT NULL AND u.email_bounced_at IS NULL
        -- An address that mail can't be sent to must not make the effect fail.
        AND length(u.email) <= 254 AND u.email ~ '^[A-Za-z0-9._%+-]{1,64}@[a-z0-9.-]{1,189}$'
        AND NOT EXISTS (SELECT FROM member_alert_choice
          WHERE user_id = p_user AND kind = p_kind AND channel = 'mail')
      UNION ALL
      SELECT 'push', NULL WHERE p_recipient IS NULL AND EXISTS (SELECT FROM push_subscription WHERE user_id = p_user)
        AND NOT EXISTS (SELECT FROM member_alert_choice
          WHERE user_id = p_user AND kind = p_kind AND channel = 'push')
    ) AS c WHERE u.id = p_user
    ON CONFLICT (event, channel) DO NOTHING
    RETURNING recipient
  )
  INSERT INTO member_link (id, user_id, purpose, address)
  SELECT link.id, p_user, 'not-me', (SELECT max(recipient) FROM told) FROM link WHERE EXISTS (SELECT FROM told);
$$;

-- What leaving a freeze of an alarm takes besides the passwords; `pressed_at` is null if there is no such freeze. Whoever
-- acted before the press may have added a factor, so one counts that was there 72 hours earlier: for as long a changed
-- address can be undone. Without one the login password must have been set anew by mail, or by the desk.
CREATE FUNCTION alarm_answer(p_user bigint, OUT pressed_at timestamptz, OUT counted_before timestamptz, OUT has_factor boolean,
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
  is_recovered := EXISTS (SELECT FROM member_recovery
      WHERE user_id = p_user AND kind = 'password' AND outcome = 'done' AND ended_at > pressed_at)
    OR EXISTS (SELECT FROM audit_event WHERE subject = (SELECT 'user:' || username_key FROM app_user WHERE id = p_user)
      AND action = 'user.reset-login-password' AND created_at > pressed_at);
END $$;

-- As in migration 0132; a freeze of an alarm stays one, and is left as `alarm_answer` has it.
CREATE OR REPLACE FUNCTION member_freeze_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  present record;
  answer record;
BEGIN
  PERFORM lock_member_locks(NEW.user_id);
  NEW.id := nextval('member_freeze_id_seq');
  NEW.set_at := lock_clock();
  SELECT * INTO present FROM member_freeze_now(NEW.user_id);
  IF NEW.event = 'frozen' THEN
    IF NEW.until NOT BETWEEN NEW.set_at AND NEW.set_at + interval '168 hours' THEN
      RAISE EXCEPTION 'a freeze lasts for a week at most before it can be left' USING ERRCODE = 'check_violation';
    END IF;
    NEW.since := coalesce(present.since, NEW.set_at);
    NEW.until := greatest(present.until, NEW.until);
    -- One that ends by itself does not replace one that is left, and none replaces that of an alarm.
    IF NEW.cause = 'recovery' AND present.cause IS NOT NULL OR present.cause = 'alarm' THEN
      NEW.cause := present.cause;
    END IF;
    PERFORM stop_pending_changes(NEW.user_id);
    RETURN NEW;
  END IF;
  IF present.cause IS NULL THEN
    RAISE EXCEPTION 'the account of member % is not frozen', NEW.user_id USING ERRCODE = 'JK002';
  END IF;
  -- Within a week after its time: an old request must not lie ready for a thief.
  IF NEW.event = 'left' AND (present.leaves_at IS NULL
    OR NEW.set_at NOT BETWEEN present.leaves_at AND present.leaves_at + interval '168 hours') THEN
    RAISE EXCEPTION 'the account is frozen by its member, until %', lock_time(coalesce(present.leaves_at, present.until))
      USING ERRCODE = 'JK011';
  END IF;
  IF present.cause = 'recovery' THEN
    RAISE EXCEPTION 'the account is frozen by its member, until %', lock_time(present.until) USING ERRCODE = 'JK011';
  END IF;
  IF present.cause = 'alarm' THEN
    SELECT * INTO answer FROM alarm_answer(NEW.user_id);
    IF NOT (answer.has_factor OR answer.is_recovered) THEN
      RAISE EXCEPTION 'the account is frozen by an alarm of its member, until -' USING ERRCODE = 'JK011';
    END IF;
  END IF;
  NEW.cause := present.cause;
  NEW.since := present.since;
  NEW.until := present.until;
  RETURN NEW;
END $$;

-- Tells a member about a change of the locks. A change that drops what waits, and a request that is fulfilled at once,
-- are told by what they belong to.
CREATE FUNCTION alert_lock_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
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
    PERFORM alert_member(NEW.user_id, replace(TG_TABLE_NAME, '_', '-') || ':' || NEW.id, 'security', 'security.' || told, params);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_freeze_told AFTER INSERT ON member_freeze FOR EACH ROW EXECUTE FUNCTION alert_lock_change();
CREATE TRIGGER member_delay_told AFTER INSERT ON member_delay FOR EACH ROW
  WHEN (NEW.hours <> NEW.earlier_hours) EXECUTE FUNCTION alert_lock_change();
CREATE TRIGGER member_limit_told AFTER INSERT ON member_limit FOR EACH ROW
  WHEN (NEW.amount IS DISTINCT FROM NEW.earlier_amount) EXECUTE FUNCTION alert_lock_change();
CREATE TRIGGER member_pause_told AFTER INSERT ON member_pause FOR EACH ROW EXECUTE FUNCTION alert_lock_change();

-- Tells a member about a passkey, an authenticator app or a recovery code. The argument is the end of the template's name.
CREATE FUNCTION alert_factor_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  changed constant jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM alert_member((changed ->> 'user_id')::bigint, 'factor:' || (changed ->> 'user_id') || ':' || gen_random_uuid(),
    'security', 'security.' || TG_ARGV[0], jsonb_strip_nulls(jsonb_build_object('name', changed ->> 'name')));
  RETURN NULL;
END $$;
CREATE TRIGGER passkey_added_told AFTER INSERT ON passkey
  FOR EACH ROW EXECUTE FUNCTION alert_factor_change('passkeyAdded');
CREATE TRIGGER passkey_removed_told AFTER UPDATE OF removed_at ON passkey
  FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL) EXECUTE FUNCTION alert_factor_change('passkeyRemoved');
CREATE TRIGGER member_totp_added_told AFTER INSERT ON member_totp
  FOR EACH ROW EXECUTE FUNCTION alert_factor_change('totpAdded');
CREATE TRIGGER member_totp_removed_told AFTER DELETE ON member_totp
  FOR EACH ROW EXECUTE FUNCTION alert_factor_change('totpRemoved');
CREATE TRIGGER member_recovery_code_told AFTER UPDATE OF used_at ON member_recovery_code
  FOR EACH ROW EXECUTE FUNCTION alert_factor_change('recoveryCodeUsed');
