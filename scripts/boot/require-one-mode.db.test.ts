import { expect, test } from 'vitest';
import { useTestDatabase } from '#lib/db/test-database';
import { requireOneMode } from './require-one-mode.ts';

const { db } = useTestDatabase();

test('a database that was begun with simulated money is never used for real money', async () => {
  await requireOneMode(db, 'paper');
  await requireOneMode(db, 'paper');
  await expect(requireOneMode(db, 'live')).rejects.toThrow(
    "begun in paper mode and can't be used in live mode",
  );
  expect(await db.auditEvent.count({ where: { subject: 'installation' } })).toBe(1);
});
