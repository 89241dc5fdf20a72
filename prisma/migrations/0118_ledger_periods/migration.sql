-- Months of the books that are closed (docs/decisions/2026-11-26-sides-and-periods.md). A closed month takes no
-- adjustment any more, and its trial balance is kept with the head of the chain. SQLSTATE JK010: the month is closed.

-- Every closing and reopening, written by the functions below alone.
CREATE TABLE ledger_period (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- `2026-11`, in Taipei.
  month text NOT NULL,
  is_closed boolean NOT NULL,
  -- Of a closing: the balances at the end of the month, in minor units.
  balances jsonb,
  -- Of a closing: the head of the chain at that moment.
  position bigint,
  hash text,
  asked_by text NOT NULL,
  -- Null while there is one operator.
  decided_by text,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT ledger_period_month CHECK (month ~ '^20[2-9][0-9]-(0[1-9]|1[0-2])$'),
  CONSTRAINT ledger_period_sealed CHECK (is_closed = (balances IS NOT NULL) AND (position IS NULL) = (hash IS NULL)),
  CONSTRAINT ledger_period_reason CHECK (reason <> '')
);
CREATE INDEX ledger_period_of_month ON ledger_period (month, id);
CREATE TRIGGER ledger_period_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_period
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The first moment of a month, or of the month after it.
CREATE FUNCTION period_start(p_month text, p_later integer) RETURNS timestamptz LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT ((p_month || '-01')::date + make_interval(months => p_later))::timestamp AT TIME ZONE 'Asia/Taipei'
$$;

-- The newest closed month, which closes those before it too; null if there is none.
CREATE FUNCTION closed_month() RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT max(month) FROM (SELECT DISTINCT ON (month) month, is_closed FROM ledger_period ORDER BY month, id DESC) AS newest
  WHERE is_closed
$$;

-- The balances at the end of a month: those of its journals, and of adjustments that were posted later but belong to it.
CREATE FUNCTION period_balances(p_month text)
RETURNS TABLE (base bigint, house boolean, asset text, purpose text, balance numeric) LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  ends constant timestamptz := period_start(p_month, 1);
BEGIN
  RETURN QUERY
    SELECT max(line.base), line.house, line.asset, line.purpose, sum(line.amount) FROM (
      SELECT b.base, b.house, b.asset, b.purpose, b.balance AS amount FROM ledger_balances(ends) b
      UNION ALL
      SELECT 0, a.user_id IS NULL, a.asset::text, a.purpose::text, e.amount
      FROM adjustment d JOIN ledger_journal j ON j.id = d.journal_id
      JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
      WHERE d.created_at >= ends - interval '1 day' AND j.created_at >= ends
        AND d.value_date < (ends AT TIME ZONE 'Asia/Taipei')::date
    ) AS line GROUP BY line.house, line.asset, line.purpose;
END $$;

-- What a month waits for before it can be closed.
CREATE FUNCTION period_obstacles(p_month text) RETURNS text[] LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE
  starts constant timestamptz := period_start(p_month, 0);
  ends constant timestamptz := period_start(p_month, 1);
  last_day constant text := to_char((ends AT TIME ZONE 'Asia/Taipei')::date - 1, 'YYYY-MM-DD');
BEGIN
  RETURN array_remove(ARRAY[
    -- Journals that began in the month are committed by then.
    CASE WHEN now() < ends + interval '1 hour' THEN 'running' END,
    CASE WHEN p_month <= closed_month() THEN 'closed' END,
    -- One after the other, so that each has its trial balance.
    CASE WHEN period_start(closed_month(), 1) < starts THEN 'earlier' END,
    CASE WHEN EXISTS (SELECT FROM archived_month WHERE month >= p_month) THEN 'archived' END,
    CASE WHEN EXISTS (SELECT FROM books_hold WHERE lifted_at IS NULL) THEN 'fault' END,
    CASE WHEN coalesce((SELECT verdict <> 'sound' OR finished_at < ends FROM books_check WHERE kind = 'verify'
      ORDER BY id DESC LIMIT 1), true) THEN 'unverified' END,
    -- The worker goes from day to day, so the last day comes after all others.
    CASE WHEN NOT EXISTS (SELECT FROM books_check WHERE kind = 'recon' AND verdict = 'sound' AND details ->> 'day' = last_day)
      OR EXISTS (SELECT FROM (SELECT DISTINCT ON (details ->> 'day') verdict FROM books_check
        WHERE kind = 'recon' AND details ->> 'day' BETWEEN p_month || '-01' AND last_day
        ORDER BY details ->> 'day', id DESC) AS newest WHERE verdict <> 'sound') THEN 'unreconciled' END,
    CASE WHEN EXISTS (SELECT FROM ledger_unchained u JOIN ledger_journal j ON j.id = u.journal_id
      WHERE j.created_at < ends) THEN 'unsealed' END,
    CASE WHEN EXISTS (SELECT FROM approval WHERE status = 'pending' AND expires_at > now() AND action = 'ledger.adjust'
      AND payload ->> 'value_date' <= last_day) THEN 'asked' END,
    -- Money that may have left the bank in the month and is not booked.
    CASE WHEN EXISTS (SELECT FROM withdrawal w WHERE w.status = 'processing' AND w.created_at < ends AND EXISTS (
      SELECT FROM status_event e WHERE e.ref = 'withdrawal:' || w.id AND e.status = 'processing'
        AND e.created_at >= starts AND e.created_at < ends)) THEN 'payouts' END
  ], NULL);
END $$;

-- Who asked and who decided, of the request that this very transaction approved.
CREATE FUNCTION period_operators(p_action text, p_month text, p_actor text, OUT asked_by text, OUT decided_by text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_approval(ARRAY[p_action], 'period:' || p_month, jsonb_build_object('month', p_month));
  SELECT 'operator:' || maker.name, 'operator:' || checker.name INTO asked_by, decided_by
    FROM approval a JOIN operator maker ON maker.id = a.maker_id JOIN operator checker ON checker.id = a.checker_id
    WHERE is_decided_here(a.decided_in, a.decided_at) AND a.status = 'approved' AND a.action = p_action
      AND a.subject = 'period:' || p_month ORDER BY a.id LIMIT 1;
  asked_by := coalesce(asked_by, p_actor);
END $$;
REVOKE ALL ON FUNCTION period_operators FROM PUBLIC;

-- Closes a month. Adjustments wait for it, and it for those that are being posted.
CREATE FUNCTION period_close(p_month text, p_actor text, p_reason text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  who record;
  obstacles text[];
  closed bigint;
BEGIN
  SELECT * INTO who FROM period_operators('period.close', p_month, p_actor);
  -- A transaction of another level does not see an adjustment that was committed meanwhile.
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'a month is closed in a transaction of the level read committed' USING ERRCODE = 'JK008';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger_period', 0));
  obstacles := period_obstacles(p_month);
  IF obstacles <> '{}' THEN
    RAISE EXCEPTION 'month % can''t be closed: %', p_month, array_to_string(obstacles, ', ') USING ERRCODE = 'JK010';
  END IF;
  INSERT INTO ledger_period (month, is_closed, balances, position, hash, asked_by, decided_by, reason)
    SELECT p_month, true,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('house', b.house, 'asset', b.asset, 'purpose', b.purpose,
        'balance', b.balance::text) ORDER BY b.asset, b.house DESC, b.purpose), '[]') FROM period_balances(p_month) b),
      head.position, encode(head.hash, 'hex'), who.asked_by, who.decided_by, p_reason
    FROM (VALUES (1)) AS one
    LEFT JOIN (SELECT position, hash FROM ledger_chain ORDER BY position DESC LIMIT 1) AS head ON true
    RETURNING id INTO closed;
  RETURN closed;
END $$;
REVOKE ALL ON FUNCTION period_close FROM PUBLIC;

-- Opens the newest closed month again.
CREATE FUNCTION period_reopen(p_month text, p_actor text, p_reason text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  who record;
  opened bigint;
BEGIN
  SELECT * INTO who FROM period_operators('period.reopen', p_month, p_actor);
  PERFORM pg_advisory_xact_lock(hashtextextended('ledger_period', 0));
  IF p_month IS DISTINCT FROM closed_month() THEN
    RAISE EXCEPTION 'month % is not the newest closed one', p_month USING ERRCODE = 'JK010';
  END IF;
  INSERT INTO ledger_period (month, is_closed, asked_by, decided_by, reason)
    VALUES (p_month, false, who.asked_by, who.decided_by, p_reason)
    RETURNING id INTO opened;
  RETURN opened;
END $$;
REVOKE ALL ON FUNCTION period_reopen FROM PUBLIC;

-- An adjustment belongs to an open month, and is posted now.
CREATE FUNCTION adjustment_in_open_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  belongs text;
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('ledger_period', 0));
  NEW.created_at := now();
  belongs := to_char(coalesce(NEW.value_date, (now() AT TIME ZONE 'Asia/Taipei')::date), 'YYYY-MM');
  IF belongs <= closed_month() THEN
    RAISE EXCEPTION 'adjustment % belongs to %, which is closed', NEW.ref, belongs USING ERRCODE = 'JK010';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION adjustment_in_open_month FROM PUBLIC;
CREATE TRIGGER adjustment_in_open_month BEFORE INSERT ON adjustment
  FOR EACH ROW EXECUTE FUNCTION adjustment_in_open_month();

-- Journals are dated when they are posted. One that is not is looked up here; the others cost nothing.
CREATE FUNCTION journal_in_open_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF to_char(NEW.created_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM') <= closed_month() THEN
    RAISE EXCEPTION 'journal % is dated in a closed month', NEW.id USING ERRCODE = 'JK010';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION journal_in_open_month FROM PUBLIC;
CREATE TRIGGER ledger_journal_in_open_month AFTER INSERT ON ledger_journal FOR EACH ROW
  WHEN (NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION journal_in_open_month();

CREATE TRIGGER ledger_period_desk AFTER INSERT ON ledger_period
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('books');

INSERT INTO approval_rule (action, makers, checkers) VALUES
  ('period.close', ARRAY['treasurer'], ARRAY['treasurer', 'admin']),
  ('period.reopen', ARRAY['treasurer'], ARRAY['treasurer', 'admin']);
