import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DATABASE_AWAY_EXIT } from '../processes/run-as-child-process.ts';
import { supervise } from '../processes/supervise.ts';

const root = mkdtempSync(join(tmpdir(), 'jinku-supervise-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** More than the number of crashes after which the supervisor gives up. */
const STARTS = 8;

/** Becomes ready on the first start, then ends as if the database were away until the last start. */
const CHILD = `
import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync('starts', 'x');
const starts = readFileSync('starts', 'utf8').length;
if (starts === 1 || starts === ${STARTS}) process.send({ type: 'ready' });
if (starts < ${STARTS}) setImmediate(() => process.exit(${DATABASE_AWAY_EXIT}));
else setInterval(() => {}, 1000);
`;

test('a process whose database is away is restarted without a limit', async () => {
  writeFileSync(join(root, 'child.mjs'), CHILD);
  const child = supervise('test', 'child.mjs', [], process.env, root);
  const state = { hasGivenUp: false };
  child.failed.catch(() => {
    state.hasGivenUp = true;
  });
  await child.ready;
  const starts = () => readFileSync(join(root, 'starts'), 'utf8').length;
  await expect.poll(starts, { timeout: 60_000 }).toBe(STARTS);
  expect(state.hasGivenUp).toBe(false);
  await child.stop('SIGINT');
});
