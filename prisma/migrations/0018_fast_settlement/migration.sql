-- Settlement and the hash chain by larger sets: arrays instead of JSON, each hold and account looked up
-- once, a page of journals hashed in one statement.

-- Resolves many holds, each by a journal of its own. All of it happens or nothing.
-- Item i: p_refs[i], p_kinds[i], and p_committed[i], which leaves to its legs; the rest of the hold is
-- released. Account k of the legs: p_users[k] (null for the house), p_assets[k], p_purposes[k].
-- Leg: the item and the account by position, asset, amount. Returns the journal of each reference.
DROP FUNCTION ledger_resolve_holds(jsonb, text, boolean);
CREATE FUNCTION ledger_resolve_holds(
  p_refs text[], p_kinds text[], p_committed bigint[],
  p_users bigint[], p_assets text[], p_purposes text[],
  p_leg_items integer[], p_leg_accounts integer[], p_leg_assets text[], p_leg_amounts bigint[],
  p_actor text, p_simulated boolean
) RETURNS TABLE (item_ref text, journal bigint) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
-- As in 0009: base tables are read along indexes, whatever the planner believes.
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  now_at timestamptz(6) := clock_timestamp();
  locked integer;
  house integer;
  journals bigint[];
  accounts bigint[];
  holds bigint[];
  hold_assets text[];
  hold_amounts bigint[];
  frozen_accounts bigint[];
  available_accounts bigint[];
BEGIN
  PERFORM 1 FROM ledger_hold WHERE ref = ANY (p_refs) ORDER BY id FOR UPDATE;
  GET DIAGNOSTICS locked = ROW_COUNT;
  IF locked <> cardinality(p_refs) THEN
    RAISE EXCEPTION 'a hold of the set does not exist, or is in it twice' USING ERRCODE = 'JK003';
  END IF;
  SELECT array_agg(h.id ORDER BY place), array_agg(h.asset ORDER BY place), array_agg(h.amount ORDER BY place),
      array_agg((SELECT id FROM ledger_account WHERE user_id = h.user_id AND asset = h.asset AND purpose = h.purpose) ORDER BY place),
      array_agg((SELECT id FROM ledger_account WHERE user_id = h.user_id AND asset = h.asset AND purpose = 'available') ORDER BY place)
    INTO holds, hold_assets, hold_amounts, frozen_accounts, available_accounts
    FROM unnest(p_refs, p_committed) WITH ORDINALITY AS item (ref, committed, place)
    LEFT JOIN ledger_hold h ON h.ref = item.ref AND h.resolved_at IS NULL AND item.committed BETWEEN 0 AND h.amount;
  IF array_position(holds, NULL) IS NOT NULL THEN
    RAISE EXCEPTION 'a hold of the set is not open, or has less' USING ERRCODE = 'JK003';
  END IF;

  journals := ARRAY(SELECT nextval('ledger_journal_id_seq') FROM unnest(holds));
  INSERT INTO ledger_journal (id, kind, ref, actor, simulated)
    SELECT item.journal, item.kind, item.ref, p_actor, p_simulated FROM unnest(journals, p_kinds, p_refs) AS item (journal, kind, ref);

  -- Members' accounts first, in the order in which all writers lock them; then one shard of each of the house.
  accounts := ARRAY(
    SELECT CASE WHEN owner.id IS NOT NULL THEN coalesce(
      (SELECT id FROM ledger_account WHERE user_id = owner.id AND asset = owner.asset AND purpose = owner.purpose),
      ledger_account_of(owner.id, owner.asset, owner.purpose)) END
    FROM unnest(p_users, p_assets, p_purposes) WITH ORDINALITY AS owner (id, asset, purpose, place) ORDER BY place);
  PERFORM 1 FROM ledger_account WHERE id = ANY (accounts || frozen_accounts || available_accounts)
    ORDER BY user_id, asset, purpose FOR NO KEY UPDATE;
  FOR house IN
    SELECT place FROM unnest(p_users, p_assets, p_purposes) WITH ORDINALITY AS owner (id, asset, purpose, place)
    WHERE id IS NULL ORDER BY asset, purpose
  LOOP
    accounts[house] := (SELECT account.id FROM ledger_lock_house(p_assets[house], p_purposes[house]) AS account);
  END LOOP;

  INSERT INTO ledger_entry (journal_id, account_id, asset, kind, amount, balance_after, created_at)
    SELECT line.journal, line.account, line.asset, j.kind, line.amount,
      a.balance + sum(line.amount) OVER (PARTITION BY line.account ORDER BY line.journal ROWS UNBOUNDED PRECEDING),
      greatest(a.moved_at, now_at)
    FROM (
      SELECT part.journal, part.account, part.asset, sum(part.amount) AS amount FROM (
        SELECT journals[leg.item] AS journal, accounts[leg.account] AS account, leg.asset, leg.amount
          FROM unnest(p_leg_items, p_leg_accounts, p_leg_assets, p_leg_amounts) AS leg (item, account, asset, amount)
        UNION ALL SELECT held.journal, held.frozen, held.asset, -held.amount
          FROM unnest(journals, frozen_accounts, hold_assets, hold_amounts) AS held (journal, frozen, asset, amount)
        UNION ALL SELECT held.journal, held.available, held.asset, held.amount - held.committed
          FROM unnest(journals, available_accounts, hold_assets, hold_amounts, p_committed) AS held (journal, available, asset, amount, committed)
          WHERE held.amount > held.committed
      ) AS part GROUP BY part.account, part.journal, part.asset HAVING sum(part.amount) <> 0
    ) AS line
    JOIN ledger_account a ON a.id = line.account JOIN ledger_journal j ON j.id = line.journal
    ORDER BY line.account, line.journal;

  UPDATE ledger_hold h
    SET committed = item.committed, released = h.amount - item.committed, resolved_journal = item.journal, resolved_at = now()
    FROM unnest(holds, p_committed, journals) AS item (hold, committed, journal) WHERE h.id = item.hold;
  RETURN QUERY SELECT * FROM unnest(p_refs, journals);
END $$;
REVOKE ALL ON FUNCTION ledger_resolve_holds FROM PUBLIC;
-- Nothing else called it.
DROP FUNCTION ledger_enter(bigint[], bigint[], text[], bigint[]);

-- The chained texts of many journals in one statement; of one, as in 0004, and of a further shard also its
-- number, so that the text of all that is chained stays as it is. lib/ledger/chain-text.ts writes
-- the same text; the two must agree to the byte.
CREATE FUNCTION ledger_journal_texts(p_journals bigint[]) RETURNS TABLE (journal bigint, line text) LANGUAGE sql STABLE AS $$
  SELECT j.id, concat_ws(E'\x1f', 'journal', j.id, j.kind, j.ref, j.actor, coalesce(j.reverses::text, ''), j.simulated::text,
      ledger_micros(j.created_at), j.txid)
    || coalesce((SELECT E'\x1e' || concat_ws(E'\x1f', 'hold', h.id, h.user_id, h.asset, h.purpose, h.amount, h.ref,
        ledger_micros(h.created_at))
      FROM ledger_hold h WHERE h.ref = j.ref AND h.opened_journal = j.id), '')
    || coalesce((SELECT string_agg(E'\x1e' || concat_ws(E'\x1f', 'entry', e.id, e.account_id, coalesce(a.user_id::text, ''),
        a.asset, a.purpose || CASE a.shard WHEN 0 THEN '' ELSE '#' || a.shard END, ledger_micros(a.created_at), e.asset, e.kind, e.amount, e.balance_after,
        ledger_micros(e.created_at)), '' ORDER BY e.id)
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.journal_id = j.id), '')
  FROM unnest(p_journals) AS named (id) JOIN ledger_journal j ON j.id = named.id
$$;
CREATE OR REPLACE FUNCTION ledger_journal_text(p_journal bigint) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT line FROM ledger_journal_texts(ARRAY[p_journal])
$$;
REVOKE ALL ON FUNCTION ledger_journal_texts FROM PUBLIC;

-- Gives up to p_limit waiting journals their places in the hash chain, as before (migration 0006): one
-- chainer at a time, others get 0 at once; a row of the queue without its journal, or of a journal that is
-- in the chain, is left waiting, where `admin ledger verify` names it.
CREATE OR REPLACE FUNCTION ledger_chain_extend(p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  now_at timestamptz(6) := clock_timestamp();
  last_place bigint;
  previous bytea;
  waiting bigint[];
  journals bigint[];
  texts bytea[];
  journal_text bytea;
  hashes bytea[] := '{}';
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ledger_chain', 0)) THEN RETURN 0; END IF;
  SELECT position, hash INTO last_place, previous FROM ledger_chain ORDER BY position DESC LIMIT 1;
  last_place := coalesce(last_place, 0);
  previous := coalesce(previous, '\x'::bytea);
  hashes[0] := previous;

  waiting := ARRAY(
    SELECT queued.journal_id FROM (SELECT journal_id FROM ledger_unchained ORDER BY journal_id LIMIT p_limit) AS queued
    WHERE NOT EXISTS (SELECT 1 FROM ledger_chain c WHERE c.journal_id = queued.journal_id));
  SELECT array_agg(sealed.journal ORDER BY sealed.place),
      array_agg(convert_to(concat_ws(E'\x1f', last_place + sealed.place, ledger_micros(now_at)) || E'\x1e' || sealed.line, 'UTF8')
        ORDER BY sealed.place)
    INTO journals, texts
    FROM (SELECT journal, line, row_number() OVER (ORDER BY journal) AS place FROM ledger_journal_texts(waiting)) AS sealed;
  IF journals IS NULL THEN RETURN 0; END IF;

  FOREACH journal_text IN ARRAY texts LOOP
    previous := sha256(previous || journal_text);
    hashes := hashes || previous;
  END LOOP;
  INSERT INTO ledger_chain (position, journal_id, prev_hash, created_at, hash)
    SELECT last_place + place, journal, prev_hash, now_at, hash
    FROM unnest(journals, hashes[0:cardinality(journals) - 1], hashes[1:]) WITH ORDINALITY AS sealed (journal, prev_hash, hash, place);
  DELETE FROM ledger_unchained WHERE journal_id = ANY (journals);
  RETURN cardinality(journals);
END $$;
