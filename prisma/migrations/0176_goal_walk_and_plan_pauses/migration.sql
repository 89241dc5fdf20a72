-- The goal after which the worker looks for reached ones next, so that each run goes on where the last one stopped.
CREATE TABLE goal_walk (
  id integer NOT NULL PRIMARY KEY,
  last_goal_id bigint NOT NULL,
  CONSTRAINT goal_walk_single CHECK (id = 1),
  CONSTRAINT goal_walk_last CHECK (last_goal_id >= 0)
);
INSERT INTO goal_walk (id, last_goal_id) VALUES (1, 0);

-- During a pause of dealing the terms of a plan stay as they are, and a paused plan is not resumed.
CREATE FUNCTION plan_terms_unpaused() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
DECLARE
  ends timestamptz;
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'rows of % take a transaction of the level READ COMMITTED', TG_TABLE_NAME USING ERRCODE = 'JK008';
  END IF;
  SELECT m.ends_at INTO ends FROM trade_plan p JOIN member_pause m ON m.user_id = p.user_id
    WHERE p.id = NEW.plan_id ORDER BY m.id DESC LIMIT 1;
  IF ends > clock_timestamp() THEN
    RAISE EXCEPTION 'dealing is paused by the member, until %', lock_time(ends) USING ERRCODE = 'JK012';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION plan_terms_unpaused FROM PUBLIC;
CREATE TRIGGER trade_plan_terms_unpaused BEFORE INSERT ON trade_plan_terms
  FOR EACH ROW EXECUTE FUNCTION plan_terms_unpaused();
CREATE TRIGGER trade_plan_resumed_unpaused BEFORE UPDATE OF state ON trade_plan
  FOR EACH ROW WHEN (OLD.state = 'paused' AND NEW.state = 'active') EXECUTE FUNCTION dealing_unpaused();
