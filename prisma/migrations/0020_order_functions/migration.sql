-- The statements of a money call and of an order, each group as one function, so that a call makes few
-- round trips and holds its locks for a short time. They run with the rights of the caller; the ledger's
-- functions and constraints judge what they write. Amounts are computed by the application. A connection
-- keeps the plans of its first calls, perhaps on an empty table, so none may read a whole table.

-- The first statement of a money call: locks the idempotency key, finds the stored response, and checks
-- session and permission. p_key may be null. p_proof is the hash of the trade password that was just
-- verified, or null. Without the lock only a stored response counts.
CREATE FUNCTION begin_money_call(
  p_user bigint, p_session uuid, p_key text, p_key_hours integer, p_proof text,
  OUT is_locked boolean, OUT route text, OUT fingerprint text, OUT response jsonb, OUT is_active boolean,
  OUT has_password boolean, OUT is_proven boolean, OUT is_window_open boolean, OUT locked_until timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  is_locked := p_key IS NULL
    OR pg_try_advisory_xact_lock(hashtextextended('idempotency:' || p_user || ':' || p_key, 0));
  -- A statement of its own: it sees what the last holder of the lock has committed.
  SELECT i.route, i.fingerprint, i.response INTO route, fingerprint, response FROM idempotency_key i
    WHERE i.user_id = p_user AND i.key = p_key AND i.created_at > now() - make_interval(hours => p_key_hours);
  SELECT s.id IS NOT NULL, u.trade_password_hash IS NOT NULL, u.trade_password_hash = p_proof,
      coalesce(u.trade_unlocked_until > clock_timestamp(), false),
      CASE WHEN u.trade_locked_until > clock_timestamp() THEN u.trade_locked_until END
    INTO is_active, has_password, is_proven, is_window_open, locked_until
    FROM app_user u LEFT JOIN session s ON s.id = p_session AND s.user_id = u.id AND s.revoked_at IS NULL
      AND s.expires_at > clock_timestamp() AND u.status = 'active'
    WHERE u.id = p_user;
END $$;

-- What an order of a room's open issue is judged by: the room, the last price of its metal, the open
-- issue (p_issue, or any if null), whose row is locked until the transaction ends, and the id and time
-- of the new order. Without a room, all is null.
CREATE FUNCTION issue_order_terms(
  p_room bigint, p_issue bigint, p_stale_seconds integer,
  OUT symbol text, OUT room_status text, OUT price bigint, OUT price_source text, OUT is_stale boolean,
  OUT issue_id bigint, OUT issue_no text, OUT order_id bigint, OUT ordered_at timestamptz
) LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT room.symbol, room.status INTO symbol, room_status FROM room WHERE id = p_room;
  IF symbol IS NULL THEN RETURN; END IF;
  SELECT tick.price, tick.source, tick.at < clock_timestamp() - make_interval(secs => p_stale_seconds)
    INTO price, price_source, is_stale
    FROM tick WHERE tick.symbol = issue_order_terms.symbol ORDER BY at DESC LIMIT 1;
  SELECT id, no INTO issue_id, issue_no FROM issue
    WHERE room_id = p_room AND (p_issue IS NULL OR id = p_issue) AND state = 'open' AND cutoff_at > clock_timestamp()
    FOR SHARE;
  order_id := nextval('trade_order_id_seq');
  ordered_at := now();
END $$;

-- Writes an order of an issue: its row, its first status, its hold.
CREATE FUNCTION place_issue_order(
  p_id bigint, p_no text, p_user bigint, p_room bigint, p_symbol text, p_issue bigint, p_side text, p_qty bigint,
  p_asset text, p_hold bigint, p_fee_bps integer, p_simulated boolean
) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO trade_order (id, no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated)
    VALUES (p_id, p_no, p_user, p_room, p_symbol, 'issue', p_issue, p_side, p_qty, p_hold, p_fee_bps, 'accepted', p_simulated);
  INSERT INTO status_event (ref, status, actor) VALUES ('order:' || p_id, 'accepted', 'user:' || p_user);
  PERFORM ledger_hold(p_user, p_asset, 'frozen_order', p_hold, 'trade_hold', 'order:' || p_id, 'user:' || p_user, p_simulated);
END $$;

-- A user's quote with the id and time of the order that takes it; nothing if there is none.
CREATE FUNCTION quote_order_terms(p_user bigint, p_quote bigint)
RETURNS TABLE (
  room_id bigint, symbol text, side text, qty bigint, price bigint, gross bigint, fee bigint, net bigint,
  fee_bps integer, order_id bigint, ordered_at timestamptz
) LANGUAGE sql AS $$
  SELECT room_id, symbol, side, qty, price, gross, fee, net, fee_bps, nextval('trade_order_id_seq'), now()
  FROM price_quote WHERE id = p_quote AND user_id = p_user
$$;

-- Executes a quote for an order, if it is still valid: one of several concurrent attempts succeeds.
-- Writes the order with its status, posts the legs, and records the fill. An invalid quote is an error,
-- because COMMIT is already on its way.
CREATE FUNCTION place_quote_order(p_id bigint, p_no text, p_quote bigint, p_simulated boolean, p_legs jsonb)
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
  INSERT INTO status_event (ref, status, actor) VALUES ('order:' || p_id, 'filled', 'user:' || q.user_id);
  journal := ledger_post('trade_' || q.side, 'order:' || p_id, 'user:' || q.user_id, p_simulated, p_legs);
  PERFORM record_fill('order:' || p_id, journal, q, p_simulated);
END $$;

-- Records the execution of a quote with the resulting position: as lib/trade/position/position.ts, a sale
-- takes its share of the cost, rounded half to even. The journal has locked the user's available cash and
-- metal, which keeps the newest fill from changing meanwhile.
CREATE FUNCTION record_fill(p_ref text, p_journal bigint, q price_quote, p_simulated boolean)
RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  held bigint;
  cost bigint;
  share numeric;
  rest numeric;
BEGIN
  SELECT qty_after, cost_after INTO held, cost FROM fill
    WHERE user_id = q.user_id AND symbol = q.symbol ORDER BY id DESC LIMIT 1;
  held := coalesce(held, 0);
  cost := coalesce(cost, 0);
  IF q.side = 'buy' THEN
    held := held + q.qty;
    cost := cost + q.net;
  ELSE
    IF q.qty > held THEN RAISE EXCEPTION 'a sale of % units out of %', q.qty, held; END IF;
    share := div(cost::numeric * q.qty, held);
    rest := cost::numeric * q.qty - share * held;
    IF 2 * rest > held OR (2 * rest = held AND mod(share, 2) = 1) THEN share := share + 1; END IF;
    cost := cost - share;
    held := held - q.qty;
  END IF;
  INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, simulated, qty_after, cost_after)
    VALUES (p_ref, p_journal, q.user_id, q.symbol, q.side, q.qty, q.price, q.gross, q.fee, q.net, p_simulated, held, cost);
END $$;
