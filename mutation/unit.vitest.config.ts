import { defineConfig } from 'vitest/config';
import { env, exclude, NO_DATABASE_URL } from '../vitest.config.ts';

/** The tests that decide which mutants of `stryker.config.mjs` survive: those beside the code. */
export default defineConfig({
  test: {
    include: [
      'middleware.test.ts',
      'lib/{money,taipei-time}.test.ts',
      'lib/{config,fixed,funding,http,ledger,limits,puzzle,session,trade}/**/*.test.ts',
    ],
    exclude: [...exclude, '**/*.db.test.ts'],
    env: { ...env, DATABASE_URL: NO_DATABASE_URL },
  },
});
