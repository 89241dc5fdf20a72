-- Settlement between cells: each of the two cells has one row and one journal under the same reference
-- (docs/scale.md). The reference decides between concurrent and repeated tries.

CREATE TABLE "cell_settlement" (
    "id" BIGSERIAL NOT NULL,
    "reference" TEXT NOT NULL,
    "from_cell" TEXT NOT NULL,
    "to_cell" TEXT NOT NULL,
    "side" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "asset" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "actor" TEXT NOT NULL,
    "simulated" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cell_settlement_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "cell_settlement_reference_key" ON "cell_settlement"("reference");
ALTER TABLE cell_settlement
  ADD CONSTRAINT cell_settlement_reference CHECK (reference ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'),
  ADD CONSTRAINT cell_settlement_cells CHECK (
    from_cell ~ '^[a-z]{1,16}$' AND to_cell ~ '^[a-z]{1,16}$' AND from_cell <> to_cell),
  ADD CONSTRAINT cell_settlement_side CHECK (side IN ('from', 'to')),
  ADD CONSTRAINT cell_settlement_account CHECK (
    account IN ('dealer_cash', 'dealer_metal', 'fee_income')
    OR account ~ '^clearing:[a-z]+$' AND account !~ '^clearing:cell'),
  ADD CONSTRAINT cell_settlement_asset CHECK (asset ~ '^[A-Z][A-Z0-9]{1,11}$'),
  ADD CONSTRAINT cell_settlement_amount CHECK (amount > 0);
CREATE TRIGGER cell_settlement_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON cell_settlement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
