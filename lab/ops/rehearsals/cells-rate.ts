import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buildPages } from '#scripts/boot/build/build';
import { type CellSite, newCellMembers, startCell, startDirectory } from '../support/cell-site.ts';
import type { OrderRate } from '../support/place-orders.ts';
import { newProcessorShare } from '../support/processor-share.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';

const PROGRAM = fileURLToPath(new URL('../support/place-orders.ts', import.meta.url));
const NAMES = ['north', 'south'] as const;
/** Of a core for each cell, so that two fit on two cores beside other work. */
const SHARE = 0.4;
/** So many that none reaches its limit of 1,200 requests a minute. */
const MEMBERS = 40;
const LANES = 8;
const ROUNDS = 9;
const SECONDS = 4;
const WARM_UP_SECONDS = 10;
const WANTED = 1.9;

/** A cell with the program that places its orders. */
interface MeasuredCell extends CellSite {
  orders: ChildProcess;
}

/** Orders per second of one cell and of two, each with the same share of processor time. */
export const cellsRate: Rehearsal = {
  name: 'cells-rate',
  summary: 'orders per second of one cell and of two, each with a fixed share of processor time',
  inTest: false,
  run: async (say) => {
    const closers = new AsyncDisposableStack();
    try {
      await buildPages({ say });
      const directory = await startDirectory(NAMES, closers);
      const cells: MeasuredCell[] = [];
      for (const name of NAMES) cells.push(await startMeasured(name, directory, closers));
      return await measure(cells, say);
    } finally {
      await closers.disposeAsync();
    }
  },
};

/** Postgres, web server, worker and the program that places orders share the cell's processor time. */
async function startMeasured(
  name: string,
  directory: string,
  closers: AsyncDisposableStack,
): Promise<MeasuredCell> {
  const share = newProcessorShare(name, SHARE);
  closers.defer(share.remove);
  return share.within(async () => {
    const cell = await startCell(name, directory, closers);
    const members = await newCellMembers(cell, cell.origin, MEMBERS);
    const orders = fork(PROGRAM, [cell.origin, `${cell.roomId}`, String(LANES)]);
    closers.defer(async () => {
      const ended = once(orders, 'exit');
      orders.disconnect();
      await ended;
    });
    orders.send(members.map(({ token }) => token));
    await once(orders, 'message');
    return { ...cell, orders };
  });
}

/** Each cell alone and both together, in turn. */
async function measure(cells: MeasuredCell[], say: (line: string) => void): Promise<Finding[]> {
  const reports = [await placeOrders(cells, WARM_UP_SECONDS)];
  const before = await sizeOf(cells);
  const rounds: { alone: number; both: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const singles: OrderRate[] = [];
    for (const cell of cells) singles.push(await placeOrders([cell], SECONDS));
    const together = await placeOrders(cells, SECONDS);
    reports.push(...singles, together);
    const alone = singles.reduce((sum, { perSecond }) => sum + perSecond, 0) / cells.length;
    rounds.push({ alone, both: together.perSecond });
    say(`${Math.round(alone)} orders/s of one cell, ${Math.round(together.perSecond)} of both`);
  }
  const ratios = rounds.map(({ alone, both }) => both / alone);
  const alone = median(rounds.map((round) => round.alone));
  const both = median(rounds.map((round) => round.both));
  // Of the medians: other work that begins in the middle of a round falsifies the ratio of that round.
  const ratio = both / alone;
  const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  const { orders, bytes } = await sizeOf(cells);
  const bytesAnOrder = Math.round((bytes - before.bytes) / (orders - before.orders));
  const failed = reports.reduce((sum, report) => sum + report.failed, 0);
  return [
    {
      name: `two cells place ${WANTED} times the orders of one`,
      held: ratio >= WANTED,
      seen: `${ratio.toFixed(2)}: one ${Math.round(alone)}/s, both ${Math.round(both)}/s, medians of ${ROUNDS} rounds of ${SECONDS} s (ratios of single rounds ${spread}), each cell with ${SHARE} of a core`,
    },
    {
      name: 'every order was placed',
      held: failed === 0,
      seen: `${failed} failed; ${bytesAnOrder} bytes an order, with its idempotency key, before settlement`,
    },
  ];
}

/** Orders and bytes of the databases, without what a vacuum frees. */
async function sizeOf(cells: MeasuredCell[]): Promise<{ orders: number; bytes: number }> {
  const total = { orders: 0, bytes: 0 };
  for (const { pool, postgres } of cells) {
    await postgres.run('VACUUM', 'jinku');
    const [row] = await postgres.run("SELECT pg_database_size('jinku')::text AS bytes");
    total.orders += await pool.tradeOrder.count();
    total.bytes += Number(row?.bytes);
  }
  return total;
}

/** Places orders in some cells at once. @returns their sum */
async function placeOrders(cells: MeasuredCell[], seconds: number): Promise<OrderRate> {
  const rates = await Promise.all(
    cells.map(async ({ orders }) => {
      const answered = once(orders, 'message');
      orders.send(seconds);
      const [rate] = (await answered) as [OrderRate];
      return rate;
    }),
  );
  const sumOf = (of: keyof OrderRate) => rates.reduce((sum, rate) => sum + rate[of], 0);
  return { perSecond: sumOf('perSecond'), failed: sumOf('failed') };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
