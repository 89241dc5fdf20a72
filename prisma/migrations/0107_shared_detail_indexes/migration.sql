-- outside a transaction
-- Members with the same payout account, and sign-ins from one address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_method_fingerprint_user_id_idx ON payment_method (fingerprint, user_id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_address_created_at_idx ON session (address, created_at);
