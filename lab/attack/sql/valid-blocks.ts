/** Statements of one transaction that does something real, in the order of the product's own use-cases. */
export type Block = readonly string[];

/** An operator by name, as the actor of an act. */
type Actor = `operator:${string}`;

export const leg = (user: string, asset: string, purpose: string, amount: number | string) =>
  `jsonb_build_object('user', ${user}, 'asset', '${asset}', 'purpose', '${purpose}', 'amount', (${amount})::text)`;
export const legs = (...each: string[]) => `jsonb_build_array(${each.join(', ')})`;

/** The first pool of paper mode, which comes before all other journals. */
export const SEED_POOL: Block = [
  `SELECT ledger_post('pool_fund', 'pool:seed', 'system:seed', true, ${legs(
    leg('null', 'TWD', 'clearing:interest', -100_000_000),
    leg('null', 'TWD', 'interest_pool', 100_000_000),
  )})`,
];

/** A member with a card, a session and a top-up of `amountMinor` that was credited. */
export function newMember(name: string, amountMinor: number): Block {
  return [
    `INSERT INTO app_user (username, username_key, password_hash, real_name) VALUES ('${name}', '${name}', 'x', '王小明')`,
    `INSERT INTO payment_method (user_id, kind, bank_code, masked, sealed, fingerprint, usable_at)
     VALUES (currval('app_user_id_seq'), 'bank', '004', '**** 1234', '\\x00', '${name}', now())`,
    `INSERT INTO session (id, user_id, user_agent, address, expires_at)
     VALUES (gen_random_uuid(), currval('app_user_id_seq'), '', '', now() + interval '1 hour')`,
    ...topUp(`currval('app_user_id_seq')`, amountMinor),
  ];
}

/** A top-up that is requested and credited. */
export function topUp(user: string, amountMinor: number, actor: Actor = 'operator:ann'): Block {
  const id = `currval('recharge_id_seq')`;
  return [
    `INSERT INTO recharge (no, user_id, channel, processor, amount, fee, pay_currency, pay_amount, rate, code, pay_to,
       status, simulated, expires_at)
     VALUES (gen_random_uuid()::text, ${user}, 'bank', 'manual', ${amountMinor}, 0, 'TWD', '${(amountMinor / 100).toFixed(2)}', '1',
       'code', '{}', 'submitted', true, now() + interval '1 hour')`,
    `INSERT INTO status_event (ref, status, actor)
     SELECT 'recharge:' || ${id}, step, '${actor}' FROM unnest(ARRAY['submitted', 'reviewing', 'credited']) AS step`,
    `UPDATE recharge SET status = 'credited', updated_at = now() WHERE id = ${id}`,
    `SELECT ledger_post('recharge', 'recharge:' || ${id}, '${actor}', true, ${legs(
      leg('null', 'TWD', 'clearing:bank', -amountMinor),
      leg(user, 'TWD', 'available', amountMinor),
    )})`,
  ];
}

/** A withdrawal that waits for its review. */
export function requestWithdrawal(user: string, amountMinor: number): Block {
  const id = `currval('withdrawal_id_seq')`;
  return [
    `INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
       pay_currency, pay_amount, rate, status, simulated)
     SELECT gen_random_uuid()::text, user_id, 'bank', 'manual', id, masked, '004', ${amountMinor}, 1500, 'TWD',
       '${((amountMinor - 1500) / 100).toFixed(2)}', '1', 'pending', true
     FROM payment_method WHERE user_id = ${user} ORDER BY id LIMIT 1`,
    `INSERT INTO status_event (ref, status, actor) VALUES ('withdrawal:' || ${id}, 'pending', 'user:' || ${user})`,
    `SELECT ledger_hold(${user}, 'TWD', 'frozen_withdraw', ${amountMinor}, 'withdraw_hold', 'withdrawal:' || ${id},
       'user:' || ${user}, true)`,
  ];
}

/** Approval and payment of a withdrawal, by one operator each. @param which SQL of its id */
export function payWithdrawal(which: string, approver: Actor, payer: Actor): Block {
  return [
    `INSERT INTO status_event (ref, status, actor) VALUES ('withdrawal:' || ${which}, 'approved', '${approver}'),
       ('withdrawal:' || ${which}, 'processing', '${payer}'), ('withdrawal:' || ${which}, 'paid', '${payer}')`,
    `UPDATE withdrawal SET status = 'paid', taken_by = '${payer}', reference = 'FT-' || id, updated_at = now() WHERE id = ${which}`,
    spendWithdrawal(which, payer),
  ];
}

/** Spends the hold of a withdrawal. */
export function spendWithdrawal(which: string, actor: Actor): string {
  return `SELECT ledger_resolve_hold('withdrawal:' || id, amount, ${legs(
    leg('null', 'TWD', 'clearing:bank', 'amount - fee'),
    leg('null', 'TWD', 'fee_income', 'fee'),
  )}, 'withdraw_paid', '${actor}', true) FROM withdrawal WHERE id = ${which}`;
}

/** Cancels the newest withdrawal of a member. */
export function cancelWithdrawal(user: string): Block {
  const which = `(SELECT max(id) FROM withdrawal WHERE user_id = ${user} AND status = 'pending')`;
  return [
    `SELECT ledger_resolve_hold('withdrawal:' || ${which}, 0, '[]', 'withdraw_release', 'user:' || ${user}, true)`,
    `INSERT INTO status_event (ref, status, actor)
     SELECT 'withdrawal:' || ${which}, 'canceled', 'user:' || ${user} WHERE ${which} IS NOT NULL`,
    `UPDATE withdrawal SET status = 'canceled' WHERE id = ${which}`,
  ];
}

/** A room with an issue that takes orders for a day. */
export const OPEN_ROOM: Block = [
  `INSERT INTO room (symbol) VALUES ('XAU') ON CONFLICT (symbol) DO NOTHING`,
  `INSERT INTO issue (no, room_id, state, opens_at, cutoff_at, window_ends_at)
   SELECT 'SQL-1', id, 'open', now(), now() + interval '1 day', now() + interval '1 day 1 minute' FROM room WHERE symbol = 'XAU'`,
  `INSERT INTO tick (symbol, price, at, source) VALUES ('XAU', 400000, now(), 'simulated')`,
];

/** An order of the open issue to buy 0.1 g. */
export function placeOrder(user: string): Block {
  return [
    `SELECT place_issue_order(nextval('trade_order_id_seq'), gen_random_uuid()::text, ${user}, room_id, 'XAU', id, 'buy', 1000,
       'TWD', 50000, 20, true) FROM issue WHERE state = 'open' ORDER BY id DESC LIMIT 1`,
  ];
}

/** Cancels the newest order of a member. */
export function cancelOrder(user: string): Block {
  return [
    `SELECT cancel_order(max(id), 'user:' || ${user}) FROM trade_order WHERE user_id = ${user} AND status = 'accepted'`,
  ];
}

/** A quote for 0.1 g of gold at 4,000 per gram, and the order that takes it. */
export function dealAtQuote(user: string): Block {
  const quote = `currval('price_quote_id_seq')`;
  return [
    `INSERT INTO price_quote (user_id, room_id, symbol, side, qty, mid, price, gross, fee, net, source, spread_bps, fee_bps, expires_at)
     SELECT ${user}, id, 'XAU', 'buy', 1000, 400000, 400000, 40000, 80, 40080, 'simulated', 30, 20, now() + interval '1 hour'
     FROM room WHERE symbol = 'XAU'`,
    `SELECT place_quote_order(nextval('trade_order_id_seq'), gen_random_uuid()::text, ${quote}, true, ${legs(
      leg(user, 'XAU', 'available', 1000),
      leg('null', 'XAU', 'dealer_metal', -1000),
      leg(user, 'TWD', 'available', -40_080),
      leg('null', 'TWD', 'dealer_cash', 40_000),
      leg('null', 'TWD', 'fee_income', 80),
    )})`,
  ];
}

const RATE_BPS = 120;
const DAYS = 30;

/** A fixed term of 30 days. @param principalMinor large enough for some interest */
export function openDeposit(user: string, principalMinor: number): Block {
  const move = `'fixed_move:' || currval('fixed_move_id_seq')`;
  const interestMinor = Math.floor((principalMinor * RATE_BPS * DAYS) / 3_650_000);
  const today = `(now() AT TIME ZONE 'Asia/Taipei')::date`;
  return [
    `INSERT INTO fixed_product (days) VALUES (${DAYS}) ON CONFLICT DO NOTHING`,
    `UPDATE fixed_product SET outstanding = outstanding + ${principalMinor} WHERE days = ${DAYS}`,
    `INSERT INTO fixed_deposit (user_id, days, rate_bps, principal, interest, shorter_terms, renew, status, start_day,
       maturity_day, maturity_at, simulated)
     VALUES (${user}, ${DAYS}, ${RATE_BPS}, ${principalMinor}, ${interestMinor}, '[{"days": 7, "rate_bps": 100}]', false, 'active', ${today}, ${today} + ${DAYS},
       (${today} + ${DAYS})::timestamp AT TIME ZONE 'Asia/Taipei', true)`,
    `INSERT INTO fixed_move (no, user_id, deposit_id, direction, days, amount, interest, early, status, simulated)
     VALUES (gen_random_uuid()::text, ${user}, currval('fixed_deposit_id_seq'), 'in', ${DAYS}, ${principalMinor}, ${interestMinor},
       false, 'active', true)`,
    `SELECT ledger_post('fixed_reserve', ${move}, 'user:' || ${user}, true, ${legs(
      leg('null', 'TWD', 'interest_pool', -interestMinor),
      leg('null', 'TWD', 'interest_reserved', interestMinor),
    )})`,
    `SELECT ledger_post('fixed_in', ${move}, 'user:' || ${user}, true, ${legs(
      leg(user, 'TWD', 'available', -principalMinor),
      leg(user, 'TWD', 'fixed_principal', principalMinor),
    )})`,
  ];
}

/** A setting that two operators change. */
export function changeSetting(key: string, value: string, maker: string, checker: string): Block {
  return [
    `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
     SELECT 'config.set', 'config:${key}', jsonb_build_object('after', '${value}'::jsonb), 'a test', id, now() + interval '1 hour'
     FROM operator WHERE name = '${maker}'`,
    `UPDATE approval SET status = 'approved', checker_id = (SELECT id FROM operator WHERE name = '${checker}')
     WHERE id = currval('approval_id_seq')`,
    `INSERT INTO config (key, value, updated_by) VALUES ('${key}', '${value}', 'operator:${maker}')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  ];
}

/** What the worker does now and then. */
export const UPKEEP: Block = [
  'SELECT * FROM ledger_chain_extend(200)',
  'SELECT ledger_total_extend(5)',
  'SELECT ledger_step_extend(5)',
];
