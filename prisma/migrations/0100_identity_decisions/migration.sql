-- What was compared when a case was approved, until when its document is valid, and the end of an approval: revoked by
-- an operator, or expired with the document.
ALTER TABLE kyc_case
  ADD COLUMN checks text[],
  ADD COLUMN expires_on date,
  ADD COLUMN ended_at timestamptz(3),
  ADD COLUMN ended_by text;

-- Validated by the next release.
ALTER TABLE kyc_case
  DROP CONSTRAINT kyc_case_status, DROP CONSTRAINT kyc_case_decided,
  DROP CONSTRAINT kyc_case_reason, DROP CONSTRAINT kyc_case_note,
  ADD CONSTRAINT kyc_case_status CHECK (
    status IN ('draft', 'submitted', 'approved', 'rejected', 'revoked', 'expired')) NOT VALID,
  ADD CONSTRAINT kyc_case_decided CHECK (
    (status IN ('approved', 'rejected', 'revoked', 'expired')) = (decided_at IS NOT NULL)
    AND (decided_at IS NULL) = (decided_by IS NULL)) NOT VALID,
  ADD CONSTRAINT kyc_case_reason CHECK ((status IN ('rejected', 'revoked')) = (reason IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT kyc_case_note CHECK (note IS NULL OR status IN ('rejected', 'revoked')) NOT VALID,
  ADD CONSTRAINT kyc_case_approval CHECK (
    (coalesce(cardinality(checks), 0) = 0 AND expires_on IS NULL) OR status IN ('approved', 'revoked', 'expired')) NOT VALID,
  ADD CONSTRAINT kyc_case_expires CHECK (expires_on BETWEEN '1970-01-01' AND '2999-12-31') NOT VALID,
  ADD CONSTRAINT kyc_case_expired CHECK (status <> 'expired' OR expires_on IS NOT NULL) NOT VALID,
  ADD CONSTRAINT kyc_case_ended CHECK (
    (status IN ('revoked', 'expired')) = (ended_at IS NOT NULL)
    AND (ended_at IS NULL) = (ended_by IS NULL)) NOT VALID;

-- A decision on a case is final; an approval can end, once.
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
  RETURN NEW;
END $$;
