import { readFileSync, rmSync } from 'node:fs';
import { sentenceOf } from '../boot/boot-error.ts';
import { runProgram } from '../boot/run-program.ts';
import type { Count } from './test-report.ts';

export type Stage = { title: string; run: () => Promise<Count> };

/** Runs the stages in order, all of them. Failures are printed again after the last stage. */
export async function runStages(stages: Stage[]): Promise<Count> {
  const total: Count = { passed: 0, failed: 0, failures: [] };
  const lines: string[] = [];
  for (const { title, run } of stages) {
    console.log(`\n── ${title}`);
    const start = performance.now();
    const count = await run().catch((error: unknown) => broken(title, sentenceOf(error)));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    lines.push(`${summaryOf(title, count)} (${seconds} s)`);
    console.log(lines.at(-1));
    total.passed += count.passed;
    total.failed += count.failed;
    total.failures.push(...count.failures);
  }
  for (const { name, message } of total.failures) console.log(`\n✗ ${name}\n${message}`);
  console.log(`\n${lines.join('\n')}`);
  return total;
}

/** One line: whether the stage passed, and its number of tests, if any. */
function summaryOf(title: string, { passed, failed, failures }: Count): string {
  const tests = passed + failed > 0 ? `: ${passed} passed, ${failed} failed` : '';
  return `${failures.length === 0 ? '✓' : '✗'} ${title}${tests}`;
}

/** A stage that passes or fails as a whole. It is not counted as a test. */
export function check(title: string, work: () => Promise<unknown>): Stage {
  return {
    title,
    run: async () =>
      (await work()) === false
        ? broken(title, 'See what it printed.')
        : { passed: 0, failed: 0, failures: [] },
  };
}

/** A check that runs a program and passes if its exit code is 0. */
export function programCheck(title: string, script: string, args: string[]): Stage {
  return check(title, async () => (await runProgram(script, args, { live: true })).ok);
}

/**
 * A stage that runs a test runner and counts the tests of its JSON report.
 * @param report path that the runner writes its report to
 * @param read counts the tests of the report
 */
export function testRun(
  title: string,
  script: string,
  args: string[],
  report: string,
  read: (report: never) => Count,
  env: Record<string, string> = {},
): Stage {
  return {
    title,
    run: async () => {
      rmSync(report, { force: true });
      const { ok } = await runProgram(script, args, {
        live: true,
        env: { ...process.env, ...env },
      });
      const count = read(JSON.parse(readFileSync(report, 'utf8')) as never);
      if (ok || count.failures.length > 0) return count;
      return { ...count, failures: broken(title, 'It failed without naming a test.').failures };
    },
  };
}

function broken(title: string, message: string): Count {
  return { passed: 0, failed: 0, failures: [{ name: title, message }] };
}
