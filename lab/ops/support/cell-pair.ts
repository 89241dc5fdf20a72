import type { CellTotals } from '#lib/running/cells/cell-totals';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { runProgram } from '#scripts/boot/run-program';
import {
  type CellMember,
  type CellSite,
  newCellMembers,
  startCell,
  startDirectory,
} from './cell-site.ts';
import { startHaproxy } from './haproxy.ts';
import { type Load, startLoad } from './load.ts';

/** Members of each cell. */
export const CELL_MEMBERS = 8;
/** Requests a second to each cell; one in three is an order. */
const RATE = 15;

/** Two cells on two clusters behind a load balancer. */
export interface CellPair {
  /** The load balancer. */
  origin: string;
  north: CellSite;
  south: CellSite;
  members: { north: CellMember[]; south: CellMember[] };
}

/** Starts two cells with members of their own. */
export async function startCellPair(closers: AsyncDisposableStack): Promise<CellPair> {
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
    north: await newCellMembers(north, origin, CELL_MEMBERS),
    south: await newCellMembers(south, origin, CELL_MEMBERS),
  };
  return { origin, north, south, members };
}

/** Reads and orders of the members of a cell, through the load balancer. */
export function startCellLoad(
  { origin, members }: CellPair,
  { name, roomId }: CellSite,
): Promise<Load> {
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

/** The totals of both cells. */
export async function readTotals(site: CellPair): Promise<CellTotals> {
  return JSON.parse(await runAdmin(site, ['cells', 'totals'])) as CellTotals;
}

/** Output of a command, with --json. @throws Error if it fails */
export async function runAdmin(
  site: CellPair,
  args: string[],
  env = cellEnvironment(site),
): Promise<string> {
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
export function cellEnvironment({ north, south }: CellPair): NodeJS.ProcessEnv {
  return { ...north.env, CELLS: JSON.stringify({ north: north.url, south: south.url }) };
}
