-- Approving an identity, which leads to the highest limits, takes two operators (docs/desk.md, "Four eyes").
INSERT INTO approval_rule (action, makers, checkers)
VALUES ('identity.approve', ARRAY['cashier', 'treasurer'], ARRAY['treasurer', 'admin']);

-- A case is approved as it was requested: with this checklist and this last day of the document.
CREATE FUNCTION identity_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_approval(ARRAY['identity.approve'], 'kyc:' || NEW.id, jsonb_build_object(
    'case', NEW.id::text, 'checks', coalesce(to_jsonb(NEW.checks), '[]'), 'expires_on', NEW.expires_on));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION identity_four_eyes FROM PUBLIC;
CREATE TRIGGER kyc_case_four_eyes AFTER UPDATE ON kyc_case FOR EACH ROW
  WHEN (NEW.status = 'approved' AND OLD.status <> 'approved') EXECUTE FUNCTION identity_four_eyes();
CREATE TRIGGER kyc_case_added_four_eyes AFTER INSERT ON kyc_case FOR EACH ROW
  WHEN (NEW.status = 'approved') EXECUTE FUNCTION identity_four_eyes();

-- The level itself: a member is verified by a case of theirs that this very transaction approved, for their present name.
CREATE FUNCTION verified_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF four_eyes() AND NOT EXISTS (
    SELECT FROM approval a JOIN kyc_case c ON a.subject = 'kyc:' || c.id
    WHERE a.decided_in = pg_current_xact_id()::text::bigint AND is_decided_here(a.decided_in, a.decided_at)
      AND a.status = 'approved' AND a.action = 'identity.approve'
      AND c.user_id = NEW.id AND c.real_name = NEW.real_name
  ) THEN
    RAISE EXCEPTION 'the identity of member % takes another operator', NEW.id USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION verified_four_eyes FROM PUBLIC;
CREATE TRIGGER member_verified_four_eyes AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (NEW.identity_verified_at IS NOT NULL AND NEW.identity_verified_at IS DISTINCT FROM OLD.identity_verified_at)
  EXECUTE FUNCTION verified_four_eyes();
CREATE TRIGGER member_added_four_eyes AFTER INSERT ON app_user FOR EACH ROW
  WHEN (NEW.identity_verified_at IS NOT NULL) EXECUTE FUNCTION verified_four_eyes();

-- As in migration 0100; and what operators review does not become a draft again, in which pictures could be changed
-- between the two persons, nor get another name.
CREATE OR REPLACE FUNCTION keep_kyc_case() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  end_of_approval constant text[] := '{status,reason,note,ended_at,ended_by}';
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'approved' AND NEW.status IN ('revoked', 'expired')
      AND to_jsonb(OLD) - end_of_approval = to_jsonb(NEW) - end_of_approval THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR OLD.status NOT IN ('draft', 'submitted') THEN
    RAISE EXCEPTION 'a decided case does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.status = 'submitted' AND (NEW.status = 'draft' OR NEW.real_name IS DISTINCT FROM OLD.real_name) THEN
    RAISE EXCEPTION 'a submitted case waits for its decision' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
