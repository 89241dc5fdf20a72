import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { CellTotals } from '#lib/cells/cell-totals';
import { buildPages } from '../../boot/build/build.ts';
import { PROJECT_ROOT } from '../../boot/data-folder.ts';
import { waitUntilReady } from '../../boot/processes/wait-until-ready.ts';
import { runProgram } from '../../boot/run-program.ts';
import {
  CELL_PASSWORD,
  type CellMember,
  type CellSite,
  cookiesOf,
  newCellMembers,
  signUp,
  startCell,
  startDirectory,
} from '../support/cell-site.ts';
import { startHaproxy } from '../support/haproxy.ts';
import { type Load, type LoadReport, showLoad, startLoad } from '../support/load.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

const MEMBERS = 8;
/** Requests a second to each cell; one in three is an order. */
const RATE = 15;
const AWAY_MS = 5_000;
/** Members whose acknowledged orders are looked for after the loss, each with a pause between two orders. */
const LANES = 2;
const PAUSE_MS = 60;
const TERMS = ['north', 'south', 'dealer_metal', 'XAU', '12.5'];
/** Settlements whose command is killed at a random moment. */
const RANDOM_KILLS = 3;
const LATEST_KILL_MS = 1_500;

interface Site {
  /** The load balancer. */
  origin: string;
  north: CellSite;
  south: CellSite;
  members: { north: CellMember[]; south: CellMember[] };
}

/** Two cells on two clusters behind haproxy: one is lost, they settle, and their books are compared. */
export const cells: Rehearsal = {
  name: 'cells',
  summary:
    'two cells on two clusters: one loses its Postgres, they settle while commands are killed',
  inTest: true,
  run: async (say) => {
    const closers = new AsyncDisposableStack();
    try {
      await buildPages({ say });
      const site = await startSite(closers);
      say('two cells serve');
      return [
        ...(await findMembers(site)),
        ...(await loseCell(site, say)),
        ...(await settle(site, say)),
        ...(await compareBooks(site, say)),
      ];
    } finally {
      await closers.disposeAsync();
    }
  },
};

async function startSite(closers: AsyncDisposableStack): Promise<Site> {
  const directory = await startDirectory(['north', 'south'], closers);
  const [north, south] = await Promise.all([
    startCell('north', directory, closers),
    startCell('south', directory, closers),
  ]);
  const port = (cell: CellSite) => Number(new URL(cell.origin).port);
  const servers = { NORTH1: port(north), SOUTH1: port(south) };
  const haproxy = await startHaproxy('cells.cfg', servers);
  closers.defer(haproxy.stop);
  const origin = `http://127.0.0.1:${haproxy.port}`;
  await waitUntilReady(origin);
  const members = {
    north: await newCellMembers(north, origin, MEMBERS),
    south: await newCellMembers(south, origin, MEMBERS),
  };
  return { origin, north, south, members };
}

/** Members reach their cell through the load balancer, and a login name has one cell. */
async function findMembers({ origin, north, south, members }: Site): Promise<Finding[]> {
  const placed = await Promise.all(
    [north, south].map(({ pool, name }) =>
      pool.user.count({ where: { usernameKey: { startsWith: `${name}_` } } }),
    ),
  );
  const taken = [await signUp(origin, 'SOUTH_0'), await signUp(origin, 'north_0', 'cell=south')];
  const [member] = members.south;
  const first = await signIn(origin, member?.username ?? '', '');
  const second = await signIn(origin, member?.username ?? '', cookiesOf(first));
  const { code } = (await second.json()) as { code: number };
  return [
    {
      name: 'a login name has one cell',
      held: placed.every((count) => count === MEMBERS) && taken.every((one) => one.code === 4009),
      seen: `${placed.join(' and ')} members; a name of the other cell is answered with ${taken.map((one) => one.code).join(', ')}`,
    },
    {
      name: 'a browser that is new finds the cell of its member',
      held: first.status === 307 && code === 200,
      seen: `sign-in at the other cell ${first.status}, repeated with its cookie ${code}`,
    },
  ];
}

function signIn(origin: string, username: string, cookie: string): Promise<Response> {
  return fetch(`${origin}/api/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ username, password: CELL_PASSWORD }),
  });
}

/** Reads and orders of the members of a cell, through the load balancer. */
function startCellLoad({ origin, members }: Site, { name, roomId }: CellSite): Promise<Load> {
  const requests = members[name as 'north' | 'south'].flatMap(({ token, cookie }) => [
    { path: '/api/balance', body: {}, token, cookie },
    {
      path: '/api/order',
      body: { room_id: `${roomId}`, side: 'buy', qty: '0.1' },
      token,
      cookie,
      isWrite: true,
    },
    { path: '/market', cookie },
  ]);
  return startLoad(origin, RATE, requests);
}

/** Kills the Postgres of one cell under load, and starts it again. */
async function loseCell(site: Site, say: (line: string) => void): Promise<Finding[]> {
  const { north, south } = site;
  const loads = [await startCellLoad(site, south), await startCellLoad(site, north)];
  const placing = Promise.all(
    site.members.north.slice(0, LANES).map((member) => placeUntilRefused(site, member)),
  );
  await delay(2_000);
  const before = await loads[1]?.stop();
  await north.postgres.kill();
  const acknowledged = (await placing).flat();
  say('the Postgres of north is killed');
  const away = await startCellLoad(site, north);
  await delay(AWAY_MS);
  const during = await away.stop();
  const revivedAt = performance.now();
  await north.postgres.revive();
  await waitUntilReady(north.origin);
  const readyMs = Math.round(performance.now() - revivedAt);
  await delay(1_500);
  const back = await startCellLoad(site, north);
  await delay(2_000);
  const after = await back.stop();
  const others = await loads[0]?.stop();
  const refused = during.byStatus[503] ?? 0;
  const ids = acknowledged.map(BigInt);
  const stored = await north.pool.tradeOrder.count({ where: { id: { in: ids } } });
  return [
    {
      name: 'while a cell has no database, its members get 503 and nothing else',
      held: refused === during.sent && during.sent > 0,
      seen: `${refused} of ${during.sent} answered with 503, the slowest after ${during.max} ms`,
    },
    {
      name: 'members of the other cell notice nothing',
      held: others?.failed === 0 && others.sent > 0,
      seen: others ? showLoad(others) : 'nothing',
    },
    {
      name: 'the cell serves all its members again by itself',
      held: before?.failed === 0 && after.failed === 0 && after.sent > 0,
      seen: `ready ${readyMs} ms after the start of its Postgres; ${showLoad(after)}`,
    },
    {
      name: 'no order that it acknowledged before is lost',
      held: stored === ids.length && stored > 0,
      seen: `${stored} of ${ids.length} stored`,
    },
  ];
}

/** Places orders one after another until one is not acknowledged. @returns the ids of the others */
async function placeUntilRefused(
  { origin, north }: Site,
  { token, cookie }: CellMember,
): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      token,
      cookie,
    };
    const body = JSON.stringify({ room_id: `${north.roomId}`, side: 'buy', qty: '0.1' });
    const answer = await fetch(`${origin}/api/order`, { method: 'POST', headers, body })
      .then((response) => response.json() as Promise<{ code: number; data: { id: string } }>)
      .catch(() => null);
    if (answer?.code !== 200) return ids;
    ids.push(answer.data.id);
    await delay(PAUSE_MS);
  }
}

/** Settles under load: a command is killed between its two sides, others at random, all are repeated. */
async function settle(site: Site, say: (line: string) => void): Promise<Finding[]> {
  const { north, south } = site;
  const loads = await Promise.all([north, south].map((cell) => startCellLoad(site, cell)));
  const stuck = await killBetweenSides(site);
  say('a settlement is in transit');
  const transit = await totalsOf(site);
  const [finished, again] = [await settleOnce(site, 'R-0'), await settleOnce(site, 'R-0')];
  let kills = 0;
  for (let i = 1; i <= RANDOM_KILLS; i++) {
    const killed = startSettling(site, `R-${i}`);
    await delay(Math.random() * LATEST_KILL_MS);
    kills += killed.kill('SIGKILL') ? 1 : 0;
    await settleOnce(site, `R-${i}`);
  }
  const reports = await Promise.all(loads.map((load) => load.stop()));
  const where = { reference: { startsWith: 'R-' } };
  const sides = await Promise.all(
    [north, south].map(({ pool }) => pool.cellSettlement.count({ where })),
  );
  return [
    {
      name: 'a settlement killed between its sides is in transit, and the same command finishes it once',
      held:
        stuck &&
        transit.broken.length === 0 &&
        transit.in_transit.length === 1 &&
        finished === 'to' &&
        again === '',
      seen: `in transit: ${transit.in_transit.map(({ reference, amount, asset }) => `${reference} ${amount} ${asset}`).join(', ')}; repeated: posted ${finished || 'nothing'}, then ${again || 'nothing'}`,
    },
    {
      name: 'settlements killed at random and repeated are posted once on each side',
      held: sides.every((count) => count === RANDOM_KILLS + 1),
      seen: `${kills} of ${RANDOM_KILLS} commands killed; ${sides.join(' and ')} sides of ${RANDOM_KILLS + 1}`,
    },
    loadFinding('no request fails while cells settle', reports),
  ];
}

function loadFinding(name: string, reports: LoadReport[]): Finding {
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  return { name, held: failed === 0, seen: reports.map(showLoad).join('; ') };
}

/** Keeps the second side from being posted until the first one is, and kills the command then. */
async function killBetweenSides(site: Site): Promise<boolean> {
  const { north, south } = site;
  const locker = await south.postgres.lock('cell_settlement', 'jinku');
  const command = startSettling(site, 'R-0');
  const where = { reference: 'R-0' };
  const deadline = Date.now() + 20_000;
  while ((await north.pool.cellSettlement.count({ where })) === 0 && Date.now() < deadline)
    await delay(20);
  const ended = once(command, 'exit');
  command.kill('SIGKILL');
  await ended;
  await locker.release();
  return (await south.pool.cellSettlement.count({ where })) === 0;
}

/** Starts the command in a process of its own. */
function startSettling(site: Site, reference: string) {
  const args = [
    'tests/support/programs/admin-as.ts',
    'cells',
    'settle',
    reference,
    ...TERMS,
    '--as',
    'ops',
  ];
  return spawn(process.execPath, args, {
    cwd: PROJECT_ROOT,
    env: environmentOf(site),
    stdio: 'ignore',
  });
}

/** Runs the command to its end. @returns the sides that it posted */
async function settleOnce(site: Site, reference: string): Promise<string> {
  const answer = await admin(site, ['cells', 'settle', reference, ...TERMS]);
  return (JSON.parse(answer) as { posted: string[] }).posted.join(' and ');
}

async function totalsOf(site: Site): Promise<CellTotals> {
  return JSON.parse(await admin(site, ['cells', 'totals'])) as CellTotals;
}

/** Output of a command, with --json. @throws Error if it fails */
async function admin(site: Site, args: string[], env = environmentOf(site)): Promise<string> {
  const { ok, output } = await runProgram(
    'tests/support/programs/admin-as.ts',
    [...args, '--json', '--as', 'ops'],
    {
      env,
    },
  );
  if (!ok) throw new Error(`admin ${args.join(' ')} failed: ${output}`);
  return output;
}

/** The environment of an operator who works with both cells. */
function environmentOf({ north, south }: Site): NodeJS.ProcessEnv {
  return { ...north.env, CELLS: JSON.stringify({ north: north.url, south: south.url }) };
}

/** Verifies both ledgers and compares the cells. */
async function compareBooks(site: Site, say: (line: string) => void): Promise<Finding[]> {
  say('verifying both ledgers');
  const { north, south } = site;
  for (const { postgres } of [north, south]) await postgres.run('ANALYZE', 'jinku');
  const verdicts = await Promise.all(
    [north, south].map(async ({ name, env }) => {
      const report = JSON.parse(await admin(site, ['ledger', 'verify'], env)) as {
        ok: boolean;
        counts: { journals: string };
      };
      return {
        ok: report.ok,
        seen: `${name}: ${report.ok ? 'sound' : 'broken'}, ${report.counts.journals} journals`,
      };
    }),
  );
  const { assets, in_transit, broken } = await totalsOf(site);
  const all = assets.filter(({ cell }) => cell === 'all');
  const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount);
  return [
    {
      name: '`ledger verify` is sound in both cells',
      held: verdicts.every(({ ok }) => ok),
      seen: verdicts.map(({ seen }) => seen).join('; '),
    },
    {
      name: 'over both cells every asset sums to zero, and so do the clearing accounts between them',
      held:
        broken.length === 0 &&
        in_transit.length === 0 &&
        all.every(({ sum, cells: between }) => isZero(sum) && isZero(between)),
      seen: all
        .map(
          ({ asset, sum, members, cells: between }) =>
            `${asset} ${sum}, members ${members}, between cells ${between}`,
        )
        .join('; '),
    },
  ];
}
