import { randomBytes, randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { ROLES } from '#lib/operators/rights';
import { newOperatorToken, operatorTokenHash } from '#lib/operators/session/operator-token';
import { program } from '#scripts/admin/program';
import { runCli, runProgram } from '#scripts/admin/run-cli';

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
process.argv = [...argv.slice(0, 2), 'approvals', 'approve', waiting?.[1] ?? waiting?.[2] ?? ''];
if (argv.includes('--json')) process.argv.push('--json');
await runCli(program());

function finish(): never {
  for (const line of printed) print(line);
  if (failed) process.stderr.write(`${failed.line}\n`);
  process.exit(failed?.exitCode ?? 0);
}

/** Opens a session of a token for scripts. The operator is created as the first, or by an approval. */
async function signInAs(operator: string): Promise<string> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  const token = newOperatorToken();
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('LOCK TABLE operator IN SHARE ROW EXCLUSIVE MODE');
    await addOperator(client, operator);
    await client.query(
      `INSERT INTO operator_session (id, operator_id, kind, token_hash, label, address, user_agent, expires_at)
       SELECT $1, id, 'token', $2, 'tests', '', '', now() + interval '1 hour' FROM operator WHERE name = $3`,
      [randomUUID(), operatorTokenHash(token), operator],
    );
    await client.query('COMMIT');
    return token;
  } finally {
    await client.end();
  }
}

async function addOperator(client: Client, operator: string): Promise<void> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM operator ORDER BY id',
  );
  if (rows.some((row) => row.name === operator)) return;
  const [maker, checker] = rows;
  if (maker && checker) {
    const payload = JSON.stringify({ name: operator, roles: ROLES });
    await client.query(
      `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
       VALUES ('operator.create', $1, $2, 'tests', $3, now() + interval '1 minute')`,
      [`operator:${operator.toLowerCase()}`, payload, maker.id],
    );
    await client.query(
      `UPDATE approval SET status = 'approved', checker_id = $1
      WHERE subject = $2 AND status = 'pending'`,
      [checker.id, `operator:${operator.toLowerCase()}`],
    );
  }
  await client.query(
    `INSERT INTO operator (name, name_key, password_hash, roles, created_by) VALUES ($1, $2, $3, $4, 'system:tests')`,
    [operator, operator.toLowerCase(), randomBytes(16).toString('hex'), ROLES],
  );
}
