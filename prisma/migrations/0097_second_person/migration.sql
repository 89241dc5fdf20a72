-- What one operator could do alone with money, with members and with rules (docs/desk.md, "Four eyes").

-- Who may ask for an action and who may decide on it: as APPROVED_ACTIONS with RIGHTS in lib/access/operators.
CREATE TABLE approval_rule (
  action text PRIMARY KEY,
  makers text[] NOT NULL,
  checkers text[] NOT NULL
);
INSERT INTO approval_rule (action, makers, checkers) VALUES
  ('pool.fund', ARRAY['treasurer'], ARRAY['treasurer', 'admin']),
  ('pool.withdraw', ARRAY['treasurer'], ARRAY['treasurer', 'admin']),
  ('config.set', ARRAY['admin'], ARRAY['treasurer', 'admin']),
  ('user.set-real-name', ARRAY['cashier', 'admin'], ARRAY['treasurer', 'admin']),
  ('user.reset-login-password', ARRAY['cashier', 'admin'], ARRAY['treasurer', 'admin']),
  ('user.reset-trade-password', ARRAY['cashier', 'admin'], ARRAY['treasurer', 'admin']),
  ('user.unfreeze', ARRAY['cashier', 'treasurer', 'admin'], ARRAY['treasurer', 'admin']),
  ('room.set-status', ARRAY['treasurer', 'admin'], ARRAY['treasurer', 'admin']),
  ('issue.void', ARRAY['treasurer'], ARRAY['treasurer', 'admin']),
  ('ledger.adjust', ARRAY['treasurer'], ARRAY['treasurer', 'admin']),
  ('ledger.reverse', ARRAY['treasurer'], ARRAY['treasurer', 'admin']),
  ('operator.create', ARRAY['admin'], ARRAY['admin']),
  ('operator.set-roles', ARRAY['admin'], ARRAY['admin']),
  ('operator.set-addresses', ARRAY['admin'], ARRAY['admin']),
  ('operator.unlock', ARRAY['admin'], ARRAY['admin']),
  ('operator.reset', ARRAY['admin'], ARRAY['admin']);
CREATE TRIGGER approval_rule_written BEFORE INSERT OR UPDATE OR DELETE ON approval_rule
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();

-- An approval begins as pending and is decided once, by another person whom its rule allows. Its maker is active and
-- still may ask for it.
CREATE OR REPLACE FUNCTION approval_decided() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' THEN
      RAISE EXCEPTION 'an approval begins as pending' USING ERRCODE = 'JK006';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'pending' OR NEW.status = 'pending'
    OR (NEW.id, NEW.action, NEW.subject, NEW.payload, NEW.reason, NEW.maker_id, NEW.created_at, NEW.expires_at)
      IS DISTINCT FROM
      (OLD.id, OLD.action, OLD.subject, OLD.payload, OLD.reason, OLD.maker_id, OLD.created_at, OLD.expires_at)
  THEN
    RAISE EXCEPTION 'an approval is decided once and changes in nothing else' USING ERRCODE = 'JK006';
  END IF;
  IF NEW.status = 'approved' THEN
    -- Locks, roles and resets of both come before or after this decision.
    PERFORM FROM operator WHERE id IN (OLD.maker_id, NEW.checker_id) ORDER BY id FOR SHARE;
    IF now() >= OLD.expires_at OR NOT are_two_persons(OLD.maker_id, NEW.checker_id) OR 2 <> (
      SELECT count(*) FROM operator o JOIN approval_rule r ON r.action = OLD.action
      WHERE o.status = 'active' AND o.id IN (OLD.maker_id, NEW.checker_id)
        AND o.roles && CASE WHEN o.id = OLD.maker_id THEN r.makers ELSE r.checkers END
    ) THEN
      RAISE EXCEPTION 'approval % takes another active operator who may decide, and a maker who still may ask', OLD.id
        USING ERRCODE = 'JK006';
    END IF;
  END IF;
  NEW.password_hash := NULL;
  NEW.decided_at := now();
  NEW.decided_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
DROP FUNCTION approval_makers(text);

-- Settings --------------------------------------------------------------------------------------------

-- Settings that take two operators: fees, rates, limits, warnings, and where members find the customer service.
CREATE OR REPLACE FUNCTION is_four_eyes_setting(p_key text) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT p_key IN ('withdraw_flat', 'trade_bps', 'spread_bps', 'rate_hkd', 'rate_usdt', 'terms',
    'four_eyes_payout_limit', 'recharge_max', 'withdraw_max', 'withdraw_day', 'withdraw_month', 'fixed_max', 'fixed_cap',
    'level_0_limits', 'level_1_limits', 'level_2_limits', 'card_cooldown_hours', 'withdraw_review',
    'channel_bank', 'channel_hkbank', 'channel_number', 'feed_stale_seconds', 'verify',
    'exposure_limit_xau', 'exposure_limit_xag', 'exposure_limit_xpt',
    'warn_account_days', 'warn_method_hours', 'warn_attempts', 'warn_median_times', 'warn_amount', 'warn_name',
    'warn_reference', 'kefu_link', 'kefu_link2', 'service_phone', 'service_email', 'download')
$$;

-- The first values of those settings, as in lib/running/config/setting-specs.ts; some have another one by the mode.
CREATE OR REPLACE FUNCTION is_first_setting(p_key text, p_value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM (VALUES
      ('withdraw_flat', '"15.00"'::jsonb), ('trade_bps', '20'), ('spread_bps', '30'), ('rate_hkd', '""'),
      ('rate_hkd', '"4.0000"'), ('rate_usdt', '""'), ('rate_usdt', '"32.0000"'),
      ('four_eyes_payout_limit', '"20000.00"'), ('recharge_max', '"50000.00"'), ('withdraw_max', '"50000.00"'),
      ('withdraw_day', '"100000.00"'), ('withdraw_month', '"200000.00"'), ('fixed_max', '"1000000.00"'),
      ('fixed_cap', '"10000000.00"'), ('card_cooldown_hours', '0'), ('card_cooldown_hours', '24'),
      ('withdraw_review', '"auto"'), ('channel_bank', '"auto"'), ('channel_hkbank', '"auto"'),
      ('channel_number', '"auto"'), ('feed_stale_seconds', '30'), ('verify', 'true'), ('exposure_limit_xau', '""'),
      ('exposure_limit_xag', '""'), ('exposure_limit_xpt', '""'), ('warn_account_days', '7'),
      ('warn_method_hours', '72'), ('warn_attempts', '5'), ('warn_median_times', '5'), ('warn_amount', '""'),
      ('warn_name', 'true'), ('warn_reference', 'true'), ('kefu_link', '""'), ('kefu_link2', '""'),
      ('service_phone', '""'), ('service_email', '""'), ('download', '{}'),
      ('terms', '[{"days": 7, "rate_bps": 100}, {"days": 30, "rate_bps": 120}, {"days": 90, "rate_bps": 150},
        {"days": 180, "rate_bps": 160}, {"days": 365, "rate_bps": 170}]')
    ) AS first (key, value)
    WHERE first.key = p_key AND first.value = p_value
    UNION ALL
    SELECT WHERE p_key IN ('level_0_limits', 'level_1_limits', 'level_2_limits') AND p_value =
      '{"recharge_day": null, "recharge_month": null, "withdraw_day": null, "withdraw_month": null}')
$$;

CREATE OR REPLACE FUNCTION config_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.updated_by = 'system:seed' AND is_first_setting(NEW.key, NEW.value) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND NEW.key <> OLD.key THEN
    PERFORM require_approval(ARRAY['config.set'], 'config:' || OLD.key, '{"after": null}');
  ELSIF (TG_OP = 'INSERT' OR NEW.value <> OLD.value)
    -- Whoever is alone may close a channel, because that only stops money.
    AND NOT (NEW.key IN ('channel_bank', 'channel_hkbank', 'channel_number') AND NEW.value = '"closed"')
  THEN
    PERFORM require_approval(ARRAY['config.set'], 'config:' || NEW.key,
      jsonb_build_object('after', NEW.value));
  END IF;
  RETURN NULL;
END $$;

-- Members, rooms and issues ---------------------------------------------------------------------------

CREATE FUNCTION unfreeze_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_approval(ARRAY['user.unfreeze'], 'user:' || NEW.username_key, '{}');
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION unfreeze_four_eyes FROM PUBLIC;
CREATE TRIGGER member_unfreeze_four_eyes AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.withdrawals_frozen_at IS NOT NULL AND NEW.withdrawals_frozen_at IS NULL)
  EXECUTE FUNCTION unfreeze_four_eyes();

CREATE FUNCTION room_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_approval(ARRAY['room.set-status'], 'room:' || NEW.id,
    jsonb_build_object('room', NEW.id::text, 'status', NEW.status));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION room_four_eyes FROM PUBLIC;
CREATE TRIGGER room_four_eyes AFTER UPDATE ON room FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION room_four_eyes();

-- The worker voids an issue without a price; an operator needs another one. Judged at the commit, when the step is there.
CREATE FUNCTION void_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF 'system:worker' IS DISTINCT FROM (SELECT actor FROM status_event
    WHERE ref = 'issue:' || NEW.id AND status = 'void' ORDER BY id DESC LIMIT 1) THEN
    PERFORM require_approval(ARRAY['issue.void'], 'issue:' || NEW.id, '{}');
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION void_four_eyes FROM PUBLIC;
CREATE CONSTRAINT TRIGGER issue_void_four_eyes AFTER UPDATE ON issue
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'void' AND OLD.state <> 'void')
  EXECUTE FUNCTION void_four_eyes();

-- Roles -----------------------------------------------------------------------------------------------

-- Roles that do not meet in one person: who checks the cash does not pay it, and who audits does nothing else. The first
-- operator of an installation is alone and has to do everything.
CREATE FUNCTION operator_roles_apart() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM operator WHERE id <> NEW.id) AND (NEW.roles @> ARRAY['cashier', 'treasurer']
    OR 'auditor' = ANY (NEW.roles) AND NOT NEW.roles <@ ARRAY['auditor'])
  THEN
    RAISE EXCEPTION 'the roles % do not meet in one operator', NEW.roles USING ERRCODE = 'JK006';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION operator_roles_apart FROM PUBLIC;
CREATE TRIGGER operator_roles_apart BEFORE INSERT OR UPDATE OF roles ON operator
  FOR EACH ROW EXECUTE FUNCTION operator_roles_apart();

-- Payouts ---------------------------------------------------------------------------------------------

-- Each payout by hand, written by the trigger below: who approved and paid it, with which reference.
CREATE TABLE hand_payout (
  withdrawal_id bigint PRIMARY KEY REFERENCES withdrawal,
  user_id bigint NOT NULL,
  channel text NOT NULL,
  amount bigint NOT NULL,
  reference text NOT NULL,
  approved_by text NOT NULL,
  paid_by text NOT NULL,
  -- One person did both.
  is_alone boolean NOT NULL,
  -- The day in Taipei.
  paid_on date NOT NULL
);
CREATE INDEX hand_payout_reference ON hand_payout (channel, upper(reference));
CREATE INDEX hand_payout_operator ON hand_payout (paid_by, paid_on) WHERE is_alone;
CREATE INDEX hand_payout_member ON hand_payout (user_id, paid_on) WHERE is_alone;
CREATE TRIGGER hand_payout_kept BEFORE DELETE OR TRUNCATE ON hand_payout
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
-- As for `operator_recovery`.
CREATE TRIGGER hand_payout_written BEFORE INSERT OR UPDATE ON hand_payout
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();

-- Whether two actors are two operators who are two persons.
CREATE FUNCTION are_two_actors(p_one text, p_other text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM operator one, operator other WHERE 'operator:' || one.name = p_one
    AND 'operator:' || other.name = p_other AND are_two_persons(one.id, other.id))
$$;
REVOKE ALL ON FUNCTION are_two_actors FROM PUBLIC;

-- The last operator who took a withdrawal to a status.
CREATE FUNCTION withdrawal_actor(p_id bigint, p_status text) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT actor FROM status_event WHERE ref = 'withdrawal:' || p_id AND status = p_status ORDER BY id DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION withdrawal_actor FROM PUBLIC;

CREATE FUNCTION payout_limit() RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  -- Without a row it is the setting's first value.
  SELECT 100 * coalesce((SELECT (value #>> '{}')::numeric FROM config WHERE key = 'four_eyes_payout_limit'), 20000.00)
$$;
REVOKE ALL ON FUNCTION payout_limit FROM PUBLIC;

-- What one person has paid today, whom they also approved: by that operator, or to that member. Minor units of cash.
CREATE FUNCTION paid_alone_today(p_operator text, p_user bigint) RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT greatest(
    (SELECT coalesce(sum(amount), 0) FROM hand_payout
      WHERE is_alone AND paid_by = p_operator AND paid_on = (now() AT TIME ZONE 'Asia/Taipei')::date),
    (SELECT coalesce(sum(amount), 0) FROM hand_payout
      WHERE is_alone AND user_id = p_user AND paid_on = (now() AT TIME ZONE 'Asia/Taipei')::date))
$$;
REVOKE ALL ON FUNCTION paid_alone_today FROM PUBLIC;

-- Whether an operator has credited a top-up of the member in the last seven days.
CREATE FUNCTION has_credited(p_operator text, p_user bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM recharge r JOIN status_event e ON e.ref = 'recharge:' || r.id AND e.status = 'credited'
    WHERE r.user_id = p_user AND r.status = 'credited' AND e.actor = p_operator
      AND r.created_at > now() - interval '90 days' AND r.updated_at > now() - interval '7 days')
$$;
REVOKE ALL ON FUNCTION has_credited FROM PUBLIC;

-- Why an operator may not pay a withdrawal with a reference; null if they may.
-- `reference_used`: another payout of the channel has the reference, which two persons may state again, with a reason.
CREATE FUNCTION payout_refusal(p_id bigint, p_payer text, p_reference text, p_reason text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  paid withdrawal;
  approver constant text := withdrawal_actor(p_id, 'approved');
  is_alone boolean;
BEGIN
  SELECT * INTO paid FROM withdrawal WHERE id = p_id;
  IF coalesce(btrim(p_reference), '') = '' THEN
    RETURN 'reference';
  END IF;
  is_alone := NOT are_two_actors(approver, p_payer);
  IF EXISTS (SELECT FROM hand_payout h WHERE h.channel = paid.channel AND upper(h.reference) = upper(p_reference)
      AND h.withdrawal_id <> p_id) AND (is_alone OR coalesce(btrim(p_reason), '') = '') THEN
    RETURN 'reference_used';
  ELSIF NOT four_eyes() THEN
    RETURN NULL;
  ELSIF NOT EXISTS (SELECT FROM operator WHERE 'operator:' || name = approver)
    OR NOT EXISTS (SELECT FROM operator WHERE 'operator:' || name = p_payer AND status = 'active') THEN
    RETURN 'unknown';
  ELSIF paid.amount > payout_limit() AND NOT EXISTS (
    SELECT FROM operator WHERE 'operator:' || name = p_payer AND 'treasurer' = ANY (roles)) THEN
    RETURN 'treasurer';
  ELSIF NOT is_alone THEN
    RETURN NULL;
  ELSIF paid.amount > payout_limit() THEN
    RETURN CASE WHEN approver = p_payer THEN 'large' ELSE 'account' END;
  ELSIF paid.amount + paid_alone_today(p_payer, paid.user_id) > payout_limit() THEN
    RETURN 'day';
  ELSIF has_credited(p_payer, paid.user_id) THEN
    RETURN 'credited';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION payout_refusal FROM PUBLIC;

-- Payouts by hand, at the commit: a paid withdrawal has spent its hold in full, and nobody pays alone what takes two.
CREATE OR REPLACE FUNCTION payout_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  approver constant text := withdrawal_actor(NEW.id, 'approved');
  payer constant text := withdrawal_actor(NEW.id, 'paid');
  reason constant text := (SELECT e.reason FROM status_event e
    WHERE ref = 'withdrawal:' || NEW.id AND status = 'paid' ORDER BY id DESC LIMIT 1);
  refusal text;
BEGIN
  -- One after the other, always in this order: the sums of a day and the use of a reference.
  PERFORM pg_advisory_xact_lock(hashtextextended('payouts of ' || coalesce(payer, ''), 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('payouts to ' || NEW.user_id, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('payout ' || NEW.channel || upper(coalesce(NEW.reference, '')), 0));
  refusal := payout_refusal(NEW.id, payer, NEW.reference, reason);
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION 'the payout of withdrawal % takes another operator: %', NEW.id, refusal USING ERRCODE = 'JK006';
  END IF;
  IF NOT EXISTS (
    SELECT FROM ledger_hold
    WHERE ref = 'withdrawal:' || NEW.id AND user_id = NEW.user_id AND purpose = 'frozen_withdraw'
      AND amount = NEW.amount AND committed = amount
  ) THEN
    RAISE EXCEPTION 'withdrawal % is paid, but its hold is not spent', NEW.id USING ERRCODE = 'JK006';
  END IF;
  INSERT INTO hand_payout (withdrawal_id, user_id, channel, amount, reference, approved_by, paid_by, is_alone, paid_on)
  VALUES (NEW.id, NEW.user_id, NEW.channel, NEW.amount, NEW.reference, coalesce(approver, ''), coalesce(payer, ''),
    NOT are_two_actors(approver, payer), (now() AT TIME ZONE 'Asia/Taipei')::date);
  RETURN NULL;
END $$;
DROP TRIGGER withdrawal_two_persons ON withdrawal;
DROP TRIGGER withdrawal_two_persons_added ON withdrawal;
DROP FUNCTION payout_two_persons();

-- A large payout that fails gives the money back to the member: it takes another person than the one who approved it.
CREATE FUNCTION failure_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF four_eyes() AND NEW.amount > payout_limit()
    AND NOT are_two_actors(withdrawal_actor(NEW.id, 'approved'), withdrawal_actor(NEW.id, 'failed')) THEN
    RAISE EXCEPTION 'the failure of withdrawal % takes another operator than its approval', NEW.id
      USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION failure_four_eyes FROM PUBLIC;
CREATE CONSTRAINT TRIGGER withdrawal_failure_four_eyes AFTER UPDATE ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'failed' AND OLD.status <> 'failed' AND NOT (NEW.simulated AND NEW.processor = 'sandbox'))
  EXECUTE FUNCTION failure_four_eyes();
