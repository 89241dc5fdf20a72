import { expect, test } from 'vitest';
import { addDays, dateColumn, dayStart, localDay } from '#lib/base/taipei-time';
import { changeFixedColumns } from '#tests/support/database/change-fixed-columns';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newQuickMember } from '#tests/support/member/quick-member';
import { listDepositRows, listMaturities } from './queries.ts';

const { db, ownerUrl } = useTestDatabase({ deposits: 'at any time' });
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

test('sums follow what deposits become, and are only written by the trigger', async () => {
  const { id: userId } = await newQuickMember(db);
  const before = await summed();
  await putDeposit(userId, 7);
  await putDeposit(userId, 7, { renew: true, principalMinor: 30_000n });
  await putDeposit(userId, 200, { days: 90, startDay: dateColumn(addDays(today, 110)) });
  await expectSums();
  const mine = { userId };
  await db.fixedDeposit.updateMany({ where: { ...mine, days: 30 }, data: { renew: true } });
  await expectSums();
  const ended = { endedAt: new Date(), paidInterestMinor: 0n };
  await db.fixedDeposit.updateMany({ where: mine, data: { status: 'early_closed', ...ended } });
  await expectSums();
  expect(await summed()).toEqual(before);
  await putDeposit(userId, 7);
  const sql = 'DELETE FROM fixed_deposit WHERE user_id = $1';
  await changeFixedColumns(ownerUrl(), 'fixed_deposit', sql, [userId]);
  await expectSums();
  await expect(db.fixedOutlook.deleteMany()).rejects.toThrow(/denied/);
  await expect(db.fixedOutlook.updateMany({ data: { deposits: 0 } })).rejects.toThrow(/denied/);
});

/** The running deposits, summed as the outlook has them. */
async function summed() {
  return db.$queryRaw<object[]>`
    SELECT maturity_day, days, count(*)::integer AS deposits, sum(principal)::bigint AS principal,
      sum(interest)::bigint AS interest, sum(CASE WHEN renew THEN principal ELSE 0 END)::bigint AS renewing
    FROM fixed_deposit WHERE status = 'active' GROUP BY maturity_day, days ORDER BY maturity_day, days`;
}

async function expectSums(): Promise<void> {
  const outlook = await db.$queryRaw<object[]>`
    SELECT maturity_day, days, deposits, principal, interest, renewing FROM fixed_outlook ORDER BY maturity_day, days`;
  expect(outlook).toEqual(await summed());
}

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
