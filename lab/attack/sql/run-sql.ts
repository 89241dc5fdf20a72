import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import {
  cloneDatabase,
  databaseUrls,
  dropDatabase,
  type TestCluster,
} from '#tests/support/database/clone-database';
import type { Attack, AttackResult } from '../support/attack.ts';
import { attackBySql, type SqlAttackReport } from './attack-by-sql.ts';
import type { Transaction } from './grammar.ts';

const ATTACKED = 'jinku_attack_sql';
const STATEMENTS = 100_000;
/** As part of a run of all attacks. */
const SHORT_STATEMENTS = 5_000;
const LOGS = join(PROJECT_ROOT, '.test');

/** Options of `npm run attack -- sql`. */
export interface SqlOptions {
  /** Another seed makes other statements; the clock chooses one if it is absent. */
  seed?: string;
  statements?: string;
  /** A log of an earlier attack, perhaps with fewer lines: its transactions run instead of random ones. */
  replay?: string;
}

/** The SQL attack in a short form, while the site runs on another database of the cluster. */
export function sqlAttack(cluster: TestCluster, { seed, statements }: SqlOptions): Attack {
  const options = { seed, statements: statements ?? String(SHORT_STATEMENTS) };
  return { name: 'sql', run: () => runSqlAttack(cluster, options) };
}

/** Attacks a database of its own as the application's role. The summary names what did not hold. */
export async function runSqlAttack(
  cluster: TestCluster,
  options: SqlOptions,
): Promise<AttackResult> {
  const seed = Number(options.seed ?? Date.now() % 1_000_000);
  await dropDatabase(cluster, ATTACKED);
  await cloneDatabase(cluster, ATTACKED);
  mkdirSync(LOGS, { recursive: true });
  const log = options.replay ?? join(LOGS, `attack-sql-${seed}.log`);
  if (!options.replay) writeFileSync(log, '');
  const report = await attackBySql(databaseUrls(cluster, ATTACKED), {
    seed,
    statements: Number(options.statements ?? STATEMENTS),
    write: (line) => appendFileSync(log, `${line}\n`),
    ...(options.replay && { replay: readLog(options.replay) }),
  });
  return resultOf(report, log, seed);
}

function readLog(file: string): Transaction[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Transaction);
}

function resultOf(report: SqlAttackReport, log: string, seed: number): AttackResult {
  const { written, surprises, random, faults, disagreeing } = report;
  const refused = Object.values(random.refused).reduce((sum, count) => sum + count, 0);
  const figures =
    `${written} written attacks; ${random.statements} random statements (seed ${seed}): ` +
    `${refused} refused, ${random.committed} transactions committed, ${random.refusedAtCommit} refused at the commit; log ${log}`;
  const named =
    disagreeing.length > 0 ? [`ledger verify now names: ${disagreeing.join('; ')}`] : [];
  return {
    held: faults.length + surprises.length === 0,
    summary: [figures, ...surprises, ...faults, ...named].join('\n  '),
  };
}
