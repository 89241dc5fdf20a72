-- What operators know of members: documents that prove an identity, notes, and the freeze of withdrawals.

ALTER TABLE "app_user"
  ADD COLUMN "identity_verified_at" TIMESTAMPTZ(3),
  ADD COLUMN "withdrawals_frozen_at" TIMESTAMPTZ(3);

-- The level of a member, which sets limits: 0 registered, 1 with a real name, 2 with approved documents.
CREATE FUNCTION member_level(p_real_name text, p_verified_at timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_verified_at IS NOT NULL THEN 2 WHEN p_real_name IS NOT NULL THEN 1 ELSE 0 END
$$;

CREATE TABLE "kyc_case" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "real_name" TEXT,
    "uploads" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "note" TEXT,
    "decided_by" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "submitted_at" TIMESTAMPTZ(3),
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "kyc_case_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "kyc_case_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "kyc_case_user_id_id_idx" ON "kyc_case"("user_id", "id");
CREATE INDEX "kyc_case_status_submitted_at_id_idx" ON "kyc_case"("status", "submitted_at", "id");
-- A member has one case that can still be decided.
CREATE UNIQUE INDEX kyc_case_open ON kyc_case (user_id) WHERE status IN ('draft', 'submitted');
ALTER TABLE kyc_case
  ADD CONSTRAINT kyc_case_status CHECK (status IN ('draft', 'submitted', 'approved', 'rejected')),
  ADD CONSTRAINT kyc_case_submitted CHECK (
    (status = 'draft') = (submitted_at IS NULL) AND (status = 'draft') = (real_name IS NULL)),
  ADD CONSTRAINT kyc_case_decided CHECK (
    (status IN ('approved', 'rejected')) = (decided_at IS NOT NULL)
    AND (decided_at IS NULL) = (decided_by IS NULL)),
  ADD CONSTRAINT kyc_case_reason CHECK ((status = 'rejected') = (reason IS NOT NULL)),
  ADD CONSTRAINT kyc_case_note CHECK (note IS NULL OR status = 'rejected');

CREATE TABLE "kyc_document" (
    "id" BIGSERIAL NOT NULL,
    "case_id" BIGINT NOT NULL,
    "user_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "kyc_document_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "kyc_document_case_id_fkey" FOREIGN KEY ("case_id") REFERENCES "kyc_case"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "kyc_document_case_id_kind_key" ON "kyc_document"("case_id", "kind");
ALTER TABLE kyc_document
  ADD CONSTRAINT kyc_document_kind CHECK (kind IN ('front', 'back', 'selfie'));
-- Encrypted bytes can't be compressed, and the key id at their start is read without the rest.
ALTER TABLE kyc_document ALTER COLUMN sealed SET STORAGE EXTERNAL;

-- Documents change only while their case is a draft; only their encryption may, later.
CREATE FUNCTION keep_kyc_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.id, OLD.case_id, OLD.user_id, OLD.kind, OLD.created_at)
      IS NOT DISTINCT FROM (NEW.id, NEW.case_id, NEW.user_id, NEW.kind, NEW.created_at) THEN
    RETURN NEW;
  END IF;
  IF (SELECT status FROM kyc_case WHERE id = coalesce(NEW.case_id, OLD.case_id)) <> 'draft' THEN
    RAISE EXCEPTION 'documents of a submitted case do not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;
CREATE TRIGGER kyc_document_kept BEFORE INSERT OR UPDATE OR DELETE ON kyc_document
  FOR EACH ROW EXECUTE FUNCTION keep_kyc_document();

-- A decision on a case is final.
CREATE FUNCTION keep_kyc_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status IN ('approved', 'rejected') THEN
    RAISE EXCEPTION 'a decided case does not change' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kyc_case_desk AFTER INSERT OR UPDATE OF status ON kyc_case
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('kyc');
CREATE TRIGGER kyc_case_kept BEFORE UPDATE OR DELETE ON kyc_case
  FOR EACH ROW EXECUTE FUNCTION keep_kyc_case();

CREATE TABLE "member_note" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_note_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_note_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "member_note_user_id_created_at_id_idx" ON "member_note"("user_id", "created_at", "id");
ALTER TABLE member_note
  ADD CONSTRAINT member_note_text CHECK (length(text) BETWEEN 1 AND 2000);
CREATE TRIGGER member_note_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON member_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
