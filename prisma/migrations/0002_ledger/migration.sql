-- The ledger's invariants, kept by the database itself (docs/decisions/0001-ledger-in-the-database.md).
-- Three functions write; triggers and constraints judge every write, whoever makes it.
-- SQLSTATEs of our own: JK001 unbalanced, JK002 immutable, JK003 hold, JK004 incomplete journal.

ALTER TABLE ledger_account
  ADD CONSTRAINT ledger_account_owner UNIQUE NULLS NOT DISTINCT (user_id, asset, purpose),
  ADD CONSTRAINT ledger_account_asset UNIQUE (id, asset),
  ADD CONSTRAINT ledger_account_user FOREIGN KEY (user_id) REFERENCES app_user (id),
  ADD CONSTRAINT ledger_account_purpose CHECK (purpose ~ '^[a-z]+(_[a-z]+)*(:[a-z]+)?$'),
  -- Invariant 3. Only what stands for the outside world or the dealer's own book may be negative.
  ADD CONSTRAINT ledger_account_not_negative CHECK (
    balance >= 0 OR (user_id IS NULL AND (purpose LIKE 'clearing:%' OR purpose IN ('dealer_cash', 'dealer_metal')))
  );

-- The transaction that wrote the journal: entries may join it only from there.
ALTER TABLE ledger_journal
  ADD COLUMN txid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  ADD CONSTRAINT ledger_journal_reverses FOREIGN KEY (reverses) REFERENCES ledger_journal (id),
  ADD CONSTRAINT ledger_journal_reversed_once UNIQUE (reverses);

ALTER TABLE ledger_entry
  ADD CONSTRAINT ledger_entry_amount CHECK (amount <> 0),
  ADD CONSTRAINT ledger_entry_asset FOREIGN KEY (account_id, asset) REFERENCES ledger_account (id, asset);

-- Invariant 5: a hold resolves exactly once, into committed + released = amount.
ALTER TABLE ledger_hold
  ADD CONSTRAINT ledger_hold_user FOREIGN KEY (user_id) REFERENCES app_user (id),
  ADD CONSTRAINT ledger_hold_opened FOREIGN KEY (opened_journal) REFERENCES ledger_journal (id),
  ADD CONSTRAINT ledger_hold_resolved FOREIGN KEY (resolved_journal) REFERENCES ledger_journal (id),
  ADD CONSTRAINT ledger_hold_purpose CHECK (purpose LIKE 'frozen\_%'),
  ADD CONSTRAINT ledger_hold_amount CHECK (amount > 0 AND committed >= 0 AND released >= 0),
  ADD CONSTRAINT ledger_hold_once CHECK (
    CASE WHEN resolved_at IS NULL
      THEN committed = 0 AND released = 0 AND resolved_journal IS NULL
      ELSE committed + released = amount AND resolved_journal IS NOT NULL
    END
  );
CREATE INDEX ledger_hold_open ON ledger_hold (user_id, asset, purpose) WHERE resolved_at IS NULL;

-- Invariant 2: insert-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'JK002';
END $$;

CREATE TRIGGER ledger_journal_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_journal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_account_kept BEFORE DELETE OR TRUNCATE ON ledger_account
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_hold_kept BEFORE DELETE OR TRUNCATE ON ledger_hold
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER status_event_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON status_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_event_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Invariant 4: a balance moves only by an entry, which carries the balance after it.
CREATE FUNCTION ledger_entry_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_account SET balance = balance + NEW.amount WHERE id = NEW.account_id
    RETURNING balance INTO NEW.balance_after;
  -- Numbered and dated under the account's row lock, so that the entries of an account are in the
  -- order in which they changed its balance.
  NEW.id := nextval('ledger_entry_id_seq');
  NEW.created_at := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entry_apply BEFORE INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_apply();

CREATE FUNCTION ledger_account_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account opens at zero' USING ERRCODE = 'JK002';
    END IF;
  ELSIF pg_trigger_depth() < 2 OR (NEW.id, NEW.asset, NEW.purpose, NEW.created_at) <> (OLD.id, OLD.asset, OLD.purpose, OLD.created_at)
    OR NEW.user_id IS DISTINCT FROM OLD.user_id THEN
    RAISE EXCEPTION 'a balance moves only by an entry' USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_account_guard BEFORE INSERT OR UPDATE ON ledger_account
  FOR EACH ROW EXECUTE FUNCTION ledger_account_guard();

-- Invariant 1. Entries come whole: what one statement adds to a journal sums to zero per asset.
CREATE FUNCTION ledger_entry_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM added GROUP BY journal_id, asset HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'the entries do not sum to zero' USING ERRCODE = 'JK001';
  END IF;
  IF EXISTS (SELECT 1 FROM added JOIN ledger_journal j ON j.id = added.journal_id WHERE j.txid <> pg_current_xact_id()) THEN
    RAISE EXCEPTION 'the journal is closed' USING ERRCODE = 'JK002';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_balanced();

CREATE FUNCTION ledger_journal_complete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT 1 FROM ledger_entry WHERE journal_id = NEW.id LIMIT 2) AS e) < 2 THEN
    RAISE EXCEPTION 'journal % has fewer than two entries', NEW.id USING ERRCODE = 'JK004';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_journal_complete AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_journal_complete();

-- Invariant 5, at commit: what is frozen is what the open holds say.
CREATE FUNCTION ledger_frozen_matches() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  frozen bigint;
  held bigint;
BEGIN
  SELECT coalesce(sum(balance), 0) INTO frozen FROM ledger_account
    WHERE user_id = NEW.user_id AND asset = NEW.asset AND purpose = NEW.purpose;
  SELECT coalesce(sum(amount), 0) INTO held FROM ledger_hold
    WHERE user_id = NEW.user_id AND asset = NEW.asset AND purpose = NEW.purpose AND resolved_at IS NULL;
  IF frozen <> held THEN
    RAISE EXCEPTION 'user %: % % is % but open holds are %', NEW.user_id, NEW.asset, NEW.purpose, frozen, held
      USING ERRCODE = 'JK003';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_account_frozen AFTER UPDATE ON ledger_account
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.purpose LIKE 'frozen\_%')
  EXECUTE FUNCTION ledger_frozen_matches();
CREATE CONSTRAINT TRIGGER ledger_hold_frozen AFTER INSERT OR UPDATE ON ledger_hold
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_frozen_matches();

CREATE FUNCTION ledger_hold_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.resolved_at IS NOT NULL OR NEW.resolved_at IS NULL
    OR (NEW.id, NEW.user_id, NEW.asset, NEW.purpose, NEW.amount, NEW.ref, NEW.opened_journal)
      <> (OLD.id, OLD.user_id, OLD.asset, OLD.purpose, OLD.amount, OLD.ref, OLD.opened_journal) THEN
    RAISE EXCEPTION 'a hold resolves once and changes in nothing else' USING ERRCODE = 'JK003';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_hold_guard BEFORE UPDATE ON ledger_hold
  FOR EACH ROW EXECUTE FUNCTION ledger_hold_guard();

-- Writers -----------------------------------------------------------------------------------------

-- The account of an owner, asset and purpose; null when it has not been opened. Two statements,
-- because IS NOT DISTINCT FROM would use no index.
CREATE FUNCTION ledger_find_account(p_user bigint, p_asset text, p_purpose text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF p_user IS NULL THEN
    RETURN (SELECT id FROM ledger_account WHERE user_id IS NULL AND asset = p_asset AND purpose = p_purpose);
  END IF;
  RETURN (SELECT id FROM ledger_account WHERE user_id = p_user AND asset = p_asset AND purpose = p_purpose);
END $$;

-- The same, opening the account when it is first needed.
CREATE FUNCTION ledger_account_of(p_user bigint, p_asset text, p_purpose text) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  account bigint := ledger_find_account(p_user, p_asset, p_purpose);
BEGIN
  IF account IS NULL THEN
    INSERT INTO ledger_account (user_id, asset, purpose) VALUES (p_user, p_asset, p_purpose)
      ON CONFLICT ON CONSTRAINT ledger_account_owner DO NOTHING RETURNING id INTO account;
    -- Nothing inserted: another transaction opened it, and is committed, or the insert would wait.
    IF account IS NULL THEN
      RETURN (SELECT id FROM ledger_account
        WHERE asset = p_asset AND purpose = p_purpose AND user_id IS NOT DISTINCT FROM p_user);
    END IF;
  END IF;
  RETURN account;
END $$;

-- Posts one journal. p_legs: [{"user": "12" or null, "asset": "TWD", "purpose": "available", "amount": "-100"}, …],
-- amounts in minor units. Legs of one account are added up. Returns the journal's id.
CREATE FUNCTION ledger_post(
  p_kind text, p_ref text, p_actor text, p_simulated boolean, p_legs jsonb, p_reverses bigint DEFAULT NULL
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  journal bigint;
BEGIN
  INSERT INTO ledger_journal (kind, ref, actor, simulated, reverses)
    VALUES (p_kind, p_ref, p_actor, p_simulated, p_reverses) RETURNING id INTO journal;
  -- Accounts are locked in the order of their ids, whatever the order of the legs: no deadlocks.
  INSERT INTO ledger_entry (journal_id, account_id, asset, amount, balance_after)
    SELECT journal, account, asset, sum(amount), 0
    FROM (
      SELECT ledger_account_of(leg."user", leg.asset, leg.purpose) AS account, leg.asset, leg.amount
      FROM jsonb_to_recordset(p_legs) AS leg ("user" bigint, asset text, purpose text, amount bigint)
    ) AS legs
    GROUP BY account, asset HAVING sum(amount) <> 0 ORDER BY account;
  RETURN journal;
END $$;

-- Sets an amount of the user's available money aside under p_ref. Returns the hold's id.
CREATE FUNCTION ledger_hold(
  p_user bigint, p_asset text, p_purpose text, p_amount bigint, p_kind text, p_ref text, p_actor text, p_simulated boolean
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  journal bigint;
  hold bigint;
BEGIN
  journal := ledger_post(p_kind, p_ref, p_actor, p_simulated, jsonb_build_array(
    jsonb_build_object('user', p_user, 'asset', p_asset, 'purpose', 'available', 'amount', -p_amount),
    jsonb_build_object('user', p_user, 'asset', p_asset, 'purpose', p_purpose, 'amount', p_amount)));
  INSERT INTO ledger_hold (user_id, asset, purpose, amount, ref, opened_journal)
    VALUES (p_user, p_asset, p_purpose, p_amount, p_ref, journal) RETURNING id INTO hold;
  RETURN hold;
END $$;

-- Resolves the hold of p_ref: p_committed leaves to the accounts of p_legs, the rest goes back to
-- the user's available money. Returns the journal's id.
CREATE FUNCTION ledger_resolve_hold(
  p_ref text, p_committed bigint, p_legs jsonb, p_kind text, p_actor text, p_simulated boolean
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

REVOKE ALL ON FUNCTION ledger_find_account, ledger_account_of, ledger_post, ledger_hold, ledger_resolve_hold FROM PUBLIC;

-- One live payment method a number and user.
CREATE UNIQUE INDEX payment_method_active ON payment_method (user_id, fingerprint) WHERE status = 'active';
