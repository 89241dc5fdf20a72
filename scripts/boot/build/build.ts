import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../boot-error.ts';
import { PROJECT_ROOT } from '../data-folder.ts';
import { withLock } from '../lock-file.ts';
import { buildEnvironment, runProgram } from '../run-program.ts';
import { fingerprint, isFresh, writeStamp } from './fingerprint.ts';

const CLIENT = join(PROJECT_ROOT, 'lib/base/db/generated');
const CLIENT_STAMP = join(CLIENT, '.made-from');
const PAGES = join(PROJECT_ROOT, '.next');
const PAGES_STAMP = join(PAGES, '.made-from');

/** Everything that is compiled into the build; the rest of `public/` is read when the server starts. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'public/before-app.js',
];
const isNotSource = (path: string) =>
  path.startsWith('lib/base/db/generated/') || /\.(db\.)?test\.tsx?$/.test(path);

/** Serializes builds: a second process then finds the result fresh. */
const LOCK = join(PROJECT_ROOT, 'node_modules/.jinku-build.lock');
const BUILD_MS = 900_000;

type Options = { signal?: AbortSignal; say?: (line: string) => void };

/**
 * Generates the Prisma client if the schema has changed.
 * @throws {BootError} with the generator's output
 */
export function generateClient(options: Options = {}): Promise<void> {
  return withLock(LOCK, () => generate(options), BUILD_MS);
}

async function generate({ signal, say }: Options): Promise<void> {
  const print = fingerprint(['prisma/schema', 'prisma.config.ts', 'package-lock.json']);
  if (existsSync(join(CLIENT, 'client.ts')) && isFresh(CLIENT_STAMP, print)) return;
  say?.('Generating the database client …');
  const env = { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' };
  const result = await runProgram('node_modules/prisma/build/index.js', ['generate'], {
    env,
    signal,
  });
  signal?.throwIfAborted();
  if (!result.ok)
    throw new BootError(`The database client could not be generated:\n${result.output}`);
  writeStamp(CLIENT_STAMP, print);
}

/**
 * Builds the pages if a source has changed since the last build.
 * @returns whether it built
 * @throws {BootError} with the build's output
 */
export function buildPages(options: Options = {}): Promise<boolean> {
  return withLock(LOCK, () => build(options), BUILD_MS);
}

async function build({ signal, say }: Options): Promise<boolean> {
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('NEXT_PUBLIC_'));
  const also = settings.map(([name, value]) => `${name}=${value}`).sort();
  const print = fingerprint([...SOURCES, 'prisma/schema'], { skip: isNotSource, also });
  if (existsSync(join(PAGES, 'BUILD_ID')) && isFresh(PAGES_STAMP, print)) return false;
  say?.('Building the pages (a minute or two, only when something has changed) …');
  rmSync(PAGES_STAMP, { force: true });
  // Next keeps modules across builds, also those that a changed configuration would compile otherwise.
  rmSync(join(PAGES, 'cache'), { recursive: true, force: true });
  const env = buildEnvironment();
  const result = await runProgram('node_modules/next/dist/bin/next', ['build'], { env, signal });
  signal?.throwIfAborted();
  if (!result.ok) throw new BootError(`The pages could not be built:\n${result.output}`);
  writeStamp(PAGES_STAMP, print);
  return true;
}
