-- A fixed term is opened by the terms in force and ends by the terms it was opened with: a row of any rate reserved
-- the interest pool for a deposit of 1.00, and its end paid that out. Judged when the row is added and when it ends;
-- what it was opened with does not change (0055). SQLSTATE JK008: the terms of a record are not those in force.

-- Interest of whole days at a rate in hundredths of a basis point, floored once, as in lib/fixed/interest.ts.
CREATE FUNCTION fixed_interest(p_principal bigint, p_hundredths bigint, p_days integer) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT
RETURN div(p_principal::numeric * p_hundredths * p_days, 365000000)::bigint;

-- Interest of an early close, as earlyInterest there.
CREATE FUNCTION fixed_early_interest(p_principal bigint, p_rate_bps integer, p_shorter jsonb, p_days integer) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
  SELECT coalesce((
    SELECT fixed_interest(p_principal, least((term ->> 'rate_bps')::bigint * 80, p_rate_bps::bigint * 100), p_days)
    FROM jsonb_array_elements(p_shorter) WITH ORDINALITY AS terms (term, place)
    WHERE (term ->> 'days')::integer <= p_days ORDER BY place DESC LIMIT 1), 0)
$$;

CREATE FUNCTION fixed_deposit_agreed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  -- Without a row it is the setting's first value, as in lib/config/keys.ts.
  offered constant jsonb := coalesce((SELECT value FROM config WHERE key = 'terms'),
    '[{"days": 7, "rate_bps": 100}, {"days": 30, "rate_bps": 120}, {"days": 90, "rate_bps": 150},
      {"days": 180, "rate_bps": 160}, {"days": 365, "rate_bps": 170}]');
  rate integer;
  shorter jsonb;
  first_day date := (NEW.started_at AT TIME ZONE 'Asia/Taipei')::date;
  -- The worker reads the time once for a batch of renewals.
  since constant interval := CASE WHEN NEW.renewed_from IS NULL THEN '1 minute' ELSE '1 hour' END;
BEGIN
  SELECT (term ->> 'rate_bps')::integer INTO rate FROM jsonb_array_elements(offered) WITH ORDINALITY AS terms (term, place)
    WHERE (term ->> 'days')::integer = NEW.days ORDER BY place LIMIT 1;
  SELECT coalesce(jsonb_agg(jsonb_build_object('days', term -> 'days', 'rate_bps', term -> 'rate_bps')
      ORDER BY (term ->> 'days')::integer, place), '[]') INTO shorter
    FROM jsonb_array_elements(offered) WITH ORDINALITY AS terms (term, place) WHERE (term ->> 'days')::integer < NEW.days;
  IF NEW.renewed_from IS NOT NULL THEN
    SELECT maturity_day INTO first_day FROM fixed_deposit
      WHERE id = NEW.renewed_from AND status = 'renewed' AND ended_at = NEW.started_at
        AND (user_id, days, principal) = (NEW.user_id, NEW.days, NEW.principal);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'deposit % is not renewed here', NEW.renewed_from USING ERRCODE = 'JK008';
    END IF;
  END IF;
  IF NEW.status <> 'active' OR NEW.paid_interest IS NOT NULL OR NEW.ended_at IS NOT NULL OR NEW.principal <= 0
    OR NEW.started_at NOT BETWEEN clock_timestamp() - since AND clock_timestamp() + interval '1 second'
    OR (NEW.rate_bps, NEW.shorter_terms, NEW.interest, NEW.start_day, NEW.maturity_day, NEW.maturity_at) IS DISTINCT FROM
      (rate, shorter, fixed_interest(NEW.principal, rate::bigint * 100, NEW.days), first_day, first_day + NEW.days,
        (first_day + NEW.days)::timestamp AT TIME ZONE 'Asia/Taipei') THEN
    RAISE EXCEPTION 'a deposit of % days has other terms', NEW.days USING ERRCODE = 'JK008';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION fixed_deposit_agreed FROM PUBLIC;
CREATE TRIGGER fixed_deposit_agreed BEFORE INSERT ON fixed_deposit
  FOR EACH ROW EXECUTE FUNCTION fixed_deposit_agreed();

-- A deposit is opened with its journals: a row that took its principal in later, in another transaction or at the end of
-- a long one, was paid interest for days on which the member had the money, and the same money served any number of rows.
CREATE FUNCTION fixed_deposit_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  kinds constant text[] := ARRAY(SELECT j.kind FROM fixed_move opened JOIN ledger_journal j ON j.ref = 'fixed_move:' || opened.id
    WHERE opened.deposit_id = NEW.id AND opened.direction = 'in');
BEGIN
  IF NOT 'fixed_in' = ANY (kinds) OR NEW.interest > 0 AND NOT 'fixed_reserve' = ANY (kinds)
    OR NEW.started_at < clock_timestamp() - interval '2 hours' THEN
    RAISE EXCEPTION 'deposit % is not moved in', NEW.id USING ERRCODE = 'JK008';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION fixed_deposit_booked FROM PUBLIC;
CREATE CONSTRAINT TRIGGER fixed_deposit_booked AFTER INSERT ON fixed_deposit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fixed_deposit_booked();

CREATE FUNCTION fixed_deposit_ended() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  is_early constant boolean := NEW.status = 'early_closed';
  past constant integer := greatest(0, (NEW.ended_at AT TIME ZONE 'Asia/Taipei')::date - OLD.start_day);
  due constant bigint := CASE WHEN is_early
    THEN fixed_early_interest(OLD.principal, OLD.rate_bps, OLD.shorter_terms, past) ELSE OLD.interest END;
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
REVOKE ALL ON FUNCTION fixed_deposit_ended FROM PUBLIC;
CREATE TRIGGER fixed_deposit_ended BEFORE UPDATE OF status, paid_interest, ended_at ON fixed_deposit
  FOR EACH ROW WHEN ((OLD.status, OLD.paid_interest, OLD.ended_at) IS DISTINCT FROM (NEW.status, NEW.paid_interest, NEW.ended_at))
  EXECUTE FUNCTION fixed_deposit_ended();
