import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BootError } from './boot-error.ts';
import { linkIfAbsent } from './lock-file.ts';

/** The folder of package.json. */
export const PROJECT_ROOT = resolve(import.meta.dirname, '../..');

/** The folder of all local data. Relative paths start at the project. */
export function dataDir(): string {
  return resolve(PROJECT_ROOT, process.env.DATA_DIR || '.data');
}

/**
 * Creates the data folder if needed and checks that it is writable.
 * @throws {BootError} if it is not
 */
export function ensureDataDir(): string {
  const dir = dataDir();
  const probe = join(dir, `.probe.${process.pid}`);
  try {
    // As root, Postgres runs as another user, who must be able to enter the folder.
    mkdirSync(dir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw new BootError(
      `The data folder ${dir} can't be written (${reason}); give this user the right to, or set DATA_DIR.`,
    );
  }
  return dir;
}

/**
 * Reads a private JSON file of the data folder, or creates it. If several processes create it at once,
 * one succeeds and all read the same content.
 * @throws {BootError} if the file is damaged
 */
export async function readOrMake<T>(name: string, make: () => T | Promise<T>): Promise<T> {
  const path = join(ensureDataDir(), name);
  const present = readPrivate<T>(path);
  if (present) return present;
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(await make(), null, 2), { mode: 0o600 });
  linkIfAbsent(draft, path);
  rmSync(draft);
  const made = readPrivate<T>(path);
  if (!made) throw new BootError(`${path} could not be written.`);
  return made;
}

/** Replaces a private JSON file of the data folder at once. */
export function replaceKept(name: string, content: unknown): void {
  const path = join(ensureDataDir(), name);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(content, null, 2), { mode: 0o600, flush: true });
  renameSync(draft, path);
}

/** Removes a private file of the data folder, if there is one. */
export function removeKept(name: string): void {
  rmSync(join(ensureDataDir(), name), { force: true });
}

/** Reads a private JSON file of the data folder; null if it does not exist. @throws {BootError} if damaged */
export function readKept<T>(name: string): T | null {
  return readPrivate<T>(join(ensureDataDir(), name));
}

function readPrivate<T>(path: string): T | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOENT') return null;
    throw new BootError(`${path} can't be read (${code}).`);
  }
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new BootError(
      `${path} is damaged; restore it from a backup, because the data depend on it.`,
    );
  }
}
