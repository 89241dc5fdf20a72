import { Client } from 'pg';
import type { Ask } from '#lib/running/keys/key-marks';
import { addOperator, openTestSession } from './add-operator.ts';

/**
 * Opens a session of a token for scripts on the database of DATABASE_URL, of an operator with all roles who is
 * created if needed.
 * @returns the token
 */
export async function signInAs(operator: string): Promise<string> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  const ask: Ask = async (text, values) => (await client.query(text, values)).rows;
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('tests:operator', 0))`);
    await addOperator(ask, { name: operator, hasFactor: true });
    const token = await openTestSession(ask, { name: operator, kind: 'token' });
    await client.query('COMMIT');
    return token;
  } finally {
    await client.end();
  }
}
