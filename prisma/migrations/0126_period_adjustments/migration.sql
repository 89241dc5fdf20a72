-- The balances of a month look each later adjustment up. As a join the planner read all journals since the first one.
CREATE OR REPLACE FUNCTION period_balances(p_month text)
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
      FROM adjustment d
      CROSS JOIN LATERAL (SELECT created_at FROM ledger_journal WHERE id = d.journal_id OFFSET 0) AS j
      CROSS JOIN LATERAL (SELECT account_id, amount FROM ledger_entry WHERE journal_id = d.journal_id OFFSET 0) AS e
      CROSS JOIN LATERAL (SELECT * FROM ledger_account WHERE id = e.account_id OFFSET 0) AS a
      WHERE d.created_at >= ends - interval '1 day' AND j.created_at >= ends
        AND d.value_date < (ends AT TIME ZONE 'Asia/Taipei')::date
    ) AS line GROUP BY line.house, line.asset, line.purpose;
END $$;
