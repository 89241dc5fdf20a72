/**
 * Mutation tests of the rules for money, limits and access control, run by unit tests:
 * `npm run mutation`. Fails if a mutant survives. Equivalent mutants are disabled in the code, with
 * the reason.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // Not `testFiles`: with it, Stryker 10.1 does not activate mutants of top-level code (stryker-js #6144).
  vitest: { configFile: 'mutation/unit.vitest.config.ts' },
  mutate: [
    'middleware.ts',
    'lib/base/{money,taipei-time}.ts',
    'lib/running/config/require-within-limits.ts',
    'lib/features/fixed/{interest,calendar,term}.ts',
    'lib/features/funding/**/{amount-rules,require-within-periods}.ts',
    'lib/access/http/same-origin.ts',
    'lib/books/ledger/{chain,chain-text,hold,leg,map-overdraft,post,queries,resolve-holds,snapshot}.ts',
    'lib/running/limits/{memory-address-limiter,address-groups}.ts',
    'lib/access/puzzle/hourly-verification/verified-hour.ts',
    'lib/access/session/{token,transfer-verification}.ts',
    'lib/features/trade/**/{fixing,netting,order-figures,settlement,position,deal-legs}.ts',
  ],
  concurrency: 1,
  thresholds: { high: 100, low: 100, break: 100 },
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: '.test/mutation/unit.html' },
  jsonReporter: { fileName: '.test/mutation/unit.json' },
  tempDirName: '.test/mutation/sandbox',
  // Stryker rewrites this file with the TypeScript API, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  ignorePatterns: ['.ci', '.data', '.screens', '.test', 'docs', 'e2e'],
};
