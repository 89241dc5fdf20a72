-- A rejected or expired top-up whose money came after all goes back to the queue (docs/desk.md).

INSERT INTO approval_rule (action, makers, checkers) VALUES
  ('top-up.reopen', ARRAY['cashier', 'treasurer'], ARRAY['treasurer', 'admin']);

-- An ended top-up stays as it is. A rejected or expired one is reviewed again, by an operator with a reason, and by two
-- above the limit. Judged at the commit, when the step is there.
CREATE FUNCTION top_up_reopened() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.status NOT IN ('rejected', 'expired') OR NEW.status <> 'reviewing' OR NOT EXISTS (
    SELECT FROM status_event e JOIN operator o ON 'operator:' || o.name = e.actor AND o.status = 'active'
    WHERE e.ref = 'recharge:' || NEW.id AND e.status = 'reviewing' AND btrim(e.reason) <> ''
      AND e.id > (SELECT coalesce(max(x.id), 0) FROM status_event x WHERE x.ref = e.ref AND x.status = OLD.status)) THEN
    RAISE EXCEPTION 'recharge % is % and does not become %', NEW.id, OLD.status, NEW.status USING ERRCODE = 'JK006';
  ELSIF NEW.amount > payout_limit() THEN
    PERFORM require_approval(ARRAY['top-up.reopen'], 'recharge:' || NEW.id, jsonb_build_object('recharge', NEW.id::text));
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION top_up_reopened FROM PUBLIC;
CREATE CONSTRAINT TRIGGER recharge_reopened AFTER UPDATE ON recharge
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.status IN ('credited', 'rejected', 'canceled', 'expired') AND NEW.status <> OLD.status)
  EXECUTE FUNCTION top_up_reopened();
