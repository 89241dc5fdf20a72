-- The sandbox plays the operator in paper mode. A database of live mode refuses every row that it would
-- write: status changes, audit rows, journals, and records that it would process.

CREATE FUNCTION installation_refuse_sandbox(p_checked boolean) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  refused record;
BEGIN
  FOR refused IN
    SELECT * FROM (VALUES
      ('status_event', 'actor <> ''system:sandbox'''),
      ('audit_event', 'actor <> ''system:sandbox'''),
      ('ledger_journal', 'actor <> ''system:sandbox'''),
      ('recharge', 'processor <> ''sandbox'''),
      ('withdrawal', 'processor <> ''sandbox'' AND taken_by IS DISTINCT FROM ''system:sandbox''')) AS live (name, condition)
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s)%s', refused.name, refused.name || '_without_sandbox',
      refused.condition, CASE WHEN p_checked THEN '' ELSE ' NOT VALID' END);
  END LOOP;
END $$;
REVOKE ALL ON FUNCTION installation_refuse_sandbox FROM PUBLIC;

-- Installations that are live already.
SELECT installation_refuse_sandbox(false) FROM installation WHERE mode = 'live';

CREATE OR REPLACE FUNCTION installation_set() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM installation_bind(NEW.mode, true);
  IF NEW.mode = 'live' THEN
    PERFORM installation_refuse_sandbox(true);
  END IF;
  RETURN NULL;
END $$;

-- When an operator set a member's password; null if the member chose it. Such a password is for one use.
ALTER TABLE "app_user" ADD COLUMN "password_reset_at" TIMESTAMPTZ(3);
