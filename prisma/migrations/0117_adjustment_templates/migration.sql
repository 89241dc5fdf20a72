-- Adjustments between more accounts than a member's cash and a channel's clearing account, from templates
-- (lib/features/adjustments/templates.ts), each with two operators as before, and the day that it belongs to.

-- Invariant 3: expenses are debits, like assets. Suspense and capital are never overdrawn.
CREATE OR REPLACE FUNCTION ledger_may_be_negative(p_user bigint, p_purpose text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_user IS NULL AND (p_purpose LIKE 'clearing:%' OR p_purpose LIKE 'expense:%' OR p_purpose IN ('dealer_cash', 'dealer_metal'));

-- The account of a template, whose change is the amount of the adjustment: a member's cash (`available`) or an account
-- of the house. Without a template it is the correction that the previous release posts.
CREATE FUNCTION adjustment_base(p_template text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE coalesce(p_template, 'clearing')
  WHEN 'clearing' THEN 'available' WHEN 'fee' THEN 'available' WHEN 'assign' THEN 'available'
  WHEN 'receipt' THEN 'suspense' WHEN 'charges' THEN 'expense:charges' WHEN 'writeoff' THEN 'expense:writeoff'
  WHEN 'capital' THEN 'capital' END;

-- Whether the account on the other side is one of the template.
CREATE FUNCTION adjustment_permits(p_template text, p_account text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN CASE coalesce(p_template, 'clearing') WHEN 'fee' THEN p_account = 'fee_income' WHEN 'assign' THEN p_account = 'suspense'
  ELSE p_account ~ '^clearing:[a-z]+$' AND p_account !~ '^clearing:cell' END;

ALTER TABLE adjustment
  ADD COLUMN template text,
  ADD COLUMN value_date date;
ALTER TABLE adjustment
  DROP CONSTRAINT adjustment_account,
  DROP CONSTRAINT adjustment_correction,
  ADD CONSTRAINT adjustment_account CHECK (account IS NULL OR adjustment_permits(template, account)) NOT VALID,
  ADD CONSTRAINT adjustment_correction CHECK (
    CASE WHEN reverses IS NULL
      THEN num_nonnulls(account, asset, amount, adjustment_base(template)) = 4
        AND (user_id IS NOT NULL) = (adjustment_base(template) = 'available')
      ELSE num_nonnulls(user_id, account, asset, amount, template, value_date) = 0 END) NOT VALID,
  ADD CONSTRAINT adjustment_value_date CHECK (
    value_date BETWEEN '2020-01-01' AND (created_at AT TIME ZONE 'Asia/Taipei')::date) NOT VALID;

-- As in 0051, but an adjustment moves the account of its template.
CREATE OR REPLACE FUNCTION ledger_fits_record(
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
      RETURN ledger_moves(p_journal,
        concat_ws(' ', coalesce(adjusted.user_id::text, '-'), adjusted.asset, adjustment_base(adjusted.template), adjusted.amount),
        concat_ws(' ', '-', adjusted.asset, adjusted.account, -adjusted.amount));
    ELSE
      RETURN false;
  END CASE;
END $$;

-- The lines that a request allows, as in 0037, with the accounts of its template.
CREATE OR REPLACE FUNCTION approved_lines(p_action text, p_payload jsonb, p_reverses bigint) RETURNS text[] LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN p_action = 'ledger.reverse' THEN journal_lines(p_reverses, -1) ELSE (
    SELECT array_agg(concat_ws(' ', line.owner, money.currency, line.purpose, line.sign * money.amount)
      ORDER BY concat_ws(' ', line.owner, money.currency, line.purpose, line.sign * money.amount))
    FROM (SELECT trunc((p_payload ->> 'amount')::numeric * 100) * CASE
        WHEN p_action = 'pool.withdraw' OR p_payload ->> 'direction' = 'debit' THEN -1 ELSE 1 END AS amount,
      -- Without a row it is the setting's first value, as in lib/config/keys.ts.
      coalesce((SELECT value #>> '{}' FROM config WHERE key = 'currency'), 'TWD') AS currency) AS money
    CROSS JOIN (VALUES
      (true, CASE WHEN adjustment_base(p_payload ->> 'template') = 'available' THEN lower(p_payload ->> 'username') ELSE '-' END,
        adjustment_base(p_payload ->> 'template'), 1),
      (true, '-', p_payload ->> 'account', -1),
      (false, '-', 'interest_pool', 1), (false, '-', 'clearing:interest', -1)
    ) AS line (is_correction, owner, purpose, sign)
    WHERE line.is_correction = (p_action = 'ledger.adjust')
  ) END
$$;

-- The template and the day that an adjustment belongs to are those of the request that this very transaction approved;
-- its entries are compared by ledger_journal_four_eyes.
CREATE FUNCTION adjustment_approved() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF four_eyes() AND NOT EXISTS (
    SELECT FROM approval a
    WHERE is_decided_here(a.decided_in, a.decided_at) AND a.status = 'approved' AND a.action = 'ledger.adjust'
      AND a.subject = NEW.ref AND coalesce(a.payload ->> 'template', 'clearing') = coalesce(NEW.template, 'clearing')
      AND (a.payload ->> 'value_date')::date IS NOT DISTINCT FROM NEW.value_date
  ) THEN
    RAISE EXCEPTION 'ledger.adjust of % takes another operator', NEW.ref USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION adjustment_approved FROM PUBLIC;
CREATE TRIGGER adjustment_approved AFTER INSERT ON adjustment FOR EACH ROW
  WHEN (NEW.reverses IS NULL) EXECUTE FUNCTION adjustment_approved();
