import { expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { buyGrams } from '#tests/support/market/grams';
import { putTick } from '#tests/support/market/market-rows';
import { newPayee } from '#tests/support/member/member';
import { newQuickMember } from '#tests/support/member/quick-member';
import { getHomeMember } from './home-member.ts';

const { db } = useTestDatabase();
const NONE = { name: false, tradePassword: false, account: false, money: false, deal: false };
const steps = async (id: bigint) => (await getHomeMember(db, id)).steps;

test('the first steps of a member follow from the records', async () => {
  const { id } = await newQuickMember(db);
  await db.user.update({ where: { id }, data: { tradePasswordHash: null } });
  expect(await steps(id)).toEqual(NONE);
  await db.user.update({ where: { id }, data: { realName: '王小明', tradePasswordHash: 'x' } });
  expect(await steps(id)).toEqual({ ...NONE, name: true, tradePassword: true });
});

test('a payment method counts while it is active, money once it is credited, a deal once filled', async () => {
  const { id } = await newPayee('5000');
  const begun = { ...NONE, name: true, tradePassword: true, account: true, money: true };
  expect(await steps(id)).toEqual(begun);
  await putTick(db, 'XAU', 400_000n, new Date(Date.now() + 3_600_000));
  await buyGrams(db, id, 'XAU', 5_000n);
  await db.paymentMethod.updateMany({ where: { userId: id }, data: { status: 'archived' } });
  expect(await steps(id)).toEqual({ ...begun, account: false, deal: true });
});
