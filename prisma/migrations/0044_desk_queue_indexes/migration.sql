-- outside a transaction
-- Queues of the desk by amount.
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_status_amount_id_idx ON recharge (status, amount, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_status_amount_id_idx ON withdrawal (status, amount, id);
-- Queues of the desk by channel.
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_status_channel_id_idx ON recharge (status, channel, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_status_channel_id_idx ON withdrawal (status, channel, id);
