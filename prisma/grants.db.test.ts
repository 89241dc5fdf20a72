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

/** Answer a question of triggers, or refuse; they write nothing and tell no secret. */
const OF_EVERYBODY = [
  'are_two_persons',
  'four_eyes',
  'ledger_journal_first_at',
  'may_hold_account',
  'require_approval',
];

test('a role without grants, as of monitoring, calls nothing that writes or tells with the owner’s rights', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT proname AS name FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prosecdef AND prorettype <> 'trigger'::regtype
       AND has_function_privilege('public', oid, 'EXECUTE') ORDER BY 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(OF_EVERYBODY);
});
