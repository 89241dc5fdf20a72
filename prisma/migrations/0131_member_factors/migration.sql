-- The second factor of members (docs/product.md, "Second factor"): passkeys, an authenticator app, recovery codes, and
-- the devices that need no factor at sign-in. What proves a factor is fixed when it is added; only its use is written
-- later. Adding and removing writes the audit log by triggers, so that no statement of the application's role is silent.

-- When a session last showed a factor.
ALTER TABLE session ADD COLUMN factor_at timestamptz(3);
ALTER TABLE session ADD CONSTRAINT session_factor_at
  CHECK (factor_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;

-- Removed passkeys are kept: what was signed with one can still be verified.
CREATE TABLE passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  credential_id bytea NOT NULL UNIQUE,
  -- Random, and the same for all passkeys of a member.
  user_handle bytea NOT NULL,
  -- COSE key.
  public_key bytea NOT NULL,
  -- Signatures of the authenticator so far; 0 if it does not count.
  counter bigint NOT NULL,
  transports text[] NOT NULL DEFAULT '{}',
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3),
  removed_at timestamptz(3),
  CONSTRAINT passkey_sizes CHECK (length(credential_id) BETWEEN 16 AND 1023 AND length(user_handle) = 32
    AND length(public_key) BETWEEN 32 AND 4000 AND counter BETWEEN 0 AND 4294967295 AND length(name) BETWEEN 1 AND 40
    AND cardinality(transports) <= 8 AND array_to_string(transports, '') ~ '^[a-z-]{0,160}$'),
  CONSTRAINT passkey_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND last_used_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND removed_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX passkey_user ON passkey (user_id, id);
CREATE TRIGGER passkey_kept BEFORE DELETE OR TRUNCATE ON passkey
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

CREATE FUNCTION judge_passkey() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.removed_at IS NOT NULL THEN
    RAISE EXCEPTION 'passkey % has been removed', OLD.id USING ERRCODE = 'check_violation';
  ELSIF NEW.counter < OLD.counter THEN
    RAISE EXCEPTION 'the counter of passkey % goes back', OLD.id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER passkey_changed BEFORE UPDATE ON passkey FOR EACH ROW EXECUTE FUNCTION judge_passkey();

-- The authenticator app of a member. The secret is sealed for its member.
CREATE TABLE member_totp (
  user_id bigint PRIMARY KEY REFERENCES app_user,
  sealed bytea NOT NULL,
  -- Number of 30-second periods since 1970 of the last accepted code.
  last_step bigint NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT member_totp_sealed CHECK (length(sealed) BETWEEN 5 AND 500),
  CONSTRAINT member_totp_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);

-- A later step is accepted, up to the clock; a rotation of the key seals the same secret again (lib/running/keys).
CREATE FUNCTION judge_totp() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF NEW.last_step <> OLD.last_step AND (NEW.last_step < OLD.last_step
      OR NEW.last_step > extract(epoch FROM clock_timestamp())::bigint / 30 + 3) THEN
    RAISE EXCEPTION 'the step of the authenticator of member % is not later', OLD.user_id USING ERRCODE = 'check_violation';
  ELSIF NEW.sealed <> OLD.sealed AND (length(NEW.sealed) <> length(OLD.sealed)
      OR substring(NEW.sealed FROM 1 FOR 5) = substring(OLD.sealed FROM 1 FOR 5)) THEN
    RAISE EXCEPTION 'the secret of member % stays', OLD.user_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER member_totp_changed BEFORE UPDATE ON member_totp FOR EACH ROW EXECUTE FUNCTION judge_totp();

-- SHA-256 of recovery codes of 128 random bits. Each is used once.
CREATE TABLE member_recovery_code (
  user_id bigint NOT NULL REFERENCES app_user,
  hash text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  used_at timestamptz(3),
  PRIMARY KEY (user_id, hash),
  CONSTRAINT member_recovery_code_hash CHECK (hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT member_recovery_code_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND used_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);

-- What an authenticator signs, or what binds the two halves of an enrolment. Used once, within five minutes.
CREATE TABLE factor_challenge (
  challenge text PRIMARY KEY,
  purpose text NOT NULL,
  -- `session:<id>`, `ticket:<hash>` of a sign-in that waits, or `address:<hash>`.
  owner text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL DEFAULT clock_timestamp() + interval '5 minutes',
  used_at timestamptz(3),
  CONSTRAINT factor_challenge_sizes CHECK (challenge ~ '^[A-Za-z0-9_-]{43}$' AND purpose ~ '^[a-z-]{1,30}$'
    AND length(owner) <= 100),
  CONSTRAINT factor_challenge_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND expires_at BETWEEN created_at AND created_at + interval '6 minutes'
    AND used_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX factor_challenge_owner ON factor_challenge (owner, created_at);
CREATE INDEX factor_challenge_expires ON factor_challenge (expires_at);

-- A sign-in whose password was correct and that waits for its factor.
CREATE TABLE pending_sign_in (
  ticket_hash text PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  -- SHA-256 of the stored hash of the verified password: a new password ends what waits.
  password_mark text NOT NULL,
  -- SHA-256 of the address group.
  address text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
  expires_at timestamptz(3) NOT NULL DEFAULT clock_timestamp() + interval '5 minutes',
  CONSTRAINT pending_sign_in_sizes CHECK (ticket_hash ~ '^[0-9a-f]{64}$' AND password_mark ~ '^[0-9a-f]{64}$'
    AND address ~ '^[0-9a-f]{64}$' AND tries BETWEEN 0 AND 100),
  CONSTRAINT pending_sign_in_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND expires_at BETWEEN created_at AND created_at + interval '6 minutes')
);
CREATE INDEX pending_sign_in_user ON pending_sign_in (user_id, created_at);
CREATE INDEX pending_sign_in_expires ON pending_sign_in (expires_at);

-- Devices (id of the device cookie) on which a member signs in without a factor.
CREATE TABLE trusted_device (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user,
  device_id text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  trusted_until timestamptz(3) NOT NULL DEFAULT now() + interval '30 days',
  revoked_at timestamptz(3),
  CONSTRAINT trusted_device_sizes CHECK (length(device_id) <= 64 AND length(user_agent) <= 300),
  CONSTRAINT trusted_device_times CHECK (created_at BETWEEN '1970-01-01Z' AND '3000-01-01Z'
    AND trusted_until BETWEEN created_at AND created_at + interval '30 days 1 hour'
    AND revoked_at BETWEEN '1970-01-01Z' AND '3000-01-01Z')
);
CREATE INDEX trusted_device_user ON trusted_device (user_id, device_id);
CREATE INDEX trusted_device_until ON trusted_device (trusted_until);

-- Used and revoked rows stay so.
CREATE FUNCTION refuse_second_use() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  RAISE EXCEPTION 'a row of % is used once', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER member_recovery_code_used BEFORE UPDATE ON member_recovery_code FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL OR NEW.used_at IS NULL) EXECUTE FUNCTION refuse_second_use();
CREATE TRIGGER factor_challenge_used BEFORE UPDATE ON factor_challenge FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL OR NEW.used_at IS NULL) EXECUTE FUNCTION refuse_second_use();
CREATE TRIGGER trusted_device_revoked BEFORE UPDATE ON trusted_device FOR EACH ROW
  WHEN (OLD.revoked_at IS NOT NULL OR NEW.revoked_at IS NULL) EXECUTE FUNCTION refuse_second_use();
CREATE TRIGGER pending_sign_in_tried BEFORE UPDATE ON pending_sign_in FOR EACH ROW
  WHEN (NEW.tries <= OLD.tries) EXECUTE FUNCTION refuse_second_use();

-- Writes the audit log, and tells the processes that keep the member's sessions in memory.
CREATE FUNCTION record_factor_change() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  member bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END;
BEGIN
  INSERT INTO audit_event (actor, action, subject, detail)
    SELECT 'user:' || id, TG_ARGV[0], 'user:' || username_key, '{}' FROM app_user WHERE id = member;
  PERFORM pg_notify('changes', 'member:' || member);
  RETURN NULL;
END $$;
CREATE TRIGGER passkey_added AFTER INSERT ON passkey
  FOR EACH ROW EXECUTE FUNCTION record_factor_change('user.add-passkey');
CREATE TRIGGER passkey_removed AFTER UPDATE OF removed_at ON passkey
  FOR EACH ROW WHEN (NEW.removed_at IS NOT NULL) EXECUTE FUNCTION record_factor_change('user.remove-passkey');
CREATE TRIGGER member_totp_added AFTER INSERT ON member_totp
  FOR EACH ROW EXECUTE FUNCTION record_factor_change('user.add-totp');
CREATE TRIGGER member_totp_removed AFTER DELETE ON member_totp
  FOR EACH ROW EXECUTE FUNCTION record_factor_change('user.remove-totp');
CREATE TRIGGER trusted_device_added AFTER INSERT ON trusted_device
  FOR EACH ROW EXECUTE FUNCTION record_factor_change('user.trust-device');
CREATE TRIGGER member_recovery_code_spent AFTER UPDATE OF used_at ON member_recovery_code
  FOR EACH ROW EXECUTE FUNCTION record_factor_change('user.use-recovery-code');

-- The same for new recovery codes, once a statement.
CREATE FUNCTION record_recovery_codes() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO audit_event (actor, action, subject, detail)
    SELECT 'user:' || id, 'user.renew-recovery-codes', 'user:' || username_key, '{}' FROM app_user
    WHERE id IN (SELECT user_id FROM added);
  RETURN NULL;
END $$;
CREATE TRIGGER member_recovery_code_added AFTER INSERT ON member_recovery_code REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION record_recovery_codes();

-- A new password, also one that an operator set, ends trust in devices and sign-ins that wait for a factor.
CREATE FUNCTION end_trust() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE trusted_device SET revoked_at = clock_timestamp() WHERE user_id = NEW.id AND revoked_at IS NULL;
  DELETE FROM pending_sign_in WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER app_user_trust AFTER UPDATE OF password_hash ON app_user
  FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION end_trust();

-- Whether a member has a second factor.
CREATE FUNCTION has_member_factor(p_user bigint) RETURNS boolean LANGUAGE sql STABLE
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM passkey WHERE user_id = p_user AND removed_at IS NULL)
    OR EXISTS (SELECT FROM member_totp WHERE user_id = p_user)
$$;

-- What a payout takes by the setting `second_factor`: nothing (`fine`), a factor shown by this session within five
-- minutes (`due`), or a factor at all (`missing`).
CREATE FUNCTION payout_factor(p_user bigint, p_session uuid) RETURNS text LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
BEGIN
  IF coalesce((SELECT value #>> '{}' FROM config WHERE key = 'second_factor'), 'never') = 'never' THEN
    RETURN 'fine';
  ELSIF NOT has_member_factor(p_user) THEN
    RETURN 'missing';
  ELSIF EXISTS (SELECT FROM session WHERE id = p_session AND user_id = p_user
      AND factor_at > clock_timestamp() - interval '5 minutes') THEN
    RETURN 'fine';
  END IF;
  RETURN 'due';
END $$;

-- A weaker policy takes two operators: the lists of migration 0122 with `second_factor`.
CREATE OR REPLACE FUNCTION is_four_eyes_setting(p_key text) RETURNS boolean LANGUAGE sql IMMUTABLE
SET search_path = public, pg_temp AS $$
  SELECT p_key IN ('withdraw_flat', 'trade_bps', 'spread_bps', 'rate_hkd', 'rate_usdt', 'terms',
    'four_eyes_payout_limit', 'recharge_max', 'withdraw_max', 'withdraw_day', 'withdraw_month', 'fixed_max', 'fixed_cap',
    'level_0_limits', 'level_1_limits', 'level_2_limits', 'card_cooldown_hours', 'withdraw_review',
    'channel_bank', 'channel_hkbank', 'channel_number', 'feed_stale_seconds', 'verify',
    'exposure_limit_xau', 'exposure_limit_xag', 'exposure_limit_xpt',
    'warn_account_days', 'warn_method_hours', 'warn_attempts', 'warn_median_times', 'warn_amount', 'warn_name',
    'warn_reference', 'kefu_link', 'kefu_link2', 'service_phone', 'service_email', 'download',
    'company_name', 'second_factor')
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
      ('service_phone', '""'), ('service_email', '""'), ('company_name', '""'), ('download', '{}'),
      ('second_factor', '"never"'),
      ('terms', '[{"days": 7, "rate_bps": 100}, {"days": 30, "rate_bps": 120}, {"days": 90, "rate_bps": 150},
        {"days": 180, "rate_bps": 160}, {"days": 365, "rate_bps": 170}]')
    ) AS first (key, value)
    WHERE first.key = p_key AND first.value = p_value
    UNION ALL
    SELECT WHERE p_key IN ('level_0_limits', 'level_1_limits', 'level_2_limits') AND p_value =
      '{"recharge_day": null, "recharge_month": null, "withdraw_day": null, "withdraw_month": null}')
$$;
