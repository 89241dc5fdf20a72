import { expect, test } from 'vitest';
import { translator } from './translate.ts';

test.each(['constructor', 'toString', '__proto__'])('%s is no key of a message', (key) => {
  const { has } = translator() as unknown as { has: (key: string) => boolean };
  expect(has(`records.why.${key}`)).toBe(false);
});
