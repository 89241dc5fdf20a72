-- The books: the chain seals holds too and no odd row stops it; the day's totals and the audit log are
-- read along indexes.

CREATE INDEX "recharge_created_at_idx" ON "recharge"("created_at");
CREATE INDEX "withdrawal_created_at_idx" ON "withdrawal"("created_at");
CREATE INDEX "audit_event_actor_id_idx" ON "audit_event"("actor", "id");

-- Whatever words stand in the chained text are free of the characters that part its fields.
ALTER TABLE ledger_account
  ADD CONSTRAINT ledger_account_asset_word CHECK (asset ~ '^[A-Z][A-Z0-9]{1,11}$');
ALTER TABLE ledger_hold
  ADD CONSTRAINT ledger_hold_words CHECK (asset ~ '^[A-Z][A-Z0-9]{1,11}$' AND purpose || ref !~ '[\x01-\x1f\x7f]');

-- A journal with the hold that it opened and its entries as one text: fields end with U+001F, lines
-- begin with U+001E. lib/ledger/chain-text.ts writes the same text; the two must agree to the byte.
-- A journal that lost its entries has a text as well: it must not stop the chain of all others.
CREATE OR REPLACE FUNCTION ledger_journal_text(p_journal bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(E'\x1f', 'journal', j.id, j.kind, j.ref, j.actor, coalesce(j.reverses::text, ''), j.simulated::text,
      ledger_micros(j.created_at), j.txid)
    || coalesce((SELECT E'\x1e' || concat_ws(E'\x1f', 'hold', h.id, h.user_id, h.asset, h.purpose, h.amount, h.ref,
        ledger_micros(h.created_at))
      FROM ledger_hold h WHERE h.ref = j.ref AND h.opened_journal = j.id), '')
    || coalesce((SELECT string_agg(E'\x1e' || concat_ws(E'\x1f', 'entry', e.id, e.account_id, coalesce(a.user_id::text, ''),
        a.asset, a.purpose, ledger_micros(a.created_at), e.asset, e.kind, e.amount, e.balance_after,
        ledger_micros(e.created_at)), '' ORDER BY e.id)
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.journal_id = j.id), '')
  FROM ledger_journal j WHERE j.id = p_journal
$$;

-- A row that waits without its journal is left waiting, where `admin ledger verify` names it.
CREATE OR REPLACE FUNCTION ledger_chain_extend(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiting bigint[];
  journal bigint;
  place bigint;
  previous bytea;
  now_at timestamptz(6) := clock_timestamp();
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_chain', 0)) THEN RETURN 0; END IF;
  SELECT position, hash INTO place, previous FROM ledger_chain ORDER BY position DESC LIMIT 1;
  place := coalesce(place, 0);
  previous := coalesce(previous, '\x'::bytea);
  waiting := ARRAY(
    SELECT u.journal_id FROM ledger_unchained u
    WHERE EXISTS (SELECT 1 FROM ledger_journal WHERE id = u.journal_id)
      AND NOT EXISTS (SELECT 1 FROM ledger_chain c WHERE c.journal_id = u.journal_id)
    ORDER BY u.journal_id LIMIT p_limit);
  FOREACH journal IN ARRAY waiting LOOP
    place := place + 1;
    INSERT INTO ledger_chain (position, journal_id, prev_hash, created_at, hash)
      VALUES (place, journal, previous, now_at, sha256(previous || convert_to(
        concat_ws(E'\x1f', place, ledger_micros(now_at)) || E'\x1e' || ledger_journal_text(journal), 'UTF8')))
      RETURNING hash INTO previous;
  END LOOP;
  DELETE FROM ledger_unchained WHERE journal_id = ANY (waiting);
  RETURN coalesce(array_length(waiting, 1), 0);
END $$;
