import { expect, test } from 'vitest';
import { addDays, localDay } from '#lib/base/taipei-time';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember } from '#tests/support/member/quick-member';
import { listDayFlows } from './day-flows.ts';

const { db } = useTestDatabase();

test('a top-up is a flow of its day, and no flow of later days', async () => {
  const member = await newQuickMember(db, 10_000_00n);
  const today = localDay(new Date());
  const flowsSince = (since: string) =>
    listDayFlows(db, { userId: member.id, currency: 'TWD', since });
  const flows = await flowsSince(addDays(today, -1));
  expect(flows.map((flow) => [flow.in, flow.out])).toEqual([['10000.00', '0.00']]);
  expect(await flowsSince(addDays(today, 1))).toEqual([]);
});

test('a day of which not all entries were read is left out', async () => {
  const member = await newQuickMember(db, 10_000_00n);
  const query = {
    userId: member.id,
    currency: 'TWD',
    since: addDays(localDay(new Date()), -1),
  } as const;
  expect(await listDayFlows(db, { ...query, maxEntries: 2 })).toHaveLength(1);
  expect(await listDayFlows(db, { ...query, maxEntries: 1 })).toEqual([]);
});
