import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { closeDatabase, database, type Pool } from '#lib/db/client';
import { hold, release } from '#lib/ledger/hold';
import { post } from '#lib/ledger/post';
import { migrate } from '#prisma/migrate';
import { runMain } from '../boot/boot-error.ts';
import { bootLocal } from '../boot/database/local-database.ts';
import { beginPaper, onDatabase } from '../boot/settings/installation.ts';
import { benchChain } from './chain.ts';
import { benchRecords } from './records.ts';
import { benchSettlement } from './settlement.ts';
import { benchStream } from './stream.ts';
import { benchWeb } from './web.ts';

/** Concurrent database operations: the size of a process's pool. */
const LANES = 12;
const OPERATIONS = 3_000;
const FUNDS_MINOR = 1_000_000_000n;
const FOLDER = '.test/bench';

interface Figure {
  what: string;
  'per second': number;
  'of a bare statement': string;
}

/**
 * Measures on a new embedded cluster: the ledger's write paths with default durability, sealing and
 * verifying journals, settling issues, and reading long record lists, which needs about 10 GB of disk
 * and several minutes. Compare ratios within a run, not rates of different days.
 * `node scripts/bench/run.ts [ledger|chain|settlement|stream|web|records] [--plans FILE] [--only TARGET]…`
 */
async function bench(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { plans: { type: 'string' }, only: { type: 'string', multiple: true } },
  });
  const wanted = (part: string) => positionals.length === 0 || positionals.includes(part);
  process.env.DATA_DIR = FOLDER;
  process.env.DATABASE_URL = '';
  rmSync(FOLDER, { recursive: true, force: true });
  const local = await bootLocal();
  try {
    await migrate();
    await onDatabase(process.env.DATABASE_URL ?? '', (client) =>
      beginPaper(client, 'system:bench'),
    );
    if (wanted('ledger')) console.table(await measureAll(database()));
    if (wanted('chain')) await benchChain(database());
    if (wanted('settlement')) await benchSettlement(database());
    if (wanted('web')) console.table(await benchWeb(values.only ?? []));
    if (wanted('stream')) await benchStream(database());
    if (wanted('records')) await benchRecords(values.plans);
  } finally {
    await closeDatabase();
    await local.close();
    rmSync(FOLDER, { recursive: true, force: true });
  }
}

async function measureAll(pool: Pool): Promise<Figure[]> {
  const manyIds = await openMembers(pool, 50);
  const fewIds = manyIds.slice(0, 10);
  const bare = await rateOf(() => pool.$queryRaw`SELECT 1`);
  const rows: [string, number][] = [
    ['a bare statement', bare],
    ['a transfer between 50 accounts', await rateOf((i) => transfer(pool, manyIds, i))],
    ['a transfer between 10 hot accounts', await rateOf((i) => transfer(pool, fewIds, i))],
    ['a hold and its release', await rateOf((i) => holdAndRelease(pool, manyIds, i))],
  ];
  return rows.map(([what, rate]) => ({
    what,
    'per second': Math.round(rate),
    'of a bare statement': (rate / bare).toFixed(2),
  }));
}

async function openMembers(pool: Pool, count: number): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let i = 0; i < count; i++) {
    const name = `bench${i}`;
    const { id } = await pool.user.create({
      data: { username: name, usernameKey: name, passwordHash: 'none' },
    });
    await post(pool, headOf('recharge', `bench:fund:${i}`), [
      { userId: null, asset: 'TWD', purpose: 'clearing:bank', amountMinor: -FUNDS_MINOR },
      { userId: id, asset: 'TWD', purpose: 'available', amountMinor: FUNDS_MINOR },
    ]);
    ids.push(id);
  }
  return ids;
}

function transfer(pool: Pool, memberIds: bigint[], i: number): Promise<unknown> {
  const [fromId, toId] = [
    memberIds[i % memberIds.length],
    memberIds[(i * 7 + 1) % memberIds.length],
  ];
  if (fromId === undefined || toId === undefined || fromId === toId) return Promise.resolve();
  return post(pool, headOf('transfer', `bench:transfer:${i}`), [
    { userId: fromId, asset: 'TWD', purpose: 'available', amountMinor: -1n },
    { userId: toId, asset: 'TWD', purpose: 'available', amountMinor: 1n },
  ]);
}

async function holdAndRelease(pool: Pool, memberIds: bigint[], i: number): Promise<void> {
  const userId = memberIds[i % memberIds.length] ?? 0n;
  const ref = `bench:hold:${i}`;
  const request = { userId, asset: 'TWD', purpose: 'frozen_withdraw', amountMinor: 1n } as const;
  await hold(pool, headOf('withdraw_hold', ref), request);
  await release(pool, headOf('withdraw_release', ref));
}

function headOf(kind: string, ref: string) {
  return { kind, ref, actor: 'system:bench', simulated: true };
}

/** Operations per second with `LANES` in parallel; the first tenth is warm-up. */
async function rateOf(operation: (i: number) => Promise<unknown>): Promise<number> {
  await runLanes(operation, 0, OPERATIONS / 10);
  const start = performance.now();
  await runLanes(operation, OPERATIONS / 10, OPERATIONS);
  return (OPERATIONS * 0.9 * 1000) / (performance.now() - start);
}

async function runLanes(operation: (i: number) => Promise<unknown>, from: number, to: number) {
  let next = from;
  const lane = async () => {
    while (next < to) await operation(next++);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

await runMain(bench);
