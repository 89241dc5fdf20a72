-- What members owned at the close of each day, and the gain that they have realised per metal.

-- The running gain of a user's sales of a metal, at average cost, fees included. What the sales brought less
-- what the purchases cost, plus what the rest has cost, is the same sum without any rounding of its own.
ALTER TABLE "fill" ADD COLUMN "realised_after" BIGINT;
ALTER TABLE fill DISABLE TRIGGER fill_immutable;
UPDATE fill SET realised_after = sums.realised FROM (
  SELECT id, cost_after + sum(CASE side WHEN 'sell' THEN net ELSE -net END) OVER line AS realised
  FROM fill WINDOW line AS (PARTITION BY user_id, symbol ORDER BY id)
) AS sums WHERE sums.id = fill.id;
ALTER TABLE fill ENABLE TRIGGER fill_immutable;
ALTER TABLE "fill" ALTER COLUMN "realised_after" SET NOT NULL;

-- As in migration 0020, with the realised gain.
CREATE OR REPLACE FUNCTION record_fill(p_ref text, p_journal bigint, q price_quote, p_simulated boolean)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  held bigint;
  cost bigint;
  realised bigint;
  share numeric;
  rest numeric;
BEGIN
  SELECT qty_after, cost_after, realised_after INTO held, cost, realised FROM fill
    WHERE user_id = q.user_id AND symbol = q.symbol ORDER BY id DESC LIMIT 1;
  held := coalesce(held, 0);
  cost := coalesce(cost, 0);
  realised := coalesce(realised, 0);
  IF q.side = 'buy' THEN
    held := held + q.qty;
    cost := cost + q.net;
  ELSE
    IF q.qty > held THEN RAISE EXCEPTION 'a sale of % units out of %', q.qty, held; END IF;
    share := div(cost::numeric * q.qty, held);
    rest := cost::numeric * q.qty - share * held;
    IF 2 * rest > held OR (2 * rest = held AND mod(share, 2) = 1) THEN share := share + 1; END IF;
    cost := cost - share;
    held := held - q.qty;
    realised := realised + q.net - share;
  END IF;
  INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, simulated, qty_after, cost_after,
      realised_after)
    VALUES (p_ref, p_journal, q.user_id, q.symbol, q.side, q.qty, q.price, q.gross, q.fee, q.net, p_simulated, held, cost,
      realised);
END $$;

-- The progress of each day's snapshots. Users are taken in the order of their ids.
CREATE TABLE "snapshot_day" (
  "day" DATE NOT NULL,
  "prices" JSONB NOT NULL,
  "last_user_id" BIGINT NOT NULL DEFAULT 0,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "finished_at" TIMESTAMPTZ(3),

  CONSTRAINT "snapshot_day_pkey" PRIMARY KEY ("day")
);

-- Insert-only. Without a foreign key, like ledger_account: its rows are those of users with accounts.
CREATE TABLE "asset_snapshot" (
  "user_id" BIGINT NOT NULL,
  "day" DATE NOT NULL,
  "total" BIGINT,

  CONSTRAINT "asset_snapshot_pkey" PRIMARY KEY ("user_id", "day")
);
CREATE TRIGGER asset_snapshot_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON asset_snapshot
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
