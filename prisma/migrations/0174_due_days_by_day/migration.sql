-- outside a transaction
-- The desk counts the due days of recurring plans by day, with those that have no order (docs/desk.md, "Recurring plans").
CREATE INDEX CONCURRENTLY IF NOT EXISTS trade_plan_due_by_day ON trade_plan_due (day, code);
