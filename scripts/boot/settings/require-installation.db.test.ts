import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { makeUnsetDatabase, type UnsetDatabase } from '#tests/support/database/unset-database';
import { runCommandIn } from '#tests/support/member/run-command';
import { liveEnvironment } from '#tests/support/programs/live-environment';
import { PROJECT_ROOT } from '../data-folder.ts';
import { runProgram } from '../run-program.ts';
import { requireInstallation } from './require-installation.ts';

const FOLDER = join(PROJECT_ROOT, '.test', `installation-${process.pid}`);
const LIVE = liveEnvironment();
const PAPER = { ...LIVE, APP_MODE: 'paper', APP_ORIGIN: '', PRICE_FEED_URL: '' };
const KEYS = ['SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY'] as const;
const CHANGE = JSON.stringify({ key: 'withdraw_flat', value: '20.00', reason: 'test' });
/** Every program that uses the database. */
const PROGRAMS: [string, string, string[]][] = [
  ['web', 'scripts/web.ts', []],
  ['worker', 'scripts/worker.ts', []],
  ['seed', 'scripts/seed.ts', []],
  ['an admin command that reads', 'scripts/admin.ts', ['queue', 'top-ups']],
];
const OTHER_KEY = 'another key of thirty-two letters and more';

let databases: { live: UnsetDatabase; paper: UnsetDatabase; unset: UnsetDatabase };

/** The environment of a program on a database, with its own data folder. */
const environmentOn = (database: UnsetDatabase, env: Record<string, string>) => ({
  NODE_ENV: 'production',
  DATA_DIR: FOLDER,
  DATABASE_URL: database.appUrl,
  MIGRATE_DATABASE_URL: database.ownerUrl,
  DIRECT_DATABASE_URL: database.directUrl,
  PORT: '0',
  ...env,
});

/** Runs a program to its end on a database. */
async function run(
  database: UnsetDatabase,
  [script, args]: [string, string[]],
  env: Record<string, string>,
) {
  const { ok, output } = await runProgram(script, args, {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: '.test/compiled',
      ...environmentOn(database, env),
    } as NodeJS.ProcessEnv,
  });
  return { ok, output };
}

/** Runs a command of the operator CLI in this process, in which `--as NAME` signs in. */
async function command(database: UnsetDatabase, env: Record<string, string>, ...args: string[]) {
  const run = await runCommandIn({ env: environmentOn(database, env) }, ...args);
  return { ok: run.code === 0, output: run.out + run.err };
}

const setMode = (database: UnsetDatabase, mode: string) =>
  command(database, PAPER, 'mode', 'set', mode);

/** Counts of rows that an unauthorized program could have written. */
async function rowsOf({ appUrl }: UnsetDatabase): Promise<object[]> {
  return query(
    appUrl,
    `SELECT (SELECT count(*) FROM tick) AS ticks, (SELECT count(*) FROM app_user) AS users,
       (SELECT count(*) FROM config) AS settings, (SELECT count(*) FROM audit_event) AS audits,
       (SELECT count(*) FROM key_check) AS keys`,
  );
}

async function query(url: string, text: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The sentence of the refusal in this process; empty without one. */
async function refusalOf(
  env: Record<string, string>,
  options: Parameters<typeof requireInstallation>[0],
): Promise<string> {
  for (const [name, value] of Object.entries(environmentOn(databases.paper, env)))
    vi.stubEnv(name, value);
  try {
    return await requireInstallation(options).then(
      () => '',
      ({ message }: Error) => message,
    );
  } finally {
    vi.unstubAllEnvs();
  }
}

function expectRefusal({ ok, output }: { ok: boolean; output: string }, ...parts: string[]) {
  expect(output).toMatch(/^[A-Z][^\n]*\.\n$/);
  for (const part of parts) expect(output).toContain(part);
  expect(ok).toBe(false);
}

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  const cluster = inject('testCluster');
  const live = await makeUnsetDatabase(cluster);
  const [paper, unset] = [await live.copy(), await live.copy()];
  databases = { live, paper, unset };
  expect(await setMode(live, 'live')).toMatchObject({ ok: true });
  expect(await setMode(paper, 'paper')).toMatchObject({ ok: true });
  const wrote = { ok: true, output: expect.stringMatching(/^Wrote settings: \d+, [^\n]+\.\n$/) };
  expect(await run(live, ['scripts/seed.ts', []], LIVE)).toEqual(wrote);
  expect(await run(paper, ['scripts/seed.ts', []], PAPER)).toEqual(wrote);
}, 120_000);
afterAll(async () => {
  for (const database of Object.values(databases)) await database.drop();
  rmSync(FOLDER, { recursive: true, force: true });
});

describe.each([...PROGRAMS, ['migrate', 'scripts/migrate.ts', []] as [string, string, string[]]])(
  '%s',
  (_name, script, args) => {
    test.each([
      ['live', 'paper'],
      ['paper', 'live'],
    ] as const)('on a database of %s mode refuses to run in %s mode', async (has, given) => {
      const before = await rowsOf(databases[has]);
      const env = given === 'live' ? LIVE : { ...PAPER, APP_MODE: '' };
      const ended = await run(databases[has], [script, args], { ...env, LOG_LEVEL: 'silent' });
      expectRefusal(ended, `begun in ${has} mode`, `APP_MODE=${has}`);
      expect(await rowsOf(databases[has])).toEqual(before);
    });
  },
);

describe.each(PROGRAMS)('%s', (_name, script, args) => {
  test('on a database without a mode names the command that sets one', async () => {
    const ended = await run(databases.unset, [script, args], { ...PAPER, LOG_LEVEL: 'silent' });
    expectRefusal(ended, 'npm run admin -- mode set paper');
  });

  test('refuses different keys, names them, and prints none', async () => {
    const others = KEYS.map((name) => [name, `${OTHER_KEY}: ${name}`] as const);
    const env = { ...PAPER, ...Object.fromEntries(others), LOG_LEVEL: 'silent' };
    const ended = await run(databases.paper, [script, args], env);
    expectRefusal(ended, `(wrong: ${KEYS.join(', ')})`);
    for (const [, key] of others) expect(ended.output).not.toContain(key);
  });

  test('on another host without keys refuses and creates none', async () => {
    const bare = { ...PAPER, SESSION_KEY: '', PAGE_KEY: '', PIN_PEPPER: '', CARD_KEY: '' };
    const ended = await run(databases.paper, [script, args], { ...bare, LOG_LEVEL: 'silent' });
    expectRefusal(ended, `missing: ${KEYS.join(', ')}`);
    expect(existsSync(join(FOLDER, 'secrets.json'))).toBe(false);
  });
});

/** The options of the programs: of the web process and the worker, of the start and the seed, of commands. */
describe.each([{ serving: true }, { begin: true }, {}])('with %o', (options) => {
  test.each(KEYS)(
    'a different %s is refused alone, and no key is in the sentence',
    async (name) => {
      const refusal = await refusalOf({ ...PAPER, [name]: OTHER_KEY }, options);
      expect(refusal).toContain(`(wrong: ${name})`);
      for (const key of [...KEYS.map((each) => PAPER[each]), OTHER_KEY])
        expect(refusal).not.toContain(key);
    },
  );

  test('the keys of the database are not', async () => {
    expect(await refusalOf(PAPER, options)).toBe('');
  });
});

describe('an admin command that writes', () => {
  const refused = async (
    database: UnsetDatabase,
    env: Record<string, string>,
    ...parts: string[]
  ) => {
    const before = await rowsOf(database);
    expectRefusal(await command(database, env, 'call', 'changeSetting', CHANGE), ...parts);
    expect(await rowsOf(database)).toEqual(before);
  };

  test('is refused in the other mode, and writes nothing', async () => {
    await refused(databases.live, { ...PAPER, APP_MODE: '' }, 'in live mode', 'APP_MODE=live');
    await refused(databases.paper, LIVE, 'in paper mode', 'APP_MODE=paper');
  });

  test('is refused on a database without a mode', async () => {
    await refused(databases.unset, PAPER, 'npm run admin -- mode set paper');
  });

  test.each(KEYS)('is refused with a different %s', async (name) => {
    await refused(databases.paper, { ...PAPER, [name]: OTHER_KEY }, `(wrong: ${name})`);
  });
});

test('a serving process logs its refusal', async () => {
  const env = { ...PAPER, LOG_LEVEL: 'info' };
  const { output } = await run(databases.live, ['scripts/worker.ts', []], env);
  const [line] = output.split('\n').filter((each) => each.startsWith('{'));
  expect(JSON.parse(line ?? '')).toMatchObject({
    msg: 'refused to start',
    reason: expect.stringContaining('begun in live mode'),
  });
});

describe('the mode of a database', () => {
  test('is set once, with an audit row, and never changes', async () => {
    const again = await setMode(databases.live, 'paper');
    expectRefusal(again, 'in live mode already');
    const [audit] = await query(
      databases.live.appUrl,
      `SELECT actor, detail FROM audit_event WHERE action = 'mode.set'`,
    );
    expect(audit).toEqual({ actor: 'operator:setup', detail: { mode: 'live' } });
    for (const change of [
      "UPDATE installation SET mode = 'paper'",
      'DELETE FROM installation',
      'DELETE FROM key_check',
      'TRUNCATE key_check CASCADE',
    ]) {
      await expect(query(databases.live.appUrl, change)).rejects.toThrow(/permission denied/);
      await expect(query(databases.live.ownerUrl, change)).rejects.toThrow(/insert-only/);
    }
  });

  test('can’t be live if there are simulated records', async () => {
    const { appUrl } = databases.unset;
    await query(appUrl, "INSERT INTO tick (symbol, at, price) VALUES ('XAU', now(), 1)");
    expectRefusal(await setMode(databases.unset, 'live'), 'records of the other mode');
    expect(await query(appUrl, 'SELECT * FROM installation')).toEqual([]);
    expect(await query(appUrl, 'SELECT * FROM audit_event')).toEqual([]);
  });
});

test('npm start on a database without a mode also migrates it and names the command', async () => {
  const database = await makeUnsetDatabase(inject('testCluster'));
  const ended = await run(database, ['scripts/start.ts', []], PAPER);
  expect(ended).toMatchObject({ ok: false, output: expect.stringContaining('mode set paper') });
  await database.drop();
});

test('live mode refuses the seeded login, but not a member with the same name', async () => {
  const { live } = databases;
  const user = (name: string, seeded: boolean) =>
    `INSERT INTO app_user (username, username_key, password_hash, seeded) VALUES ('${name}', '${name}', 'x', ${seeded})`;
  await query(live.appUrl, user('demo', false));
  expect(await command(live, LIVE, 'queue', 'top-ups')).toMatchObject({ ok: true });
  await expect(query(live.appUrl, user('second', true))).rejects.toThrow(/app_user_of_mode/);
  // Possible in databases of earlier versions.
  await query(live.ownerUrl, 'ALTER TABLE app_user DROP CONSTRAINT app_user_of_mode');
  await query(live.appUrl, user('third', true));
  const ended = await run(live, ['scripts/worker.ts', []], { ...LIVE, LOG_LEVEL: 'silent' });
  expectRefusal(ended, 'seeded login');
  await query(live.ownerUrl, "DELETE FROM app_user WHERE username = 'third'");
});

describe('keys accept', () => {
  const accept = (key: string, env: Record<string, string>) =>
    command(databases.paper, env, 'keys', 'accept', key, '--reason', 'yearly', '--as', 'amy');
  const list = (env: Record<string, string>) =>
    command(databases.paper, env, 'config', 'list', '--as', 'amy');

  test.each(['PIN_PEPPER', 'CARD_KEY'])('does not replace %s', async (name) => {
    const ended = await accept(name, { ...PAPER, [name]: LIVE.SESSION_KEY ?? '' });
    expect(ended).toMatchObject({ ok: false, output: expect.stringMatching(/Allowed choices/) });
  });

  test('replaces a key that signs sessions by the key of the command’s environment', async () => {
    const renewed = { ...PAPER, SESSION_KEY: 'a new key of thirty-two letters and more' };
    expect(await accept('SESSION_KEY', { ...renewed, CARD_KEY: 'x'.repeat(32) })).toMatchObject({
      ok: false,
      output: expect.stringContaining('(wrong: CARD_KEY)'),
    });
    expect(await accept('SESSION_KEY', renewed)).toMatchObject({ ok: true });
    expect(await list(renewed)).toMatchObject({ ok: true });
    expectRefusal(await list(PAPER), '(wrong: SESSION_KEY)');
    expectRefusal(await accept('SESSION_KEY', renewed), 'is the present key already');
  });
});
