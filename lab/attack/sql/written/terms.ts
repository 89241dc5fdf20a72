import { type Block, leg, legs, openDeposit } from '../valid-blocks.ts';
import { MIA, onTopic, type WrittenAttack } from './written-attack.ts';

const NEWEST = `currval('fixed_deposit_id_seq')`;
const OPENED = openDeposit(MIA, 500_000);
/** 5,000.00 × 120 bps × 30 / 365 */
const INTEREST_MINOR = 493;

/** A fixed term that differs from what the product opens by one text in its first row. */
const openedWith = (text: string, other: string): Block =>
  OPENED.map((sql) => (sql.includes('INTO fixed_deposit') ? sql.replace(text, other) : sql));
const end = (assignments: string) => `UPDATE fixed_deposit SET ${assignments} WHERE id = ${NEWEST}`;
const MATURITY = `(now() AT TIME ZONE 'Asia/Taipei')::date + 30`;

/** A deposit of 1.00 that reserves `poolMinor` of the interest pool, ends at once and is paid that. */
export function drainPool(user: string, poolMinor: number): Block {
  const [paid, move] = [100 + poolMinor, `'fixed_move:' || currval('fixed_move_id_seq')`];
  return [
    ...openDeposit(user, 100).map((sql) =>
      sql
        .replace(`${user}, 30, 120, 100, 0, `, `${user}, 30, 10000, 100, ${poolMinor}, `)
        .replace("'in', 30, 100, 0,", `'in', 30, 100, ${poolMinor},`)
        .replace("'amount', (0)", `'amount', (-${poolMinor})`)
        .replace("'amount', (0)", `'amount', (${poolMinor})`),
    ),
    end(`status = 'paid', paid_interest = ${poolMinor}, ended_at = now()`),
    `INSERT INTO fixed_move (no, user_id, deposit_id, direction, days, amount, interest, early, status, simulated)
     VALUES (gen_random_uuid()::text, ${user}, ${NEWEST}, 'out', 30, 100, ${poolMinor}, false, 'paid', true)`,
    `SELECT ledger_post('fixed_out', ${move}, 'user:' || ${user}, true, ${legs(
      leg(user, 'TWD', 'fixed_principal', -100),
      leg(user, 'TWD', 'available', paid),
      leg('null', 'TWD', 'interest_reserved', -poolMinor),
    )})`,
  ];
}

/** Fixed terms whose interest is not that of the terms in force. */
export const TERM_ATTACKS: WrittenAttack[] = onTopic('fixed terms', [
  ['takes the pool by a deposit of 1.00', 'JK008', ...drainPool(MIA, 1_000_000)],
  ['opens one at a rate of its own', 'JK008', ...openedWith(', 30, 120, ', ', 30, 121, ')],
  [
    'opens one of a length that is not offered',
    'JK008',
    ...openedWith(', 30, 120, ', ', 31, 120, '),
  ],
  [
    'promises more than the rate gives',
    'JK008',
    ...openedWith(`, ${INTEREST_MINOR}, `, `, ${INTEREST_MINOR + 1}, `),
  ],
  ['agrees on higher rates of an early close', 'JK008', ...openedWith('"days": 7', '"days": 0')],
  [
    'opens one in the past',
    'JK008',
    ...openedWith(`(now() AT TIME ZONE 'Asia/Taipei')::date, `, `'2026-01-01', `),
  ],
  [
    'opens one that matures at once',
    'JK008',
    ...openedWith(`(${MATURITY})::timestamp`, `(${MATURITY} - 30)::timestamp`),
  ],
  ['opens one that has ended', 'JK008', ...openedWith(`'active'`, `'paid'`)],
  [
    'opens one whose principal stays with the member for now',
    'JK008',
    ...OPENED.filter((sql) => !sql.includes(`'fixed_in'`)),
  ],
  [
    'opens one that reserves no interest for now',
    'JK008',
    ...OPENED.filter((sql) => !sql.includes(`'fixed_reserve'`)),
  ],
  [
    'renews one that runs',
    'JK008',
    ...openedWith('maturity_at, simulated)', 'maturity_at, renewed_from, simulated)').map((sql) =>
      sql.replace(`'Asia/Taipei', true)`, `'Asia/Taipei', 1, true)`),
    ),
  ],
  [
    'closes one early with all its interest',
    'JK008',
    ...OPENED,
    end(`status = 'early_closed', paid_interest = ${INTEREST_MINOR}, ended_at = now()`),
  ],
  [
    'pays one out before it matures',
    'JK008',
    ...OPENED,
    end(`status = 'paid', paid_interest = ${INTEREST_MINOR}, ended_at = now()`),
  ],
  [
    'pays one out as of its maturity',
    'JK008',
    ...OPENED,
    end(`status = 'paid', paid_interest = ${INTEREST_MINOR}, ended_at = maturity_at`),
  ],
  [
    'ends one by a status that pays by no rule',
    'JK008',
    ...OPENED,
    end(`status = 'matured', paid_interest = ${INTEREST_MINOR}, ended_at = now()`),
  ],
  [
    'ends one twice',
    'JK002',
    ...OPENED,
    end(`status = 'early_closed', paid_interest = 0, ended_at = now()`),
    end(`status = 'paid', paid_interest = ${INTEREST_MINOR}`),
  ],
  [
    'closes one early by its terms, without a journal',
    'allowed: no money moves; `ledger verify` names the row',
    ...OPENED,
    end(`status = 'early_closed', paid_interest = 0, ended_at = now()`),
  ],
]);
