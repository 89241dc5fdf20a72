-- A fee is taken back from the shards that got it; if one of them has less by now, like any debit of the fee
-- income from those that have the money. What other house accounts got is taken back from the same shards.
CREATE OR REPLACE FUNCTION ledger_split_house(p_asset text, p_purpose text, p_amount bigint, p_reverses bigint)
RETURNS TABLE (id bigint, balance bigint, moved_at timestamptz, amount bigint) LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE
  first_shard bigint := ledger_account_of(NULL, p_asset, p_purpose);
  rest bigint := p_amount;
  reverses bigint := p_reverses;
  line record;
BEGIN
  PERFORM 1 FROM ledger_account a WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose
    ORDER BY a.shard FOR NO KEY UPDATE;
  IF EXISTS (
    SELECT 1 FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.journal_id = p_reverses AND a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose AND NOT a.may_be_negative
    GROUP BY a.id, a.balance HAVING a.balance < sum(e.amount)
  ) THEN
    reverses := NULL;
  END IF;
  FOR line IN
    SELECT a.id, a.balance, a.moved_at, CASE WHEN reverses IS NULL THEN -a.balance ELSE -reversed.amount END AS least
    FROM ledger_account a LEFT JOIN LATERAL (
      SELECT sum(e.amount)::bigint AS amount FROM ledger_entry e WHERE e.journal_id = reverses AND e.account_id = a.id
    ) AS reversed ON true
    WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose AND a.id <> first_shard ORDER BY a.balance DESC, a.shard
  LOOP
    amount := CASE WHEN reverses IS NULL THEN greatest(rest, line.least) ELSE line.least END;
    IF amount <> 0 THEN
      rest := rest - amount;
      SELECT line.id, line.balance, line.moved_at INTO id, balance, moved_at;
      RETURN NEXT;
    END IF;
  END LOOP;
  IF rest <> 0 THEN
    SELECT a.id, a.balance, a.moved_at, rest INTO id, balance, moved_at, amount FROM ledger_account a WHERE a.id = first_shard;
    RETURN NEXT;
  END IF;
END $$;
