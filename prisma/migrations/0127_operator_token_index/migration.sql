-- outside a transaction
-- The tokens of an operator among all sessions.
CREATE INDEX CONCURRENTLY IF NOT EXISTS operator_session_operator_id_kind_created_at_idx ON operator_session (operator_id, kind, created_at);
