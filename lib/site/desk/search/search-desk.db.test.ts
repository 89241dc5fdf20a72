import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#lib/access/operators/rights';
import { connections } from '#lib/base/db/client';
import { computeIdentity } from '#lib/features/methods/method-identity';
import { fingerprint } from '#lib/features/methods/seal';
import { fillMembers } from '#tests/support/books/many-members';
import { statementCost } from '#tests/support/database/statement-cost';
import { useTestDatabase } from '#tests/support/database/test-database';
import { callDesk } from '#tests/support/desk/desk-call';
import { newOperatorSession } from '#tests/support/desk/operator-session';
import { listApprovalPage } from '../approvals/queries.ts';
import { searchAudit } from '../audit/queries.ts';
import { listQueue } from '../funding/queries.ts';
import { RECORD_TABLES } from '../match/record-ways.ts';
import { searchDesk } from './search-desk.ts';

const database = useTestDatabase();
const { db, superuserUrl } = database;
const MANY = 2_000;
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ADMIN: readonly Role[] = ['admin'];

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  await work(client);
  await client.query("SET session_replication_role = 'origin'");
  await client.query('VACUUM ANALYZE');
  await client.end();
}

const fill = (from: number, to: number) =>
  asSuperuser(async (client) => {
    await fillMembers(client, { from, to });
    await client.query("SET session_replication_role = 'replica'");
    // Different amounts, as many for each amount as there are in the small database.
    await client.query(
      `UPDATE recharge SET amount = 100000 + user_id, reference = 'Pay-' || id WHERE user_id BETWEEN $1 AND $2`,
      [1_000_000 + from, 1_000_000 + to],
    );
    await client.query(
      `UPDATE withdrawal SET amount = 100000 + user_id WHERE user_id BETWEEN $1 AND $2`,
      [1_000_000 + from, 1_000_000 + to],
    );
    // A fourth is paid in each currency.
    for (const table of ['recharge', 'withdrawal'])
      await client.query(
        `UPDATE ${table} SET pay_currency = (ARRAY['TWD', 'HKD', 'CNY', 'USDT'])[1 + id % 4], pay_amount =
           to_char((100000 + user_id) / 100.0, CASE WHEN id % 4 = 3 THEN 'FM99999990.000000' ELSE 'FM99999990.00' END)
         WHERE user_id BETWEEN $1 AND $2`,
        [1_000_000 + from, 1_000_000 + to],
      );
    await client.query(
      `INSERT INTO trade_order (no, user_id, room_id, symbol, type, issue_id, side, qty, hold_amount, fee_bps, status, simulated, created_at)
       SELECT 'T' || lpad((n * 10)::text, 17, '0'), 1000000 + n, 1, 'XAU', 'issue', 1, 'buy', 10000, 700000 + n, 10, 'accepted', true,
         '2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute' FROM generate_series($1::bigint, $2::bigint) AS n`,
      [from, to],
    );
  });

/** The member that the tests look for: 王小明, member_1234. */
beforeAll(async () => {
  await fill(1, MANY);
  await asSuperuser(async (client) => {
    await client.query(
      `UPDATE app_user SET real_name = '王小明', email = 'Ming.W@example.com' WHERE id = 1001234`,
    );
    await client.query(`UPDATE payment_method SET fingerprint = $1 WHERE user_id = 1001234`, [
      fingerprint(computeIdentity({ kind: 'number', network: 'TRC20' }, WALLET)),
    ]);
    await client.query(
      `UPDATE withdrawal SET reference = 'bank 7788', amount = 500000, fee = 1500, created_at = '2025-11-25T04:00:00Z'
       WHERE no = 'W00000000000012341'`,
    );
    await client.query(
      `UPDATE withdrawal SET pay_currency = 'HKD', pay_amount = '1000.00' WHERE no = 'W00000000000012341'`,
    );
    await client.query(
      `UPDATE recharge SET pay_currency = 'USDT', pay_amount = '500.000000', created_at = '2025-11-25T04:00:00Z'
       WHERE no = 'R00000000000012341'`,
    );
    await client.query(`UPDATE payment_method SET fingerprint = $1 WHERE user_id = 1001235`, [
      fingerprint(computeIdentity({ kind: 'hkbank', bankCode: '004', branch: '567' }, '12345678')),
    ]);
  });
}, 600_000);

const find = async (text: string, roles = ADMIN) => (await searchDesk(db, { text, roles })).hits;
const namesOf = async (text: string, roles?: readonly Role[]) =>
  (await find(text, roles)).map(({ name }) => name);

describe('the search finds', () => {
  test.each([
    ['a top-up by its number', 'r00000000000012341', 'R00000000000012341'],
    ['a withdrawal by the digits of its number', '00000000000012341', 'W00000000000012341'],
    ['a withdrawal by its last digits', 'W12341', 'W00000000000012341'],
    ['an order by its last digits', 'T12340', 'T00000000000012340'],
    ['a withdrawal by the reference of its payout', 'BANK 7788', 'W00000000000012341'],
    ['a withdrawal by its amount and day', '5,000 2025-11-25', 'W00000000000012341'],
    ['a withdrawal by what arrived at the bank', '4985', 'W00000000000012341'],
    ['a withdrawal by what is paid in Hong Kong dollars', '1,000 HKD', 'W00000000000012341'],
    [
      'a top-up by what is received in USDT, with its day',
      '500 usdt 2025-11-25',
      'R00000000000012341',
    ],
    ['a payment in any currency', '1,000 2025-11-25', 'W00000000000012341'],
    ['an order by the held amount', '7,012.34', 'T00000000000012340'],
    ['a member by the given name', '小明', 'member_1234'],
    ['a member by the whole name', '王小明', 'member_1234'],
    ['a member by e-mail', 'ming.w@EXAMPLE.com', 'member_1234'],
    ['a member by phone', '0900-001-234', 'member_1234'],
    ['a member by the last digits of the phone', '1234', 'member_1234'],
    ['a member by the address of a wallet', WALLET, 'member_1234'],
    ['a member by an account of Hong Kong with its branch', '567-12345678', 'member_1235'],
    ['a member by an account of Hong Kong with its bank', '004-567-12345678', 'member_1235'],
  ])('%s', async (_what, text, name) => {
    expect(await namesOf(text)).toContain(name);
  });

  test('the exact number first, with what its line shows', async () => {
    const [hit] = await find('W00000000000012341');
    expect(hit).toMatchObject({
      ...{ kind: 'withdrawal', about: 'member_1234', amount: '5000.00', unit: 'TWD' },
      ...{ status: expect.any(String), at: '2025-11-25T04:00:00.000Z', is_exact: true },
      href: expect.stringMatching(/^\/desk\/withdrawals\/\d+$/),
    });
    const [wallet] = await find(WALLET);
    expect(wallet).toMatchObject({ kind: 'member', href: '/desk/members/1001234', is_exact: true });
  });

  test('a payment with the amount of its currency, and of no other one', async () => {
    const [hit] = await find('1,000 HKD');
    expect(hit).toMatchObject({ name: 'W00000000000012341', amount: '1000.00', unit: 'HKD' });
    expect(await namesOf('1,000 USDT 2025-11-25')).toEqual([]);
    expect(await namesOf('5,000 HKD 2025-11-25')).toEqual([]);
    expect(await namesOf('NT$5,000 2025-11-25')).toEqual(['W00000000000012341']);
  });

  test('nobody by an account of Hong Kong of another branch or bank', async () => {
    for (const other of ['568-12345678', '012-567-12345678'])
      expect(await namesOf(other)).toEqual([]);
  });

  test('no records of another day', async () => {
    expect(await namesOf('5,000 2025-11-24')).toEqual([]);
  });

  test('nobody by a part of an e-mail address or of a phone number', async () => {
    for (const part of ['ming.w@example', 'ming.w', '@example.com', '001234', '00001234'])
      expect(await namesOf(part)).not.toContain('member_1234');
  });

  test('a journal and a request by their numbers', async () => {
    await asSuperuser((client) =>
      client.query(
        `INSERT INTO ledger_journal (id, kind, ref, actor, simulated, created_at) VALUES (70000, 'recharge', 'recharge:1', 'system:test', true, now())`,
      ),
    );
    const [journal] = await find('J00070000');
    expect(journal).toMatchObject({
      ...{ kind: 'journal', name: 'J00070000', href: '/desk/ledger/journals/70000' },
      is_exact: true,
    });
    expect(await namesOf('070000')).toContain('J00070000');
  });

  test('only kinds that the operator may read', async () => {
    expect(await namesOf('W00000000000012341', ['editor'])).toEqual([]);
    expect(await namesOf('W00000000000012341', ['viewer'])).toContain('W00000000000012341');
  });

  test('at most ten of a kind, and says that there are more', async () => {
    const { hits, is_more } = await searchDesk(db, { text: 'member_1', roles: ADMIN });
    expect([hits.length, is_more]).toEqual([10, true]);
  });
});

test('the call takes a text of some length and answers to every role', async () => {
  const { cookie } = await newOperatorSession(database, ['editor']);
  expect((await callDesk('search', { text: '王小明' }, { cookie })).data).toEqual({
    hits: [],
    is_more: false,
  });
  for (const text of [' ', 'x'.repeat(81)])
    expect((await callDesk('search', { text }, { cookie })).code).toBe(4001);
});

/** Every way to search. */
const TEXTS = [
  ...['R00000000000012341', 'W12341', '12341', 'T12340', 'Pay-12', 'bank 7788', '11012.34'],
  ...['5,000 2025-11-25', '4985', '7,012.34', '小明', 'ming.w@example.com', WALLET],
  ...['808123456789', 'member_1234', 'J00000012', '567-12345678', '004-567-12345678'],
  ...['1,000 HKD', '500 usdt 2025-11-25', '11012.34 HKD', '11012.34 USDT', '11,012.35 CNY'],
];

/** The same in lists with a field that finds. */
const LISTS: [what: string, read: () => Promise<unknown>][] = [
  ...['R12341', 'Pay-12', '11012.34', '11012.34 HKD', '500 usdt', 'member_1234', 'nobody'].map(
    (find): [string, () => Promise<unknown>] => [
      `queue ${find}`,
      () => listQueue(db, 'recharge', { find, status: 'credited' }, 'amy'),
    ],
  ),
  ['audit of a member', () => searchAudit(db, { member: 'member_1234', limit: 50 })],
  ['audit of a record', () => searchAudit(db, { subject: 'R00000000000012341', limit: 50 })],
  ['approvals of a member', () => listApprovalPage(db, { subject: 'member_1234' })],
];

test('every way costs the same with a multiple of records', async () => {
  const ways = [
    ...TEXTS.map((text): [string, () => Promise<unknown>] => [
      ...([text, () => searchDesk(db, { text, roles: ADMIN })] as const),
    ]),
    ...LISTS,
  ];
  const costs = async () => {
    const found: number[] = [];
    for (const [, read] of ways) found.push((await statementCost(connections(), read)).pages);
    return found;
  };
  await costs();
  const before = await costs();
  await fill(MANY + 1, MANY * 4);
  const after = await costs();
  const grown = ways.flatMap(([what], i) =>
    (after[i] ?? 0) > 1.3 * (before[i] ?? 0) + 60 ? [[what, before[i], after[i]]] : [],
  );
  expect(grown).toEqual([]);
}, 600_000);

test('the tables of records are those that members and journals refer to', () => {
  expect(Object.values(RECORD_TABLES).map(({ letter }) => letter)).toEqual(['R', 'W', 'T', 'F']);
});
