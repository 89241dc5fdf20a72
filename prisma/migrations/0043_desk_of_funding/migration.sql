-- Operators claim the records they look at, and prove payouts by a reference and a file.

ALTER TABLE "recharge"
  ADD COLUMN "claimed_by" TEXT,
  ADD COLUMN "claimed_at" TIMESTAMPTZ(3);
ALTER TABLE "withdrawal"
  ADD COLUMN "reference" TEXT,
  ADD COLUMN "claimed_by" TEXT,
  ADD COLUMN "claimed_at" TIMESTAMPTZ(3);

CREATE TABLE "payout_proof" (
    "id" BIGSERIAL NOT NULL,
    "withdrawal_id" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,
    "uploaded_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_proof_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payout_proof_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawal"("id")
      ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "payout_proof_withdrawal_id_key" ON "payout_proof"("withdrawal_id");
ALTER TABLE payout_proof
  ADD CONSTRAINT payout_proof_type CHECK (type IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  ADD CONSTRAINT payout_proof_size CHECK (size BETWEEN 1 AND 5242880);
-- Encrypted bytes can't be compressed, and the key id at their start is read without the rest.
ALTER TABLE payout_proof ALTER COLUMN sealed SET STORAGE EXTERNAL;

-- Only the encryption of a proof may change.
CREATE FUNCTION keep_payout_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.id, OLD.withdrawal_id, OLD.type, OLD.size, OLD.uploaded_by, OLD.created_at)
      IS NOT DISTINCT FROM (NEW.id, NEW.withdrawal_id, NEW.type, NEW.size, NEW.uploaded_by, NEW.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the proof of a payout does not change' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER payout_proof_kept BEFORE UPDATE OR DELETE ON payout_proof
  FOR EACH ROW EXECUTE FUNCTION keep_payout_proof();
