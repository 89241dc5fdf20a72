-- Rotation of keys (docs/decisions/2026-11-23-key-rotation.md).

-- Every key may have further generations now.
ALTER TABLE key_check
  DROP CONSTRAINT key_check_generation,
  ADD CONSTRAINT key_check_generation CHECK (generation >= 1) NOT VALID;

-- How far the rotation to a generation has come. `switched`: no process signs by an earlier key, and stored
-- values are under this one. `retired`: nothing needs this generation any more.
CREATE TABLE "key_rotation_step" (
    "name" TEXT NOT NULL,
    "generation" INTEGER NOT NULL,
    "step" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_rotation_step_pkey" PRIMARY KEY ("name","generation","step"),
    CONSTRAINT "key_rotation_step_name_generation_fkey" FOREIGN KEY ("name", "generation")
      REFERENCES "key_check"("name", "generation") ON DELETE RESTRICT ON UPDATE CASCADE
);
ALTER TABLE key_rotation_step
  ADD CONSTRAINT key_rotation_step_step CHECK (step IN ('switched', 'retired'));
CREATE TRIGGER key_rotation_step_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON key_rotation_step
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Until now a further generation replaced a lost key, so nothing needs the earlier ones.
INSERT INTO key_rotation_step (name, generation, step, set_by)
  SELECT name, generation, 'retired', 'system:migrate' FROM key_check k
  WHERE EXISTS (SELECT FROM key_check later WHERE later.name = k.name AND later.generation > k.generation);

-- The form in which trade passwords are stored: 1 (argon2 of an HMAC by PIN_PEPPER) or 2 (argon2 encrypted
-- under PIN_PEPPER). Processes of the release before read only form 1, so the new form begins a day after
-- this migration in a database with members.
DO $$ BEGIN
  EXECUTE format(
    'CREATE FUNCTION trade_password_form() RETURNS integer LANGUAGE sql STABLE AS
     $f$ SELECT CASE WHEN now() < %L::timestamptz THEN 1 ELSE 2 END $f$',
    CASE WHEN EXISTS (SELECT FROM app_user) THEN now() + interval '1 day' ELSE '-infinity' END);
END $$;

-- Names a stored trade password, the same before and after it is brought into form 2 or encrypted under
-- another key. Form 2 is `v2$KEY$ID$BOX`.
CREATE FUNCTION trade_password_id(p_hash text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_hash LIKE 'v2$%' THEN split_part(p_hash, '$', 3)
    ELSE encode(sha256(convert_to(p_hash, 'UTF8')), 'hex') END
$$;

-- Whether a member's trade password is still the one that was verified.
CREATE FUNCTION is_trade_proof(p_user bigint, p_proof text) RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  RETURN (SELECT trade_password_id(u.trade_password_hash) = trade_password_id(p_proof) FROM app_user u WHERE u.id = p_user);
END $$;
