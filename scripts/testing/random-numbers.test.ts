import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Where passwords, tokens, codes and keys are made. */
const SECRETS = 'lib/{access,running,features/members}/**/*.{ts,tsx}';

test('no secret is made of Math.random', () => {
  const files = globSync(SECRETS);
  expect(files.length).toBeGreaterThan(100);
  const predictable = files.filter((path) => /Math\s*\.\s*random/.test(readFileSync(path, 'utf8')));
  expect(predictable).toEqual([]);
});
