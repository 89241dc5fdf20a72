-- Ways around two operators and the cash currency that the application's role still had.

-- As in 0060, but what was approved is compared by its value: `@>` also holds for an empty list, for some of the
-- terms or roles, and for terms without their rate.
CREATE OR REPLACE FUNCTION require_approval(p_actions text[], p_subject text, p_payload jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF four_eyes() AND NOT EXISTS (
    SELECT FROM approval
    WHERE is_decided_here(decided_in, decided_at) AND status = 'approved'
      AND action = ANY (p_actions) AND subject = p_subject
      AND NOT EXISTS (SELECT FROM jsonb_each(p_payload) AS wanted WHERE payload -> wanted.key IS DISTINCT FROM wanted.value)
  ) THEN
    RAISE EXCEPTION '% of % takes another operator', p_actions[1], p_subject USING ERRCODE = 'JK006';
  END IF;
END $$;

-- A setting that takes one operator could be renamed to one that takes two and had no row yet.
CREATE TRIGGER config_fixed BEFORE UPDATE OF key ON config
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();

-- Journals are compared with their records in the cash currency: with another one for the moment of the
-- comparison, a top-up of cash was credited in grams.
CREATE FUNCTION currency_kept() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- Without a row it is the setting's first value, as in ledger_currency.
  before jsonb := CASE TG_OP WHEN 'INSERT' THEN '"TWD"' ELSE OLD.value END;
  after jsonb := CASE TG_OP WHEN 'DELETE' THEN '"TWD"' ELSE NEW.value END;
BEGIN
  IF before <> after AND (EXISTS (SELECT FROM recharge) OR EXISTS (SELECT FROM withdrawal) OR EXISTS (
    SELECT FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id WHERE a.user_id IS NOT NULL
  )) THEN
    RAISE EXCEPTION 'the currency does not change once there are records in it' USING ERRCODE = 'JK002';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION currency_kept FROM PUBLIC;
CREATE TRIGGER config_currency_added AFTER INSERT ON config
  FOR EACH ROW WHEN (NEW.key = 'currency') EXECUTE FUNCTION currency_kept();
CREATE TRIGGER config_currency_changed AFTER UPDATE OR DELETE ON config
  FOR EACH ROW WHEN (OLD.key = 'currency') EXECUTE FUNCTION currency_kept();

-- Two persons for a row that is added as paid, as for one that becomes paid.
CREATE CONSTRAINT TRIGGER withdrawal_two_persons_added AFTER INSERT ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'paid' AND NOT (NEW.simulated AND NEW.processor = 'sandbox'))
  EXECUTE FUNCTION payout_two_persons();
