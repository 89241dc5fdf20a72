import { Client } from 'pg';
import type { Ask } from '#lib/running/keys/key-marks';
import { program } from '#scripts/admin/program';
import { runCli } from '#scripts/admin/run-cli';
import { addOperator, openTestSession } from '#tests/support/operator/add-operator';

/** The operator CLI for tests: `--as NAME` signs in as an operator with all roles, who is created if needed. */
const place = process.argv.indexOf('--as');
const [, name] = place < 0 ? [] : process.argv.splice(place, 2);
// Without a database the command itself reports that.
if (name) process.env.OPERATOR_TOKEN = await signInAs(name).catch(() => '');
await runCli(program());

/** Opens a session of a token for scripts. */
async function signInAs(operator: string): Promise<string> {
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
