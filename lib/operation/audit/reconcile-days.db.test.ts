import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { DatabaseIntruder } from '#tests/support/books/database-intruder';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { reconcileDays } from './reconcile-days.ts';

const testDatabase = useTestDatabase({ journals: 'without records' });
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

const yesterday = addDays(today, -1);
const daysOf = (checks: { verdict: string; details: object }[]) =>
  checks.map(({ verdict, details }) => `${(details as { day: string }).day} ${verdict}`);
const reconcileAt = async (minutes: number) =>
  daysOf(await reconcileDays(db, minutesAfterMidnight(minutes)));

test('a day is reconciled once it is closed, and once', async () => {
  await reconcileAt(4);
  expect(await reconcileAt(6)).toEqual([`${yesterday} sound`]);
  expect(await reconcileAt(600)).toEqual([]);
});

test('a day that does not reconcile is tried again after an hour', async () => {
  await intruder.ask('DELETE FROM books_check');
  const damage = [
    `UPDATE ledger_entry SET created_at = created_at - interval '30 hours', balance_after = 7
     WHERE id = (SELECT id FROM ledger_entry ORDER BY id LIMIT 1)`,
  ];
  const [broken, again] = await intruder.afterDamage(damage, async () => [
    await reconcileAt(10),
    await reconcileAt(69),
  ]);
  expect([broken, again]).toEqual([[`${yesterday} broken`], []]);
  expect(await reconcileAt(70)).toEqual([`${yesterday} sound`]);
});

test('days that the worker missed are reconciled when it is back, oldest first, some in each run', async () => {
  await intruder.ask('DELETE FROM books_check');
  const older = ["UPDATE ledger_journal SET created_at = created_at - interval '12 days'"];
  const runs = await intruder.afterDamage(older, async () => [
    await reconcileAt(600),
    await reconcileAt(605),
    await reconcileAt(610),
  ]);
  const days = Array.from({ length: 12 }, (_, index) => `${addDays(today, index - 12)} sound`);
  expect(runs).toEqual([days.slice(0, 10), days.slice(10), []]);
});
