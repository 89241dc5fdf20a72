-- The wait of a recovery of a password is shorter once a passkey of the member has signed it. The database verifies the
-- signature itself, so that the application's role does not shorten a wait without the authenticator.

-- Bytes as an integer, most significant first.
CREATE FUNCTION bytes_to_integer(p_bytes bytea) RETURNS numeric LANGUAGE plpgsql IMMUTABLE STRICT
SET search_path = public, pg_temp AS $$
DECLARE
  result numeric := 0;
BEGIN
  FOR i IN 0 .. length(p_bytes) - 1 LOOP
    result := result * 256 + get_byte(p_bytes, i);
  END LOOP;
  RETURN result;
END $$;

-- P-256 (FIPS 186-5) in Jacobian coordinates modulo p; z = 0 is the point at infinity.
CREATE FUNCTION p256_double(p_point numeric[], p numeric) RETURNS numeric[] LANGUAGE plpgsql IMMUTABLE
SET search_path = public, pg_temp AS $$
DECLARE
  x constant numeric := p_point[1];
  y constant numeric := p_point[2];
  z constant numeric := p_point[3];
  delta constant numeric := z * z % p;
  gamma constant numeric := y * y % p;
  beta constant numeric := x * gamma % p;
  alpha constant numeric := 3 * (x - delta) * (x + delta) % p;
  x3 constant numeric := (alpha * alpha - 8 * beta) % p;
BEGIN
  RETURN ARRAY[x3, (alpha * (4 * beta - x3) - 8 * gamma * gamma) % p, ((y + z) * (y + z) - gamma - delta) % p];
END $$;

CREATE FUNCTION p256_add(p_one numeric[], p_other numeric[], p numeric) RETURNS numeric[]
LANGUAGE plpgsql IMMUTABLE SET search_path = public, pg_temp AS $$
DECLARE
  zz1 constant numeric := p_one[3] * p_one[3] % p;
  zz2 constant numeric := p_other[3] * p_other[3] % p;
  u1 constant numeric := p_one[1] * zz2 % p;
  s1 constant numeric := p_one[2] * p_other[3] % p * zz2 % p;
  h constant numeric := (p_other[1] * zz1 - u1) % p;
  r constant numeric := (p_other[2] * p_one[3] % p * zz1 - s1) % p;
  hh numeric;
  x3 numeric;
BEGIN
  IF p_one[3] = 0 THEN
    RETURN p_other;
  ELSIF p_other[3] = 0 THEN
    RETURN p_one;
  ELSIF h = 0 THEN
    RETURN CASE WHEN r = 0 THEN p256_double(p_one, p) ELSE ARRAY[0, 1, 0]::numeric[] END;
  END IF;
  hh := h * h % p;
  x3 := (r * r - h * hh - 2 * u1 * hh) % p;
  RETURN ARRAY[x3, (r * (u1 * hh - x3) - s1 * h % p * hh) % p, h * p_one[3] % p * p_other[3] % p];
END $$;

-- The inverse modulo a prime.
CREATE FUNCTION inverse_modulo(p_value numeric, p_prime numeric) RETURNS numeric LANGUAGE plpgsql IMMUTABLE
SET search_path = public, pg_temp AS $$
DECLARE
  a numeric := p_value;
  b numeric := p_prime;
  x numeric := 1;
  y numeric := 0;
  quotient numeric;
  kept numeric;
BEGIN
  WHILE b <> 0 LOOP
    quotient := div(a, b);
    kept := a - quotient * b;
    a := b;
    b := kept;
    kept := x - quotient * y;
    x := y;
    y := kept;
  END LOOP;
  RETURN (x % p_prime + p_prime) % p_prime;
END $$;

-- Whether a signature in DER is that of a message by an ES256 key in COSE, as browsers and phones write them.
CREATE FUNCTION es256_verifies(p_key bytea, p_message bytea, p_signature bytea) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT SET search_path = public, pg_temp AS $$
DECLARE
  p constant numeric := 115792089210356248762697446949407573530086143415290314195533631308867097853951;
  n constant numeric := 115792089210356248762697446949407573529996955224135760342422259061068512044369;
  b constant numeric := 41058363725152142129326129780047268409114441015993725554835256314039467401291;
  base constant numeric[] := ARRAY[48439561293906451759052585252797914202762949526041747995844080717082404635286,
    36134250956749795798585127919587881956611106672985015071877198253568414405109, 1]::numeric[];
  r_length integer;
  r numeric;
  s numeric;
  key numeric[];
  joint numeric[];
  u1 numeric;
  u2 numeric;
  point numeric[] := ARRAY[0, 1, 0]::numeric[];
  steps integer[] := '{}';
BEGIN
  IF length(p_key) <> 77 OR substring(p_key FROM 1 FOR 10) <> decode('a5010203262001215820', 'hex')
    OR substring(p_key FROM 43 FOR 3) <> decode('225820', 'hex') OR length(p_signature) NOT BETWEEN 8 AND 72
    OR get_byte(p_signature, 0) <> 48 OR get_byte(p_signature, 1) <> length(p_signature) - 2 OR get_byte(p_signature, 2) <> 2
  THEN
    RETURN false;
  END IF;
  r_length := get_byte(p_signature, 3);
  IF r_length NOT BETWEEN 1 AND 33 OR length(p_signature) < r_length + 7 OR get_byte(p_signature, 4 + r_length) <> 2
    OR get_byte(p_signature, 5 + r_length) <> length(p_signature) - 6 - r_length
  THEN
    RETURN false;
  END IF;
  r := bytes_to_integer(substring(p_signature FROM 5 FOR r_length));
  s := bytes_to_integer(substring(p_signature FROM 7 + r_length));
  key := ARRAY[bytes_to_integer(substring(p_key FROM 11 FOR 32)), bytes_to_integer(substring(p_key FROM 46 FOR 32)), 1];
  IF r <= 0 OR r >= n OR s <= 0 OR s >= n OR key[1] >= p OR key[2] >= p
    OR (key[2] * key[2] - key[1] * key[1] % p * key[1] + 3 * key[1] - b) % p <> 0
  THEN
    RETURN false;
  END IF;
  u1 := bytes_to_integer(sha256(p_message)) * inverse_modulo(s, n) % n;
  u2 := r * inverse_modulo(s, n) % n;
  WHILE u1 > 0 OR u2 > 0 LOOP
    steps := (u1 % 2 + 2 * (u2 % 2))::integer || steps;
    u1 := div(u1, 2);
    u2 := div(u2, 2);
  END LOOP;
  joint := p256_add(base, key, p);
  FOR i IN 1 .. cardinality(steps) LOOP
    point := p256_double(point, p);
    CASE steps[i]
      WHEN 1 THEN point := p256_add(point, base, p);
      WHEN 2 THEN point := p256_add(point, key, p);
      WHEN 3 THEN point := p256_add(point, joint, p);
      ELSE NULL;
    END CASE;
  END LOOP;
  RETURN point[3] <> 0 AND ((r * point[3] % p * point[3] - point[1]) % p = 0
    OR r + n < p AND ((r + n) * point[3] % p * point[3] - point[1]) % p = 0);
END $$;

-- A passkey's age counts, so it is the database's clock that says it.
CREATE FUNCTION date_passkey() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.created_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER passkey_dated BEFORE INSERT ON passkey FOR EACH ROW EXECUTE FUNCTION date_passkey();

ALTER TABLE member_recovery
  -- What a passkey signs to shorten the wait: random, from the database.
  ADD COLUMN challenge text,
  ADD COLUMN passkey_id bigint,
  ADD COLUMN client_data bytea,
  ADD COLUMN authenticator_data bytea,
  ADD COLUMN signature bytea,
  ADD COLUMN shortened_at timestamptz(3),
  ADD CONSTRAINT member_recovery_passkey FOREIGN KEY (passkey_id) REFERENCES passkey (id) NOT VALID,
  ADD CONSTRAINT member_recovery_shortened CHECK (num_nonnulls(passkey_id, client_data, authenticator_data, signature,
    shortened_at) IN (0, 5) AND (shortened_at IS NULL OR kind <> 'factor')) NOT VALID,
  ADD CONSTRAINT member_recovery_signed_sizes CHECK (length(challenge) = 43 AND length(client_data) <= 3000
    AND length(authenticator_data) <= 3000 AND length(signature) <= 1000) NOT VALID,
  ADD CONSTRAINT member_recovery_shortened_time CHECK (shortened_at BETWEEN '1970-01-01Z' AND '3000-01-01Z') NOT VALID;

-- Whether a signature shortens a recovery: by a passkey that the member had for 72 hours before, whose authenticator
-- verified its user, over this recovery's challenge.
CREATE FUNCTION shortens_recovery(p_recovery member_recovery) RETURNS boolean LANGUAGE plpgsql STABLE
SET search_path = public, pg_temp AS $$
DECLARE
  said constant jsonb := convert_from(p_recovery.client_data, 'UTF8');
BEGIN
  RETURN coalesce(p_recovery.kind <> 'factor' AND said ->> 'type' = 'webauthn.get'
    AND said ->> 'challenge' = p_recovery.challenge AND coalesce(said ->> 'crossOrigin', 'false') = 'false'
    AND length(p_recovery.authenticator_data) >= 37 AND get_byte(p_recovery.authenticator_data, 32) & 5 = 5
    AND (SELECT es256_verifies(public_key, p_recovery.authenticator_data || sha256(p_recovery.client_data),
        p_recovery.signature) FROM passkey
      WHERE id = p_recovery.passkey_id AND user_id = p_recovery.user_id AND removed_at IS NULL
        AND created_at <= p_recovery.started_at - interval '72 hours'), false);
END $$;

-- As in migration 0149; a signature of a passkey shortens the wait once, to the setting's hours from then on.
CREATE OR REPLACE FUNCTION judge_recovery() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  -- Operators may only make it longer.
  hours constant integer := least(168, greatest(CASE WHEN NEW.kind = 'factor' THEN 72 ELSE 24 END, coalesce(
    (SELECT (value #>> '{}')::integer FROM config WHERE key = 'recovery_wait_hours'), 24)));
  passkey_hours constant integer := least(24, greatest(1, coalesce(
    (SELECT (value #>> '{}')::integer FROM config WHERE key = 'recovery_passkey_hours'), 1)));
  told constant text[] := ARRAY['half_told_at', 'ready_told_at', 'ended_at', 'outcome'];
  signed constant text[] := ARRAY['passkey_id', 'client_data', 'authenticator_data', 'signature', 'shortened_at'];
  changed_until constant timestamptz := (SELECT max(created_at) + interval '72 hours' FROM member_mail_change
    WHERE user_id = NEW.user_id AND undone_at IS NULL AND created_at > now() - interval '72 hours');
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- Changes of the address and recoveries of one member come one after another.
    PERFORM FROM app_user WHERE id = NEW.user_id FOR NO KEY UPDATE;
    NEW.started_at := now();
    NEW.ready_at := greatest(now() + make_interval(hours => hours), (
      SELECT max(created_at) + interval '72 hours' FROM member_mail_change
      WHERE user_id = NEW.user_id AND undone_at IS NULL AND created_at > now() - interval '72 hours'));
    NEW.half_at := now() + (NEW.ready_at - now()) / 2;
    NEW.expires_at := NEW.ready_at + CASE WHEN NEW.kind = 'factor' THEN interval '7 days' ELSE interval '24 hours' END;
    NEW.half_told_at := NULL;
    NEW.ready_told_at := NULL;
    NEW.ended_at := NULL;
    NEW.outcome := NULL;
    NEW.challenge := rtrim(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
      'base64'), '+/', '-_'), '=');
    NEW.passkey_id := NULL;
    NEW.client_data := NULL;
    NEW.authenticator_data := NULL;
    NEW.signature := NULL;
    NEW.shortened_at := NULL;
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND OLD.shortened_at IS NULL AND NEW.signature IS NOT NULL
    AND now() < OLD.ready_at AND to_jsonb(OLD) - signed = to_jsonb(NEW) - signed AND shortens_recovery(NEW)
  THEN
    NEW.shortened_at := now();
    NEW.ready_at := least(OLD.ready_at, greatest(now() + make_interval(hours => passkey_hours), changed_until));
    NEW.half_at := least(OLD.half_at, now() + (NEW.ready_at - now()) / 2);
    NEW.expires_at := NEW.ready_at + interval '24 hours';
    RETURN NEW;
  ELSIF TG_OP = 'UPDATE' AND OLD.ended_at IS NULL AND to_jsonb(OLD) - told = to_jsonb(NEW) - told
    AND (NEW.half_told_at IS NOT DISTINCT FROM OLD.half_told_at OR OLD.half_told_at IS NULL AND now() >= OLD.half_at)
    AND (NEW.ready_told_at IS NOT DISTINCT FROM OLD.ready_told_at OR OLD.ready_told_at IS NULL AND now() >= OLD.ready_at)
    AND (NEW.outcome IS NULL OR NEW.outcome = 'cancelled'
      OR NEW.outcome = 'done' AND now() >= OLD.ready_at AND now() < OLD.expires_at
        AND (OLD.kind <> 'factor'
          OR EXISTS (SELECT FROM factor_removal WHERE recovery_id = OLD.id AND status = 'approved'))
      OR NEW.outcome = 'expired' AND now() >= OLD.expires_at)
  THEN
    NEW.half_told_at := CASE WHEN NEW.half_told_at IS NOT NULL THEN coalesce(OLD.half_told_at, now()) END;
    NEW.ready_told_at := CASE WHEN NEW.ready_told_at IS NOT NULL THEN coalesce(OLD.ready_told_at, now()) END;
    NEW.ended_at := CASE WHEN NEW.outcome IS NOT NULL THEN now() END;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a recovery keeps its times and ends once, after its wait' USING ERRCODE = 'restrict_violation';
END $$;
