-- What the books know of months whose orders have left them (docs/decisions/2026-11-23-monthly-partitions.md).
-- Only the owner archives: the application's role reads both tables.

-- Rows with ids below the bounds may be in the archive. The chain is verified from `position` on, whose hash
-- is kept here.
CREATE TABLE "archived_month" (
    "month" TEXT NOT NULL,
    "position" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "journal_bound" BIGINT NOT NULL,
    "entry_bound" BIGINT NOT NULL,
    "fill_bound" BIGINT NOT NULL,
    "order_bound" BIGINT NOT NULL,
    "last_issue" BIGINT NOT NULL,
    "orders" BIGINT NOT NULL,
    "journals" BIGINT NOT NULL,
    "entries" BIGINT NOT NULL,
    "sums_hash" TEXT NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "archived_by" TEXT NOT NULL,
    "archived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "archived_month_pkey" PRIMARY KEY ("month")
);
ALTER TABLE archived_month
  ADD CONSTRAINT archived_month_name CHECK (month ~ '^\d{4}-\d{2}$'),
  ADD CONSTRAINT archived_month_hash CHECK (hash ~ '^[0-9a-f]{64}$' AND sums_hash ~ '^[0-9a-f]{64}$');
CREATE TRIGGER archived_month_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON archived_month
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The sum of an account's entries that are in the archive.
CREATE TABLE "archived_sum" (
    "account_id" BIGINT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "archived_sum_pkey" PRIMARY KEY ("account_id")
);
CREATE TRIGGER archived_sum_kept BEFORE DELETE OR TRUNCATE ON archived_sum
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Until now no hold could be removed. Now the resolved hold of an archived order can.
CREATE FUNCTION ledger_hold_kept() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held_for bigint := CASE WHEN OLD.ref ~ '^order:[1-9][0-9]{0,17}$' THEN substr(OLD.ref, 7)::bigint END;
BEGIN
  IF OLD.resolved_at IS NULL OR held_for IS NULL
    OR held_for >= coalesce((SELECT max(order_bound) FROM public.archived_month), 0)
    OR EXISTS (SELECT FROM public.trade_order WHERE id = held_for) THEN
    RAISE EXCEPTION 'ledger_hold is insert-only: DELETE refused' USING ERRCODE = 'JK002';
  END IF;
  RETURN OLD;
END $$;
DROP TRIGGER ledger_hold_kept ON ledger_hold;
CREATE TRIGGER ledger_hold_kept BEFORE DELETE ON ledger_hold
  FOR EACH ROW EXECUTE FUNCTION ledger_hold_kept();
CREATE TRIGGER ledger_hold_not_truncated BEFORE TRUNCATE ON ledger_hold
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- While a month is archived, nothing may come to its partitions.
CREATE FUNCTION partitions.refuse_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is being archived', TG_TABLE_NAME USING ERRCODE = '55P03';
END $$;
