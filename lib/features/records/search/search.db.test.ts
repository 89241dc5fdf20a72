import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { withLocale } from '#lib/base/i18n/request-locale';
import { recordListSchema } from '#lib/base/record-base/schema';
import { fillRecords } from '#tests/support/books/many-records';
import { callRoute, type RouteHandler } from '#tests/support/call/call-route';
import { statementCost } from '#tests/support/database/statement-cost';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, type TestMember } from '#tests/support/member/member';
import { POST as bills } from '../../../../app/api/bills/route.ts';
import { POST as exportCall } from '../../../../app/api/export/route.ts';
import { POST as moveRecords } from '../../../../app/api/moveRecords/route.ts';
import { POST as orders } from '../../../../app/api/orders/route.ts';
import { POST as recharges } from '../../../../app/api/recharges/route.ts';
import { POST as withdraws } from '../../../../app/api/withdraws/route.ts';
import {
  listMoves,
  listOrders,
  listStatementEntries,
  listTopUps,
  listWithdrawals,
} from '../queries.ts';

const database = useTestDatabase();
const ROUTES: Record<string, RouteHandler> = { bills, recharges, withdraws, orders, moveRecords };
/** Five parts of 2,000 rows, which a search reads one at a time, and a rest. */
const ROWS = 10_050;
/** A row of the newest part that is unlike all others, and one of the rest. */
const RARE = 9000;
const OLD = 30;

let superuser: pg.Client;
let rich: TestMember;
let other: TestMember;

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: database.superuserUrl() });
  await superuser.connect();
  rich = await newMember();
  other = await newMember();
  await fillRecords(superuser, rich.id, { from: 1, to: ROWS });
  await fillRecords(superuser, other.id, { from: 50_001, to: 50_100 });
  await superuser.query("SET session_replication_role = 'replica'");
  for (const id of [RARE, OLD]) for (const sql of RARE_ROWS) await superuser.query(sql, [id]);
  await superuser.query("SET session_replication_role = 'origin'");
});
afterAll(() => superuser.end());

const RARE_ROWS = [
  `UPDATE recharge SET amount = 4802950, fee = 150, channel = 'metal', pay_currency = 'XPT', pay_amount = '6.7500'
   WHERE id = $1`,
  `UPDATE withdrawal SET amount = 4802900, fee = 1500, channel = 'bank', target_bank = '700',
     target_masked = '**** 9543', target_label = '房租 A區', pay_amount = '48014.00' WHERE id = $1`,
  `UPDATE trade_order SET symbol = 'XPT', side = 'sell', qty = 67500, price = 118956, gross = 4802950, fee = 50,
     net = 4802900, status = 'filled'
   WHERE id = $1`,
  `UPDATE fixed_move SET days = 90, direction = 'out', amount = 4802900, interest = 1212 WHERE id = $1`,
  `UPDATE ledger_entry SET amount = -4802900 WHERE id = $1`,
];

const ask = (name: string, body: object, { token } = rich) =>
  callRoute(ROUTES[name] as RouteHandler, name, body, { token });
const ids = (answer: { data: { data: { id: string }[] } }) =>
  answer.data.data.map(({ id }) => Number(id));

describe('a search', () => {
  test.each([
    ['recharges', '48,029'],
    ['recharges', 'NT$48,029.50'],
    ['recharges', '48028'],
    ['recharges', '6.75 公克'],
    ['recharges', '白金'],
    ['recharges', '鉑金'],
    ['recharges', 'XPT'],
    ['recharges', '貴金屬卡'],
    ['withdraws', '48029'],
    ['withdraws', '−NT$ 48,029.00'],
    ['withdraws', '48014'],
    ['withdraws', '郵局'],
    ['withdraws', '中華郵政'],
    ['withdraws', '543'],
    ['withdraws', '房租'],
    ['withdraws', 'a區'],
    ['withdraws', '提領 郵局 48029'],
    ['orders', '48,029'],
    ['orders', '6.75'],
    ['orders', '賣出'],
    ['orders', '賣出白金'],
    ['orders', 'ｘｐｔ'],
    ['moveRecords', '48029'],
    ['moveRecords', '12.12'],
    ['moveRecords', '48041.12'],
    ['moveRecords', '90 天'],
    ['moveRecords', '定存90天'],
    ['moveRecords', '領回 定存 90'],
    ['bills', '48,029.00'],
    ['bills', '郵局'],
    ['bills', '提領 543'],
    ['bills', 'W00000000000009000'],
    ['bills', 'J00009000'],
    ['recharges', '>40000'],
    ['recharges', '48,029.5-48,029.5'],
    ['withdraws', '≥ NT$48,029'],
    ['withdraws', '2020年1月5日>40000'],
    ['orders', '1,000以上 賣出XPT'],
    ['orders', 'sell platinum'],
    ['moveRecords', '40000~50000'],
    ['moveRecords', '利息48,029元'],
    ['bills', '40,000-50,000'],
    ['bills', '提領>40000'],
    ['recharges', '>40000 <9999999999999999999'],
  ])('of %s for %s finds the one that matches', async (name, q) => {
    const answer = await ask(name, { q });
    expect(ids(answer).slice(0, 1)).toEqual([RARE]);
    const found = ids(answer).filter((id) => id > 200);
    // The first hundred moves are paid out as well.
    expect(found).toEqual([RARE]);
  });

  test.each([
    ['recharges', '48029 白銀'],
    ['withdraws', '48,030'],
    ['withdraws', '4802'],
    ['withdraws', '48029.5'],
    ['withdraws', '郵局 玉山'],
    ['orders', '賣出 黃金'],
    ['orders', '不存在'],
    ['bills', '買進'],
    ['bills', '100%'],
    ['bills', '_'],
    ['withdraws', '>48,029'],
    ['bills', '<1'],
  ])('of %s for %s finds nothing, and names the row that it has read up to', async (name, q) => {
    const { data } = await ask(name, { q });
    expect(data).toMatchObject({ data: [], total: null, last_page: 1 });
    expect(data.searched_to).toEqual({
      id: String(ROWS - 1999),
      created_at: expect.stringMatching(/^2020-/),
    });
  });

  test.each([
    ['recharges', '入金'],
    ['recharges', '銀行帳戶'],
    ['recharges', '已入帳'],
    ['withdraws', '提領'],
    ['withdraws', '玉山'],
    ['orders', '黃金'],
    ['orders', '即時成交'],
    ['moveRecords', '定存'],
    ['bills', '儲值入帳'],
    ['bills', '玉山'],
  ])('of %s for %s finds a page and more', async (name, q) => {
    const first = await ask(name, { q, per_page: 5 });
    expect(first.data).toMatchObject({ total: null, last_page: 2 });
    expect(first.data.searched_to).toBeUndefined();
    const next = await ask(name, { q, per_page: 5, before_id: String(ids(first).at(-1)) });
    const both = await ask(name, { q, per_page: 10 });
    expect([...ids(first), ...ids(next)]).toEqual(ids(both));
  });

  test.each(Object.keys(ROUTES))(
    'of %s goes on from the row that it has read up to',
    async (name) => {
      const q = name === 'bills' ? '48,029.00' : '48029';
      const found: number[] = [];
      let before: object = {};
      for (let parts = 1; ; parts++) {
        const answer = await ask(name, { q, ...before });
        found.push(...ids(answer));
        const { searched_to } = answer.data;
        if (!searched_to) {
          expect(parts).toBe(6);
          break;
        }
        before = { before_id: searched_to.id };
      }
      expect(found).toEqual([RARE, OLD]);
    },
  );

  test('applies together with the other filters', async () => {
    const q = '48029';
    expect(ids(await ask('withdraws', { q, type: 'bank' }))).toEqual([RARE]);
    expect(ids(await ask('withdraws', { q, type: 'number' }))).toEqual([]);
    expect(ids(await ask('withdraws', { q, end_date: '2020-01-01' }))).toEqual([OLD]);
    expect(ids(await ask('withdraws', { q, start_date: '2021-01-01' }))).toEqual([]);
    expect(ids(await ask('bills', { q, type: 'withdraw_hold' }))).toEqual([RARE]);
    expect((await ask('bills', { q, type: 'withdraw_release' })).data.searched_to).toBeUndefined();
  });

  test.each(Object.keys(ROUTES))('of %s finds nothing of others', async (name) => {
    const q = name === 'bills' ? '48,029.00' : '48029';
    expect((await ask(name, { q }, other)).data).toMatchObject({ data: [], last_page: 1 });
  });

  test('finds a record of any age by its complete number', async () => {
    expect(ids(await ask('withdraws', { q: 'w00000000000000030' }))).toEqual([OLD]);
    expect(ids(await ask('bills', { q: 'R00000000000000031' }))).toEqual([31]);
  });

  test('reads only the days that it names', async () => {
    expect(ids(await ask('withdraws', { q: '48029 2020/1/1' }))).toEqual([OLD]);
    expect(ids(await ask('bills', { q: '2020-01-01 48,029.00' }))).toEqual([OLD]);
    expect(ids(await ask('withdraws', { q: '48029 2021年' }))).toEqual([]);
    expect((await ask('recharges', { q: '2020/1/1' })).data.total).toBe(1439);
    expect((await ask('bills', { q: '2020/1/1', start_date: '2020-01-02' })).data.total).toBe(0);
  });

  test('of the last digits of an account also finds numbers with these digits', async () => {
    expect(ids(await ask('withdraws', { q: '9543' }))).toEqual([9543, RARE]);
    expect(ids(await ask('withdraws', { q: '9543 郵局' }))).toEqual([RARE]);
  });

  test('finds records by the beginning of their numbers and by digits after the day', async () => {
    expect(ids(await ask('withdraws', { q: 'w0000000000000900' }))).toEqual([
      9009, 9008, 9007, 9006, 9005, 9004, 9003, 9002, 9001, 9000,
    ]);
    expect(ids(await ask('orders', { q: '9007' }))).toEqual([9007]);
    expect(ids(await ask('orders', { q: '000000000009007' }))).toEqual([9007]);
    expect(ids(await ask('orders', { q: '0000' })).length).toBeGreaterThan(0);
  });

  test.each(['', ' ', 'a\u0007b', 'R'.repeat(51), 5, ['48029']])('%j is refused', async (q) => {
    const answer = await ask('bills', { q });
    expect([answer.code, Object.keys(answer.data)]).toEqual([4001, ['q']]);
  });

  test.each([
    '9999999999999999',
    '9999999999999999.99999999',
    "'; DROP TABLE recharge; --",
    '\\',
    '$1 $2 $3',
    'r1',
    '﷽﷽',
  ])('of every list takes %s', async (q) => {
    for (const name of Object.keys(ROUTES))
      expect([name, (await ask(name, { q })).code]).toEqual([name, 200]);
  });

  test('in another language finds the words of that language', async () => {
    const found = await withLocale('en', () => ask('orders', { q: 'Platinum sell' }));
    expect(ids(found)).toEqual([RARE]);
  });
});

describe('another order', () => {
  test.each(Object.keys(ROUTES))('of %s is that of the newest 2,000 rows', async (name) => {
    const largest = await ask(name, { sort: '-amount', per_page: 3 });
    expect(ids(largest)[0]).toBe(RARE);
    expect(largest.data).toMatchObject({ total: null, last_page: 2 });
    expect(largest.data.searched_to.id).toBe(String(ROWS - 1999));
    const next = await ask(name, { sort: '-amount', per_page: 3, page: 2 });
    const both = await ask(name, { sort: '-amount', per_page: 6 });
    expect([...ids(largest), ...ids(next)]).toEqual(ids(both));
    const smallest = await ask(name, { sort: 'amount', per_page: 100 });
    expect(ids(smallest)).not.toContain(RARE);
    const oldest = await ask(name, { sort: 'created_at', per_page: 3 });
    expect(ids(oldest)).toEqual([ROWS - 1999, ROWS - 1998, ROWS - 1997]);
  });

  test('applies to a search, and not after a row', async () => {
    expect(ids(await ask('withdraws', { q: '郵局', sort: 'amount' }))).toEqual([RARE]);
    expect(ids(await ask('bills', { q: '>40000', sort: 'amount' }))).toEqual([RARE]);
    const answer = await ask('bills', { sort: 'amount', before_id: String(RARE) });
    expect([answer.code, Object.keys(answer.data)]).toEqual([4001, ['before_id']]);
  });
});

test('an export has all rows of a search', async () => {
  for (const [type, q, found] of [
    ['withdraw', '郵局', ['W00000000000009000', 'W00000000000000030']],
    ['ledger', '48,029.00', ['J00009000', 'J00000030']],
  ] as const) {
    const response = await exportCall(
      new Request('http://localhost/api/export', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          token: rich.token,
          'x-jinku-peer': '10.0.0.9',
        },
        body: JSON.stringify({ type, q }),
      }),
    );
    const [, ...rows] = parse(await response.text());
    expect(rows.map(([no]: string[]) => no)).toEqual(found);
  }
});

test.each([
  ['recharges', listTopUps, 'recharge_user_id_created_at_id_idx', 300],
  ['withdraws', listWithdrawals, 'withdrawal_user_id_created_at_id_idx', 300],
  ['orders', listOrders, 'trade_order_user_id_created_at_id_idx', 300],
  ['moveRecords', listMoves, 'fixed_move_user_id_created_at_id_idx', 300],
  ['bills', listStatementEntries, 'ledger_entry_account_id_created_at_id_idx', 20_000],
] as const)(
  'of %s reads 2,000 rows of the member along an index',
  async (_, list, index, maximum) => {
    await superuser.query('ANALYZE');
    const request = recordListSchema.parse({ q: '48029.5' });
    const { pages, plans } = await statementCost(connections(), () =>
      list(database.db, rich.id, request),
    );
    const plan = plans.join('\n');
    expect(pages).toBeLessThan(maximum);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(
      /Seq Scan on (ledger_entry_first|ledger_journal_first|trade_order_first|recharge|withdrawal|fixed_move)/,
    );
  },
);
