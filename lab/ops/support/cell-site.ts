import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { newAddress } from '#lab/attack/support/strangers';
import { type OtherDatabase, openOtherDatabase } from '#lib/base/db/client';
import { BootError } from '#scripts/boot/boot-error';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { supervise } from '#scripts/boot/processes/supervise';
import { waitUntilReady } from '#scripts/boot/processes/wait-until-ready';
import { runProgram } from '#scripts/boot/run-program';
import { siteEnvironment } from '#scripts/testing/test-site';
import { creditMember } from '#tests/support/member/credit-member';
import { openMemberRoom } from './member-requests.ts';
import { type PostgresServer, startPostgres } from './postgres-cluster.ts';

const DATABASE = 'jinku';
const OWNER = ['jinku_owner', 'owner of rehearsals'] as const;
const APP = ['jinku_app', 'application of rehearsals'] as const;
const KEYS = ['SESSION_KEY', 'PAGE_KEY', 'PIN_PEPPER', 'CARD_KEY'];
const HOUR_MS = 3_600_000;
const CASH_MINOR = 10n ** 12n;
export const CELL_PASSWORD = 'a password of cells';

/** A cell on a Postgres of its own, with keys, a web server and a worker of its own. */
export interface CellSite extends OtherDatabase {
  name: string;
  postgres: PostgresServer;
  /** Connection string of the application's role. */
  url: string;
  /** Environment of its processes. */
  env: NodeJS.ProcessEnv;
  /** Its web server, without the load balancer. */
  origin: string;
  /** A room whose issue takes orders for an hour. */
  roomId: bigint;
}

/** A member who signed up at a site. */
export interface CellMember {
  username: string;
  token: string;
  /** Cookies of the browser, with that of the cell. */
  cookie: string;
}

/** Starts the directory of cells on a Postgres of its own. @returns connection string of the web servers' role */
export async function startDirectory(
  names: readonly string[],
  closers: AsyncDisposableStack,
): Promise<string> {
  const postgres = await startPostgres();
  closers.defer(postgres.stop);
  const [role, password] = APP;
  await postgres.run(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  await postgres.run('CREATE DATABASE directory');
  await postgres.run(
    readFileSync(join(PROJECT_ROOT, 'deploy/cells/directory.sql'), 'utf8'),
    'directory',
  );
  await postgres.run(
    `GRANT SELECT ON ALL TABLES IN SCHEMA public TO ${role}; GRANT INSERT ON cell_member TO ${role};
     INSERT INTO cell VALUES ${names.map((name) => `('${name}')`).join(', ')}`,
    'directory',
  );
  return postgres.url('directory', APP);
}

/** Starts a cell: a new cluster, migrated and seeded in paper mode, web server and worker. */
export async function startCell(
  name: string,
  directoryUrl: string,
  closers: AsyncDisposableStack,
): Promise<CellSite> {
  const postgres = await startPostgres();
  closers.defer(postgres.stop);
  for (const [role, password] of [OWNER, APP])
    await postgres.run(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  await postgres.run(`CREATE DATABASE ${DATABASE} OWNER ${OWNER[0]}`);
  const url = postgres.url(DATABASE, APP);
  const env = environmentOf(name, url, directoryUrl);
  const ownerEnv = { ...env, MIGRATE_DATABASE_URL: postgres.url(DATABASE, OWNER) };
  await runOrThrow('scripts/migrate.ts', [], ownerEnv);
  await runOrThrow('scripts/admin.ts', ['mode', 'set', 'paper'], env);
  await runOrThrow('scripts/seed.ts', [], env);
  const opened = openOtherDatabase(url);
  closers.defer(opened.close);
  const roomId = await openMemberRoom(opened.pool);
  const web = supervise('web', 'scripts/web.ts', [], env);
  const worker = supervise('worker', 'scripts/worker.ts', [], env);
  for (const one of [web, worker]) closers.defer(() => one.stop('SIGINT'));
  const [{ port }] = await Promise.all([web.ready, worker.ready]);
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin);
  return { name, postgres, url, env, origin, roomId, ...opened };
}

function environmentOf(name: string, url: string, directoryUrl: string): NodeJS.ProcessEnv {
  const folder = join(PROJECT_ROOT, '.test/ops', `${process.pid}-${name}`);
  mkdirSync(folder, { recursive: true });
  const keys = KEYS.map((key) => [key, randomBytes(32).toString('base64url')]);
  return siteEnvironment(url, {
    ...Object.fromEntries(keys),
    ...{ CELL: name, DIRECTORY_DATABASE_URL: directoryUrl, DATA_DIR: folder },
    ...{ DIRECT_DATABASE_URL: '', READ_DATABASE_URL: '' },
  });
}

async function runOrThrow(script: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const { ok, output } = await runProgram(script, args, { env });
  if (!ok) throw new BootError(`${script} failed: ${output}`);
}

/**
 * Signs members up in a cell, with cash and an open trade window.
 * @param origin of the load balancer or of the cell itself
 */
export async function newCellMembers(
  cell: CellSite,
  origin: string,
  count: number,
): Promise<CellMember[]> {
  const names = Array.from({ length: count }, (_, i) => `${cell.name}_${i}`);
  const members: CellMember[] = [];
  for (const username of names) {
    const { code, token, cookie } = await signUp(origin, username, `cell=${cell.name}`);
    if (code !== 200) throw new BootError(`${username} could not sign up: ${code}`);
    members.push({ username, token, cookie });
  }
  await fund(cell, names);
  return members;
}

/** Signs up like a browser. @param cookie the browser's cookies */
export async function signUp(
  origin: string,
  username: string,
  cookie = '',
): Promise<{ code: number; token: string; cookie: string }> {
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), cookie },
    body: JSON.stringify({ username, password: CELL_PASSWORD }),
  });
  const { code, data } = (await response.json()) as { code: number; data: { token?: string } };
  return { code, token: data?.token ?? '', cookie: readCookies(response) };
}

/** Cookies that an answer sets, as a Cookie header. */
export function readCookies({ headers }: Response): string {
  const cookies = headers.getSetCookie().map((cookie) => parseSetCookie(cookie));
  return stringifyCookie(Object.fromEntries(cookies.map(({ name, value }) => [name, value])));
}

async function fund({ pool }: CellSite, usernames: string[]): Promise<void> {
  const where = { usernameKey: { in: usernames } };
  const tradeUnlockedUntil = new Date(Date.now() + HOUR_MS);
  await pool.user.updateMany({ where, data: { tradePasswordHash: 'none', tradeUnlockedUntil } });
  for (const { id } of await pool.user.findMany({ where, select: { id: true } }))
    await creditMember(pool, id, CASH_MINOR);
}
