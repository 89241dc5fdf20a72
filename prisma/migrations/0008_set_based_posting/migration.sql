-- Posting by sets: a statement moves each account once, however many entries it has for it, so that
-- an issue of 100,000 orders settles in time that grows with the orders alone
-- (docs/decisions/2026-11-21-settlement-by-sets.md). The writers reckon the balances behind the
-- entries; the trigger judges every one of them, whoever wrote it.

DROP TRIGGER ledger_entry_apply ON ledger_entry;
DROP FUNCTION ledger_entry_apply();

-- Ids are nobody's to choose: they are the order in which the entries of an account moved it.
CREATE FUNCTION ledger_entry_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id := nextval('ledger_entry_id_seq');
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_number BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_number();

-- Invariants 3 and 4: a balance moves only by entries, which carry the balance after them, and are
-- dated in the order of their ids even when the clock is set back.
CREATE FUNCTION ledger_entries_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts integer;
  moved integer;
BEGIN
  SELECT count(DISTINCT account_id) INTO accounts FROM added;
  UPDATE ledger_account a SET balance = a.balance + s.total, moved_at = s.latest
    FROM (
      SELECT account_id, sum(amount) AS total, min(created_at) AS earliest, max(created_at) AS latest
      FROM added GROUP BY account_id
    ) AS s
    WHERE a.id = s.account_id AND (a.moved_at IS NULL OR a.moved_at <= s.earliest);
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved <> accounts OR EXISTS (
    SELECT 1 FROM (
      SELECT e.*, a.user_id, a.balance - sum(e.amount) OVER (PARTITION BY e.account_id) + sum(e.amount) OVER before AS due,
        lag(e.created_at) OVER before AS earlier
      FROM added e JOIN ledger_account a ON a.id = e.account_id
      WINDOW before AS (PARTITION BY e.account_id ORDER BY e.id ROWS UNBOUNDED PRECEDING)
    ) AS e JOIN ledger_journal j ON j.id = e.journal_id
    WHERE e.balance_after <> e.due OR e.kind <> j.kind OR e.created_at < e.earlier
      OR (e.balance_after < 0 AND e.user_id IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'an entry does not follow from those before it' USING ERRCODE = 'JK002';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entries_apply();

-- Enters legs into their journals: one entry for each journal and account, in the order of accounts
-- and, within one, of journals. Accounts are locked in the order of their ids: no deadlocks.
CREATE FUNCTION ledger_enter(p_journals bigint[], p_accounts bigint[], p_assets text[], p_amounts bigint[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_at timestamptz(6) := clock_timestamp();
BEGIN
  PERFORM 1 FROM ledger_account WHERE id = ANY (p_accounts) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO ledger_entry (journal_id, account_id, asset, kind, amount, balance_after, created_at)
    SELECT leg.journal, leg.account, leg.asset, j.kind, leg.amount,
      a.balance + sum(leg.amount) OVER (PARTITION BY leg.account ORDER BY leg.journal), greatest(a.moved_at, now_at)
    FROM (
      SELECT journal, account, asset, sum(amount) AS amount
      FROM unnest(p_journals, p_accounts, p_assets, p_amounts) AS line (journal, account, asset, amount)
      GROUP BY journal, account, asset HAVING sum(amount) <> 0
    ) AS leg
    JOIN ledger_account a ON a.id = leg.account JOIN ledger_journal j ON j.id = leg.journal
    ORDER BY leg.account, leg.journal;
END $$;

-- As before (migration 0002), entering through the function above.
CREATE OR REPLACE FUNCTION ledger_post(
  p_kind text, p_ref text, p_actor text, p_simulated boolean, p_legs jsonb, p_reverses bigint DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  journal bigint;
BEGIN
  INSERT INTO ledger_journal (kind, ref, actor, simulated, reverses)
    VALUES (p_kind, p_ref, p_actor, p_simulated, p_reverses) RETURNING id INTO journal;
  PERFORM ledger_enter(array_agg(journal), array_agg(account), array_agg(asset), array_agg(amount))
    FROM (
      SELECT ledger_account_of(leg."user", leg.asset, leg.purpose) AS account, leg.asset, leg.amount
      FROM jsonb_to_recordset(p_legs) AS leg ("user" bigint, asset text, purpose text, amount bigint)
    ) AS legs;
  RETURN journal;
END $$;

-- Resolves many holds, each by a journal of its own, in a handful of statements. p_items:
-- [{"ref": "order:7", "kind": "trade_buy", "committed": "100", "legs": [as in ledger_post]}, …].
-- All of it happens or nothing. Returns the journal of each reference.
CREATE FUNCTION ledger_resolve_holds(p_items jsonb, p_actor text, p_simulated boolean)
RETURNS TABLE (item_ref text, journal bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  refs text[];
  journals bigint[];
BEGIN
  PERFORM 1 FROM ledger_hold h JOIN jsonb_to_recordset(p_items) AS item (ref text) ON item.ref = h.ref
    ORDER BY h.id FOR UPDATE OF h;
  IF EXISTS (
    SELECT 1 FROM jsonb_to_recordset(p_items) AS item (ref text, committed bigint)
    LEFT JOIN ledger_hold h ON h.ref = item.ref AND h.resolved_at IS NULL
    WHERE h.id IS NULL OR item.committed IS NULL OR item.committed NOT BETWEEN 0 AND h.amount
  ) THEN
    RAISE EXCEPTION 'a hold of the set is not open, or has less' USING ERRCODE = 'JK003';
  END IF;

  WITH made AS (
    INSERT INTO ledger_journal (kind, ref, actor, simulated)
      SELECT item.kind, item.ref, p_actor, p_simulated FROM jsonb_to_recordset(p_items) AS item (ref text, kind text)
      RETURNING ledger_journal.id, ref
  ) SELECT array_agg(ref), array_agg(id) INTO refs, journals FROM made;

  PERFORM ledger_enter(array_agg(line.journal), array_agg(line.account), array_agg(line.asset), array_agg(line.amount))
    FROM (
      SELECT made.journal, ledger_account_of(leg."user", leg.asset, leg.purpose) AS account, leg.asset, leg.amount
      FROM jsonb_to_recordset(p_items) AS item (ref text, committed bigint, legs jsonb)
      JOIN unnest(refs, journals) AS made (ref, journal) ON made.ref = item.ref
      JOIN ledger_hold h ON h.ref = item.ref
      CROSS JOIN LATERAL (
        SELECT l."user", l.asset, l.purpose, l.amount
          FROM jsonb_to_recordset(item.legs) AS l ("user" bigint, asset text, purpose text, amount bigint)
        UNION ALL SELECT h.user_id, h.asset, h.purpose, -h.amount
        UNION ALL SELECT h.user_id, h.asset, 'available', h.amount - item.committed WHERE h.amount > item.committed
      ) AS leg
    ) AS line;

  UPDATE ledger_hold h
    SET committed = item.committed, released = h.amount - item.committed, resolved_journal = made.journal, resolved_at = now()
    FROM jsonb_to_recordset(p_items) AS item (ref text, committed bigint)
    JOIN unnest(refs, journals) AS made (ref, journal) ON made.ref = item.ref
    WHERE h.ref = item.ref;
  RETURN QUERY SELECT * FROM unnest(refs, journals);
END $$;

REVOKE ALL ON FUNCTION ledger_enter, ledger_resolve_holds FROM PUBLIC;
