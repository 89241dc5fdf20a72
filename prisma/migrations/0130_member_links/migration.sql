-- Links and codes in mails to members, changes of a verified address, and recoveries of passwords. Their times are
-- the database's, and each row is used once, whoever writes it.

-- How long a link is valid. `mail-undo` and `recovery-cancel` are judged by their change and recovery as well.
CREATE FUNCTION member_link_lifetime(p_purpose text) RETURNS interval LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE p_purpose
    WHEN 'mail-verify' THEN interval '30 minutes'
    WHEN 'mail-undo' THEN interval '72 hours'
    WHEN 'recovery-password' THEN interval '24 hours'
    WHEN 'recovery-trade' THEN interval '30 minutes'
    WHEN 'recovery-cancel' THEN interval '14 days'
    WHEN 'recovery-finish' THEN interval '24 hours'
  END
$$;

-- A link of a mail. Its token and code are derived from a server key, the id and the purpose: no secret is stored.
CREATE TABLE member_link (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  purpose text NOT NULL,
  -- Where the mail goes.
  address text NOT NULL,
  -- The change of address or the recovery that it is about.
  ref bigint,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3),
  cancelled_at timestamptz(3),
  CONSTRAINT member_link_purpose CHECK (purpose IN ('mail-verify', 'mail-undo', 'recovery-password', 'recovery-trade',
    'recovery-cancel', 'recovery-finish')),
  CONSTRAINT member_link_ref CHECK ((ref IS NOT NULL) = (purpose IN ('mail-undo', 'recovery-cancel', 'recovery-finish'))),
  CONSTRAINT member_link_address CHECK (length(address) BETWEEN 3 AND 254),
  CONSTRAINT member_link_once CHECK (used_at IS NULL OR cancelled_at IS NULL),
  CONSTRAINT member_link_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND expires_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND used_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND cancelled_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX member_link_open ON member_link (user_id, purpose, created_at) WHERE used_at IS NULL AND cancelled_at IS NULL;
CREATE INDEX member_link_old ON member_link (expires_at);

CREATE FUNCTION judge_member_link() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.created_at := now();
    NEW.expires_at := now() + member_link_lifetime(NEW.purpose);
    NEW.used_at := NULL;
    NEW.cancelled_at := NULL;
    RETURN NEW;
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.expires_at < now() - interval '30 days' THEN
      RETURN OLD;
    END IF;
  ELSIF OLD.used_at IS NULL AND OLD.cancelled_at IS NULL
    AND to_jsonb(OLD) - ARRAY['used_at', 'cancelled_at'] = to_jsonb(NEW) - ARRAY['used_at', 'cancelled_at']
    AND (NEW.used_at IS NULL OR now() < OLD.expires_at)
  THEN
    NEW.used_at := CASE WHEN NEW.used_at IS NOT NULL THEN now() END;
    NEW.cancelled_at := CASE WHEN NEW.cancelled_at IS NOT NULL THEN now() END;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a link is used or cancelled once, while it is valid' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER member_link_judged BEFORE INSERT OR UPDATE OR DELETE ON member_link
  FOR EACH ROW EXECUTE FUNCTION judge_member_link();
CREATE TRIGGER member_link_kept BEFORE TRUNCATE ON member_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Changes of a verified address. The member can undo each from the address before, for 72 hours; meanwhile there is
-- no further change, so that undoing always brings back the address before.
CREATE TABLE member_mail_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  address_before text NOT NULL,
  address_after text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  undone_at timestamptz(3),
  -- The transaction that changed the address, and the one that undid it.
  changed_in bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  undone_in bigint,
  CONSTRAINT member_mail_change_addresses CHECK (length(address_before) <= 254 AND length(address_after) <= 254
    AND address_before <> address_after),
  CONSTRAINT member_mail_change_undone CHECK ((undone_at IS NULL) = (undone_in IS NULL)),
  CONSTRAINT member_mail_change_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND undone_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX member_mail_change_of_member ON member_mail_change (user_id, created_at);
CREATE INDEX member_mail_change_reserved ON member_mail_change (lower(address_before), created_at) WHERE undone_at IS NULL;

CREATE FUNCTION judge_mail_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Changes of one member come one after another.
    PERFORM FROM app_user WHERE id = NEW.user_id FOR NO KEY UPDATE;
    NEW.created_at := now();
    NEW.changed_in := pg_current_xact_id()::text::bigint;
    NEW.undone_at := NULL;
    NEW.undone_in := NULL;
    IF NOT EXISTS (SELECT FROM member_mail_change
      WHERE user_id = NEW.user_id AND undone_at IS NULL AND created_at > now() - interval '72 hours')
    THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL
    AND OLD.created_at > now() - interval '72 hours'
    AND to_jsonb(OLD) - ARRAY['undone_at', 'undone_in'] = to_jsonb(NEW) - ARRAY['undone_at', 'undone_in']
  THEN
    NEW.undone_at := now();
    NEW.undone_in := pg_current_xact_id()::text::bigint;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a changed address is undone once, within 72 hours, and not changed meanwhile'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER member_mail_change_judged BEFORE INSERT OR UPDATE OR DELETE ON member_mail_change
  FOR EACH ROW EXECUTE FUNCTION judge_mail_change();
CREATE TRIGGER member_mail_change_kept BEFORE TRUNCATE ON member_mail_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A verified address changes by a row of member_mail_change only, which this transaction added or marked as undone.
CREATE FUNCTION judge_verified_mail() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  here constant bigint := pg_current_xact_id()::text::bigint;
BEGIN
  IF NEW.email_verified_at IS NULL OR NOT EXISTS (SELECT FROM member_mail_change
    WHERE user_id = NEW.id AND (undone_at IS NULL AND changed_in = here AND address_before = OLD.email AND address_after = NEW.email
      OR undone_in = here AND address_after = OLD.email AND address_before = NEW.email))
  THEN
    RAISE EXCEPTION 'a verified address changes by a row of member_mail_change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_verified_mail AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.email_verified_at IS NOT NULL
    AND (NEW.email IS DISTINCT FROM OLD.email OR NEW.email_verified_at IS NULL))
  EXECUTE FUNCTION judge_verified_mail();

-- Recoveries: a member without a password waits, is told, can cancel, and sets a new one in the day after the wait.
CREATE TABLE member_recovery (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  kind text NOT NULL,
  -- Where the mail that began it went.
  address text NOT NULL,
  started_at timestamptz(3) NOT NULL DEFAULT now(),
  half_at timestamptz(3) NOT NULL DEFAULT now(),
  ready_at timestamptz(3) NOT NULL DEFAULT now(),
  expires_at timestamptz(3) NOT NULL DEFAULT now(),
  half_told_at timestamptz(3),
  ready_told_at timestamptz(3),
  ended_at timestamptz(3),
  outcome text,
  CONSTRAINT member_recovery_kind CHECK (kind IN ('password', 'trade-password')),
  CONSTRAINT member_recovery_address CHECK (length(address) BETWEEN 3 AND 254),
  CONSTRAINT member_recovery_outcome CHECK (outcome IN ('done', 'cancelled', 'expired')
    AND (outcome IS NULL) = (ended_at IS NULL)),
  CONSTRAINT member_recovery_times CHECK (started_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND half_at BETWEEN started_at AND ready_at AND ready_at BETWEEN started_at AND expires_at
    AND expires_at <= '3000-01-01Z' AND half_told_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND ready_told_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND ended_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE UNIQUE INDEX member_recovery_running ON member_recovery (user_id) WHERE ended_at IS NULL;
CREATE INDEX member_recovery_of_member ON member_recovery (user_id, id);
CREATE INDEX member_recovery_due ON member_recovery (half_at) WHERE ended_at IS NULL;

-- The wait is the setting's, and at least until a change of address can't be undone any more: who took over a mailbox
-- and a session does not get a password before the owner of the address before has had 72 hours.
CREATE FUNCTION judge_recovery() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Operators may only make it longer.
  hours constant integer := least(168, greatest(24, coalesce(
    (SELECT (value #>> '{}')::integer FROM config WHERE key = 'recovery_wait_hours'), 24)));
  told constant text[] := ARRAY['half_told_at', 'ready_told_at', 'ended_at', 'outcome'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Changes of the address and recoveries of one member come one after another.
    PERFORM FROM app_user WHERE id = NEW.user_id FOR NO KEY UPDATE;
    NEW.started_at := now();
    NEW.ready_at := greatest(now() + make_interval(hours => hours), (
      SELECT max(created_at) + interval '72 hours' FROM member_mail_change
      WHERE user_id = NEW.user_id AND undone_at IS NULL AND created_at > now() - interval '72 hours'));
    NEW.half_at := now() + (NEW.ready_at - now()) / 2;
    NEW.expires_at := NEW.ready_at + interval '24 hours';
    NEW.half_told_at := NULL;
    NEW.ready_told_at := NULL;
    NEW.ended_at := NULL;
    NEW.outcome := NULL;
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND to_jsonb(OLD) - told = to_jsonb(NEW) - told
    AND (NEW.half_told_at IS NOT DISTINCT FROM OLD.half_told_at OR OLD.half_told_at IS NULL AND now() >= OLD.half_at)
    AND (NEW.ready_told_at IS NOT DISTINCT FROM OLD.ready_told_at OR OLD.ready_told_at IS NULL AND now() >= OLD.ready_at)
    AND (NEW.outcome IS NULL OR NEW.outcome = 'cancelled'
      OR NEW.outcome = 'done' AND now() >= OLD.ready_at AND now() < OLD.expires_at
      OR NEW.outcome = 'expired' AND now() >= OLD.expires_at)
  THEN
    NEW.half_told_at := CASE WHEN NEW.half_told_at IS NOT NULL THEN coalesce(OLD.half_told_at, now()) END;
    NEW.ready_told_at := CASE WHEN NEW.ready_told_at IS NOT NULL THEN coalesce(OLD.ready_told_at, now()) END;
    NEW.ended_at := CASE WHEN NEW.outcome IS NOT NULL THEN now() END;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a recovery keeps its times and ends once, after its wait' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER member_recovery_judged BEFORE INSERT OR UPDATE OR DELETE ON member_recovery
  FOR EACH ROW EXECUTE FUNCTION judge_recovery();
CREATE TRIGGER member_recovery_kept BEFORE TRUNCATE ON member_recovery
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Web processes keep with a session whether a recovery of the member runs.
CREATE FUNCTION notify_recovery_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_notify('changes', 'member:' || NEW.user_id);
  RETURN NULL;
END $$;
CREATE TRIGGER member_recovery_changed AFTER INSERT OR UPDATE OF outcome ON member_recovery
  FOR EACH ROW EXECUTE FUNCTION notify_recovery_change();
