-- Limit orders that wait (migration 0162): all of them end with their time, and each has one. Rights and order of
-- checks of migration 0160.

-- As before, also without a time: a comparison with null passed.
ALTER TABLE trade_order DROP CONSTRAINT IF EXISTS trade_order_limit;
ALTER TABLE trade_order ADD CONSTRAINT trade_order_limit CHECK (
  CASE WHEN limit_price IS NULL THEN expires_at IS NULL
    ELSE type = 'issue' AND limit_price > 0 AND expires_at IS NOT NULL
      AND expires_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND expires_at > created_at
      AND (price IS NULL OR CASE side WHEN 'buy' THEN price <= limit_price ELSE price >= limit_price END) END) NOT VALID;

-- Ends one limit order whose time is over before its issue takes it: before the cutoff of the open one, or while the
-- planned one has not opened, in a closed room for long. Returns false if there is none.
CREATE OR REPLACE FUNCTION end_expired_order() RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
DECLARE
  -- A constant: the index finds what is due, and does not look at all orders that wait.
  now_at constant timestamptz := clock_timestamp();
  o trade_order%ROWTYPE;
BEGIN
  SELECT t.* INTO o FROM trade_order t JOIN issue i ON i.id = t.issue_id
    WHERE t.status = 'accepted' AND t.limit_price IS NOT NULL AND t.expires_at <= now_at
      AND (i.state = 'scheduled' OR i.state = 'open' AND i.cutoff_at > t.expires_at)
    ORDER BY t.expires_at, t.id LIMIT 1 FOR NO KEY UPDATE OF t SKIP LOCKED FOR SHARE OF i SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE trade_order SET status = 'canceled', reason = 'limit_expired', updated_at = now() WHERE id = o.id;
  INSERT INTO status_event (ref, status, actor, reason)
    VALUES ('order:' || o.id, 'canceled', 'system:worker', 'limit_expired');
  PERFORM ledger_resolve_hold('order:' || o.id, 0, '[]'::jsonb, 'trade_release', 'system:worker', o.simulated);
  PERFORM alert_members(ARRAY[o.user_id], ARRAY['order:' || o.id || ':ended'], 'trade', ARRAY['trade.orderUnfilled'],
    ARRAY[jsonb_build_object('id', o.id::text, 'no', o.no)]);
  RETURN true;
END $$;

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
