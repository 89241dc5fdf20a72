-- Files of payouts for a bank, and the bank's answers (docs/desk.md, "Payouts by file").

-- How a bank takes its file and gives its answer: lib/features/funding/batch/template.ts. Only the owner of the database
-- writes it, because an order of columns decides which account gets the money.
CREATE TABLE payout_template (
  key text PRIMARY KEY,
  name text NOT NULL,
  channel text NOT NULL,
  spec jsonb NOT NULL
);
CREATE TRIGGER payout_template_written BEFORE INSERT OR UPDATE OR DELETE ON payout_template
  FOR EACH ROW EXECUTE FUNCTION refuse_direct_credentials();
INSERT INTO payout_template (key, name, channel, spec) VALUES
  ('ach', '通用 ACH 代付', 'bank', '{
    "encoding": "utf-8-bom", "amount": "decimal", "date": "YYYY-MM-DD",
    "columns": [
      {"heading": "序號", "field": "position"}, {"heading": "紀錄編號", "field": "record_no"},
      {"heading": "收款行代號", "field": "payee_bank"}, {"heading": "收款帳號", "field": "payee_account"},
      {"heading": "收款戶名", "field": "payee_name"}, {"heading": "金額", "field": "amount"},
      {"heading": "幣別", "field": "currency"}, {"heading": "付款日", "field": "date"},
      {"heading": "付款帳號", "field": "debit_account"}],
    "answer": {
      "record_no": "紀錄編號", "amount": "金額", "result": "結果", "reference": "銀行參考號", "reason": "原因",
      "paid": ["成功", "00"], "failed": ["退件", "失敗"]}}'),
  ('ctbc', '中國信託整批付款', 'bank', '{
    "encoding": "big5", "amount": "integer", "date": "YYYYMMDD",
    "columns": [
      {"heading": "付款日期", "field": "date"}, {"heading": "付款帳號", "field": "debit_account"},
      {"heading": "收款人戶名", "field": "payee_name"}, {"heading": "收款銀行代碼", "field": "payee_bank"},
      {"heading": "收款帳號", "field": "payee_account"}, {"heading": "付款金額", "field": "amount"},
      {"heading": "附言", "field": "record_no"}],
    "answer": {
      "record_no": "附言", "amount": "付款金額", "result": "處理結果", "reference": "交易序號", "reason": "失敗原因",
      "paid": ["付款成功", "0000"], "failed": ["付款失敗", "退匯"]}}'),
  ('hk-bank', '香港銀行轉賬檔', 'hkbank', '{
    "encoding": "utf-8-bom", "amount": "decimal", "date": "DD/MM/YYYY",
    "columns": [
      {"heading": "Payment date", "field": "date"}, {"heading": "Debit account", "field": "debit_account"},
      {"heading": "Beneficiary name", "field": "payee_name"}, {"heading": "Beneficiary bank", "field": "payee_bank"},
      {"heading": "Beneficiary branch", "field": "payee_branch"},
      {"heading": "Beneficiary account", "field": "payee_account"}, {"heading": "Currency", "field": "currency"},
      {"heading": "Amount", "field": "amount"}, {"heading": "Customer reference", "field": "record_no"}],
    "answer": {
      "record_no": "Customer reference", "amount": "Amount", "result": "Status", "reference": "Bank reference",
      "reason": "Reason", "paid": ["Completed"], "failed": ["Rejected", "Returned"]}}');

CREATE TABLE payout_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  channel text NOT NULL,
  template text NOT NULL REFERENCES payout_template,
  pay_currency text NOT NULL,
  made_by text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- Its transaction, which alone adds rows.
  txid bigint NOT NULL
);

-- A withdrawal of a batch. Open until the bank answered or an operator took it out.
CREATE TABLE payout_batch_row (
  batch_id bigint NOT NULL REFERENCES payout_batch,
  withdrawal_id bigint NOT NULL REFERENCES withdrawal,
  position integer NOT NULL,
  amount bigint NOT NULL,
  -- What the file pays, in the pay currency.
  pay_amount numeric NOT NULL,
  user_id bigint NOT NULL,
  made_by text NOT NULL,
  -- One person approved it and made the batch.
  is_alone boolean NOT NULL,
  -- The day in Taipei.
  made_on date NOT NULL,
  outcome text,
  ended_by text,
  end_reason text,
  ended_at timestamptz(3),
  PRIMARY KEY (batch_id, withdrawal_id),
  CONSTRAINT payout_batch_row_position CHECK (position BETWEEN 1 AND 500),
  CONSTRAINT payout_batch_row_outcome CHECK (outcome IN ('paid', 'failed', 'released')),
  CONSTRAINT payout_batch_row_end CHECK (num_nonnulls(outcome, ended_by, ended_at) IN (0, 3)
    AND (outcome IS DISTINCT FROM 'released' OR btrim(end_reason) <> ''))
);
CREATE UNIQUE INDEX payout_batch_row_once ON payout_batch_row (withdrawal_id) WHERE outcome IS NULL;
CREATE UNIQUE INDEX payout_batch_row_position ON payout_batch_row (batch_id, position);
CREATE INDEX payout_batch_row_withdrawal ON payout_batch_row (withdrawal_id, batch_id);
CREATE INDEX payout_batch_row_operator ON payout_batch_row (made_by, made_on) WHERE is_alone;
CREATE INDEX payout_batch_row_member ON payout_batch_row (user_id, made_on) WHERE is_alone;

-- Each download of a batch's file.
CREATE TABLE payout_batch_file (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES payout_batch,
  digest text NOT NULL,
  reason text NOT NULL,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX payout_batch_file_batch ON payout_batch_file (batch_id, id);

-- A bank's answer, told by the digest of its file.
CREATE TABLE payout_answer (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  batch_id bigint NOT NULL REFERENCES payout_batch,
  digest text NOT NULL,
  count integer NOT NULL,
  uploaded_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX payout_answer_once ON payout_answer (batch_id, digest);

-- What came of a row of an answer; a row that was refused has another one when it is confirmed again with another outcome.
CREATE TABLE payout_answer_row (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  answer_id bigint NOT NULL REFERENCES payout_answer,
  position integer NOT NULL,
  withdrawal_id bigint,
  record_no text NOT NULL,
  amount text NOT NULL,
  result text NOT NULL,
  reference text NOT NULL,
  reason text NOT NULL,
  outcome text NOT NULL,
  actor text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  txid bigint NOT NULL,
  CONSTRAINT payout_answer_row_outcome CHECK (
    outcome IN ('paid', 'failed', 'unknown', 'unreadable', 'differs', 'duplicate', 'ended', 'refused'))
);
CREATE UNIQUE INDEX payout_answer_row_once ON payout_answer_row (answer_id, position, outcome);
CREATE INDEX payout_answer_row_withdrawal ON payout_answer_row (withdrawal_id, txid) WHERE withdrawal_id IS NOT NULL;

CREATE FUNCTION payout_row_stamped() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
BEGIN
  NEW.txid := pg_current_xact_id()::text::bigint;
  NEW.created_at := now();
  RETURN NEW;
END $$;
CREATE TRIGGER payout_answer_row_stamped BEFORE INSERT ON payout_answer_row
  FOR EACH ROW EXECUTE FUNCTION payout_row_stamped();
CREATE TRIGGER payout_batch_stamped BEFORE INSERT ON payout_batch
  FOR EACH ROW EXECUTE FUNCTION payout_row_stamped();

CREATE TRIGGER payout_batch_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_batch
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER payout_batch_row_kept BEFORE DELETE OR TRUNCATE ON payout_batch_row
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER payout_batch_file_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_batch_file
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER payout_answer_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_answer
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();
CREATE TRIGGER payout_answer_row_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_answer_row
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_removal();

-- What one person both approved and put into batches today, without what they were then noted to have paid alone.
CREATE FUNCTION batched_alone_today(p_operator text, p_user bigint) RETURNS numeric LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  WITH batched AS (
    SELECT r.made_by, r.user_id, r.amount FROM payout_batch_row r
    WHERE r.is_alone AND r.made_on = (now() AT TIME ZONE 'Asia/Taipei')::date AND (r.made_by = p_operator OR r.user_id = p_user)
      AND coalesce(r.outcome, 'paid') = 'paid'
      AND NOT EXISTS (SELECT FROM hand_payout h WHERE h.withdrawal_id = r.withdrawal_id AND h.is_alone))
  SELECT greatest(coalesce(sum(amount) FILTER (WHERE made_by = p_operator), 0),
    coalesce(sum(amount) FILTER (WHERE user_id = p_user), 0)) FROM batched
$$;
REVOKE ALL ON FUNCTION batched_alone_today FROM PUBLIC;

-- Why an operator may not put a withdrawal into a batch: as payout_refusal, which judges who pays, with the sums of batches.
CREATE FUNCTION payout_batch_refusal(p_id bigint, p_maker text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  paid withdrawal;
  -- No payout has this reference: a field takes no control character.
  refusal constant text := payout_refusal(p_id, p_maker, chr(1), '');
BEGIN
  IF refusal IS NOT NULL OR NOT four_eyes() THEN
    RETURN refusal;
  END IF;
  SELECT * INTO paid FROM withdrawal WHERE id = p_id;
  IF NOT are_two_actors(withdrawal_actor(p_id, 'approved'), p_maker) AND
    paid.amount + paid_alone_today(p_maker, paid.user_id) + batched_alone_today(p_maker, paid.user_id) > payout_limit() THEN
    RETURN 'day';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION payout_batch_refusal FROM PUBLIC;

-- Refuses what the bank is not to pay: to a member who is locked or whose withdrawals are frozen, and while a fault of the
-- books is open.
CREATE FUNCTION payout_may_leave(p_user bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM app_user WHERE id = p_user AND status = 'active' AND withdrawals_frozen_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'nothing is paid to member % now', p_user USING ERRCODE = 'JK006';
  ELSIF EXISTS (SELECT FROM books_hold WHERE lifted_at IS NULL) THEN
    RAISE EXCEPTION 'payouts wait: a fault of the books is open' USING ERRCODE = 'JK009';
  END IF;
END $$;
REVOKE ALL ON FUNCTION payout_may_leave FROM PUBLIC;

-- A row begins open, with a withdrawal that the batch's maker has taken for payment and may pay.
CREATE FUNCTION payout_batch_row_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  batch payout_batch;
  held withdrawal;
  refusal text;
BEGIN
  SELECT * INTO batch FROM payout_batch WHERE id = NEW.batch_id;
  SELECT * INTO held FROM withdrawal WHERE id = NEW.withdrawal_id FOR UPDATE;
  IF (held.status, held.taken_by, held.channel, held.pay_currency, held.processor)
      IS DISTINCT FROM ('processing', batch.made_by, batch.channel, batch.pay_currency, 'manual')
    OR batch.txid <> pg_current_xact_id()::text::bigint
    OR num_nonnulls(NEW.outcome, NEW.ended_by, NEW.ended_at, NEW.end_reason) > 0 THEN
    RAISE EXCEPTION 'withdrawal % does not fit batch %', NEW.withdrawal_id, NEW.batch_id USING ERRCODE = 'JK006';
  END IF;
  NEW.is_alone := NOT are_two_actors(withdrawal_actor(held.id, 'approved'), batch.made_by);
  PERFORM payout_may_leave(held.user_id);
  -- The sums of a day; rows of two persons have none, and wait for nobody.
  IF NEW.is_alone THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('payouts of ' || batch.made_by, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('payouts to ' || held.user_id, 0));
  END IF;
  refusal := payout_batch_refusal(held.id, batch.made_by);
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawal % takes another operator for batch %: %', held.id, batch.id, refusal
      USING ERRCODE = 'JK006';
  END IF;
  NEW.amount := held.amount;
  NEW.pay_amount := held.pay_amount::numeric;
  NEW.user_id := held.user_id;
  NEW.made_by := batch.made_by;
  NEW.made_on := (now() AT TIME ZONE 'Asia/Taipei')::date;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION payout_batch_row_judged FROM PUBLIC;
CREATE TRIGGER payout_batch_row_judged BEFORE INSERT ON payout_batch_row
  FOR EACH ROW EXECUTE FUNCTION payout_batch_row_judged();

-- A row ends once. `paid` and `failed` follow from the withdrawal. Taking one out of a batch whose file was downloaded
-- takes another person than its maker, because the bank may pay it.
CREATE FUNCTION payout_batch_row_ended() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF OLD.outcome IS NOT NULL OR NEW.outcome IS NULL
    OR (NEW.batch_id, NEW.withdrawal_id, NEW.position, NEW.amount, NEW.pay_amount, NEW.user_id, NEW.made_by, NEW.is_alone, NEW.made_on)
      IS DISTINCT FROM (OLD.batch_id, OLD.withdrawal_id, OLD.position, OLD.amount, OLD.pay_amount, OLD.user_id, OLD.made_by, OLD.is_alone, OLD.made_on)
  THEN
    RAISE EXCEPTION 'a row of a batch ends once and changes in nothing else' USING ERRCODE = 'JK002';
  END IF;
  NEW.ended_at := now();
  IF NEW.outcome <> 'released' THEN
    IF NEW.outcome IS DISTINCT FROM (SELECT status FROM withdrawal WHERE id = NEW.withdrawal_id) THEN
      RAISE EXCEPTION 'withdrawal % is not %', NEW.withdrawal_id, NEW.outcome USING ERRCODE = 'JK006';
    END IF;
  ELSIF four_eyes() AND NOT are_two_actors(NEW.made_by, NEW.ended_by)
    AND EXISTS (SELECT FROM payout_batch_file WHERE batch_id = NEW.batch_id) THEN
    RAISE EXCEPTION 'taking withdrawal % out of batch % takes another operator than its maker', NEW.withdrawal_id, NEW.batch_id
      USING ERRCODE = 'JK006';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION payout_batch_row_ended FROM PUBLIC;
CREATE TRIGGER payout_batch_row_ended BEFORE UPDATE ON payout_batch_row
  FOR EACH ROW EXECUTE FUNCTION payout_batch_row_ended();

-- A withdrawal in an open batch ends by a row of the bank's answer alone, stored by the same transaction.
CREATE FUNCTION payout_by_answer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
  open_row payout_batch_row;
  answer payout_answer_row;
BEGIN
  SELECT * INTO open_row FROM payout_batch_row WHERE withdrawal_id = NEW.id AND outcome IS NULL;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT r.* INTO answer FROM payout_answer_row r JOIN payout_answer a ON a.id = r.answer_id
    WHERE r.withdrawal_id = NEW.id AND r.txid = pg_current_xact_id()::text::bigint AND r.outcome = NEW.status
      AND a.batch_id = open_row.batch_id LIMIT 1;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'withdrawal % is in batch %: the answer of the bank ends it', NEW.id, open_row.batch_id
      USING ERRCODE = 'JK006';
  END IF;
  -- A failure gives the money back: whoever made the file could say so of what the bank paid.
  IF NEW.status = 'failed' AND four_eyes() AND NOT are_two_actors(open_row.made_by, answer.actor)
    AND EXISTS (SELECT FROM payout_batch_file WHERE batch_id = open_row.batch_id) THEN
    RAISE EXCEPTION 'the failure of withdrawal % takes another operator than the maker of batch %', NEW.id, open_row.batch_id
      USING ERRCODE = 'JK006';
  END IF;
  UPDATE payout_batch_row SET outcome = NEW.status, ended_by = answer.actor, ended_at = now()
    WHERE batch_id = open_row.batch_id AND withdrawal_id = NEW.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION payout_by_answer FROM PUBLIC;
CREATE TRIGGER withdrawal_by_answer AFTER UPDATE OF status ON withdrawal FOR EACH ROW
  WHEN (OLD.status = 'processing' AND NEW.status <> 'processing') EXECUTE FUNCTION payout_by_answer();

-- What one person pays alone by hand counts with what they put into batches.
CREATE FUNCTION hand_payout_with_batches() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  IF four_eyes() AND paid_alone_today(NEW.paid_by, NEW.user_id) + batched_alone_today(NEW.paid_by, NEW.user_id)
    > payout_limit() THEN
    RAISE EXCEPTION 'the payout of withdrawal % takes another operator: day', NEW.withdrawal_id USING ERRCODE = 'JK006';
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION hand_payout_with_batches FROM PUBLIC;
CREATE TRIGGER hand_payout_with_batches AFTER INSERT ON hand_payout FOR EACH ROW
  WHEN (NEW.is_alone) EXECUTE FUNCTION hand_payout_with_batches();

-- A file has only what may leave now.
CREATE FUNCTION payout_batch_file_judged() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM payout_may_leave(r.user_id) FROM (
    SELECT DISTINCT user_id FROM payout_batch_row WHERE batch_id = NEW.batch_id AND outcome IS NULL ORDER BY user_id) AS r;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION payout_batch_file_judged FROM PUBLIC;
CREATE TRIGGER payout_batch_file_judged BEFORE INSERT ON payout_batch_file
  FOR EACH ROW EXECUTE FUNCTION payout_batch_file_judged();

CREATE TRIGGER payout_batch_desk AFTER INSERT ON payout_batch
  FOR EACH STATEMENT EXECUTE FUNCTION notify_desk('withdrawals');
