import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Keys for code under test that signs or encrypts; no secret of anybody. */
const key = (name: string) => `${name} of the tests, long enough to be one`;
export const env = {
  LOG_LEVEL: 'silent',
  SESSION_KEY: key('session key'),
  PAGE_KEY: key('page key'),
  PIN_PEPPER: key('pin pepper'),
  CARD_KEY: key('card key'),
};
/** For tests that must not reach a database. */
export const NO_DATABASE_URL = 'postgresql://nobody@127.0.0.1:1/none';
export const exclude = ['node_modules/**', '.next/**', '.test/**', '.data/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.db.test.ts'],
          env: { ...env, DATABASE_URL: NO_DATABASE_URL },
        },
      },
      {
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude,
          env,
          globalSetup: './scripts/testing/vitest-cluster.ts',
          // For a test that hangs, on a machine that is many times slower than it should be.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // Each process opens a pool or more of the cluster's 200 connections.
          maxWorkers: Math.max(1, Math.min(6, availableParallelism() - 1)),
        },
      },
    ],
  },
});
