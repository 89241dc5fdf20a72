-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_event_action_id_idx" ON "audit_event"("action", "id");
