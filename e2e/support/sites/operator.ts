import { execFileSync } from 'node:child_process';
import { Client } from 'pg';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import { operatorTokenHash } from '#lib/access/operators/session/operator-token';
import type { Ask } from '#lib/running/keys/key-marks';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { deskCallPath } from '#lib/site/desk/paths';
import { signInAs } from '#tests/support/operator/sign-in-as';
import { test } from '../fixtures.ts';

/** URL of the site's database; undefined for a deployed site. */
const databaseUrl = process.env.E2E_DATABASE_URL;

/** Skips a test that acts as an operator on a deployed site. Call it in the test: a file is read before the site is started. */
export function needsOperator(): void {
  test.skip(!databaseUrl, 'acts as an operator, for which a deployed site has no access');
}

/** Runs a command of the operator CLI. @throws with its output if it fails */
type RunCommand = (...args: string[]) => string;

/** Operator CLI of a site; `--as NAME` signs in. @param url its database @param extra its environment variables */
export function deskOf(url: string, extra: Record<string, string> = {}): RunCommand {
  return (...args) =>
    execFileSync(process.execPath, ['tests/support/programs/admin-as.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent', ...extra },
      stdio: 'pipe',
    });
}

/** Calls that tests make without the optional file of their form. */
const UPLOADS: readonly DeskCallName[] = ['payWithdrawal'];

/** Makes a call of the desk as an operator with all roles. @returns its data @throws if it is refused */
export type CallAs = (operator: string, name: DeskCallName, body: object) => Promise<unknown>;

/**
 * Makes calls of a site's desk by HTTP, which costs far less than a CLI process. Each has a session of
 * its own, because the code of a session counts for five minutes.
 * @param site origin of its desk, and its database
 */
export function callerOf({ deskOrigin, url }: { deskOrigin: string; url: string }): CallAs {
  return async (operator, name, body) => {
    const token = await signInAs(operator, { url, kind: 'desk' });
    try {
      return await postToDesk({ deskOrigin, token }, name, body);
    } finally {
      await signOutOf(url, token);
    }
  };
}

async function postToDesk(
  { deskOrigin, token }: { deskOrigin: string; token: string },
  name: DeskCallName,
  body: object,
): Promise<unknown> {
  const isUpload = UPLOADS.includes(name);
  const cookie = `${deskCookieName()}=${token}`;
  const response = await fetch(`${deskOrigin}/api/${deskCallPath(name)}`, {
    method: 'POST',
    headers: {
      ...{ origin: deskOrigin, cookie },
      ...(!isUpload && { 'content-type': 'application/json' }),
    },
    body: isUpload ? formOf(body) : JSON.stringify(body),
  });
  const text = await response.text();
  const { code, data } = JSON.parse(text) as { code: number; data: unknown };
  if (code !== 200) throw new Error(`${name}: ${response.status} ${text}`);
  return data;
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) form.append(field, String(value));
  return form;
}

/** Beyond five active sessions of an operator the next sign-in ends the oldest one. */
async function signOutOf(url: string, token: string): Promise<void> {
  await queryDatabase(
    `UPDATE operator_session SET revoked_at = clock_timestamp(), revoke_reason = 'sign-out'
     WHERE token_hash = $1 AND revoked_at IS NULL`,
    [operatorTokenHash(token)],
    url,
  );
}

/** Makes calls of the desk on the site under test. */
export const callAs: CallAs = (...args) =>
  callerOf({ deskOrigin: process.env.E2E_DESK_URL ?? '', url: databaseUrl ?? '' })(...args);

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
