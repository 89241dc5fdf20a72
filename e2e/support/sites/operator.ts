import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import type { Ask } from '#lib/running/keys/key-marks';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { test } from '../fixtures.ts';

/** URL of the site's database for the operator CLI; undefined for a deployed site. */
const databaseUrl = process.env.E2E_DATABASE_URL;

/** Skips a test that needs the operator CLI on a deployed site. Call it in the test: a file is read before the site is started. */
export function needsOperator(): void {
  test.skip(!databaseUrl, 'needs the operator CLI, which is unavailable for a deployed site');
}

/** Runs a command of the operator CLI. @throws with its output if it fails */
export function runDesk(...args: string[]): string {
  return deskOf(databaseUrl ?? '')(...args);
}

/** Operator CLI of another site; `--as NAME` signs in. @param url its database @param extra its environment variables */
export function deskOf(url: string, extra: Record<string, string> = {}): typeof runDesk {
  return (...args) =>
    execFileSync(process.execPath, ['tests/support/programs/admin-as.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent', ...extra },
      stdio: 'pipe',
    });
}

/** Makes a call of the desk by the operator CLI. @returns its data */
export type CallAs = (operator: string, name: DeskCallName, body: object) => unknown;

/** Makes calls on the database of a site. @param url its database @param extra its environment variables */
export function callerOf(url: string, extra: Record<string, string> = {}): CallAs {
  const run = deskOf(url, extra);
  return (operator, name, body) =>
    JSON.parse(run('call', name, JSON.stringify(body), '--as', operator));
}

/** The same on the site under test. */
export const callAs: CallAs = (...args) => callerOf(databaseUrl ?? '')(...args);

/** Runs a query on the site's database. */
export async function queryDatabase<Row extends object>(
  sql: string,
  values: unknown[] = [],
  connectionString = databaseUrl,
): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Runs statements on a site's database in one transaction. */
export async function inSiteTransaction(
  connectionString: string,
  work: (ask: Ask) => Promise<void>,
): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query('BEGIN');
    await work(async (text, values) => (await client.query(text, values)).rows);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

/** Journals that do not sum to zero, accounts that differ from their entries, overdrawn accounts. */
export async function unsoundRows(connectionString = databaseUrl): Promise<object[]> {
  const query = `
    SELECT 'journal' AS what, journal_id::text AS id FROM ledger_entry GROUP BY journal_id, asset HAVING sum(amount) <> 0
    UNION ALL
    SELECT 'account', a.id::text FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
      GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)
    UNION ALL
    SELECT 'overdrawn', id::text FROM ledger_account WHERE user_id IS NOT NULL AND balance < 0`;
  return queryDatabase(query, [], connectionString);
}
