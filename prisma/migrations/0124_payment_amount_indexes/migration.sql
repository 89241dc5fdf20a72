-- outside a transaction
-- The search of the desk: by what is received or paid in its currency, with its day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS recharge_pay_currency_pay_amount_created_at_id_idx ON recharge (pay_currency, pay_amount, created_at, id);
CREATE INDEX CONCURRENTLY IF NOT EXISTS withdrawal_pay_currency_pay_amount_created_at_id_idx ON withdrawal (pay_currency, pay_amount, created_at, id);
