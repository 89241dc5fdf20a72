import unit from '../stryker.config.mjs';

/**
 * Mutation tests of code that only database tests cover: `npm run mutation:database`.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...unit,
  vitest: { configFile: 'mutation/database.vitest.config.ts' },
  mutate: [
    'lib/books/ledger/{chain-queries,chain-rows,verify,verify-chain}.ts',
    'lib/books/ledger/check{,-balances,-holds,-journals}.ts',
    'lib/running/limits/rate-limit.ts',
  ],
  jsonReporter: { fileName: '.test/mutation/database.json' },
  htmlReporter: { fileName: '.test/mutation/database.html' },
};
