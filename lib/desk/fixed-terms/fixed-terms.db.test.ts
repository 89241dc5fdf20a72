import { expect, test } from 'vitest';
import { addDays, dateColumn, dayStart, localDay } from '#lib/taipei-time';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember } from '#tests/support/member/quick-member';
import { listDepositRows, listMaturities } from './queries.ts';

const { db } = useTestDatabase();
const today = localDay(new Date());

async function putDeposit(userId: bigint, inDays: number, given: object = {}): Promise<void> {
  const maturityDay = addDays(today, inDays);
  await db.fixedDeposit.create({
    data: {
      userId,
      days: 30,
      rateBps: 120,
      principalMinor: 10_000n,
      interestMinor: 100n,
      shorterTerms: [],
      renew: false,
      status: 'active',
      startDay: dateColumn(addDays(maturityDay, -30)),
      maturityDay: dateColumn(maturityDay),
      maturityAt: dayStart(maturityDay),
      simulated: true,
      ...given,
    },
  });
}

test('maturities are summed by day, for running deposits of the next 60 days', async () => {
  const { id } = await newQuickMember(db);
  await putDeposit(id, 3);
  await putDeposit(id, 3, { renew: true, principalMinor: 30_000n });
  await putDeposit(id, 5);
  await putDeposit(id, 5, { status: 'early_closed', endedAt: new Date(), paidInterestMinor: 0n });
  await putDeposit(id, 60);
  const day = { deposits: 2, principal: '400.00', interest: '2.00', renewing: '300.00', share: 1 };
  expect(await listMaturities(db, new Date())).toEqual([
    { day: addDays(today, 3), ...day },
    {
      ...day,
      day: addDays(today, 5),
      deposits: 1,
      principal: '100.00',
      interest: '1.00',
      renewing: '0.00',
      share: 0.25,
    },
  ]);
});

test('deposits are listed by member and status, page by page', async () => {
  const { id } = await newQuickMember(db);
  const { username } = await db.user.findUniqueOrThrow({ where: { id } });
  for (let index = 0; index < 53; index++) await putDeposit(id, 90);
  const first = await listDepositRows(db, { member: username.toUpperCase(), status: 'active' });
  expect(first.rows).toHaveLength(50);
  expect(first.rows[0]).toMatchObject({ username, principal: '100.00', status: 'active' });
  const second = await listDepositRows(db, { member: username, after: first.next ?? '' });
  expect(second.rows).toHaveLength(3);
  expect(second.next).toBeNull();
  expect((await listDepositRows(db, { member: username, status: 'paid' })).rows).toEqual([]);
  expect((await listDepositRows(db, { member: 'nobody-here' })).rows).toEqual([]);
});
