import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Test keys for code that signs or encrypts; not secret. */
const key = (name: string) => `${name} of the tests which is long enough to be one`;
export const env = {
  LOG_LEVEL: 'silent',
  // The tests of the seed make the demo account's records themselves.
  JINKU_EMPTY: '1',
  SESSION_KEY: key('session key'),
  PAGE_KEY: key('page key'),
  PIN_PEPPER: key('pin pepper'),
  CARD_KEY: key('card key'),
  PUSH_KEY: key('push key'),
};
/** Only reached by a test that hangs; slow machines need many times the usual duration. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
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
          ...limits,
          maxWorkers: availableParallelism(),
        },
      },
      {
        test: {
          name: 'database',
          include: ['**/*.db.test.ts'],
          exclude,
          env,
          globalSetup: './scripts/testing/vitest-cluster.ts',
          setupFiles: './tests/support/database/cheap-password-hashes.ts',
          ...limits,
          // Each process opens one or more pools; the cluster allows 200 connections. A worker that
          // waits for Postgres leaves its core free, so there is one per core.
          maxWorkers: Math.min(6, availableParallelism()),
        },
      },
    ],
  },
});
