-- AlterTable
-- A challenge lives for two minutes: those drawn before this migration are not worth keeping.
DELETE FROM "puzzle_challenge";
ALTER TABLE "puzzle_challenge" ADD COLUMN     "drawn_for" TEXT,
ADD COLUMN     "gate_used_at" TIMESTAMPTZ(3),
ADD COLUMN     "work_counter" INTEGER NOT NULL;
