import { expect, test } from 'playwright/test';
import type { AttackRow } from '#lab/attack/support/attack-table';
import { runProgram } from '#scripts/boot/run-program';

// A second run takes as long and has no page to trace.
test.describe.configure({ retries: 0 });

test('no short attack succeeds', async () => {
  test.skip(Boolean(process.env.BASE_URL), 'attacks a site that it starts itself');
  test.setTimeout(900_000);
  const { ok, output } = await runProgram('lab/attack/run.ts', ['--json']);
  const rows = output
    .split('\n')
    .filter((line) => line.startsWith('{"name":'))
    .map((line) => JSON.parse(line) as AttackRow);
  for (const { name, held, summary } of rows)
    expect.soft(held, `attack ${name}: ${summary}`).toBe(true);
  expect(rows.length, output).toBeGreaterThan(1);
  expect(ok, output).toBe(true);
});
