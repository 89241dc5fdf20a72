import pg from 'pg';
import { closeDatabase, connections, database } from '#lib/base/db/client';
import { extendChain } from '#lib/books/ledger/chain';
import { type StepReport, verifyStep } from '#lib/operation/audit/verify-step';
import { openTestCluster } from '#scripts/testing/test-cluster';
import { cloneDatabase, databaseUrls } from '#tests/support/database/clone-database';
import { fillBooks } from '../support/fill-books.ts';
import { inOwnEnvironment } from '../support/own-environment.ts';
import type { Finding, Rehearsal } from '../support/rehearsal.ts';
import { watchStatements } from '../support/watch-statements.ts';

const SIZE = { members: 1_000, orders: 100_000 };
const DATABASE = 'jinku_verify';
/** Seconds between two steps of the worker. */
const PAUSE_S = 15;
const LONGEST_MS = 1_000;

/** Bytes that a superuser changes: one in the newest rows, and three somewhere in the history. */
const DAMAGES = [
  [
    'the newest journal',
    "UPDATE ledger_journal SET actor = 'x' WHERE id = (SELECT max(id) FROM ledger_journal)",
  ],
  ['an old journal', "UPDATE ledger_journal SET actor = 'x' WHERE id = 30000"],
  ['an old fill', 'UPDATE fill SET realised_after = realised_after + 1 WHERE id = 50000'],
  ['an old order', 'UPDATE trade_order SET fee_bps = fee_bps + 1 WHERE id = 80000'],
] as const;

/** The worker's verification of larger books: the time of its statements, of a walk, and until it finds a byte. */
export const verify: Rehearsal = {
  name: 'verify',
  summary: `walks through ${SIZE.orders} orders and finds altered bytes`,
  inTest: false,
  run: (say) => inOwnEnvironment(() => rehearseVerify(say)),
};

async function rehearseVerify(say: (line: string) => void): Promise<Finding[]> {
  const { cluster, close } = await openTestCluster();
  await cloneDatabase(cluster, DATABASE);
  const { appUrl, superuserUrl } = databaseUrls(cluster, DATABASE);
  process.env.DATABASE_URL = appUrl;
  const superuser = new pg.Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await fillBooks(superuser, SIZE);
    while ((await extendChain(database())).more);
    say(`wrote ${SIZE.orders} orders of ${SIZE.members} members`);
    return await measure(superuser);
  } finally {
    await superuser.end();
    await closeDatabase();
    await close();
  }
}

async function measure(superuser: pg.Client): Promise<Finding[]> {
  const longest = watchStatements();
  const sound = await walkToEnd(null);
  const { rows } = sound.report.progress;
  const findings: Finding[] = [
    {
      name: 'sound books are found sound',
      held: sound.report.broken === null,
      seen: `${rows} rows in ${(sound.ms / 1_000).toFixed(1)} s of work, ${sound.steps} steps (${((sound.steps * PAUSE_S) / 60).toFixed(0)} min), ${Math.round(Number(rows) / (sound.ms / 1_000))} rows/s`,
    },
    {
      name: `no statement takes longer than ${LONGEST_MS} ms`,
      held: longest().ms <= LONGEST_MS,
      seen: `${Math.round(longest().ms)} ms: ${longest().text}`,
    },
  ];
  await superuser.query("SET session_replication_role = 'replica'");
  for (const [what, sql] of DAMAGES) {
    await superuser.query('BEGIN');
    await superuser.query(sql);
    await superuser.query('COMMIT');
    findings.push(await findDamage(what, sound.report));
    await superuser.query(sql.replace("'x'", "'system:ops'").replace('+ 1', '- 1'));
  }
  return findings;
}

/** Walks from the end of a sound walk until the damage is found. */
async function findDamage(what: string, before: StepReport): Promise<Finding> {
  const { steps, report } = await walkToEnd(before);
  const { broken } = report;
  return {
    name: `an altered byte in ${what} is found${what.includes('newest') ? ' in the next step' : ''}`,
    held: broken !== null && (steps === 1 || !what.includes('newest')),
    seen: broken
      ? `step ${steps}, within ${steps * PAUSE_S} s: ${broken.table} ${broken.id}`
      : 'not found',
  };
}

/** Runs steps until a walk ends or a row is broken. */
async function walkToEnd(before: StepReport | null) {
  const start = performance.now();
  let progress = before?.progress ?? null;
  // A walk begins a minute after the last one.
  const now = new Date((progress?.walkStartedAt.getTime() ?? Date.now()) + 60_000);
  for (let steps = 1; ; steps++) {
    const report = await verifyStep(connections(), progress, now);
    progress = report.progress;
    if (report.broken || report.endsWalk) return { steps, report, ms: performance.now() - start };
  }
}
