import { Client } from 'pg';
import type { Ask } from '#lib/running/keys/key-marks';
import { addOperator, openTestSession } from './add-operator.ts';

interface SessionOptions {
  /** Default: the database of DATABASE_URL. */
  url?: string | undefined;
  /** Default: a token for scripts. */
  kind?: 'desk' | 'token';
}

/**
 * Opens a session of an operator, who is created with all roles if needed.
 * @returns its token
 */
export async function signInAs(
  operator: string,
  { url = process.env.DATABASE_URL, kind = 'token' }: SessionOptions = {},
): Promise<string> {
  const client = new Client({ connectionString: url });
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('tests:operator', 0))`);
    await addOperator(ask, { name: operator, hasFactor: true });
    const token = await openTestSession(ask, { name: operator, kind });
    await client.query('COMMIT');
    return token;
  } finally {
    await client.end();
  }
}
