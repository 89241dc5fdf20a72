import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { connections } from '#lib/base/db/client';
import { gateLoads } from '#lib/base/fair-gate';
import { fillRecords } from '#tests/support/books/many-records';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember, newPayee, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { POST as balance } from '../../../app/api/balance/route.ts';
import { POST as bills } from '../../../app/api/bills/route.ts';
import { POST as exportRecords } from '../../../app/api/export/route.ts';
import { POST as withdraw } from '../../../app/api/withdraw/route.ts';
import { BATCH_ROWS } from './export-records.ts';

const database = useTestDatabase();
const { db } = database;
/** More than ten batches. */
const ROWS = 10_050;

let superuser: pg.Client;
let rich: TestMember;

beforeAll(async () => {
  superuser = new pg.Client({ connectionString: database.superuserUrl() });
  await superuser.connect();
  rich = await newMember();
  await fillRecords(superuser, rich.id, { from: 1, to: ROWS });
});
afterAll(() => superuser.end());
afterEach(() => vi.restoreAllMocks());

function ask(body: object, { token }: { token: string }): Promise<Response> {
  const headers = { token, 'content-type': 'application/json', 'x-jinku-peer': '203.0.113.9' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return exportRecords(new Request('http://localhost/api/export', request));
}

async function table(body: object, member: { token: string }) {
  const bytes = Buffer.from(await (await ask(body, member)).arrayBuffer());
  const [header = [], ...rows] = parse(bytes.toString());
  return { bytes, header, rows };
}

/** Counts the queries of ledger entries while a test runs. */
function watchQueries() {
  const spy = vi.spyOn(connections(), 'query');
  const isEntryQuery = ([statement]: unknown[]) =>
    /^\s*SELECT e\.id/.test((statement as { text?: string }).text ?? '');
  return { spy, count: () => spy.mock.calls.filter(isEntryQuery).length };
}

test('one batch of a member is read at once and two of all, however many files are asked for', async () => {
  const [eager, other] = [await newMember(), await newMember()];
  await superuser.query('BEGIN; LOCK TABLE ledger_entry');
  const files = Array.from({ length: 5 }, () => ask({ type: 'ledger' }, eager));
  await expect.poll(() => gateLoads().get('exports')).toEqual({ running: 1, waiting: 4 });
  files.push(ask({ type: 'ledger' }, other), ask({ type: 'ledger' }, other));
  await expect.poll(() => gateLoads().get('exports')).toEqual({ running: 2, waiting: 5 });
  await superuser.query('ROLLBACK');
  for (const file of files) expect((await (await file).text()).length).toBeGreaterThan(0);
  expect(gateLoads().get('exports')).toEqual({ running: 0, waiting: 0 });
});

describe('a file', () => {
  test('is UTF-8 CSV with a byte order mark, and is named for its kind and days', async () => {
    const days = { start_date: '2020-01-01', end_date: '2020-01-02' };
    const response = await ask({ type: 'ledger', ...days }, rich);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="jinku-bills_2020-01-01_2020-01-02.csv"; filename*=UTF-8''${encodeURIComponent('帳戶明細')}_2020-01-01_2020-01-02.csv`,
    );
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString().split('\r\n')[0]).toBe(
      '\u{FEFF}編號,時間（台北）,類型,金額,餘額,圈存變動,幣別,相關紀錄,內容,資金性質,雜湊值',
    );
  });

  test('without records has only the header', async () => {
    const { header, rows } = await table({ type: 'withdraw' }, await newMember());
    expect([header.length, rows]).toEqual([15, []]);
  });

  test('of withdrawals names the bank before the masked number', async () => {
    const member = await newPayee('500');
    const asked = { channel: 'bank', target_id: member.cardId, amount: '200.00' };
    await callRoute(withdraw, 'withdraw', { ...asked, trade_password: TRADE_PASSWORD }, member);
    const { header, rows } = await table({ type: 'withdraw' }, member);
    expect(header.slice(3, 5)).toEqual(['收款銀行或網路', '收款帳戶']);
    expect(rows[0]?.slice(3, 5)).toEqual(['臺灣銀行', expect.stringMatching(/^\*{4} \d{4}$/)]);
  });

  test('of the statement matches the bills call and adds up to the balance', async () => {
    const member = await newPayee('1234.50');
    const asked = { channel: 'bank', target_id: member.cardId, amount: '200.00' };
    await callRoute(withdraw, 'withdraw', { ...asked, trade_password: TRADE_PASSWORD }, member);
    const { rows } = await table({ type: 'ledger' }, member);
    const { data } = await callRoute(bills, 'bills', {}, member);
    expect(rows.map(([no, , kind, amount, after]) => [no, kind, amount, after])).toEqual(
      data.data.map((bill: Record<string, string>) => [
        bill.no,
        bill.type_text,
        bill.amount,
        bill.balance_after,
      ]),
    );
    const sum = rows.reduce((total, [, , , amount]) => total + Number(amount), 0);
    expect(rows.map((row) => row[3])).toEqual(['-200.00', '1234.50']);
    expect(sum).toBe((await callRoute(balance, 'balance', {}, member)).data.balance);
  });

  test('has local times; the days are local and inclusive', async () => {
    const { rows } = await table(
      { type: 'recharge', start_date: '2020-01-02', end_date: '2020-01-02' },
      rich,
    );
    const times = rows.map(([, time]) => time);
    expect([times.length, times.at(-1), times[0]]).toEqual([
      2160,
      '2020-01-02 00:00:00',
      '2020-01-02 23:59:20',
    ]);
  });

  test('has only the rows that are named, of the member', async () => {
    const named = async (type: string, ids: string[], who = rich) =>
      (await table({ type, ids }, who)).rows.map(([no]) => no);
    expect(await named('recharge', ['5', '7'])).toEqual([
      ...['R00000000000000007', 'R00000000000000005'],
    ]);
    expect(await named('ledger', ['5', '7'])).toEqual(['J00000007', 'J00000005']);
    const stranger = await newMember();
    for (const type of ['recharge', 'withdraw', 'trade', 'terminal', 'ledger'])
      expect([type, await named(type, ['5', '7'], stranger)]).toEqual([type, []]);
  });

  test("has only the member's own records, even if the body names another user", async () => {
    const stranger = await newMember();
    const body = { type: 'ledger', user_id: String(rich.id), userId: String(rich.id) };
    expect((await table(body, stranger)).rows).toEqual([]);
  });
});

describe('a cell', () => {
  /** Stored text and expected cell. Formulas get an apostrophe. */
  const CELLS: readonly [word: string, cell: string][] = [
    ['=HYPERLINK("http://evil.test","x")', `'=HYPERLINK("http://evil.test","x")`],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['-100.00', "'-100.00"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tindented', "'\tindented"],
    ['\rreturned', "'\rreturned"],
    [' =1+1', "' =1+1"],
    ['\n=1+1', "'\n=1+1"],
    ['one\n=1+1', 'one\n=1+1'],
    ['one\r@x', 'one\r@x'],
    [' 5', ' 5'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    ['plain', 'plain'],
    ['a "quoted", divided\nand broken\r\nword', 'a "quoted", divided\nand broken\r\nword'],
    ['', ''],
  ];
  let member: TestMember;

  beforeAll(async () => {
    member = await newMember();
    await fillRecords(superuser, member.id, { from: 20_001, to: 20_000 + CELLS.length });
    for (const [i, [word]] of CELLS.entries())
      await superuser.query('UPDATE recharge SET reason = $1, reference = $1 WHERE id = $2', [
        word,
        20_001 + i,
      ]);
  });

  test('that a spreadsheet could evaluate as a formula is escaped; others are unchanged', async () => {
    const { header, rows } = await table({ type: 'recharge' }, member);
    const place = header.indexOf('原因');
    expect(rows.map((row) => row[place]).reverse()).toEqual(CELLS.map(([, cell]) => cell));
    expect(rows.every((row) => row.length === header.length)).toBe(true);
  });

  test('with an amount is a number, also if negative', async () => {
    const { rows } = await table({ type: 'ledger' }, member);
    const amounts = rows.map((row) => row[3] ?? '');
    expect(amounts.filter((amount) => amount.startsWith('-')).length).toBeGreaterThan(0);
    for (const amount of amounts) expect(amount).toMatch(/^-?\d+\.\d\d$/);
  });
});

describe('a long file', () => {
  test('has every row once, newest first', async () => {
    const { rows } = await table({ type: 'ledger' }, rich);
    expect(rows.map(([no]) => Number(no?.slice(1)))).toEqual(
      Array.from({ length: ROWS }, (_, i) => ROWS - i),
    );
  });

  test('is read in batches on demand and stops when the client disconnects', async () => {
    const queries = watchQueries();
    const reader = (await ask({ type: 'ledger' }, rich)).body?.getReader();
    const first = Buffer.from((await reader?.read())?.value ?? []).toString();
    expect([parse(first).length, queries.count()]).toEqual([1 + BATCH_ROWS, 1]);
    await reader?.read();
    expect(queries.count()).toBe(2);
    await reader?.cancel();
    expect((await reader?.read())?.done).toBe(true);
    expect(queries.count()).toBe(2);
  });

  test('that fails midway aborts the connection', async () => {
    const { spy } = watchQueries();
    const reader = (await ask({ type: 'ledger' }, rich)).body?.getReader();
    await reader?.read();
    spy.mockImplementation(() => Promise.reject(new Error('Connection terminated')));
    await expect(reader?.read()).rejects.toThrow();
  });

  test('that fails before its first row is answered like any other failed call', async () => {
    const original = connections().query.bind(connections());
    const { spy } = watchQueries();
    spy.mockImplementation((...args: unknown[]) => {
      const [statement] = args as [{ text?: string }];
      if (/^\s*SELECT e\.id/.test(statement.text ?? ''))
        return Promise.reject(new Error('Connection terminated'));
      return Reflect.apply(original, null, args);
    });
    const response = await ask({ type: 'ledger' }, rich);
    expect([response.status, (await response.json()).code]).toEqual([503, 503]);
  });
});

test('exports are limited to 20 in ten minutes; invalid requests do not count', async () => {
  const eager = await newMember();
  for (let i = 0; i < 5; i++)
    expect((await (await ask({ type: 'all' }, eager)).json()).code).toBe(4001);
  for (let i = 0; i < 20; i++) expect((await ask({ type: 'ledger' }, eager)).status).toBe(200);
  const refused = await ask({ type: 'ledger' }, eager);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await db.ledgerEntry.count({ where: { account: { userId: eager.id } } })).toBe(0);
});
