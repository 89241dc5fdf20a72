-- A change of the calendar moves what is due by it (docs/product.md, "Business days").

-- What an operator changed at one time. A worker moves the fixed terms, recurring plans and withdrawals that are due by
-- these days, tells their members, and then sets done_at.
CREATE TABLE calendar_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  days date[] NOT NULL,
  changed_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  done_at timestamptz(3),
  CONSTRAINT calendar_change_days CHECK (cardinality(days) BETWEEN 1 AND 1000)
);
CREATE INDEX calendar_change_open ON calendar_change (id) WHERE done_at IS NULL;
CREATE TRIGGER calendar_change_fixed BEFORE UPDATE OF id, days, changed_by, created_at ON calendar_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER calendar_change_kept BEFORE DELETE OR TRUNCATE ON calendar_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A term that matures on a business day is at most as much longer as next_business_day looks ahead.
ALTER TABLE fixed_deposit DROP CONSTRAINT fixed_deposit_days, ADD CONSTRAINT fixed_deposit_days CHECK (
  CASE WHEN business_day THEN maturity_day BETWEEN start_day + days AND start_day + days + 60
    AND interest_days BETWEEN days AND days + 60
    ELSE maturity_day = start_day + days AND interest_days IS NULL END) NOT VALID;

-- As in 0091. Closed days may move the maturity beyond the days of the promised interest: an early close pays no more
-- than that, which is what is reserved.
CREATE OR REPLACE FUNCTION fixed_deposit_ended() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  is_early constant boolean := NEW.status = 'early_closed';
  past constant integer := greatest(0, (NEW.ended_at AT TIME ZONE 'Asia/Taipei')::date - OLD.start_day);
  due constant bigint := CASE WHEN is_early
    THEN least(fixed_early_interest(OLD.principal, OLD.rate_bps, OLD.shorter_terms, past), OLD.interest)
    ELSE OLD.interest END;
  -- The worker reads the time once for a batch.
  since constant interval := CASE WHEN is_early THEN '1 minute' ELSE '1 hour' END;
BEGIN
  IF OLD.status <> 'active' THEN
    RAISE EXCEPTION 'deposit % has ended', OLD.id USING ERRCODE = 'JK002';
  ELSIF NEW.status NOT IN ('paid', 'renewed', 'early_closed') OR NEW.ended_at IS NULL
    OR NEW.ended_at NOT BETWEEN clock_timestamp() - since AND clock_timestamp() + interval '1 second'
    OR is_early <> (NEW.ended_at < OLD.maturity_at) OR NEW.paid_interest IS DISTINCT FROM due THEN
    RAISE EXCEPTION 'deposit % ends by other terms', OLD.id USING ERRCODE = 'JK008';
  END IF;
  RETURN NEW;
END $$;
