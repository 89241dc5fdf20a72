-- What is paid outside the ledger follows from what is booked: operators pay and compare `pay_amount`, which was any
-- text. It is judged when a row is added; afterwards these columns do not change (0055). SQLSTATE JK008: the terms of
-- a record are not those in force.

-- Converts cash into a currency, rounded half-even once, as convertAtRate in lib/money.ts.
CREATE FUNCTION convert_at_rate(p_amount bigint, p_rate numeric, p_into text) RETURNS numeric
LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
DECLARE
  scale constant integer := CASE p_into WHEN 'USDT' THEN 6 ELSE 2 END;
  -- Every cash currency has two decimals.
  numerator constant numeric := p_amount::numeric * CASE scale WHEN 6 THEN 1000000 ELSE 100 END;
  denominator constant numeric := p_rate * 100;
  quotient numeric := div(numerator, denominator);
  twice constant numeric := 2 * (numerator - quotient * denominator);
BEGIN
  IF twice > denominator OR twice = denominator AND mod(quotient, 2) = 1 THEN
    quotient := quotient + 1;
  END IF;
  RETURN round(quotient / CASE scale WHEN 6 THEN 1000000 ELSE 100 END, scale);
END $$;

-- Pay currency and rate as in `payment` of lib/funding/queries.ts.
CREATE FUNCTION payment_agreed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  cash constant text := ledger_currency();
  currency constant text := CASE NEW.channel WHEN 'number' THEN 'USDT' WHEN 'hkbank' THEN 'HKD' ELSE cash END;
  rate text := '1';
  amount bigint := NEW.amount;
BEGIN
  IF currency <> cash THEN
    SELECT value #>> '{}' INTO rate FROM config WHERE key = CASE currency WHEN 'USDT' THEN 'rate_usdt' ELSE 'rate_hkd' END;
  END IF;
  IF TG_TABLE_NAME = 'withdrawal' THEN
    amount := NEW.amount - NEW.fee;
  END IF;
  IF coalesce(rate, '') = '' OR (NEW.pay_currency, NEW.rate) IS DISTINCT FROM (currency, rate)
    OR NEW.pay_amount IS DISTINCT FROM convert_at_rate(amount, rate::numeric, currency)::text THEN
    RAISE EXCEPTION '% % for % is not what the rate gives', NEW.pay_amount, NEW.pay_currency, amount
      USING ERRCODE = 'JK008';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION payment_agreed FROM PUBLIC;

CREATE TRIGGER withdrawal_agreed BEFORE INSERT ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION payment_agreed();
-- A sale of metal is compared with its fill (ledger_fits_record).
CREATE TRIGGER recharge_agreed BEFORE INSERT ON recharge
  FOR EACH ROW WHEN (NEW.channel <> 'metal') EXECUTE FUNCTION payment_agreed();
