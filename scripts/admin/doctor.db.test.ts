import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSampleBooks } from '#tests/support/books/sample-books';
import { useTestDatabase } from '#tests/support/database/test-database';
import { type AdminRun, runAdmin } from '#tests/support/member/run-admin';
import { runCommand, runCommandIn } from '#tests/support/member/run-command';
import type { DoctorLine } from './doctor/doctor-line.ts';

const { db, superuserUrl } = useTestDatabase({ journals: 'without records' });
const superuser = new pg.Client({ connectionString: superuserUrl() });

beforeAll(async () => {
  await superuser.connect();
  await writeSampleBooks(db);
});
afterAll(() => superuser.end());

/** @param env variables that differ from those of the tests */
async function examine(env: Record<string, string> = {}) {
  return examined(await runCommandIn({ env }, 'doctor', '--json'));
}

function examined({ code, out, err }: AdminRun) {
  const { state, lines } = JSON.parse(out) as { state: string; lines: DoctorLine[] };
  const lineOf = (name: string) => lines.find((line) => line.name === name);
  return { code, err, state, lines, lineOf };
}

describe('doctor', () => {
  test('shows one line for each thing, with what to do unless it is ok', async () => {
    const { lines, lineOf } = await examine();
    expect(lines.map(({ name }) => name)).toEqual([
      ...[
        'environment',
        'database',
        'versions',
        'migrations',
        'mode',
        'keys',
        'operators',
        'clock',
        'disk',
      ],
      ...['database size', 'trial write', 'wal archive'],
      ...[
        'last backup',
        'workers',
        'queue',
        'parked work',
        'mail',
        'calendar',
        'feed',
        'chain',
        'partitions',
        'top-ups',
      ],
      ...[
        'withdrawals',
        'balances',
        'last verify',
        'payouts and credits',
        'whole history',
        'last recon',
        'days',
      ],
    ]);
    for (const { state, todo } of lines) expect(todo === undefined).toBe(state === 'ok');
    expect(lineOf('versions')).toMatchObject({
      state: 'ok',
      figure: expect.stringMatching(/^jinku .*postgres \d/),
    });
    expect(lineOf('migrations')).toMatchObject({ state: 'ok' });
    expect(lineOf('balances')).toMatchObject({ state: 'ok' });
    expect(lineOf('clock')).toMatchObject({ state: 'ok' });
    expect(lineOf('last backup')).toMatchObject({ state: 'warn', figure: 'none is recorded' });
    expect(lineOf('workers')).toMatchObject({ state: 'bad', figure: '0 running' });
    expect(lineOf('mail')).toMatchObject({ state: 'ok', figure: 'off: SMTP_URL is not set' });
    expect(lineOf('withdrawals')?.figure).toMatch(/^\d+ is pending since/);
  });

  test('exits 4 when something else than the books is bad, and prints the error as JSON', async () => {
    const { code, err, state } = examined(await runAdmin('doctor', '--json'));
    expect([code, state]).toEqual([4, 'bad']);
    expect(JSON.parse(err)).toMatchObject({ error: 'unhealthy', exit_code: 4 });
  });

  test('names the records that the worker could not end, and the days that nobody reconciled', async () => {
    await superuser.query(
      `INSERT INTO parked_work (kind, record_id, error, retry_at) VALUES ('order', 12, 'x', now())`,
    );
    await superuser.query('SET session_replication_role = replica');
    const move = (days: number) =>
      superuser.query(
        `UPDATE ledger_journal SET created_at = created_at - interval '1 day' * ${days}`,
      );
    await move(3);
    const { lineOf } = await examine();
    await move(-3);
    await superuser.query('SET session_replication_role = origin; DELETE FROM parked_work');
    expect(lineOf('parked work')).toMatchObject({ state: 'bad', figure: '1 × order, first 12' });
    expect(lineOf('days')).toMatchObject({
      ...{
        state: 'warn',
        // Yesterday counts from half an hour after midnight on.
        figure: expect.stringMatching(/^never reconciled: (\d{4}-\d\d-\d\d(, )?){2,3}$/),
      },
    });
  });

  test.each([
    [
      'accounts that do not sum to zero',
      [
        "SET session_replication_role = 'replica'",
        "UPDATE ledger_account SET balance = balance + 5 WHERE purpose = 'fee_income'",
      ],
      { name: 'balances', figure: 'TWD sums to 5 minor units' },
      ["UPDATE ledger_account SET balance = balance - 5 WHERE purpose = 'fee_income'"],
    ],
    [
      'a verification that found a broken row',
      [
        `INSERT INTO books_check (kind, verdict, details, started_at, finished_at) VALUES ('verify', 'broken', '{"broken":{"sentence":"Invariant 4 breaks."}}', now(), now() - interval '3 hours')`,
      ],
      { name: 'last verify', figure: 'broken, 3 h ago: Invariant 4 breaks.' },
      ['DELETE FROM books_check'],
    ],
    [
      'a day that does not reconcile',
      [
        `INSERT INTO books_check (kind, verdict, details, started_at, finished_at) VALUES ('recon', 'broken', '{"day":"2026-03-01"}', now(), now() - interval '3 hours')`,
      ],
      {
        name: 'last recon',
        figure: 'broken, 3 h ago: the accounts of 2026-03-01 do not sum to zero',
      },
      ['DELETE FROM books_check'],
    ],
  ])('exits 3 for %s', async (_what, damage, line, mend) => {
    for (const sql of damage) await superuser.query(sql);
    const { code, err, lineOf } = await examine();
    for (const sql of mend) await superuser.query(sql);
    expect(lineOf(line.name)).toMatchObject({ state: 'bad', ...line });
    expect([code, JSON.parse(err)]).toMatchObject([3, { error: 'books_broken' }]);
  });

  test('a write that the server refuses is bad, and says why', async () => {
    const { rows } = await superuser.query('SELECT current_database() AS name');
    const database = superuser.escapeIdentifier(rows[0].name);
    expect((await examine()).lineOf('trial write')).toMatchObject({
      figure: expect.stringMatching(/^5 MB and a commit in \d+\.\d\d s$/),
    });
    await superuser.query(`ALTER DATABASE ${database} SET temp_file_limit = '1MB'`);
    const { lineOf } = await examine();
    await superuser.query(`ALTER DATABASE ${database} RESET temp_file_limit`);
    expect(lineOf('trial write')).toMatchObject({
      state: 'bad',
      figure: expect.stringMatching(/^failed: temporary file size exceeds/),
    });
  });

  test('compares the size of the database with the room that a variable names', async () => {
    const before = (await examine()).lineOf('database size');
    expect(before).toMatchObject({ state: 'ok', figure: expect.stringContaining('MB; no') });
    const { lineOf } = await examine({ DATABASE_SIZE_LIMIT_GB: '0.001' });
    expect(lineOf('database size')).toMatchObject({
      state: 'bad',
      figure: expect.stringContaining('% of 1.0 MB'),
    });
  });

  test('a live database without a backup is bad, and warned of without an archive', async () => {
    const { rows } = await superuser.query('SELECT mode FROM installation');
    await superuser.query(`SET session_replication_role = 'replica'`);
    await superuser.query(`UPDATE installation SET mode = 'live'`);
    const { lineOf } = await examine();
    await superuser.query('UPDATE installation SET mode = $1', [rows[0].mode]);
    await superuser.query('RESET session_replication_role');
    expect(lineOf('last backup')).toMatchObject({
      state: 'bad',
      figure: 'none of this live database',
    });
    expect(lineOf('wal archive')).toMatchObject({ state: 'warn', figure: 'archive_mode is off' });
  });

  test('a site without rooms is bad, and names the command that writes them', async () => {
    await superuser.query(`SET session_replication_role = 'replica'`);
    await superuser.query('CREATE TABLE kept_room AS TABLE room; DELETE FROM room');
    const { lineOf } = await examine();
    await superuser.query('INSERT INTO room TABLE kept_room; DROP TABLE kept_room');
    await superuser.query('RESET session_replication_role');
    expect(lineOf('feed')).toEqual({
      ...{ name: 'feed', state: 'bad', todo: 'npx prisma db seed' },
      figure: 'no rooms: nothing can be bought or sold',
    });
  });

  test('a backup that is recorded has its age', async () => {
    await superuser.query(
      `INSERT INTO backup_record (kind, place, label, started_at, finished_at)
       VALUES ('full', 'vault', 'x', now(), now() - interval '3 hours')`,
    );
    const { lineOf } = await examine();
    expect(lineOf('last backup')).toEqual({
      name: 'last backup',
      state: 'ok',
      figure: 'full to vault, 3 h ago',
    });
  });

  test('warns while there are no partitions ahead', async () => {
    // One day less if the day has changed since the database was made.
    expect((await examine()).lineOf('partitions')).toEqual({
      ...{ name: 'partitions', state: 'ok' },
      figure: expect.stringMatching(/^2 months and [23] days ahead$/),
    });
    const { rows } = await superuser.query<{ leaves: string }>(
      `SELECT string_agg(inhrelid::regclass::text, ', ') AS leaves FROM pg_inherits
       WHERE inhparent = 'stored_response'::regclass AND inhrelid::regclass::text ~ '\\d$'`,
    );
    await superuser.query(`DROP TABLE ${rows[0]?.leaves}`);
    expect((await examine()).lineOf('partitions')).toMatchObject({
      ...{ state: 'warn', figure: '2 months and 0 days ahead' },
    });
  });

  test('warns of rights that only the release before an upgrade needs', async () => {
    const [user] = await db.$queryRaw<{ role: string }[]>`SELECT current_user AS role`;
    const role = superuser.escapeIdentifier(user?.role ?? '');
    await superuser.query(`GRANT INSERT ON operator TO ${role}`);
    const { lineOf } = await examine();
    await superuser.query(`REVOKE INSERT ON operator FROM ${role}`);
    expect(lineOf('migrations')).toMatchObject({
      ...{ state: 'warn', todo: 'npm run migrate' },
      figure: expect.stringMatching(/rights of the previous release$/),
    });
  });

  test('of a database that is away says so and exits 2', async () => {
    const DATABASE_URL = 'postgresql://role:secret-word@127.0.0.1:1/jinku';
    const { code, lines, lineOf } = await examine({ DATABASE_URL });
    expect([code, lines.length]).toEqual([2, 2]);
    expect(lineOf('database')).toMatchObject({
      state: 'bad',
      figure: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('of a database without tables names the command, and looks at the rest', async () => {
    const empty = `empty_${process.pid}`;
    await superuser.query(`CREATE DATABASE ${empty} TEMPLATE template0`);
    const url = new URL(superuserUrl());
    url.pathname = `/${empty}`;
    const { code, lines, lineOf } = await examine({ DATABASE_URL: url.href });
    await superuser.query(`DROP DATABASE ${empty} WITH (FORCE)`);
    expect(code).toBe(4);
    // What is to be done first is named first.
    expect(lines.find(({ state }) => state === 'bad')?.name).toBe('migrations');
    expect(lineOf('migrations')).toMatchObject({ state: 'bad', todo: 'npm run migrate' });
    expect(lineOf('chain')).toMatchObject({ figure: 'tables are missing' });
    expect(lineOf('versions')).toMatchObject({ state: 'ok' });
    expect(lineOf('mode')).toMatchObject({ state: 'bad', figure: 'none' });
  });

  test('other keys than those of the database are named', async () => {
    await runCommand('config', 'list', '--as', 'amy');
    const { lineOf } = await examine({ SESSION_KEY: 'another key of at least 32 characters' });
    expect(lineOf('keys')).toMatchObject({ state: 'bad', figure: 'wrong or missing: SESSION_KEY' });
  });
});
