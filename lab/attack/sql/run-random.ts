import type pg from 'pg';
import type { Catalog } from './catalog.ts';
import { Grammar, type Transaction } from './grammar.ts';
import { seededRandom } from './random.ts';

/** What became of random statements. */
export interface RandomReport {
  statements: number;
  /** Refusals by SQLSTATE. */
  refused: Record<string, number>;
  /** Transactions that committed at least one statement that had not failed. */
  committed: number;
  /** Transactions that the commit refused. */
  refusedAtCommit: number;
}

const TRANSACTIONS_A_SESSION = 40;
const SETTINGS = "RESET ALL; SET statement_timeout = '5s'; SET lock_timeout = '1s'";

/**
 * Runs random transactions as the application's role, each statement under a savepoint, so that one that is refused
 * does not end its transaction.
 * @param write gets every line of the log, which `--replay` reads
 */
export async function runRandom(
  app: pg.Client,
  catalog: Catalog,
  { seed, statements }: { seed: number; statements: number },
  write: (line: string) => void = () => undefined,
): Promise<RandomReport> {
  const grammar = new Grammar(catalog, seededRandom(seed));
  const report: RandomReport = { statements: 0, refused: {}, committed: 0, refusedAtCommit: 0 };
  for (let count = 0; report.statements < statements; count++) {
    if (count % TRANSACTIONS_A_SESSION === 0) await app.query(SETTINGS);
    await runTransaction(app, grammar.next(), report, write);
  }
  await app.query(SETTINGS);
  return report;
}

/** Runs one transaction and adds it to the report. */
export async function runTransaction(
  app: pg.Client,
  { statements, commits }: Transaction,
  report: RandomReport,
  write: (line: string) => void = () => undefined,
): Promise<void> {
  write(JSON.stringify({ statements, commits }));
  let succeeded = 0;
  await app.query('BEGIN');
  for (const sql of statements) {
    report.statements += 1;
    const code = await readCode(app, `SAVEPOINT each_one; ${sql}`);
    if (code === null) succeeded += 1;
    else {
      report.refused[code] = (report.refused[code] ?? 0) + 1;
      if ((await readCode(app, 'ROLLBACK TO each_one')) !== null)
        await app.query('ROLLBACK; BEGIN');
    }
  }
  const refusal = await readCode(app, commits ? 'COMMIT' : 'ROLLBACK');
  if (refusal !== null) {
    report.refusedAtCommit += 1;
    report.refused[refusal] = (report.refused[refusal] ?? 0) + 1;
  } else if (commits && succeeded > 0) report.committed += 1;
}

/** SQLSTATE of the refusal; null if the statement was carried out. @throws if the connection was lost */
export async function readCode(app: pg.Client, sql: string): Promise<string | null> {
  try {
    await app.query(sql);
    return null;
  } catch (error) {
    const { code } = error as { code?: string };
    if (!code) throw error;
    return code;
  }
}
