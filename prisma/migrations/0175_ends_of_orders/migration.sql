-- What the application's role could write against the rules of the market: the end of an order whose fixing is known, an
-- order in a book that is sealed, and a maturity before the day up to which its interest was promised.

-- A division rounded half to even.
CREATE FUNCTION half_even(p_numerator numeric, p_denominator numeric) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN div(p_numerator, p_denominator) + CASE
    WHEN 2 * mod(p_numerator, p_denominator) > p_denominator THEN 1
    WHEN 2 * mod(p_numerator, p_denominator) = p_denominator THEN mod(div(p_numerator, p_denominator), 2)
    ELSE 0 END;

-- Whether a fixing fills an order: it is good for the issue, its limit is reached, it comes to a minor unit of cash or
-- more, and its hold covers that with the fee. An order by amount has no grams yet: the fewest that come to a minor unit.
CREATE FUNCTION order_fills(o trade_order, p_fixing bigint, p_cutoff_at timestamptz) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  gross constant numeric := half_even(coalesce(o.qty, 5000 / p_fixing + 1) * p_fixing::numeric, 10000);
BEGIN
  RETURN coalesce(o.expires_at >= p_cutoff_at, true)
    AND coalesce(CASE o.side WHEN 'buy' THEN p_fixing <= o.limit_price ELSE p_fixing >= o.limit_price END, true)
    AND gross > 0 AND (o.side = 'sell' OR gross + half_even(gross * o.fee_bps, 10000) <= o.hold_amount);
END $$;

-- An order is canceled while its issue takes orders; it ends unfilled in a void issue, or where the fixing does not fill
-- it. JK002: as other columns that do not change.
CREATE FUNCTION trade_order_ended() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  i issue%ROWTYPE;
BEGIN
  IF NEW.status = 'canceled' THEN
    -- The lock keeps the issue from closing until this has committed.
    SELECT * INTO i FROM issue WHERE id = OLD.issue_id AND state IN ('scheduled', 'open') FOR SHARE;
  ELSE
    SELECT * INTO i FROM issue WHERE id = OLD.issue_id
      AND (state = 'void' OR state = 'fixed' AND NOT order_fills(OLD, fixing, cutoff_at));
  END IF;
  IF OLD.status <> 'accepted' OR i.id IS NULL THEN
    RAISE EXCEPTION 'order % does not end as %', OLD.id, NEW.status USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trade_order_ended BEFORE UPDATE OF status ON trade_order FOR EACH ROW
  WHEN (NEW.status <> OLD.status AND (OLD.status <> 'accepted' OR NEW.status <> 'filled'))
  EXECUTE FUNCTION trade_order_ended();

-- An order begins in an issue of its room before the cutoff. The caller holds the same lock already.
CREATE FUNCTION trade_order_begun() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM issue WHERE id = NEW.issue_id AND room_id = NEW.room_id AND state = 'open'
    AND cutoff_at > clock_timestamp() FOR SHARE;
  IF NOT FOUND OR NEW.status <> 'accepted' THEN
    RAISE EXCEPTION 'issue % takes no order', NEW.issue_id USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trade_order_begun BEFORE INSERT ON trade_order FOR EACH ROW
  WHEN (NEW.type = 'issue') EXECUTE FUNCTION trade_order_begun();

-- As in 0161, but a maturity is never before the day of the promised interest: a calendar that closed days, was agreed
-- on, and opened them again would pay interest for days that did not pass.
ALTER TABLE fixed_deposit DROP CONSTRAINT fixed_deposit_days, ADD CONSTRAINT fixed_deposit_days CHECK (
  CASE WHEN business_day THEN maturity_day BETWEEN start_day + days AND start_day + interest_days + 60
    AND interest_days BETWEEN days AND days + 60
    ELSE maturity_day = start_day + days AND interest_days IS NULL END) NOT VALID;
CREATE OR REPLACE FUNCTION fixed_deposit_fixed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  due constant date := next_business_day(OLD.start_day + coalesce(OLD.interest_days, OLD.days));
BEGIN
  IF NOT OLD.business_day OR OLD.status <> 'active' OR NEW.status <> 'active'
    OR (NEW.id, NEW.user_id, NEW.days, NEW.rate_bps, NEW.principal, NEW.interest, NEW.shorter_terms, NEW.start_day,
      NEW.started_at, NEW.renewed_from, NEW.simulated, NEW.business_day, NEW.interest_days) IS DISTINCT FROM
      (OLD.id, OLD.user_id, OLD.days, OLD.rate_bps, OLD.principal, OLD.interest, OLD.shorter_terms, OLD.start_day,
      OLD.started_at, OLD.renewed_from, OLD.simulated, OLD.business_day, OLD.interest_days) THEN
    RAISE EXCEPTION 'fixed_deposit_fixed refused: such columns of fixed_deposit are written once' USING ERRCODE = 'JK002';
  ELSIF (NEW.maturity_day, NEW.maturity_at) IS DISTINCT FROM (due, due::timestamp AT TIME ZONE 'Asia/Taipei') THEN
    RAISE EXCEPTION 'deposit % matures on % by the calendar', OLD.id, due USING ERRCODE = 'JK008';
  END IF;
  RETURN NEW;
END $$;
