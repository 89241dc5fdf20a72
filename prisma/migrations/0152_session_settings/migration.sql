-- In a transaction of its own, because it reads the whole table.
ALTER TABLE session VALIDATE CONSTRAINT session_idle_ends_at;

-- The end of inactive sessions takes two operators, as in migration 0097.
CREATE OR REPLACE FUNCTION is_four_eyes_setting(p_key text) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT p_key IN ('withdraw_flat', 'trade_bps', 'spread_bps', 'rate_hkd', 'rate_usdt', 'terms',
    'four_eyes_payout_limit', 'recharge_max', 'withdraw_max', 'withdraw_day', 'withdraw_month', 'fixed_max', 'fixed_cap',
    'level_0_limits', 'level_1_limits', 'level_2_limits', 'card_cooldown_hours', 'withdraw_review',
    'channel_bank', 'channel_hkbank', 'channel_number', 'feed_stale_seconds', 'verify',
    'exposure_limit_xau', 'exposure_limit_xag', 'exposure_limit_xpt',
    'warn_account_days', 'warn_method_hours', 'warn_attempts', 'warn_median_times', 'warn_amount', 'warn_name',
    'warn_reference', 'kefu_link', 'kefu_link2', 'service_phone', 'service_email', 'download',
    'company_name', 'second_factor', 'signature_order_min', 'session_idle_minutes')
$$;

-- The first values of those settings, as in lib/running/config/setting-specs.ts; some have another one by the mode.
CREATE OR REPLACE FUNCTION is_first_setting(p_key text, p_value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM (VALUES
      ('withdraw_flat', '"15.00"'::jsonb), ('trade_bps', '20'), ('spread_bps', '30'), ('rate_hkd', '""'),
      ('rate_hkd', '"4.0000"'), ('rate_usdt', '""'), ('rate_usdt', '"32.0000"'),
      ('four_eyes_payout_limit', '"20000.00"'), ('recharge_max', '"50000.00"'), ('withdraw_max', '"50000.00"'),
      ('withdraw_day', '"100000.00"'), ('withdraw_month', '"200000.00"'), ('fixed_max', '"1000000.00"'),
      ('fixed_cap', '"10000000.00"'), ('card_cooldown_hours', '0'), ('card_cooldown_hours', '24'),
      ('withdraw_review', '"auto"'), ('channel_bank', '"auto"'), ('channel_hkbank', '"auto"'),
      ('channel_number', '"auto"'), ('feed_stale_seconds', '30'), ('verify', 'true'), ('exposure_limit_xau', '""'),
      ('exposure_limit_xag', '""'), ('exposure_limit_xpt', '""'), ('warn_account_days', '7'),
      ('warn_method_hours', '72'), ('warn_attempts', '5'), ('warn_median_times', '5'), ('warn_amount', '""'),
      ('warn_name', 'true'), ('warn_reference', 'true'), ('kefu_link', '""'), ('kefu_link2', '""'),
      ('service_phone', '""'), ('service_email', '""'), ('company_name', '""'), ('second_factor', '"never"'),
      ('second_factor', '"payouts"'), ('session_idle_minutes', '60'), ('signature_order_min', '"50000.00"'), ('download', '{}'),
      ('terms', '[{"days": 7, "rate_bps": 100}, {"days": 30, "rate_bps": 120}, {"days": 90, "rate_bps": 150},
        {"days": 180, "rate_bps": 160}, {"days": 365, "rate_bps": 170}]')
    ) AS first (key, value)
    WHERE first.key = p_key AND first.value = p_value
    UNION ALL
    SELECT WHERE p_key IN ('level_0_limits', 'level_1_limits', 'level_2_limits') AND p_value =
      '{"recharge_day": null, "recharge_month": null, "withdraw_day": null, "withdraw_month": null}')
$$;
