import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { addDays, localDay, TIME_ZONE } from '#lib/base/taipei-time';
import { getLastArchivedMonth } from '#lib/features/records/last-archived-month';
import { getMonthSums } from '#lib/features/records/month-sums';
import { listPositions } from '#lib/features/trade/position/list-positions';
import { reconcile } from '#lib/operation/audit/reconcile';
import { sealEvents } from '#lib/operation/audit/seal-events';
import { verifyBooks } from '#lib/operation/audit/verify-books';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { findBroken } from '#tests/support/books/find-broken';
import { verifyInSlices } from '#tests/support/books/verify-in-slices';
import { callRoute } from '#tests/support/call/call-route';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newRoom, openIssue, putTick } from '#tests/support/market/market-rows';
import { closeNow, settleAt } from '#tests/support/market/settle-at';
import { TRADE_PASSWORD } from '#tests/support/member/member';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { POST as bills } from '../../app/api/bills/route.ts';
import { POST as order } from '../../app/api/order/route.ts';
import { POST as orders } from '../../app/api/orders/route.ts';
import { POST as quote } from '../../app/api/quote/route.ts';
import { archiveMonth } from './archive-month.ts';
import { checkArchive } from './check-archive.ts';
import { listMonths } from './months.ts';
import { packMonth } from './pack-month.ts';

const testDatabase = useTestDatabase();
const { db } = testDatabase;
const owner = new pg.Client({ connectionString: testDatabase.ownerUrl() });
const superuser = new pg.Client({ connectionString: testDatabase.superuserUrl() });
const GOLD_MINOR = 400_000n;
const YEARS_LATER = new Date('2029-06-01T00:00:00Z');

let roomId: bigint;
let ann: QuickMember;
let bob: QuickMember;
/** The month in which this test runs, which is the last one of the first partitions. */
let month: string;

beforeAll(async () => {
  await Promise.all([owner.connect(), superuser.connect()]);
  month = (await listMonths(owner))[0]?.month ?? '';
  roomId = await newRoom(db, 'XAU');
  await putTick(db, 'XAU', GOLD_MINOR, new Date(Date.now() + 3_600_000));
  [ann, bob] = [await newQuickMember(db, 100_000_000n), await newQuickMember(db, 100_000_000n)];
});
afterAll(() => Promise.all([owner.end(), superuser.end()]));

/** Prepares the month that begins so many months from now, as the worker does in it. */
async function enterMonth(ahead: number): Promise<void> {
  for (;;) {
    const { rows } = await owner.query(
      `SELECT partitions.prepare_months(date_trunc('month', now()) + ($1 + 0.5) * interval '1 month') AS leaf`,
      [ahead],
    );
    if (rows[0].leaf === null) return;
  }
}

const place = (who: QuickMember, body: object) =>
  callRoute(order, 'order', { trade_password: TRADE_PASSWORD, ...body }, { token: who.token });
const forIssue = async (who: QuickMember, side: 'buy' | 'sell', qty: string) =>
  (await place(who, { room_id: `${roomId}`, side, qty })).data.id as string;
const waiting = async (who: QuickMember) => {
  const terms = { limit_price: '2000', until: addDays(localDay(new Date()), 90) };
  const body = { room_id: `${roomId}`, side: 'buy', qty: '1', ...terms };
  return (await place(who, body)).data.id as string;
};
async function byQuote(who: QuickMember, side: 'buy' | 'sell', qty: string): Promise<string> {
  const offered = await callRoute(
    quote,
    'quote',
    { room_id: `${roomId}`, side, qty },
    { token: who.token },
  );
  const placed = await place(who, { quote_id: offered.data.quote_id });
  expect(placed.code).toBe(200);
  return placed.data.id;
}
const idsOf = async (who: QuickMember) =>
  (await callRoute(orders, 'orders', { per_page: 100 }, { token: who.token })).data.data.map(
    ({ id }: { id: string }) => id,
  );
async function settleOpenIssue(issueId: bigint): Promise<void> {
  await closeNow(db, issueId);
  await settleAt(db, issueId, GOLD_MINOR);
}
const stateOf = async () => ({
  accounts: await db.ledgerAccount.findMany({ orderBy: { id: 'asc' } }),
  ann: await listPositions(db, ann.id),
  bob: await listPositions(db, bob.id),
});
const countRows = async (table: string) =>
  (await owner.query(`SELECT count(*)::integer AS count FROM ${table}`)).rows[0].count;

describe('a month whose orders are archived', () => {
  let firstIssue: bigint;
  let gone: string[];
  let staying: string[];
  let before: Awaited<ReturnType<typeof stateOf>>;

  beforeAll(async () => {
    firstIssue = await openIssue(db, roomId);
    gone = [
      await byQuote(ann, 'buy', '3'),
      await byQuote(ann, 'sell', '1'),
      await forIssue(bob, 'buy', '2'),
    ];
    await settleOpenIssue(firstIssue);
    const next = await openIssue(db, roomId);
    // The last deals of each, an order that is settled in the next month, and one with a limit that waits.
    staying = [
      await byQuote(ann, 'buy', '1'),
      await byQuote(bob, 'buy', '1'),
      await forIssue(bob, 'buy', '5'),
      await waiting(ann),
    ];
    await expectLedgerSound(db);
    await enterMonth(1);
    await settleOpenIssue(next);
    await byQuote(ann, 'buy', '1');
    await expectLedgerSound(db);
    before = await stateOf();
  });

  test('is archived in its turn, once its limit orders have ended', async () => {
    const second = (await listMonths(owner))[1]?.month ?? '';
    const archive = (of: string, now: Date) =>
      archiveMonth(owner, { month: of, by: 'owner:test', now });
    await expect(archive(second, YEARS_LATER)).rejects.toThrow(/the next one is/);
    const end = (await listMonths(owner))[0]?.endedAt ?? new Date();
    const late = new Date(end.getTime() + 120 * 86_400_000);
    await expect(archive(month, late)).rejects.toThrow('ended less than 121 days ago');
  });

  test('is archived only when its events are sealed', async () => {
    await expect(
      archiveMonth(owner, { month, by: 'owner:test', now: YEARS_LATER }),
    ).rejects.toThrow('Status changes of the month wait for their seal.');
    await sealEvents(db);
    await expectLedgerSound(db);
  });

  test('takes no late row while it is copied, and can be archived again after an interruption', async () => {
    const other = new pg.Client({ connectionString: testDatabase.ownerUrl() });
    other.on('error', () => undefined);
    await other.connect();
    const { rows } = await other.query('SELECT pg_backend_pid() AS pid');
    const refused: unknown[] = [];
    const stopped = archiveMonth(other, { month, by: 'owner:test', now: YEARS_LATER }, () => {
      refused.push(
        owner
          .query(`UPDATE trade_order SET fee_bps = 1 WHERE id = ${gone[0]}`)
          .catch((error: { code: string }) => error.code)
          .finally(() => superuser.query('SELECT pg_terminate_backend($1)', [rows[0].pid])),
      );
    });
    await expect(stopped).rejects.toThrow();
    expect(new Set(await Promise.all(refused))).toEqual(new Set(['55P03']));
    expect(await idsOf(ann)).toContain(gone[0]);
  });

  test('keeps balances, positions and what is still needed', async () => {
    const archived = await archiveMonth(owner, { month, by: 'owner:test', now: YEARS_LATER });
    expect(archived.orders).toBe('3');
    expect(await stateOf()).toEqual(before);
    expect((await idsOf(ann)).filter((id: string) => gone.includes(id))).toEqual([]);
    expect(await idsOf(ann)).toContain(staying[0]);
    expect((await idsOf(bob)).sort()).toEqual([staying[1], staying[2]].sort());
    expect(await countRows(`ledger_hold WHERE ref = 'order:${gone[2]}'`)).toBe(0);
    expect(await countRows(`${archived.schema}.trade_order`)).toBe(7);
    expect((await listMonths(owner))[0]).toMatchObject({ month, isArchived: true });
    expect(await getLastArchivedMonth(db, ann.id)).toBe(month);
    await superuser.query(`UPDATE app_user SET created_at = '2999-01-01' WHERE id = ${bob.id}`);
    expect(await getLastArchivedMonth(db, bob.id)).toBeNull();
  });

  test('leaves books that verify, whole and in slices', async () => {
    await expectLedgerSound(db);
    // The issues after those of archived orders are still compared with their orders.
    const { lastIssue } = await db.archivedMonth.findUniqueOrThrow({ where: { month } });
    expect(lastIssue).toBe(firstIssue);
    expect(await verifyInSlices()).toBeNull();
    const { head } = await verifyBooks(connections());
    expect(BigInt(head?.position ?? 0)).toBe(
      BigInt(await countRows('ledger_chain')) + (await archivedJournals()),
    );
  });

  test('is sound itself, and an altered byte of it is found', async () => {
    expect(await checkArchive(owner, month)).toMatchObject({ broken: null });
    const schema = `archive_${month.replace('-', '_')}`;
    await superuser.query("SET session_replication_role = 'replica'");
    const alter = () =>
      superuser.query(
        `UPDATE ${schema}.ledger_entry SET created_at = created_at + '1 us' WHERE id = (SELECT max(id) FROM ${schema}.ledger_entry)`,
      );
    await alter();
    expect((await checkArchive(owner, month)).broken).toMatch(/journal/);
    await superuser.query(
      `UPDATE ${schema}.ledger_entry SET created_at = created_at - '1 us'::interval WHERE id = (SELECT max(id) FROM ${schema}.ledger_entry)`,
    );
    expect(await checkArchive(owner, month)).toMatchObject({ broken: null });
  });

  test.each([
    [
      'an amount that stays',
      'ledger_entry',
      'SET amount = amount + 5 WHERE id = (SELECT min(id) FROM ledger_entry)',
    ],
    ['a sum of the archive', 'archived_sum', 'SET amount = amount + 5'],
    ['the head of the archive', 'archived_month', `SET hash = repeat('0', 64)`],
    [
      'a journal that stays',
      'ledger_journal',
      `SET actor = 'x' WHERE id = (SELECT min(id) FROM ledger_journal)`,
    ],
    ['a position that stays', 'fill', 'SET qty_after = qty_after + 1'],
    [
      'an order of a later month',
      'trade_order',
      'SET id = id + 7 WHERE id = (SELECT max(id) FROM trade_order)',
    ],
  ])('does not hide damage to %s', async (_what, table, change) => {
    await superuser.query("SET session_replication_role = 'replica'");
    await superuser.query(`CREATE TEMP TABLE kept AS TABLE ${table}`);
    await superuser.query(`UPDATE ${table} ${change}`);
    const broken = await findBroken();
    await superuser.query(
      `DELETE FROM ${table}; INSERT INTO ${table} SELECT * FROM kept; DROP TABLE kept`,
    );
    expect(broken).not.toBeNull();
    expect(await findBroken()).toBeNull();
  });

  test('shows no sums of which a part is missing', async () => {
    const today = (
      await owner.query(`SELECT to_char(now() AT TIME ZONE 'Asia/Taipei', 'YYYY-MM-DD') AS day`)
    ).rows[0].day;
    expect(await getMonthSums(db, ann.id, `${month}-01`)).toMatchObject({ in: null, out: null });
    await expect(reconcile(connections(), today, TIME_ZONE)).rejects.toThrow();
  });

  test('can be packed, once it is over', async () => {
    await expect(packMonth(owner, { month, now: new Date() })).rejects.toThrow(/ended less than/);
    await expect(packMonth(owner, { month: '2019-01', now: YEARS_LATER })).rejects.toThrow(
      /no month/,
    );
    const { before, after } = await packMonth(owner, { month, now: YEARS_LATER });
    expect(Number(after)).toBeLessThanOrEqual(Number(before));
    await expectLedgerSound(db);
  });

  test('can be followed by the next one, and by further deals', async () => {
    await enterMonth(2);
    await byQuote(bob, 'sell', '1');
    await byQuote(ann, 'sell', '4');
    await expectLedgerSound(db);
    const second = (await listMonths(owner))[1]?.month ?? '';
    const state = await stateOf();
    await sealEvents(db);
    await archiveMonth(owner, { month: second, by: 'owner:test', now: YEARS_LATER });
    expect(await stateOf()).toEqual(state);
    await expectLedgerSound(db);
    expect(await verifyInSlices()).toBeNull();
    expect(await checkArchive(owner, second)).toMatchObject({ broken: null });
    expect((await callRoute(bills, 'bills', {}, { token: ann.token })).code).toBe(200);
  });
});

async function archivedJournals(): Promise<bigint> {
  const { rows } = await owner.query('SELECT sum(journals)::text AS sum FROM archived_month');
  return BigInt(rows[0].sum);
}
