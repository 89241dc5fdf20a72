-- Savings goals: what a member wants to have by a day. Their progress is not stored: it is read from the ledger.
-- SQLSTATE JK031: the member has ten goals already; JK032: the day is not in the future.

CREATE TABLE savings_goal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  name text NOT NULL,
  -- The metal that is saved; null is cash.
  symbol text,
  -- Units of the metal, or minor units of the cash currency.
  target bigint NOT NULL,
  -- Of Asia/Taipei.
  due_on date NOT NULL,
  picture text NOT NULL,
  -- `reached`: the member was told so. A goal stays `reached` when the holding falls again.
  state text NOT NULL DEFAULT 'active',
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT savings_goal_name CHECK (char_length(name) BETWEEN 1 AND 20 AND name !~ '[[:cntrl:]]'),
  CONSTRAINT savings_goal_symbol CHECK (symbol IN ('XAU', 'XAG', 'XPT')),
  CONSTRAINT savings_goal_target CHECK (target BETWEEN 1 AND 1000000000000),
  CONSTRAINT savings_goal_due_on CHECK (due_on BETWEEN '2020-01-01' AND '2999-12-31'),
  CONSTRAINT savings_goal_picture CHECK (picture IN ('home', 'travel', 'ring', 'child', 'study', 'rain')),
  CONSTRAINT savings_goal_state CHECK (state IN ('active', 'reached', 'ended'))
);
CREATE UNIQUE INDEX savings_goal_open_name ON savings_goal (user_id, name) WHERE state <> 'ended';
-- What the worker looks through.
CREATE INDEX savings_goal_active ON savings_goal (id) WHERE state = 'active';

CREATE FUNCTION savings_goal_judged() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  IF TG_OP = 'INSERT' THEN
    NEW.state := 'active';
    NEW.created_at := NEW.updated_at;
    -- Goals of one member are counted one after another.
    PERFORM pg_advisory_xact_lock(hashtextextended('member:' || NEW.user_id, 0));
    IF (SELECT count(*) FROM savings_goal WHERE user_id = NEW.user_id AND state <> 'ended') >= 10 THEN
      RAISE EXCEPTION 'member % has ten goals', NEW.user_id USING ERRCODE = 'JK031';
    END IF;
  ELSIF OLD.state = 'ended' THEN
    RAISE EXCEPTION 'goal % has ended', OLD.id USING ERRCODE = 'JK002';
  END IF;
  IF (TG_OP = 'INSERT' OR NEW.due_on <> OLD.due_on)
    AND NEW.due_on <= (clock_timestamp() AT TIME ZONE 'Asia/Taipei')::date THEN
    RAISE EXCEPTION 'the day of a goal is in the future, not %', NEW.due_on USING ERRCODE = 'JK032';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION savings_goal_judged FROM PUBLIC;
CREATE TRIGGER savings_goal_judged BEFORE INSERT OR UPDATE ON savings_goal
  FOR EACH ROW EXECUTE FUNCTION savings_goal_judged();
-- A transaction of another level would count the goals of the time when it began.
CREATE TRIGGER savings_goal_in_present BEFORE INSERT OR UPDATE ON savings_goal EXECUTE FUNCTION refuse_old_snapshot();
