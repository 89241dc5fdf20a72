-- The ledger on the operator's desk: journals that operators post, and sums of balances along the chain.

-- Adjustments ------------------------------------------------------------------------------------------

-- A journal that an operator posts: the reversal of an earlier one, or a correction of a member's cash. Its
-- reference posts once.
CREATE TABLE "adjustment" (
    "id" BIGSERIAL NOT NULL,
    "ref" TEXT NOT NULL,
    "journal_id" BIGINT NOT NULL,
    "reverses" BIGINT,
    "user_id" BIGINT,
    "account" TEXT,
    "asset" TEXT,
    "amount" BIGINT,
    "reason" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "adjustment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "adjustment_ref_key" ON "adjustment"("ref");

-- CreateIndex
CREATE UNIQUE INDEX "adjustment_journal_id_key" ON "adjustment"("journal_id");

-- CreateIndex
CREATE INDEX "adjustment_created_at_idx" ON "adjustment"("created_at");

-- AddForeignKey
ALTER TABLE "adjustment" ADD CONSTRAINT "adjustment_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE adjustment
  ADD CONSTRAINT adjustment_ref CHECK (
    CASE WHEN reverses IS NULL THEN ref ~ '^adjustment:[A-Za-z0-9][A-Za-z0-9._-]{0,63}$' ELSE ref = 'journal:' || reverses END),
  ADD CONSTRAINT adjustment_correction CHECK (
    (reverses IS NULL) = (user_id IS NOT NULL AND account IS NOT NULL AND asset IS NOT NULL AND amount IS NOT NULL)
    AND num_nonnulls(user_id, account, asset, amount) IN (0, 4)),
  ADD CONSTRAINT adjustment_account CHECK (account ~ '^clearing:[a-z]+$' AND account !~ '^clearing:cell'),
  ADD CONSTRAINT adjustment_amount CHECK (amount <> 0),
  ADD CONSTRAINT adjustment_reason CHECK (reason <> '');
CREATE TRIGGER adjustment_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON adjustment
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Totals -----------------------------------------------------------------------------------------------

-- The sums of all balances by owner (the house, or members together), asset and purpose, as of every 500th
-- position of the chain. What is owed now, or was at any moment, is such a sum and the entries of fewer than
-- 500 journals. At position 0 all sums are zero.
CREATE TABLE "ledger_total" (
    "position" BIGINT NOT NULL,
    "house" BOOLEAN NOT NULL,
    "asset" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,
    "balance" BIGINT NOT NULL,

    CONSTRAINT "ledger_total_pkey" PRIMARY KEY ("position","house","asset","purpose")
);
ALTER TABLE ledger_total ADD CONSTRAINT ledger_total_position CHECK (position > 0 AND position % 500 = 0);
CREATE TRIGGER ledger_total_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_total
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the journals of the positions after p_after up to p_last moved.
CREATE FUNCTION ledger_moved_between(p_after bigint, p_last bigint)
RETURNS TABLE (house boolean, asset text, purpose text, amount numeric) LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT a.user_id IS NULL, a.asset::text, a.purpose::text, sum(e.amount)
  FROM ledger_chain c JOIN ledger_entry e ON e.journal_id = c.journal_id JOIN ledger_account a ON a.id = e.account_id
  WHERE c.position > p_after AND c.position <= p_last
  GROUP BY 1, 2, 3
$$;

-- The total of position p_base and what the journals after it moved: those of the chain up to p_last, and those
-- that wait for it. With p_before only journals made before that moment.
CREATE FUNCTION ledger_totals_of(p_base bigint, p_last bigint, p_before timestamptz)
RETURNS TABLE (house boolean, asset text, purpose text, balance numeric) LANGUAGE sql STABLE
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT house, asset, purpose, sum(amount) FROM (
    SELECT house, asset, purpose, balance AS amount FROM ledger_total WHERE position = p_base
    UNION ALL
    SELECT a.user_id IS NULL, a.asset, a.purpose, e.amount
    FROM (SELECT journal_id FROM ledger_chain WHERE position > p_base AND position <= p_last
      UNION ALL SELECT journal_id FROM ledger_unchained) AS tail
    JOIN ledger_journal j ON j.id = tail.journal_id AND (p_before IS NULL OR j.created_at < p_before)
    JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
  ) AS line GROUP BY house, asset, purpose
$$;

-- Adds up to p_limit totals: after the newest, else before the oldest. With an archive the first one comes
-- from the balances, because the journals of the archive are not here any more.
CREATE FUNCTION ledger_total_extend(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  step constant bigint := 500;
  head bigint := coalesce((SELECT position FROM ledger_chain ORDER BY position DESC LIMIT 1), 0);
  archived bigint := coalesce((SELECT max(position) FROM archived_month), 0);
  newest bigint := coalesce((SELECT max(position) FROM ledger_total), 0);
  oldest bigint := coalesce((SELECT min(position) FROM ledger_total), 0);
  added integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_total', 0)) THEN
    RETURN 0;
  END IF;
  IF newest < archived THEN
    IF head - head % step < archived THEN
      RETURN 0;
    END IF;
    newest := head - head % step;
    oldest := newest;
    -- One statement, so that balances and queue are of one moment.
    INSERT INTO ledger_total (position, house, asset, purpose, balance)
      SELECT newest, house, asset, purpose, sum(amount)::bigint FROM (
        SELECT user_id IS NULL AS house, asset::text AS asset, purpose::text AS purpose, balance AS amount FROM ledger_account
        UNION ALL
        SELECT a.user_id IS NULL, a.asset, a.purpose, -e.amount
        FROM (SELECT journal_id FROM ledger_chain WHERE position > newest
          UNION ALL SELECT journal_id FROM ledger_unchained) AS later
        JOIN ledger_entry e ON e.journal_id = later.journal_id JOIN ledger_account a ON a.id = e.account_id
      ) AS line GROUP BY house, asset, purpose;
    added := 1;
  END IF;
  WHILE added < p_limit AND newest + step <= head LOOP
    INSERT INTO ledger_total (position, house, asset, purpose, balance)
      SELECT newest + step, house, asset, purpose, sum(amount)::bigint FROM (
        SELECT house, asset, purpose, balance AS amount FROM ledger_total WHERE position = newest
        UNION ALL SELECT * FROM ledger_moved_between(newest, newest + step)
      ) AS line GROUP BY house, asset, purpose;
    newest := newest + step;
    added := added + 1;
  END LOOP;
  WHILE added < p_limit AND archived > 0 AND oldest - step >= archived LOOP
    INSERT INTO ledger_total (position, house, asset, purpose, balance)
      SELECT oldest - step, house, asset, purpose, sum(amount)::bigint FROM (
        SELECT house, asset, purpose, balance AS amount FROM ledger_total WHERE position = oldest
        UNION ALL SELECT house, asset, purpose, -amount FROM ledger_moved_between(oldest - step, oldest)
      ) AS line GROUP BY house, asset, purpose;
    oldest := oldest - step;
    added := added + 1;
  END LOOP;
  RETURN added;
END $$;
REVOKE ALL ON FUNCTION ledger_total_extend FROM PUBLIC;
