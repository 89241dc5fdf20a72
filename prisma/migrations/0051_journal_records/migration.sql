-- Every journal that moves more than one member's own money must fit the record that it is about: owner, asset,
-- amount and kind, judged at the commit (docs/invariants.md#journals-and-their-records). Without that a reference
-- of one's own choice would do: the application's role could credit a member from a clearing account, or take the
-- exemption of the first pool. SQLSTATE JK007: there is no such record.

-- What a journal moves, in a form that can be compared: owner, asset, purpose and amount; shards are added up.
CREATE FUNCTION ledger_lines(p_journal bigint) RETURNS text[] LANGUAGE sql STABLE
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
  SELECT array_agg(line ORDER BY line) FROM (
    SELECT concat_ws(' ', coalesce(a.user_id::text, '-'), a.asset, a.purpose, sum(e.amount)) AS line
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.journal_id = p_journal GROUP BY a.user_id, a.asset, a.purpose HAVING sum(e.amount) <> 0
  ) AS lines
$$;
REVOKE ALL ON FUNCTION ledger_lines FROM PUBLIC;

CREATE FUNCTION ledger_moves(p_journal bigint, VARIADIC p_lines text[]) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT ledger_lines(p_journal) = (SELECT array_agg(line ORDER BY line) FROM unnest(p_lines) AS line WHERE line NOT LIKE '% 0')
$$;
REVOKE ALL ON FUNCTION ledger_moves FROM PUBLIC;

-- The cash currency. Without a row it is the setting's first value, as in lib/config/keys.ts. It does not change
-- once there is money of members.
CREATE FUNCTION ledger_currency() RETURNS text LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT value #>> '{}' FROM config WHERE key = 'currency'), 'TWD')
$$;
REVOKE ALL ON FUNCTION ledger_currency FROM PUBLIC;

-- An execution: the fill of the journal's reference, once each, with the dealer on the other side. Sums by owner,
-- because the member pays from a hold or from what is available. What is frozen is judged with its hold.
CREATE FUNCTION ledger_fits_fill(p_journal bigint, p_ref text, p_side text, p_simulated boolean) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  filled fill%ROWTYPE;
  sign integer := CASE p_side WHEN 'buy' THEN 1 ELSE -1 END;
  metal bigint := 0;
  cash bigint := 0;
  dealer_metal bigint := 0;
  dealer_cash bigint := 0;
  fee bigint := 0;
  currency text;
  line record;
BEGIN
  SELECT * INTO filled FROM fill f
    WHERE split_part(f.ref, ':', 2)::bigint = split_part(p_ref, ':', 2)::bigint AND f.ref = p_ref;
  IF NOT FOUND OR filled.journal_id <> p_journal OR filled.side <> p_side OR filled.simulated <> p_simulated THEN
    RETURN false;
  END IF;
  FOR line IN
    SELECT a.user_id, a.asset::text AS asset, a.purpose::text AS purpose, e.amount
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE e.journal_id = p_journal
  LOOP
    IF line.asset = filled.symbol THEN
      IF line.user_id = filled.user_id AND line.purpose IN ('available', 'frozen_order') THEN
        metal := metal + line.amount;
      ELSIF line.user_id IS NULL AND line.purpose = 'dealer_metal' THEN
        dealer_metal := dealer_metal + line.amount;
      ELSE
        RETURN false;
      END IF;
    ELSIF currency IS NOT NULL AND currency <> line.asset THEN
      RETURN false;
    ELSE
      currency := line.asset;
      IF line.user_id = filled.user_id AND line.purpose IN ('available', 'frozen_order') THEN
        cash := cash + line.amount;
      ELSIF line.user_id IS NULL AND line.purpose = 'dealer_cash' THEN
        dealer_cash := dealer_cash + line.amount;
      ELSIF line.user_id IS NULL AND line.purpose = 'fee_income' THEN
        fee := fee + line.amount;
      ELSE
        RETURN false;
      END IF;
    END IF;
  END LOOP;
  RETURN (metal, dealer_metal, cash, dealer_cash, fee)
    = (sign * filled.qty, -sign * filled.qty, -sign * filled.net, sign * filled.gross, filled.fee);
END $$;
REVOKE ALL ON FUNCTION ledger_fits_fill FROM PUBLIC;

-- A move of a fixed term. What a deposit pays and returns is what its own journals moved in and reserved.
CREATE FUNCTION ledger_fits_move(p_journal bigint, p_ref text, p_kind text, p_simulated boolean, p_id bigint) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  currency text := ledger_currency();
  moved fixed_move%ROWTYPE;
  deposit fixed_deposit%ROWTYPE;
  principal bigint;
  reserved bigint;
BEGIN
  SELECT * INTO moved FROM fixed_move WHERE id = p_id;
  SELECT * INTO deposit FROM fixed_deposit WHERE id = moved.deposit_id;
  IF NOT FOUND OR moved.simulated <> p_simulated OR moved.user_id <> deposit.user_id OR moved.amount <> deposit.principal THEN
    RETURN false;
  END IF;
  IF p_kind IN ('fixed_reserve', 'fixed_in') THEN
    RETURN moved.direction = 'in' AND moved.interest = deposit.interest AND CASE p_kind
      WHEN 'fixed_in' THEN ledger_moves(p_journal, concat_ws(' ', deposit.user_id, currency, 'available', -moved.amount),
        concat_ws(' ', deposit.user_id, currency, 'fixed_principal', moved.amount))
      ELSE ledger_moves(p_journal, concat_ws(' ', '-', currency, 'interest_pool', -moved.interest),
        concat_ws(' ', '-', currency, 'interest_reserved', moved.interest)) END;
  END IF;
  SELECT coalesce(sum(e.amount) FILTER (WHERE a.purpose = 'fixed_principal'), 0),
      coalesce(sum(e.amount) FILTER (WHERE a.purpose = 'interest_reserved'), 0)
    INTO principal, reserved
    FROM fixed_move opened JOIN ledger_journal j ON j.ref = 'fixed_move:' || opened.id AND j.kind IN ('fixed_in', 'fixed_reserve')
    JOIN ledger_entry e ON e.journal_id = j.id JOIN ledger_account a ON a.id = e.account_id
    WHERE opened.deposit_id = deposit.id AND opened.direction = 'in';
  RETURN moved.direction = 'out' AND moved.early = (p_kind = 'fixed_early') AND deposit.status <> 'active'
    AND deposit.paid_interest = moved.interest AND principal = deposit.principal AND reserved = deposit.interest
    AND moved.interest BETWEEN 0 AND reserved
    AND ledger_moves(p_journal, concat_ws(' ', deposit.user_id, currency, 'fixed_principal', -principal),
      concat_ws(' ', deposit.user_id, currency, 'available', principal + moved.interest),
      concat_ws(' ', '-', currency, 'interest_reserved', -reserved),
      concat_ws(' ', '-', currency, 'interest_pool', reserved - moved.interest));
END $$;
REVOKE ALL ON FUNCTION ledger_fits_move FROM PUBLIC;

-- A movement of the pool. From the second operator on ledger_journal_four_eyes compares it with the approval; one
-- operator alone has the audit row that the reference names. The first pool of paper mode comes before any other
-- journal, once for each currency.
CREATE FUNCTION ledger_fits_pool(p_journal bigint, p_ref text, p_kind text, p_actor text, p_simulated boolean, p_id bigint)
RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  currency text := ledger_currency();
  amount bigint;
BEGIN
  IF p_ref = 'pool:seed' THEN
    SELECT sum(e.amount) INTO amount FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
      WHERE e.journal_id = p_journal AND a.purpose = 'interest_pool';
    IF p_kind <> 'pool_fund' OR NOT p_simulated OR amount <= 0 OR four_eyes()
      OR EXISTS (SELECT FROM ledger_journal WHERE ref <> 'pool:seed')
      OR EXISTS (SELECT FROM ledger_entry e WHERE e.asset = currency AND e.journal_id <> p_journal) THEN
      RETURN false;
    END IF;
  ELSIF four_eyes() THEN
    RETURN true;
  ELSE
    SELECT CASE p_kind WHEN 'pool_fund' THEN 1 ELSE -1 END * trunc((detail ->> 'amount')::numeric * 100) INTO amount
      FROM audit_event WHERE id = p_id AND actor = p_actor AND subject = 'pool' AND action = 'pool.' || substr(p_kind, 6);
  END IF;
  RETURN ledger_moves(p_journal, concat_ws(' ', '-', currency, 'interest_pool', amount),
    concat_ws(' ', '-', currency, 'clearing:interest', -amount)) AND amount IS NOT NULL;
END $$;
REVOKE ALL ON FUNCTION ledger_fits_pool FROM PUBLIC;

-- Whether a journal is what its record says. Each kind has one table of records; a kind that has none fits nothing.
CREATE FUNCTION ledger_fits_record(
  p_journal bigint, p_kind text, p_ref text, p_actor text, p_simulated boolean, p_reverses bigint
) RETURNS boolean LANGUAGE plpgsql SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  record_id bigint := CASE WHEN p_ref ~ '^[a-z_]+:[1-9][0-9]{0,17}$' THEN split_part(p_ref, ':', 2)::bigint END;
  named text := split_part(p_ref, ':', 1);
  currency text;
  moved bigint;
  topped_up recharge%ROWTYPE;
  paid withdrawal%ROWTYPE;
  settled cell_settlement%ROWTYPE;
  adjusted adjustment%ROWTYPE;
BEGIN
  IF p_kind IN ('trade_buy', 'trade_sell') THEN
    RETURN named = 'order' AND record_id IS NOT NULL
      AND ledger_fits_fill(p_journal, p_ref, substr(p_kind, 7), p_simulated);
  END IF;
  -- A record has one journal of a kind. Concurrent ones wait for each other; what runs after that sees the other.
  PERFORM pg_advisory_xact_lock(hashtextextended(concat_ws(':', 'journal', p_kind, p_ref), 0));
  IF p_kind <> 'adjustment' AND p_ref <> 'pool:seed'
    AND EXISTS (SELECT FROM ledger_journal other WHERE other.ref = p_ref AND other.kind = p_kind AND other.id <> p_journal) THEN
    RETURN false;
  END IF;
  CASE p_kind
    WHEN 'recharge' THEN
      SELECT * INTO topped_up FROM recharge WHERE id = record_id;
      IF named <> 'recharge' OR (topped_up.status, topped_up.simulated) IS DISTINCT FROM ('credited', p_simulated) THEN
        RETURN false;
      ELSIF topped_up.channel = 'metal' THEN
        RETURN ledger_fits_fill(p_journal, p_ref, 'sell', p_simulated)
          AND EXISTS (SELECT FROM fill f WHERE split_part(f.ref, ':', 2)::bigint = record_id AND f.ref = p_ref
            AND (f.user_id, f.gross, f.fee) = (topped_up.user_id, topped_up.amount, topped_up.fee));
      END IF;
      currency := ledger_currency();
      RETURN ledger_moves(p_journal, concat_ws(' ', '-', currency, 'clearing:' || topped_up.channel, -topped_up.amount),
        concat_ws(' ', topped_up.user_id, currency, 'available', topped_up.amount - topped_up.fee),
        concat_ws(' ', '-', currency, 'fee_income', topped_up.fee));
    WHEN 'withdraw_paid' THEN
      SELECT * INTO paid FROM withdrawal WHERE id = record_id;
      currency := ledger_currency();
      RETURN named = 'withdrawal' AND paid.status = 'paid' AND paid.simulated = p_simulated
        AND ledger_moves(p_journal, concat_ws(' ', paid.user_id, currency, 'frozen_withdraw', -paid.amount),
          concat_ws(' ', '-', currency, 'clearing:' || paid.channel, paid.amount - paid.fee),
          concat_ws(' ', '-', currency, 'fee_income', paid.fee));
    WHEN 'fixed_reserve', 'fixed_in', 'fixed_out', 'fixed_early' THEN
      RETURN named = 'fixed_move' AND ledger_fits_move(p_journal, p_ref, p_kind, p_simulated, record_id);
    WHEN 'pool_fund', 'pool_withdraw' THEN
      RETURN named = 'pool' AND ledger_fits_pool(p_journal, p_ref, p_kind, p_actor, p_simulated, record_id);
    WHEN 'cell_settlement' THEN
      SELECT * INTO settled FROM cell_settlement WHERE id = record_id;
      -- A channel's clearing account has the opposite sign of the money that the cell has there.
      moved := CASE WHEN (settled.side = 'to') <> (settled.account LIKE 'clearing:%') THEN 1 ELSE -1 END * settled.amount;
      RETURN named = 'cell_settlement' AND (settled.actor, settled.simulated) = (p_actor, p_simulated)
        AND ledger_moves(p_journal, concat_ws(' ', '-', settled.asset, settled.account, moved),
          concat_ws(' ', '-', settled.asset,
            'clearing:cell' || CASE settled.side WHEN 'from' THEN settled.to_cell ELSE settled.from_cell END, -moved));
    WHEN 'adjustment' THEN
      SELECT * INTO adjusted FROM adjustment WHERE journal_id = p_journal;
      IF (adjusted.ref, adjusted.actor, adjusted.simulated) IS DISTINCT FROM (p_ref, p_actor, p_simulated)
        OR adjusted.reverses IS DISTINCT FROM p_reverses THEN
        RETURN false;
      ELSIF p_reverses IS NOT NULL THEN
        RETURN journal_lines(p_journal, 1) = journal_lines(p_reverses, -1);
      END IF;
      RETURN ledger_moves(p_journal, concat_ws(' ', adjusted.user_id, adjusted.asset, 'available', adjusted.amount),
        concat_ws(' ', '-', adjusted.asset, adjusted.account, -adjusted.amount));
    ELSE
      RETURN false;
  END CASE;
END $$;
REVOKE ALL ON FUNCTION ledger_fits_record FROM PUBLIC;

-- A journal that moves one member's money between available and frozen needs no record here: holds are judged by
-- ledger_journal_complete and ledger_hold_frozen.
CREATE FUNCTION ledger_journal_record() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF NEW.kind NOT IN ('trade_buy', 'trade_sell') AND NOT EXISTS (
    SELECT FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE e.journal_id = NEW.id AND (a.user_id IS NULL OR NOT (a.purpose = 'available' OR a.purpose LIKE 'frozen\_%')
      OR a.user_id <> (SELECT owner.user_id FROM ledger_entry first JOIN ledger_account owner ON owner.id = first.account_id
        WHERE first.journal_id = NEW.id AND owner.user_id IS NOT NULL LIMIT 1))
  ) THEN
    RETURN NULL;
  END IF;
  -- A transaction of another level does not see a journal of the same record that was committed meanwhile.
  IF current_setting('transaction_isolation') <> 'read committed' OR
    NOT coalesce(ledger_fits_record(NEW.id, NEW.kind, NEW.ref, NEW.actor, NEW.simulated, NEW.reverses), false) THEN
    RAISE EXCEPTION 'journal % of kind % is not what the record % says', NEW.id, NEW.kind, NEW.ref USING ERRCODE = 'JK007';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER ledger_journal_record AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind NOT IN ('trade_hold', 'trade_release', 'withdraw_hold', 'withdraw_release'))
  EXECUTE FUNCTION ledger_journal_record();

-- As in 0017. The kinds that the trigger above leaves out move one member's money only, which costs nothing here,
-- where their lines are read anyway.
CREATE OR REPLACE FUNCTION ledger_journal_complete() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
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

-- The first pool of paper mode had an exemption by its reference, which anybody could take.
DROP TRIGGER ledger_journal_four_eyes ON ledger_journal;
CREATE CONSTRAINT TRIGGER ledger_journal_four_eyes AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('pool_fund', 'pool_withdraw', 'adjustment'))
  EXECUTE FUNCTION journal_four_eyes();
