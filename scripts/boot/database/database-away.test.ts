import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DATABASE_AWAY_EXIT } from '../processes/run-as-child-process.ts';
import { supervise } from '../processes/supervise.ts';

const root = mkdtempSync(join(tmpdir(), 'jinku-supervise-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** More than the restarts after which a process that dies of itself is given up. */
const STARTS = 8;

/** A process that is ready once, then ends without its database until it has been started so often. */
const CHILD = `
import { appendFileSync, readFileSync } from 'node:fs';
appendFileSync('starts', 'x');
const starts = readFileSync('starts', 'utf8').length;
if (starts === 1 || starts === ${STARTS}) process.send({ type: 'ready' });
if (starts < ${STARTS}) setImmediate(() => process.exit(${DATABASE_AWAY_EXIT}));
else setInterval(() => {}, 1000);
`;

test('a process without its database is started again for as long as it takes', async () => {
  writeFileSync(join(root, 'child.mjs'), CHILD);
  const child = supervise('test', 'child.mjs', [], process.env, root);
  const given = { up: false };
  child.failed.catch(() => {
    given.up = true;
  });
  await child.ready;
  const starts = () => readFileSync(join(root, 'starts'), 'utf8').length;
  await expect.poll(starts, { timeout: 60_000 }).toBe(STARTS);
  expect(given.up).toBe(false);
  await child.stop();
}, 90_000);
