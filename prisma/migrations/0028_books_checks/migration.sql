-- What the worker's checks of the books found, how far they have come, and the backups that were taken.

CREATE TABLE "books_check" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "books_check_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "books_check_kind_id_idx" ON "books_check"("kind", "id");
ALTER TABLE books_check
  ADD CONSTRAINT books_check_kind CHECK (kind IN ('verify', 'recon')),
  ADD CONSTRAINT books_check_verdict CHECK (verdict IN ('sound', 'broken', 'failed'));
CREATE TRIGGER books_check_immutable BEFORE UPDATE OR TRUNCATE ON books_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Outcomes come every minute, so those without a fault are forgotten after 30 days. The application's role
-- can delete no others.
CREATE FUNCTION forget_books_checks(p_limit integer) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM books_check WHERE id IN (
    SELECT id FROM books_check
    WHERE kind = 'verify' AND verdict = 'sound' AND finished_at < now() - interval '30 days'
    ORDER BY id LIMIT least(p_limit, 10000));
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION forget_books_checks(integer) FROM PUBLIC;

-- How far the worker has verified: the newest part (`recent`), and the walk through all of the history.
CREATE TABLE "books_walk" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "recent_position" BIGINT,
    "recent_hash" TEXT,
    "recent_journal" BIGINT,
    "part" TEXT,
    "next" TEXT,
    "rows" BIGINT NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "books_walk_pkey" PRIMARY KEY ("id")
);
ALTER TABLE books_walk ADD CONSTRAINT books_walk_single CHECK (id = 1);

-- Written by the backup's own role, so that the operator sees the age of the last one.
CREATE TABLE "backup_record" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "bytes" BIGINT,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "backup_record_pkey" PRIMARY KEY ("id")
);
