import { payWithdrawal, requestWithdrawal, spendWithdrawal } from '../valid-blocks.ts';
import { MIA, onTopic, type WrittenAttack } from './written-attack.ts';

const NEWEST = `currval('withdrawal_id_seq')`;
const LARGE = requestWithdrawal(MIA, 2_500_000);
const events = (approver: string, payer: string) =>
  `INSERT INTO status_event (ref, status, actor) VALUES ('withdrawal:' || ${NEWEST}, 'approved', '${approver}'),
     ('withdrawal:' || ${NEWEST}, 'paid', '${payer}')`;
const set = (change: string) => `UPDATE withdrawal SET ${change} WHERE id = ${NEWEST}`;
const paid = set(`status = 'paid'`);
const spent = spendWithdrawal(NEWEST, 'operator:ann');

/** Payouts above the limit, which take two operators. */
export const PAYOUT_ATTACKS: WrittenAttack[] = onTopic('payouts', [
  [
    'pays what it approved',
    'JK006',
    ...LARGE,
    ...payWithdrawal(NEWEST, 'operator:ann', 'operator:ann'),
  ],
  ['pays without events', 'JK006', ...LARGE, paid, spent],
  [
    'pays by an operator who does not exist',
    'JK006',
    ...LARGE,
    ...payWithdrawal(NEWEST, 'operator:ann', 'operator:nobody'),
  ],
  ['pays as the system', 'JK006', ...LARGE, events('operator:ann', 'system:worker'), paid, spent],
  ['pays as the member', 'JK006', ...LARGE, events('operator:ann', 'user:1'), paid, spent],
  [
    'lowers the amount and raises it again',
    'JK002',
    ...LARGE,
    set('amount = 1'),
    paid,
    set('amount = 2500000'),
  ],
  ['lowers what is paid out', 'JK002', ...LARGE, set(`pay_amount = '1.00'`)],
  ['changes the payee', 'JK002', ...LARGE, set(`target_masked = '**** 9999'`)],
  ['changes the payee’s bank', 'JK002', ...LARGE, set(`target_bank = '999'`)],
  ['changes the method', 'JK002', ...LARGE, set('method_id = method_id')],
  [
    'makes it one of the sandbox',
    'JK002',
    ...LARGE,
    set(`processor = 'sandbox'`),
    paid,
    set(`processor = 'manual'`),
  ],
  ['makes it real', 'JK002', ...LARGE, set('simulated = false')],
  ['gives it to another member', 'JK002', ...LARGE, set('user_id = user_id + 1')],
  ['gives it another id', 'JK002', ...LARGE, set('id = id + 1000')],
  ['removes it', '42501', ...LARGE, `DELETE FROM withdrawal WHERE id = ${NEWEST}`],
  [
    'pays without spending the hold',
    'JK006',
    ...LARGE,
    events('operator:ann', 'operator:bob'),
    paid,
  ],
  ['spends the hold alone', 'JK007', ...LARGE, spent],
  ['spends the hold of a canceled one', 'JK007', ...LARGE, set(`status = 'canceled'`), spent],
  [
    'pays a part of the hold',
    'JK001',
    ...LARGE,
    events('operator:ann', 'operator:bob'),
    paid,
    spent.replace(', amount, ', ', amount - 5000, '),
  ],
  [
    'adds a paid row',
    'JK006',
    ...LARGE,
    `INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_masked,
      target_bank, amount, fee, pay_currency, pay_amount, rate, status, simulated)
    SELECT 'W-2', user_id, channel, processor, method_id, target_masked, target_bank, 100, 0, pay_currency, '1.00', rate, 'paid', true
    FROM withdrawal WHERE id = ${NEWEST}`,
  ],
  [
    'pays with constraints deferred',
    'JK006',
    'SET CONSTRAINTS ALL DEFERRED',
    ...LARGE,
    paid,
    spent,
  ],
  ['pays under a savepoint', 'JK006', ...LARGE, 'SAVEPOINT a', paid, spent, 'RELEASE a'],
  [
    'raises the limit for itself',
    'JK006',
    `INSERT INTO config (key, value, updated_by) VALUES ('four_eyes_payout_limit', '"99999999.00"', 'operator:ann')`,
  ],
  [
    'raises the limit as the seed',
    'JK006',
    `INSERT INTO config (key, value, updated_by) VALUES ('four_eyes_payout_limit', '"99999999.00"', 'system:seed')`,
  ],
  [
    'names two operators',
    'allowed: the role may write events; both names are in the history, which it cannot change',
    ...LARGE,
    ...payWithdrawal(NEWEST, 'operator:ann', 'operator:bob'),
  ],
]);

const ask = (action: string, subject: string, payload: string, maker = 'ann') =>
  `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
   SELECT '${action}', '${subject}', '${payload}', 'x', id, now() + interval '1 hour' FROM operator WHERE name = '${maker}'`;
const approve = (checker: string) => `UPDATE approval SET status = 'approved',
  checker_id = (SELECT id FROM operator WHERE name = '${checker}') WHERE id = currval('approval_id_seq')`;
const fee = `UPDATE config SET value = '0' WHERE key = 'trade_bps'`;
const FEE = ['config.set', 'config:trade_bps', '{"after": 0}'] as const;

/** What takes the approval of another operator. */
export const APPROVAL_ATTACKS: WrittenAttack[] = onTopic('four eyes', [
  ['changes a fee', 'JK006', fee],
  [
    'adds a rate',
    'JK006',
    `INSERT INTO config (key, value, updated_by) VALUES ('rate_usdt', '"1"', 'operator:ann')`,
  ],
  [
    'adds a rate as the seed',
    'JK006',
    `INSERT INTO config (key, value, updated_by) VALUES ('rate_usdt', '"1"', 'system:seed')`,
  ],
  ['removes a fee', 'JK006', `DELETE FROM config WHERE key = 'trade_bps'`],
  ['renames a fee', 'JK006', `UPDATE config SET key = 'mine' WHERE key = 'trade_bps'`],
  [
    'changes a fee with an approval of another value',
    'JK006',
    ask('config.set', 'config:trade_bps', '{"after": 5}'),
    approve('bob'),
    fee,
  ],
  [
    'changes a fee with an approval of another subject',
    'JK006',
    ask('config.set', 'config:spread_bps', '{"after": 0}'),
    approve('bob'),
    fee,
  ],
  ['changes a fee with an approval that waits', 'JK006', ask(...FEE), fee],
  ['approves what it asked for', 'JK006', ask(...FEE), approve('ann'), fee],
  ['approves as nobody', 'JK006', ask(...FEE), approve('nobody'), fee],
  [
    'changes a fee with an old approval',
    'JK006',
    `UPDATE config SET value = '77' WHERE key = 'trade_bps'`,
  ],
  [
    'adds an approval that is approved',
    'JK006',
    ask(...FEE)
      .replace('(action', '(status, action')
      .replace('SELECT', `SELECT 'approved',`),
  ],
  [
    'changes what is asked for',
    'JK006',
    ask(...FEE),
    `UPDATE approval SET payload = '{"after": 1}' WHERE id = currval('approval_id_seq')`,
  ],
  [
    'changes who asked',
    'JK006',
    ask(...FEE),
    `UPDATE approval SET maker_id = maker_id + 1 WHERE id = currval('approval_id_seq')`,
  ],
  [
    'decides twice',
    'JK006',
    ask(...FEE),
    approve('bob'),
    `UPDATE approval SET status = 'rejected' WHERE id = currval('approval_id_seq')`,
  ],
  [
    'takes a decision back',
    'JK006',
    `UPDATE approval SET status = 'pending' WHERE status = 'approved'`,
  ],
  [
    'dates a decision into this transaction',
    'JK006',
    `UPDATE approval SET decided_in = pg_current_xact_id()::text::bigint WHERE status = 'approved'`,
  ],
  ['removes an approval', '42501', 'DELETE FROM approval'],
  [
    'approves after the end',
    'JK006',
    ask(...FEE).replace("interval '1 hour'", "interval '-1 hour'"),
    approve('bob'),
  ],
  [
    'corrects a real name',
    'JK006',
    `UPDATE app_user SET real_name = '某某' WHERE username_key = 'mia'`,
  ],
  [
    'removes a real name',
    'JK006',
    `UPDATE app_user SET real_name = NULL WHERE username_key = 'mia'`,
  ],
  [
    'renames a member, whose approvals go by the name',
    'JK002',
    `UPDATE app_user SET username_key = 'x' WHERE username_key = 'mia'`,
  ],
  [
    'sets a one-time password',
    'JK006',
    `UPDATE app_user SET password_reset_at = now() WHERE username_key = 'mia'`,
  ],
  ['makes a member the seeded login', 'JK002', 'UPDATE app_user SET seeded = true'],
  [
    'gives a fee up to an approval by two names',
    'allowed: the role may write both rows of the request; both names stay in it',
    ask(...FEE),
    approve('bob'),
    fee,
  ],
]);
