import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Folders whose code makes secrets: tokens, codes, passwords, keys. */
const FOLDERS = ['lib/access', 'lib/running', 'lib/features/members'];

test('secrets come from a cryptographic generator', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`));
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => readFileSync(file, 'utf8').includes('Math.random'));
  expect(found.filter((file) => !file.includes('.test.'))).toEqual([]);
});
