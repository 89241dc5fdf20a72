import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type BenchMember, newBenchMembers } from '#lab/bench/web-members';
import { closeDatabase, database } from '#lib/base/db/client';
import { buildPages } from '#scripts/boot/build/build';
import { supervise } from '#scripts/boot/processes/supervise';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { siteEnvironment } from '#scripts/testing/test-site';
import { openMemberRoom } from '../support/member-requests.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-cluster.ts';
import { APP_USER, DATABASE, makeProductDatabase } from '../support/product-database.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

const ORDERS = 100;
/** How far the standby is kept behind while read-your-writes is checked: less than a second. */
const APPLY_DELAY_MS = 600;

/** What the steps of the rehearsal need. */
interface Site {
  /** Two web servers on the same databases. */
  origins: string[];
  member: BenchMember;
  roomId: bigint;
  standby: PostgresServer;
}

/** Reads of records from a streaming standby that is behind, away and back. */
export const replica: Rehearsal = {
  name: 'replica',
  summary: 'records read from a streaming standby: own writes seen, nothing older than a second',
  inTest: false,
  run: async (say) => {
    const closers = new AsyncDisposableStack();
    try {
      await buildPages({ say });
      const site = await startSite(closers);
      return [
        await readOwnWrites(site, say),
        await readFromStandby(site),
        await leaveLaggingReplica(site),
        await leaveDeadReplica(site, say),
      ];
    } finally {
      await closers.disposeAsync();
    }
  },
};

async function startSite(closers: AsyncDisposableStack): Promise<Site> {
  const postgres = await startPostgres();
  closers.defer(postgres.stop);
  const appUrl = await makeProductDatabase(postgres);
  const standby = await postgres.addStandby('standby');
  closers.defer(standby.stop);
  closers.defer(closeDatabase);
  const roomId = await openMemberRoom(database());
  const [member] = await newBenchMembers(database(), 1);
  if (!member) throw new Error('there is no member');
  const env = siteEnvironment(appUrl, { READ_DATABASE_URL: standby.url(DATABASE, APP_USER) });
  const webs = [1, 2].map(() => supervise('web', 'scripts/web.ts', [], env));
  const worker = supervise('worker', 'scripts/worker.ts', [], env);
  for (const one of [...webs, worker]) closers.defer(() => one.stop('SIGINT'));
  await worker.ready;
  const ports = await Promise.all(webs.map(({ ready }) => ready));
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  await Promise.all(origins.map((origin) => waitUntilReady(origin)));
  await untilUsed(standby);
  return { origins, member, roomId, standby };
}

/** Orders at one server and reads the list at the other at once, with the cookies of a browser. */
async function readOwnWrites(
  { origins: [first = '', second = ''], member, roomId, standby }: Site,
  say: (line: string) => void,
): Promise<Finding> {
  await standby.set('recovery_min_apply_delay', `${APPLY_DELAY_MS}ms`);
  await delay(2_000);
  let missed = 0;
  let missedWithout = 0;
  for (let turn = 0; turn < ORDERS; turn++) {
    const order = { room_id: `${roomId}`, side: 'buy', qty: '0.1' };
    const placed = await callOf(first, 'order', order, member);
    const wrote = placed.cookies.map((cookie) => cookie.split(';')[0]).join('; ');
    const listed = await callOf(second, 'orders', {}, member, wrote);
    if (listed.data.data[0]?.id !== placed.data.id) missed += 1;
    const other = await callOf(second, 'orders', {}, member);
    if (other.data.data[0]?.id !== placed.data.id) missedWithout += 1;
    if (turn === 0) say(`cookie of an order: ${placed.cookies.join(' ')}`);
  }
  await standby.set('recovery_min_apply_delay', '0');
  return {
    name: `a member whose standby is ${APPLY_DELAY_MS} ms behind reads each own order at the other server`,
    held: missed === 0,
    seen: `${ORDERS - missed} of ${ORDERS} orders seen at once; ${ORDERS - missedWithout} without the cookie of the write`,
  };
}

/** Whether reads go to the standby at all. */
async function readFromStandby({ origins: [first = ''], member, standby }: Site): Promise<Finding> {
  await delay(3_000);
  const before = await readsOf(standby);
  for (let turn = 0; turn < ORDERS; turn++) await callOf(first, 'orders', {}, member);
  await delay(1_500);
  const reads = (await readsOf(standby)) - before;
  return {
    name: 'lists of records are read from the standby',
    held: reads >= ORDERS,
    seen: `${ORDERS} lists made ${reads} transactions on the standby`,
  };
}

/** A standby that stops to replay is left within a second: the list has an order of 1.2 s ago. */
async function leaveLaggingReplica({
  origins: [first = '', second = ''],
  member,
  roomId,
  standby,
}: Site): Promise<Finding> {
  await standby.run('SELECT pg_wal_replay_pause()');
  let stale = 0;
  const turns = 5;
  for (let turn = 0; turn < turns; turn++) {
    const order = { room_id: `${roomId}`, side: 'buy', qty: '0.1' };
    const placed = await callOf(first, 'order', order, member);
    await delay(1_200);
    // Without the cookie of the write, like another device of the member.
    const listed = await callOf(second, 'orders', {}, member);
    if (listed.data.data[0]?.id !== placed.data.id) stale += 1;
  }
  await standby.run('SELECT pg_wal_replay_resume()');
  return {
    name: 'nothing older than a second is read while the standby does not replay',
    held: stale === 0,
    seen: `${turns - stale} of ${turns} lists had the order of 1.2 s before`,
  };
}

async function leaveDeadReplica(
  { origins: [first = ''], member, standby }: Site,
  say: (line: string) => void,
): Promise<Finding> {
  await delay(2_000);
  let failed = 0;
  let slowestMs = 0;
  for (let turn = 0; turn < ORDERS; turn++) {
    if (turn === 20) {
      await standby.kill();
      say('the standby is killed');
    }
    const startedAt = performance.now();
    await callOf(first, 'orders', {}, member).catch(() => failed++);
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
  }
  return {
    name: 'a standby that is killed fails no read',
    held: failed === 0,
    seen: `${ORDERS - failed} of ${ORDERS} lists answered, the slowest in ${Math.round(slowestMs)} ms`,
  };
}

interface CallAnswer {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: the data of any call
  data: any;
  cookies: string[];
}

/** Sends a call as a browser does, with its page cookie. @param extra further cookies */
async function callOf(
  origin: string,
  name: string,
  body: object,
  { token, cookie }: BenchMember,
  extra = '',
): Promise<CallAnswer> {
  const response = await fetch(`${origin}/api/${name}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      token,
      cookie: [cookie, extra].filter(Boolean).join('; '),
    },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { code: number; data: unknown };
  if (answer.code !== 200) throw new Error(`${name} was answered with code ${answer.code}`);
  return { ...answer, cookies: response.headers.getSetCookie() };
}

/** Transactions of the product's database on the standby so far. */
async function readsOf(standby: PostgresServer): Promise<number> {
  const [row] = await standby.run(
    `SELECT xact_commit::integer AS reads FROM pg_stat_database WHERE datname = '${DATABASE}'`,
  );
  return Number(row?.reads);
}

/** Waits until the web servers measure the standby. */
async function untilUsed(standby: PostgresServer): Promise<void> {
  const sessions = `SELECT FROM pg_stat_activity WHERE usename = '${APP_USER[0]}'`;
  while ((await standby.run(sessions)).length < 2) await delay(100);
  await delay(500);
}
