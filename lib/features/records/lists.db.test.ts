import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { recordListSchema } from '#lib/base/record-base/schema';
import { fillRecords } from '#tests/support/books/many-records';
import { callRoute, type RouteHandler } from '#tests/support/call/call-route';
import { statementCost } from '#tests/support/database/statement-cost';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, type TestMember } from '#tests/support/member/member';
import { POST as bills } from '../../../app/api/bills/route.ts';
import { POST as moveRecords } from '../../../app/api/moveRecords/route.ts';
import { POST as orders } from '../../../app/api/orders/route.ts';
import { POST as recharges } from '../../../app/api/recharges/route.ts';
import { POST as withdraws } from '../../../app/api/withdraws/route.ts';
import { getMonthSums } from './month-sums.ts';
import {
  listMoves,
  listOrders,
  listStatementEntries,
  listTopUps,
  listWithdrawals,
} from './queries.ts';

const database = useTestDatabase();
const LISTS: [string, RouteHandler][] = [
  ['bills', bills],
  ['recharges', recharges],
  ['withdraws', withdraws],
  ['orders', orders],
  ['moveRecords', moveRecords],
];
/** More rows than a list counts. */
const ROWS = 10_050;

let superuser: pg.Client;
let rich: TestMember;
let even: TestMember;
let other: TestMember;

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: database.superuserUrl() });
  await superuser.connect();
  rich = await newMember();
  other = await newMember();
  even = await newMember();
  await fillRecords(superuser, rich.id, { from: 1, to: ROWS });
  await fillRecords(superuser, even.id, { from: 50_001, to: 60_000 });
});
afterAll(() => superuser.end());

const ask = (name: string, body: object, { token } = rich) => {
  const route = LISTS.find(([known]) => known === name)?.[1] as RouteHandler;
  return callRoute(route, name, body, { token });
};
const ids = (answer: { data: { data: { id: string }[] } }) =>
  answer.data.data.map(({ id }) => Number(id));

describe.each(LISTS)('%s', (name) => {
  test('starts with the newest row and continues after before_id without gaps or duplicates', async () => {
    const first = ids(await ask(name, { per_page: 100 }));
    expect(first).toEqual(Array.from({ length: 100 }, (_, i) => ROWS - i));
    const next = await ask(name, { per_page: 50, before_id: String(first.at(-1)) });
    expect(ids(next)).toEqual(Array.from({ length: 50 }, (_, i) => ROWS - 100 - i));
    expect(next.data).toMatchObject({ total: null, current_page: 1, last_page: 2 });
    const end = await ask(name, { per_page: 50, before_id: '11' });
    expect(ids(end)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(end.data).toMatchObject({ total: null, last_page: 1 });
  });

  test('counts at most 10,000 rows', async () => {
    const all = await ask(name, {});
    expect(all.data).toMatchObject({ total: null, current_page: 1, last_page: 2, from: 1, to: 15 });
    expect((await ask(name, { per_page: 100 }, even)).data).toMatchObject({
      total: 10_000,
      last_page: 100,
    });
    expect((await ask(name, { end_date: '2020-01-02', per_page: 100 })).data).toMatchObject({
      total: 3599,
      last_page: 36,
    });
  });

  test('is paged by number within the first 10,000 rows and rejects deeper pages', async () => {
    expect(ids(await ask(name, { page: 100, per_page: 100 })).at(-1)).toBe(ROWS - 9_999);
    const deep = await ask(name, { page: 101, per_page: 100 });
    expect([deep.code, Object.keys(deep.data)]).toEqual([4001, ['page']]);
    expect((await ask(name, { page: 101, per_page: 100, before_id: '500' })).code).toBe(200);
  });

  test("does not find a before_id of somebody else's row or of no row", async () => {
    expect((await ask(name, { before_id: '5' }, other)).code).toBe(4004);
    expect((await ask(name, { before_id: '999999' })).code).toBe(4004);
    expect((await ask(name, {}, other)).data).toMatchObject({ data: [], total: 0, last_page: 1 });
  });

  test('rejects days in the wrong order and years outside the supported range', async () => {
    const reversed = await ask(name, { start_date: '2025-02-02', end_date: '2025-02-01' });
    expect([reversed.code, Object.keys(reversed.data)]).toEqual([4001, ['end_date']]);
    for (const day of ['0000-01-01', '0001-01-01', '9999-12-31'])
      expect([day, (await ask(name, { start_date: day, end_date: day })).code]).toEqual([
        day,
        4001,
      ]);
  });
});

test('a month of too many statement entries has no sums', async () => {
  const sums = await getMonthSums(database.db, rich.id, '2020-01-01');
  expect(sums).toEqual({ start: '2020-01-01', in: null, out: null, fees: null, net: null });
});

describe('a number', () => {
  test.each([
    ['recharges', 'R00000000000005000', [5000]],
    ['withdraws', 'W00000000000005000', [5000]],
    ['orders', 'T00000000000005000', [5000]],
    ['moveRecords', 'F00000000000005000', [5000]],
    ['bills', 'J00005000', [5000]],
    ['bills', 'R00000000000005000', [5000]],
    ['bills', 'W00000000000005001', [5001]],
    ['bills', ' ｗ00000000000005001 ', [5001]],
    ['bills', 'W00000000000005000', []],
    ['bills', 'X00000000000005000', []],
    ['recharges', 'W00000000000005000', []],
    ['recharges', '提領', []],
  ])('of %s: %s finds %j', async (name, no, found) => {
    const { data } = await ask(name, { no });
    expect([ids({ data }), data.total]).toEqual([found, found.length]);
    expect((await ask(name, { no }, other)).data.total).toBe(0);
  });

  test('applies together with the other filters', async () => {
    const no = 'R00000000000005000';
    expect((await ask('recharges', { no, type: 'bank' })).data.total).toBe(0);
    expect((await ask('bills', { no, type: 'recharge' })).data.total).toBe(1);
    expect((await ask('bills', { no, start_date: '2021-01-01' })).data.total).toBe(0);
  });

  test.each(['', ' ', 'a\u0007b', 'R'.repeat(41), 5])('%j is refused', async (no) => {
    const answer = await ask('bills', { no });
    expect([answer.code, Object.keys(answer.data)]).toEqual([4001, ['no']]);
  });

  test.each([
    ['recharges', listTopUps, 'R00000000000005000', 'recharge_no_key'],
    ['withdraws', listWithdrawals, 'W00000000000005000', 'withdrawal_no_key'],
    ['orders', listOrders, 'T00000000000005000', 'trade_order_no_key'],
    ['moveRecords', listMoves, 'F00000000000005000', 'fixed_move_no_key'],
    ['bills', listStatementEntries, 'J00005000', 'ledger_entry_journal_id_idx'],
    ['bills', listStatementEntries, 'R00000000000005000', 'recharge_no_key'],
  ] as const)('of %s is found along an index: %s', async (_, list, no, index) => {
    await superuser.query('ANALYZE');
    const request = recordListSchema.parse({ no });
    const { pages, plans } = await statementCost(connections(), () =>
      list(database.db, rich.id, request),
    );
    const plan = plans.join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toMatch(
      // All rows are in the first partitions; the empty ones of later months are not worth an index.
      /Seq Scan on (ledger_entry_first|ledger_journal_first|ledger_chain_first|trade_order_first|recharge|withdrawal|fixed_move)/,
    );
    expect(pages).toBeLessThan(60);
  });
});

describe('a filter', () => {
  test.each([
    ['recharges', { status: 'rejected' }, 100],
    ['recharges', { type: 'number' }, 100],
    ['recharges', { status: 'credited', type: 'hkbank' }, 0],
    ['recharges', { status: 'rejected', type: 'number', end_date: '2020-01-01' }, 100],
    ['recharges', { status: 'unheard_of' }, 0],
    ['withdraws', { status: 'failed', type: 'hkbank' }, 4975],
    ['withdraws', { status: 'paid', type: 'number' }, 0],
    ['orders', { status: 'canceled' }, 100],
    ['orders', { type: 'quote', status: 'canceled' }, 0],
    ['orders', { type: 'quote', status: 'filled' }, 4975],
    ['orders', { type: 'issue', status: 'unfilled' }, 0],
    ['moveRecords', { type: 'out' }, 100],
    ['moveRecords', { type: 'out', status: 'paid' }, 0],
    ['moveRecords', { type: 'in', status: 'active' }, 4975],
    ['moveRecords', { status: 'early_closed', end_date: '2020-01-01' }, 100],
    ['bills', { type: 'withdraw_release' }, 50],
    ['bills', { type: 'recharge' }, 6666],
    ['bills', { type: 'withdrawals' }, 3384],
    ['bills', { type: 'purchases' }, 0],
    ['bills', { type: 'unheard_of' }, 0],
  ])('of %s by %j matches %i rows', async (name, filter, total) => {
    expect((await ask(name, filter)).data.total).toBe(total);
  });

  test('applies to every page', async () => {
    const first = await ask('bills', { type: 'withdraw_release', per_page: 30 });
    const rest = await ask('bills', {
      type: 'withdraw_release',
      per_page: 30,
      before_id: String(ids(first).at(-1)),
    });
    expect([...ids(first), ...ids(rest)]).toEqual(Array.from({ length: 50 }, (_, i) => 50 - i));
    expect(rest.data.data[0]).toMatchObject({ type: 'withdraw_release', type_text: '提領退回' });
  });

  test('by kinds that belong together lists them in order, along their index', async () => {
    const withdrawals = { type: 'withdrawals', per_page: 5 };
    expect(ids(await ask('bills', { ...withdrawals, before_id: '55' }))).toEqual([
      ...[54, 51, 50, 49, 48],
    ]);
    await superuser.query('ANALYZE');
    const request = recordListSchema.parse(withdrawals);
    const { pages, plans } = await statementCost(connections(), () =>
      listStatementEntries(database.db, rich.id, { ...request, uncounted: true }),
    );
    expect(pages).toBeLessThan(200);
    expect(plans.join('\n')).toMatch(
      /ledger_entry_account_id_kind_created_at_id_idx on ledger_entry_first .*\n.*\(kind = wanted\.one\)/,
    );
  });

  test('works with a before_id of a row that it excludes', async () => {
    const page = await ask('recharges', { status: 'rejected', before_id: '5000', per_page: 1 });
    expect(ids(page)).toEqual([100]);
  });

  test('by status is ignored for statement entries, which have none', async () => {
    expect((await ask('bills', { status: 'paid' })).data.data).toHaveLength(15);
  });
});

describe('days', () => {
  const at = (moment: string) => `'${moment}'::timestamptz`;
  let member: TestMember;

  beforeAll(async () => {
    member = await newMember();
    await fillRecords(superuser, member.id, { from: 20_001, to: 20_004 });
    const moments = [
      '2025-03-01T15:59:59.999Z',
      '2025-03-01T16:00:00.000Z',
      '2025-03-02T15:59:59.999Z',
      '2025-03-02T16:00:00.000Z',
    ];
    await superuser.query("SET session_replication_role = 'replica'");
    for (const table of ['ledger_entry', 'recharge', 'withdrawal', 'trade_order', 'fixed_move'])
      for (const [i, moment] of moments.entries())
        await superuser.query(
          `UPDATE ${table} SET created_at = ${at(moment)} WHERE id = ${20_001 + i}`,
        );
  });

  test.each(LISTS)('of %s start and end at midnight in Taipei', async (name) => {
    const days = (start_date: string, end_date: string) =>
      ask(name, { start_date, end_date }, member).then(ids);
    expect(await days('2025-03-02', '2025-03-02')).toEqual([20_003, 20_002]);
    expect(await days('2025-03-01', '2025-03-01')).toEqual([20_001]);
    expect(await days('2025-03-02', '2025-03-03')).toEqual([20_004, 20_003, 20_002]);
    expect(await ask(name, { end_date: '2025-03-01' }, member).then(ids)).toEqual([20_001]);
  });
});

describe('rows with the same time', () => {
  let member: TestMember;
  let newest = 40_000;

  beforeAll(async () => {
    member = await newMember();
    await fillRecords(superuser, member.id, { from: 30_001, to: 30_012 });
    await superuser.query("SET session_replication_role = 'replica'");
    for (const table of ['recharge', 'withdrawal', 'trade_order', 'fixed_move'])
      await superuser.query(
        `UPDATE ${table} SET created_at = '2020-01-10T05:05:05.005Z' WHERE id > 30000`,
      );
    // Entries are dated to the microsecond, finer than a JavaScript date.
    await superuser.query(`
      UPDATE ledger_entry SET created_at = '2020-01-10T05:05:05.005Z'::timestamptz + (id - 30000) / 3 * interval '1 microsecond'
      WHERE id > 30000`);
  });

  test.each(LISTS)('of %s are read exactly once, even while others are created', async (name) => {
    const read: number[] = [];
    let before: object = {};
    for (let more = true; more; ) {
      const page = await ask(name, { per_page: 5, ...before }, member);
      read.push(...ids(page));
      before = { before_id: page.data.data.at(-1).id };
      more = page.data.last_page > page.data.current_page;
      await fillRecords(superuser, member.id, { from: newest, to: newest++ });
    }
    expect(read.filter((id) => id < 40_000)).toEqual(
      Array.from({ length: 12 }, (_, i) => 30_012 - i),
    );
    expect(read.slice(read.indexOf(30_012))).toHaveLength(12);
  });
});
