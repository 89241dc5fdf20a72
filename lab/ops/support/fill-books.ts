import type pg from 'pg';
import { creditMembersSql } from '#tests/support/member/credit-member';

/** Orders by quote, one gram of gold each at the same price: each is a quote, an order, a journal of five entries and a fill. */
const ORDERS = `
DO $$
DECLARE
  quote price_quote;
  ordered bigint;
  journal bigint;
  room bigint := (SELECT id FROM room WHERE symbol = 'XAU');
  members bigint[] := (SELECT array_agg(id) FROM app_user);
BEGIN
  FOR n IN 1..COUNT LOOP
    INSERT INTO price_quote (user_id, room_id, symbol, side, qty, mid, price, gross, fee, net, spread_bps, fee_bps, expires_at, used_at)
      VALUES (members[1 + n % array_length(members, 1)], room, 'XAU', 'buy', 10000, 400000, 400000, 400000, 800, 400800, 0, 20, now(), now())
      RETURNING * INTO quote;
    INSERT INTO trade_order (no, user_id, room_id, symbol, type, quote_id, side, qty, fee_bps, price, gross, fee, net, status, simulated)
      VALUES ('N' || quote.id, quote.user_id, room, 'XAU', 'quote', quote.id, 'buy', 10000, 20, 400000, 400000, 800, 400800, 'filled', true)
      RETURNING id INTO ordered;
    INSERT INTO status_event (ref, status, actor) VALUES ('order:' || ordered, 'filled', 'user:' || quote.user_id);
    journal := ledger_post('trade_buy', 'order:' || ordered, 'system:ops', true, jsonb_build_array(
      jsonb_build_object('user', quote.user_id, 'asset', 'TWD', 'purpose', 'available', 'amount', -400800),
      jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'dealer_cash', 'amount', 400000),
      jsonb_build_object('user', NULL, 'asset', 'TWD', 'purpose', 'fee_income', 'amount', 800),
      jsonb_build_object('user', NULL, 'asset', 'XAU', 'purpose', 'dealer_metal', 'amount', -10000),
      jsonb_build_object('user', quote.user_id, 'asset', 'XAU', 'purpose', 'available', 'amount', 10000)));
    PERFORM record_fill('order:' || ordered, journal, quote, true);
    -- House accounts move with every order; versions of a row that one transaction made slow the next ones down.
    IF n % 100 = 0 THEN COMMIT; END IF;
  END LOOP;
END $$`;

/** Members with enough cash for all of their orders. */
const MEMBERS = `
  INSERT INTO app_user (username, username_key, password_hash)
  SELECT 'member' || n, 'member' || n, 'none' FROM generate_series(1, COUNT) AS n;
  ${creditMembersSql("SELECT id FROM app_user WHERE username LIKE 'member%'", 1_000_000_000_000n)}`;

/**
 * Writes sound books through the ledger's own functions, much faster than by calls. Nothing is in the chain.
 * @param client of the owner or a superuser
 */
export async function fillBooks(
  client: pg.Client,
  { members, orders }: { members: number; orders: number },
): Promise<void> {
  await client.query("INSERT INTO room (symbol) VALUES ('XAU') ON CONFLICT DO NOTHING");
  await client.query(MEMBERS.replace('COUNT', String(members)));
  await client.query(ORDERS.replace('COUNT', String(orders)));
  await client.query('ANALYZE');
}
