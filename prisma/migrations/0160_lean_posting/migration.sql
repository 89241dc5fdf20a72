-- Posting with less work for the same judgement (docs/performance.md, "Ledger"): two triggers in place of six on a
-- journal, because each condition of a trigger is parsed by every statement; no trigger that numbers entries; one query
-- for the movement of a hold; and the foreign key of entries is judged with their balance.

-- The accounts of entries.

CREATE OR REPLACE FUNCTION ledger_write(p_kind text, p_ref text, p_actor text, p_simulated boolean, p_reverses bigint,
  p_users bigint[], p_assets text[], p_purposes text[], p_amounts bigint[]) RETURNS bigint LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  v_journal bigint;
  now_at timestamptz(6) := clock_timestamp();
  entries integer := 0;
  account record;
  v_id bigint;
  ids bigint[];
  assets text[];
  amounts bigint[];
  balances bigint[];
  dates timestamptz[];
BEGIN
  INSERT INTO ledger_journal (kind, ref, actor, simulated, reverses)
    VALUES (p_kind, p_ref, p_actor, p_simulated, p_reverses) RETURNING id INTO v_journal;
  FOR leg IN 1..coalesce(cardinality(p_users), 0) LOOP
    IF p_users[leg] IS NULL AND ledger_has_shards(p_purposes[leg])
      AND (p_reverses IS NOT NULL OR p_purposes[leg] = 'fee_income' AND p_amounts[leg] < 0) THEN
      FOR account IN SELECT * FROM ledger_split_house(p_assets[leg], p_purposes[leg], p_amounts[leg], p_reverses) LOOP
        entries := entries + 1;
        ids[entries] := account.id;
        assets[entries] := p_assets[leg];
        amounts[entries] := account.amount;
        balances[entries] := account.balance + account.amount;
        dates[entries] := greatest(account.moved_at, now_at);
      END LOOP;
      CONTINUE;
    END IF;
    IF p_users[leg] IS NULL THEN
      SELECT * INTO account FROM ledger_lock_house(p_assets[leg], p_purposes[leg]);
    ELSE
      SELECT id, balance, moved_at INTO account FROM ledger_account
        WHERE user_id = p_users[leg] AND asset = p_assets[leg] AND purpose = p_purposes[leg] AND shard = 0 FOR NO KEY UPDATE;
      IF NOT FOUND THEN
        v_id := ledger_account_of(p_users[leg], p_assets[leg], p_purposes[leg]);
        SELECT id, balance, moved_at INTO account FROM ledger_account WHERE id = v_id FOR NO KEY UPDATE;
      END IF;
    END IF;
    entries := entries + 1;
    ids[entries] := account.id;
    assets[entries] := p_assets[leg];
    amounts[entries] := p_amounts[leg];
    balances[entries] := account.balance + p_amounts[leg];
    dates[entries] := greatest(account.moved_at, now_at);
  END LOOP;
  IF entries = 2 THEN
    INSERT INTO ledger_entry (journal_id, account_id, asset, kind, amount, balance_after, created_at) VALUES
      (v_journal, ids[1], assets[1], p_kind, amounts[1], balances[1], dates[1]),
      (v_journal, ids[2], assets[2], p_kind, amounts[2], balances[2], dates[2]);
  ELSE
    INSERT INTO ledger_entry (journal_id, account_id, asset, kind, amount, balance_after, created_at)
      SELECT v_journal, line.account, line.asset, p_kind, line.amount, line.balance, line.dated
      FROM unnest(ids, assets, amounts, balances, dates) AS line (account, asset, amount, balance, dated);
  END IF;
  RETURN v_journal;
END $$;

DROP TRIGGER ledger_entry_number ON ledger_entry;
DROP FUNCTION ledger_entry_number();

-- Judges the asset of an entry with its balance.
CREATE OR REPLACE FUNCTION ledger_entries_apply() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  entry record;
  first record;
  entries integer := 0;
  accounts bigint[];
  other text;
  total bigint := 0;
  other_total bigint := 0;
  is_simple boolean := true;
  is_open boolean;
  moved integer;
BEGIN
  -- Most statements add few entries to one journal, in one or two assets, one to each account.
  FOR entry IN SELECT journal_id, account_id, asset, kind, amount FROM added LOOP
    entries := entries + 1;
    IF entries = 1 THEN
      first := entry;
    ELSIF entries > 8 OR entry.journal_id <> first.journal_id OR entry.kind <> first.kind
      OR entry.account_id = ANY (accounts) THEN
      is_simple := false;
      EXIT;
    END IF;
    accounts[entries] := entry.account_id;
    IF entry.asset = first.asset THEN
      total := total + entry.amount;
    ELSIF other IS NULL OR entry.asset = other THEN
      other := entry.asset;
      other_total := other_total + entry.amount;
    ELSE
      is_simple := false;
      EXIT;
    END IF;
  END LOOP;
  IF entries = 0 THEN
    RETURN NULL;
  END IF;

  IF NOT is_simple THEN
    WITH journal AS (SELECT DISTINCT journal_id, kind FROM added), queued AS (
      INSERT INTO ledger_unchained (journal_id)
        SELECT j.id FROM journal JOIN ledger_journal j ON j.id = journal.journal_id
        WHERE j.kind = journal.kind AND j.txid = pg_current_xact_id()
          AND NOT EXISTS (SELECT 1 FROM ledger_unchained WHERE journal_id = j.id)
          AND NOT EXISTS (SELECT 1 FROM ledger_chain WHERE journal_id = j.id)
        RETURNING 1
    ) SELECT (SELECT count(*) FROM queued) = (SELECT count(*) FROM journal) INTO is_open;
    IF NOT is_open THEN
      RAISE EXCEPTION 'the journal is closed, or of another kind' USING ERRCODE = 'JK002';
    END IF;
    IF EXISTS (SELECT 1 FROM added GROUP BY journal_id, asset HAVING sum(amount) <> 0) THEN
      RAISE EXCEPTION 'the entries do not sum to zero' USING ERRCODE = 'JK001';
    END IF;
    SELECT count(*) INTO entries FROM (SELECT DISTINCT account_id, asset FROM added) AS moving;
    UPDATE ledger_account a SET balance = a.balance + s.total, moved_at = s.latest
      FROM (
        SELECT account_id, asset, sum(amount) AS total, min(created_at) AS earliest, max(created_at) AS latest
        FROM added GROUP BY account_id, asset
      ) AS s
      WHERE a.id = s.account_id AND a.asset = s.asset AND (a.moved_at IS NULL OR a.moved_at <= s.earliest);
    GET DIAGNOSTICS moved = ROW_COUNT;
    IF moved <> entries OR EXISTS (
      SELECT 1 FROM (
        SELECT e.*, a.user_id, a.balance - sum(e.amount) OVER (PARTITION BY e.account_id) + sum(e.amount) OVER before AS due,
          lag(e.created_at) OVER before AS earlier
        FROM added e JOIN ledger_account a ON a.id = e.account_id
        WINDOW before AS (PARTITION BY e.account_id ORDER BY e.id ROWS UNBOUNDED PRECEDING)
      ) AS e
      WHERE e.balance_after <> e.due OR e.created_at < e.earlier OR (e.balance_after < 0 AND e.user_id IS NOT NULL)
    ) THEN
      RAISE EXCEPTION 'an entry does not follow from those before it' USING ERRCODE = 'JK002';
    END IF;
    RETURN NULL;
  END IF;

  INSERT INTO ledger_unchained (journal_id)
    SELECT j.id FROM ledger_journal j
    WHERE j.id = first.journal_id AND j.kind = first.kind AND j.txid = pg_current_xact_id()
      AND NOT EXISTS (SELECT 1 FROM ledger_unchained WHERE journal_id = j.id)
      AND NOT EXISTS (SELECT 1 FROM ledger_chain WHERE journal_id = j.id);
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the journal is closed, or of another kind' USING ERRCODE = 'JK002';
  END IF;
  IF total <> 0 OR other_total <> 0 THEN
    RAISE EXCEPTION 'the entries do not sum to zero' USING ERRCODE = 'JK001';
  END IF;
  UPDATE ledger_account a SET balance = e.balance_after, moved_at = e.created_at FROM added e
    WHERE a.id = e.account_id AND a.asset = e.asset AND a.balance + e.amount = e.balance_after AND (a.moved_at IS NULL OR a.moved_at <= e.created_at);
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved <> entries THEN
    RAISE EXCEPTION 'an entry does not follow from those before it' USING ERRCODE = 'JK002';
  END IF;
  RETURN NULL;
END $$;

-- The trigger above looks every account up by id and asset, and accounts are never removed or changed. From Postgres 18
-- on the key is declared and not checked once more for each entry; `ledger verify` compares all entries with it.
DO $$
BEGIN
  IF current_setting('server_version_num')::integer >= 180000 THEN
    -- An earlier version cannot parse it.
    EXECUTE 'ALTER TABLE ledger_entry ALTER CONSTRAINT ledger_entry_asset NOT ENFORCED';
  END IF;
END $$;

-- Holds.

-- With the plan of every call: on large tables Postgres would plan each one for the partition of its journal.
CREATE OR REPLACE FUNCTION ledger_journal_complete() RETURNS trigger LANGUAGE plpgsql
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  is_hold constant boolean := NEW.kind IN ('trade_hold', 'trade_release', 'withdraw_hold', 'withdraw_release');
  moved record;
  owner bigint;
  is_empty boolean := true;
  held ledger_hold%ROWTYPE;
BEGIN
  FOR moved IN
    SELECT a.user_id, a.asset, a.purpose FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.journal_id = NEW.id
  LOOP
    is_empty := false;
    IF is_hold AND (moved.user_id IS NULL OR moved.user_id <> owner
      OR NOT (moved.purpose = 'available' OR moved.purpose LIKE 'frozen\_%')) THEN
      RAISE EXCEPTION 'journal % of kind % moves more than one member''s available and frozen money', NEW.id, NEW.kind
        USING ERRCODE = 'JK007';
    END IF;
    owner := moved.user_id;
    CONTINUE WHEN moved.purpose NOT LIKE 'frozen\_%';
    SELECT * INTO held FROM ledger_hold WHERE ref = NEW.ref;
    IF (NEW.id = held.opened_journal OR NEW.id = held.resolved_journal) IS NOT TRUE
      OR (moved.user_id, moved.asset, moved.purpose) IS DISTINCT FROM (held.user_id, held.asset, held.purpose) THEN
      PERFORM ledger_refuse_frozen(moved.user_id, moved.asset, moved.purpose);
    END IF;
  END LOOP;
  IF is_empty THEN
    RAISE EXCEPTION 'journal % has fewer than two entries', NEW.id USING ERRCODE = 'JK004';
  END IF;
  RETURN NULL;
END $$;

-- What a journal moved on the frozen account of a hold, in minor units; null if it is not of the hold's record.
CREATE FUNCTION ledger_hold_moved(p_journal bigint, p_hold ledger_hold) RETURNS bigint LANGUAGE plpgsql STABLE
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
  SET plan_cache_mode = force_generic_plan
AS $$
BEGIN
  RETURN (
    SELECT sum(e.amount) FROM ledger_journal j JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
    WHERE j.id = p_journal AND j.ref = p_hold.ref AND a.user_id = p_hold.user_id AND a.asset = p_hold.asset
      AND a.purpose = p_hold.purpose AND a.shard = 0);
END $$;

CREATE OR REPLACE FUNCTION ledger_hold_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND ledger_hold_moved(NEW.opened_journal, NEW) IS DISTINCT FROM NEW.amount
    OR NEW.resolved_journal IS NOT NULL AND ledger_hold_moved(NEW.resolved_journal, NEW) IS DISTINCT FROM -NEW.amount THEN
    PERFORM ledger_refuse_frozen(NEW.user_id, NEW.asset, NEW.purpose);
  END IF;
  RETURN NULL;
END $$;
DROP FUNCTION ledger_moved_by(bigint, text, bigint);

-- Triggers of a journal.

CREATE FUNCTION journal_wait_for_books(p_journal bigint, p_kind text, p_ref text) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM books_hold WHERE lifted_at IS NULL) THEN
    RETURN;
  ELSIF p_kind = 'recharge' AND p_ref ~ '^recharge:[1-9][0-9]{0,17}$'
    AND EXISTS (SELECT FROM recharge WHERE id = split_part(p_ref, ':', 2)::bigint AND channel = 'metal') THEN
    RETURN;
  ELSIF p_kind = 'adjustment' AND EXISTS (SELECT FROM ledger_entry WHERE journal_id = p_journal) AND NOT EXISTS (
    SELECT FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.journal_id = p_journal AND a.user_id IS NOT NULL GROUP BY a.user_id, a.asset HAVING sum(e.amount) > 0) THEN
    RETURN;
  END IF;
  RAISE EXCEPTION 'journal % of kind % waits: a fault of the books is open', p_journal, p_kind USING ERRCODE = 'JK009';
END $$;

CREATE FUNCTION journal_take_approval(p_journal bigint, p_kind text, p_ref text, p_reverses bigint) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp
AS $$
DECLARE
  is_pool constant boolean := p_kind <> 'adjustment';
  is_approved boolean;
BEGIN
  IF NOT four_eyes() THEN
    RETURN;
  END IF;
  INSERT INTO approval_journal (approval_id, journal_id)
    SELECT a.id, p_journal FROM approval a
    WHERE is_decided_here(a.decided_in, a.decided_at) AND a.status = 'approved'
      AND a.subject = CASE WHEN is_pool THEN 'pool' ELSE p_ref END
      AND a.action = CASE WHEN is_pool THEN 'pool.' || substr(p_kind, 6)
        WHEN p_reverses IS NULL THEN 'ledger.adjust' ELSE 'ledger.reverse' END
      AND (p_reverses IS NULL OR p_ref = 'journal:' || p_reverses)
      AND approved_lines(a.action, a.payload, p_reverses) = journal_lines(p_journal, 1)
      AND NOT EXISTS (SELECT FROM approval_journal other WHERE other.approval_id = a.id)
    ORDER BY a.id LIMIT 1
    RETURNING true INTO is_approved;
  IF is_approved IS NULL THEN
    RAISE EXCEPTION 'journal % of % takes another operator', p_journal, p_ref USING ERRCODE = 'JK006';
  END IF;
  RETURN;
END $$;

CREATE FUNCTION journal_fit_bounce(p_journal bigint, p_ref text, p_actor text, p_simulated boolean, p_reverses bigint)
  RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  bounced payout_bounce;
BEGIN
  SELECT * INTO bounced FROM payout_bounce WHERE journal_id = p_journal;
  IF NOT coalesce(p_ref = 'withdrawal:' || bounced.withdrawal_id AND p_actor = bounced.actor
    AND p_simulated = bounced.simulated AND p_reverses IS NULL
    AND ledger_moves(p_journal, concat_ws(' ', bounced.user_id, ledger_currency(), 'available', bounced.amount),
      concat_ws(' ', '-', ledger_currency(), 'clearing:' || bounced.channel, -bounced.amount)), false) THEN
    RAISE EXCEPTION 'journal % of kind % is not what the record % says', p_journal, 'withdraw_bounced', p_ref USING ERRCODE = 'JK007';
  END IF;
  RETURN;
END $$;

-- At once: a journal that is dated back, a payout or credit while a fault of the books is open.
CREATE FUNCTION ledger_journal_admitted() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.created_at < now() - interval '1 hour'
    AND to_char(NEW.created_at AT TIME ZONE 'Asia/Taipei', 'YYYY-MM') <= closed_month() THEN
    RAISE EXCEPTION 'journal % is dated in a closed month', NEW.id USING ERRCODE = 'JK010';
  ELSIF NEW.kind IN ('recharge', 'withdraw_paid', 'withdraw_bounced') THEN
    PERFORM journal_wait_for_books(NEW.id, NEW.kind, NEW.ref);
  END IF;
  RETURN NULL;
END $$;

-- At the commit: what an operator decides.
CREATE FUNCTION ledger_journal_decided() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.kind = 'withdraw_bounced' THEN
    PERFORM journal_fit_bounce(NEW.id, NEW.ref, NEW.actor, NEW.simulated, NEW.reverses);
    RETURN NULL;
  ELSIF NEW.kind = 'adjustment' THEN
    PERFORM journal_wait_for_books(NEW.id, NEW.kind, NEW.ref);
  END IF;
  PERFORM journal_take_approval(NEW.id, NEW.kind, NEW.ref, NEW.reverses);
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_journal_admitted AFTER INSERT ON ledger_journal FOR EACH ROW
  WHEN (NEW.kind IN ('recharge', 'withdraw_paid', 'withdraw_bounced') OR NEW.created_at < now() - interval '1 hour')
  EXECUTE FUNCTION ledger_journal_admitted();
CREATE CONSTRAINT TRIGGER ledger_journal_decided AFTER INSERT ON ledger_journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('pool_fund', 'pool_withdraw', 'adjustment', 'withdraw_bounced'))
  EXECUTE FUNCTION ledger_journal_decided();
DROP TRIGGER ledger_journal_waits ON ledger_journal;
DROP TRIGGER ledger_journal_bounced_waits ON ledger_journal;
DROP TRIGGER ledger_journal_in_open_month ON ledger_journal;
DROP TRIGGER ledger_journal_credit_waits ON ledger_journal;
DROP TRIGGER ledger_journal_four_eyes ON ledger_journal;
DROP TRIGGER ledger_journal_bounced ON ledger_journal;
DROP FUNCTION journal_waits_for_books();
DROP FUNCTION journal_in_open_month();
DROP FUNCTION journal_four_eyes();
DROP FUNCTION ledger_journal_bounced();
