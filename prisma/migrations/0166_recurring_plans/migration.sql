-- Recurring plans: a member buys for an amount, or grams, on days of the month or of the week (docs/product.md, "Recurring
-- plans"). Each due day of a plan has one row, with its order or the reason why there is none.
-- SQLSTATE JK033: the member has twenty plans already.

CREATE TABLE trade_plan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES app_user (id),
  room_id bigint NOT NULL REFERENCES room (id),
  state text NOT NULL DEFAULT 'active',
  -- The next due day that is not decided, and the day of the plan that it stands for, which may be no business day;
  -- both null once it has ended.
  next_nominal date,
  next_due date,
  -- Whether that day is the second try of one for which money was short.
  is_retry boolean NOT NULL DEFAULT false,
  -- Orders that it has placed.
  placed integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT trade_plan_state CHECK (state IN ('active', 'paused', 'ended')),
  CONSTRAINT trade_plan_next CHECK ((state = 'ended') = (next_due IS NULL) AND (next_due IS NULL) = (next_nominal IS NULL)
    AND next_due >= next_nominal),
  CONSTRAINT trade_plan_days CHECK (next_nominal >= '2020-01-01' AND next_due <= '2999-12-31'),
  CONSTRAINT trade_plan_placed CHECK (placed >= 0)
);
CREATE INDEX trade_plan_user ON trade_plan (user_id, id);
-- What the worker looks through.
CREATE INDEX trade_plan_due_next ON trade_plan (room_id, next_due, user_id, id) WHERE next_due IS NOT NULL;
CREATE INDEX trade_plan_pending ON trade_plan (next_nominal, next_due) WHERE next_due IS NOT NULL;

-- What a plan buys and when; a change adds a row, and the newest one is in force.
CREATE TABLE trade_plan_terms (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id bigint NOT NULL REFERENCES trade_plan (id),
  -- One of the two: cash to spend at most with the fee, in minor units, or units of the metal.
  amount bigint,
  qty bigint,
  -- `month`: days 1 to 31, where a shorter month has its last day; `week`: 1 is Monday, 7 is Sunday.
  every text NOT NULL,
  days integer[] NOT NULL,
  start_on date NOT NULL,
  -- Its last day, or its number of orders; null for neither.
  end_on date,
  times integer,
  -- What follows where money is short: `skip`, or `retry` on the next business day.
  when_short text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT trade_plan_terms_size CHECK (CASE WHEN amount IS NULL THEN qty BETWEEN 1 AND 10000000000
    ELSE qty IS NULL AND amount BETWEEN 1 AND 100000000000 END),
  CONSTRAINT trade_plan_terms_every CHECK (CASE every WHEN 'month' THEN days <@ ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
      13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31]
    WHEN 'week' THEN days <@ ARRAY[1, 2, 3, 4, 5, 6, 7] ELSE false END AND cardinality(days) BETWEEN 1 AND 31),
  CONSTRAINT trade_plan_terms_end CHECK ((end_on IS NULL OR times IS NULL) AND (end_on IS NULL OR end_on >= start_on)
    AND (times IS NULL OR times BETWEEN 1 AND 1200)),
  CONSTRAINT trade_plan_terms_days CHECK (start_on >= '2020-01-01' AND coalesce(end_on, start_on) <= '2999-12-31'),
  CONSTRAINT trade_plan_terms_short CHECK (when_short IN ('skip', 'retry'))
);
CREATE INDEX trade_plan_terms_newest ON trade_plan_terms (plan_id, id);

CREATE TABLE trade_plan_due (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  plan_id bigint NOT NULL REFERENCES trade_plan (id),
  -- The business day, and the day of the plan that it stands for.
  day date NOT NULL,
  nominal_day date NOT NULL,
  is_retry boolean NOT NULL,
  terms_id bigint NOT NULL REFERENCES trade_plan_terms (id),
  order_id bigint,
  -- Why there is no order.
  code text,
  decided_at timestamptz(3) NOT NULL,
  CONSTRAINT trade_plan_due_day UNIQUE (plan_id, day),
  CONSTRAINT trade_plan_due_decided CHECK ((order_id IS NULL) <> (code IS NULL)),
  CONSTRAINT trade_plan_due_code CHECK (code IN ('no_money', 'plan_paused', 'dealing_paused', 'consent_due', 'locked',
    'closed', 'limit', 'expired'))
);
CREATE UNIQUE INDEX trade_plan_due_order ON trade_plan_due (order_id) WHERE order_id IS NOT NULL;
-- What was skipped, by day.
CREATE INDEX trade_plan_due_skipped ON trade_plan_due (day, plan_id) WHERE code IS NOT NULL;

CREATE TRIGGER trade_plan_terms_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_plan_terms
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trade_plan_due_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON trade_plan_due
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER trade_plan_fixed BEFORE UPDATE OF id, user_id, room_id, created_at ON trade_plan
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();
-- A transaction of another level would judge by the rows of the time when it began.
CREATE TRIGGER trade_plan_in_present BEFORE INSERT OR UPDATE ON trade_plan EXECUTE FUNCTION refuse_old_snapshot();
CREATE TRIGGER trade_plan_due_in_present BEFORE INSERT ON trade_plan_due EXECUTE FUNCTION refuse_old_snapshot();

CREATE FUNCTION trade_plan_judged() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  NEW.updated_at := clock_timestamp();
  IF TG_OP = 'INSERT' THEN
    NEW.state := 'active';
    NEW.placed := 0;
    NEW.is_retry := false;
    NEW.created_at := NEW.updated_at;
    -- Plans of one member are counted one after another.
    PERFORM pg_advisory_xact_lock(hashtextextended('member:' || NEW.user_id, 0));
    IF (SELECT count(*) FROM trade_plan WHERE user_id = NEW.user_id AND state <> 'ended') >= 20 THEN
      RAISE EXCEPTION 'member % has twenty plans', NEW.user_id USING ERRCODE = 'JK033';
    END IF;
  ELSIF OLD.state = 'ended' THEN
    RAISE EXCEPTION 'plan % has ended', OLD.id USING ERRCODE = 'JK002';
  -- A due day that has come is decided before the plan goes on to another; its member may end the plan.
  ELSIF OLD.next_due <= (clock_timestamp() AT TIME ZONE 'Asia/Taipei')::date
    AND (NEW.next_nominal <> OLD.next_nominal OR NEW.next_due IS NULL AND NEW.placed <> OLD.placed)
    AND NOT EXISTS (SELECT FROM trade_plan_due WHERE plan_id = OLD.id AND day = OLD.next_due) THEN
    RAISE EXCEPTION 'plan % has not decided %', OLD.id, OLD.next_due USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION trade_plan_judged FROM PUBLIC;
CREATE TRIGGER trade_plan_judged BEFORE INSERT OR UPDATE ON trade_plan
  FOR EACH ROW EXECUTE FUNCTION trade_plan_judged();

-- A due day is decided once, in its turn, by an order as the plan's terms say or by a code.
CREATE FUNCTION trade_plan_due_judged() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  p trade_plan%ROWTYPE;
  t trade_plan_terms%ROWTYPE;
BEGIN
  NEW.decided_at := clock_timestamp();
  SELECT * INTO p FROM trade_plan WHERE id = NEW.plan_id FOR NO KEY UPDATE;
  SELECT * INTO t FROM trade_plan_terms WHERE plan_id = NEW.plan_id ORDER BY id DESC LIMIT 1;
  IF (NEW.day, NEW.nominal_day, NEW.is_retry, NEW.terms_id) IS DISTINCT FROM (p.next_due, p.next_nominal, p.is_retry, t.id) THEN
    RAISE EXCEPTION 'day % is not the next one of plan %', NEW.day, NEW.plan_id USING ERRCODE = 'JK002';
  ELSIF NEW.order_id IS NOT NULL AND (p.state <> 'active' OR NOT EXISTS (
    SELECT FROM trade_order o JOIN issue i ON i.id = o.issue_id
    WHERE o.id = NEW.order_id AND i.kind = 'plan' AND o.side = 'buy'
      AND (o.user_id, o.room_id) = (p.user_id, p.room_id)
      AND (o.amount, CASE WHEN o.amount IS NULL THEN o.qty END) IS NOT DISTINCT FROM (t.amount, t.qty))) THEN
    RAISE EXCEPTION 'order % is not one of plan %', NEW.order_id, NEW.plan_id USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
REVOKE ALL ON FUNCTION trade_plan_due_judged FROM PUBLIC;
CREATE TRIGGER trade_plan_due_judged BEFORE INSERT ON trade_plan_due
  FOR EACH ROW EXECUTE FUNCTION trade_plan_due_judged();

-- Decides due days of plans that the caller has locked: places their orders in an issue that it has locked, or records
-- why not. A row names the plan, the id, number and hold of its order, the code if it is known without trying, the days
-- that come next (null: none), the day of another try where money is short (null: none), and whether its order is the
-- plan's last. One plan that is refused leaves the others as they are.
CREATE FUNCTION decide_plans(p_issue bigint, p_asset text, p_fee_bps integer, p_simulated boolean, p_rows jsonb)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
DECLARE
  r record;
  p trade_plan%ROWTYPE;
  t trade_plan_terms%ROWTYPE;
  v_symbol text;
  v_code text;
  v_constraint text;
  v_retries boolean;
  v_ends boolean;
BEGIN
  FOR r IN SELECT * FROM jsonb_to_recordset(p_rows) AS x (plan bigint, "order" bigint, no text, hold bigint, code text,
      nominal date, due date, retry date, is_last boolean) LOOP
    SELECT * INTO p FROM trade_plan WHERE id = r.plan;
    SELECT * INTO t FROM trade_plan_terms WHERE plan_id = r.plan ORDER BY id DESC LIMIT 1;
    SELECT symbol INTO v_symbol FROM room WHERE id = p.room_id;
    v_code := r.code;
    IF v_code IS NULL THEN
      BEGIN
        INSERT INTO trade_order (id, no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status,
            simulated, amount)
          VALUES (r."order", r.no, p.user_id, p.room_id, v_symbol, 'issue', p_issue, 'buy', t.qty, r.hold, p_fee_bps,
            'accepted', p_simulated, t.amount);
        INSERT INTO status_event (ref, status, actor) VALUES ('order:' || r."order", 'accepted', 'system:worker');
        PERFORM ledger_hold(p.user_id, p_asset, 'frozen_order', r.hold, 'trade_hold', 'order:' || r."order",
          'system:worker', p_simulated);
      EXCEPTION
        WHEN SQLSTATE 'JK012' THEN v_code := 'dealing_paused';
        WHEN SQLSTATE 'JK022' THEN v_code := 'consent_due';
        WHEN check_violation THEN
          GET STACKED DIAGNOSTICS v_constraint = CONSTRAINT_NAME;
          IF v_constraint IS DISTINCT FROM 'ledger_account_not_negative' THEN
            RAISE;
          END IF;
          v_code := 'no_money';
      END;
    END IF;
    INSERT INTO trade_plan_due (plan_id, day, nominal_day, is_retry, terms_id, order_id, code)
      VALUES (p.id, p.next_due, p.next_nominal, p.is_retry, t.id, CASE WHEN v_code IS NULL THEN r."order" END, v_code);
    v_retries := coalesce(v_code = 'no_money' AND r.retry IS NOT NULL, false);
    v_ends := NOT v_retries AND (r.due IS NULL OR v_code IS NULL AND r.is_last);
    UPDATE trade_plan SET placed = placed + (v_code IS NULL)::integer, is_retry = v_retries,
        state = CASE WHEN v_ends THEN 'ended' ELSE state END,
        next_nominal = CASE WHEN v_retries THEN next_nominal WHEN NOT v_ends THEN r.nominal END,
        next_due = CASE WHEN v_retries THEN r.retry WHEN NOT v_ends THEN r.due END
      WHERE id = p.id;
    IF v_code IS NOT NULL AND v_code <> 'plan_paused' THEN
      PERFORM alert_members(ARRAY[p.user_id], ARRAY['plan:' || p.id || ':' || p.next_due], 'trade',
        ARRAY[CASE WHEN v_retries THEN 'trade.planRetried' ELSE 'trade.planSkipped' END],
        ARRAY[jsonb_build_object('id', p.id::text, 'symbol', v_symbol, 'day', to_char(p.next_due, 'YYYY/MM/DD'), 'about', v_code)]);
    END IF;
  END LOOP;
END $$;

-- Plans whose decision fails are parked as orders are.
ALTER TABLE parked_work DROP CONSTRAINT parked_work_kind;
ALTER TABLE parked_work ADD CONSTRAINT parked_work_kind
  CHECK (kind IN ('order', 'deposit', 'top_up', 'plan')) NOT VALID;
