-- outside a transaction
-- Search and filters of the desk's list of members.
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_username_prefix ON app_user (username_key text_pattern_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_real_name_prefix ON app_user (real_name text_pattern_ops);
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_status_id ON app_user (status, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_level_id ON app_user (member_level(real_name, identity_verified_at), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_frozen_id ON app_user (id) WHERE withdrawals_frozen_at IS NOT NULL;
-- The last four digits of a number, which its masked form ends with.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_method_last_digits ON payment_method (right(masked, 4), id);
