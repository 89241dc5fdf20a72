import { readFileSync, rmSync } from 'node:fs';
import { sentenceOf } from './boot-error.ts';
import { runProgram } from './run-program.ts';

/** How many checks or tests of a stage passed and failed. */
export type Count = { passed: number; failed: number };

export type Stage = { title: string; run: () => Promise<Count> };

/** Runs the stages in order. One that fails, or breaks down, keeps none of the others from running. */
export async function runStages(stages: Stage[]): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const { title, run } of stages) {
    console.log(`\n── ${title}`);
    const start = performance.now();
    const count = await run().catch((error: unknown) => {
      console.error(sentenceOf(error));
      return { passed: 0, failed: 1 };
    });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const mark = count.failed === 0 ? '✓' : '✗';
    lines.push(`${mark} ${title}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`);
    console.log(lines.at(-1));
    total.passed += count.passed;
    total.failed += count.failed;
  }
  console.log(`\n${lines.join('\n')}`);
  return total;
}

/** A stage that either holds or does not, and counts as one. */
export function check(title: string, work: () => Promise<unknown>): Stage {
  return {
    title,
    run: async () =>
      (await work()) === false ? { passed: 0, failed: 1 } : { passed: 1, failed: 0 },
  };
}

/** A check that is a program: it holds when the program ends well. */
export function programCheck(title: string, script: string, args: string[]): Stage {
  return check(title, async () => (await runProgram(script, args, { live: true })).ok);
}

/**
 * A stage that is a test runner: counts what its JSON report tells.
 * @param report where the runner writes its report
 * @param read how many tests passed and failed according to it
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
      // A file that can't be loaded, or a set-up that fails, is a failure without a failed test.
      return ok || count.failed > 0 ? count : { ...count, failed: 1 };
    },
  };
}
