-- A reference is announced by whoever knows it, so an announcement by one user must not block another's.
-- One payment is credited once: that is judged when an operator credits it. The sandbox has no payments.
DROP INDEX "recharge_reference";
CREATE UNIQUE INDEX "recharge_reference" ON "recharge" ("channel", "reference")
  WHERE "status" = 'credited' AND "processor" = 'manual';
-- One user announces one payment once.
CREATE UNIQUE INDEX "recharge_announced" ON "recharge" ("user_id", "channel", "reference")
  WHERE "status" IN ('submitted', 'reviewing', 'credited');
CREATE INDEX "recharge_reference_idx" ON "recharge"("reference");

-- A bar knows the moments of its first and last tick. Ticks are kept for two days: older bars lack them.
ALTER TABLE "price_bar" ADD COLUMN "first_at" TIMESTAMPTZ(3), ADD COLUMN "last_at" TIMESTAMPTZ(3);
UPDATE "price_bar" AS bar SET "first_at" = known.first_at, "last_at" = known.last_at
FROM (
  SELECT symbol, seconds, to_timestamp(floor(extract(epoch FROM at) / seconds) * seconds) AS start,
    min(at) AS first_at, max(at) AS last_at
  FROM tick CROSS JOIN unnest(ARRAY[15, 300, 7200]) AS seconds GROUP BY 1, 2, 3
) AS known
WHERE bar.symbol = known.symbol AND bar.seconds = known.seconds AND bar.start = known.start;
