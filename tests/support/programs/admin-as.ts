import { Client } from 'pg';
import { forgetEnv } from '#lib/base/env';
import type { Ask } from '#lib/running/keys/key-marks';
import { program } from '#scripts/admin/program';
import { runCli, runProgram } from '#scripts/admin/run-cli';
import { addOperator, openTestSession } from '#tests/support/operator/add-operator';

/**
 * The operator CLI for tests: `--as NAME` signs in as an operator with all roles, who is created if
 * needed. What takes two operators is approved by another one, `checker`, as in an office.
 */
const argv = [...process.argv];
const place = argv.indexOf('--as');
const name = place < 0 ? null : (argv[place + 1] ?? null);
if (place >= 0) argv.splice(place, 2);
// Without a database the command itself reports that.
if (name) process.env.OPERATOR_TOKEN = await signInAs(name).catch(() => '');

const printed: string[] = [];
const print = console.log;
console.log = (line: string) => {
  printed.push(line);
};
const failed = await runProgram(program(), argv);
console.log = print;
const waiting = /"approval":"(\d+)"|approval (\d+) waits for/.exec(printed.join('\n'));
if (failed || !waiting) finish();
process.env.OPERATOR_TOKEN = await signInAs('checker');
forgetEnv();
process.argv = [...argv.slice(0, 2), 'approvals', 'approve', waiting?.[1] ?? waiting?.[2] ?? ''];
if (argv.includes('--json')) process.argv.push('--json');
// Only the first operator is shown a one-time password.
const password = /"password":("[^"]+")/.exec(printed.join('\n'))?.[1];
if (password)
  console.log = (line: string) => print(line.replace(/^\{/, `{"password":${password},`));
await runCli(program());

function finish(): never {
  for (const line of printed) print(line);
  if (failed) process.stderr.write(`${failed.line}\n`);
  process.exit(failed?.exitCode ?? 0);
}

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
