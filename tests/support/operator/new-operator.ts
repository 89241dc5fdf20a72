import pg from 'pg';
import { inject } from 'vitest';
import type { Operator } from '#lib/access/operators/operator';
import type { Role } from '#lib/access/operators/rights';
import { hashPassword } from '#lib/access/session/password/password';
import type { Pool } from '#lib/base/db/client';
import { databaseUrls } from '../database/clone-database.ts';
import { EVERY_RIGHT, insertOperator } from './add-operator.ts';

export const OPERATOR_PASSWORD = 'granite meadow 42';

/** Creates an operator with `OPERATOR_PASSWORD`, and with every right unless roles are given. */
export async function newOperator(
  db: Pool,
  name: string,
  roles: readonly Role[] = EVERY_RIGHT,
): Promise<Operator> {
  const passwordHash = await hashPassword(OPERATOR_PASSWORD);
  const client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  try {
    await client.query('BEGIN');
    const ask = async (sql: string, values: unknown[]) => (await client.query(sql, values)).rows;
    await insertOperator(ask, { name, roles, passwordHash });
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  const { id } = await db.operator.findUniqueOrThrow({ where: { nameKey: name.toLowerCase() } });
  return { id, name, roles };
}

/** The owner's connection to the test's database. */
function ownerUrl(): string {
  const name = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1);
  return databaseUrls(inject('testCluster'), name).ownerUrl;
}
