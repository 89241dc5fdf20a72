-- Business days and trading hours as data (docs/product.md). A day without a row is a business day from Monday to
-- Friday. Days before today are a record that nobody changes. SQLSTATE JK002: a day of the past.

CREATE TABLE calendar_day (
  day date PRIMARY KEY,
  -- `holiday`; `workday`, which makes a weekend day a business day; `closed`: a typhoon or another event.
  kind text NOT NULL,
  -- Name of the holiday, or the reason.
  name text NOT NULL,
  -- `operator:amy`, or `system:seed`.
  set_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT calendar_day_kind CHECK (kind IN ('holiday', 'workday', 'closed')),
  CONSTRAINT calendar_day_name CHECK (length(name) BETWEEN 1 AND 60),
  CONSTRAINT calendar_day_range CHECK (day BETWEEN '2020-01-01' AND '2999-12-31')
);

-- The years whose days are published. Of other years only the weekends are known.
CREATE TABLE calendar_year (
  year integer PRIMARY KEY,
  -- Where its days come from.
  source text NOT NULL,
  published_by text NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT calendar_year_range CHECK (year BETWEEN 2020 AND 2999),
  CONSTRAINT calendar_year_source CHECK (length(source) BETWEEN 1 AND 200)
);

INSERT INTO calendar_day (day, kind, name, set_by) VALUES
  ('2026-01-01', 'holiday', '中華民國開國紀念日', 'system:seed'),
  ('2026-02-15', 'holiday', '農曆除夕前一日', 'system:seed'),
  ('2026-02-16', 'holiday', '農曆除夕', 'system:seed'),
  ('2026-02-17', 'holiday', '春節', 'system:seed'),
  ('2026-02-18', 'holiday', '春節', 'system:seed'),
  ('2026-02-19', 'holiday', '春節', 'system:seed'),
  ('2026-02-20', 'holiday', '春節補假（除夕前一日逢星期日）', 'system:seed'),
  ('2026-02-27', 'holiday', '和平紀念日補假', 'system:seed'),
  ('2026-02-28', 'holiday', '和平紀念日', 'system:seed'),
  ('2026-04-03', 'holiday', '兒童節補假', 'system:seed'),
  ('2026-04-04', 'holiday', '兒童節', 'system:seed'),
  ('2026-04-05', 'holiday', '民族掃墓節', 'system:seed'),
  ('2026-04-06', 'holiday', '民族掃墓節補假', 'system:seed'),
  ('2026-05-01', 'holiday', '勞動節', 'system:seed'),
  ('2026-06-19', 'holiday', '端午節', 'system:seed'),
  ('2026-09-25', 'holiday', '中秋節', 'system:seed'),
  ('2026-09-28', 'holiday', '孔子誕辰紀念日', 'system:seed'),
  ('2026-10-09', 'holiday', '國慶日補假', 'system:seed'),
  ('2026-10-10', 'holiday', '國慶日', 'system:seed'),
  ('2026-10-25', 'holiday', '臺灣光復暨金門古寧頭大捷紀念日', 'system:seed'),
  ('2026-10-26', 'holiday', '臺灣光復暨金門古寧頭大捷紀念日補假', 'system:seed'),
  ('2026-12-25', 'holiday', '行憲紀念日', 'system:seed'),
  ('2027-01-01', 'holiday', '中華民國開國紀念日', 'system:seed'),
  ('2027-02-04', 'holiday', '農曆除夕前一日', 'system:seed'),
  ('2027-02-05', 'holiday', '農曆除夕', 'system:seed'),
  ('2027-02-06', 'holiday', '春節', 'system:seed'),
  ('2027-02-07', 'holiday', '春節', 'system:seed'),
  ('2027-02-08', 'holiday', '春節', 'system:seed'),
  ('2027-02-09', 'holiday', '春節補假（初一逢星期六）', 'system:seed'),
  ('2027-02-10', 'holiday', '春節補假（初二逢星期日）', 'system:seed'),
  ('2027-02-28', 'holiday', '和平紀念日', 'system:seed'),
  ('2027-03-01', 'holiday', '和平紀念日補假', 'system:seed'),
  ('2027-04-04', 'holiday', '兒童節', 'system:seed'),
  ('2027-04-05', 'holiday', '民族掃墓節', 'system:seed'),
  ('2027-04-06', 'holiday', '兒童節補假', 'system:seed'),
  ('2027-04-30', 'holiday', '勞動節補假', 'system:seed'),
  ('2027-05-01', 'holiday', '勞動節', 'system:seed'),
  ('2027-06-09', 'holiday', '端午節', 'system:seed'),
  ('2027-09-15', 'holiday', '中秋節', 'system:seed'),
  ('2027-09-28', 'holiday', '孔子誕辰紀念日', 'system:seed'),
  ('2027-10-10', 'holiday', '國慶日', 'system:seed'),
  ('2027-10-11', 'holiday', '國慶日補假', 'system:seed'),
  ('2027-10-25', 'holiday', '臺灣光復暨金門古寧頭大捷紀念日', 'system:seed'),
  ('2027-12-24', 'holiday', '行憲紀念日補假', 'system:seed'),
  ('2027-12-25', 'holiday', '行憲紀念日', 'system:seed'),
  ('2027-12-31', 'holiday', '117年開國紀念日補假', 'system:seed');
INSERT INTO calendar_year (year, source, published_by) VALUES
  (2026, '行政院人事行政總處：中華民國115年政府行政機關辦公日曆表', 'system:seed'),
  (2027, '依紀念日及節日實施條例及補假要點推算，並與116年辦公日曆表的公開資料核對', 'system:seed');

CREATE FUNCTION calendar_day_judged() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF least(OLD.day, NEW.day) < (clock_timestamp() AT TIME ZONE 'Asia/Taipei')::date THEN
    RAISE EXCEPTION 'day % is over: the calendar of the past is a record', least(OLD.day, NEW.day) USING ERRCODE = 'JK002';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
REVOKE ALL ON FUNCTION calendar_day_judged FROM PUBLIC;
CREATE TRIGGER calendar_day_judged BEFORE INSERT OR UPDATE OR DELETE ON calendar_day
  FOR EACH ROW EXECUTE FUNCTION calendar_day_judged();
CREATE TRIGGER calendar_day_kept BEFORE TRUNCATE ON calendar_day
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER calendar_year_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON calendar_year
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER calendar_day_changed AFTER INSERT OR UPDATE OR DELETE ON calendar_day
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('calendar');
CREATE TRIGGER calendar_year_changed AFTER INSERT ON calendar_year
  FOR EACH STATEMENT EXECUTE FUNCTION notify_change('calendar');

-- The same as lib/running/calendar/business-day.ts.
CREATE FUNCTION is_business_day(p_day date) RETURNS boolean LANGUAGE sql STABLE SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT kind = 'workday' FROM calendar_day WHERE day = p_day), extract(isodow FROM p_day) < 6)
$$;

-- The day itself if it is a business day, else the next one. After 60 days without one the last is taken.
CREATE FUNCTION next_business_day(p_day date) RETURNS date LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  found_day date := p_day;
BEGIN
  WHILE found_day < p_day + 60 AND NOT is_business_day(found_day) LOOP
    found_day := found_day + 1;
  END LOOP;
  RETURN found_day;
END $$;

-- Rooms trade around the clock, or in the trading hours of business days.
ALTER TABLE room ADD COLUMN hours text NOT NULL DEFAULT 'always';
ALTER TABLE room ADD CONSTRAINT room_hours CHECK (hours IN ('always', 'business')) NOT VALID;

-- Fixed terms whose product says so mature on a business day. Their interest is of the days up to the day of maturity
-- as it was agreed; null for `days`. A later change of the calendar moves the day alone.
ALTER TABLE fixed_deposit ADD COLUMN business_day boolean NOT NULL DEFAULT false;
ALTER TABLE fixed_deposit ADD COLUMN interest_days integer;

-- As in 0055, but the day of maturity moves to the one that the calendar gives now.
CREATE FUNCTION fixed_deposit_fixed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  due constant date := next_business_day(OLD.start_day + OLD.days);
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
REVOKE ALL ON FUNCTION fixed_deposit_fixed FROM PUBLIC;
DROP TRIGGER fixed_deposit_fixed ON fixed_deposit;
CREATE TRIGGER fixed_deposit_fixed BEFORE UPDATE OF id, user_id, days, rate_bps, principal, interest, shorter_terms,
  start_day, maturity_day, started_at, maturity_at, renewed_from, simulated, business_day, interest_days ON fixed_deposit
  FOR EACH ROW EXECUTE FUNCTION fixed_deposit_fixed();

-- As in 0091, with the day of maturity that the product's calendar gives.
CREATE OR REPLACE FUNCTION fixed_deposit_agreed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  -- Without a row it is the setting's first value, as in lib/running/config/setting-specs.ts.
  offered constant jsonb := coalesce((SELECT value FROM config WHERE key = 'terms'),
    '[{"days": 7, "rate_bps": 100}, {"days": 30, "rate_bps": 120}, {"days": 90, "rate_bps": 150},
      {"days": 180, "rate_bps": 160}, {"days": 365, "rate_bps": 170}]');
  rate integer;
  follows boolean;
  shorter jsonb;
  first_day date := (NEW.started_at AT TIME ZONE 'Asia/Taipei')::date;
  last_day date;
  -- The worker reads the time once for a batch of renewals.
  since constant interval := CASE WHEN NEW.renewed_from IS NULL THEN '1 minute' ELSE '1 hour' END;
BEGIN
  SELECT (term ->> 'rate_bps')::integer, coalesce((term ->> 'business_day')::boolean, false) INTO rate, follows
    FROM jsonb_array_elements(offered) WITH ORDINALITY AS terms (term, place)
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
  last_day := first_day + NEW.days;
  IF follows THEN
    last_day := next_business_day(last_day);
  END IF;
  IF NEW.status <> 'active' OR NEW.paid_interest IS NOT NULL OR NEW.ended_at IS NOT NULL OR NEW.principal <= 0
    OR NEW.started_at NOT BETWEEN clock_timestamp() - since AND clock_timestamp() + interval '1 second'
    OR (NEW.rate_bps, NEW.shorter_terms, NEW.interest, NEW.start_day, NEW.maturity_day, NEW.maturity_at, NEW.business_day,
      NEW.interest_days) IS DISTINCT FROM
      (rate, shorter, fixed_interest(NEW.principal, rate::bigint * 100, last_day - first_day), first_day, last_day,
        last_day::timestamp AT TIME ZONE 'Asia/Taipei', follows, CASE WHEN follows THEN last_day - first_day END) THEN
    RAISE EXCEPTION 'a deposit of % days has other terms', NEW.days USING ERRCODE = 'JK008';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION fixed_deposit_agreed FROM PUBLIC;
