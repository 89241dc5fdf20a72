import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections, database } from '#lib/base/db/client';
import { listPositions } from '#lib/features/trade/position/list-positions';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { verifyInSlices } from '#tests/support/books/verify-in-slices';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { closeNow, settleAt } from '#tests/support/market/settle-at';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as bills } from '../../../app/api/bills/route.ts';
import { POST as order } from '../../../app/api/order/route.ts';
import { POST as orders } from '../../../app/api/orders/route.ts';
import { POST as quote } from '../../../app/api/quote/route.ts';
import { prepareMonths } from './prepare-months.ts';

const testDatabase = useTestDatabase({ journals: 'without records' });
const { db } = testDatabase;
const owner = new pg.Client({ connectionString: testDatabase.ownerUrl() });
const TABLES = [
  'ledger_journal',
  'ledger_entry',
  'ledger_chain',
  'trade_order',
  'status_event',
  'fill',
];
const GOLD_MINOR = 400_000n;
const LATER = new Date(Date.now() + 3_600_000);

let roomId: bigint;
let member: QuickMember;

beforeAll(async () => {
  await owner.connect();
  roomId = await newRoom(db, 'XAU');
  await putTick(db, 'XAU', GOLD_MINOR, LATER);
  member = await newQuickMember(db, 100_000_000n);
});
afterAll(() => owner.end());

/** Prepares the month of a moment, as the worker does in that month. Returns the added partitions. */
async function enterMonth(moment: string): Promise<string[]> {
  const added: string[] = [];
  for (;;) {
    const { rows } = await owner.query('SELECT partitions.prepare_months($1) AS leaf', [moment]);
    if (rows[0].leaf === null) return added;
    added.push(rows[0].leaf);
  }
}

const call = (
  route: Parameters<typeof callRoute>[0],
  name: Parameters<typeof callRoute>[1],
  body: object,
) => callRoute(route, name, body, { token: member.token });
const place = (body: object) => call(order, 'order', { trade_password: TRADE_PASSWORD, ...body });

async function buyByQuote(): Promise<{ id: string; no: string; quoteId: string }> {
  const { data } = await call(quote, 'quote', { room_id: `${roomId}`, side: 'buy', qty: '1' });
  const placed = await place({ quote_id: data.quote_id });
  expect(placed.code).toBe(200);
  return { id: placed.data.id, no: placed.data.no, quoteId: data.quote_id };
}

const leafOf = async (table: string, id: string, column = 'id') => {
  const { rows } = await owner.query(
    `SELECT tableoid::regclass::text AS leaf FROM ${table} WHERE ${column} = $1`,
    [id],
  );
  return rows.map(({ leaf }) => leaf);
};

test('a database has the partitions of this month and the two after it', async () => {
  // The month may have changed since the database was made.
  expect(await prepareMonths(connections())).toBe(true);
  const steps: unknown[] = [];
  expect(await prepareMonths(connections(), (...step) => steps.push(step))).toBe(true);
  expect(steps).toEqual([]);
  const { rows } = await owner.query(
    `SELECT inhparent::regclass::text AS name, count(*)::integer AS count FROM pg_inherits
     WHERE inhparent::regclass::text = ANY ($1) GROUP BY 1 ORDER BY 1`,
    [TABLES],
  );
  expect(rows.map(({ name }) => name)).toEqual([...TABLES].sort());
  for (const { count } of rows) expect([3, 4]).toContain(count);
});

describe('when a month begins', () => {
  let issueId: bigint;
  let early: Awaited<ReturnType<typeof buyByQuote>>;
  let waiting: { id: string };

  beforeAll(async () => {
    issueId = await openIssue(db, roomId);
    early = await buyByQuote();
    waiting = (await place({ room_id: `${roomId}`, side: 'buy', qty: '2' })).data;
    await db.$queryRaw`SELECT ledger_chain_extend(1)`;
  });

  test('each table gets the partitions that are missing, and ids enter the month', async () => {
    const added = await enterMonth('2047-03-01T00:00:30+08:00');
    expect(added.sort()).toEqual(
      ['2047_03', '2047_04', '2047_05']
        .flatMap((month) => TABLES.map((table) => `${table}_${month}`))
        .sort(),
    );
    expect(await enterMonth('2047-03-20T12:00:00+08:00')).toEqual([]);
    const late = await buyByQuote();
    expect(late.id).toMatch(/^25500\d{8}$/);
    expect(await leafOf('trade_order', late.id)).toEqual(['partitions.trade_order_2047_03']);
    expect(await leafOf('fill', `order:${late.id}`, 'ref')).toEqual(['partitions.fill_2047_03']);
    expect(await leafOf('trade_order', early.id)).toEqual(['partitions.trade_order_first']);
    expect(late.no).not.toBe(early.no);
  });

  test('ids never go back, also when the clock does', async () => {
    await enterMonth('2047-02-01T00:00:00+08:00');
    expect(BigInt((await buyByQuote()).id)).toBeGreaterThan(2_550_000_000_000n);
  });

  test('an order of the last month is settled in this one', async () => {
    await closeNow(db, issueId);
    await settleAt(db, issueId, GOLD_MINOR);
    const ref = `order:${waiting.id}`;
    expect(await leafOf('fill', ref, 'ref')).toEqual(['partitions.fill_first']);
    const journals = (await leafOf('ledger_journal', ref, 'ref')).sort();
    expect(journals).toEqual([
      'partitions.ledger_journal_2047_03',
      'partitions.ledger_journal_first',
    ]);
  });

  test('positions, lists and the books go on across the months', async () => {
    const [gold] = await listPositions(database(), member.id);
    expect(gold?.qty).toBe('5.0000');
    const listed = (await call(orders, 'orders', {})).data.data.map(({ id }: { id: string }) => id);
    expect([listed.length, listed.at(-1), listed.at(-2)]).toEqual([4, early.id, waiting.id]);
    const statement = (await call(bills, 'bills', {})).data.data;
    expect(statement[0].balance_after).toBe(
      (await call(bills, 'bills', { per_page: 1 })).data.data[0].balance_after,
    );
    await expectLedgerSound(db);
    expect(await verifyInSlices()).toBeNull();
  });

  test('a quote of the last month cannot be executed again', async () => {
    const again = db.$executeRaw`
      INSERT INTO trade_order (no, user_id, room_id, symbol, type, quote_id, side, qty, fee_bps, price, gross, fee, net, status, simulated)
      SELECT 'T-again', user_id, room_id, symbol, type, quote_id, side, qty, fee_bps, price, gross, fee, net, status, simulated
      FROM trade_order WHERE id = ${BigInt(early.id)}`;
    await expect(again).rejects.toThrow(/executed already/);
  });

  test('a fill of the last month cannot be recorded again, and none without a journal', async () => {
    const copy = (ref: string, journal: string) =>
      db.$executeRawUnsafe(`INSERT INTO fill (ref, journal_id, user_id, symbol, side, qty, price, gross, fee, net, qty_after,
        cost_after, realised_after, simulated)
        SELECT ${ref}, ${journal}, user_id, symbol, side, qty, price, gross, fee, net, qty_after, cost_after, realised_after,
        simulated FROM fill WHERE ref = 'order:${early.id}'`);
    await expect(copy('ref', '(SELECT max(id) FROM ledger_journal)')).rejects.toThrow(/ref/);
    await expect(copy("'order:99'", '2559999999999')).rejects.toThrow(/no journal/);
  });

  test('a journal of the last month is reversed once, and one that is unknown never', async () => {
    const legs = (amount: number) =>
      JSON.stringify([
        { user: null, asset: 'TWD', purpose: 'clearing:bank', amount: -amount },
        { user: null, asset: 'TWD', purpose: 'interest_pool', amount },
      ]);
    const post = (amount: number, reverses: string | null) =>
      owner.query("SELECT ledger_post('gift', 'gift:1', 'system:test', true, $1, $2) AS id", [
        legs(amount),
        reverses,
      ]);
    const { rows: gift } = await post(100, null);
    await enterMonth('2047-04-02T00:00:00+08:00');
    const { rows: back } = await post(-100, gift[0].id);
    expect(BigInt(back[0].id) - BigInt(gift[0].id)).toBeGreaterThan(9_000_000_000n);
    await enterMonth('2047-05-02T00:00:00+08:00');
    await expect(post(-100, gift[0].id)).rejects.toMatchObject({ code: '23505' });
    await expect(post(-100, '7')).rejects.toMatchObject({ code: '23503' });
  });
});

test('a partition is added once, by one of several workers, and not behind a long transaction', async () => {
  const other = new pg.Client({ connectionString: testDatabase.ownerUrl() });
  await other.connect();
  const prepare = (client: pg.Client) =>
    client.query("SELECT partitions.prepare_months('2047-09-01T00:00:00+08:00') AS leaf");
  await owner.query('BEGIN');
  expect((await prepare(owner)).rows[0].leaf).toBe('ledger_journal_2047_09');
  expect((await prepare(other)).rows[0].leaf).toBeNull();
  await owner.query('COMMIT');

  // A writer of members: partitions of orders refer to them.
  await other.query('BEGIN');
  await other.query('LOCK TABLE app_user IN ROW EXCLUSIVE MODE');
  await owner.query("SET lock_timeout = '50ms'");
  await expect(enterMonth('2047-09-01T00:00:00+08:00')).rejects.toMatchObject({ code: '55P03' });
  await other.query('COMMIT');
  await enterMonth('2047-09-01T00:00:00+08:00');
  await owner.query('RESET lock_timeout');
  await other.end();
  expect(await leafOf('trade_order', (await buyByQuote()).id)).toEqual([
    'partitions.trade_order_2047_09',
  ]);
});

test.each([
  'SELECT count(*) FROM partitions.ledger_entry_first',
  'DELETE FROM partitions.trade_order_first',
  'TRUNCATE partitions.fill_first',
  'DROP TABLE partitions.ledger_entry_2047_03',
  "SELECT partitions.prepare_months('2100-01-01')",
  'CREATE TABLE partitions.mine (id bigint)',
  'ALTER TABLE trade_order DETACH PARTITION partitions.trade_order_first',
])('the application’s role is refused: %s', async (sql) => {
  await expect(db.$executeRawUnsafe(sql)).rejects.toThrow(/permission denied|must be owner/);
});

test('the owner cannot change a partition of the books by mistake', async () => {
  await expect(owner.query('DELETE FROM partitions.ledger_entry_2047_03')).rejects.toThrow(
    /insert-only/,
  );
  await expect(owner.query('UPDATE partitions.fill_first SET qty = 1')).rejects.toThrow(
    /insert-only/,
  );
});
