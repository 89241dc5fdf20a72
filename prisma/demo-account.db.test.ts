import { expect, test } from 'vitest';
import { SEEDED_LOGIN, seed } from '#prisma/seed/first-data';
import { loadCall } from '#scripts/boot/processes/load-calls';
import { expectLedgerSound } from '#tests/support/books/expect-ledger-sound';
import { makeCall } from '#tests/support/call/every-call';
import { useTestDatabase } from '#tests/support/database/test-database';
import { furnishDemo } from './seed/demo-account.ts';

const { db } = useTestDatabase();

test('the seeded member has a record of every kind, all simulated and sound in the ledger', async () => {
  await seed(loadCall);
  expect(await furnishDemo(db, SEEDED_LOGIN, loadCall)).toBe(5);
  const { username, password } = SEEDED_LOGIN;
  const { token } = (await makeCall('login', { username, password })).data;
  const list = async (name: string, body = {}) => (await makeCall(name, body, { token })).data.data;
  const statuses = async (name: string) =>
    (await list(name)).map(({ status }: { status: string }) => status);
  expect(await statuses('recharges')).toEqual(['credited']);
  expect(await statuses('withdraws')).toEqual(['paid']);
  expect(await statuses('orders')).toEqual(['accepted', 'filled']);
  expect(await statuses('moveRecords')).toEqual(['active']);
  expect(await list('positions')).toMatchObject([{ symbol: 'XAU', qty: '3.0000' }]);
  const real = await db.ledgerJournal.count({ where: { simulated: false } });
  expect(real).toBe(0);
  await expectLedgerSound(db);
  expect(await makeCall('sessions', {}, { token })).toMatchObject({ data: { data: [{}] } });
});

test('a second seed adds nothing, so that what the newcomer did stays as it is', async () => {
  expect(Object.values(await seed(loadCall)).every((count) => count === 0)).toBe(true);
});
