-- The case file of a member: kinds of notes, and documents that operators attach.
ALTER TABLE member_note ADD COLUMN kind text NOT NULL DEFAULT 'other';
-- Validated by the next release.
ALTER TABLE member_note
  ADD CONSTRAINT member_note_kind CHECK (kind IN ('call', 'complaint', 'suspicious', 'other')) NOT VALID;

CREATE TABLE "member_document" (
    "id" BIGSERIAL NOT NULL,
    "user_id" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,
    "uploaded_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "member_document_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_document_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT member_document_title CHECK (length(title) BETWEEN 1 AND 80),
    CONSTRAINT member_document_type CHECK (type IN ('image/jpeg', 'image/png', 'application/pdf')),
    CONSTRAINT member_document_size CHECK (size BETWEEN 1 AND 5242880),
    CONSTRAINT member_document_sha256 CHECK (octet_length(sha256) = 32)
);
CREATE INDEX "member_document_user_id_id_idx" ON "member_document"("user_id", "id");
CREATE UNIQUE INDEX "member_document_user_id_sha256_key" ON "member_document"("user_id", "sha256");
-- Encrypted bytes can't be compressed, and the key id at their start is read without the rest.
ALTER TABLE member_document ALTER COLUMN sealed SET STORAGE EXTERNAL;

-- Only the encryption of a document may change, later.
CREATE FUNCTION keep_member_document() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - 'sealed' = to_jsonb(NEW) - 'sealed' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a document of the case file does not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER member_document_kept BEFORE UPDATE OR DELETE ON member_document
  FOR EACH ROW EXECUTE FUNCTION keep_member_document();
CREATE TRIGGER member_document_immutable BEFORE TRUNCATE ON member_document
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
