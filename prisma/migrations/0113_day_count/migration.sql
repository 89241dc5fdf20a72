-- The day-end count of a channel: its figures at that moment, what the bank statement says, and the signatures of the
-- maker and of another operator. Insert-only: a correction is a new count.
CREATE TABLE day_count (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  day date NOT NULL,
  channel text NOT NULL,
  -- A DayFigures of lib/operation/day-count/day-figures.ts, as the maker saw it.
  figures jsonb NOT NULL,
  -- Of the bank statement, decimal strings in its currency.
  statement_currency text NOT NULL,
  statement_in text NOT NULL,
  statement_out text NOT NULL,
  explanation text,
  made_by bigint NOT NULL REFERENCES operator (id),
  made_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT day_count_day CHECK (day BETWEEN '2000-01-01' AND '2999-12-31'),
  CONSTRAINT day_count_channel CHECK (channel IN ('bank', 'hkbank', 'number')),
  CONSTRAINT day_count_figures CHECK (jsonb_typeof(figures) = 'object' AND octet_length(figures::text) <= 100000),
  CONSTRAINT day_count_statement CHECK (
    char_length(statement_currency) BETWEEN 3 AND 8
    AND statement_in ~ '^[0-9]{1,15}([.][0-9]{1,8})?$' AND statement_out ~ '^[0-9]{1,15}([.][0-9]{1,8})?$'),
  CONSTRAINT day_count_explanation CHECK (char_length(explanation) BETWEEN 1 AND 500)
);
CREATE UNIQUE INDEX day_count_maker ON day_count (id, made_by);
CREATE INDEX day_count_of_day ON day_count (day, channel, id);

CREATE TABLE day_count_review (
  count_id bigint PRIMARY KEY,
  -- The maker of the count, so that the table itself tells two operators apart.
  made_by bigint NOT NULL,
  reviewed_by bigint NOT NULL REFERENCES operator (id),
  comment text,
  reviewed_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT day_count_review_count FOREIGN KEY (count_id, made_by) REFERENCES day_count (id, made_by),
  CONSTRAINT day_count_review_other CHECK (reviewed_by <> made_by),
  CONSTRAINT day_count_review_comment CHECK (char_length(comment) BETWEEN 1 AND 200)
);

CREATE UNIQUE INDEX day_count_review_maker ON day_count_review (count_id, made_by);

-- Signatures are of active operators, at the time of the database, and never change. SQLSTATE JK006: it takes another
-- operator.
CREATE FUNCTION day_count_signed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  signer constant bigint := CASE TG_TABLE_NAME
    WHEN 'day_count' THEN (to_jsonb(NEW) ->> 'made_by')::bigint
    ELSE (to_jsonb(NEW) ->> 'reviewed_by')::bigint END;
BEGIN
  IF NOT EXISTS (SELECT FROM operator WHERE id = signer AND status = 'active'
    AND roles && ARRAY['cashier', 'treasurer', 'admin']) THEN
    RAISE EXCEPTION 'operator % may not sign a count of a day', signer USING ERRCODE = 'JK006';
  END IF;
  IF TG_TABLE_NAME = 'day_count' THEN
    NEW.made_at := now();
    RETURN NEW;
  END IF;
  IF NOT are_two_persons(NEW.made_by, NEW.reviewed_by) THEN
    RAISE EXCEPTION 'the count of a day takes another operator than its maker' USING ERRCODE = 'JK006';
  END IF;
  NEW.reviewed_at := now();
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION day_count_signed FROM PUBLIC;
CREATE TRIGGER day_count_signed BEFORE INSERT ON day_count FOR EACH ROW EXECUTE FUNCTION day_count_signed();
CREATE TRIGGER day_count_review_signed BEFORE INSERT ON day_count_review
  FOR EACH ROW EXECUTE FUNCTION day_count_signed();
CREATE TRIGGER day_count_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON day_count
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER day_count_review_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON day_count_review
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
