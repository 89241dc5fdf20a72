import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#lib/base/db/transaction';
import { addDays, dateColumn, localDay } from '#lib/base/taipei-time';
import { useTestDatabase } from '#tests/support/database/test-database';
import { putTick } from '#tests/support/market/market-rows';
import { newQuickMember } from '#tests/support/member/quick-member';
import { advanceIssues } from './issue/advance-issues.ts';
import { setRoomHours } from './issue/set-room-hours.ts';
import { getRoomOrThrow } from './queries.ts';
import { createQuote } from './quote/create-quote.ts';

const { db } = useTestDatabase();
let id: bigint;

beforeAll(async () => {
  ({ id } = await db.room.create({ data: { symbol: 'XAU' } }));
  // Today and tomorrow, in case the day ends during the test.
  const today = localDay(new Date());
  for (const day of [today, addDays(today, 1)])
    await db.calendarDay.upsert({
      where: { day: dateColumn(day) },
      create: { day: dateColumn(day), kind: 'closed', name: '颱風', setBy: 'operator:amy' },
      update: { kind: 'closed' },
    });
});

const setHours = (hours: 'always' | 'business') =>
  inTransaction(db, (tx) => setRoomHours(tx, { id, operator: 'amy', hours, reason: 'test' }));

test('on a closed day a room that follows the calendar gives no quote and opens no issue', async () => {
  const { id: userId } = await newQuickMember(db, 10_000_000n);
  const quote = () =>
    createQuote(db, { userId, room_id: id, side: 'buy', qty: 10_000n, amount: undefined });
  const advance = async () => {
    await putTick(db, 'XAU', 400_000n);
    await advanceIssues(db, new Date());
  };
  await setHours('business');
  await advance();
  expect(await db.issue.count()).toBe(0);
  await expect(quote()).rejects.toMatchObject({ code: 4202, messageKey: 'roomOutsideHours' });
  expect(await getRoomOrThrow(db, id)).toMatchObject({
    ...{ hours: 'business', issue: null, opens_at: expect.stringContaining('T01:00:00') },
  });
  await expect(setHours('business')).rejects.toMatchObject({ code: 4010 });
  await setHours('always');
  await advance();
  expect(await db.issue.count()).toBe(1);
  expect((await quote()).symbol).toBe('XAU');
  expect((await getRoomOrThrow(db, id)).opens_at).toBeNull();
});
