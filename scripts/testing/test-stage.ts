import { readFileSync, rmSync } from 'node:fs';
import { sentenceOf } from '../boot/boot-error.ts';
import { runProgram } from '../boot/run-program.ts';
import type { Count } from './test-report.ts';

export type Stage = { title: string; run: () => Promise<Count> };

/**
 * Runs the stages in order. One that fails, or breaks down, keeps none of the others from running.
 * What failed is told once more after the last of them, where nobody has to look for it.
 */
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

/** One line: whether the stage is good, and how many tests it had, if any. */
function summaryOf(title: string, { passed, failed, failures }: Count): string {
  const tests = passed + failed > 0 ? `: ${passed} passed, ${failed} failed` : '';
  return `${failures.length === 0 ? '✓' : '✗'} ${title}${tests}`;
}

/** A stage that holds or does not; it is no test and is not counted as one. */
export function check(title: string, work: () => Promise<unknown>): Stage {
  return {
    title,
    run: async () =>
      (await work()) === false
        ? broken(title, 'See what it printed.')
        : { passed: 0, failed: 0, failures: [] },
  };
}

/** A check that is a program: it holds when the program ends well. */
export function programCheck(title: string, script: string, args: string[]): Stage {
  return check(title, async () => (await runProgram(script, args, { live: true })).ok);
}

/**
 * A stage that is a test runner: counts what its JSON report tells.
 * @param report where the runner writes its report
 * @param read what came of it according to that
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
