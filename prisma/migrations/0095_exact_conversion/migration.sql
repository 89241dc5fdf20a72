-- Division keeps 16 significant digits only: amounts from 10^16 lost their decimals. A product is exact.
CREATE OR REPLACE FUNCTION convert_at_rate(p_amount bigint, p_rate numeric, p_into text) RETURNS numeric
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
  RETURN quotient * CASE scale WHEN 6 THEN 0.000001 ELSE 0.01 END;
END $$;
