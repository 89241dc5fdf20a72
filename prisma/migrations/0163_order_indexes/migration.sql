-- outside a transaction
-- A room has one open and one planned issue of each kind, and one cutoff of each at a time.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS issue_one_open_of_kind ON issue (room_id, kind) WHERE state = 'open';
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS issue_one_scheduled_of_kind ON issue (room_id, kind) WHERE state = 'scheduled';
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS issue_room_id_kind_cutoff_at_key ON issue (room_id, kind, cutoff_at);
DROP INDEX CONCURRENTLY IF EXISTS issue_one_open;
DROP INDEX CONCURRENTLY IF EXISTS issue_one_scheduled;
DROP INDEX CONCURRENTLY IF EXISTS issue_room_id_cutoff_at_key;
-- Limit orders that wait, by the end of their time: the ones to end first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS trade_order_limit_expires_at ON trade_order (expires_at, id)
  WHERE status = 'accepted' AND limit_price IS NOT NULL;
