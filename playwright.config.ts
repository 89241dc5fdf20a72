import suite from './e2e/playwright.config.ts';

/** The browser tests, so that `npx playwright test` finds them without `-c e2e`. */
export default {
  ...suite,
  testDir: 'e2e',
  globalSetup: './e2e/support/sites/global-setup.ts',
};
