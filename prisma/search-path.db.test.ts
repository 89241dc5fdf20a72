import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { useTestDatabase } from '#tests/support/database/test-database';
import { newMember } from '#tests/support/member/member';

const { superuserUrl, appUrl } = useTestDatabase({ journals: 'without records' });
const superuser = new pg.Client({ connectionString: superuserUrl() });
const app = new pg.Client({ connectionString: appUrl() });
const [APP_ROLE] = inject('testCluster').app;
let userId: bigint;

beforeAll(async () => {
  await Promise.all([superuser.connect(), app.connect()]);
  ({ id: userId } = await newMember());
});
afterAll(() => Promise.all([superuser.end(), app.end()]));

test('the application’s role creates neither temporary objects nor others', async () => {
  for (const sql of [
    'CREATE TEMP TABLE mine (a integer)',
    'CREATE TEMP VIEW mine AS SELECT 1 AS a',
    'CREATE FUNCTION pg_temp.mine() RETURNS integer LANGUAGE sql RETURN 1',
    'CREATE TABLE public.mine (a integer)',
    'CREATE FUNCTION public.mine() RETURNS integer LANGUAGE sql RETURN 1',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION partitions.mine() RETURNS integer LANGUAGE sql RETURN 1',
  ])
    await expect(app.query(sql), sql).rejects.toThrow(/permission denied/);
});

/** Names of functions whose unqualified names would be looked up in the schemas of their caller. */
const UNFIXED = `
  SELECT p.oid::regprocedure::text AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE p.prosqlbody IS NULL AND NOT coalesce(p.proconfig && ARRAY['search_path=public, pg_temp'], false)
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`;

test('every function of the schema has a search_path that ends with pg_temp, or a bound body', async () => {
  const { rows } = await superuser.query(
    `${UNFIXED} AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'graphile_worker')`,
  );
  expect(rows).toEqual([]);
});

test('every trigger and every function with the rights of its owner has it, whoever made it', async () => {
  const { rows } = await superuser.query(
    `${UNFIXED} AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND (p.prosecdef OR p.oid IN (
       SELECT t.tgfoid FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE NOT t.tgisinternal AND c.relnamespace <> 'graphile_worker'::regnamespace))`,
  );
  expect(rows).toEqual([]);
});

/** In these a backslash is in E'' or before the underscore of a LIKE, where it is the same without it. */
const INDIFFERENT = ['ledger_journal_complete', 'ledger_journal_record', 'ledger_journal_texts'];

test('no function is parsed otherwise if its caller takes backslashes for escapes', async () => {
  const { rows } = await superuser.query(
    `SELECT p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname IN ('public', 'partitions') AND p.prosqlbody IS NULL AND strpos(p.prosrc, chr(92)) > 0
       AND NOT coalesce('standard_conforming_strings=on' = ANY (p.proconfig), false) AND p.proname <> ALL ($1)`,
    [INDIFFERENT],
  );
  expect(rows).toEqual([]);
});

describe('temporary objects, in a session that may create them,', () => {
  beforeAll(() =>
    superuser.query(`GRANT TEMPORARY ON DATABASE ${superuser.database} TO ${APP_ROLE}`),
  );
  afterAll(() =>
    superuser.query(`REVOKE TEMPORARY ON DATABASE ${superuser.database} FROM ${APP_ROLE}`),
  );

  const lines = (amount: number, purpose: string) =>
    JSON.stringify([
      { user: null, asset: 'TWD', purpose: 'dealer_cash', amount: -amount },
      { user: String(userId), asset: 'TWD', purpose, amount },
    ]);
  /** Posts in one transaction with temporary objects. @returns the error of the posting or the commit */
  async function postBeside(objects: string[], purpose: string): Promise<string> {
    const session = new pg.Client({ connectionString: appUrl() });
    await session.connect();
    try {
      for (const sql of objects) await session.query(sql);
      await session.query('BEGIN');
      await session.query("SELECT ledger_post('trade_sell', 'test:1', 'system:test', true, $1)", [
        lines(100, purpose),
      ]);
      await session.query('COMMIT');
      return 'committed';
    } catch (error) {
      return (error as pg.DatabaseError).code ?? String(error);
    } finally {
      await session.end();
    }
  }

  test('run nothing as the owner when a journal commits', async () => {
    const outcome = await postBeside(
      [
        `CREATE FUNCTION pg_temp.seize() RETURNS bigint LANGUAGE plpgsql AS $$ BEGIN
           EXECUTE 'GRANT INSERT, UPDATE ON public.ledger_entry TO ${APP_ROLE}'; RETURN 1; END $$`,
        'CREATE TEMP VIEW ledger_entry AS SELECT e.*, pg_temp.seize() AS seized FROM public.ledger_entry e',
        'GRANT ALL ON pg_temp.ledger_entry TO PUBLIC',
      ],
      'available',
    );
    expect(outcome).toBe('committed');
    const { rows } = await superuser.query(
      `SELECT has_table_privilege($1, 'ledger_entry', 'INSERT, UPDATE') AS owns`,
      [APP_ROLE],
    );
    expect(rows).toEqual([{ owns: false }]);
  });

  test('do not let a frozen account move without a hold', async () => {
    const sqlState = await postBeside(
      [
        `CREATE TEMP TABLE ledger_account AS SELECT id, user_id, asset, 'available'::text AS purpose
           FROM generate_series(1, 1000) AS id, (VALUES (${userId}, 'TWD')) AS owner (user_id, asset)`,
        'GRANT ALL ON pg_temp.ledger_account TO PUBLIC',
      ],
      'frozen_order',
    );
    expect(sqlState).toBe('JK003');
  });
});
