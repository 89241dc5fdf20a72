import { expect, test } from 'playwright/test';
import type { AttackResult } from '#lab/attack/support/attack';
import { runProgram } from '#scripts/boot/run-program';

// A second run takes as long and has no page to trace.
test.describe.configure({ retries: 0 });

test('no short attack succeeds', async () => {
  test.skip(Boolean(process.env.BASE_URL), 'attacks a site that it starts itself');
  test.setTimeout(900_000);
  // Nothing is expected of the times of an uninvolved member. A test of its own runs 5,000 statements of SQL.
  const args = ['--json', '--alone', '--statements', '1000'];
  const { ok, output } = await runProgram('lab/attack/run.ts', args);
  const rows = output
    .split('\n')
    .filter((line) => line.startsWith('{"name":'))
    .map((line) => JSON.parse(line) as AttackResult & { name: string });
  for (const { name, held, summary } of rows)
    expect.soft(held, `attack ${name}: ${summary}`).toBe(true);
  expect(rows.length, output).toBeGreaterThan(1);
  expect(ok, output).toBe(true);
});
