import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'playwright/test';
import { BROWSER_FLAGS, browserPath } from './support/browser.ts';
import { resultsFolder } from './support/results-folder.ts';

// Browsers inherit it: their fonts are those of the repository, whatever the machine has installed.
process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./fonts/fonts.conf', import.meta.url));

/**
 * End-to-end tests with a phone's viewport. With BASE_URL they run against that site and skip tests that
 * act as an operator; without it support/sites/global-setup.ts starts a server and a database.
 */
export default defineConfig({
  testDir: '.',
  // Vitest runs the files that end in .test.ts.
  testMatch: '**/*.spec.ts',
  // No test: it writes the result for the accessibility statement, by `npm run accessibility`.
  testIgnore: process.env.ACCESSIBILITY_RESULT ? [] : '**/accessibility-result.spec.ts',
  outputDir: resultsFolder(),
  // One set of screenshots for all platforms; see visual.spec.ts.
  snapshotPathTemplate: '{testDir}/visual/{arg}{ext}',
  globalSetup: './support/sites/global-setup.ts',
  // One more than cores: tests often wait for the worker, an issue or an animation.
  workers: availableParallelism() + 1,
  // Generous timeouts, so that a busy machine does not fail tests.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A failed test runs again with a trace, which costs too much for every test. It still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.E2E_JSON
    ? [['list'], ['json', { outputFile: process.env.E2E_JSON }]]
    : 'list',
  use: {
    // Each worker evaluates this again, after the global setup has set the variable.
    baseURL: process.env.BASE_URL ?? process.env.E2E_ORIGIN,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    colorScheme: 'light',
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: browserPath(), args: BROWSER_FLAGS },
  },
  projects: [
    {
      name: 'mobile',
      use: {
        viewport: { width: 375, height: 812 },
        isMobile: true,
        hasTouch: true,
      },
    },
  ],
});
