import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { closeDatabase, connections, database } from '#lib/base/db/client';
import { addDays, dayStart, localDay } from '#lib/base/taipei-time';
import { extendChain } from '#lib/books/ledger/chain';
import { describeBrokenRow } from '#lib/books/ledger/check';
import { verifyBooks } from '#lib/operation/audit/verify-books';
import {
  addBusinessDays,
  type BusinessCalendar,
  isBusinessDay,
} from '#lib/running/calendar/business-day';
import { readStoredCalendar } from '#lib/running/calendar/read-calendar';
import { putTick } from '#tests/support/market/market-rows';
import { checkPlanDays, checkPlanSums } from '../support/check-plan-days.ts';
import { fillPlans } from '../support/fill-plans.ts';
import { type KillableWorker, startKillable } from '../support/killable-worker.ts';
import { inOwnEnvironment } from '../support/own-environment.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-cluster.ts';
import { APP_USER, DATABASE, makeProductDatabase } from '../support/product-database.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { makeClock, setClock } from '../support/rehearsed-clock.ts';

interface Size {
  plans: number;
  days: number;
  /** Of which every third one is Postgres and the others a worker. */
  kills: number;
}

/** The business days on which no worker runs: their due days are skipped with a reason. */
const AWAY_DAYS = [7, 8];
/** The business day on which the workers begin after the cutoff: its due days are caught up. */
const LATE_DAY = 12;
const MINUTE_MS = 60_000;
const LOOK_MS = 20;
const PATIENCE_MS = 180_000;
const PRICES = { XAU: 400_000n, XAG: 5_000n } as const;

/** 10,000 plans over 60 days, with two workers that are killed. */
export const plans: Rehearsal = rehearsalOf('plans', false, { plans: 10_000, days: 60, kills: 20 });
/** The same, small. */
export const fewPlans: Rehearsal = rehearsalOf('few-plans', true, {
  plans: 400,
  days: 24,
  kills: 6,
});

function rehearsalOf(name: string, inTest: boolean, size: Size): Rehearsal {
  return {
    name,
    summary: `${size.plans} recurring plans over ${size.days} days of a clock in the database, with two workers, and ${size.kills} kills of workers and Postgres`,
    inTest,
    run: (say) => inOwnEnvironment(() => rehearse(size, say)),
  };
}

/** A site's database and workers, and the price that changes from day to day. */
interface Stage {
  postgres: PostgresServer;
  workers: KillableWorker[];
  startWorkers(): void;
  stopWorkers(): Promise<void>;
  kills: { wanted: number; done: number; worked: number };
  say: (line: string) => void;
}

async function rehearse(size: Size, say: (line: string) => void): Promise<Finding[]> {
  const closers = new AsyncDisposableStack();
  try {
    const postgres = await startPostgres();
    closers.defer(postgres.stop);
    await makeProductDatabase(postgres);
    closers.defer(closeDatabase);
    await makeClock((sql) => postgres.run(sql, DATABASE), APP_USER[0]);
    const calendar = await readStoredCalendar(database());
    // After today, because the database judges cutoffs by its own clock.
    const from = addBusinessDays(calendar, localDay(new Date()), 2);
    await fill(postgres, { plans: size.plans, from, calendar });
    const stage = stageOf(postgres, size, say);
    closers.defer(stage.stopWorkers);
    const until = await passDays(stage, { from, size, calendar });
    await stage.stopWorkers();
    return await judge(stage, { from, until, calendar });
  } finally {
    await closers.disposeAsync();
  }
}

async function fill(postgres: PostgresServer, options: Parameters<typeof fillPlans>[1]) {
  const client = new pg.Client({ connectionString: postgres.url(DATABASE) });
  await client.connect();
  await fillPlans(client, options).finally(() => client.end());
}

function stageOf(postgres: PostgresServer, size: Size, say: Stage['say']): Stage {
  const workers: KillableWorker[] = [];
  const script = 'lab/ops/support/plan-worker.ts';
  return {
    ...{ postgres, workers, say, kills: { wanted: size.kills, done: 0, worked: 0 } },
    startWorkers: () => {
      while (workers.length < 2) workers.push(startKillable(script, (text) => say(text.trim())));
    },
    stopWorkers: async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
  };
}

/** Lets the days pass. @returns the last one */
async function passDays(
  stage: Stage,
  { from, size, calendar }: { from: string; size: Size; calendar: BusinessCalendar },
): Promise<string> {
  let day = from;
  let business = 0;
  for (let passed = 0; passed < size.days; passed++, day = addDays(day, 1)) {
    if (!isBusinessDay(calendar, day)) continue;
    const due = Math.floor(((passed + 1) * size.kills) / (size.days - 1)) - stage.kills.done;
    if (AWAY_DAYS.includes(business)) await stage.stopWorkers();
    else await passDay(stage, { day, business, kills: Math.max(0, Math.min(due, 2)) });
    if (business % 10 === 0) stage.say(`${day}: ${await countDays()} due days decided`);
    business++;
  }
  return addDays(day, -1);
}

/** Decides a day's plans, and settles their issue; a kill falls into each. */
async function passDay(
  stage: Stage,
  { day, business, kills }: { day: string; business: number; kills: number },
): Promise<void> {
  const isLate = business === LATE_DAY;
  const [opening, cutoff] = isLate
    ? [at(day, 15, 1), at(day, 15, 20)]
    : [at(day, 9, 0), at(day, 14, 0)];
  if (isLate) await stage.stopWorkers();
  await moveTo(opening, business);
  stage.startWorkers();
  if (kills > 0) await kill(stage);
  await waitFor(() =>
    countOf(database().$queryRaw`
    SELECT count(*)::integer AS count FROM trade_plan WHERE next_due <= ${day}::date`),
  );
  await moveTo(cutoff, business);
  await waitFor(() => countIssues(['open']));
  for (const seconds of [15, 30, 45, 60])
    await putPrices(new Date(cutoff.getTime() + seconds * 1000), business + seconds);
  await withDatabase(() => setClock(database(), new Date(cutoff.getTime() + 65 * 1000)));
  if (kills > 1) await kill(stage);
  await waitFor(() => countIssues(['open', 'closed', 'fixed']));
}

function countIssues(states: string[]): Promise<number> {
  return database().issue.count({ where: { kind: 'plan', state: { in: states } } });
}

function at(day: string, hours: number, minutes: number): Date {
  return new Date(dayStart(day).getTime() + (hours * 60 + minutes) * MINUTE_MS);
}

async function moveTo(now: Date, step: number): Promise<void> {
  await putPrices(now, step);
  await withDatabase(() => setClock(database(), now));
}

async function putPrices(now: Date, step: number): Promise<void> {
  for (const symbol of ['XAU', 'XAG'] as const) {
    const price = PRICES[symbol] + (PRICES[symbol] * BigInt(step % 23)) / 200n;
    await withDatabase(() => putTick(database(), symbol, price, now));
  }
}

/** Kills a worker, or every third time Postgres, while there is work. */
async function kill(stage: Stage): Promise<void> {
  const { kills, workers, postgres } = stage;
  const serial = kills.done++;
  // Into the work, at another moment each time.
  await delay(20 + ((serial * 37) % 11) * 25);
  const before = await countOpen();
  if (before > 0) kills.worked++;
  if (serial % 3 === 2) {
    await postgres.kill();
    await postgres.revive();
  } else workers[serial % 2]?.kill();
}

function countOpen(): Promise<number> {
  return countOf(database().$queryRaw`
    SELECT (SELECT count(*) FROM trade_plan p JOIN rehearsal.clock c ON p.next_due <= (c.at AT TIME ZONE 'Asia/Taipei')::date)::integer
      + (SELECT count(*) FROM trade_order o JOIN issue i ON i.id = o.issue_id
         WHERE i.kind = 'plan' AND i.state = 'fixed' AND o.status = 'accepted')::integer AS count`);
}

const countDays = () =>
  countOf(database().$queryRaw`SELECT count(*)::integer AS count FROM trade_plan_due`);

async function countOf(counted: Promise<unknown>): Promise<number> {
  const [row] = (await counted) as { count: number }[];
  return row?.count ?? 0;
}

/** Waits until nothing is left of a kind of work. */
async function waitFor(left: () => Promise<number>): Promise<void> {
  const since = Date.now();
  for (;;) {
    const count = await withDatabase(left);
    if (count === 0) return;
    if (Date.now() - since > PATIENCE_MS)
      throw new Error(`${count} are left after ${PATIENCE_MS / 1000} s`);
    await delay(LOOK_MS);
  }
}

/** Repeats what fails because Postgres has been killed. */
async function withDatabase<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries > 20) throw error;
      await delay(250);
    }
  }
}

async function judge(
  stage: Stage,
  rehearsed: Parameters<typeof checkPlanDays>[1],
): Promise<Finding[]> {
  const { wanted, done, worked } = stage.kills;
  while ((await extendChain(database())).more);
  const { broken, waiting } = await verifyBooks(connections());
  return [
    await checkPlanDays(database(), rehearsed),
    await checkPlanSums(database()),
    {
      name: 'workers and Postgres were killed',
      held: done === wanted && worked > 0,
      seen: `${done} of ${wanted} kills, ${worked} of them while work was left`,
    },
    {
      name: 'ledger verify finds nothing broken',
      held: broken === null && waiting === '0',
      seen: broken ? describeBrokenRow(broken) : 'sound',
    },
  ];
}
