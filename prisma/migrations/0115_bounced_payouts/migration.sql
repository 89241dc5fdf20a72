-- A payout that the bank sends back, whole or in part, after it was booked (docs/desk.md, "Payouts by file").

-- What came back of a paid withdrawal, without its fee. Written with the row of `payout_bounce`.
ALTER TABLE withdrawal ADD COLUMN returned bigint NOT NULL DEFAULT 0;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_returned_figures CHECK (returned BETWEEN 0 AND amount - fee) NOT VALID;

CREATE TABLE payout_bounce (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Once each.
  withdrawal_id bigint NOT NULL UNIQUE REFERENCES withdrawal,
  journal_id bigint NOT NULL UNIQUE,
  user_id bigint NOT NULL,
  channel text NOT NULL,
  amount bigint NOT NULL,
  -- The bank's reference of the return.
  reference text NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  -- No second operator approved it.
  is_alone boolean NOT NULL,
  simulated boolean NOT NULL,
  -- The day in Taipei.
  bounced_on date NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT payout_bounce_words CHECK (amount > 0 AND btrim(reference) <> '' AND btrim(reason) <> '')
);
CREATE UNIQUE INDEX payout_bounce_reference ON payout_bounce (channel, upper(reference));
CREATE INDEX payout_bounce_operator ON payout_bounce (actor, bounced_on) WHERE is_alone;
CREATE INDEX payout_bounce_member ON payout_bounce (user_id, bounced_on);
CREATE TRIGGER payout_bounce_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_bounce
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

INSERT INTO approval_rule (action, makers, checkers) VALUES
  ('payout.bounce', ARRAY['cashier', 'treasurer'], ARRAY['treasurer', 'admin']);

-- Whether a return takes a second operator: above the limit by itself or with what the operator returned alone today, in
-- all or to the member, and from whoever approved or paid the withdrawal or put it into a batch.
CREATE FUNCTION bounce_takes_two(p_id bigint, p_actor text, p_amount bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT four_eyes() AND (
    p_amount > payout_limit()
    OR NOT EXISTS (SELECT FROM operator WHERE 'operator:' || name = p_actor AND status = 'active')
    OR EXISTS (
      SELECT FROM (
        SELECT approved_by AS by FROM hand_payout WHERE withdrawal_id = p_id
        UNION ALL SELECT paid_by FROM hand_payout WHERE withdrawal_id = p_id
        UNION ALL SELECT made_by FROM payout_batch_row WHERE withdrawal_id = p_id
        UNION ALL SELECT withdrawal_actor(p_id, 'approved')
      ) AS earlier
      WHERE by LIKE 'operator:%' AND NOT are_two_actors(by, p_actor))
    OR p_amount + greatest(
      (SELECT coalesce(sum(amount), 0) FROM payout_bounce
        WHERE is_alone AND actor = p_actor AND bounced_on = (now() AT TIME ZONE 'Asia/Taipei')::date),
      (SELECT coalesce(sum(b.amount), 0) FROM payout_bounce b JOIN withdrawal w ON w.user_id = b.user_id
        WHERE w.id = p_id AND b.is_alone AND b.bounced_on = (now() AT TIME ZONE 'Asia/Taipei')::date)) > payout_limit())
$$;
REVOKE ALL ON FUNCTION bounce_takes_two FROM PUBLIC;

-- A return is of a paid withdrawal, at most what was paid out, and by two operators where it takes them.
CREATE FUNCTION payout_bounce_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  paid withdrawal;
BEGIN
  SELECT * INTO paid FROM withdrawal WHERE id = NEW.withdrawal_id FOR UPDATE;
  IF paid.status NOT IN ('paid', 'bounced') OR NEW.amount > paid.amount - paid.fee THEN
    RAISE EXCEPTION 'withdrawal % did not pay out % that could come back', NEW.withdrawal_id, NEW.amount USING ERRCODE = 'JK006';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('returns of ' || NEW.actor, 0));
  PERFORM pg_advisory_xact_lock(hashtextextended('returns to ' || paid.user_id, 0));
  NEW.is_alone := NOT bounce_takes_two(paid.id, NEW.actor, NEW.amount);
  IF NOT NEW.is_alone THEN
    PERFORM require_approval(ARRAY['payout.bounce'], 'withdrawal:' || paid.id, jsonb_build_object(
      'withdrawal', paid.id::text, 'reference', NEW.reference, 'minor', NEW.amount::text));
  END IF;
  NEW.user_id := paid.user_id;
  NEW.channel := paid.channel;
  NEW.simulated := paid.simulated;
  NEW.bounced_on := (now() AT TIME ZONE 'Asia/Taipei')::date;
  NEW.created_at := now();
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION payout_bounce_judged FROM PUBLIC;
CREATE TRIGGER payout_bounce_judged BEFORE INSERT ON payout_bounce
  FOR EACH ROW EXECUTE FUNCTION payout_bounce_judged();

-- At the commit the withdrawal, its return and the journal say the same.
CREATE FUNCTION payout_bounce_booked() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  paid withdrawal;
BEGIN
  SELECT * INTO paid FROM withdrawal WHERE id = NEW.withdrawal_id;
  IF (paid.returned, paid.status) IS DISTINCT FROM
      (NEW.amount, CASE WHEN NEW.amount = paid.amount - paid.fee THEN 'bounced' ELSE 'paid' END)
    OR NOT EXISTS (SELECT FROM ledger_journal WHERE id = NEW.journal_id AND kind = 'withdraw_bounced'
      AND ref = 'withdrawal:' || NEW.withdrawal_id AND actor = NEW.actor) THEN
    RAISE EXCEPTION 'the return of withdrawal % is not booked as it says', NEW.withdrawal_id USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION payout_bounce_booked FROM PUBLIC;
CREATE CONSTRAINT TRIGGER payout_bounce_booked AFTER INSERT ON payout_bounce
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION payout_bounce_booked();

CREATE FUNCTION withdrawal_returned() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payout_bounce WHERE withdrawal_id = NEW.id AND amount = NEW.returned)
    OR NEW.status NOT IN ('paid', 'bounced') THEN
    RAISE EXCEPTION 'withdrawal % has no return of %', NEW.id, NEW.returned USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION withdrawal_returned FROM PUBLIC;
CREATE CONSTRAINT TRIGGER withdrawal_returned AFTER UPDATE ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.returned <> OLD.returned OR NEW.status = 'bounced' AND OLD.status <> 'bounced'
    OR OLD.status = 'bounced' AND NEW.status <> 'bounced')
  EXECUTE FUNCTION withdrawal_returned();
CREATE CONSTRAINT TRIGGER withdrawal_returned_added AFTER INSERT ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.returned <> 0 OR NEW.status = 'bounced')
  EXECUTE FUNCTION withdrawal_returned();

-- The journal of a return: from the channel's clearing account back to the member, as its row says.
CREATE FUNCTION ledger_journal_bounced() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  bounced payout_bounce;
BEGIN
  SELECT * INTO bounced FROM payout_bounce WHERE journal_id = NEW.id;
  IF NOT coalesce(NEW.ref = 'withdrawal:' || bounced.withdrawal_id AND NEW.actor = bounced.actor
    AND NEW.simulated = bounced.simulated AND NEW.reverses IS NULL
    AND ledger_moves(NEW.id, concat_ws(' ', bounced.user_id, ledger_currency(), 'available', bounced.amount),
      concat_ws(' ', '-', ledger_currency(), 'clearing:' || bounced.channel, -bounced.amount)), false) THEN
    RAISE EXCEPTION 'journal % of kind % is not what the record % says', NEW.id, NEW.kind, NEW.ref USING ERRCODE = 'JK007';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION ledger_journal_bounced FROM PUBLIC;
DROP TRIGGER ledger_journal_record ON ledger_journal;
CREATE CONSTRAINT TRIGGER ledger_journal_record AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind NOT IN ('trade_hold', 'trade_release', 'withdraw_hold', 'withdraw_release', 'withdraw_bounced'))
  EXECUTE FUNCTION ledger_journal_record();
CREATE CONSTRAINT TRIGGER ledger_journal_bounced AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind = 'withdraw_bounced') EXECUTE FUNCTION ledger_journal_bounced();
-- It credits a member, so it waits while a fault of the books is open.
CREATE TRIGGER ledger_journal_bounced_waits AFTER INSERT ON ledger_journal FOR EACH ROW
  WHEN (NEW.kind = 'withdraw_bounced') EXECUTE FUNCTION journal_waits_for_books();

-- A return by one operator is a credit by hand: nobody alone pays a member whom they credited in the last seven days.
-- Journals date the credit, because nobody changes them.
CREATE OR REPLACE FUNCTION has_credited(p_operator text, p_user bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM ledger_account a JOIN ledger_entry e ON e.account_id = a.id AND e.kind = 'recharge'
      AND e.created_at > now() - interval '7 days'
    JOIN ledger_journal j ON j.id = e.journal_id AND j.created_at > now() - interval '7 days'
    WHERE a.user_id = p_user AND a.purpose = 'available' AND j.actor = p_operator)
  OR EXISTS (
    SELECT FROM payout_bounce WHERE user_id = p_user AND actor = p_operator
      AND bounced_on >= (now() AT TIME ZONE 'Asia/Taipei')::date - 7)
$$;
