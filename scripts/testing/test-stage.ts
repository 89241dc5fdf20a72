import { existsSync, readFileSync, rmSync } from 'node:fs';
import { toSentence } from '../boot/boot-error.ts';
import { runProgram } from '../boot/run-program.ts';
import type { Count } from './test-report.ts';

const PASSED: Count = { passed: 0, failed: 0, failures: [] };
const FAILED_CHECK = 'See what it printed.';

/** Runs a stage. With `live` it prints its output itself, otherwise it returns it. */
type Run = (live: boolean) => Promise<{ count: Count; output: string }>;
export type Stage = { title: string; run: Run };

/** Sequences of stages that run side by side. The stages of a lane run in order. */
export type Lanes = Stage[][];

type Finished = { count: Count; summary: string };

/**
 * Runs groups of lanes one after the other, all of them. A stage that runs beside another prints its
 * output as one block when it ends. Failures are printed again after the last stage.
 */
export async function runStages(groups: Lanes[]): Promise<Count> {
  const finished: Finished[] = [];
  for (const lanes of groups) {
    const results = await Promise.all(lanes.map((lane) => runLane(lane, lanes.length === 1)));
    finished.push(...results.flat());
  }
  const counts = finished.map(({ count }) => count);
  const total: Count = {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
    failures: counts.flatMap(({ failures }) => failures),
  };
  for (const { name, message } of total.failures) console.log(`\n✗ ${name}\n${message}`);
  console.log(`\n${finished.map(({ summary }) => summary).join('\n')}`);
  return total;
}

async function runLane(lane: Stage[], live: boolean): Promise<Finished[]> {
  const finished: Finished[] = [];
  for (const { title, run } of lane) {
    const heading = `\n── ${title}`;
    if (live) console.log(heading);
    const start = performance.now();
    const { count, output } = await run(live).catch((error: unknown) => ({
      count: broken(title, toSentence(error)),
      output: '',
    }));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const summary = `${summaryOf(title, count)} (${seconds} s)`;
    const block = [heading, ...(output ? [output.trimEnd()] : []), summary];
    console.log(live ? summary : block.join('\n'));
    finished.push({ count, summary });
  }
  return finished;
}

/** One line: whether the stage passed, and its number of tests, if any. */
function summaryOf(title: string, { passed, failed, failures }: Count): string {
  const tests = passed + failed > 0 ? `: ${passed} passed, ${failed} failed` : '';
  return `${failures.length === 0 ? '✓' : '✗'} ${title}${tests}`;
}

/**
 * A stage that passes or fails as a whole. It is not counted as a test.
 * @param work gets a function that prints a line; resolves to whether it passed
 */
export function check(
  title: string,
  work: (say: (line: string) => void) => Promise<boolean>,
): Stage {
  return {
    title,
    run: async (live) => {
      const lines: string[] = [];
      const passed = await work(live ? console.log : (line) => void lines.push(line));
      return { count: passed ? PASSED : broken(title, FAILED_CHECK), output: lines.join('\n') };
    },
  };
}

/** A check that runs a program and passes if its exit code is 0. */
export function programCheck(title: string, script: string, args: string[]): Stage {
  return {
    title,
    run: async (live) => {
      const { ok, output } = await runProgram(script, args, { live });
      return { count: ok ? PASSED : broken(title, FAILED_CHECK), output };
    },
  };
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
    run: async (live) => {
      rmSync(report, { force: true });
      const { ok, output } = await runProgram(script, args, {
        live,
        env: { ...process.env, ...env },
      });
      return { count: countOf(title, ok, report, read), output };
    },
  };
}

/** The tests of the report. A runner that wrote none or failed without a failed test is a failure. */
function countOf(title: string, ok: boolean, report: string, read: (from: never) => Count): Count {
  if (!existsSync(report)) return broken(title, 'It wrote no report.');
  const count = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  if (ok || count.failures.length > 0) return count;
  return { ...count, failures: broken(title, 'It failed without naming a test.').failures };
}

function broken(title: string, message: string): Count {
  return { passed: 0, failed: 0, failures: [{ name: title, message }] };
}
