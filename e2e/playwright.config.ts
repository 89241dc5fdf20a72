import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS, browserPath } from './support/browser.ts';
import { resultsFolder } from './support/results-folder.ts';

/**
 * The journeys of a phone. With BASE_URL they run against that site, leaving out those that need
 * the operator's side; without it, against a server and a database of their own (support/sites/global-setup.ts).
 */
export default defineConfig({
  testDir: '.',
  // What ends in .test.ts is vitest's, here as everywhere.
  testMatch: '**/*.spec.ts',
  outputDir: resultsFolder(),
  // One set for all platforms: visual.spec.ts sees to that.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  globalSetup: './support/sites/global-setup.ts',
  workers: 2,
  // Patience, not speed: a busy machine is no fault of the product.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_JSON
    ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]]
    : 'list',
  use: {
    // Read again by each worker, after the set-up has written it.
    baseURL: process.env.BASE_URL ?? process.env.E2E_ORIGIN,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserPath(), args: BROWSER_FLAGS },
  },
  projects: [
    {
      name: 'mobile',
      use: {
        viewport: { width: 375, height: 812 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
