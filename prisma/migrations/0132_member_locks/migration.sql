-- Locks that members set for themselves: delays, a freeze, limits of payouts, pauses of dealing. Tables are append-only,
-- triggers set every time by the clock, and each row has all that is in force by it, so that the newest row of a member
-- is enough: tightening is in force at once, loosening once its time has passed. Nobody but the owner can shorten one.
-- SQLSTATE JK011: the member has frozen the account; JK012: dealing is paused; JK013: above the member's own limit;
-- JK014: the payee is too new. Messages end with what the application shows (lib/access/protection/lock-refusal.ts).

CREATE TABLE member_delay (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  -- `payee`: payouts to a newer payment method wait; `raise`: raising own limits; `unfreeze`: leaving the own freeze.
  kind text NOT NULL,
  hours integer NOT NULL,
  -- In force until `effective_at`.
  earlier_hours integer NOT NULL,
  set_at timestamptz(3) NOT NULL,
  effective_at timestamptz(3) NOT NULL,
  CONSTRAINT member_delay_kind CHECK (kind IN ('payee', 'raise', 'unfreeze')),
  CONSTRAINT member_delay_hours CHECK (hours BETWEEN CASE kind WHEN 'raise' THEN 24 ELSE 0 END AND 168)
);
CREATE INDEX member_delay_newest ON member_delay (user_id, kind, id);

CREATE TABLE member_limit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  -- Of Asia/Taipei.
  period text NOT NULL,
  -- Most that may be withdrawn in the period, in minor units of the cash currency; null is no limit.
  amount bigint,
  -- In force until `effective_at`.
  earlier_amount bigint,
  set_at timestamptz(3) NOT NULL,
  effective_at timestamptz(3) NOT NULL,
  CONSTRAINT member_limit_period CHECK (period IN ('day', 'month')),
  CONSTRAINT member_limit_amount CHECK (amount >= 0)
);
CREATE INDEX member_limit_newest ON member_limit (user_id, period, id);

CREATE TABLE member_freeze (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  event text NOT NULL,
  -- Of the newest `frozen`. One of `recovery` ends by itself at `until`; the others are left.
  cause text NOT NULL,
  -- Cannot be left before; null without.
  until timestamptz(3),
  -- Since when the account has been frozen without a break.
  since timestamptz(3) NOT NULL,
  set_at timestamptz(3) NOT NULL,
  CONSTRAINT member_freeze_event CHECK (event IN ('frozen', 'leave-asked', 'left')),
  CONSTRAINT member_freeze_cause CHECK (cause IN ('own', 'alarm', 'recovery')),
  CONSTRAINT member_freeze_recovery CHECK (cause <> 'recovery' OR until IS NOT NULL)
);
CREATE INDEX member_freeze_newest ON member_freeze (user_id, id);

CREATE TABLE member_pause (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  length text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  set_at timestamptz(3) NOT NULL,
  CONSTRAINT member_pause_length CHECK (length IN ('day', 'week', 'month', 'quarter', 'half-year'))
);
CREATE INDEX member_pause_newest ON member_pause (user_id, id);

CREATE TRIGGER member_delay_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON member_delay
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_limit_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON member_limit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_freeze_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON member_freeze
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER member_pause_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON member_pause
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
-- A transaction of another level would be judged by the locks of the time when it began.
CREATE TRIGGER member_delay_in_present BEFORE INSERT ON member_delay EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER member_limit_in_present BEFORE INSERT ON member_limit EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER member_freeze_in_present BEFORE INSERT ON member_freeze EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER member_pause_in_present BEFORE INSERT ON member_pause EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER payment_method_in_present BEFORE INSERT OR UPDATE ON payment_method EXECUTE FUNCTION refuse_old_snapshot();

-- What is in force now. All read the newest row alone.

-- Hours of a delay.
CREATE FUNCTION member_delay_hours(p_user bigint, p_kind text) RETURNS integer LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  RETURN coalesce((
    SELECT CASE WHEN effective_at <= clock_timestamp() THEN hours ELSE earlier_hours END
    FROM member_delay WHERE user_id = p_user AND kind = p_kind ORDER BY id DESC LIMIT 1
  ), CASE p_kind WHEN 'raise' THEN 24 ELSE 0 END);
END $$;

-- A limit in minor units; null if there is none.
CREATE FUNCTION member_limit_amount(p_user bigint, p_period text) RETURNS bigint LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT CASE WHEN effective_at <= clock_timestamp() THEN amount ELSE earlier_amount END
    FROM member_limit WHERE user_id = p_user AND period = p_period ORDER BY id DESC LIMIT 1
  );
END $$;

-- The freeze; all null if the account is not frozen. `leaves_at` is when it can be left, once that was asked for.
CREATE FUNCTION member_freeze_now(
  p_user bigint, OUT cause text, OUT until timestamptz, OUT since timestamptz, OUT asked_at timestamptz, OUT leaves_at timestamptz
) LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  newest member_freeze;
BEGIN
  SELECT * INTO newest FROM member_freeze f WHERE f.user_id = p_user ORDER BY f.id DESC LIMIT 1;
  IF NOT FOUND OR newest.event = 'left' OR newest.cause = 'recovery' AND newest.until <= clock_timestamp() THEN
    RETURN;
  END IF;
  cause := newest.cause;
  until := newest.until;
  since := newest.since;
  IF newest.event = 'leave-asked' THEN
    asked_at := newest.set_at;
    leaves_at := greatest(until, asked_at + make_interval(hours => member_delay_hours(p_user, 'unfreeze')));
  END IF;
END $$;

-- When the pause of dealing ends; null if there is none.
CREATE FUNCTION member_pause_end(p_user bigint) RETURNS timestamptz LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  RETURN (
    SELECT newest.ends_at FROM (SELECT ends_at FROM member_pause WHERE user_id = p_user ORDER BY id DESC LIMIT 1) AS newest
    WHERE newest.ends_at > clock_timestamp()
  );
END $$;

-- The clock, rounded down as the columns are precise: rounded up, a tightening would not be in force for a moment.
CREATE FUNCTION lock_clock() RETURNS timestamptz LANGUAGE sql VOLATILE SET search_path = public, pg_temp AS $$
  SELECT date_trunc('milliseconds', clock_timestamp())
$$;

-- A time as refusals have it.
CREATE FUNCTION lock_time(p_at timestamptz) RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce(to_char(p_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '-')
$$;

CREATE FUNCTION refuse_frozen(p_user bigint) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  frozen record;
BEGIN
  SELECT * INTO frozen FROM member_freeze_now(p_user);
  IF frozen.cause IS NOT NULL THEN
    RAISE EXCEPTION 'the account is frozen by its member, until %', lock_time(frozen.until) USING ERRCODE = 'JK011';
  END IF;
END $$;

-- Locks the member against other writers of locks, and waits for records of the member that are being written.
CREATE FUNCTION lock_member_locks(p_user bigint) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM app_user WHERE id = p_user FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'there is no member %', p_user USING ERRCODE = 'foreign_key_violation';
  END IF;
END $$;

-- Rows of one member are numbered in the order of their commits: the id is taken under the lock.
CREATE FUNCTION member_delay_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_member_locks(NEW.user_id);
  NEW.id := nextval('member_delay_id_seq');
  NEW.earlier_hours := member_delay_hours(NEW.user_id, NEW.kind);
  NEW.set_at := lock_clock();
  NEW.effective_at := NEW.set_at;
  IF NEW.hours < NEW.earlier_hours THEN
    PERFORM refuse_frozen(NEW.user_id);
    NEW.effective_at := NEW.set_at + make_interval(hours => NEW.earlier_hours);
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION member_limit_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM lock_member_locks(NEW.user_id);
  NEW.id := nextval('member_limit_id_seq');
  NEW.earlier_amount := member_limit_amount(NEW.user_id, NEW.period);
  NEW.set_at := lock_clock();
  NEW.effective_at := NEW.set_at;
  IF NEW.earlier_amount IS NOT NULL AND (NEW.amount IS NULL OR NEW.amount > NEW.earlier_amount) THEN
    PERFORM refuse_frozen(NEW.user_id);
    NEW.effective_at := NEW.set_at + make_interval(hours => greatest(24, member_delay_hours(NEW.user_id, 'raise')));
  END IF;
  RETURN NEW;
END $$;

-- A new freeze also stops what was asked for and is not yet in force: whoever asked may have been a thief.
CREATE FUNCTION stop_pending_changes(p_user bigint) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO member_delay (user_id, kind, hours)
    SELECT p_user, newest.kind, newest.earlier_hours
    FROM (SELECT DISTINCT ON (kind) * FROM member_delay WHERE user_id = p_user ORDER BY kind, id DESC) AS newest
    WHERE newest.effective_at > clock_timestamp();
  INSERT INTO member_limit (user_id, period, amount)
    SELECT p_user, newest.period, newest.earlier_amount
    FROM (SELECT DISTINCT ON (period) * FROM member_limit WHERE user_id = p_user ORDER BY period, id DESC) AS newest
    WHERE newest.effective_at > clock_timestamp();
END $$;

CREATE FUNCTION member_freeze_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  present record;
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
    -- One that ends by itself does not replace one that is left.
    IF NEW.cause = 'recovery' AND present.cause IS NOT NULL THEN
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
  NEW.cause := present.cause;
  NEW.since := present.since;
  NEW.until := present.until;
  RETURN NEW;
END $$;

CREATE FUNCTION member_pause_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  present member_pause;
BEGIN
  PERFORM lock_member_locks(NEW.user_id);
  NEW.id := nextval('member_pause_id_seq');
  NEW.set_at := lock_clock();
  NEW.starts_at := NEW.set_at;
  NEW.ends_at := (NEW.set_at AT TIME ZONE 'Asia/Taipei' + CASE NEW.length
    WHEN 'day' THEN interval '1 day' WHEN 'week' THEN interval '7 days' WHEN 'month' THEN interval '1 month'
    WHEN 'quarter' THEN interval '3 months' ELSE interval '6 months' END) AT TIME ZONE 'Asia/Taipei';
  SELECT * INTO present FROM member_pause WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1;
  IF present.ends_at > NEW.set_at THEN
    NEW.starts_at := present.starts_at;
    NEW.ends_at := greatest(present.ends_at, NEW.ends_at);
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER member_delay_judged BEFORE INSERT ON member_delay FOR EACH ROW EXECUTE FUNCTION member_delay_judged();
CREATE TRIGGER member_limit_judged BEFORE INSERT ON member_limit FOR EACH ROW EXECUTE FUNCTION member_limit_judged();
CREATE TRIGGER member_freeze_judged BEFORE INSERT ON member_freeze FOR EACH ROW EXECUTE FUNCTION member_freeze_judged();
CREATE TRIGGER member_pause_judged BEFORE INSERT ON member_pause FOR EACH ROW EXECUTE FUNCTION member_pause_judged();

-- Payment methods: their age is the database's, a frozen account gets none, and an archived one stays archived.
CREATE FUNCTION payment_method_unlocked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  NEW.created_at := lock_clock();
  PERFORM FROM app_user WHERE id = NEW.user_id FOR KEY SHARE;
  PERFORM refuse_frozen(NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER payment_method_unlocked BEFORE INSERT ON payment_method
  FOR EACH ROW EXECUTE FUNCTION payment_method_unlocked();
CREATE TRIGGER payment_method_archived BEFORE UPDATE OF status ON payment_method
  FOR EACH ROW WHEN (OLD.status = 'archived' AND NEW.status <> 'archived') EXECUTE FUNCTION refuse_column_change();
DROP TRIGGER payment_method_fixed ON payment_method;
CREATE TRIGGER payment_method_fixed BEFORE UPDATE OF id, user_id, region, holder, bank_code, branch, network, masked, created_at
  ON payment_method
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();

-- A withdrawal above what is left of the member's own limits. Rows without a limit cost one look into an index each.
CREATE FUNCTION refuse_over_own_limit(p_id bigint, p_user bigint, p_amount bigint) RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  each_period text;
  most bigint;
  spent numeric;
BEGIN
  FOREACH each_period IN ARRAY ARRAY['day', 'month'] LOOP
    most := member_limit_amount(p_user, each_period);
    CONTINUE WHEN most IS NULL;
    -- Serializes with the member's other withdrawals; the application has taken it (serialize-member-work.ts).
    PERFORM pg_advisory_xact_lock(hashtextextended('member:' || p_user, 0));
    SELECT coalesce(sum(amount), 0) INTO spent FROM withdrawal
      WHERE user_id = p_user AND created_at >= date_trunc(each_period, clock_timestamp(), 'Asia/Taipei') AND id <> p_id
        AND status IN ('pending', 'approved', 'processing', 'paid');
    IF spent + p_amount > most THEN
      RAISE EXCEPTION 'above the limit that the member set for a %, of % left %', each_period, most, greatest(most - spent, 0)
        USING ERRCODE = 'JK013';
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION refuse_new_payee(p_user bigint, p_method bigint) RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  hours constant integer := member_delay_hours(p_user, 'payee');
  usable_from timestamptz := 'infinity';
BEGIN
  IF hours = 0 THEN
    RETURN;
  END IF;
  SELECT created_at + make_interval(hours => hours) INTO usable_from FROM payment_method WHERE id = p_method AND user_id = p_user;
  IF NOT coalesce(usable_from <= clock_timestamp(), false) THEN
    RAISE EXCEPTION 'payment method % is newer than its member allows, until %', p_method, lock_time(usable_from)
      USING ERRCODE = 'JK014';
  END IF;
END $$;

-- A withdrawal is requested, or one that did not count counts again.
CREATE FUNCTION withdrawal_unlocked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  -- A lock that is being written is waited for. The foreign key takes this lock too.
  PERFORM FROM app_user WHERE id = NEW.user_id FOR KEY SHARE;
  -- Most members have no lock.
  IF NOT (EXISTS (SELECT FROM member_freeze WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT FROM member_limit WHERE user_id = NEW.user_id)
    OR EXISTS (SELECT FROM member_delay WHERE user_id = NEW.user_id)) THEN
    RETURN NEW;
  END IF;
  PERFORM refuse_frozen(NEW.user_id);
  IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM member_limit WHERE user_id = NEW.user_id) THEN
    NEW.created_at := lock_clock();
  END IF;
  PERFORM refuse_over_own_limit(NEW.id, NEW.user_id, NEW.amount);
  PERFORM refuse_new_payee(NEW.user_id, NEW.method_id);
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_unlocked BEFORE INSERT ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION withdrawal_unlocked();
CREATE TRIGGER withdrawal_unlocked_again BEFORE UPDATE OF status ON withdrawal
  FOR EACH ROW WHEN (OLD.status IN ('canceled', 'rejected', 'failed')
    AND NEW.status IN ('pending', 'approved', 'processing', 'paid'))
  EXECUTE FUNCTION withdrawal_unlocked();

-- One that has not left yet does not go out while the account is frozen. In `processing` the money has left.
CREATE FUNCTION withdrawal_goes_out() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM app_user WHERE id = NEW.user_id FOR KEY SHARE;
  IF EXISTS (SELECT FROM member_freeze WHERE user_id = NEW.user_id) THEN
    PERFORM refuse_frozen(NEW.user_id);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_goes_out BEFORE UPDATE OF status ON withdrawal
  FOR EACH ROW WHEN (OLD.status IN ('pending', 'approved') AND NEW.status IN ('approved', 'processing', 'paid'))
  EXECUTE FUNCTION withdrawal_goes_out();

-- Withdrawals are counted by their time.
CREATE FUNCTION withdrawal_time_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
BEGIN
  IF EXISTS (SELECT FROM member_limit WHERE user_id = NEW.user_id) THEN
    RAISE EXCEPTION 'withdrawals of a member with limits keep their time' USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER withdrawal_time_kept BEFORE UPDATE OF created_at ON withdrawal
  FOR EACH ROW WHEN (NEW.created_at <> OLD.created_at) EXECUTE FUNCTION withdrawal_time_kept();

-- Buying metal and opening or renewing fixed terms wait for the end of the pause.
CREATE FUNCTION dealing_unpaused() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  ends timestamptz;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'rows of % take a transaction of the level READ COMMITTED', TG_TABLE_NAME USING ERRCODE = 'JK008';
  END IF;
  SELECT ends_at INTO ends FROM member_pause WHERE user_id = NEW.user_id ORDER BY id DESC LIMIT 1;
  IF ends > clock_timestamp() THEN
    RAISE EXCEPTION 'dealing is paused by the member, until %', lock_time(ends) USING ERRCODE = 'JK012';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trade_order_unpaused BEFORE INSERT ON trade_order
  FOR EACH ROW WHEN (NEW.side = 'buy') EXECUTE FUNCTION dealing_unpaused();
CREATE TRIGGER price_quote_unpaused BEFORE INSERT ON price_quote
  FOR EACH ROW WHEN (NEW.side = 'buy') EXECUTE FUNCTION dealing_unpaused();
CREATE TRIGGER fixed_deposit_unpaused BEFORE INSERT ON fixed_deposit
  FOR EACH ROW EXECUTE FUNCTION dealing_unpaused();

REVOKE ALL ON FUNCTION lock_member_locks, refuse_frozen, stop_pending_changes, member_delay_judged, member_limit_judged,
  member_freeze_judged, member_pause_judged, payment_method_unlocked, refuse_over_own_limit, refuse_new_payee,
  withdrawal_unlocked, withdrawal_goes_out, withdrawal_time_kept, dealing_unpaused FROM PUBLIC;
