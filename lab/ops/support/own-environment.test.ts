import { afterEach, expect, test, vi } from 'vitest';
import { inOwnEnvironment } from './own-environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('restores what a rehearsal changed, added or removed, also when it fails', async () => {
  vi.stubEnv('DATA_DIR', 'mine');
  vi.stubEnv('CARD_KEY', 'kept');
  vi.stubEnv('REHEARSED', undefined);
  const rehearsal = inOwnEnvironment(async () => {
    Object.assign(process.env, { DATA_DIR: 'other', REHEARSED: 'yes' });
    delete process.env.CARD_KEY;
    throw new Error('not held');
  });
  await expect(rehearsal).rejects.toThrow('not held');
  const { DATA_DIR, CARD_KEY, REHEARSED } = process.env;
  expect([DATA_DIR, CARD_KEY, REHEARSED]).toEqual(['mine', 'kept', undefined]);
});
