import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT_ROOT } from '../boot/data-folder.ts';

/**
 * Number of tests that passed and failed; a skipped test counts as failed. `failures` also contains
 * failed checks and set-ups, which are not tests: the run passes only if it is empty.
 */
export type Count = { passed: number; failed: number; failures: Failure[] };

/** `name` is file and test, `message` is the runner's. */
type Failure = { name: string; message: string };

/** The fields used of Vitest's JSON report. */
export type VitestReport = {
  testResults: VitestFile[];
};
type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};

/** The fields used of Playwright's JSON report. Describe blocks are nested suites. */
export type PlaywrightReport = {
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  file: string;
  line: number;
  title: string;
  tests: PlaywrightTest[];
};
type PlaywrightTest = {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  annotations: { type: string; description?: string }[];
  results: { errors: { message?: string }[] }[];
};

/** The expectations of rehearsals, as `npm run ops -- --report` writes them. */
export type RehearsalReport = { name: string; held: boolean; seen: string }[];

export function countRehearsals(findings: RehearsalReport): Count {
  const failures = findings.filter(({ held }) => !held);
  return {
    passed: findings.length - failures.length,
    failed: failures.length,
    failures: failures.map(({ name, seen }) => ({ name, message: seen })),
  };
}

/** Lines kept of a message: the error, the expectation and the first stack frames. */
const LINES = 12;
/** Message of tests that were skipped, marked as todo or not reached. */
const NOT_RUN = 'The test was not run.';

export function countVitest({ testResults }: VitestReport): Count {
  const files = testResults.map((file) => failuresOf(file));
  const tests = testResults.flatMap((file) => file.assertionResults);
  return countOf(
    tests.map(({ status }) => status === 'passed'),
    files.flat(),
  );
}

function failuresOf({ name, status, message, assertionResults }: VitestFile): Failure[] {
  const file = relative(PROJECT_ROOT, name);
  const failed = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) =>
      failure(
        `${file} › ${test.fullName}`,
        test.status === 'failed' ? test.failureMessages.join('\n') : NOT_RUN,
      ),
    );
  // A file that cannot be loaded has no tests to report.
  return failed.length === 0 && status === 'failed' ? [failure(file, message)] : failed;
}

export function countPlaywright({ errors, suites }: PlaywrightReport): Count {
  const tests = suites
    .flatMap(specsOf)
    .flatMap((spec) => spec.tests.map((test) => ({ ...test, spec })));
  const failed = tests
    .filter(({ status }) => status !== 'expected')
    .map(({ spec: { file, line, title }, ...test }) =>
      failure(`e2e/${file}:${line} › ${title}`, messageOf(test)),
    );
  const outside = errors.map(({ message }) => failure('e2e', message ?? ''));
  return countOf(
    tests.map(({ status }) => status === 'expected'),
    [...failed, ...outside],
  );
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function messageOf({ status, annotations, results }: PlaywrightTest): string {
  const errors = results.flatMap((result) => result.errors).map(({ message }) => message ?? '');
  if (status !== 'skipped' || errors.length > 0) return errors.join('\n');
  return [NOT_RUN, ...annotations.map(({ description }) => description ?? '')].join('\n');
}

function countOf(results: boolean[], failures: Failure[]): Count {
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed, failures };
}

/** Removes terminal colours and shortens the message. */
function failure(name: string, message: string): Failure {
  const lines = stripVTControlCharacters(message).trim().split('\n');
  return { name, message: lines.slice(0, LINES).join('\n') };
}
