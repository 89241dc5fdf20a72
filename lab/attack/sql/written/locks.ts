import { delay, freeze, limit, pause } from '../lock-blocks.ts';
import { openDeposit, placeOrder, requestWithdrawal } from '../valid-blocks.ts';
import { MIA, onTopic, type WrittenAttack } from './written-attack.ts';

const NEWEST = `currval('withdrawal_id_seq')`;
const set = (change: string) => `UPDATE withdrawal SET ${change} WHERE id = ${NEWEST}`;
const withdraw = requestWithdrawal(MIA, 500_000);
const PAYEE = delay(MIA, 'payee', 72);
const DAY = limit(MIA, 'day', 900_000);
const FROZEN = freeze(MIA, 'frozen');
const FOREVER = pause(MIA, 'half-year');
const newMethod = `INSERT INTO payment_method (user_id, kind, bank_code, masked, sealed, fingerprint, usable_at, created_at)
  VALUES (${MIA}, 'bank', '004', '**** 6666', '', 'forged', 'epoch', 'epoch')`;
/** Rows only if the delay is shorter. */
const isShort = `SELECT 1 WHERE member_delay_hours(${MIA}, 'payee') < 72`;
const isRaised = `SELECT 1 WHERE coalesce(member_limit_amount(${MIA}, 'day') > 900000, true)`;
const isLeft = `SELECT 1 WHERE (SELECT cause FROM member_freeze_now(${MIA})) IS DISTINCT FROM 'own'`;
const isSooner = `SELECT 1 WHERE member_pause_end(${MIA}) < now() + interval '170 days'`;
const inPast = `'epoch', 'epoch'`;

/** Locks that members set: nothing that the application's role does shortens them. */
export const LOCK_ATTACKS: WrittenAttack[] = onTopic('locks of members', [
  ['shortens a delay at once', '0 rows', PAYEE, delay(MIA, 'payee', 0), isShort],
  [
    'shortens a delay by steps',
    '0 rows',
    PAYEE,
    ...[48, 24, 1, 0].map((hours) => delay(MIA, 'payee', hours)),
    isShort,
  ],
  [
    'dates a shortening back',
    '0 rows',
    PAYEE,
    `INSERT INTO member_delay (user_id, kind, hours, earlier_hours, set_at, effective_at)
     VALUES (${MIA}, 'payee', 0, 0, ${inPast})`,
    isShort,
  ],
  ['sets a delay of raising below a day', '23514', delay(MIA, 'raise', 0)],
  ['sets a negative delay', '23514', delay(MIA, 'payee', -1)],
  ['sets a delay above a week', '23514', delay(MIA, 'unfreeze', 169)],
  ['sets a delay of another kind', '23514', delay(MIA, 'mine', 1)],
  ['sets a delay of nobody', '23503', delay('-1', 'payee', 1)],
  ...['member_delay (user_id, kind, hours)', 'member_limit (user_id, period, amount)'].map(
    (target) =>
      [
        `is judged by what was committed before it began: ${target}`,
        'JK008',
        'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
        `INSERT INTO ${target} VALUES (${MIA}, 'day', 1)`,
      ] as const,
  ),
  ['raises a limit at once', '0 rows', DAY, limit(MIA, 'day', 99_000_000), isRaised],
  ['removes a limit at once', '0 rows', DAY, limit(MIA, 'day', 'NULL'), isRaised],
  [
    'dates the removal of a limit back',
    '0 rows',
    DAY,
    `INSERT INTO member_limit (user_id, period, amount, earlier_amount, set_at, effective_at)
     VALUES (${MIA}, 'day', NULL, NULL, ${inPast})`,
    isRaised,
  ],
  ['withdraws above the own limit', 'JK013', limit(MIA, 'day', 1), ...withdraw],
  [
    'lets a canceled withdrawal count again',
    'JK013',
    ...withdraw,
    set(`status = 'canceled'`),
    limit(MIA, 'day', 1),
    set(`status = 'pending'`),
  ],
  ['moves a withdrawal to another day', 'JK002', ...withdraw, DAY, set(`created_at = 'epoch'`)],
  [
    'withdraws yesterday',
    'JK013',
    limit(MIA, 'day', 5_000_000),
    ...requestWithdrawal(MIA, 3_000_000).map((sql) =>
      sql
        .replace('status, simulated)', 'status, simulated, created_at)')
        .replace(`'pending', true`, `'pending', true, 'epoch'`),
    ),
    ...requestWithdrawal(MIA, 3_000_000),
  ],
  ['withdraws to a payee that is too new', 'JK014', PAYEE, ...withdraw],
  [
    'withdraws to a payee of a forged age',
    'JK014',
    PAYEE,
    newMethod,
    ...requestWithdrawal(MIA, 500_000).map((sql) => sql.replace('ORDER BY id', 'ORDER BY id DESC')),
  ],
  [
    'withdraws to the payee of another member',
    'JK014',
    PAYEE,
    ...withdraw.map((sql) =>
      sql
        .replace(
          'SELECT gen_random_uuid()::text, user_id',
          `SELECT gen_random_uuid()::text, ${MIA}`,
        )
        .replace(`WHERE user_id = ${MIA} ORDER BY id`, `WHERE user_id <> ${MIA}`),
    ),
  ],
  [
    'ages a payee',
    'JK002',
    `UPDATE payment_method SET created_at = 'epoch' WHERE user_id = ${MIA}`,
  ],
  [
    'takes an archived payee back',
    'JK002',
    `UPDATE payment_method SET status = 'archived' WHERE user_id = ${MIA}`,
    `UPDATE payment_method SET status = 'active' WHERE user_id = ${MIA}`,
  ],
  ['withdraws from a frozen account', 'JK011', FROZEN, ...withdraw],
  ...['approved', 'processing', 'paid'].map(
    (status) =>
      [
        `lets a withdrawal of a frozen account become ${status}`,
        'JK011',
        ...withdraw,
        FROZEN,
        set(`status = '${status}'`),
      ] as const,
  ),
  [
    'lets a canceled withdrawal of a frozen account go out',
    'JK011',
    ...withdraw,
    set(`status = 'canceled'`),
    FROZEN,
    set(`status = 'paid'`),
  ],
  ['adds a payee to a frozen account', 'JK011', FROZEN, newMethod],
  ['shortens a delay of a frozen account', 'JK011', PAYEE, FROZEN, delay(MIA, 'payee', 0)],
  ['raises a limit of a frozen account', 'JK011', DAY, FROZEN, limit(MIA, 'day', 'NULL')],
  [
    'keeps a shortening that waits through a freeze',
    '0 rows',
    PAYEE,
    delay(MIA, 'payee', 0),
    FROZEN,
    `SELECT 1 FROM (SELECT hours FROM member_delay WHERE user_id = ${MIA} ORDER BY id DESC LIMIT 1) AS newest WHERE hours < 72`,
  ],
  ['leaves a freeze without asking', 'JK011', FROZEN, freeze(MIA, 'left')],
  [
    'leaves a freeze before its delay has passed',
    'JK011',
    delay(MIA, 'unfreeze', 1),
    FROZEN,
    freeze(MIA, 'leave-asked'),
    freeze(MIA, 'left'),
  ],
  [
    'leaves a freeze before it may be left',
    'JK011',
    `INSERT INTO member_freeze (user_id, event, cause, until) VALUES (${MIA}, 'frozen', 'own', now() + interval '1 day')`,
    freeze(MIA, 'leave-asked'),
    freeze(MIA, 'left'),
  ],
  [
    'leaves a freeze by a request of the past',
    'JK011',
    delay(MIA, 'unfreeze', 24),
    FROZEN,
    `INSERT INTO member_freeze (user_id, event, cause, since, set_at) VALUES (${MIA}, 'leave-asked', 'own', ${inPast})`,
    freeze(MIA, 'left'),
  ],
  [
    'ends a freeze by one that ends by itself',
    '0 rows',
    FROZEN,
    `INSERT INTO member_freeze (user_id, event, cause, until)
     VALUES (${MIA}, 'frozen', 'recovery', clock_timestamp() + interval '1 millisecond')`,
    'SELECT pg_sleep(0.01)',
    isLeft,
  ],
  [
    'freezes for longer than a week',
    '23514',
    `INSERT INTO member_freeze (user_id, event, cause, until) VALUES (${MIA}, 'frozen', 'own', 'infinity')`,
  ],
  ['leaves a freeze that is not there', 'JK002', freeze(MIA, 'left')],
  ['orders while dealing is paused', 'JK012', FOREVER, ...placeOrder(MIA)],
  [
    'takes a quote while dealing is paused',
    'JK012',
    FOREVER,
    `INSERT INTO price_quote (user_id, room_id, symbol, side, qty, mid, price, gross, fee, net, source, spread_bps, fee_bps, expires_at)
     SELECT ${MIA}, id, 'XAU', 'buy', 1000, 400000, 400000, 40000, 80, 40080, 'simulated', 30, 20, now() FROM room LIMIT 1`,
  ],
  ['opens a fixed term while dealing is paused', 'JK012', FOREVER, ...openDeposit(MIA, 100_000)],
  ['shortens a pause', '0 rows', FOREVER, pause(MIA, 'day'), isSooner],
  [
    'dates the end of a pause back',
    '0 rows',
    FOREVER,
    `INSERT INTO member_pause (user_id, length, starts_at, ends_at, set_at) VALUES (${MIA}, 'day', 'epoch', ${inPast})`,
    isSooner,
  ],
  [
    'orders by what was committed before it began',
    'JK008',
    'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ',
    ...placeOrder(MIA),
  ],
]);
