-- The exception for a setting that did not exist is for its first value alone: whoever could write a row as the
-- seed chose any fee where a release had added the setting and the seed had not run yet.

-- The first values of settings that take two operators, as in lib/config/keys.ts; rates have another one in paper mode.
CREATE FUNCTION is_first_setting(p_key text, p_value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM (VALUES
      ('withdraw_flat', '"15.00"'::jsonb), ('trade_bps', '20'), ('spread_bps', '30'), ('rate_hkd', '""'),
      ('rate_hkd', '"4.0000"'), ('rate_usdt', '""'), ('rate_usdt', '"32.0000"'),
      ('four_eyes_payout_limit', '"20000.00"'),
      ('terms', '[{"days": 7, "rate_bps": 100}, {"days": 30, "rate_bps": 120}, {"days": 90, "rate_bps": 150},
        {"days": 180, "rate_bps": 160}, {"days": 365, "rate_bps": 170}]')
    ) AS first (key, value)
    WHERE first.key = p_key AND first.value = p_value)
$$;

CREATE OR REPLACE FUNCTION config_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.updated_by = 'system:seed' AND is_first_setting(NEW.key, NEW.value) THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND NEW.key <> OLD.key THEN
    PERFORM require_approval(ARRAY['config.set'], 'config:' || OLD.key, '{"after": null}');
  ELSIF TG_OP = 'INSERT' OR NEW.value <> OLD.value THEN
    PERFORM require_approval(ARRAY['config.set'], 'config:' || NEW.key,
      jsonb_build_object('after', NEW.value));
  END IF;
  RETURN NULL;
END $$;
