import { defineConfig } from 'vitest/config';
import { env, exclude } from '../vitest.config.ts';

/** Tests that run against the mutants of `mutation/database.config.mjs`. */
export default defineConfig({
  test: {
    include: ['lib/books/ledger/*.test.ts', 'lib/running/limits/rate-limit.db.test.ts'],
    // Slow, and they test database constraints, which are not mutated.
    exclude: [...exclude, '**/{guard,model}.db.test.ts'],
    env,
    globalSetup: './scripts/testing/vitest-cluster.ts',
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
