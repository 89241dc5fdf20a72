-- A payout is judged by what the ledger held for it, and what a record was made with does not change.

CREATE FUNCTION refuse_column_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION '% refused: such columns of % are written once', TG_NAME, TG_TABLE_NAME USING ERRCODE = 'JK002';
END $$;

-- The columns that the ledger's rules, four eyes and the checks of the books compare. They are written once: a
-- rule that looks at the commit can't be met by a value that was there only for that moment.
CREATE TRIGGER withdrawal_fixed BEFORE UPDATE OF id, no, user_id, channel, processor, method_id, target_masked, target_bank,
  target_label, amount, fee, pay_currency, pay_amount, rate, simulated ON withdrawal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER recharge_fixed BEFORE UPDATE OF id, no, user_id, channel, processor, amount, fee, pay_currency, pay_amount,
  rate, code, pay_to, simulated ON recharge
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
-- For each row: the end of an issue or a quote without orders also names these columns.
CREATE TRIGGER trade_order_fixed BEFORE UPDATE OF id, no, user_id, room_id, symbol, type, issue_id, quote_id, side, qty,
  hold_amount, fee_bps, simulated ON trade_order
  FOR EACH ROW EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER price_quote_fixed BEFORE UPDATE OF id, user_id, room_id, symbol, side, qty, mid, price, gross, fee, net,
  source, spread_bps, fee_bps ON price_quote
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER price_quote_used_once BEFORE UPDATE OF used_at ON price_quote
  FOR EACH ROW WHEN (OLD.used_at IS NOT NULL) EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER fixed_deposit_fixed BEFORE UPDATE OF id, user_id, days, rate_bps, principal, interest, shorter_terms,
  start_day, maturity_day, started_at, maturity_at, renewed_from, simulated ON fixed_deposit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER fixed_move_fixed BEFORE UPDATE OF id, no, user_id, deposit_id, direction, days, amount, interest, early,
  simulated ON fixed_move
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER payment_method_fixed BEFORE UPDATE OF id, user_id, region, holder, bank_code, branch, network, masked
  ON payment_method
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
-- Approvals name members by `username_key`.
CREATE TRIGGER app_user_fixed BEFORE UPDATE OF id, username, username_key, seeded ON app_user
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER kyc_case_fixed BEFORE UPDATE OF id, user_id ON kyc_case
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER room_fixed BEFORE UPDATE OF id, symbol ON room
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER issue_fixed BEFORE UPDATE OF id, room_id ON issue
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER issue_fixing_fixed BEFORE UPDATE OF fixing, fixing_ticks, fixing_source, fixed_at ON issue
  FOR EACH ROW WHEN (OLD.fixing IS NOT NULL) EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER feed_day_fixed BEFORE UPDATE OF seed, seed_hash, openings ON feed_day
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();

-- Payouts, at the commit: a paid withdrawal has spent its hold in full, and above the limit whoever approved it has
-- not paid it. The sandbox of paper mode does both.
CREATE OR REPLACE FUNCTION payout_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  -- Without a row it is the setting's first value, as in lib/config/keys.ts.
  limit_minor numeric := 100 * coalesce(
    (SELECT (value #>> '{}')::numeric FROM config WHERE key = 'four_eyes_payout_limit'), 20000.00);
  approver text;
  payer text;
BEGIN
  IF NOT four_eyes() THEN
    RETURN NULL;
  END IF;
  SELECT actor INTO approver FROM status_event
    WHERE ref = 'withdrawal:' || NEW.id AND status = 'approved' ORDER BY id DESC LIMIT 1;
  SELECT actor INTO payer FROM status_event
    WHERE ref = 'withdrawal:' || NEW.id AND status = 'paid' ORDER BY id DESC LIMIT 1;
  IF NEW.amount > limit_minor AND (approver IS NULL OR payer IS NULL OR approver = payer OR 2 <> (
    SELECT count(*) FROM operator WHERE 'operator:' || name IN (approver, payer)
      AND ('operator:' || name = approver OR status = 'active' AND 'treasurer' = ANY (roles))
  )) THEN
    RAISE EXCEPTION 'a payout of withdrawal % takes another operator than its approval', NEW.id
      USING ERRCODE = 'JK006';
  END IF;
  IF NOT EXISTS (
    SELECT FROM ledger_hold
    WHERE ref = 'withdrawal:' || NEW.id AND user_id = NEW.user_id AND purpose = 'frozen_withdraw'
      AND amount = NEW.amount AND committed = amount
  ) THEN
    RAISE EXCEPTION 'withdrawal % is paid, but its hold is not spent', NEW.id USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawal_four_eyes_added AFTER INSERT ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NOT (NEW.simulated AND NEW.processor = 'sandbox'))
  EXECUTE FUNCTION payout_four_eyes();
