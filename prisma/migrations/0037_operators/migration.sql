-- Accounts of operators, and four eyes: what one operator asks for and another one decides (docs/desk.md).

-- CreateTable
CREATE TABLE "operator" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "password_reset_at" TIMESTAMPTZ(3),
    "roles" TEXT[] NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "seeded" BOOLEAN NOT NULL DEFAULT false,
    "factor_secret" BYTEA,
    "factor_step" BIGINT,
    "addresses" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operator_recovery_code" (
    "operator_id" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "operator_recovery_code_pkey" PRIMARY KEY ("operator_id","hash")
);

-- CreateTable
CREATE TABLE "operator_session" (
    "id" UUID NOT NULL,
    "operator_id" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "label" TEXT,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "revoke_reason" TEXT,

    CONSTRAINT "operator_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "operator_sign_in" (
    "id" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "operator_sign_in_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval" (
    "id" BIGSERIAL NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "maker_id" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "checker_id" BIGINT,
    "comment" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "decided_in" BIGINT,

    CONSTRAINT "approval_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_journal" (
    "approval_id" BIGINT NOT NULL,
    "journal_id" BIGINT NOT NULL,

    CONSTRAINT "approval_journal_pkey" PRIMARY KEY ("approval_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "operator_name_key_key" ON "operator"("name_key");

-- CreateIndex
CREATE UNIQUE INDEX "operator_session_token_hash_key" ON "operator_session"("token_hash");

-- CreateIndex
CREATE INDEX "operator_session_operator_id_created_at_idx" ON "operator_session"("operator_id", "created_at");

-- CreateIndex
CREATE INDEX "operator_sign_in_name_id_idx" ON "operator_sign_in"("name", "id");

-- CreateIndex
CREATE INDEX "approval_status_id_idx" ON "approval"("status", "id");

-- CreateIndex
CREATE INDEX "approval_subject_id_idx" ON "approval"("subject", "id");

-- CreateIndex
CREATE INDEX "approval_decided_in_idx" ON "approval"("decided_in");

-- AddForeignKey
ALTER TABLE "approval_journal" ADD CONSTRAINT "approval_journal_approval_id_fkey" FOREIGN KEY ("approval_id") REFERENCES "approval"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operator_recovery_code" ADD CONSTRAINT "operator_recovery_code_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_fkey" FOREIGN KEY ("operator_id") REFERENCES "operator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval" ADD CONSTRAINT "approval_maker_id_fkey" FOREIGN KEY ("maker_id") REFERENCES "operator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval" ADD CONSTRAINT "approval_checker_id_fkey" FOREIGN KEY ("checker_id") REFERENCES "operator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE operator
  ADD CONSTRAINT operator_name CHECK (name ~ '^[A-Za-z][A-Za-z0-9_.-]{1,31}$' AND name_key = lower(name)),
  ADD CONSTRAINT operator_roles CHECK (
    roles <@ ARRAY['viewer', 'cashier', 'treasurer', 'editor', 'auditor', 'admin'] AND cardinality(roles) > 0),
  ADD CONSTRAINT operator_status CHECK (status IN ('active', 'locked')),
  ADD CONSTRAINT operator_addresses CHECK (cardinality(addresses) <= 50);
ALTER TABLE operator_session
  ADD CONSTRAINT operator_session_kind CHECK (kind IN ('desk', 'cli', 'token')),
  ADD CONSTRAINT operator_session_label CHECK ((kind = 'token') = (label IS NOT NULL));
CREATE TRIGGER operator_sign_in_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_sign_in
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE approval
  ADD CONSTRAINT approval_status CHECK (status IN ('pending', 'approved', 'rejected', 'withdrawn')),
  ADD CONSTRAINT approval_two_operators CHECK (checker_id <> maker_id),
  ADD CONSTRAINT approval_decision CHECK (
    (status IN ('approved', 'rejected')) = (checker_id IS NOT NULL)
    AND (status = 'pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_in IS NULL));

-- Four eyes --------------------------------------------------------------------------------------------

-- The functions run as their owner, because requests of the previous release also reach the triggers, before
-- the grants that follow the migrations. SQLSTATE JK006: another operator must have approved it.

-- Whether four eyes are due: from the second operator on, for good. Operators are never deleted.
CREATE FUNCTION four_eyes() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT count(*) > 1 FROM (SELECT FROM operator LIMIT 2) AS two
$$;

-- Settings that take two operators: fees, rates, and the limit from which a payout takes two.
CREATE FUNCTION is_four_eyes_setting(p_key text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_key IN ('withdraw_flat', 'trade_bps', 'spread_bps', 'rate_hkd', 'rate_usdt', 'terms',
    'four_eyes_payout_limit')
$$;

-- Checks that this very transaction approved an action on a subject. Its payload must contain `p_payload`.
CREATE FUNCTION require_approval(p_actions text[], p_subject text, p_payload jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF four_eyes() AND NOT EXISTS (
    SELECT FROM approval
    WHERE decided_in = pg_current_xact_id()::text::bigint AND status = 'approved'
      AND action = ANY (p_actions) AND subject = p_subject AND payload @> p_payload
  ) THEN
    RAISE EXCEPTION '% of % takes another operator', p_actions[1], p_subject USING ERRCODE = 'JK006';
  END IF;
END $$;

-- An approval begins as pending and is decided once, by another active operator who is a treasurer or admin.
CREATE FUNCTION approval_decided() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.status <> 'pending' THEN
      RAISE EXCEPTION 'an approval begins as pending' USING ERRCODE = 'JK006';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.status <> 'pending' OR NEW.status = 'pending'
    OR (NEW.id, NEW.action, NEW.subject, NEW.payload, NEW.reason, NEW.maker_id, NEW.created_at, NEW.expires_at)
      IS DISTINCT FROM
      (OLD.id, OLD.action, OLD.subject, OLD.payload, OLD.reason, OLD.maker_id, OLD.created_at, OLD.expires_at)
  THEN
    RAISE EXCEPTION 'an approval is decided once and changes in nothing else' USING ERRCODE = 'JK006';
  END IF;
  IF NEW.status = 'approved' AND (now() >= OLD.expires_at OR 2 <> (
    SELECT count(*) FROM operator
    WHERE status = 'active' AND (id = OLD.maker_id AND id <> NEW.checker_id
      OR id = NEW.checker_id AND id <> OLD.maker_id AND roles && ARRAY['treasurer', 'admin'])
  )) THEN
    RAISE EXCEPTION 'approval % takes another active operator, a treasurer or admin', OLD.id
      USING ERRCODE = 'JK006';
  END IF;
  NEW.decided_at := now();
  NEW.decided_in := pg_current_xact_id()::text::bigint;
  RETURN NEW;
END $$;
CREATE TRIGGER approval_decided BEFORE INSERT OR UPDATE ON approval
  FOR EACH ROW EXECUTE FUNCTION approval_decided();

CREATE FUNCTION refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are kept', TG_TABLE_NAME USING ERRCODE = 'JK002';
END $$;
CREATE TRIGGER approval_kept BEFORE DELETE OR TRUNCATE ON approval
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER operator_kept BEFORE DELETE OR TRUNCATE ON operator
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

-- Operators: new ones, their roles, and what another operator resets for them.
CREATE FUNCTION operator_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM require_approval(ARRAY['operator.create'], 'operator:' || NEW.name_key,
      jsonb_build_object('roles', NEW.roles));
    RETURN NEW;
  END IF;
  IF NEW.id <> OLD.id OR NEW.name <> OLD.name THEN
    RAISE EXCEPTION 'an operator keeps id and name' USING ERRCODE = 'JK002';
  END IF;
  IF NEW.roles <> OLD.roles THEN
    PERFORM require_approval(ARRAY['operator.set-roles'], 'operator:' || NEW.name_key,
      jsonb_build_object('roles', NEW.roles));
  END IF;
  IF NEW.password_reset_at IS NOT NULL AND NEW.password_reset_at IS DISTINCT FROM OLD.password_reset_at
    OR NEW.factor_secret IS NULL AND OLD.factor_secret IS NOT NULL
  THEN
    PERFORM require_approval(ARRAY['operator.reset'], 'operator:' || NEW.name_key, '{}');
  END IF;
  IF NEW.status = 'active' AND OLD.status <> 'active' THEN
    PERFORM require_approval(ARRAY['operator.unlock'], 'operator:' || NEW.name_key, '{}');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER operator_four_eyes BEFORE INSERT OR UPDATE ON operator
  FOR EACH ROW EXECUTE FUNCTION operator_four_eyes();

-- Settings: the first value of a setting that did not exist comes with a release.
CREATE FUNCTION config_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.updated_by = 'system:seed' THEN
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
CREATE TRIGGER config_four_eyes_added AFTER INSERT ON config
  FOR EACH ROW WHEN (is_four_eyes_setting(NEW.key)) EXECUTE FUNCTION config_four_eyes();
CREATE TRIGGER config_four_eyes_changed AFTER UPDATE OR DELETE ON config
  FOR EACH ROW WHEN (is_four_eyes_setting(OLD.key)) EXECUTE FUNCTION config_four_eyes();
CREATE TRIGGER config_kept BEFORE TRUNCATE ON config
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

-- Members: a corrected real name, and passwords that an operator resets.
CREATE FUNCTION member_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.real_name IS NOT NULL AND NEW.real_name IS DISTINCT FROM OLD.real_name THEN
    PERFORM require_approval(ARRAY['user.set-real-name'], 'user:' || NEW.username_key,
      jsonb_build_object('real_name', NEW.real_name));
  END IF;
  IF NEW.password_reset_at IS NOT NULL AND NEW.password_reset_at IS DISTINCT FROM OLD.password_reset_at THEN
    PERFORM require_approval(ARRAY['user.reset-login-password'], 'user:' || NEW.username_key, '{}');
  END IF;
  IF OLD.trade_password_hash IS NOT NULL AND NEW.trade_password_hash IS NULL THEN
    PERFORM require_approval(ARRAY['user.reset-trade-password'], 'user:' || NEW.username_key, '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER member_four_eyes AFTER UPDATE ON app_user FOR EACH ROW
  WHEN (OLD.real_name IS DISTINCT FROM NEW.real_name
    OR OLD.password_reset_at IS DISTINCT FROM NEW.password_reset_at
    OR OLD.trade_password_hash IS NOT NULL AND NEW.trade_password_hash IS NULL)
  EXECUTE FUNCTION member_four_eyes();

-- The lines of a journal in a form that can be compared: owner, asset, purpose and amount. p_sign -1: of its reversal.
CREATE FUNCTION journal_lines(p_journal bigint, p_sign integer) RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp SET enable_seqscan = off AS $$
  SELECT array_agg(line ORDER BY line) FROM (
    SELECT concat_ws(' ', coalesce(u.username_key, '-'), a.asset, a.purpose, p_sign * sum(e.amount)) AS line
    FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id LEFT JOIN app_user u ON u.id = a.user_id
    WHERE e.journal_id = p_journal GROUP BY u.username_key, a.asset, a.purpose
  ) AS lines
$$;
REVOKE ALL ON FUNCTION journal_lines FROM PUBLIC;

-- The lines that a request allows, in the same form: the interest pool or a member's cash against a clearing account,
-- or the reverse of a journal. Every cash currency has two decimals.
CREATE FUNCTION approved_lines(p_action text, p_payload jsonb, p_reverses bigint) RETURNS text[] LANGUAGE sql STABLE
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE WHEN p_action = 'ledger.reverse' THEN journal_lines(p_reverses, -1) ELSE (
    SELECT array_agg(concat_ws(' ', line.owner, money.currency, line.purpose, line.sign * money.amount)
      ORDER BY concat_ws(' ', line.owner, money.currency, line.purpose, line.sign * money.amount))
    FROM (SELECT trunc((p_payload ->> 'amount')::numeric * 100) * CASE
        WHEN p_action = 'pool.withdraw' OR p_payload ->> 'direction' = 'debit' THEN -1 ELSE 1 END AS amount,
      -- Without a row it is the setting's first value, as in lib/config/keys.ts.
      coalesce((SELECT value #>> '{}' FROM config WHERE key = 'currency'), 'TWD') AS currency) AS money
    CROSS JOIN (VALUES
      (true, lower(p_payload ->> 'username'), 'available', 1), (true, '-', p_payload ->> 'account', -1),
      (false, '-', 'interest_pool', 1), (false, '-', 'clearing:interest', -1)
    ) AS line (is_correction, owner, purpose, sign)
    WHERE line.is_correction = (p_action = 'ledger.adjust')
  ) END
$$;
REVOKE ALL ON FUNCTION approved_lines FROM PUBLIC;

-- Journals that only operators post. `pool:seed` is the first pool of paper mode. Checked at the commit, when the
-- journal has its entries: they must be what this very transaction approved, and an approval posts one journal.
CREATE FUNCTION journal_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  is_pool constant boolean := NEW.kind <> 'adjustment';
  is_approved boolean;
BEGIN
  IF NOT four_eyes() THEN
    RETURN NULL;
  END IF;
  INSERT INTO approval_journal (approval_id, journal_id)
    SELECT a.id, NEW.id FROM approval a
    WHERE a.decided_in = pg_current_xact_id()::text::bigint AND a.status = 'approved'
      AND a.subject = CASE WHEN is_pool THEN 'pool' ELSE NEW.ref END
      AND a.action = CASE WHEN is_pool THEN 'pool.' || substr(NEW.kind, 6)
        WHEN NEW.reverses IS NULL THEN 'ledger.adjust' ELSE 'ledger.reverse' END
      AND (NEW.reverses IS NULL OR NEW.ref = 'journal:' || NEW.reverses)
      AND approved_lines(a.action, a.payload, NEW.reverses) = journal_lines(NEW.id, 1)
      AND NOT EXISTS (SELECT FROM approval_journal other WHERE other.approval_id = a.id)
    ORDER BY a.id LIMIT 1
    RETURNING true INTO is_approved;
  IF is_approved IS NULL THEN
    RAISE EXCEPTION 'journal % of % takes another operator', NEW.id, NEW.ref USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_journal_four_eyes AFTER INSERT ON ledger_journal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.kind IN ('pool_fund', 'pool_withdraw', 'adjustment') AND NEW.ref <> 'pool:seed')
  EXECUTE FUNCTION journal_four_eyes();

-- Payouts above the limit: whoever approved it does not pay it. The sandbox of paper mode does both.
CREATE FUNCTION payout_four_eyes() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  -- Without a row it is the setting's first value, as in lib/config/keys.ts.
  limit_minor numeric := 100 * coalesce(
    (SELECT (value #>> '{}')::numeric FROM config WHERE key = 'four_eyes_payout_limit'), 20000.00);
  approver text;
  payer text;
BEGIN
  IF NOT four_eyes() OR NEW.amount <= limit_minor THEN
    RETURN NULL;
  END IF;
  SELECT actor INTO approver FROM status_event
    WHERE ref = 'withdrawal:' || NEW.id AND status = 'approved' ORDER BY id DESC LIMIT 1;
  SELECT actor INTO payer FROM status_event
    WHERE ref = 'withdrawal:' || NEW.id AND status = 'paid' ORDER BY id DESC LIMIT 1;
  IF approver IS NULL OR payer IS NULL OR approver = payer OR 2 <> (
    SELECT count(*) FROM operator WHERE 'operator:' || name IN (approver, payer)
      AND ('operator:' || name = approver OR status = 'active' AND 'treasurer' = ANY (roles))
  ) THEN
    RAISE EXCEPTION 'a payout of withdrawal % takes another operator than its approval', NEW.id
      USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER withdrawal_four_eyes AFTER UPDATE ON withdrawal
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.status = 'paid' AND OLD.status <> 'paid' AND NOT (NEW.simulated AND NEW.processor = 'sandbox'))
  EXECUTE FUNCTION payout_four_eyes();
