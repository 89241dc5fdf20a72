-- A new recurring plan is a new obligation: it waits for the end of a pause of dealing, and for the consent to terms.
CREATE TRIGGER trade_plan_unpaused BEFORE INSERT ON trade_plan
  FOR EACH ROW EXECUTE FUNCTION dealing_unpaused();
CREATE TRIGGER trade_plan_consent AFTER INSERT ON trade_plan
  FOR EACH ROW EXECUTE FUNCTION legal_consent_required();

-- A savings goal can name the plan that saves for it: one of the same member, and of the same metal.
ALTER TABLE savings_goal ADD COLUMN plan_id bigint;
ALTER TABLE savings_goal ADD CONSTRAINT savings_goal_plan FOREIGN KEY (plan_id) REFERENCES trade_plan (id) NOT VALID;
CREATE FUNCTION savings_goal_plan_judged() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM trade_plan p JOIN room r ON r.id = p.room_id
    WHERE p.id = NEW.plan_id AND p.user_id = NEW.user_id AND r.symbol = NEW.symbol
  ) THEN
    RAISE EXCEPTION 'plan % does not save for goal %', NEW.plan_id, NEW.id USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION savings_goal_plan_judged FROM PUBLIC;
CREATE TRIGGER savings_goal_plan_judged BEFORE INSERT OR UPDATE ON savings_goal
  FOR EACH ROW WHEN (NEW.plan_id IS NOT NULL) EXECUTE FUNCTION savings_goal_plan_judged();
