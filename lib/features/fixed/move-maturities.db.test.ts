import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, dateColumn, dayStart, localDay } from '#lib/base/taipei-time';
import { removeCalendarDay, setCalendarDay } from '#lib/features/calendar/set-day';
import { followChanges } from '#lib/operation/calendar/follow-changes';
import { nextBusinessDay } from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { fillPool } from '#tests/support/books/fixed-rows';
import { makeCall } from '#tests/support/call/every-call';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { setSettings } from '#tests/support/database/settings';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newPayee, type TestMember, TRADE_PASSWORD } from '#tests/support/member/member';
import { computeInterest } from './interest.ts';
import { matureDeposits } from './mature-deposits.ts';

const { db, ownerUrl } = useTestDatabase();
const TODAY = localDay(new Date());
const RATE_BPS = 120;
const by = { operator: 'amy', reason: 'test' };
let member: TestMember;

beforeAll(async () => {
  await fillPool(db, '1000000');
  await setSettings(db, {
    terms: [10, 30, 31, 400, 1_200].map((days) => ({
      ...{ days, rate_bps: RATE_BPS, business_day: true },
    })),
  });
});
beforeEach(async () => {
  member = await newPayee('20000');
});

const call = (name: string, body: object) => makeCall(name, body, { token: member.token });
const calendar = () => readStoredCalendar(db);
const close = (day: string) =>
  inTransaction(db, (tx) => setCalendarDay(tx, { day, kind: 'closed', name: '颱風', ...by }));
const open = (day: string) => inTransaction(db, (tx) => removeCalendarDay(tx, { day, ...by }));
const follow = () => followChanges(db, Date.now() + 60_000);

async function putIn(days: number, more: object = {}) {
  const body = { product_id: `${days}`, amount: '10000', trade_password: TRADE_PASSWORD, ...more };
  const { code, data } = await call('moveIn', body);
  return { code, data, id: BigInt(data?.deposit_id ?? 0) };
}

const depositOf = (id: bigint) => db.fixedDeposit.findUniqueOrThrow({ where: { id } });
const dayOf = async (id: bigint) => (await depositOf(id)).maturityDay.toISOString().slice(0, 10);
const notices = async () =>
  (
    await db.$queryRaw<{ template: string; params: Record<string, string> }[]>`
      SELECT template, params FROM member_outbox
      WHERE user_id = ${member.id} AND channel = 'inbox' AND template = 'terms.moved' ORDER BY id`
  ).map(({ params }) => params);
const amountOf = (amountMinor: bigint) => (Number(amountMinor) / 100).toFixed(2);
const slashed = (day: string) => day.replaceAll('-', '/');

/** Closes the day on which a deposit would mature, without a deposit. */
async function closeMaturity(days: number): Promise<string> {
  const day = nextBusinessDay(await calendar(), addDays(TODAY, days));
  await close(day);
  await follow();
  return day;
}

describe('a deposit by business days', () => {
  test('that would mature on a day off matures on the next business day, with interest to it', async () => {
    const closed = await closeMaturity(30);
    const to = nextBusinessDay(await calendar(), closed);
    const interestDays = (dateColumn(to).getTime() - dateColumn(TODAY).getTime()) / 86_400_000;
    expect(interestDays).toBeGreaterThan(30);
    const interest = amountOf(computeInterest(1_000_000n, RATE_BPS, interestDays));
    const { data: quote } = await call('fixedQuote', { product_id: '30', amount: '10000' });
    expect(quote).toMatchObject({
      ...{ days: 30, interest_days: interestDays, interest },
      maturity_at: dayStart(to).toISOString(),
    });
    const { data: products } = await makeCall('fixedProducts', {});
    expect(products.data.find(({ id }: { id: string }) => id === '30')).toMatchObject({
      ...{ business_day: true, interest_days: interestDays },
    });
    expect(await putIn(30, { expected_interest: '9.86' })).toMatchObject({ code: 4010 });
    const { data, id } = await putIn(30, { expected_interest: interest });
    expect(data).toMatchObject({ days: 30, interest });
    expect(await depositOf(id)).toMatchObject({ businessDay: true, interestDays });
    const listed = (await call('fixedDeposits', {})).data.data[0];
    expect(listed).toMatchObject({
      ...{ interest, business_day: true, interest_days: interestDays, term_days: interestDays },
      maturity_at: dayStart(to).toISOString(),
    });
    await open(closed);
    await follow();
  });

  test('moves forward and back with the calendar, keeps its interest, and its member is told', async () => {
    const { id } = await putIn(30);
    const { interestMinor } = await depositOf(id);
    const [from, change] = [await dayOf(id), close(await dayOf(id))];
    await change;
    expect(await dayOf(id)).toBe(from);
    await follow();
    const to = nextBusinessDay(await calendar(), from);
    expect(await dayOf(id)).toBe(to);
    expect(await notices()).toMatchObject([
      { days: '30', amount: '10000.00', currency: 'TWD', day: slashed(from), new_day: slashed(to) },
    ]);
    await follow();
    expect(await notices()).toHaveLength(1);
    await open(from);
    await follow();
    expect(await dayOf(id)).toBe(from);
    expect((await notices())[1]).toMatchObject({ day: slashed(to), new_day: slashed(from) });
    expect(await depositOf(id)).toMatchObject({ interestMinor, status: 'active' });
    const { data } = await call('recordDetail', { type: 'terminal', id: (await moveOf(id)).id });
    expect(data.timeline.map(({ status }: { status: string }) => status)).toEqual([
      ...['active', 'maturity_moved', 'maturity_moved'],
    ]);
  });

  test('does not mature before the day up to which interest was promised, however days are opened', async () => {
    const closed = [0, 1, 2, 3].map((more) => addDays(TODAY, 31 + more));
    for (const day of closed) await close(day);
    await follow();
    const { id } = await putIn(31);
    const { interestDays } = await depositOf(id);
    const agreed = await dayOf(id);
    expect(interestDays).toBeGreaterThanOrEqual(35);
    for (const day of closed) await open(day);
    await follow();
    expect(await dayOf(id)).toBe(agreed);
    expect(await notices()).toEqual([]);
    const early = addDays(TODAY, 31);
    await expect(
      db.$executeRaw`UPDATE fixed_deposit SET maturity_day = ${early}::date,
        maturity_at = ${early}::date::timestamp AT TIME ZONE 'Asia/Taipei' WHERE id = ${id}`,
    ).rejects.toThrow(/matures on/);
  });

  test('is not told of a day that is closed and opened before the worker looks', async () => {
    const { id } = await putIn(30);
    const from = await dayOf(id);
    await close(from);
    await open(from);
    await follow();
    expect(await dayOf(id)).toBe(from);
    expect(await notices()).toEqual([]);
    expect(await db.calendarChange.count({ where: { doneAt: null } })).toBe(0);
  });

  test('beyond the published years goes by weekends, and moves when a holiday is added there', async () => {
    const { id } = await putIn(1_200);
    const from = await dayOf(id);
    expect((await calendar()).publishedYears.has(Number(from.slice(0, 4)))).toBe(false);
    await close(from);
    await follow();
    expect(await dayOf(id)).toBe(nextBusinessDay(await calendar(), from));
    await open(from);
    await follow();
  });

  test('that is locked while others move is moved by the next run', async () => {
    const { id } = await putIn(30);
    const from = await dayOf(id);
    await close(from);
    await inTransaction(db, async (tx) => {
      await tx.$queryRaw`SELECT FROM fixed_deposit WHERE id = ${id} FOR UPDATE`;
      await follow();
    });
    expect(await dayOf(id)).toBe(from);
    await follow();
    expect(await dayOf(id)).not.toBe(from);
    await open(from);
    await follow();
  });

  test('that has matured stays, is paid all that was promised, and renews by business days', async () => {
    const { id } = await putIn(10, { renew: true });
    await ageTo(id, TODAY);
    await close(TODAY);
    await follow();
    expect(await dayOf(id)).toBe(TODAY);
    await open(TODAY);
    await follow();
    const { interestMinor } = await depositOf(id);
    await matureDeposits(db, new Date());
    expect(await depositOf(id)).toMatchObject({
      status: 'renewed',
      paidInterestMinor: interestMinor,
    });
    const next = await db.fixedDeposit.findFirstOrThrow({ where: { renewedFromId: id } });
    expect(next).toMatchObject({ businessDay: true, startDay: dateColumn(TODAY) });
    expect(await dayOf(next.id)).toBe(nextBusinessDay(await calendar(), addDays(TODAY, 10)));
  });

  test('closed early pays no more than is promised, though closed days make it longer', async () => {
    const { id } = await putIn(31);
    const { interestDays } = await depositOf(id);
    // As of a calendar that closed twenty days after its maturity.
    await ageTo(id, addDays(TODAY, 1), `start_day = $2::date - ${(interestDays ?? 0) + 20}`);
    const before = await depositOf(id);
    const out = await call('moveOut', { deposit_id: `${id}`, trade_password: TRADE_PASSWORD });
    expect(out).toMatchObject({ code: 200, data: { early: true } });
    expect((await depositOf(id)).paidInterestMinor).toBeLessThanOrEqual(before.interestMinor);
  });
});

const moveOf = async (depositId: bigint) => {
  const { id } = await db.fixedMove.findFirstOrThrow({ where: { depositId, direction: 'in' } });
  return { id: id.toString() };
};

/** Makes a deposit mature on a day, as if it had been opened earlier. */
function ageTo(
  id: bigint,
  day: string,
  start = 'start_day = start_day - (maturity_day - $2::date)',
): Promise<void> {
  return changeFixedColumns(
    ownerUrl(),
    'fixed_deposit',
    `UPDATE fixed_deposit SET ${start}, maturity_day = $2::date,
       maturity_at = $2::date::timestamp AT TIME ZONE 'Asia/Taipei' WHERE id = $1`,
    [id, day],
  );
}

test('the books are sound after all moves', () => expectLedgerSound(db));
