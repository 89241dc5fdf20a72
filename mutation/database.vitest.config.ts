import { defineConfig } from 'vitest/config';
import { env, exclude } from '../vitest.config.ts';

/** The tests that decide which mutants of `mutation/database.config.mjs` survive. */
export default defineConfig({
  test: {
    include: ['lib/ledger/*.test.ts', 'lib/limits/rate-limit.db.test.ts'],
    // These two test the database's own rules, and take long.
    exclude: [...exclude, '**/{guard,model}.db.test.ts'],
    env,
    globalSetup: './scripts/testing/vitest-cluster.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
