-- What a member signed with a passkey (lib/access/confirmation), beside the journal or record of the same ref. The text is
-- not stored: it is built again from the record, so that a changed record no longer fits its signature. Rows are only
-- added, and a nonce is used once.
CREATE TABLE signed_confirmation (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  -- `withdrawal:12`, `method:8`, `order:5`.
  ref text NOT NULL UNIQUE,
  kind text NOT NULL,
  nonce uuid NOT NULL UNIQUE,
  expires_at timestamptz(3) NOT NULL,
  site text NOT NULL,
  passkey_id bigint NOT NULL REFERENCES passkey (id),
  client_data bytea NOT NULL,
  authenticator_data bytea NOT NULL,
  signature bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT signed_confirmation_ref CHECK (length(ref) <= 40 AND ref ~ '^[a-z_]+:[0-9]+$'),
  CONSTRAINT signed_confirmation_kind CHECK (kind ~ '^[a-z]{1,20}$'),
  CONSTRAINT signed_confirmation_size CHECK (length(site) BETWEEN 1 AND 253 AND length(client_data) <= 3000
    AND length(authenticator_data) <= 3000 AND length(signature) <= 1024),
  CONSTRAINT signed_confirmation_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND expires_at BETWEEN created_at AND created_at + interval '10 minutes')
);
CREATE INDEX signed_confirmation_user ON signed_confirmation (user_id, id);
CREATE TRIGGER signed_confirmation_kept BEFORE DELETE OR TRUNCATE ON signed_confirmation
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

-- The amount from which orders are signed takes two operators, as in migration 0097.
CREATE OR REPLACE FUNCTION is_four_eyes_setting(p_key text) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT p_key IN ('withdraw_flat', 'trade_bps', 'spread_bps', 'rate_hkd', 'rate_usdt', 'terms',
    'four_eyes_payout_limit', 'recharge_max', 'withdraw_max', 'withdraw_day', 'withdraw_month', 'fixed_max', 'fixed_cap',
    'level_0_limits', 'level_1_limits', 'level_2_limits', 'card_cooldown_hours', 'withdraw_review',
    'channel_bank', 'channel_hkbank', 'channel_number', 'feed_stale_seconds', 'verify',
    'exposure_limit_xau', 'exposure_limit_xag', 'exposure_limit_xpt',
    'warn_account_days', 'warn_method_hours', 'warn_attempts', 'warn_median_times', 'warn_amount', 'warn_name',
    'warn_reference', 'kefu_link', 'kefu_link2', 'service_phone', 'service_email', 'download',
    'company_name', 'second_factor', 'signature_order_min')
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
      ('signature_order_min', '"50000.00"'), ('download', '{}'),
      ('terms', '[{"days": 7, "rate_bps": 100}, {"days": 30, "rate_bps": 120}, {"days": 90, "rate_bps": 150},
        {"days": 180, "rate_bps": 160}, {"days": 365, "rate_bps": 170}]')
    ) AS first (key, value)
    WHERE first.key = p_key AND first.value = p_value
    UNION ALL
    SELECT WHERE p_key IN ('level_0_limits', 'level_1_limits', 'level_2_limits') AND p_value =
      '{"recharge_day": null, "recharge_month": null, "withdraw_day": null, "withdraw_month": null}')
$$;

-- Keeps a signature and notes the use of its passkey. It raises where it keeps nothing, so that it can be sent together
-- with COMMIT.
CREATE FUNCTION keep_signature(p_user bigint, p_ref text, p_kind text, p_nonce uuid, p_expires timestamptz, p_site text,
  p_passkey bigint, p_client_data bytea, p_authenticator_data bytea, p_signature bytea, p_counter bigint)
RETURNS void LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE passkey SET counter = p_counter, last_used_at = clock_timestamp()
  WHERE id = p_passkey AND user_id = p_user AND removed_at IS NULL
    AND (counter < p_counter OR counter = 0 AND p_counter = 0);
  IF NOT FOUND OR p_expires < clock_timestamp() OR EXISTS (SELECT FROM signed_confirmation WHERE nonce = p_nonce) THEN
    RAISE EXCEPTION 'the signature of % was used before, or its passkey was removed', p_ref USING ERRCODE = 'JK021';
  END IF;
  INSERT INTO signed_confirmation (user_id, ref, kind, nonce, expires_at, site, passkey_id, client_data,
    authenticator_data, signature)
  VALUES (p_user, p_ref, p_kind, p_nonce, p_expires, p_site, p_passkey, p_client_data, p_authenticator_data, p_signature);
END $$;
