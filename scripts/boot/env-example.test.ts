import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from './data-folder.ts';

const read = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name);

test('.env.example explains every variable that lib/env.ts reads, and no other', () => {
  const inCode = matches(read('lib/env.ts'), /^ {4}([A-Z_]+): /gm).filter(
    (name) => name !== 'NODE_ENV',
  );
  const inExample = matches(read('.env.example'), /^([A-Z_]+)=/gm);
  expect(inCode.length).toBeGreaterThan(10);
  expect(inExample.sort()).toEqual([...inCode, 'NEXT_PUBLIC_API_BASE'].sort());
});
