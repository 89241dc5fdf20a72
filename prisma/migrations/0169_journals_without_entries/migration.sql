-- Rights of migration 0160, and a stricter order of its checks.

-- Functions of triggers and of migration 0160 that only the owner's functions call.
REVOKE ALL ON FUNCTION journal_wait_for_books, journal_take_approval, journal_fit_bounce, ledger_journal_admitted,
  ledger_journal_decided FROM PUBLIC;

-- Holds also if a session brings the trigger forward to before the entries: a journal without entries is compared with
-- its record, which it does not fit.
CREATE OR REPLACE FUNCTION ledger_journal_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  IF NEW.kind NOT IN ('trade_buy', 'trade_sell') AND NOT EXISTS (
    SELECT FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.journal_id = NEW.id AND (a.user_id IS NULL OR NOT (a.purpose = 'available' OR a.purpose LIKE 'frozen\_%')
      OR a.user_id <> (SELECT owner.user_id FROM ledger_entry first JOIN ledger_account owner ON owner.id = first.account_id
        WHERE first.journal_id = NEW.id AND owner.user_id IS NOT NULL LIMIT 1))
  ) AND EXISTS (SELECT FROM ledger_entry WHERE journal_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  -- A transaction of another level does not see a journal of the same record that was committed meanwhile.
  IF current_setting('transaction_isolation') <> 'read committed' OR
    NOT coalesce(ledger_fits_record(NEW.id, NEW.kind, NEW.ref, NEW.actor, NEW.simulated, NEW.reverses), false) THEN
    RAISE EXCEPTION 'journal % of kind % is not what the record % says', NEW.id, NEW.kind, NEW.ref USING ERRCODE = 'JK007';
  END IF;
  RETURN NULL;
END $$;
