import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Operator } from '#lib/access/operators/operator';
import type { Role } from '#lib/access/operators/rights';
import { deskCookieName } from '#lib/access/operators/session/desk-cookie';
import {
  openOperatorSession,
  type SessionKind,
} from '#lib/access/operators/session/open-operator-session';
import { hashPassword } from '#lib/access/session/password/password';
import type { TestDatabase } from '../database/test-database.ts';
import { OPERATOR_PASSWORD } from '../operator/new-operator.ts';

export interface TestOperator {
  operator: Operator;
  token: string;
  /** The Cookie header of the desk. */
  cookie: string;
}

interface Options {
  name?: string;
  kind?: Exclude<SessionKind, 'token'>;
  /** A password that another operator set. */
  oneTimePassword?: true;
  /** The session gave no code yet. */
  gaveCode?: false;
}

/** Of all of them, because it takes time to compute. */
const passwordHash = hashPassword(OPERATOR_PASSWORD);

/**
 * Creates an operator with `OPERATOR_PASSWORD`, without the four eyes that this takes, and signs in without
 * the password.
 */
export async function newOperatorSession(
  { db, superuserUrl }: Pick<TestDatabase, 'db' | 'superuserUrl'>,
  roles: readonly Role[],
  options: Options = {},
): Promise<TestOperator> {
  const { name = `op-${randomBytes(5).toString('hex')}`, oneTimePassword } = options;
  const { kind = 'desk', gaveCode = true } = options;
  const client = new pg.Client({ connectionString: superuserUrl() });
  await client.connect();
  await client.query(`SET session_replication_role = replica`);
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO operator (name, name_key, password_hash, password_reset_at, roles, created_by)
     VALUES ($1, lower($1), $4, $2, $3, 'system:test') RETURNING id`,
    [name, oneTimePassword ? new Date() : null, roles, await passwordHash],
  );
  await client.end();
  const operator = { id: BigInt(rows[0]?.id ?? 0), name, roles };
  const device = { address: '203.0.113.7', userAgent: 'test' };
  const { token } = await openOperatorSession(db, {
    operatorId: operator.id,
    kind,
    gaveCode,
    ...device,
  });
  return { operator, token, cookie: `${deskCookieName()}=${token}` };
}
