import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import { test } from '../fixtures.ts';

/** The database behind the site under test, where the run has it; the operator works on it. */
const databaseUrl = process.env.E2E_DATABASE_URL;

/** Skips a test that needs the operator's side, when the site is somebody else's. */
export function needsOperator(): void {
  test.skip(!databaseUrl, 'needs the operator’s desk, which a deployed site does not lend');
}

/** Runs one command of the operator's desk. @throws with what it printed when it fails */
export function runDesk(...args: string[]): string {
  return deskOf(databaseUrl ?? '')(...args);
}

/** The desk of another site, by its database. @param extra variables of that site */
export function deskOf(url: string, extra: Record<string, string> = {}): typeof runDesk {
  return (...args) =>
    execFileSync(process.execPath, ['scripts/admin.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent', ...extra },
      stdio: 'pipe',
    });
}

/** Runs one query on the database behind the site. */
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

/** Journals that do not sum to zero, and accounts that differ from their entries. */
export async function unsoundRows(): Promise<object[]> {
  return queryDatabase(`
    SELECT 'journal' AS what, journal_id::text AS id FROM ledger_entry GROUP BY journal_id, asset HAVING sum(amount) <> 0
    UNION ALL
    SELECT 'account', a.id::text FROM ledger_account a LEFT JOIN ledger_entry e ON e.account_id = a.id
      GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)
    UNION ALL
    SELECT 'overdrawn', id::text FROM ledger_account WHERE user_id IS NOT NULL AND balance < 0`);
}
