import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { applyGrants } from './grants.ts';

const { ownerUrl } = useTestDatabase();
const owner = new pg.Client({ connectionString: ownerUrl() });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

test('granting again keeps the policies without which no request could queue a job', async () => {
  const policies = async () =>
    (
      await owner.query<{ oid: number }>(
        `SELECT p.oid FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
         WHERE c.relnamespace = 'graphile_worker'::regnamespace ORDER BY p.oid`,
      )
    ).rows;
  const before = await policies();
  expect(before.length).toBeGreaterThan(0);
  await applyGrants(owner, inject('testCluster').app[0]);
  expect(await policies()).toEqual(before);
});
