import { beforeAll, expect, test } from 'vitest';
import { signIn } from '#lib/access/operators/sign-in/sign-in';
import { runProgram } from '#scripts/boot/run-program';
import { useTestDatabase } from '#tests/support/database/test-database';
import { runCommandIn } from '#tests/support/member/run-command';
import { newOperator } from '#tests/support/operator/new-operator';

const database = useTestDatabase();
const { db } = database;

beforeAll(async () => {
  await newOperator(db, 'amy', ['admin']);
  await newOperator(db, 'ben', ['cashier']);
});

const wordsOf = (act: 'recover' | 'lock', name: string) => [
  ...['operator', act, name, '--reason', 'lost phone', '--json'],
];
const asRole = (url: string, act: 'recover' | 'lock', name: string) =>
  runCommandIn({ env: { MIGRATE_DATABASE_URL: url } }, ...wordsOf(act, name));

/** Starts the program itself. */
const start = (url: string, ...words: string[]) =>
  runProgram('scripts/admin.ts', words, {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', NODE_COMPILE_CACHE: '.test/compiled' },
      MIGRATE_DATABASE_URL: url,
    } as NodeJS.ProcessEnv,
  });

test('operator recover lets an administrator in with the printed password', async () => {
  const { ok, output } = await start(database.ownerUrl(), ...wordsOf('recover', 'amy'));
  expect([ok, JSON.parse(output)]).toEqual([
    true,
    { operator_account: 'amy', done: 'operator.recover', password: expect.any(String) },
  ]);
  const { password } = JSON.parse(output);
  const client = { address: '10.1.1.1', userAgent: 'test', kind: 'desk' as const };
  expect(await signIn(db, { username: 'amy', password, ...client })).toHaveProperty('token');
});

test('operator lock locks an administrator whom nobody else could lock', async () => {
  expect(await asRole(database.ownerUrl(), 'lock', 'amy')).toMatchObject({ code: 0, err: '' });
  expect(await db.operator.findFirst({ where: { name: 'amy' } })).toMatchObject({
    status: 'locked',
  });
});

test('both are refused to the application’s role, and for others', async () => {
  for (const [act, url, name, message] of [
    ['recover', database.appUrl(), 'amy', 'must name the role that owns the database'],
    ['lock', database.appUrl(), 'ben', 'must name the role that owns the database'],
    ['recover', database.ownerUrl(), 'ben', 'ben is no administrator who could be let in'],
    ['lock', database.ownerUrl(), 'nobody', 'nobody is no operator who could be locked'],
  ] as const) {
    const { code, out, err } = await asRole(url, act, name);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(message)]);
  }
});
