import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connections } from '#lib/base/db/client';
import { extendChain } from '#lib/books/ledger/chain';
import { compareNotedHeads, readNotedHeads } from '#lib/books/ledger/noted-heads';
import { post } from '#lib/books/ledger/post';
import { inSnapshot } from '#lib/books/ledger/snapshot';
import { sealEvents } from '#lib/operation/audit/seal-events';
import { useJobQueue } from '#tests/support/database/job-queue';
import { useTestDatabase } from '#tests/support/database/test-database';
import { publishTask } from './publish-task.ts';
import { verifyTask } from './verify-task.ts';

const folder = mkdtempSync(join(tmpdir(), 'heads-'));
const file = join(folder, 'heads.jsonl');
process.env.CHAIN_HEAD_FILE = file;
const testDatabase = useTestDatabase({ journals: 'without records' });
const { db } = testDatabase;
const { owner, runJobs } = useJobQueue(testDatabase);
let serial = 0;

beforeAll(() => sealJournal());
afterAll(() => rmSync(folder, { recursive: true }));

async function sealJournal(): Promise<void> {
  const head = { kind: 'gift', ref: `gift:${++serial}`, actor: 'system:test', simulated: true };
  await post(db, head, [
    { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -5n },
    { userId: null, asset: 'TWD', purpose: 'fee_income', amountMinor: 5n },
  ]);
  await extendChain(db);
}

async function run(task: 'verify' | 'publish'): Promise<void> {
  await owner.query('SELECT graphile_worker.add_job($1, job_key => $1)', [task]);
  await runJobs(task === 'verify' ? { verify: verifyTask } : { publish: publishTask });
}
const lines = () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

test('only verified heads are published, each once, in a file that can be compared', async () => {
  await run('publish');
  expect(lines()).toEqual([]);
  await run('verify');
  await run('publish');
  await run('publish');
  expect(lines().map((line) => JSON.parse(line))).toMatchObject([{ position: '1' }]);
  await sealJournal();
  await run('verify');
  await run('publish');
  expect(lines()).toHaveLength(2);
  const compared = await inSnapshot(connections(), (snapshot) =>
    compareNotedHeads(snapshot, readNotedHeads(file)),
  );
  expect(compared).toMatchObject({ broken: null, compared: 2, newest: { position: '2' } });
});

test('a new head of the events alone is published', async () => {
  const before = lines().length;
  await owner.query(
    "INSERT INTO audit_event (actor, action, subject, detail) VALUES ('system:test', 'test', 'x', '{}')",
  );
  await sealEvents(db);
  await run('publish');
  await run('publish');
  expect(lines()).toHaveLength(before + 1);
  expect(JSON.parse(lines().at(-1) ?? '')).toMatchObject({ position: '2', events: {} });
});

test('nothing is published while the books are not sound', async () => {
  const before = lines();
  await sealJournal();
  await run('verify');
  await owner.query(
    "INSERT INTO books_check (kind, verdict, details, started_at) VALUES ('verify', 'broken', '{}', now())",
  );
  await run('publish');
  expect(lines()).toEqual(before);
});
