import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayStart, localDay } from '#lib/taipei-time';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { reconcileYesterday } from './reconcile-yesterday.ts';

const testDatabase = useTestDatabase();
const { db } = testDatabase;
const intruder = new DatabaseIntruder(testDatabase);

beforeAll(async () => {
  await writeSampleBooks(db);
  await intruder.open();
});
afterAll(() => intruder.close());

const today = localDay(new Date());
const minutesAfterMidnight = (minutes: number) =>
  new Date(dayStart(today).getTime() + minutes * 60_000);

test('a day is reconciled once it is closed, and once', async () => {
  expect(await reconcileYesterday(db, minutesAfterMidnight(4))).toBeNull();
  expect(await reconcileYesterday(db, minutesAfterMidnight(6))).toMatchObject({
    ...{ kind: 'recon', verdict: 'sound', details: { day: addDays(today, -1) } },
  });
  expect(await reconcileYesterday(db, minutesAfterMidnight(600))).toBeNull();
});

test('a day that does not reconcile is tried again after an hour', async () => {
  await intruder.ask('DELETE FROM books_check');
  const damage = [
    `UPDATE ledger_entry SET created_at = created_at - interval '30 hours', balance_after = 7
     WHERE id = (SELECT id FROM ledger_entry ORDER BY id LIMIT 1)`,
    "UPDATE ledger_journal SET created_at = created_at - interval '30 hours'",
  ];
  const [broken, again] = await intruder.afterDamage(damage, async () => [
    await reconcileYesterday(db, minutesAfterMidnight(10)),
    await reconcileYesterday(db, minutesAfterMidnight(69)),
  ]);
  expect([broken?.verdict, again]).toEqual(['broken', null]);
  expect((await reconcileYesterday(db, minutesAfterMidnight(70)))?.verdict).toBe('sound');
});
