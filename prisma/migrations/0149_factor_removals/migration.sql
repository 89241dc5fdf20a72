-- A member who has lost every second factor asks for its removal: by the password, pictures of a document, a wait of
-- 72 hours that the member is told about and can cancel, and two operators. The wait is a recovery of its own kind.
-- Validated by the next release.
ALTER TABLE member_recovery
  DROP CONSTRAINT member_recovery_kind,
  ADD CONSTRAINT member_recovery_kind CHECK (kind IN ('password', 'trade-password', 'factor')) NOT VALID;

CREATE TABLE factor_removal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  status text NOT NULL DEFAULT 'draft',
  -- Its wait, which begins when the pictures are submitted; missing in a draft.
  recovery_id bigint UNIQUE REFERENCES member_recovery (id),
  uploads integer NOT NULL DEFAULT 0,
  -- What the operators compared.
  checks text[],
  reason text,
  note text,
  decided_by text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  submitted_at timestamptz(3),
  decided_at timestamptz(3),
  CONSTRAINT factor_removal_status CHECK (status IN ('draft', 'submitted', 'approved', 'rejected')),
  CONSTRAINT factor_removal_submitted CHECK ((status = 'draft') = (recovery_id IS NULL)
    AND (recovery_id IS NULL) = (submitted_at IS NULL)),
  CONSTRAINT factor_removal_decided CHECK ((status IN ('approved', 'rejected')) = (decided_at IS NOT NULL)
    AND (decided_at IS NULL) = (decided_by IS NULL) AND (status = 'approved') = (checks IS NOT NULL)),
  CONSTRAINT factor_removal_reason CHECK ((status = 'rejected') = (reason IS NOT NULL)
    AND (note IS NULL OR status = 'rejected')),
  CONSTRAINT factor_removal_sizes CHECK (uploads BETWEEN 0 AND 20 AND cardinality(checks) <= 20
    AND length(reason) <= 40 AND length(note) <= 300 AND length(decided_by) <= 100),
  CONSTRAINT factor_removal_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND submitted_at BETWEEN created_at AND '3000-01-01Z' AND decided_at BETWEEN submitted_at AND '3000-01-01Z')
);
CREATE UNIQUE INDEX factor_removal_draft ON factor_removal (user_id) WHERE status = 'draft';
CREATE INDEX factor_removal_of_member ON factor_removal (user_id, id);
CREATE INDEX factor_removal_queue ON factor_removal (status, submitted_at, id);

CREATE TABLE factor_document (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  removal_id bigint NOT NULL REFERENCES factor_removal (id),
  user_id bigint NOT NULL REFERENCES app_user (id),
  kind text NOT NULL,
  -- Encrypted as documents of identity cases are.
  sealed bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT factor_document_kind CHECK (kind IN ('front', 'selfie')),
  CONSTRAINT factor_document_size CHECK (length(sealed) BETWEEN 5 AND 9000000),
  CONSTRAINT factor_document_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE UNIQUE INDEX factor_document_of_removal ON factor_document (removal_id, kind);
-- Encrypted bytes can't be compressed, and the key id at their start is read without the rest.
ALTER TABLE factor_document ALTER COLUMN sealed SET STORAGE EXTERNAL;

-- Pictures change only while their request is a draft; later only their encryption may.
CREATE FUNCTION judge_factor_document() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'sealed' = to_jsonb(NEW) - 'sealed'
    AND substring(OLD.sealed FROM 1 FOR 5) <> substring(NEW.sealed FROM 1 FOR 5) AND length(OLD.sealed) = length(NEW.sealed)
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (OLD.id, OLD.removal_id, OLD.user_id, OLD.kind)
      IS DISTINCT FROM (NEW.id, NEW.removal_id, NEW.user_id, NEW.kind)
    OR NOT EXISTS (SELECT FROM factor_removal WHERE id = NEW.removal_id AND user_id = NEW.user_id AND status = 'draft')
  THEN
    RAISE EXCEPTION 'pictures of a submitted request do not change' USING ERRCODE = 'restrict_violation';
  END IF;
  NEW.created_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER factor_document_judged BEFORE INSERT OR UPDATE OR DELETE ON factor_document
  FOR EACH ROW EXECUTE FUNCTION judge_factor_document();
CREATE TRIGGER factor_document_kept BEFORE TRUNCATE ON factor_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A request is a draft, then waits from the submission on, and is decided once while its wait runs.
CREATE FUNCTION judge_factor_removal() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  submission constant text[] := ARRAY['status', 'recovery_id', 'submitted_at'];
  decision constant text[] := ARRAY['status', 'checks', 'reason', 'note', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.created_at := now();
    IF NEW.status = 'draft' THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'draft' AND NEW.status = 'draft' THEN
    IF to_jsonb(OLD) - 'uploads' = to_jsonb(NEW) - 'uploads' AND NEW.uploads >= OLD.uploads THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'draft' AND NEW.status = 'submitted' THEN
    -- The wait begins with the submission: one that was begun unnoticed before is none.
    NEW.submitted_at := now();
    IF to_jsonb(OLD) - submission = to_jsonb(NEW) - submission
      AND EXISTS (SELECT FROM member_recovery WHERE id = NEW.recovery_id AND user_id = NEW.user_id AND kind = 'factor'
        AND ended_at IS NULL AND started_at = now()::timestamptz(3))
      AND 2 = (SELECT count(*) FROM factor_document WHERE removal_id = NEW.id)
    THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'UPDATE' AND OLD.status = 'submitted' AND NEW.status IN ('approved', 'rejected') THEN
    NEW.decided_at := now();
    PERFORM FROM member_recovery WHERE id = OLD.recovery_id FOR SHARE;
    IF to_jsonb(OLD) - decision = to_jsonb(NEW) - decision
      AND EXISTS (SELECT FROM member_recovery WHERE id = OLD.recovery_id AND ended_at IS NULL AND expires_at > now())
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a request to remove factors is submitted with its wait, and decided once while it runs'
    USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER factor_removal_judged BEFORE INSERT OR UPDATE OR DELETE ON factor_removal
  FOR EACH ROW EXECUTE FUNCTION judge_factor_removal();
CREATE TRIGGER factor_removal_kept BEFORE TRUNCATE ON factor_removal
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER factor_removal_desk AFTER INSERT OR UPDATE OF status ON factor_removal
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('lostFactors');

-- Approving takes two operators, with the checklist that was requested.
INSERT INTO approval_rule (action, makers, checkers)
VALUES ('factor.remove', ARRAY['cashier', 'treasurer'], ARRAY['treasurer', 'admin']);

CREATE FUNCTION factor_removal_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM require_approval(ARRAY['factor.remove'], 'factor:' || NEW.id,
    jsonb_build_object('removal', NEW.id::text, 'checks', to_jsonb(NEW.checks)));
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION factor_removal_four_eyes FROM PUBLIC;
CREATE TRIGGER factor_removal_four_eyes AFTER UPDATE ON factor_removal FOR EACH ROW
  WHEN (NEW.status = 'approved' AND OLD.status <> 'approved') EXECUTE FUNCTION factor_removal_four_eyes();

-- As in migration 0130; the wait of a lost factor is at least 72 hours and then open for a week, because operators
-- decide meanwhile, and it ends as done only once they approved it.
CREATE OR REPLACE FUNCTION judge_recovery() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Operators may only make it longer.
  hours constant integer := least(168, greatest(CASE WHEN NEW.kind = 'factor' THEN 72 ELSE 24 END, coalesce(
    (SELECT (value #>> '{}')::integer FROM config WHERE key = 'recovery_wait_hours'), 24)));
  told constant text[] := ARRAY['half_told_at', 'ready_told_at', 'ended_at', 'outcome'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Changes of the address and recoveries of one member come one after another.
    PERFORM FROM app_user WHERE id = NEW.user_id FOR NO KEY UPDATE;
    NEW.started_at := now();
    NEW.ready_at := greatest(now() + make_interval(hours => hours), (
      SELECT max(created_at) + interval '72 hours' FROM member_mail_change
      WHERE user_id = NEW.user_id AND undone_at IS NULL AND created_at > now() - interval '72 hours'));
    NEW.half_at := now() + (NEW.ready_at - now()) / 2;
    NEW.expires_at := NEW.ready_at + CASE WHEN NEW.kind = 'factor' THEN interval '7 days' ELSE interval '24 hours' END;
    NEW.half_told_at := NULL;
    NEW.ready_told_at := NULL;
    NEW.ended_at := NULL;
    NEW.outcome := NULL;
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND to_jsonb(OLD) - told = to_jsonb(NEW) - told
    AND (NEW.half_told_at IS NOT DISTINCT FROM OLD.half_told_at OR OLD.half_told_at IS NULL AND now() >= OLD.half_at)
    AND (NEW.ready_told_at IS NOT DISTINCT FROM OLD.ready_told_at OR OLD.ready_told_at IS NULL AND now() >= OLD.ready_at)
    AND (NEW.outcome IS NULL OR NEW.outcome = 'cancelled'
      OR NEW.outcome = 'done' AND now() >= OLD.ready_at AND now() < OLD.expires_at
        AND (OLD.kind <> 'factor'
          OR EXISTS (SELECT FROM factor_removal WHERE recovery_id = OLD.id AND status = 'approved'))
      OR NEW.outcome = 'expired' AND now() >= OLD.expires_at)
  THEN
    NEW.half_told_at := CASE WHEN NEW.half_told_at IS NOT NULL THEN coalesce(OLD.half_told_at, now()) END;
    NEW.ready_told_at := CASE WHEN NEW.ready_told_at IS NOT NULL THEN coalesce(OLD.ready_told_at, now()) END;
    NEW.ended_at := CASE WHEN NEW.outcome IS NOT NULL THEN now() END;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a recovery keeps its times and ends once, after its wait' USING ERRCODE = 'restrict_violation';
END $$;
