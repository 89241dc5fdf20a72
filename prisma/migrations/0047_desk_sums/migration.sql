-- Sums that the desk's lists read instead of all members' accounts and deposits: what journals moved, in steps
-- along the chain that are shorter than those of ledger_total, and what runs in fixed terms.

-- What the journals of the last 100 positions up to a position moved: by owner (the house, or members
-- together), asset and purpose. last_at is the latest time of a journal up to the position, so it never falls.
CREATE TABLE "ledger_step" (
    "position" BIGINT NOT NULL,
    "house" BOOLEAN NOT NULL,
    "asset" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "debited" BIGINT NOT NULL,
    "credited" BIGINT NOT NULL,
    "last_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "ledger_step_pkey" PRIMARY KEY ("position","house","asset","purpose")
);
CREATE INDEX "ledger_step_last_at_position_idx" ON "ledger_step"("last_at", "position");
ALTER TABLE ledger_step
  ADD CONSTRAINT ledger_step_position CHECK (position > 0 AND position % 100 = 0),
  ADD CONSTRAINT ledger_step_moved CHECK (debited >= 0 AND credited >= 0 AND debited + credited > 0);
CREATE TRIGGER ledger_step_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Adds up to p_limit steps after the newest. Steps of journals that may be in the archive are left out.
CREATE FUNCTION ledger_step_extend(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  step constant bigint := 100;
  head bigint := coalesce((SELECT position FROM ledger_chain ORDER BY position DESC LIMIT 1), 0);
  archived bigint := coalesce((SELECT max(position) FROM archived_month), 0);
  newest bigint := coalesce((SELECT max(position) FROM ledger_step), 0);
  latest timestamptz := (SELECT last_at FROM ledger_step ORDER BY last_at DESC LIMIT 1);
  added integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_step', 0)) THEN
    RETURN 0;
  END IF;
  newest := greatest(newest, (archived + step - 1) / step * step);
  WHILE added < p_limit AND newest + step <= head LOOP
    latest := greatest(latest, (
      SELECT max(j.created_at) FROM ledger_chain c JOIN ledger_journal j ON j.id = c.journal_id
      WHERE c.position > newest AND c.position <= newest + step));
    INSERT INTO ledger_step (position, house, asset, purpose, debited, credited, last_at)
      SELECT newest + step, a.user_id IS NULL, a.asset, a.purpose, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0),
        coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0), latest
      FROM ledger_chain c JOIN ledger_entry e ON e.journal_id = c.journal_id JOIN ledger_account a ON a.id = e.account_id
      WHERE c.position > newest AND c.position <= newest + step
      GROUP BY 2, 3, 4;
    newest := newest + step;
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;
REVOKE ALL ON FUNCTION ledger_step_extend FROM PUBLIC;

-- The step up to which all journals were made before a moment; 0 if there is none.
CREATE FUNCTION ledger_step_before(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT position FROM ledger_step WHERE last_at < p_at ORDER BY last_at DESC, position DESC LIMIT 1), 0)
$$;

-- The step after which all journals were made at or after a moment; null if there is none. A journal
-- has its place in the chain at most five minutes after ones that were made later: transactions time out after
-- seconds.
CREATE FUNCTION ledger_step_after(p_at timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT position FROM ledger_step WHERE last_at >= p_at + interval '5 minutes' ORDER BY last_at, position LIMIT 1
$$;

-- What the journals of the positions after p_after up to p_last moved in a span, without p_last also those that
-- wait for the chain. A span without a bound on a side has null there.
CREATE FUNCTION ledger_moved_in_span(p_after bigint, p_last bigint, p_from timestamptz, p_before timestamptz)
RETURNS TABLE (house boolean, asset text, purpose text, debited numeric, credited numeric) LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET max_parallel_workers_per_gather = 0
SET jit = off AS $$
  SELECT a.user_id IS NULL, a.asset::text, a.purpose::text, sum(m.debited), sum(m.credited)
  FROM (
    SELECT e.account_id, coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0) AS debited,
      coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0) AS credited
    FROM (SELECT journal_id FROM ledger_chain WHERE position > p_after AND position <= coalesce(p_last, 9223372036854775807)
      UNION ALL SELECT journal_id FROM ledger_unchained WHERE p_last IS NULL) AS tail
    JOIN ledger_entry e ON e.journal_id = tail.journal_id
    WHERE (p_from IS NULL AND p_before IS NULL) OR EXISTS (SELECT FROM ledger_journal j WHERE j.id = tail.journal_id
      AND (p_from IS NULL OR j.created_at >= p_from) AND (p_before IS NULL OR j.created_at < p_before))
    GROUP BY e.account_id
  ) AS m JOIN ledger_account a ON a.id = m.account_id
  GROUP BY 1, 2, 3
$$;

-- The balances before a moment, or now if it is null: the newest total that the steps reach, the steps after it,
-- and the entries of the journals after those. `base` is the position of the total.
CREATE FUNCTION ledger_balances(p_before timestamptz)
RETURNS TABLE (base bigint, house boolean, asset text, purpose text, balance numeric) LANGUAGE plpgsql STABLE AS $$
DECLARE
  stepped bigint := CASE WHEN p_before IS NULL THEN coalesce((SELECT max(s.position) FROM ledger_step s), 0)
    ELSE ledger_step_before(p_before) END;
  total bigint := coalesce((SELECT max(t.position) FROM ledger_total t WHERE p_before IS NULL OR t.position <= stepped), 0);
  last bigint := ledger_step_after(p_before);
BEGIN
  -- The newest total can be ahead of the steps.
  stepped := greatest(stepped, total);
  RETURN QUERY
    SELECT total, line.house, line.asset, line.purpose, sum(line.amount) FROM (
      SELECT t.house, t.asset, t.purpose, t.balance::numeric AS amount FROM ledger_total t WHERE t.position = total
      UNION ALL
      SELECT s.house, s.asset, s.purpose, s.credited - s.debited FROM ledger_step s WHERE s.position > total AND s.position <= stepped
      UNION ALL
      SELECT m.house, m.asset, m.purpose, m.credited - m.debited FROM ledger_moved_in_span(stepped, last, NULL, p_before) m
    ) AS line GROUP BY line.house, line.asset, line.purpose;
END $$;

-- What journals made from one moment to before another one moved: the steps that are wholly between them, and
-- the entries of the journals around both ends.
CREATE FUNCTION ledger_moved(p_from timestamptz, p_before timestamptz)
RETURNS TABLE (house boolean, asset text, purpose text, debited numeric, credited numeric) LANGUAGE plpgsql STABLE AS $$
DECLARE
  earlier bigint := ledger_step_before(p_from);
  first bigint := ledger_step_after(p_from);
  stepped bigint := ledger_step_before(p_before);
  last bigint := ledger_step_after(p_before);
BEGIN
  IF first IS NULL OR first >= stepped THEN
    RETURN QUERY SELECT * FROM ledger_moved_in_span(earlier, last, p_from, p_before);
    RETURN;
  END IF;
  RETURN QUERY
    SELECT line.house, line.asset, line.purpose, sum(line.debited), sum(line.credited) FROM (
      SELECT s.house, s.asset, s.purpose, s.debited::numeric AS debited, s.credited::numeric AS credited FROM ledger_step s
      WHERE s.position > first AND s.position <= stepped
      UNION ALL SELECT * FROM ledger_moved_in_span(earlier, first, p_from, NULL)
      UNION ALL SELECT * FROM ledger_moved_in_span(stepped, last, p_from, p_before)
    ) AS line GROUP BY line.house, line.asset, line.purpose;
END $$;

-- The first journal, or row of the audit log, at or after a moment; null if there is none. Times ascend with
-- the ids but for the length of a transaction, for which the caller allows. By halving: at most 70 look-ups by id.
-- A journal's id begins with its month; the application's role can't ask the partitions for it.
CREATE FUNCTION ledger_journal_first_at(p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  low bigint := partitions.first_id(partitions.month_of(p_at)) - 1;
  high bigint;
  middle bigint;
  step bigint := 1;
  found_id bigint;
  found_at timestamptz;
BEGIN
  -- Journals from before the partitions have ids without a month.
  IF (SELECT created_at FROM ledger_journal WHERE id <= low ORDER BY id DESC LIMIT 1) >= p_at THEN
    low := 0;
  END IF;
  LOOP
    high := low + step;
    SELECT id, created_at INTO found_id, found_at FROM ledger_journal WHERE id >= high ORDER BY id LIMIT 1;
    EXIT WHEN found_id IS NULL OR found_at >= p_at;
    low := found_id;
    step := step * 2;
  END LOOP;
  WHILE high - low > 1 LOOP
    middle := low + (high - low) / 2;
    SELECT id, created_at INTO found_id, found_at FROM ledger_journal WHERE id >= middle ORDER BY id LIMIT 1;
    IF found_at < p_at THEN
      low := found_id;
    ELSE
      high := middle;
    END IF;
  END LOOP;
  RETURN (SELECT id FROM ledger_journal WHERE id >= high ORDER BY id LIMIT 1);
END $$;
CREATE FUNCTION audit_event_first_at(p_at timestamptz) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  low bigint := 0;
  high bigint;
  middle bigint;
  step bigint := 1;
  found_id bigint;
  found_at timestamptz;
BEGIN
  LOOP
    high := low + step;
    SELECT id, created_at INTO found_id, found_at FROM audit_event WHERE id >= high ORDER BY id LIMIT 1;
    EXIT WHEN found_id IS NULL OR found_at >= p_at;
    low := found_id;
    step := step * 2;
  END LOOP;
  WHILE high - low > 1 LOOP
    middle := low + (high - low) / 2;
    SELECT id, created_at INTO found_id, found_at FROM audit_event WHERE id >= middle ORDER BY id LIMIT 1;
    IF found_at < p_at THEN
      low := found_id;
    ELSE
      high := middle;
    END IF;
  END LOOP;
  RETURN (SELECT id FROM audit_event WHERE id >= high ORDER BY id LIMIT 1);
END $$;

-- What runs in fixed terms by day of maturity and length: kept by a trigger. Whoever opens or ends a deposit
-- holds the lock of the pool already (lib/fixed/lock-pool.ts), so that its rows make nobody wait who would not
-- wait anyway.
CREATE TABLE "fixed_outlook" (
    "maturity_day" DATE NOT NULL,
    "days" INTEGER NOT NULL,
    "deposits" INTEGER NOT NULL,
    "principal" BIGINT NOT NULL,
    "interest" BIGINT NOT NULL,
    "renewing" BIGINT NOT NULL,

    CONSTRAINT "fixed_outlook_pkey" PRIMARY KEY ("maturity_day","days")
);

-- Adds a deposit to the outlook (p_sign 1) or takes it out (-1).
CREATE FUNCTION add_to_fixed_outlook(p_sign integer, p_day date, p_days integer, p_principal bigint, p_interest bigint,
  p_renew boolean) RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO fixed_outlook AS o (maturity_day, days, deposits, principal, interest, renewing)
    VALUES (p_day, p_days, p_sign, p_sign * p_principal, p_sign * p_interest,
      CASE WHEN p_renew THEN p_sign * p_principal ELSE 0 END)
    ON CONFLICT (maturity_day, days) DO UPDATE SET deposits = o.deposits + excluded.deposits,
      principal = o.principal + excluded.principal, interest = o.interest + excluded.interest,
      renewing = o.renewing + excluded.renewing;
END $$;
REVOKE ALL ON FUNCTION add_to_fixed_outlook FROM PUBLIC;

-- A change of a deposit that runs before or after it. Takes the old figures out and adds the new ones.
CREATE FUNCTION keep_fixed_outlook() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.status = 'active' THEN
    PERFORM add_to_fixed_outlook(1, NEW.maturity_day, NEW.days, NEW.principal, NEW.interest, NEW.renew);
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.status = 'active' THEN
    PERFORM add_to_fixed_outlook(-1, OLD.maturity_day, OLD.days, OLD.principal, OLD.interest, OLD.renew);
    DELETE FROM fixed_outlook WHERE maturity_day = OLD.maturity_day AND days = OLD.days AND deposits = 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fixed_deposit_outlook AFTER INSERT OR DELETE OR UPDATE OF status, renew, principal, interest, maturity_day, days
  ON fixed_deposit FOR EACH ROW EXECUTE FUNCTION keep_fixed_outlook();

-- The deposits that run now: the trigger keeps others from changing them until this is committed. One sum of
-- the index of running deposits.
INSERT INTO fixed_outlook (maturity_day, days, deposits, principal, interest, renewing)
  SELECT maturity_day, days, count(*), sum(principal), sum(interest), coalesce(sum(principal) FILTER (WHERE renew), 0)
  FROM fixed_deposit WHERE status = 'active' GROUP BY maturity_day, days;
