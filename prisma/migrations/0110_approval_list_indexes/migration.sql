-- outside a transaction
-- The list of approvals by action and by operator.
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_action_id_idx ON approval (action, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS approval_maker_id_id_idx ON approval (maker_id, id);
