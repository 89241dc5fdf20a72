-- A reference is announced by whoever knows it, so an announcement by one user must not block another's.
-- One payment is credited once: that is judged when an operator credits it. The sandbox has no payments.
DROP INDEX "recharge_reference";
CREATE UNIQUE INDEX "recharge_reference" ON "recharge" ("channel", "reference")
  WHERE "status" = 'credited' AND "processor" = 'manual';
-- One user announces one payment once.
CREATE UNIQUE INDEX "recharge_announced" ON "recharge" ("user_id", "channel", "reference")
  WHERE "status" IN ('submitted', 'reviewing', 'credited');
CREATE INDEX "recharge_reference_idx" ON "recharge"("reference");
