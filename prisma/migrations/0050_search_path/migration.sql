-- What a function names must not depend on who calls it: without a search_path of its own it finds temporary
-- objects of the session first, and Postgres 18 runs deferred triggers as the role that queued them, which is the
-- owner where one of the ledger's functions did. prisma/search-path.db.test.ts refuses functions without it.

-- Small expressions of statements that run often. A body that is bound when it is created looks nothing up when
-- it is called, and can still be inlined, which a function with settings cannot.
CREATE OR REPLACE FUNCTION ledger_has_shards(p_purpose text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_purpose IN ('dealer_cash', 'dealer_metal', 'fee_income') OR p_purpose LIKE 'clearing:%';
CREATE OR REPLACE FUNCTION ledger_may_be_negative(p_user bigint, p_purpose text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_user IS NULL AND (p_purpose LIKE 'clearing:%' OR p_purpose IN ('dealer_cash', 'dealer_metal'));
CREATE OR REPLACE FUNCTION ledger_micros(p_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE
RETURN (extract(epoch FROM p_at) * 1000000)::bigint::text;
CREATE OR REPLACE FUNCTION trade_password_id(p_hash text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE WHEN p_hash LIKE 'v2$%' THEN split_part(p_hash, '$', 3)
  ELSE encode(sha256(convert_to(p_hash, 'UTF8')), 'hex') END;
CREATE OR REPLACE FUNCTION member_level(p_real_name text, p_verified_at timestamptz) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN p_verified_at IS NOT NULL THEN 2 WHEN p_real_name IS NOT NULL THEN 1 ELSE 0 END;

DO $$
DECLARE
  unfixed record;
BEGIN
  FOR unfixed IN
    SELECT p.oid::regprocedure AS signature FROM pg_proc p
    WHERE p.pronamespace IN ('public'::regnamespace, 'partitions'::regnamespace) AND p.prosqlbody IS NULL
      AND NOT EXISTS (SELECT FROM unnest(p.proconfig) AS setting WHERE setting LIKE 'search_path=%')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = public, pg_temp', unfixed.signature);
  END LOOP;
END $$;
