import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { findUnsafeStatements } from './check-migrations.ts';

const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function check(sql: string): Promise<string> {
  const path = join(folder, 'migration.sql');
  writeFileSync(path, sql);
  return await findUnsafeStatements([path]);
}

describe('a new migration may', () => {
  test.each([
    'ALTER TABLE fill ADD COLUMN note text;',
    'CREATE TABLE brand_new (id bigint PRIMARY KEY, name text NOT NULL); CREATE INDEX by_name ON brand_new (name);',
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS by_note ON fill (note);',
    '-- Unused since 0.2.0.\n-- squawk-ignore ban-drop-column\nALTER TABLE fill DROP COLUMN note;',
  ])('%s', async (sql) => {
    expect(await check(sql)).toBe('');
  });
});

describe('a new migration must not', () => {
  test.each([
    ['ALTER TABLE fill DROP COLUMN note;', 'ban-drop-column'],
    ['ALTER TABLE fill RENAME COLUMN note TO remark;', 'renaming-column'],
    ['ALTER TABLE fill ALTER COLUMN note TYPE int USING 1;', 'changing-column-type'],
    ['ALTER TABLE fill ALTER COLUMN note SET NOT NULL;', 'adding-not-nullable-field'],
    ['CREATE INDEX by_note ON fill (note);', 'require-concurrent-index-creation'],
    ['ALTER TABLE fill ADD CHECK (id > 0);', 'constraint-missing-not-valid'],
  ])('%s', async (sql, rule) => {
    expect(await check(sql)).toContain(rule);
  });
});
