import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { countPlaywright, countVitest } from './test-report.ts';

const ran = (fullName: string, ...failureMessages: string[]) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
});

test('reports each failed test of Vitest and each file that cannot be loaded', () => {
  const file = (name: string, status: string, message = '') => ({
    name: join(PROJECT_ROOT, name),
    status,
    message,
  });
  const count = countVitest({
    testResults: [
      {
        ...file('lib/a.test.ts', 'failed'),
        assertionResults: [
          ran('adds up'),
          ran('is right', '\u001b[31mexpected 1 to be 2\u001b[39m'),
        ],
      },
      { ...file('lib/b.test.ts', 'failed', 'Cannot find module'), assertionResults: [] },
    ],
  });
  expect(count).toEqual({
    passed: 1,
    failed: 1,
    failures: [
      { name: 'lib/a.test.ts › is right', message: 'expected 1 to be 2' },
      { name: 'lib/b.test.ts', message: 'Cannot find module' },
    ],
  });
});

test.each(['skipped', 'pending', 'todo'])(
  'counts a test that Vitest reports as %s as failed',
  (status) => {
    const left = { fullName: 'waits', status, failureMessages: [] };
    const file = { name: join(PROJECT_ROOT, 'lib/a.test.ts'), status: 'passed', message: '' };
    const count = countVitest({
      testResults: [{ ...file, assertionResults: [ran('adds up'), left] }],
    });
    expect(count).toEqual({
      passed: 1,
      failed: 1,
      failures: [{ name: 'lib/a.test.ts › waits', message: 'The test was not run.' }],
    });
  },
);

const spec = (
  title: string,
  line: number,
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped',
  messages: string[] = [],
  description?: string,
) => ({
  file: 'pages/home.spec.ts',
  line,
  title,
  tests: [
    {
      status,
      annotations: description ? [{ type: 'skip', description }] : [],
      results: [{ errors: messages.map((message) => ({ message })) }],
    },
  ],
});

test('reports each failed test of Playwright by file and line, also in nested groups', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`);
  const count = countPlaywright({
    errors: [{ message: 'The set-up failed' }],
    suites: [
      {
        specs: [spec('shows', 3, 'expected'), spec('hides', 9, 'unexpected', ['Timed out'])],
        suites: [{ specs: [spec('refuses', 20, 'flaky', [long.join('\n')])] }],
      },
    ],
  });
  expect(count).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      { name: 'e2e/pages/home.spec.ts:9 › hides', message: 'Timed out' },
      { name: 'e2e/pages/home.spec.ts:20 › refuses', message: long.slice(0, 12).join('\n') },
      { name: 'e2e', message: 'The set-up failed' },
    ],
  });
});

test('counts a test skipped by Playwright as failed and reports the reason', () => {
  const count = countPlaywright({
    errors: [],
    suites: [
      {
        specs: [
          spec('shows', 3, 'expected'),
          spec('credits', 9, 'skipped', [], 'needs an operator'),
          spec('pays', 12, 'skipped'),
        ],
      },
    ],
  });
  expect(count).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      {
        name: 'e2e/pages/home.spec.ts:9 › credits',
        message: 'The test was not run.\nneeds an operator',
      },
      { name: 'e2e/pages/home.spec.ts:12 › pays', message: 'The test was not run.' },
    ],
  });
});

test('fails the run on a failed set-up without counting it as a test', () => {
  const count = countPlaywright({ errors: [{ message: 'No browser' }], suites: [] });
  expect(count).toEqual({
    passed: 0,
    failed: 0,
    failures: [{ name: 'e2e', message: 'No browser' }],
  });
});
