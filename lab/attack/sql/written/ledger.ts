import { leg, legs } from '../valid-blocks.ts';
import { MIA, onTopic, type WrittenAttack } from './written-attack.ts';

const NOA = `(SELECT id FROM app_user WHERE username_key = 'noa')`;
const credit = (amount: number) =>
  legs(leg('null', 'TWD', 'clearing:bank', -amount), leg(MIA, 'TWD', 'available', amount));
const post = (kind: string, ref: string, lines: string) =>
  `SELECT ledger_post('${kind}', '${ref}', 'operator:ann', true, ${lines})`;
const fromPool = legs(leg('null', 'TWD', 'interest_pool', -100), leg(MIA, 'TWD', 'available', 100));
const poolUp = legs(
  leg('null', 'TWD', 'clearing:interest', -100),
  leg('null', 'TWD', 'interest_pool', 100),
);

/** Journals and holds by the functions that the role may call. */
export const LEDGER_ATTACKS: WrittenAttack[] = onTopic('the ledger’s functions', [
  ['credits a member by a reference of its own', 'JK007', post('recharge', 'race:1', credit(100))],
  [
    'credits a member by a top-up that does not exist',
    'JK007',
    post('recharge', 'recharge:999999', credit(100)),
  ],
  [
    'credits a top-up a second time',
    'JK007',
    post('recharge', 'recharge:1', credit(1_000_000_000)),
  ],
  ['credits a member by a kind of its own', 'JK007', post('gift', 'gift:1', credit(100))],
  ['credits a member from the pool', 'JK007', post('fixed_early', 'fixed_move:1', fromPool)],
  ['pays interest twice', 'JK007', post('fixed_out', 'fixed_move:1', fromPool)],
  [
    'moves a member’s money to another',
    'JK007',
    post(
      'gift',
      'gift:2',
      legs(leg(MIA, 'TWD', 'available', -100), leg(NOA, 'TWD', 'available', 100)),
    ),
  ],
  [
    'takes a member’s money',
    'JK007',
    post(
      'fee',
      'fee:1',
      legs(leg(MIA, 'TWD', 'available', -100), leg('null', 'TWD', 'fee_income', 100)),
    ),
  ],
  [
    'sells metal that nobody quoted',
    'JK007',
    post(
      'trade_buy',
      'order:1',
      legs(leg(MIA, 'XAU', 'available', 1), leg('null', 'XAU', 'dealer_metal', -1)),
    ),
  ],
  [
    'credits a member before the entries can be compared with a record',
    'JK007',
    'SET CONSTRAINTS ledger_journal_record IMMEDIATE',
    post('recharge', 'recharge:999999', credit(100)),
  ],
  [
    'credits a bounced payout before the entries can be compared with a record',
    'JK007',
    'SET CONSTRAINTS ledger_journal_decided IMMEDIATE',
    post('withdraw_bounced', 'withdrawal:1', credit(100)),
  ],
  [
    'fills the pool before the entries can be compared with an approval',
    'JK006',
    'SET CONSTRAINTS ledger_journal_decided IMMEDIATE',
    post('pool_fund', 'pool:seed', poolUp),
  ],
  ['posts the first pool again', 'JK006', post('pool_fund', 'pool:seed', poolUp)],
  [
    'takes the first pool’s reference for a correction',
    'JK006',
    post('adjustment', 'pool:seed', credit(100)),
  ],
  ['funds the pool alone', 'JK006', post('pool_fund', 'pool:1', poolUp)],
  ['closes a month alone', 'JK006', `SELECT period_close('2026-01', 'operator:ann', 'x')`],
  ['opens a month again alone', 'JK006', `SELECT period_reopen('2026-01', 'operator:ann', 'x')`],
  [
    'writes the closing of a month',
    '42501',
    `INSERT INTO ledger_period (month, is_closed, asked_by, reason) VALUES ('2026-01', false, 'operator:ann', 'x')`,
  ],
  [
    'books a charge of the bank alone',
    'JK006',
    post(
      'adjustment',
      'adjustment:2',
      legs(leg('null', 'TWD', 'expense:charges', -1), leg('null', 'TWD', 'clearing:bank', 1)),
    ),
  ],
  ['corrects a balance alone', 'JK006', post('adjustment', 'adjustment:1', credit(100))],
  [
    'posts a journal that does not balance',
    'JK001',
    post(
      'recharge',
      'recharge:1',
      legs(leg('null', 'TWD', 'clearing:bank', -1), leg(MIA, 'TWD', 'available', 2)),
    ),
  ],
  ['posts a journal without entries', 'JK004', post('recharge', 'recharge:1', `'[]'`)],
  [
    'posts one entry',
    'JK004',
    post('recharge', 'recharge:1', legs(leg(MIA, 'TWD', 'available', 0))),
  ],
  [
    'overdraws a member',
    '23514',
    post(
      'fee',
      'fee:2',
      legs(
        leg(MIA, 'TWD', 'available', -99_999_999_999),
        leg('null', 'TWD', 'fee_income', 99_999_999_999),
      ),
    ),
  ],
  [
    'posts for a member who does not exist',
    '23503',
    post(
      'recharge',
      'recharge:1',
      legs(leg('null', 'TWD', 'clearing:bank', -1), leg('999999', 'TWD', 'available', 1)),
    ),
  ],
  [
    'posts an unknown asset',
    'JK007',
    post(
      'recharge',
      'recharge:1',
      legs(leg('null', 'DOGE', 'clearing:bank', -1), leg(MIA, 'DOGE', 'available', 1)),
    ),
  ],
  [
    'posts to an unknown purpose',
    'JK007',
    post(
      'recharge',
      'recharge:1',
      legs(leg('null', 'TWD', 'clearing:bank', -1), leg(MIA, 'TWD', 'mine', 1)),
    ),
  ],
  [
    'posts an amount beyond 64 bits',
    '22003',
    post(
      'recharge',
      'recharge:1',
      legs(
        leg('null', 'TWD', 'clearing:bank', '-9223372036854775809'),
        leg(MIA, 'TWD', 'available', '9223372036854775809'),
      ),
    ),
  ],
  [
    'posts to a frozen account without a hold',
    'JK003',
    post(
      'withdraw_hold',
      'withdrawal:999999',
      legs(leg(MIA, 'TWD', 'available', -100), leg(MIA, 'TWD', 'frozen_withdraw', 100)),
    ),
  ],
  ['separates fields of the chain by its own text', 'JK007', post('recharge', 'a|b', credit(1))],
  [
    'reverses a journal alone',
    'JK006',
    `SELECT ledger_post('adjustment', 'journal:' || id, 'operator:ann', true,
      ${legs(leg(MIA, 'TWD', 'fixed_principal', -100_000), leg(MIA, 'TWD', 'available', 100_000))}, id)
    FROM ledger_journal WHERE ref = 'fixed_move:1' AND kind = 'fixed_in'`,
  ],
  [
    'holds a negative amount',
    '23514',
    `SELECT ledger_hold(${MIA}, 'TWD', 'frozen_withdraw', -1, 'withdraw_hold', 'withdrawal:888888', 'x', true)`,
  ],
  [
    'holds more than there is',
    '23514',
    `SELECT ledger_hold(${MIA}, 'TWD', 'frozen_withdraw', 99999999999, 'withdraw_hold', 'withdrawal:888888', 'x', true)`,
  ],
  [
    'holds twice by one reference',
    '23505',
    `SELECT ledger_hold(${MIA}, 'TWD', 'frozen_withdraw', 1, 'withdraw_hold', ref, 'x', true) FROM ledger_hold LIMIT 1`,
  ],
  [
    'resolves a hold twice',
    'JK003',
    `SELECT ledger_resolve_hold(ref, 0, '[]', 'withdraw_release', 'x', true) FROM ledger_hold WHERE resolved_at IS NOT NULL LIMIT 1`,
  ],
  [
    'resolves a hold that does not exist',
    'JK003',
    `SELECT ledger_resolve_hold('withdrawal:777777', 0, '[]', 'withdraw_release', 'x', true)`,
  ],
  [
    'spends more than a hold',
    'JK003',
    `SELECT ledger_resolve_hold(ref, amount + 1, '[]', 'withdraw_paid', 'x', true) FROM ledger_hold WHERE resolved_at IS NULL LIMIT 1`,
  ],
  [
    'spends a hold to nobody',
    'JK001',
    `SELECT ledger_resolve_hold(ref, amount, '[]', 'withdraw_paid', 'x', true) FROM ledger_hold WHERE resolved_at IS NULL LIMIT 1`,
  ],
  [
    'writes entries by the inner function',
    '42501',
    `SELECT ledger_write('x', 'x', 'x', true, NULL, ARRAY[]::bigint[], ARRAY[]::text[], ARRAY[]::text[], ARRAY[]::bigint[])`,
  ],
  ['changes the mode by the inner function', '42501', `SELECT installation_bind('live', true)`],
  ['reads lines by the inner function', '42501', 'SELECT journal_lines(1, 1)'],
  ['calls a trigger’s function', '0A000', 'SELECT refuse_change()'],
  ['moves the ids of journals', '42501', `SELECT setval('ledger_journal_id_seq', 1)`],
  ['asks for a negative number of rows', '2201W', 'SELECT * FROM ledger_chain_extend(-1)'],
]);
