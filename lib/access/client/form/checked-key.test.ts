import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SERVER_KEYS } from './checked-key.ts';

const LOADED = /import\('#(lib\/[^']*schema)'\)/g;
const IMPORTED = /from '(#lib\/[^']+|\.[^']+)'/g;

/** The schemas that forms load in the browser, with what they import. */
function loadedSources(): Map<string, string> {
  const sources = new Map<string, string>();
  const visit = (path: string) => {
    const file = path.endsWith('.ts') ? path : `${path}.ts`;
    if (sources.has(file) || file.includes('.json')) return;
    const text = readFileSync(file, 'utf8');
    sources.set(file, text);
    for (const [, name = ''] of text.matchAll(IMPORTED))
      visit(name.startsWith('#') ? name.slice(1) : join(dirname(file), name));
  };
  for (const form of globSync('components/**/*.{ts,tsx}'))
    for (const [, path = ''] of readFileSync(form, 'utf8').matchAll(LOADED)) visit(path);
  return sources;
}

test('no schema that forms load in the browser has a message of the server alone', () => {
  const sources = loadedSources();
  expect([...sources.keys()]).toContain('lib/features/methods/bank-card-schema.ts');
  const found = [...sources].flatMap(([file, text]) =>
    SERVER_KEYS.filter((key) => text.includes(`'${key}'`)).map((key) => `${file}: ${key}`),
  );
  expect(found).toEqual([]);
});
