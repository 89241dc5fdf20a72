import { defineConfig } from 'vitest/config';
import { env, exclude, NO_DATABASE_URL } from '../vitest.config.ts';

/** Unit tests that run against the mutants of `stryker.config.mjs`. */
export default defineConfig({
  test: {
    include: [
      'middleware.test.ts',
      'lib/base/{money,taipei-time}.test.ts',
      'lib/{running/config,features/fixed,features/funding,access/http,books/ledger,running/limits,access/puzzle,access/session,features/trade}/**/*.test.ts',
    ],
    exclude: [...exclude, '**/*.db.test.ts'],
    env: { ...env, DATABASE_URL: NO_DATABASE_URL },
  },
});
