-- What waits is looked up row by row. Joined to the whole chain, as in 0004, a batch would cost more
-- the longer the chain is.

CREATE OR REPLACE FUNCTION ledger_chain_extend(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  journal bigint;
  place bigint;
  previous bytea;
  now_at timestamptz(6) := clock_timestamp();
  chained integer := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_chain', 0)) THEN RETURN 0; END IF;
  SELECT position, hash INTO place, previous FROM ledger_chain ORDER BY position DESC LIMIT 1;
  place := coalesce(place, 0);
  previous := coalesce(previous, '\x'::bytea);
  FOREACH journal IN ARRAY ARRAY(SELECT journal_id FROM ledger_unchained ORDER BY journal_id LIMIT p_limit) LOOP
    -- Such a row is left waiting, where `admin ledger verify` names it.
    CONTINUE WHEN NOT EXISTS (SELECT 1 FROM ledger_journal WHERE id = journal)
      OR EXISTS (SELECT 1 FROM ledger_chain WHERE journal_id = journal);
    place := place + 1;
    INSERT INTO ledger_chain (position, journal_id, prev_hash, created_at, hash)
      VALUES (place, journal, previous, now_at, sha256(previous || convert_to(
        concat_ws(E'\x1f', place, ledger_micros(now_at)) || E'\x1e' || ledger_journal_text(journal), 'UTF8')))
      RETURNING hash INTO previous;
    DELETE FROM ledger_unchained WHERE journal_id = journal;
    chained := chained + 1;
  END LOOP;
  RETURN chained;
END $$;
