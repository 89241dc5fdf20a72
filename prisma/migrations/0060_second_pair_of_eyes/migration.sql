-- What makes an operator the second pair of eyes.

-- Hash of the one-time password that the maker of a request was shown; removed when it is decided.
ALTER TABLE "approval" ADD COLUMN "password_hash" TEXT;

-- Roles that may ask for an action: as `make` of APPROVED_ACTIONS with RIGHTS in lib/operators.
CREATE FUNCTION approval_makers(p_action text) RETURNS text[] LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN p_action LIKE 'user.%' THEN ARRAY['cashier', 'admin']
    WHEN p_action LIKE 'pool.%' OR p_action LIKE 'ledger.%' THEN ARRAY['treasurer']
    ELSE ARRAY['admin'] END
$$;

-- Whether an operator may know how to sign in to an account: made or decided its creation or its reset, or created it
-- alone, and its owner has not yet set it up (own password and second factor).
CREATE FUNCTION may_hold_account(p_operator bigint, p_account bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM operator account JOIN operator other ON other.id = p_operator
    WHERE account.id = p_account AND (account.password_reset_at IS NOT NULL OR account.factor_secret IS NULL)
      AND (account.created_by = 'operator:' || other.name OR EXISTS (
        SELECT FROM approval
        WHERE subject = 'operator:' || account.name_key AND action IN ('operator.create', 'operator.reset')
          AND status = 'approved' AND p_operator IN (maker_id, checker_id))))
$$;

-- Whether two operators are two persons, as far as the database can tell.
CREATE FUNCTION are_two_persons(p_one bigint, p_other bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT p_one <> p_other AND NOT may_hold_account(p_one, p_other) AND NOT may_hold_account(p_other, p_one)
$$;

-- Whether this very transaction decided. Transaction ids start again in a restored database, so the time is compared too.
CREATE FUNCTION is_decided_here(p_in bigint, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT p_in = pg_current_xact_id()::text::bigint AND p_at = now()::timestamptz(3)
$$;

-- As in migration 0037, by the time as well.
CREATE OR REPLACE FUNCTION require_approval(p_actions text[], p_subject text, p_payload jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF four_eyes() AND NOT EXISTS (
    SELECT FROM approval
    WHERE is_decided_here(decided_in, decided_at) AND status = 'approved'
      AND action = ANY (p_actions) AND subject = p_subject AND payload @> p_payload
  ) THEN
    RAISE EXCEPTION '% of % takes another operator', p_actions[1], p_subject USING ERRCODE = 'JK006';
  END IF;
END $$;
CREATE OR REPLACE FUNCTION journal_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  is_pool constant boolean := NEW.kind <> 'adjustment';
  is_approved boolean;
BEGIN
  IF NOT four_eyes() THEN
    RETURN NULL;
  END IF;
  INSERT INTO approval_journal (approval_id, journal_id)
    SELECT a.id, NEW.id FROM approval a
    WHERE is_decided_here(a.decided_in, a.decided_at) AND a.status = 'approved'
      AND a.subject = CASE WHEN is_pool THEN 'pool' ELSE NEW.ref END
      AND a.action = CASE WHEN is_pool THEN 'pool.' || substr(NEW.kind, 6)
        WHEN NEW.reverses IS NULL THEN 'ledger.adjust' ELSE 'ledger.reverse' END
      AND (NEW.reverses IS NULL OR NEW.ref = 'journal:' || NEW.reverses)
      AND approved_lines(a.action, a.payload, NEW.reverses) = journal_lines(NEW.id, 1)
      AND NOT EXISTS (SELECT FROM approval_journal other WHERE other.approval_id = a.id)
    ORDER BY a.id LIMIT 1
    RETURNING true INTO is_approved;
  IF is_approved IS NULL THEN
    RAISE EXCEPTION 'journal % of % takes another operator', NEW.id, NEW.ref USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;

-- An approval begins as pending and is decided once, by another person who may decide on it. Its maker is active and
-- still has the right to ask for it.
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
      SELECT count(*) FROM operator
      WHERE status = 'active' AND id IN (OLD.maker_id, NEW.checker_id)
        AND roles && CASE WHEN id = OLD.maker_id THEN approval_makers(OLD.action) ELSE ARRAY['treasurer', 'admin'] END
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

-- A payout above the limit takes two persons too; payout_four_eyes judges the rest.
CREATE FUNCTION payout_two_persons() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.amount > 100 * coalesce(
      (SELECT (value #>> '{}')::numeric FROM config WHERE key = 'four_eyes_payout_limit'), 20000.00)
    AND EXISTS (
      SELECT FROM operator one JOIN operator other ON one.id <> other.id
      WHERE 'operator:' || one.name = (SELECT actor FROM status_event
          WHERE ref = 'withdrawal:' || NEW.id AND status = 'approved' ORDER BY id DESC LIMIT 1)
        AND 'operator:' || other.name = (SELECT actor FROM status_event
          WHERE ref = 'withdrawal:' || NEW.id AND status = 'paid' ORDER BY id DESC LIMIT 1)
        AND NOT are_two_persons(one.id, other.id))
  THEN
    RAISE EXCEPTION 'a payout of withdrawal % takes another person than its approval', NEW.id USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawal_two_persons AFTER UPDATE ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'paid' AND OLD.status <> 'paid' AND NOT (NEW.simulated AND NEW.processor = 'sandbox'))
  EXECUTE FUNCTION payout_two_persons();
