-- Posting at a fraction of its cost, and house accounts in shards, so that members do not wait for each
-- other (docs/decisions/2026-11-22-house-account-shards.md). The rules stay as they are.

-- Shards --------------------------------------------------------------------------------------------

-- A busy house account consists of up to 16 rows, whose sum is its balance. Shard 0 is the row that
-- existed before; the others open while all existing ones are locked.
ALTER TABLE ledger_account
  ADD COLUMN shard smallint NOT NULL DEFAULT 0,
  ADD COLUMN may_be_negative boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT ledger_account_owner,
  ADD CONSTRAINT ledger_account_owner UNIQUE NULLS NOT DISTINCT (user_id, asset, purpose, shard);

CREATE FUNCTION ledger_has_shards(p_purpose text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_purpose IN ('dealer_cash', 'dealer_metal', 'fee_income') OR p_purpose LIKE 'clearing:%'
$$;

-- Invariant 3. Only what stands for the outside world or the dealer's own book may be negative.
CREATE FUNCTION ledger_may_be_negative(p_user bigint, p_purpose text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_user IS NULL AND (p_purpose LIKE 'clearing:%' OR p_purpose IN ('dealer_cash', 'dealer_metal'))
$$;

DROP TRIGGER ledger_account_guard ON ledger_account;
DROP FUNCTION ledger_account_guard();
CREATE FUNCTION ledger_account_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'an account opens at zero' USING ERRCODE = 'JK002';
  END IF;
  IF NEW.shard <> 0 AND NOT (NEW.user_id IS NULL AND public.ledger_has_shards(NEW.purpose) AND NEW.shard BETWEEN 1 AND 15) THEN
    RAISE EXCEPTION 'only a busy house account has shards, from 0 to 15' USING ERRCODE = 'JK002';
  END IF;
  NEW.may_be_negative := public.ledger_may_be_negative(NEW.user_id, NEW.purpose);
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_open BEFORE INSERT ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_open();

-- Constraints that cost less ------------------------------------------------------------------------

-- A CHECK is parsed and planned by every statement that writes the table, whichever columns it writes.
-- The words of an account never change: as domains they are checked when it is opened, and so is
-- whether its balance may be negative.
CREATE DOMAIN ledger_asset AS text CONSTRAINT ledger_asset_word CHECK (VALUE ~ '^[A-Z][A-Z0-9]{1,11}$');
CREATE DOMAIN ledger_purpose AS text CONSTRAINT ledger_purpose_words CHECK (VALUE ~ '^[a-z]+(_[a-z]+)*(:[a-z]+)?$');
CREATE DOMAIN ledger_frozen_purpose AS text
  CONSTRAINT ledger_frozen_purpose_words CHECK (VALUE ~ '^frozen(_[a-z]+)+$');
CREATE DOMAIN ledger_word AS text CONSTRAINT ledger_word_characters CHECK (VALUE !~ '[\x01-\x1f\x7f]');
DROP TRIGGER ledger_account_frozen ON ledger_account;
UPDATE ledger_account SET may_be_negative = true WHERE ledger_may_be_negative(user_id, purpose);
ALTER TABLE ledger_account
  DROP CONSTRAINT ledger_account_asset_word, DROP CONSTRAINT ledger_account_purpose,
  DROP CONSTRAINT ledger_account_not_negative,
  ALTER COLUMN asset TYPE ledger_asset, ALTER COLUMN purpose TYPE ledger_purpose,
  ADD CONSTRAINT ledger_account_not_negative CHECK (balance >= 0 OR may_be_negative);

-- By statement, which costs once what a row trigger costs for every account.
CREATE TRIGGER ledger_account_fixed
  BEFORE UPDATE OF id, user_id, asset, purpose, shard, may_be_negative, created_at ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE FUNCTION ledger_account_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance moves only by an entry' USING ERRCODE = 'JK002';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_account_move BEFORE UPDATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_account_move();

DROP INDEX ledger_hold_open;
ALTER TABLE ledger_hold
  DROP CONSTRAINT ledger_hold_words, DROP CONSTRAINT ledger_hold_purpose,
  ALTER COLUMN asset TYPE ledger_asset, ALTER COLUMN purpose TYPE ledger_frozen_purpose, ALTER COLUMN ref TYPE ledger_word;
CREATE INDEX ledger_hold_open ON ledger_hold (user_id, asset, purpose) WHERE resolved_at IS NULL;

-- Hardly any journal reverses another; the others need no place in this index.
ALTER TABLE ledger_journal DROP CONSTRAINT ledger_journal_reversed_once;
CREATE UNIQUE INDEX ledger_journal_reversed_once ON ledger_journal (reverses) WHERE reverses IS NOT NULL;

-- ledger_entry_asset refers to the same account, and to its asset as well.
ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_account_id_fkey;

-- Journals ------------------------------------------------------------------------------------------

-- Invariants 1 and 5, once for each journal, at commit: it has entries (two or more, because none is zero
-- and they sum to zero), and what it moves on a frozen account belongs to the hold that it opens or
-- resolves, and whose amount ledger_hold_frozen compares.
DROP TRIGGER ledger_journal_queue ON ledger_journal;
DROP FUNCTION ledger_journal_queue();
CREATE OR REPLACE FUNCTION ledger_journal_complete() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  moved record;
  is_empty boolean := true;
  held ledger_hold%ROWTYPE;
BEGIN
  FOR moved IN
    SELECT a.user_id, a.asset, a.purpose FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.journal_id = NEW.id
  LOOP
    is_empty := false;
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

-- Entries -------------------------------------------------------------------------------------------

DROP TRIGGER ledger_entry_balanced ON ledger_entry;
DROP FUNCTION ledger_entry_balanced();

-- Invariants 1 to 4, for what one statement adds. The entries of a journal come by one statement of its
-- own transaction, have its kind and sum to zero per asset; with them it waits for the chain, so that
-- the chain misses none. A balance moves only by entries, which carry the balance after them, and are
-- dated in the order of their ids even when the clock is set back.
CREATE OR REPLACE FUNCTION ledger_entries_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry record;
  first record;
  entries integer := 0;
  accounts bigint[];
  total bigint := 0;
  is_simple boolean := true;
  is_open boolean;
  moved integer;
BEGIN
  -- Most statements add few entries to one journal, in one asset, one to each account.
  FOR entry IN SELECT journal_id, account_id, asset, kind, amount FROM added LOOP
    entries := entries + 1;
    IF entries = 1 THEN
      first := entry;
    ELSIF entries > 8 OR entry.journal_id <> first.journal_id OR entry.asset <> first.asset OR entry.kind <> first.kind
      OR entry.account_id = ANY (accounts) THEN
      is_simple := false;
      EXIT;
    END IF;
    accounts[entries] := entry.account_id;
    total := total + entry.amount;
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
    SELECT count(DISTINCT account_id) INTO entries FROM added;
    UPDATE ledger_account a SET balance = a.balance + s.total, moved_at = s.latest
      FROM (
        SELECT account_id, sum(amount) AS total, min(created_at) AS earliest, max(created_at) AS latest
        FROM added GROUP BY account_id
      ) AS s
      WHERE a.id = s.account_id AND (a.moved_at IS NULL OR a.moved_at <= s.earliest);
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
  IF total <> 0 THEN
    RAISE EXCEPTION 'the entries do not sum to zero' USING ERRCODE = 'JK001';
  END IF;
  UPDATE ledger_account a SET balance = e.balance_after, moved_at = e.created_at FROM added e
    WHERE a.id = e.account_id AND a.balance + e.amount = e.balance_after AND (a.moved_at IS NULL OR a.moved_at <= e.created_at);
  GET DIAGNOSTICS moved = ROW_COUNT;
  IF moved <> entries THEN
    RAISE EXCEPTION 'an entry does not follow from those before it' USING ERRCODE = 'JK002';
  END IF;
  RETURN NULL;
END $$;

-- Holds ---------------------------------------------------------------------------------------------

-- Invariant 5, at commit: a hold has the reference of the journals that open and resolve it, and they
-- move its amount. With ledger_journal_complete, what is frozen is what the open holds say, and the
-- cost does not grow with them: each movement belongs to the one hold of its journal's reference.
DROP TRIGGER ledger_hold_frozen ON ledger_hold;
DROP FUNCTION ledger_frozen_matches();

CREATE FUNCTION ledger_refuse_frozen(p_user bigint, p_asset text, p_purpose text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'user %: % % is % but open holds are %, or it moves otherwise than they do', p_user, p_asset, p_purpose,
      (SELECT coalesce(sum(balance), 0) FROM public.ledger_account
        WHERE user_id = p_user AND asset = p_asset AND purpose = p_purpose),
      (SELECT coalesce(sum(amount), 0) FROM public.ledger_hold
        WHERE user_id = p_user AND asset = p_asset AND purpose = p_purpose AND resolved_at IS NULL)
    USING ERRCODE = 'JK003';
END $$;

-- As in 0002; created again, so that no session keeps a plan for the columns as they were.
CREATE OR REPLACE FUNCTION ledger_hold_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.resolved_at IS NOT NULL OR NEW.resolved_at IS NULL
    OR (NEW.id, NEW.user_id, NEW.asset, NEW.purpose, NEW.amount, NEW.ref, NEW.opened_journal)
      <> (OLD.id, OLD.user_id, OLD.asset, OLD.purpose, OLD.amount, OLD.ref, OLD.opened_journal) THEN
    RAISE EXCEPTION 'a hold resolves once and changes in nothing else' USING ERRCODE = 'JK003';
  END IF;
  RETURN NEW;
END $$;

-- What a journal with the reference of its hold moves on the hold's frozen account; null if it has another
-- reference. The account is compared in what the journal's index finds: looked for in an index, it would
-- bring all entries that it ever had.
CREATE FUNCTION ledger_moved_by(p_journal bigint, p_ref text, p_account bigint) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM ledger_journal WHERE id = p_journal AND ref = p_ref) THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT sum(amount) FILTER (WHERE account_id = p_account) FROM ledger_entry WHERE journal_id = p_journal);
END $$;

CREATE FUNCTION ledger_hold_frozen() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  account bigint := (SELECT id FROM ledger_account
    WHERE user_id = NEW.user_id AND asset = NEW.asset AND purpose = NEW.purpose AND shard = 0);
BEGIN
  IF TG_OP = 'INSERT' AND ledger_moved_by(NEW.opened_journal, NEW.ref, account) IS DISTINCT FROM NEW.amount
    OR NEW.resolved_journal IS NOT NULL
      AND ledger_moved_by(NEW.resolved_journal, NEW.ref, account) IS DISTINCT FROM -NEW.amount THEN
    PERFORM ledger_refuse_frozen(NEW.user_id, NEW.asset, NEW.purpose);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_hold_frozen AFTER INSERT OR UPDATE ON ledger_hold
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_hold_frozen();

-- Writers -------------------------------------------------------------------------------------------

-- All writers lock accounts in one order, that of owner (the house last), asset, purpose and shard.
CREATE OR REPLACE FUNCTION ledger_enter(p_journals bigint[], p_accounts bigint[], p_assets text[], p_amounts bigint[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_at timestamptz(6) := clock_timestamp();
BEGIN
  PERFORM 1 FROM ledger_account WHERE id = ANY (p_accounts) ORDER BY user_id, asset, purpose, shard FOR NO KEY UPDATE;
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

-- As in 0002. Of a house account the first shard: a set of journals moves it once for all of them.
CREATE OR REPLACE FUNCTION ledger_find_account(p_user bigint, p_asset text, p_purpose text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_user IS NULL THEN
    RETURN (SELECT id FROM ledger_account WHERE user_id IS NULL AND asset = p_asset AND purpose = p_purpose AND shard = 0);
  END IF;
  RETURN (SELECT id FROM ledger_account WHERE user_id = p_user AND asset = p_asset AND purpose = p_purpose AND shard = 0);
END $$;

CREATE OR REPLACE FUNCTION ledger_account_of(p_user bigint, p_asset text, p_purpose text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  account bigint := ledger_find_account(p_user, p_asset, p_purpose);
BEGIN
  IF account IS NULL THEN
    INSERT INTO ledger_account (user_id, asset, purpose) VALUES (p_user, p_asset, p_purpose)
      ON CONFLICT ON CONSTRAINT ledger_account_owner DO NOTHING RETURNING id INTO account;
    -- Nothing inserted: another transaction opened it, and is committed, or the insert would wait.
    IF account IS NULL THEN
      RETURN ledger_find_account(p_user, p_asset, p_purpose);
    END IF;
  END IF;
  RETURN account;
END $$;

-- Locks a house account: of one with shards a free shard, a new one if there is none, so that nobody waits
-- before all 16 are locked.
CREATE FUNCTION ledger_lock_house(p_asset text, p_purpose text, OUT id bigint, OUT balance bigint, OUT moved_at timestamptz)
LANGUAGE plpgsql AS $$
DECLARE
  own integer := pg_backend_pid() % 16;
  missing integer;
BEGIN
  IF NOT ledger_has_shards(p_purpose) THEN
    id := ledger_account_of(NULL, p_asset, p_purpose);
    SELECT a.balance, a.moved_at INTO balance, moved_at FROM ledger_account a WHERE a.id = ledger_lock_house.id FOR NO KEY UPDATE;
    RETURN;
  END IF;
  -- Each connection begins with another shard, so that locked ones are seldom passed over.
  SELECT a.id, a.balance, a.moved_at INTO id, balance, moved_at FROM ledger_account a
    WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose AND a.shard = own
    FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN RETURN; END IF;
  SELECT a.id, a.balance, a.moved_at INTO id, balance, moved_at FROM ledger_account a
    WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose
    ORDER BY a.shard LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF FOUND THEN RETURN; END IF;
  FOR missing IN
    SELECT n FROM generate_series(0, 15) AS n WHERE NOT EXISTS (
      SELECT 1 FROM ledger_account a WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose AND a.shard = n)
    ORDER BY n
  LOOP
    -- Another transaction that opens the same one has not committed yet: the next one.
    CONTINUE WHEN NOT pg_try_advisory_xact_lock(hashtextextended(concat_ws(':', 'ledger_shard', p_asset, p_purpose, missing), 0));
    INSERT INTO ledger_account (asset, purpose, shard) VALUES (p_asset, p_purpose, missing)
      ON CONFLICT ON CONSTRAINT ledger_account_owner DO NOTHING
      RETURNING ledger_account.id, ledger_account.balance INTO id, balance;
    IF FOUND THEN RETURN; END IF;
  END LOOP;
  SELECT a.id, a.balance, a.moved_at INTO id, balance, moved_at FROM ledger_account a
    WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose ORDER BY a.shard <> own, a.shard LIMIT 1
    FOR NO KEY UPDATE;
END $$;

-- The shards that a leg of a house account moves, and by how much, all of them locked. A reversal moves
-- those of the journal that it reverses; what leaves the fee income leaves the further shards first,
-- because none of them may become negative. The first shard takes the rest.
CREATE FUNCTION ledger_split_house(p_asset text, p_purpose text, p_amount bigint, p_reverses bigint)
RETURNS TABLE (id bigint, balance bigint, moved_at timestamptz, amount bigint) LANGUAGE plpgsql AS $$
DECLARE
  first_shard bigint := ledger_account_of(NULL, p_asset, p_purpose);
  rest bigint := p_amount;
  line record;
BEGIN
  PERFORM 1 FROM ledger_account a WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose
    ORDER BY a.shard FOR NO KEY UPDATE;
  FOR line IN
    SELECT a.id, a.balance, a.moved_at, CASE WHEN p_reverses IS NULL THEN -a.balance ELSE -reversed.amount END AS least
    FROM ledger_account a LEFT JOIN LATERAL (
      SELECT sum(e.amount)::bigint AS amount FROM ledger_entry e WHERE e.journal_id = p_reverses AND e.account_id = a.id
    ) AS reversed ON true
    WHERE a.user_id IS NULL AND a.asset = p_asset AND a.purpose = p_purpose AND a.id <> first_shard ORDER BY a.balance DESC, a.shard
  LOOP
    amount := CASE WHEN p_reverses IS NULL THEN greatest(rest, line.least) ELSE line.least END;
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

-- Writes one journal. The legs, of different accounts, are in the order in which accounts are locked.
CREATE FUNCTION ledger_write(
  p_kind text, p_ref text, p_actor text, p_simulated boolean, p_reverses bigint,
  p_users bigint[], p_assets text[], p_purposes text[], p_amounts bigint[]
) RETURNS bigint LANGUAGE plpgsql AS $$
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
  -- The trigger numbers the entries; a constant in place of the default spares the sequence.
  IF entries = 2 THEN
    INSERT INTO ledger_entry (id, journal_id, account_id, asset, kind, amount, balance_after, created_at) VALUES
      (0, v_journal, ids[1], assets[1], p_kind, amounts[1], balances[1], dates[1]),
      (0, v_journal, ids[2], assets[2], p_kind, amounts[2], balances[2], dates[2]);
  ELSE
    INSERT INTO ledger_entry (id, journal_id, account_id, asset, kind, amount, balance_after, created_at)
      SELECT 0, v_journal, line.account, line.asset, p_kind, line.amount, line.balance, line.dated
      FROM unnest(ids, assets, amounts, balances, dates) AS line (account, asset, amount, balance, dated);
  END IF;
  RETURN v_journal;
END $$;

-- Posts one journal. p_legs: [{"user": "12" or null, "asset": "TWD", "purpose": "available", "amount": "-100"}, …],
-- amounts in minor units. Legs of one account are added up. Returns the journal's id.
CREATE OR REPLACE FUNCTION ledger_post(
  p_kind text, p_ref text, p_actor text, p_simulated boolean, p_legs jsonb, p_reverses bigint DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  users bigint[];
  assets text[];
  purposes text[];
  amounts bigint[];
  last integer;
BEGIN
  -- Two legs of different owners are the most frequent journal; they only need their order.
  IF jsonb_array_length(p_legs) = 2 THEN
    users[1] := p_legs->0->>'user';
    users[2] := p_legs->1->>'user';
    last := CASE WHEN users[1] < users[2] OR users[2] IS NULL THEN 1 ELSE 0 END;
    amounts[1] := p_legs->(1-last)->>'amount';
    amounts[2] := p_legs->last->>'amount';
    IF users[1] IS DISTINCT FROM users[2] AND amounts[1] <> 0 AND amounts[2] <> 0 THEN
      RETURN ledger_write(p_kind, p_ref, p_actor, p_simulated, p_reverses,
        CASE last WHEN 1 THEN users ELSE ARRAY[users[2], users[1]] END,
        ARRAY[p_legs->(1-last)->>'asset', p_legs->last->>'asset'],
        ARRAY[p_legs->(1-last)->>'purpose', p_legs->last->>'purpose'], amounts);
    END IF;
  END IF;
  SELECT array_agg("user"), array_agg(asset), array_agg(purpose), array_agg(amount) INTO users, assets, purposes, amounts
    FROM (
      SELECT leg."user", leg.asset, leg.purpose, sum(leg.amount)::bigint AS amount
      FROM jsonb_to_recordset(p_legs) AS leg ("user" bigint, asset text, purpose text, amount bigint)
      GROUP BY leg."user", leg.asset, leg.purpose HAVING sum(leg.amount) <> 0 ORDER BY leg."user", leg.asset, leg.purpose
    ) AS legs;
  RETURN ledger_write(p_kind, p_ref, p_actor, p_simulated, p_reverses, users, assets, purposes, amounts);
END $$;

CREATE OR REPLACE FUNCTION ledger_hold(
  p_user bigint, p_asset text, p_purpose text, p_amount bigint, p_kind text, p_ref text, p_actor text, p_simulated boolean
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  v_journal bigint;
  v_hold bigint;
BEGIN
  v_journal := ledger_write(p_kind, p_ref, p_actor, p_simulated, NULL, ARRAY[p_user, p_user], ARRAY[p_asset, p_asset],
    ARRAY['available', p_purpose], ARRAY[-p_amount, p_amount]);
  INSERT INTO ledger_hold (user_id, asset, purpose, amount, ref, opened_journal)
    VALUES (p_user, p_asset, p_purpose, p_amount, p_ref, v_journal) RETURNING id INTO v_hold;
  RETURN v_hold;
END $$;

-- As in 0002; created again for the same reason.
CREATE OR REPLACE FUNCTION ledger_resolve_hold(
  p_ref text, p_committed bigint, p_legs jsonb, p_kind text, p_actor text, p_simulated boolean
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  held ledger_hold%ROWTYPE;
  journal bigint;
BEGIN
  SELECT * INTO held FROM ledger_hold WHERE ref = p_ref FOR UPDATE;
  IF NOT FOUND OR held.resolved_at IS NOT NULL THEN
    RAISE EXCEPTION 'no open hold for %', p_ref USING ERRCODE = 'JK003';
  END IF;
  IF p_committed < 0 OR p_committed > held.amount THEN
    RAISE EXCEPTION 'hold % has %, not %', p_ref, held.amount, p_committed USING ERRCODE = 'JK003';
  END IF;
  journal := ledger_post(p_kind, p_ref, p_actor, p_simulated, p_legs || jsonb_build_array(
    jsonb_build_object('user', held.user_id, 'asset', held.asset, 'purpose', held.purpose, 'amount', -held.amount),
    jsonb_build_object('user', held.user_id, 'asset', held.asset, 'purpose', 'available', 'amount', held.amount - p_committed)));
  UPDATE ledger_hold
    SET committed = p_committed, released = held.amount - p_committed, resolved_journal = journal, resolved_at = now()
    WHERE id = held.id;
  RETURN journal;
END $$;

REVOKE ALL ON FUNCTION ledger_has_shards, ledger_may_be_negative, ledger_lock_house, ledger_split_house, ledger_write FROM PUBLIC;
