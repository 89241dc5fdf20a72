-- outside a transaction
-- No statement reads along them.
DROP INDEX CONCURRENTLY IF EXISTS fill_journal_id_idx;
DROP INDEX CONCURRENTLY IF EXISTS trade_order_created_at_idx;
