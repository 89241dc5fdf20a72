import { watch } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Env, parseEnv, readDeskAddress } from '#lib/base/env';
import { migrate } from '#prisma/migrate-database';
import { BootError, runMain } from './boot/boot-error.ts';
import { buildPages, generateClient } from './boot/build/build.ts';
import { portFault } from './boot/cluster-settings.ts';
import { commandAtHand } from './boot/command-at-hand.ts';
import { dataDir, ensureDataDir, PROJECT_ROOT } from './boot/data-folder.ts';
import { checkDatabase } from './boot/database/check-database.ts';
import { openLocalDatabase } from './boot/database/local-database.ts';
import { watchDatabase } from './boot/database/watch-database.ts';
import { tryLock } from './boot/lock-file.ts';
import { loadCall } from './boot/processes/load-calls.ts';
import { type Supervised, supervise } from './boot/processes/supervise.ts';
import { waitUntilReady } from './boot/processes/wait-until-ready.ts';
import { loadLocalEnvironment, usesLocalCluster } from './boot/settings/local-environment.ts';
import { requireInstallation, requireModeIfSet } from './boot/settings/require-installation.ts';

const { values: options } = parseArgs({ options: { dev: { type: 'boolean', default: false } } });
const interrupt = new AbortController();
/** Functions that close what has been opened; called in reverse order. */
const closers: (() => unknown)[] = [];
/** How the children are stopped: at once, unless a service manager sends SIGTERM. */
let stopSignal: 'SIGTERM' | 'SIGINT' = 'SIGINT';

/** `npm start` and, with `--dev`, `npm run dev`: from an empty clone to a running product. */
async function start(): Promise<void> {
  // Set explicitly, because code in this process reads it too.
  Object.assign(process.env, { NODE_ENV: options.dev ? 'development' : 'production' });
  // Children complete their own environment, so that they get no more variables than they need.
  const inherited = { ...process.env };
  // The calls that make the demo account would log a line each.
  process.env.LOG_LEVEL ||= 'warn';
  await loadLocalEnvironment();
  const settings = parseEnv(process.env);
  lockDataFolder();
  await requirePorts(settings);
  await prepareDatabase();
  if (!options.dev) await buildPages({ signal: interrupt.signal, say: console.log });
  // Last, because the demo account's issue is void if prices pause while the pages are built.
  const login = await seedData(settings);
  await serve(settings, inherited, login);
}

/** Locks the data folder, so that one installation runs once. */
function lockDataFolder(): void {
  const lock = tryLock(join(ensureDataDir(), 'start.lock'));
  if (!('release' in lock))
    throw new BootError(
      `Jinku is already running on ${shown(dataDir())} (process ${lock.pid}); stop it first, or set DATA_DIR to another folder.`,
    );
  closers.push(() => lock.release());
}

async function requirePorts(settings: Env): Promise<void> {
  await requirePort('PORT', settings.PORT, settings.HOST);
  const desk = readDeskAddress(settings);
  if (desk) await requirePort('DESK_PORT', desk.port, desk.host);
}

async function requirePort(name: 'PORT' | 'DESK_PORT', port: number, host: string): Promise<void> {
  const fault = await portFault(port, host);
  if (fault === 'EADDRINUSE')
    throw new BootError(
      `Port ${port} is taken by another program; stop that one, or set ${name} to a free port.`,
    );
  if (fault)
    throw new BootError(
      `Nothing can listen on ${host}:${port} (${fault}); set ${name.replace('PORT', 'HOST')} and ${name}.`,
    );
}

async function prepareDatabase(): Promise<void> {
  const local = await openLocalDatabase();
  closers.push(() => local.close());
  await checkDatabase();
  await requireModeIfSet();
  await generateClient({ signal: interrupt.signal, say: console.log });
  const applied = await migrate();
  if (applied.length > 0) console.log(`Migrated the database: ${applied.join(', ')}.`);
  await requireInstallation({ begin: true });
}

/** The seeded login of paper mode, and its operator while the published password is theirs. */
type Login = {
  member: { username: string; password: string; tradePassword: string };
  operator: { name: string; password: string } | null;
};

/** Writes first data and keeps existing rows. Imported late, because the client is generated before. */
async function seedData({ APP_MODE }: Env): Promise<Login | null> {
  const { seed, SEEDED_LOGIN, findSeededOperator } = await import('#prisma/seed/first-data');
  const { closeDatabase } = await import('#lib/base/db/client');
  await seed(loadCall);
  await requireAccounts();
  const operator = await findSeededOperator();
  await closeDatabase();
  return APP_MODE === 'paper' ? { member: SEEDED_LOGIN, operator } : null;
}

/** A channel handled by operators needs an account to show, or its payers would be refused one by one. */
async function requireAccounts(): Promise<void> {
  const { getSettings } = await import('#lib/running/config/queries');
  const { channelsWithoutAccount } = await import('#lib/running/config/require-account');
  const { database } = await import('#lib/base/db/client');
  const [channel] = channelsWithoutAccount(await getSettings(database()));
  const change = { key: `channel_${channel}`, value: 'closed', reason: 'no account' };
  const close = `call changeSetting '${JSON.stringify(change)}'`;
  if (channel)
    throw new BootError(
      `Channel ${channel} is worked by hand, and OPERATOR_ACCOUNTS names no account for it: name one, or close it by \`${commandAtHand('admin', close)}\`.`,
    );
}

async function serve(
  settings: Env,
  inherited: NodeJS.ProcessEnv,
  login: Login | null,
): Promise<void> {
  interrupt.signal.throwIfAborted();
  const web = supervise('web', 'scripts/web.ts', options.dev ? ['--dev'] : [], inherited);
  const worker = supervise('worker', 'scripts/worker.ts', [], inherited);
  closers.push(() => Promise.all([web.stop(stopSignal), worker.stop(stopSignal)]));
  const trouble = Promise.race([web.failed, worker.failed, watchDatabase(interrupt.signal)]);
  trouble.catch(() => undefined);
  const [{ port, deskPort }] = await Promise.race([
    Promise.all([web.ready, worker.ready]),
    trouble,
    interrupted(),
  ]);
  const local = `http://${reachable(settings.HOST)}:${port}`;
  await Promise.race([waitUntilReady(local, interrupt.signal), trouble]);
  const desk = deskPort && (settings.DESK_ORIGIN ?? `http://localhost:${deskPort}`);
  greet({ url: settings.APP_ORIGIN ?? local, deskUrl: desk ? `${desk}/desk` : null, login });
  if (options.dev) restartOnChange(worker);
  await Promise.race([trouble, interrupted()]);
}

function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

interface Greeting {
  url: string;
  /** Null if the desk is not served. */
  deskUrl: string | null;
  login: Login | null;
}

function greet({ url, deskUrl, login }: Greeting): void {
  console.log(`\nJinku 金庫 is running at ${url}`);
  if (login) {
    const { username, password, tradePassword } = login.member;
    console.log(
      `Sign in as ${username} with password ${password}; the trade password is ${tradePassword} (simulated funds).`,
    );
  }
  if (deskUrl) console.log(`The operators' desk is at ${deskUrl}`);
  if (login?.operator)
    console.log(
      `Sign in there as ${login.operator.name} with password ${login.operator.password}.`,
    );
  const where = usesLocalCluster() ? `; the data stay in ${shown(dataDir())}` : '';
  console.log(`Ctrl-C stops it${where}.\n`);
}

function shown(path: string): string {
  const short = relative(PROJECT_ROOT, path);
  return short.startsWith('..') ? path : short;
}

/** Next reloads pages itself; the worker must be restarted. */
function restartOnChange(worker: Supervised): void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(PROJECT_ROOT, 'lib'), { recursive: true }, (_event, name) => {
    if (!name?.endsWith('.ts') || name.endsWith('.test.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => worker.restart(), 300);
  });
  closers.push(() => watcher.close());
}

/** Rejects on Ctrl-C, SIGTERM, and when the parent process ends. */
function interrupted(): Promise<never> {
  return new Promise((_resolve, reject) => {
    const { signal } = interrupt;
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

for (const name of ['SIGINT', 'SIGHUP', 'disconnect']) process.on(name, () => interrupt.abort());
process.on('SIGTERM', () => {
  // Ctrl-C also ends npm, whose end is passed on as SIGTERM.
  if (!interrupt.signal.aborted) stopSignal = 'SIGTERM';
  interrupt.abort();
});

await runMain(async () => {
  try {
    await start();
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    console.log('Stopping …');
  } finally {
    interrupt.abort();
    await closeAll();
  }
});
process.exit(0);
