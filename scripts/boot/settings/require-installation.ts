import type pg from 'pg';
import { DEADLINES } from '#lib/base/db/deadlines';
import { directUrl } from '#lib/base/db/direct-url';
import { parseEnv } from '#lib/base/env';
import { acceptedVariable, KEY_NAMES, type KeyName, splitKeys } from '#lib/base/key-names';
import { log } from '#lib/base/log';
import {
  findKeyFault,
  type KeyFault,
  type KeyGeneration,
  listGenerations,
} from '#lib/running/installation/key-generations';
import type { Mode } from '#lib/running/installation/set-mode';
import { computeCheckValue } from '#lib/running/keys/key-check';
import { BootError } from '../boot-error.ts';
import { commandAtHand } from '../command-at-hand.ts';
import { beginPaper, type Installation, onDatabase, readInstallation } from './installation.ts';
import { usesLocalCluster } from './local-environment.ts';
import { draftedKeys, keepSecrets } from './secrets.ts';

interface Options {
  /** Waits for a database that is away, and logs a refusal; for serving processes. */
  serving?: boolean;
  /** Sets paper mode in the embedded database if it has no mode; for `npm start` and the seed. */
  begin?: boolean;
  /** A key that may differ from the database's, because it is about to be replaced. */
  except?: KeyName;
}

/**
 * Checks that this process may use the database of DATABASE_URL: that its mode and its four keys are
 * those of the database. A database without keys takes those of this process. Every program that
 * uses the database calls this first.
 * @throws {BootError} one sentence that names the mode or the keys, never a key's value
 */
export async function requireInstallation(options: Options = {}): Promise<void> {
  const { DATABASE_URL, APP_MODE } = parseEnv(process.env);
  try {
    await onDatabase(
      DATABASE_URL,
      async (client) => {
        await check(client, APP_MODE, options);
        if (options.serving && directUrl()) await warnWithoutDeadlines(client);
      },
      { patient: options.serving },
    );
  } catch (error) {
    if (options.serving) log().error({ reason: (error as Error).message }, 'refused to start');
    throw error;
  }
}

/**
 * Checks that the mode of a database, if it has one, is that of this process; for programs that also
 * prepare databases without a mode.
 * @throws {BootError}
 */
export async function requireModeIfSet(
  url = process.env.MIGRATE_DATABASE_URL ?? '',
): Promise<void> {
  const { mode } = await onDatabase(url, readInstallation);
  if (mode) requireMode(mode, process.env.APP_MODE === 'live' ? 'live' : 'paper');
}

/** Checks that a database has the tables of this version, in any mode. @throws {BootError} */
export async function requireTables(): Promise<void> {
  requireMigrated(await onDatabase(process.env.DATABASE_URL ?? '', readInstallation));
}

function requireMigrated({ migrated }: Installation): void {
  if (!migrated)
    throw new BootError(
      `This database lacks tables of this version: run \`${commandAtHand('migrate')}\` first.`,
    );
}

async function check(client: pg.Client, mode: Mode, { begin, except }: Options): Promise<void> {
  requireMigrated(await readInstallation(client));
  if (begin && mode === 'paper' && usesLocalCluster()) await beginPaper(client, 'system:start');
  const found = await readInstallation(client);
  if (!found.mode) throw new BootError(noMode(mode));
  requireMode(found.mode, mode);
  if (mode === 'live' && found.seeded)
    throw new BootError(
      'This live database has the seeded login or operator, whose password is published: use another database.',
    );
  const { generations } = found.generations.length > 0 ? found : await adoptKeys(client);
  requireKeys(generations, except);
}

/** Through a pooler only the defaults of the role limit a statement, and the owner may be unable to set them. */
async function warnWithoutDeadlines(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM pg_settings WHERE name = ANY ($1) AND setting = '0' ORDER BY name`,
    [Object.keys(DEADLINES)],
  );
  if (rows.length === 0) return;
  const missing = rows.map(({ name }) => name);
  log().warn({ missing }, 'connections through the pooler have no deadlines');
}

function noMode(mode: Mode): string {
  return `This database has no mode yet: run \`${commandAtHand('admin', `mode set ${mode}`)}\` first.`;
}

function requireMode(found: Mode, mode: Mode): void {
  if (found === mode) return;
  throw new BootError(
    `This database was begun in ${found} mode and can't be used in ${mode} mode; name another one with DATABASE_URL, or set APP_MODE=${found}.`,
  );
}

/** Stores check values of this process's keys, unless another process was first. */
async function adoptKeys(client: pg.Client): Promise<Installation> {
  if (draftedKeys().length > 0 && (await holdsSecrets(client)))
    throw new BootError(sentenceOfKeys([], draftedKeys()));
  await keepSecrets();
  await client.query(
    `INSERT INTO key_check (name, check_value, set_by)
     SELECT name, value, 'system:start' FROM unnest($1::text[], $2::text[]) AS key (name, value)
     ON CONFLICT DO NOTHING`,
    [KEY_NAMES, KEY_NAMES.map((name) => computeCheckValue(name, process.env[name] ?? ''))],
  );
  return readInstallation(client);
}

/** Whether there are values that only their original keys can decrypt or verify. */
async function holdsSecrets(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>(
    `SELECT EXISTS (SELECT FROM payment_method)
       OR EXISTS (SELECT FROM app_user WHERE trade_password_hash IS NOT NULL) AS any`,
  );
  return rows[0]?.any ?? false;
}

function requireKeys(generations: readonly KeyGeneration[], except?: KeyName): void {
  const faults = KEY_NAMES.filter((name) => name !== except).flatMap((name) => {
    const fault = findFaultOfProcess(name, generations);
    return fault ? [{ name, ...fault }] : [];
  });
  if (faults.length === 0) return;
  const rotated = faults.find((fault) => fault.kind !== 'wrong');
  const wrong = faults.filter(({ kind }) => kind === 'wrong').map(({ name }) => name);
  if (wrong.length === 0 && rotated) throw new BootError(sentenceOfRotation(rotated));
  const missing = wrong.filter((name) => draftedKeys().includes(name));
  throw new BootError(
    sentenceOfKeys(
      wrong.filter((name) => !missing.includes(name)),
      missing,
    ),
  );
}

/** What is wrong with this process's keys of a name. */
export function findFaultOfProcess(
  name: KeyName,
  generations: readonly KeyGeneration[],
): KeyFault | null {
  const [current = '', ...accepted] = ownKeys(name).map((key) => computeCheckValue(name, key));
  const own = { current, accepted: [current, ...accepted] };
  return findKeyFault(listGenerations(name, generations), own);
}

/** This process's keys of a name, the one that it signs by first, also where the environment is unusable. */
function ownKeys(name: KeyName): string[] {
  return [process.env[name] ?? '', ...splitKeys(process.env[acceptedVariable(name)] ?? '')];
}

function sentenceOfRotation(fault: KeyFault & { name: KeyName }): string {
  const { name } = fault;
  const ids = 'ids' in fault ? fault.ids.join(', ') : '';
  return fault.kind === 'superseded'
    ? `${name} has been rotated: set it to the key ${ids}.`
    : `${name} is being rotated, and this process does not accept the key ${ids}: add it to ${acceptedVariable(name)}.`;
}

function sentenceOfKeys(wrong: readonly KeyName[], missing: readonly KeyName[]): string {
  const faults = [
    wrong.length > 0 ? `wrong: ${wrong.join(', ')}` : '',
    missing.length > 0 ? `missing: ${missing.join(', ')}` : '',
  ].filter(Boolean);
  return `The keys of this process are not those of its database (${faults.join('; ')}): set the values that the database was begun with, or name another one with DATABASE_URL.`;
}
