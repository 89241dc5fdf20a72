import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { countPlaywright, countVitest } from './test-report.ts';

test('of Vitest’s report each failed test is told, and each file that could not be loaded', () => {
  const file = (name: string, status: string, message = '') => ({
    name: join(PROJECT_ROOT, name),
    status,
    message,
  });
  const ran = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: failureMessages.length > 0 ? 'failed' : 'passed',
    failureMessages,
  });
  const count = countVitest({
    numPassedTests: 1,
    numFailedTests: 1,
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

test('of Playwright’s report each failed test is told by file and line, in whatever group it stands', () => {
  const spec = (title: string, line: number, ...messages: string[]) => ({
    file: 'pages/home.spec.ts',
    line,
    title,
    ok: messages.length === 0,
    tests: [{ results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const long = Array.from({ length: 40 }, (_, line) => `line ${line + 1}`);
  const count = countPlaywright({
    stats: { expected: 1, unexpected: 2, flaky: 0 },
    errors: [{ message: 'The set-up failed' }],
    suites: [
      {
        specs: [spec('shows', 3), spec('hides', 9, 'Timed out')],
        suites: [{ specs: [spec('refuses', 20, long.join('\n'))] }],
      },
    ],
  });
  expect(count).toMatchObject({ passed: 1, failed: 2 });
  expect(count.failures).toEqual([
    { name: 'e2e/pages/home.spec.ts:9 › hides', message: 'Timed out' },
    { name: 'e2e/pages/home.spec.ts:20 › refuses', message: long.slice(0, 12).join('\n') },
    { name: 'e2e', message: 'The set-up failed' },
  ]);
});
