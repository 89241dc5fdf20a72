import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEADLINES } from '#lib/base/db/deadlines';
import { useTestDatabase } from '#tests/support/database/test-database';
import { applyGrants } from './grants.ts';

const { superuserUrl, ownerUrl } = useTestDatabase();
const superuser = new pg.Client({ connectionString: superuserUrl() });
const owner = new pg.Client({ connectionString: ownerUrl() });
/** A role of this file alone, because roles belong to the whole cluster. */
const ROLE = `app_${process.pid}`;

beforeAll(async () => {
  await Promise.all([superuser.connect(), owner.connect()]);
  await superuser.query(`CREATE ROLE ${ROLE}`);
});
afterAll(async () => {
  await superuser.query(`DROP OWNED BY ${ROLE}; DROP ROLE ${ROLE}`);
  await Promise.all([superuser.end(), owner.end()]);
});

async function defaultsOf(role: string): Promise<string[]> {
  const { rows } = await superuser.query<{ defaults: string[] | null }>(
    'SELECT rolconfig AS defaults FROM pg_roles WHERE rolname = $1',
    [role],
  );
  return rows[0]?.defaults ?? [];
}

test('an owner who may not alter the role migrates without setting its deadlines', async () => {
  await applyGrants(owner, ROLE);
  expect(await defaultsOf(ROLE)).toEqual([]);
});

test('an owner who may alter the role makes the deadlines its defaults', async () => {
  await applyGrants(superuser, ROLE);
  expect(await defaultsOf(ROLE)).toEqual(
    Object.entries(DEADLINES).map(([name, milliseconds]) => `${name}=${milliseconds}`),
  );
});
