import { constants, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { BootError, runMain, toSentence } from '#scripts/boot/boot-error';
import { buildPages, generateClient } from '#scripts/boot/build/build';
import { takeCluster } from '#scripts/testing/test-cluster';
import type { Attack, AttackResult, AttackTarget } from './support/attack.ts';
import { type AttackRow, attackTable } from './support/attack-table.ts';
import { Bystander, type Latencies } from './support/bystander.ts';

const QUIET_MS = 2_000;
/** An attack that takes longer counts as failed to hold. */
const ATTACK_DEADLINE_MS = 180_000;
/** The same for an attack that compares times. */
const LONG_DEADLINE_MS = 900_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    statements: { type: 'string' },
    replay: { type: 'string' },
    only: { type: 'string', multiple: true },
    alone: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    log: { type: 'boolean', default: false },
  },
});
/** Functions that close what has been opened; called in reverse order. */
const closers: (() => Promise<unknown>)[] = [];
let interrupted = false;
const comparesTimes = positionals[0] === 'enumeration';

/**
 * Runs the short attacks against a site that it starts, that by SQL last, and prints for each one line and
 * at the end a table with the latencies of an uninvolved member. Exits 1 if a promise did not hold.
 * `npm run attack [-- [--only NAME]… [--alone] [--json] [--log]]`; `--alone` runs without that member, `--log` shows
 * the errors that the site logs.
 * `npm run attack -- sql [--seed N] [--statements N] [--replay FILE]` attacks a database as the application's role,
 * which needs no site.
 * `npm run attack -- enumeration` compares the times of 200 requests about members and about nobody.
 */
async function attack(): Promise<void> {
  const say = options.json ? () => undefined : console.log;
  await generateClient({ say });
  // Imported late, because these import the generated client.
  const { ATTACKS, LONG_ENUMERATION } = await import('./attacks.ts');
  const { sqlAttack } = await import('./sql/run-sql.ts');
  const { cluster, close } = await takeCluster();
  closers.push(close);
  const all = comparesTimes ? LONG_ENUMERATION : [...ATTACKS, sqlAttack(cluster, options)];
  const chosen = chooseAttacks(all);
  await buildPages({ say });
  const { openTarget } = await import('./support/open-target.ts');
  const target = await openTarget(cluster, options.log ? 'error' : 'silent');
  closers.push(target.stop);
  const bystander = options.alone ? undefined : new Bystander();
  closers.push(async () => bystander?.stop());
  // An attacker has a machine of their own: from here on this process yields to the site and the bystander.
  // Not beside other tests, to which it would yield as well.
  if (!options.json) setPriority(constants.priority.PRIORITY_LOW);
  const idleAttack: Attack = { name: 'quiet', run: () => idle() };
  const rows: AttackRow[] = [];
  for (const one of bystander ? [idleAttack, ...chosen] : chosen) {
    const row = await runOne(bystander, target, one);
    if (isWatched(row)) rows.push(row);
    console.log(options.json ? JSON.stringify(row) : lineOf(row));
    if (!row.held) process.exitCode = 1;
  }
  if (bystander) say(`\n${attackTable(rows)}`);
}

function chooseAttacks(attacks: Attack[]): Attack[] {
  const unknown = options.only?.find((name) => !attacks.some((one) => one.name === name));
  if (unknown !== undefined)
    throw new BootError(
      `There is no attack "${unknown}"; there are: ${attacks.map(({ name }) => name).join(', ')}.`,
    );
  return attacks.filter(({ name }) => options.only?.includes(name) ?? true);
}

/** A row; without what others saw if nobody watched. */
type Row = Omit<AttackRow, 'bystander'> & Partial<Pick<AttackRow, 'bystander'>>;

const isWatched = (row: Row): row is AttackRow => row.bystander !== undefined;

async function runOne(
  bystander: Bystander | undefined,
  target: AttackTarget,
  one: Attack,
): Promise<Row> {
  const run = () => inTime(one.run(target));
  if (!bystander) return { name: one.name, ...(await run()) };
  const { result, report } = await bystander.watch(target, run);
  return { name: one.name, ...result, bystander: report };
}

async function inTime(running: Promise<AttackResult>): Promise<AttackResult> {
  const deadlineMs = comparesTimes ? LONG_DEADLINE_MS : ATTACK_DEADLINE_MS;
  const late = { held: false, summary: `not over after ${deadlineMs / 1000} s` };
  try {
    return await Promise.race([running, delay(deadlineMs, late, { ref: false })]);
  } catch (error) {
    return { held: false, summary: `the attack itself failed: ${toSentence(error)}` };
  }
}

/** Measures the bystander without an attack. */
async function idle(): Promise<AttackResult> {
  return delay(QUIET_MS, { held: true, summary: 'no attack' });
}

function lineOf(row: Row): string {
  const { name, held, summary } = row;
  const line = `${held ? 'held' : 'NOT HELD'}  ${name}: ${summary}`;
  if (!isWatched(row)) return line;
  const { balance, my } = row.bystander;
  return `${line} | others: balance ${showLatencies(balance)}; /my ${showLatencies(my)}`;
}

function showLatencies({ requests, failures, p50, p99, max }: Latencies): string {
  return `n ${requests}, p50 ${p50} ms, p99 ${p99} ms, max ${max} ms, failures ${failures}`;
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (interrupted) process.exit(130);
    interrupted = true;
    void closeAll().finally(() => process.exit(130));
  });

async function attackSql(): Promise<void> {
  await generateClient({ say: console.log });
  const { cluster, close } = await takeCluster();
  closers.push(close);
  const { runSqlAttack } = await import('./sql/run-sql.ts');
  const { held, summary } = await runSqlAttack(cluster, options);
  console.log(`${held ? 'held' : 'NOT HELD'}  sql: ${summary}`);
  if (!held) process.exitCode = 1;
}

const run = positionals[0] === 'sql' ? attackSql : attack;
await runMain(() => run().finally(closeAll));
process.exit();
