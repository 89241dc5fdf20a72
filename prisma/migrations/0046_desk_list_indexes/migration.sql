-- outside a transaction
-- Issues of the desk by cutoff, of all rooms, of one state, and of one state in a room.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "issue_cutoff_at_id_idx" ON "issue"("cutoff_at", "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "issue_state_cutoff_at_id_idx" ON "issue"("state", "cutoff_at", "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "issue_room_id_state_cutoff_at_id_idx" ON "issue"("room_id", "state", "cutoff_at", "id");
-- Deposits of the desk by status and by member.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "fixed_deposit_status_id_idx" ON "fixed_deposit"("status", "id");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "fixed_deposit_user_id_id_idx" ON "fixed_deposit"("user_id", "id");
-- Sums of running deposits by day of maturity, from the index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS fixed_deposit_running ON fixed_deposit (maturity_day, days) INCLUDE (principal, interest, renew) WHERE status = 'active';
