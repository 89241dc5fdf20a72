import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import {
  type CellPair,
  cellEnvironment,
  readTotals,
  runAdmin,
  startCellLoad,
} from './cell-pair.ts';
import { type LoadReport, showLoad } from './load.ts';
import type { Finding } from './rehearsal.ts';

const TERMS = ['north', 'south', 'dealer_metal', 'XAU', '12.5'];
/** Settlements whose command is killed at a random moment. */
const RANDOM_KILLS = 3;
const LATEST_KILL_MS = 1_500;

/** Settles under load: a command is killed between its two sides, others at random, all are repeated. */
export async function settleCells(site: CellPair, say: (line: string) => void): Promise<Finding[]> {
  const { north, south } = site;
  const loads = await Promise.all([north, south].map((cell) => startCellLoad(site, cell)));
  const stuck = await killBetweenSides(site);
  say('a settlement is in transit');
  const transit = await readTotals(site);
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

/** Locks the receiving side, waits for the giving side's row, and kills the command. */
async function killBetweenSides(site: CellPair): Promise<boolean> {
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
function startSettling(site: CellPair, reference: string) {
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
    env: cellEnvironment(site),
    stdio: 'ignore',
  });
}

/** Runs the command to its end. @returns the sides that it posted */
async function settleOnce(site: CellPair, reference: string): Promise<string> {
  const answer = await runAdmin(site, ['cells', 'settle', reference, ...TERMS]);
  return (JSON.parse(answer) as { posted: string[] }).posted.join(' and ');
}
