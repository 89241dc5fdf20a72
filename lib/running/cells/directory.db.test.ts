import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callRoute } from '#tests/support/call/call-route';
import { useSecondCell } from '#tests/support/database/second-cell';
import { useTestDatabase } from '#tests/support/database/test-database';
import { PASSWORD } from '#tests/support/member/member';
import { POST as login } from '../../../app/api/login/route.ts';
import { POST as register } from '../../../app/api/register/route.ts';
import { closeDirectory } from './directory.ts';

// An empty schema of another database holds the directory.
const { url, ownerUrl } = useSecondCell('directory');
const inSchema = (database: string) => `${database}?options=-c%20search_path%3Ddirectory`;
Object.assign(process.env, { CELL: 'north', DIRECTORY_DATABASE_URL: inSchema(url) });
// After the environment is set, which a process reads once.
const { db } = useTestDatabase();
const directory = new pg.Client({ connectionString: inSchema(ownerUrl) });

beforeAll(async () => {
  await directory.connect();
  await directory.query('CREATE SCHEMA directory');
  await directory.query(readFileSync('deploy/cells/directory.sql', 'utf8'));
  const role = new URL(url).username;
  await directory.query(
    `GRANT USAGE ON SCHEMA directory TO ${role}; GRANT SELECT ON ALL TABLES IN SCHEMA directory TO ${role};
     GRANT INSERT ON cell_member TO ${role}`,
  );
  await directory.query("INSERT INTO cell VALUES ('north'), ('south')");
  await directory.query("INSERT INTO cell_member VALUES ('from_south', 'south')");
});
afterAll(async () => {
  await closeDirectory();
  await directory.end();
});

const signUp = (username: string) =>
  callRoute(register, 'register', { username, password: PASSWORD });
let serial = 0;
/** Signs in like a browser; a redirect has no body. */
const signIn = (username: string, cookie = '') =>
  login(
    new Request('http://localhost/api/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-jinku-peer': `10.1.1.${++serial}`,
        cookie,
      },
      body: JSON.stringify({ username, password: PASSWORD }),
    }),
  );
const cellCookie = (headers: Headers) =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('cell='));

describe('the directory of cells', () => {
  test('gets the name of a new member, and the browser a cookie of the cell', async () => {
    const { code, headers } = await signUp('Northerner');
    expect(code).toBe(200);
    expect(cellCookie(headers)).toMatch(
      /^cell=north; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { rows } = await directory.query(
      "SELECT cell FROM cell_member WHERE login_key = 'northerner'",
    );
    expect(rows).toEqual([{ cell: 'north' }]);
  });

  test('refuses the name of a member of another cell, in either case', async () => {
    const taken = await signUp('From_South');
    expect([taken.code, taken.msg]).toEqual([4009, '這個帳號已有人使用']);
    expect(await db.user.count({ where: { usernameKey: 'from_south' } })).toBe(0);
  });

  test('gives a name to one cell when two ask at once', async () => {
    const claim = "INSERT INTO cell_member VALUES ('contested', 'south')";
    await directory.query('BEGIN');
    await directory.query(claim);
    const asking = signUp('contested');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await directory.query('COMMIT');
    expect((await asking).code).toBe(4009);
  });

  test('lets a name that was claimed here without an account register here', async () => {
    await directory.query("INSERT INTO cell_member VALUES ('interrupted', 'north')");
    expect((await signUp('interrupted')).code).toBe(200);
  });

  test('sends a sign-in to its cell once, with method and body', async () => {
    const sent = await signIn('FROM_SOUTH');
    expect([sent.status, sent.headers.get('location')]).toEqual([307, '/api/login']);
    expect(cellCookie(sent.headers)).toContain('cell=south;');
    expect((await signIn('from_south', 'cell=south')).status).toBe(200);
  });

  test('keeps the sign-in of its own member, whatever the cookie says', async () => {
    for (const cookie of ['', 'cell=north', 'cell=south']) {
      const answer = await signIn('northerner', cookie);
      expect([(await answer.json()).code, cellCookie(answer.headers)]).toEqual([
        ...[200, expect.stringContaining('cell=north;')],
      ]);
    }
  });

  test('sends names that nobody has to a cell too, always to the same one', async () => {
    const sentTo = async (i: number) => cellCookie((await signIn(`nobody_${i}`)).headers) ?? 'here';
    const names = Array.from({ length: 20 }, (_, i) => i);
    const first = await Promise.all(names.map(sentTo));
    expect(new Set(first).size).toBe(2);
    expect(await Promise.all(names.map(sentTo))).toEqual(first);
  });

  test('never changes or forgets the cell of a name', async () => {
    for (const sql of ["UPDATE cell_member SET cell = 'south'", 'DELETE FROM cell_member'])
      await expect(directory.query(sql)).rejects.toThrow('never changed');
  });
});

test('while the directory is away, only browsers that belong here sign in', async () => {
  await directory.query('ALTER TABLE cell_member RENAME TO away');
  expect((await (await signIn('northerner', 'cell=north')).json()).code).toBe(200);
  const refused = [await signIn('northerner'), await signIn('from_south', 'cell=south')];
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
    ...[
      [503, '5'],
      [503, '5'],
    ],
  ]);
  expect((await signUp('newcomer_1')).status).toBe(503);
  expect(await db.user.count({ where: { usernameKey: 'newcomer_1' } })).toBe(0);
  await directory.query('ALTER TABLE away RENAME TO cell_member');
});
