import { randomUUID } from 'node:crypto';
import type { Role } from '#lib/access/operators/rights';
import { newOperatorToken, operatorTokenHash } from '#lib/access/operators/session/operator-token';
import type { Ask } from '#lib/running/keys/key-marks';

/** Roles that may meet in one operator and have every right. */
export const EVERY_RIGHT: readonly Role[] = ['viewer', 'treasurer', 'editor', 'admin'];

/** An operator for tests, with every right unless roles are given. */
interface Wanted {
  name: string;
  roles?: readonly Role[];
  passwordHash?: string;
  /** With a second factor that no code fits, for sessions in live mode. */
  hasFactor?: boolean;
}

/** Decides on the accounts of all other operators, so that any two of these are two persons to the database. */
export const DECIDER: Wanted = { name: 'dora', roles: ['admin'], hasFactor: true };

/** A hash that no password has. */
const hashOfNone = (salt: string) =>
  `$argon2id$v=19$m=19456,t=2,p=1$${salt.repeat(22)}$${'A'.repeat(43)}`;
const ONE_TIME = hashOfNone('B');

/**
 * Creates an operator with a chosen password unless the name is taken, with the application's rights: the third and
 * later ones by an approval of two administrators, the second of whom needs a factor. In the caller's transaction.
 */
export async function addOperator(
  ask: Ask,
  { name, roles = EVERY_RIGHT, passwordHash = hashOfNone('C'), hasFactor = false }: Wanted,
): Promise<void> {
  const makers = await findMakers(ask, name);
  if (!makers) return;
  if (makers.checker) await approveCreation(ask, { ...makers, name, roles });
  const actor = `operator:${makers.maker?.name ?? 'setup'}`;
  await ask('SELECT operator_create($1, $2, $3, $4, $5)', [name, roles, ONE_TIME, actor, 'tests']);
  await setUpAccount(ask, { name, passwordHash, hasFactor });
}

/** The same by a connection of the owner, who writes the row: any two of them are two persons. */
export async function insertOperator(
  ask: Ask,
  { name, roles = EVERY_RIGHT, passwordHash = hashOfNone('C'), hasFactor = false }: Wanted,
): Promise<void> {
  const makers = await findMakers(ask, name);
  if (!makers) return;
  if (makers.checker) await approveCreation(ask, { ...makers, name, roles });
  await ask(
    `INSERT INTO operator (name, name_key, password_hash, roles, factor_secret, created_by)
     VALUES ($1, $2, $3, $4, $5, 'system:tests')`,
    [name, name.toLowerCase(), passwordHash, roles, hasFactor ? Buffer.alloc(5) : null],
  );
}

interface Makers {
  maker: { id: bigint; name: string } | undefined;
  checker: { id: bigint } | undefined;
}

/** Who asks for a further operator and who approves; null if there is one of that name. */
async function findMakers(ask: Ask, name: string): Promise<Makers | null> {
  const all = await ask<{ id: bigint; name: string; roles: string[]; status: string }>(
    'SELECT id, name, roles, status FROM operator ORDER BY id',
    [],
  );
  if (all.some((row) => row.name === name)) return null;
  const rows = all.filter(({ status }) => status === 'active');
  const [maker = rows[0], checker] = rows.filter((row) => row.roles.includes('admin'));
  return { maker, checker: checker ?? rows.find((row) => row !== maker) };
}

async function approveCreation(
  ask: Ask,
  { maker, checker, name, roles }: Makers & { name: string; roles: readonly Role[] },
): Promise<void> {
  const subject = `operator:${name.toLowerCase()}`;
  await ask(
    `INSERT INTO approval (action, subject, payload, reason, password_hash, maker_id, expires_at)
     VALUES ('operator.create', $1, $2::jsonb, 'tests', $4, $3, now() + interval '1 minute')`,
    [subject, JSON.stringify({ name, roles }), maker?.id, ONE_TIME],
  );
  await ask(
    `UPDATE approval SET status = 'approved', checker_id = $1 WHERE subject = $2 AND status = 'pending'`,
    [checker?.id, subject],
  );
}

/** Chooses a password, and enrols a factor that no code fits, in a session that is removed afterwards. */
async function setUpAccount(
  ask: Ask,
  { name, passwordHash, hasFactor }: Required<Omit<Wanted, 'roles'>>,
): Promise<void> {
  const id = randomUUID();
  await ask(
    `INSERT INTO operator_session (id, operator_id, kind, token_hash, address, user_agent, expires_at)
     SELECT $1::uuid, id, 'cli', $1::text, '', '', now() + interval '1 hour' FROM operator WHERE name = $2`,
    [id, name],
  );
  await ask('SELECT operator_change_password($1::uuid, $2, $3)', [id, ONE_TIME, passwordHash]);
  if (hasFactor)
    await ask(
      `SELECT operator_enrol_own_factor($1::uuid, $2, decode('0000000000', 'hex'), extract(epoch FROM now())::bigint / 30,
         array_agg(encode(sha256(n::text::bytea), 'hex'))) FROM generate_series(1, 10) AS n`,
      [id, passwordHash],
    );
  await ask('DELETE FROM operator_session WHERE id = $1::uuid', [id]);
}

/** Opens a session of an operator, as if it gave a code now. @returns its token */
export async function openTestSession(
  ask: Ask,
  { name, kind }: { name: string; kind: 'desk' | 'cli' | 'token' },
): Promise<string> {
  const token = newOperatorToken();
  await ask(
    `INSERT INTO operator_session (id, operator_id, kind, token_hash, label, address, user_agent, expires_at, factor_at)
     SELECT $1::uuid, id, $2, $3, $4, '', '', now() + interval '1 hour', now() FROM operator WHERE name = $5`,
    [randomUUID(), kind, operatorTokenHash(token), kind === 'token' ? 'tests' : null, name],
  );
  return token;
}
