import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { buildPages } from '#scripts/boot/build/build';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import {
  CELL_MEMBERS,
  type CellPair,
  readTotals,
  runAdmin,
  startCellLoad,
  startCellPair,
} from '../support/cell-pair.ts';
import { CELL_PASSWORD, type CellMember, readCookies, signUp } from '../support/cell-site.ts';
import { showLoad } from '../support/load.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { settleCells } from '../support/settle-cells.ts';

const AWAY_MS = 5_000;
/** Members whose acknowledged orders are looked for after the loss, each with a pause between two orders. */
const LANES = 2;
const PAUSE_MS = 60;

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
      const site = await startCellPair(closers);
      say('two cells serve');
      return [
        ...(await findMembers(site)),
        ...(await loseCell(site, say)),
        ...(await settleCells(site, say)),
        ...(await compareBooks(site, say)),
      ];
    } finally {
      await closers.disposeAsync();
    }
  },
};

/** Members reach their cell through the load balancer, and a login name has one cell. */
async function findMembers({ origin, north, south, members }: CellPair): Promise<Finding[]> {
  const placed = await Promise.all(
    [north, south].map(({ pool, name }) =>
      pool.user.count({ where: { usernameKey: { startsWith: `${name}_` } } }),
    ),
  );
  const taken = [await signUp(origin, 'SOUTH_0'), await signUp(origin, 'north_0', 'cell=south')];
  const [member] = members.south;
  const first = await signIn(origin, member?.username ?? '', '');
  const second = await signIn(origin, member?.username ?? '', readCookies(first));
  const { code } = (await second.json()) as { code: number };
  return [
    {
      name: 'a login name has one cell',
      held:
        placed.every((count) => count === CELL_MEMBERS) && taken.every((one) => one.code === 4009),
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

/** Kills the Postgres of one cell under load, and starts it again. */
async function loseCell(site: CellPair, say: (line: string) => void): Promise<Finding[]> {
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
  { origin, north }: CellPair,
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

/** Verifies both ledgers and compares the cells. */
async function compareBooks(site: CellPair, say: (line: string) => void): Promise<Finding[]> {
  say('verifying both ledgers');
  const { north, south } = site;
  for (const { postgres } of [north, south]) await postgres.run('ANALYZE', 'jinku');
  const verdicts = await Promise.all(
    [north, south].map(async ({ name, env }) => {
      const report = JSON.parse(await runAdmin(site, ['ledger', 'verify'], env)) as {
        ok: boolean;
        counts: { journals: string };
      };
      return {
        ok: report.ok,
        seen: `${name}: ${report.ok ? 'sound' : 'broken'}, ${report.counts.journals} journals`,
      };
    }),
  );
  const { assets, in_transit, broken } = await readTotals(site);
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
