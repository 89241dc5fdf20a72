-- Rules read what others may have committed meanwhile: settings, operators, approvals. A transaction of another
-- isolation level reads them as they were when it began: the rate of yesterday, or one operator instead of two.
-- Journals have the same rule (0051).
CREATE FUNCTION refuse_old_snapshot() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION 'rows of % take a transaction of the level READ COMMITTED', TG_TABLE_NAME USING ERRCODE = 'JK008';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION refuse_old_snapshot FROM PUBLIC;

CREATE TRIGGER approval_in_present BEFORE INSERT OR UPDATE ON approval EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER app_user_in_present BEFORE INSERT OR UPDATE ON app_user EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER config_in_present BEFORE INSERT OR UPDATE OR DELETE ON config EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER fixed_deposit_in_present BEFORE INSERT OR UPDATE ON fixed_deposit EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER operator_in_present BEFORE INSERT OR UPDATE ON operator EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER recharge_in_present BEFORE INSERT OR UPDATE ON recharge EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER withdrawal_in_present BEFORE INSERT OR UPDATE ON withdrawal EXECUTE FUNCTION refuse_old_snapshot();

-- A list of lists would have roles that the comparison with an approval of a plain list does not show.
ALTER TABLE operator ADD CONSTRAINT operator_roles_flat CHECK (array_ndims(roles) = 1) NOT VALID;

-- A cent converted into a currency may be nothing, which nobody can pay.
ALTER TABLE recharge ADD CONSTRAINT recharge_payable CHECK (pay_amount::numeric > 0) NOT VALID;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_payable CHECK (pay_amount::numeric > 0) NOT VALID;
