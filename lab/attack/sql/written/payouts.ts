import { payWithdrawal, requestWithdrawal, spendWithdrawal } from '../valid-blocks.ts';
import { approve, ask } from './decisions.ts';
import { MIA, onTopic, type WrittenAttack } from './written-attack.ts';

const ONE_TIME = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
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
  [
    'asks for a larger payout than the amount',
    'JK008',
    ...LARGE.map((sql) => sql.replace("'24985.00'", "'249850.00'")),
  ],
  [
    'asks for a payout at a rate of its own',
    'JK008',
    ...LARGE.map((sql) => sql.replace("'24985.00', '1'", "'249850.00', '0.1'")),
  ],
  [
    'asks for a payout in a currency that is worth more',
    'JK008',
    ...LARGE.map((sql) => sql.replace("'TWD',", "'USDT',")),
  ],
  [
    'asks for a payout by a channel without a rate',
    'JK008',
    ...LARGE.map((sql) => sql.replace("user_id, 'bank'", "user_id, 'number'")),
  ],
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
    'adds a paid row as one person with two accounts',
    'JK006',
    ask('operator.reset', 'operator:cat', '{}')
      .replace('(action', '(password_hash, action')
      .replace('SELECT', `SELECT '${ONE_TIME}',`),
    approve('bob'),
    `SELECT operator_reset_account('cat', NULL, 'operator:ann', 'x', 'keep')`,
    `SELECT ledger_hold(${MIA}, 'TWD', 'frozen_withdraw', 2500000, 'withdraw_hold',
       'withdrawal:' || nextval('withdrawal_id_seq'), 'operator:ann', true)`,
    `INSERT INTO withdrawal (id, no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
       pay_currency, pay_amount, rate, status, simulated)
     SELECT ${NEWEST}, 'W-3', user_id, 'bank', 'manual', id, masked, '004', 2500000, 1500, 'TWD', '24985.00', '1', 'paid', true
     FROM payment_method WHERE user_id = ${MIA} LIMIT 1`,
    events('operator:ann', 'operator:cat'),
    spent,
  ],
  [
    'pays more than the amount by a negative fee',
    '23514',
    `INSERT INTO withdrawal (no, user_id, channel, processor, method_id, target_masked, target_bank, amount, fee,
       pay_currency, pay_amount, rate, status, simulated)
     SELECT 'W-4', user_id, 'bank', 'manual', id, masked, '004', 100, -4000, 'TWD', '41.00', '1', 'pending', true
     FROM payment_method WHERE user_id = ${MIA} LIMIT 1`,
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
