import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../boot/data-folder.ts';

/** How many checks or tests passed and failed, and what those that failed said. */
export type Count = { passed: number; failed: number; failures: Failure[] };

/** `name` says file and test, `message` is the runner's own. */
export type Failure = { name: string; message: string };

/** What is read of Vitest's JSON report. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

/** What is read of Playwright's JSON report; describe blocks are suites within suites. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  file: string;
  line: number;
  title: string;
  ok: boolean;
  tests: { results: { errors: { message?: string }[] }[] }[];
};

/** Of a message: the error and what was expected, seldom more than the first frames. */
const LINES = 12;

export function countVitest(report: VitestReport): Count {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(PROJECT_ROOT, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages.join('\n')));
    // A file that can't be loaded has no tests that could have failed.
    return failed.length === 0 && status === 'failed' ? [failure(file, message)] : failed;
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Count {
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) =>
      failure(`e2e/${file}:${line} › ${title}`, messagesOf(tests.flatMap((test) => test.results))),
    );
  const outside = errors.map(({ message }) => failure('e2e', message ?? ''));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: [...failures, ...outside],
  };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function messagesOf(results: { errors: { message?: string }[] }[]): string {
  return results
    .flatMap(({ errors }) => errors)
    .map(({ message }) => message ?? '')
    .join('\n');
}

/** Without the colours of a terminal, and no longer than one reads at the end of a log. */
function failure(name: string, message: string): Failure {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return { name, message: lines.slice(0, LINES).join('\n') };
}
