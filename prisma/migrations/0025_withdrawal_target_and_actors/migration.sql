-- The bank of a withdrawal's payee and the steps of an executed quote.

-- The payee as the member chose it, kept with the withdrawal like its masked number: the code of the bank,
-- `unionpay` for a card without a bank code, or the network of a wallet; and the member's label.
ALTER TABLE withdrawal ADD COLUMN target_bank text, ADD COLUMN target_label text;
UPDATE withdrawal SET target_bank = coalesce(m.bank_code, m.network, 'unionpay'), target_label = m.label
  FROM payment_method m WHERE m.id = withdrawal.method_id;
ALTER TABLE withdrawal ALTER COLUMN target_bank SET NOT NULL;

-- As in migration 0020, but the actor of the fill is the system: the member accepted, the dealer filled.
CREATE OR REPLACE FUNCTION place_quote_order(p_id bigint, p_no text, p_quote bigint, p_simulated boolean, p_legs jsonb)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  q price_quote%ROWTYPE;
  journal bigint;
BEGIN
  UPDATE price_quote SET used_at = clock_timestamp()
    WHERE id = p_quote AND used_at IS NULL AND expires_at > clock_timestamp() RETURNING * INTO q;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'quote % is not valid', p_quote USING ERRCODE = 'JK005';
  END IF;
  INSERT INTO trade_order (id, no, user_id, room_id, symbol, type, quote_id, side, qty, fee_bps, price, gross, fee, net,
      status, simulated)
    VALUES (p_id, p_no, q.user_id, q.room_id, q.symbol, 'quote', q.id, q.side, q.qty, q.fee_bps, q.price, q.gross, q.fee,
      q.net, 'filled', p_simulated);
  INSERT INTO status_event (ref, status, actor) VALUES ('order:' || p_id, 'filled', 'system:quote');
  journal := ledger_post('trade_' || q.side, 'order:' || p_id, 'user:' || q.user_id, p_simulated, p_legs);
  PERFORM record_fill('order:' || p_id, journal, q, p_simulated);
END $$;

-- As in migration 0021, but the member submits the sale, and the system reviews and credits it.
CREATE OR REPLACE FUNCTION place_quote_top_up(
  p_id bigint, p_no text, p_quote bigint, p_simulated boolean, p_pay_amount text, p_rate text, p_pay_to jsonb,
  p_legs jsonb
) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  q price_quote%ROWTYPE;
  top_up text := 'recharge:' || p_id;
  journal bigint;
BEGIN
  UPDATE price_quote SET used_at = clock_timestamp()
    WHERE id = p_quote AND used_at IS NULL AND expires_at > clock_timestamp() AND side = 'sell' RETURNING * INTO q;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO recharge (id, no, user_id, channel, processor, amount, fee, pay_currency, pay_amount, rate, code, pay_to,
      status, simulated, expires_at)
    VALUES (p_id, p_no, q.user_id, 'metal', 'quote', q.gross, q.fee, q.symbol, p_pay_amount, p_rate, p_no, p_pay_to,
      'credited', p_simulated, q.expires_at);
  INSERT INTO status_event (ref, status, actor)
    SELECT top_up, step, CASE step WHEN 'submitted' THEN 'user:' || q.user_id ELSE 'system:quote' END
    FROM unnest(ARRAY['submitted', 'reviewing', 'credited']) AS step;
  journal := ledger_post('recharge', top_up, 'user:' || q.user_id, p_simulated, p_legs);
  PERFORM record_fill(top_up, journal, q, p_simulated);
  RETURN true;
END $$;
