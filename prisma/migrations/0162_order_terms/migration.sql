-- Orders by amount and limit orders, and issues of a kind of their own for recurring plans (docs/product.md, "Order").

-- Set for a buy of as many grams as an amount pays for, its fee included: the hold is the amount, and the fixing gives
-- the grams, which are unknown before.
ALTER TABLE trade_order ADD COLUMN amount bigint;
-- Set for a limit order: cash for one gram, the highest of a buy and the lowest of a sell. It takes part in every issue
-- whose cutoff is at or before expires_at, until one fills it.
ALTER TABLE trade_order ADD COLUMN limit_price bigint;
ALTER TABLE trade_order ADD COLUMN expires_at timestamptz(3);
-- The previous release writes no orders by amount, and reads them once they are filled.
-- squawk-ignore ban-drop-not-null
ALTER TABLE trade_order ALTER COLUMN qty DROP NOT NULL;

ALTER TABLE trade_order ADD CONSTRAINT trade_order_amount CHECK (
  CASE WHEN amount IS NULL THEN qty IS NOT NULL
    ELSE type = 'issue' AND side = 'buy' AND limit_price IS NULL AND hold_amount = amount
      AND (qty IS NOT NULL) = (status = 'filled') AND (net IS NULL OR net <= amount) END) NOT VALID;
ALTER TABLE trade_order ADD CONSTRAINT trade_order_limit CHECK (
  CASE WHEN limit_price IS NULL THEN expires_at IS NULL
    ELSE type = 'issue' AND limit_price > 0 AND expires_at IS NOT NULL
      AND expires_at BETWEEN '1970-01-01Z' AND '3000-01-01Z' AND expires_at > created_at
      AND (price IS NULL OR CASE side WHEN 'buy' THEN price <= limit_price ELSE price >= limit_price END) END) NOT VALID;

-- `plan` issues take the orders of recurring plans, one a day and room; all other orders are in `room` issues.
ALTER TABLE issue ADD COLUMN kind text NOT NULL DEFAULT 'room';
ALTER TABLE issue ADD CONSTRAINT issue_kind CHECK (kind IN ('room', 'plan')) NOT VALID;
-- Limit orders that it did not fill and that went on to the next issue. They are part of order_count.
ALTER TABLE issue ADD COLUMN carried_count integer NOT NULL DEFAULT 0;
ALTER TABLE issue ADD CONSTRAINT issue_carried_count CHECK (
  carried_count BETWEEN 0 AND coalesce(order_count, 0)) NOT VALID;

-- For each row: the end of an issue or a quote without orders also names these columns.
DROP TRIGGER trade_order_fixed ON trade_order;
CREATE TRIGGER trade_order_fixed BEFORE UPDATE OF id, no, user_id, room_id, symbol, type, quote_id, side, hold_amount,
  fee_bps, simulated, amount, limit_price, expires_at ON trade_order
  FOR EACH ROW EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER trade_order_qty_fixed BEFORE UPDATE OF qty ON trade_order FOR EACH ROW
  WHEN (OLD.qty IS NOT NULL AND NEW.qty IS DISTINCT FROM OLD.qty) EXECUTE FUNCTION refuse_column_change();
CREATE TRIGGER issue_kind_fixed BEFORE UPDATE OF kind ON issue
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_column_change();

-- A limit order goes on from an issue that could not fill it to a later one of the room that still takes orders, while
-- it is good for it. JK002: as other columns that do not change.
CREATE FUNCTION trade_order_carried() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  past issue%ROWTYPE;
  next issue%ROWTYPE;
BEGIN
  SELECT * INTO past FROM issue WHERE id = OLD.issue_id;
  SELECT * INTO next FROM issue WHERE id = NEW.issue_id;
  IF OLD.limit_price IS NULL OR OLD.status <> 'accepted' OR NEW.status <> 'accepted'
    OR next.id IS NULL OR next.room_id <> OLD.room_id OR next.kind <> 'room' OR next.state NOT IN ('scheduled', 'open')
    OR next.cutoff_at <= past.cutoff_at OR next.cutoff_at > OLD.expires_at
    OR NOT (past.state = 'void' OR past.state = 'fixed'
      AND CASE OLD.side WHEN 'buy' THEN past.fixing > OLD.limit_price ELSE past.fixing < OLD.limit_price END)
  THEN
    RAISE EXCEPTION 'order % does not go on to issue %', OLD.id, NEW.issue_id USING ERRCODE = 'JK002';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER trade_order_carried BEFORE UPDATE OF issue_id ON trade_order FOR EACH ROW
  WHEN (NEW.issue_id IS DISTINCT FROM OLD.issue_id) EXECUTE FUNCTION trade_order_carried();

-- As issue_order_terms, which the previous release calls: the open issue is one of the room's own.
CREATE OR REPLACE FUNCTION issue_order_terms(p_room bigint, p_issue bigint, p_stale_seconds integer, OUT symbol text,
  OUT room_status text, OUT price bigint, OUT price_source text, OUT is_stale boolean, OUT issue_id bigint,
  OUT issue_no text, OUT order_id bigint, OUT ordered_at timestamp with time zone)
LANGUAGE plpgsql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
BEGIN
  SELECT room.symbol, room.status INTO symbol, room_status FROM room WHERE id = p_room;
  IF symbol IS NULL THEN RETURN; END IF;
  SELECT tick.price, tick.source, tick.at < clock_timestamp() - make_interval(secs => p_stale_seconds)
    INTO price, price_source, is_stale
    FROM tick WHERE tick.symbol = issue_order_terms.symbol ORDER BY at DESC LIMIT 1;
  SELECT id, no INTO issue_id, issue_no FROM issue
    WHERE room_id = p_room AND (p_issue IS NULL OR id = p_issue) AND state = 'open' AND kind = 'room'
      AND cutoff_at > clock_timestamp()
    FOR SHARE;
  order_id := nextval('trade_order_id_seq');
  ordered_at := now();
END $$;

-- place_issue_order of the previous release, with the terms of an order by amount or with a limit. p_qty is null for an
-- order by amount. JK029: the member has as many limit orders as may wait; each is looked at in every issue.
CREATE FUNCTION place_issue_order(p_id bigint, p_no text, p_user bigint, p_room bigint, p_symbol text, p_issue bigint,
  p_side text, p_qty bigint, p_asset text, p_hold bigint, p_fee_bps integer, p_simulated boolean, p_amount bigint,
  p_limit bigint, p_expires_at timestamptz) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
BEGIN
  IF p_limit IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('limit orders:' || p_user, 0));
    IF (SELECT count(*) FROM trade_order WHERE user_id = p_user AND status = 'accepted' AND limit_price IS NOT NULL) >= 50 THEN
      RAISE EXCEPTION 'member % has 50 limit orders', p_user USING ERRCODE = 'JK029';
    END IF;
  END IF;
  INSERT INTO trade_order (id, no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status,
      simulated, amount, limit_price, expires_at)
    VALUES (p_id, p_no, p_user, p_room, p_symbol, 'issue', p_issue, p_side, p_qty, p_hold, p_fee_bps, 'accepted',
      p_simulated, p_amount, p_limit, p_expires_at);
  INSERT INTO status_event (ref, status, actor) VALUES ('order:' || p_id, 'accepted', 'user:' || p_user);
  PERFORM ledger_hold(p_user, p_asset, 'frozen_order', p_hold, 'trade_hold', 'order:' || p_id, 'user:' || p_user, p_simulated);
END $$;

-- An order of an issue that has not opened is one that went on to it.
CREATE OR REPLACE FUNCTION cancel_order(p_id bigint, p_actor text) RETURNS text
LANGUAGE plpgsql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
DECLARE
  o trade_order%ROWTYPE;
BEGIN
  SELECT * INTO o FROM trade_order WHERE id = p_id;
  PERFORM 1 FROM issue
    WHERE id = o.issue_id AND (state = 'open' AND cutoff_at > clock_timestamp() OR state = 'scheduled') FOR SHARE;
  IF NOT FOUND THEN RETURN 'closed'; END IF;
  UPDATE trade_order SET status = 'canceled', updated_at = now()
    WHERE id = p_id AND status = 'accepted' AND issue_id = o.issue_id;
  IF NOT FOUND THEN RETURN 'changed'; END IF;
  INSERT INTO status_event (ref, status, actor) VALUES ('order:' || p_id, 'canceled', p_actor);
  PERFORM ledger_resolve_hold('order:' || p_id, 0, '[]'::jsonb, 'trade_release', p_actor, o.simulated);
  RETURN 'canceled';
END $$;

-- Ends one limit order whose time is over before its issue takes it: before the cutoff of the open one, or while the
-- planned one has not opened, in a closed room for long. Returns false if there is none.
CREATE FUNCTION end_expired_order() RETURNS boolean
LANGUAGE plpgsql SET enable_seqscan = off SET search_path = public, pg_temp AS $$
DECLARE
  -- A constant: the index finds what is due, and does not look at all orders that wait.
  now_at constant timestamptz := clock_timestamp();
  o trade_order%ROWTYPE;
BEGIN
  SELECT t.* INTO o FROM trade_order t JOIN issue i ON i.id = t.issue_id
    WHERE t.status = 'accepted' AND t.limit_price IS NOT NULL AND t.expires_at <= now_at
      AND (i.state = 'scheduled' OR i.state = 'open' AND i.cutoff_at > t.expires_at)
    ORDER BY t.expires_at, t.id LIMIT 1 FOR NO KEY UPDATE OF t SKIP LOCKED FOR SHARE OF i SKIP LOCKED;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE trade_order SET status = 'canceled', reason = 'limit_expired', updated_at = now() WHERE id = o.id;
  INSERT INTO status_event (ref, status, actor, reason)
    VALUES ('order:' || o.id, 'canceled', 'system:worker', 'limit_expired');
  PERFORM ledger_resolve_hold('order:' || o.id, 0, '[]'::jsonb, 'trade_release', 'system:worker', o.simulated);
  PERFORM alert_members(ARRAY[o.user_id], ARRAY['order:' || o.id || ':ended'], 'trade', ARRAY['trade.orderUnfilled'],
    ARRAY[jsonb_build_object('id', o.id::text, 'no', o.no)]);
  RETURN true;
END $$;
