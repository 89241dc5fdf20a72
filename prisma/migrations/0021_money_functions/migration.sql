-- Cancelling an order and selling metal for cash, each as one function, as those of migration 0020.

-- Cancels an order of an open issue, whose row is locked until the transaction ends (FOR SHARE): status,
-- timeline, release of the hold. Returns `canceled`, or `closed` if the issue is not open any more, or
-- `changed` if the order is not accepted any more: one of several concurrent cancellations succeeds.
CREATE FUNCTION cancel_order(p_id bigint, p_actor text) RETURNS text LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  o trade_order%ROWTYPE;
BEGIN
  SELECT * INTO o FROM trade_order WHERE id = p_id;
  PERFORM 1 FROM issue WHERE id = o.issue_id AND state = 'open' AND cutoff_at > clock_timestamp() FOR SHARE;
  IF NOT FOUND THEN RETURN 'closed'; END IF;
  UPDATE trade_order SET status = 'canceled', updated_at = now() WHERE id = p_id AND status = 'accepted';
  IF NOT FOUND THEN RETURN 'changed'; END IF;
  INSERT INTO status_event (ref, status, actor) VALUES ('order:' || p_id, 'canceled', p_actor);
  PERFORM ledger_resolve_hold('order:' || p_id, 0, '[]'::jsonb, 'trade_release', p_actor, o.simulated);
  RETURN 'canceled';
END $$;

-- Executes a quote to sell as a top-up that is credited at once, if the quote is still valid: one of
-- several concurrent attempts succeeds. Writes the top-up with its statuses, posts the legs, and records
-- the fill. False if the quote is not valid.
CREATE FUNCTION place_quote_top_up(
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
    SELECT top_up, step, 'user:' || q.user_id FROM unnest(ARRAY['submitted', 'reviewing', 'credited']) AS step;
  journal := ledger_post('recharge', top_up, 'user:' || q.user_id, p_simulated, p_legs);
  PERFORM record_fill(top_up, journal, q, p_simulated);
  RETURN true;
END $$;
