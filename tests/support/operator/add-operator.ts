import { randomUUID } from 'node:crypto';
import type { Ask } from '#lib/keys/key-marks';
import { ROLES, type Role } from '#lib/operators/rights';
import { newOperatorToken, operatorTokenHash } from '#lib/operators/session/operator-token';

/** An operator for tests, with all roles unless some are given. */
interface Wanted {
  name: string;
  roles?: readonly Role[];
  passwordHash?: string;
  /** With a second factor that no code fits, for sessions in live mode. */
  hasFactor?: boolean;
}

/**
 * Creates an operator if there is none of that name: from the third one on by an approval of the first
 * two, in the caller's transaction.
 */
export async function addOperator(
  ask: Ask,
  { name, roles = ROLES, passwordHash = 'none', hasFactor = false }: Wanted,
): Promise<void> {
  const rows = await ask<{ id: bigint; name: string; roles: string[] }>(
    'SELECT id, name, roles FROM operator ORDER BY id',
    [],
  );
  if (rows.some((row) => row.name === name)) return;
  const maker = rows.find((row) => row.roles.includes('admin')) ?? rows[0];
  const checker = rows.find((row) => row !== maker);
  const subject = `operator:${name.toLowerCase()}`;
  if (maker && checker) {
    await ask(
      `INSERT INTO approval (action, subject, payload, reason, maker_id, expires_at)
       VALUES ('operator.create', $1, $2::jsonb, 'tests', $3, now() + interval '1 minute')`,
      [subject, JSON.stringify({ name, roles }), maker.id],
    );
    await ask(
      `UPDATE approval SET status = 'approved', checker_id = $1 WHERE subject = $2 AND status = 'pending'`,
      [checker.id, subject],
    );
  }
  await ask(
    `INSERT INTO operator (name, name_key, password_hash, roles, factor_secret, created_by)
     VALUES ($1, $2, $3, $4, $5, 'system:tests')`,
    [name, name.toLowerCase(), passwordHash, roles, hasFactor ? Buffer.alloc(5) : null],
  );
}

/** Opens a session of an operator. @returns its token */
export async function openTestSession(
  ask: Ask,
  { name, kind }: { name: string; kind: 'desk' | 'cli' | 'token' },
): Promise<string> {
  const token = newOperatorToken();
  await ask(
    `INSERT INTO operator_session (id, operator_id, kind, token_hash, label, address, user_agent, expires_at)
     SELECT $1::uuid, id, $2, $3, $4, '', '', now() + interval '1 hour' FROM operator WHERE name = $5`,
    [randomUUID(), kind, operatorTokenHash(token), kind === 'token' ? 'tests' : null, name],
  );
  return token;
}
