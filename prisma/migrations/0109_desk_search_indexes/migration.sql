-- outside a transaction
-- The search of the desk: by the last digits of a number, by reference, by amount with its day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_no_digits ON recharge (right(no, 4), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_no_digits ON withdrawal (right(no, 4), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS trade_order_no_digits ON trade_order (right(no, 4), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS fixed_move_no_digits ON fixed_move (right(no, 4), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_reference_key ON recharge (upper(reference), id) WHERE reference IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_reference_key ON withdrawal (upper(reference), id) WHERE reference IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_amount_created_at_id_idx ON recharge (amount, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_amount_created_at_id_idx ON withdrawal (amount, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_paid_amount ON withdrawal ((amount - fee), created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS trade_order_cash ON trade_order (
  coalesce(net, CASE WHEN side = 'buy' THEN hold_amount END), created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS fixed_move_amount_created_at_id_idx ON fixed_move (amount, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_email_key ON app_user (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_phone_digits ON app_user (right(phone, 4), id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS app_user_given_name ON app_user (reverse(real_name) text_pattern_ops);
