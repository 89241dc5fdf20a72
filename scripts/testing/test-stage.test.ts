import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { type Count, countVitest } from './test-report.ts';
import { check, runStages, type Stage, testRun } from './test-stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-stage-'));
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterAll(() => rmSync(folder, { recursive: true }));

const tests = (count: Count): Stage => ({
  title: 'Tests',
  run: async () => ({ count, output: '' }),
});
const failing = { name: 'a.test.ts › adds up', message: 'expected 1 to be 2' };
/** What was printed, without the times. */
const printed = () => lines.join('\n').replaceAll(/ \(\d+\.\d s\)/g, '');

test('does not count passed checks as tests', async () => {
  const stages = [check('Types', async () => true), tests({ passed: 7, failed: 0, failures: [] })];
  expect(await runStages([[stages]])).toEqual({ passed: 7, failed: 0, failures: [] });
  expect(printed()).toMatch(/✓ Types\n✓ Tests: 7 passed, 0 failed$/);
});

test('fails the run on a failed or throwing check, counts no test and runs the other stages', async () => {
  const stages = [
    check('Types', async () => false),
    check('Build', () => Promise.reject(new Error('out of space'))),
    tests({ passed: 6, failed: 1, failures: [failing] }),
  ];
  const { passed, failed, failures } = await runStages([[stages]]);
  expect([passed, failed]).toEqual([6, 1]);
  expect(failures.map(({ name }) => name)).toEqual(['Types', 'Build', failing.name]);
  expect(failures[1]?.message).toContain('out of space');
  expect(printed()).toMatch(/✗ Types\n✗ Build\n✗ Tests: 6 passed, 1 failed$/);
});

test('runs the stages of two lanes side by side and prints the output of each as one block', async () => {
  const slow = Promise.withResolvers<boolean>();
  const steps: string[] = [];
  const step = (name: string, passed: Promise<boolean>) =>
    check(name, async (say) => {
      steps.push(`${name} starts`);
      say(`${name}: one`);
      await passed;
      say(`${name}: two`);
      steps.push(`${name} ends`);
      if (name === 'Rules') slow.resolve(false);
      return passed;
    });
  const done = Promise.resolve(true);
  const { failures } = await runStages([
    [[step('Lint', slow.promise)], [step('Types', done), step('Rules', done)]],
    [[step('Build', done)]],
  ]);
  expect(steps.slice(0, 2)).toEqual(['Lint starts', 'Types starts']);
  expect(steps.slice(-4)).toEqual(['Rules ends', 'Lint ends', 'Build starts', 'Build ends']);
  expect(failures.map(({ name }) => name)).toEqual(['Lint']);
  const blocks = ['Types', 'Rules', 'Lint'].map(
    (name) => `\n── ${name}\n${name}: one\n${name}: two\n${name === 'Lint' ? '✗' : '✓'} ${name}`,
  );
  expect(printed()).toContain([...blocks, '\n── Build\nBuild: one'].join('\n'));
  expect(printed()).toMatch(/✗ Lint\n✓ Types\n✓ Rules\n✓ Build$/);
});

/** A runner of tests that writes a report, or none, and ends with a code. */
function runner(report: object | null, code: number): Stage {
  const file = join(folder, 'report.json');
  const write = report
    ? `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(report))});`
    : '';
  const script = join(folder, 'runner.cjs');
  writeFileSync(script, `${write} process.exitCode = ${code};`);
  return testRun('Tests', relative(PROJECT_ROOT, script), [], file, countVitest);
}

const report = (status: string) => ({
  testResults: [
    {
      name: join(PROJECT_ROOT, 'a.test.ts'),
      status: 'passed',
      message: '',
      assertionResults: [{ fullName: 'adds up', status, failureMessages: [] }],
    },
  ],
});

test('fails the run if a runner skips a test', async () => {
  expect(await runStages([[[runner(report('skipped'), 0)]]])).toMatchObject({
    passed: 0,
    failed: 1,
    failures: [{ name: 'a.test.ts › adds up' }],
  });
});

test('fails the run if a runner fails without a failed test or writes no report', async () => {
  expect(await runStages([[[runner(report('passed'), 1)]]])).toMatchObject({
    passed: 1,
    failed: 0,
    failures: [{ name: 'Tests' }],
  });
  // The report of the run before is not taken for that of this one.
  expect((await runStages([[[runner(null, 0)]]])).failures).toHaveLength(1);
});
