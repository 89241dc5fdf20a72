import { topUp } from '../valid-blocks.ts';
import { approve, ask } from './decisions.ts';
import { MIA, onTopic, type WrittenAttack } from './written-attack.ts';

const FIXED: Record<string, readonly string[]> = {
  recharge: [
    'amount',
    'fee',
    'user_id',
    'pay_amount',
    'pay_to',
    'processor',
    'simulated',
    'channel',
  ],
  trade_order: [
    ...['side', 'user_id', 'fee_bps', 'hold_amount', 'simulated'],
    ...['amount', 'limit_price', 'expires_at'],
  ],
  price_quote: ['price', 'net', 'fee', 'user_id', 'qty', 'side'],
  fixed_deposit: ['principal', 'interest', 'rate_bps', 'maturity_at', 'user_id', 'days'],
  fixed_move: ['amount', 'interest', 'direction', 'deposit_id'],
  payment_method: ['user_id', 'masked', 'holder', 'bank_code'],
  room: ['symbol'],
  issue: ['room_id', 'kind'],
};

/** What records were made with, and values that constraints refuse. */
export const RECORD_ATTACKS: WrittenAttack[] = [
  ...onTopic(
    'what records were made with',
    Object.entries(FIXED).flatMap(([table, columns]) =>
      columns.map(
        (column) =>
          [
            `changes ${table}.${column}`,
            'JK002',
            `UPDATE ${table} SET ${column} = ${column}`,
          ] as const,
      ),
    ),
  ),
  ...onTopic('records', [
    [
      'uses a quote again',
      'JK002',
      'UPDATE price_quote SET used_at = NULL WHERE used_at IS NOT NULL',
    ],
    ['removes a quote that was used', 'JK002', 'DELETE FROM price_quote WHERE used_at IS NOT NULL'],
    ['removes an issue with orders', 'JK002', 'DELETE FROM issue'],
    ['gives an order other grams', 'JK002', 'UPDATE trade_order SET qty = qty + 1'],
    [
      'moves an order without a limit to another issue',
      'JK002',
      'UPDATE trade_order SET issue_id = issue_id + 1 WHERE issue_id IS NOT NULL',
    ],
    [
      'ends an order unfilled that waits for its fixing',
      'JK002',
      `UPDATE trade_order SET status = 'unfilled', reason = 'hold_exceeded' WHERE status = 'accepted'`,
    ],
    [
      'takes back the end of an order',
      'JK002',
      `UPDATE trade_order SET status = 'accepted' WHERE status <> 'accepted'`,
    ],
    [
      'adds an order that is filled already to an issue',
      'JK002',
      `INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status,
         simulated, updated_at)
       SELECT 'X', user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, 'filled', simulated, now()
       FROM trade_order WHERE status = 'accepted' LIMIT 1`,
    ],
    [
      'takes a quote that is used',
      'JK005',
      `SELECT place_quote_order(nextval('trade_order_id_seq'), 'x', id, true, '[]') FROM price_quote WHERE used_at IS NOT NULL LIMIT 1`,
    ],
    [
      'records a real top-up in paper mode',
      '23514',
      `INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status, simulated, expires_at)
      VALUES ('x', ${MIA}, 'bank', 'manual', 1, 'TWD', '0.01', '1', 'x', '{}', 'submitted', false, now())`,
    ],
    [
      'records a top-up for which nothing is to be paid',
      '23514',
      ask('config.set', 'config:rate_hkd', '{"after": "4"}'),
      approve('bob'),
      `INSERT INTO config (key, value, updated_by) VALUES ('rate_hkd', '"4"', 'operator:ann')`,
      `INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status, simulated, expires_at)
      VALUES ('x', ${MIA}, 'hkbank', 'manual', 2, 'HKD', '0.00', '4', 'x', '{}', 'submitted', true, now())`,
    ],
    [
      'records a top-up for nobody',
      '23503',
      `INSERT INTO recharge (no, user_id, channel, processor, amount, pay_currency, pay_amount, rate, code, pay_to, status, simulated, expires_at)
      VALUES ('x', 999999, 'bank', 'manual', 1, 'TWD', '0.01', '1', 'x', '{}', 'submitted', true, now())`,
    ],
    ['adds a second mode', '23505', `INSERT INTO installation (mode, set_by) VALUES ('live', 'x')`],
    [
      'adds a mode that does not exist',
      '23514',
      `INSERT INTO installation (id, mode, set_by) VALUES (2, 'x', 'x')`,
    ],
    [
      'records a fill of another’s journal',
      'allowed: positions come from fills; `ledger verify` compares them with the grams',
      `INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, qty_after, cost_after, realised_after, simulated)
      VALUES ('order:1', 1, ${MIA}, 'XAU', 'buy', 1, 1, 1, 0, 1, 1, 1, 0, true)`,
    ],
    ['changes the seed of a day', 'JK002', `UPDATE feed_day SET seed = seed`],
    [
      'cancels another’s order as the member',
      'allowed: the role acts for every member',
      `SELECT cancel_order(max(id), 'user:1') FROM trade_order`,
    ],
    [
      'decides on a case again',
      '23001',
      `INSERT INTO kyc_case (user_id, status, real_name, submitted_at, decided_at, decided_by, reason)
      VALUES (${MIA}, 'rejected', 'x', now(), now(), 'ann', 'altered')`,
      `UPDATE kyc_case SET status = 'submitted', decided_at = NULL, decided_by = NULL, reason = NULL`,
    ],
    [
      'approves an identity',
      'JK006',
      `INSERT INTO kyc_case (user_id, status, real_name, submitted_at, decided_at, decided_by)
      VALUES (${MIA}, 'approved', 'x', now(), now(), 'ann')`,
    ],
    [
      'verifies a member',
      'JK006',
      `UPDATE app_user SET identity_verified_at = now() WHERE id = ${MIA}`,
    ],
    [
      'changes the last day of an approved document',
      '23001',
      `INSERT INTO kyc_case (user_id, status, real_name, submitted_at, decided_at, decided_by, expires_on, ended_at, ended_by)
      VALUES (${MIA}, 'expired', 'x', now(), now(), 'ann', '2099-01-01', now(), 'ann')`,
      `UPDATE kyc_case SET expires_on = '2999-01-01'`,
    ],
    [
      'locks a member',
      'allowed: operators do; the role writes a member’s status',
      `UPDATE app_user SET status = 'locked' WHERE username_key = 'mia'`,
    ],
    [
      'changes a member’s password',
      'allowed: the application verifies passwords itself',
      `UPDATE app_user SET password_hash = 'x' WHERE username_key = 'mia'`,
    ],
    [
      'writes an event of another',
      'allowed: the role writes the history of all actors',
      `INSERT INTO audit_event (actor, action, subject, detail) VALUES ('operator:bob', 'x', 'x', '{}')`,
    ],
    [
      'dates an event in infinity, which no seal could hold',
      '23514',
      `INSERT INTO status_event (ref, status, actor, created_at) VALUES ('x:1', 'x', 'x', 'infinity')`,
    ],
    [
      'records a top-up for which less is paid',
      'JK008',
      ...topUp(MIA, 5_000).map((sql) => sql.replace("'50.00'", "'1.00'")),
    ],
    [
      'records a top-up at a rate of its own',
      'JK008',
      ...topUp(MIA, 5_000).map((sql) => sql.replace("'50.00', '1'", "'0.50', '100'")),
    ],
    [
      'records a top-up in another currency',
      'JK008',
      ...topUp(MIA, 5_000).map((sql) => sql.replace("'TWD', '50.00'", "'CNY', '50.00'")),
    ],
    ['takes a member’s money by a negative top-up', '23514', ...topUp(MIA, -5_000)],
    [
      'dates an event in the last year of the calendar, which no seal could hold',
      '23514',
      `INSERT INTO audit_event (actor, action, subject, detail, created_at) VALUES ('x', 'x', 'x', '{}', '294276-12-31Z')`,
    ],
    [
      'credits grams for cash by another currency at the moment of the comparison',
      'JK002',
      `INSERT INTO config (key, value, updated_by) VALUES ('currency', '"XAU"', 'operator:ann')`,
      ...topUp(MIA, 1_000_000).map((sql) => sql.replaceAll("'asset', 'TWD'", "'asset', 'XAU'")),
      'SET CONSTRAINTS ALL IMMEDIATE',
      `DELETE FROM config WHERE key = 'currency'`,
    ],
    [
      'ends a fixed term in infinity, at which every verification would fail',
      '22008',
      `UPDATE fixed_deposit SET ended_at = 'infinity'`,
    ],
    [
      'shifts a limit',
      'allowed: limits take one operator, and the application is that operator',
      `UPDATE config SET value = '"1.00"' WHERE key = 'withdraw_min'`,
    ],
  ]),
];
