import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { countBy, showCounts } from '#lab/attack/support/count-by';
import { closeDatabase, connections, database } from '#lib/base/db/client';
import { describeBrokenRow } from '#lib/books/ledger/check';
import { verifyBooks } from '#lib/operation/audit/verify-books';
import { buildPages } from '#scripts/boot/build/build';
import { supervise } from '#scripts/boot/processes/supervise';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { siteEnvironment } from '#scripts/testing/test-site';
import { newQuickMember, type QuickMember } from '#tests/support/member/quick-member';
import { startHaproxy } from '../support/haproxy.ts';
import { openMemberRoom } from '../support/member-requests.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-cluster.ts';
import { APP_USER, DATABASE, makeProductDatabase } from '../support/product-database.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

const HOUR_MS = 3_600_000;
const CASH_MINOR = 10n ** 12n;
const STANDBY = 'standby';
/** Members that place orders, each one after another. */
const LANES = 8;
const BEFORE_MS = 5_000;
const AFTER_MS = 5_000;
const RECOVERY_LIMIT_MS = 10_000;
/** After which a client sends an unanswered order again, with its key. */
const PATIENCE_MS = 5_000;
const RETRY_MS = 200;
/** Tries of an order after the end of the load. */
const LAST_TRIES = 10;
/** Until its first checks haproxy takes both servers for the primary. */
const FIRST_CHECKS_MS = 3_000;

interface Site {
  origin: string;
  primary: PostgresServer;
  standby: PostgresServer;
  members: QuickMember[];
  roomId: bigint;
}

/** What was acknowledged, and when (`performance.now()`). */
interface Orders {
  acknowledged: { id: string; at: number }[];
  /** Why clients sent an order again: codes of answers, or `no answer`. */
  repeats: string[];
  /** Orders that were not acknowledged until the end. */
  open: number;
}

/** Kills a primary under load and promotes its synchronous standby. */
export const failover: Rehearsal = {
  name: 'failover',
  summary: 'the primary is killed under load and its synchronous standby promoted',
  inTest: false,
  run: async (say) => {
    const closers = new AsyncDisposableStack();
    try {
      await buildPages({ say });
      return await rehearse(await startSite(closers), say);
    } finally {
      await closers.disposeAsync();
    }
  },
};

async function startSite(closers: AsyncDisposableStack): Promise<Site> {
  const primary = await startPostgres();
  closers.defer(primary.stop);
  await makeProductDatabase(primary);
  const standby = await primary.addStandby(STANDBY);
  closers.defer(standby.stop);
  await primary.set('synchronous_standby_names', STANDBY);
  await untilSynchronous(primary);
  const [PG1_CHECK, PG2_CHECK] = [
    await answerChecks(primary, closers),
    await answerChecks(standby, closers),
  ];
  const haproxy = await startHaproxy(
    'postgres.cfg',
    { PG1: primary.port, PG2: standby.port },
    {
      PG1_CHECK,
      PG2_CHECK,
    },
  );
  closers.defer(haproxy.stop);
  await delay(FIRST_CHECKS_MS);
  const url = new URL(primary.url(DATABASE, APP_USER));
  url.port = String(haproxy.port);
  process.env.DATABASE_URL = url.href;
  closers.defer(closeDatabase);
  const roomId = await openMemberRoom(database());
  const members = await Promise.all(Array.from({ length: LANES }, newOrderer));
  const env = siteEnvironment(url.href);
  const web = supervise('web', 'scripts/web.ts', [], env);
  const worker = supervise('worker', 'scripts/worker.ts', [], env);
  for (const one of [web, worker]) closers.defer(() => one.stop('SIGINT'));
  const [{ port }] = await Promise.all([web.ready, worker.ready]);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin);
  return { origin, primary, standby, members, roomId };
}

/** A member with cash and an open trade window. */
async function newOrderer(): Promise<QuickMember> {
  const member = await newQuickMember(database(), CASH_MINOR);
  const tradeUnlockedUntil = new Date(Date.now() + HOUR_MS);
  await database().user.update({ where: { id: member.id }, data: { tradeUnlockedUntil } });
  return member;
}

async function rehearse(site: Site, say: (line: string) => void): Promise<Finding[]> {
  const { primary, standby } = site;
  const end = new AbortController();
  const placing = placeOrders(site, end.signal);
  await delay(BEFORE_MS);
  const killedAt = performance.now();
  await primary.kill();
  say('the primary is killed');
  await standby.promote();
  const promotedMs = performance.now() - killedAt;
  say(`the standby is promoted after ${Math.round(promotedMs)} ms`);
  await delay(AFTER_MS);
  await waitUntilReady(site.origin);
  end.abort();
  const orders = await placing;
  const first = orders.acknowledged.find(({ at }) => at > killedAt + promotedMs);
  const recoveryMs = Math.round((first?.at ?? Number.POSITIVE_INFINITY) - killedAt);
  const stored = await database().tradeOrder.findMany({ select: { id: true } });
  const ids = new Set(stored.map(({ id }) => `${id}`));
  const lost = orders.acknowledged.filter(({ id }) => !ids.has(id)).length;
  // As after a restore: without statistics the checks of many new rows can take minutes.
  await standby.run('ANALYZE', DATABASE);
  say('verifying the ledger');
  const { broken } = await verifyBooks(connections());
  const seen = `${orders.acknowledged.length} acknowledged`;
  return [
    {
      name: 'no acknowledged order is lost',
      held: lost === 0 && orders.acknowledged.length > 0,
      seen: `${seen}, ${lost} lost`,
    },
    {
      name: 'every order exists once, however often it was sent',
      held: ids.size === orders.acknowledged.length && orders.open === 0,
      seen: `${seen}, ${ids.size} stored, ${orders.open} open, sent again after ${showCounts(countBy(orders.repeats))}`,
    },
    {
      name: 'the site takes orders again within 10 s',
      held: recoveryMs <= RECOVERY_LIMIT_MS,
      seen: `${recoveryMs} ms after the kill, the promotion included`,
    },
    {
      name: '`ledger verify` is sound',
      held: broken === null,
      seen: broken ? describeBrokenRow(broken) : 'sound',
    },
  ];
}

/** Every member places one order after another until the end; an unanswered one is sent again with its key. */
async function placeOrders(
  { origin, members, roomId }: Site,
  signal: AbortSignal,
): Promise<Orders> {
  const orders: Orders = { acknowledged: [], repeats: [], open: 0 };
  const body = JSON.stringify({ room_id: `${roomId}`, side: 'buy', qty: '0.1' });
  const lane = async ({ token }: QuickMember) => {
    while (!signal.aborted) {
      const key = randomUUID();
      const id = await placeOrder(orders, signal, () =>
        sendOrder(origin, body, { token, 'idempotency-key': key }),
      );
      if (id === null) orders.open += 1;
      else orders.acknowledged.push({ id, at: performance.now() });
    }
  };
  await Promise.all(members.map(lane));
  return orders;
}

/** Sends an order until it is acknowledged. @returns its id; null if it was not in the time after the end */
async function placeOrder(
  { repeats }: Orders,
  signal: AbortSignal,
  send: () => Promise<{ id: string } | string>,
): Promise<string | null> {
  for (let left = LAST_TRIES; left > 0; left -= signal.aborted ? 1 : 0) {
    const answer = await send();
    if (typeof answer !== 'string') return answer.id;
    repeats.push(answer);
    await delay(RETRY_MS);
  }
  return null;
}

/** @returns the order; if it was not acknowledged, why */
async function sendOrder(
  origin: string,
  body: string,
  headers: Record<string, string>,
): Promise<{ id: string } | string> {
  try {
    const response = await fetch(`${origin}/api/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { code, data } = (await response.json()) as { code: number; data: { id: string } };
    return code === 200 ? data : String(code);
  } catch {
    return 'no answer';
  }
}

async function untilSynchronous(primary: PostgresServer): Promise<void> {
  const states = `SELECT FROM pg_stat_replication WHERE sync_state = 'sync'`;
  while ((await primary.run(states)).length === 0) await delay(50);
}

/** Answers haproxy's checks as Patroni does: 200 if the server is the primary. @returns the port */
async function answerChecks(
  server: PostgresServer,
  closers: AsyncDisposableStack,
): Promise<number> {
  const checks = createServer(async (_, response) => {
    const [row] = await server.run('SELECT pg_is_in_recovery() AS standby').catch(() => []);
    response.writeHead(row?.standby === false ? 200 : 503).end();
  });
  await new Promise<void>((resolve) => checks.listen(0, '127.0.0.1', resolve));
  closers.defer(() => {
    checks.close();
    checks.closeAllConnections();
  });
  return (checks.address() as AddressInfo).port;
}
