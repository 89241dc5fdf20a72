import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { diffSchema } from './schema-diff.ts';

const { ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

test('migrations lead to the schema', async () => {
  expect(await diffSchema(owner)).toBe('');
});

test.each([
  ['DROP INDEX ledger_journal_ref_idx', 'CREATE INDEX "ledger_journal_ref_idx"'],
  ['ALTER TABLE room ADD COLUMN note text', 'ALTER TABLE "room" DROP COLUMN "note"'],
  ['ALTER TABLE fill ALTER COLUMN qty TYPE numeric', 'ALTER COLUMN "qty" SET DATA TYPE BIGINT'],
])('a difference is found: %s', async (change, expected) => {
  await owner.query('BEGIN');
  await owner.query(change);
  expect(await diffSchema(owner)).toContain(expected);
  await owner.query('ROLLBACK');
});
