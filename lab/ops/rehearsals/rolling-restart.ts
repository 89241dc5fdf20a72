import { setTimeout as delay } from 'node:timers/promises';
import { closeDatabase, database } from '#lib/base/db/client';
import { buildPages } from '#scripts/boot/build/build';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { siteEnvironment } from '#scripts/testing/test-site';
import { startBusyProcesses } from '../support/busy-processes.ts';
import { type Haproxy, startHaproxy } from '../support/haproxy.ts';
import { type LoadReport, showLoad, startLoad } from '../support/load.ts';
import { memberRequests } from '../support/member-requests.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-cluster.ts';
import { makeProductDatabase } from '../support/product-database.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import {
  type Restart,
  restartInTurn,
  SETTLE_MS,
  startWeb,
  startWorker,
} from '../support/restartable.ts';
import { StreamClients, type StreamReport } from '../support/stream-clients.ts';

/** What two cores serve beside everything below: a restart is rehearsed, not an overload. */
const RATE = 15;
const STREAMS = 200;
/** Beside everything else, so that checks are late and starts are slow. */
const BUSY = 4;
/** Longer than three checks of the balancer that time out. */
const AWAY_MS = 10_000;
/** After which supervisors and service managers kill. */
const STOP_LIMIT_MS = 20_000;

/** Restarts every process of a site with several servers, one after another, under load. */
export const rollingRestart: Rehearsal = {
  name: 'rolling-restart',
  summary:
    'three web servers and two workers behind haproxy, each restarted in turn under load beside four busy processes; then Postgres is away',
  inTest: false,
  run: async (say) => {
    const closers = new AsyncDisposableStack();
    try {
      await buildPages({ say });
      return await rehearse(closers, say);
    } finally {
      await closers.disposeAsync();
    }
  },
};

async function rehearse(
  closers: AsyncDisposableStack,
  say: (line: string) => void,
): Promise<Finding[]> {
  const postgres = await startPostgres();
  closers.defer(postgres.stop);
  const appUrl = await makeProductDatabase(postgres);
  closers.defer(closeDatabase);
  const requests = await memberRequests(database());
  const webs = await Promise.all([1, 2, 3].map(() => startWeb(() => siteEnvironment(appUrl))));
  const workers = [1, 2].map(() => startWorker(() => siteEnvironment(appUrl)));
  const processes = [...webs, ...workers];
  for (const one of processes) closers.defer(() => one.stop());
  await Promise.all(processes.map(({ ready }) => ready()));
  const ports = Object.fromEntries(webs.map(({ port }, index) => [`WEB${index + 1}`, port]));
  const haproxy = await startHaproxy('web.cfg', ports);
  closers.defer(haproxy.stop);
  const origin = `http://127.0.0.1:${haproxy.port}`;
  await waitUntilReady(origin);
  say(`${RATE} requests/s and ${STREAMS} streams through haproxy on port ${haproxy.port}`);
  const streams = new StreamClients(origin, STREAMS);
  await streams.untilOpen();
  const load = await startLoad(origin, RATE, requests);
  await delay(SETTLE_MS);
  const endBusy = startBusyProcesses(BUSY);
  closers.defer(async () => endBusy());
  const restarts = await restartInTurn(processes, say);
  const findings = findingsOf(await load.stop(), await streams.stop(), restarts);
  endBusy();
  say(`Postgres is away for ${AWAY_MS / 1000} s`);
  return [...findings, await takeDatabaseAway(origin, haproxy, postgres)];
}

/** The documented 503 comes from a web server, also after the balancer has checked for a while. */
async function takeDatabaseAway(
  origin: string,
  haproxy: Haproxy,
  postgres: PostgresServer,
): Promise<Finding> {
  await postgres.kill();
  await delay(AWAY_MS);
  const page = await fetch(`${origin}/auth/login`, { headers: { 'accept-language': 'zh-TW' } });
  const text = await page.text();
  const servers = await haproxy.servers('web');
  await postgres.revive();
  await waitUntilReady(origin);
  const isOurs = text.includes('<html lang="zh-TW"') && page.headers.has('retry-after');
  const isIn = servers.length === 3 && servers.every(({ status }) => status.startsWith('UP'));
  const states = servers.map(({ name, status, check }) => `${name} ${status} ${check}`);
  return {
    name: 'while Postgres is away, members get the 503 of a web server with Retry-After',
    held: page.status === 503 && isOurs && isIn,
    seen: `${page.status}, Retry-After ${page.headers.get('retry-after')}; ${states.join(', ')}`,
  };
}

function findingsOf(load: LoadReport, streams: StreamReport, restarts: Restart[]): Finding[] {
  const slowest = Math.max(...restarts.map(({ stopMs }) => stopMs));
  return [
    {
      name: `no request of ${RATE} a second failed`,
      held: load.failed === 0,
      seen: showLoad(load),
    },
    {
      name: 'every process stopped within 20 s',
      held: slowest < STOP_LIMIT_MS,
      seen: restarts.map(({ stopMs }) => `${stopMs} ms`).join(', '),
    },
    {
      name: 'every stream came back',
      held: streams.open === STREAMS && streams.returns >= STREAMS,
      seen: `${streams.open} of ${STREAMS} open, ${streams.returns} returns, the longest took ${streams.longestReturnMs} ms, at most ${streams.mostReturnsAtOnce} within 0.1 s`,
    },
    {
      name: 'no stream missed a price',
      held: streams.missedTicks === 0,
      seen: `${streams.missedTicks} missed`,
    },
  ];
}
