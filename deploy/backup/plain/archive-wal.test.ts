import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function archive(content: string): number | null {
  writeFileSync(join(folder, 'source'), content);
  const args = [join(folder, 'source'), join(folder, '000000010000000000000001')];
  return spawnSync(join(import.meta.dirname, 'archive-wal.sh'), args).status;
}

test('copies a WAL file, takes the same one again, and refuses a different one', () => {
  expect([archive('wal'), archive('wal'), archive('other')]).toEqual([0, 0, 1]);
  expect(readFileSync(join(folder, '000000010000000000000001'), 'utf8')).toBe('wal');
  expect(readdirSync(folder)).toEqual(['000000010000000000000001', 'source']);
});
