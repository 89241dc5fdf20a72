-- The mode of an installation and the check values of its keys, kept where every process can read them,
-- and the source of every price (docs/decisions/2026-11-22-installation-mode-and-keys.md).

CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "mode" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);
ALTER TABLE installation
  ADD CONSTRAINT installation_single CHECK (id = 1),
  ADD CONSTRAINT installation_mode CHECK (mode IN ('paper', 'live'));
CREATE TRIGGER installation_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON installation
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "key_check" (
    "name" TEXT NOT NULL,
    "generation" INTEGER NOT NULL DEFAULT 1,
    "check_value" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_check_pkey" PRIMARY KEY ("name","generation")
);
ALTER TABLE key_check
  ADD CONSTRAINT key_check_name CHECK (name IN ('SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY')),
  -- What was hashed or encrypted with the other two can't be read with another key.
  ADD CONSTRAINT key_check_generation CHECK (
    generation = 1 OR (generation > 1 AND name IN ('SESSION_KEY', 'PAGE_KEY'))),
  ADD CONSTRAINT key_check_value CHECK (check_value ~ '^[0-9a-f]{32}$');
CREATE TRIGGER key_check_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON key_check
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Where prices come from. What does not say so counts as simulated, which live mode refuses.
ALTER TABLE "tick" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'simulated';
ALTER TABLE "price_quote" ADD COLUMN "source" TEXT NOT NULL DEFAULT 'simulated';
ALTER TABLE "issue" ADD COLUMN "fixing_source" TEXT NOT NULL DEFAULT 'simulated';
ALTER TABLE "app_user" ADD COLUMN "seeded" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE tick ADD CONSTRAINT tick_source CHECK (source IN ('simulated', 'http'));
ALTER TABLE price_quote ADD CONSTRAINT price_quote_source CHECK (source IN ('simulated', 'http'));
ALTER TABLE issue ADD CONSTRAINT issue_fixing_source CHECK (fixing_source IN ('simulated', 'http'));

CREATE INDEX app_user_seeded ON app_user (id) WHERE seeded;

-- Earlier rows: on a day of the simulated feed prices were simulated.
UPDATE tick SET source = 'http' WHERE (at AT TIME ZONE 'Asia/Taipei')::date NOT IN (SELECT day FROM feed_day);
UPDATE price_quote SET source = 'http'
  WHERE (created_at AT TIME ZONE 'Asia/Taipei')::date NOT IN (SELECT day FROM feed_day);
UPDATE issue SET fixing_source = 'http' WHERE fixing IS NOT NULL AND feed_day IS NULL;

-- Who has a withdrawal in hand, and so is the one who pays it.
ALTER TABLE "withdrawal" ADD COLUMN "taken_by" TEXT;
UPDATE withdrawal w SET taken_by = (
  SELECT actor FROM status_event WHERE ref = 'withdrawal:' || w.id AND status = 'processing' ORDER BY id DESC LIMIT 1)
  WHERE status IN ('processing', 'paid', 'failed');

-- Binds every table that tells simulated from real to the mode. A constraint costs the writers of the
-- ledger nothing, where a trigger would read the mode on every statement.
-- p_checked: whether rows that are already there must conform.
CREATE FUNCTION installation_bind(p_mode text, p_checked boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  bound record;
BEGIN
  FOR bound IN
    SELECT name, format('simulated = %L', p_mode = 'paper') AS condition
      FROM unnest(ARRAY['ledger_journal', 'recharge', 'withdrawal', 'trade_order', 'fill', 'fixed_deposit', 'fixed_move'])
        AS name
    UNION ALL SELECT * FROM (VALUES
      ('tick', 'source <> ''simulated'''),
      ('price_quote', 'source <> ''simulated'''),
      ('issue', 'fixing IS NULL OR fixing_source <> ''simulated'''),
      -- Days of the simulated feed, and the login whose password is published.
      ('feed_day', 'false'),
      ('app_user', 'NOT seeded')) AS live_only (name, condition)
      WHERE p_mode = 'live'
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s)%s', bound.name, bound.name || '_of_mode',
      bound.condition, CASE WHEN p_checked THEN '' ELSE ' NOT VALID' END);
  END LOOP;
END $$;

-- Installations that have a mode keep it.
INSERT INTO installation (mode, set_by, set_at)
  SELECT detail->>'mode', actor, created_at FROM audit_event
  WHERE action = 'installation.found' AND subject = 'installation' ORDER BY id LIMIT 1;
-- In live mode a member may have chosen the name; the seed of paper mode leaves its pool's journal as well.
UPDATE app_user SET seeded = true WHERE username_key = 'demo' AND (
  NOT EXISTS (SELECT FROM installation WHERE mode = 'live')
  OR EXISTS (SELECT FROM ledger_journal WHERE actor = 'system:seed' AND simulated));
SELECT installation_bind(mode, false) FROM installation;

CREATE FUNCTION installation_set() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM installation_bind(NEW.mode, true);
  RETURN NULL;
END $$;
CREATE TRIGGER installation_set AFTER INSERT ON installation
  FOR EACH ROW EXECUTE FUNCTION installation_set();

REVOKE ALL ON FUNCTION installation_bind, installation_set FROM PUBLIC;
