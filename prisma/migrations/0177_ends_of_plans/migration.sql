-- As in 0166; the member is also told when a plan has placed its last order or has no day left.
CREATE OR REPLACE FUNCTION decide_plans(p_issue bigint, p_asset text, p_fee_bps integer, p_simulated boolean, p_rows jsonb)
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
    IF v_ends THEN
      PERFORM alert_members(ARRAY[p.user_id], ARRAY['plan:' || p.id || ':ended'], 'trade', ARRAY['trade.planEnded'],
        ARRAY[jsonb_build_object('id', p.id::text, 'symbol', v_symbol)]);
    END IF;
  END LOOP;
END $$;
