import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A program that serves until it is stopped. */
export interface ServerProgram {
  /** Its output so far. */
  output(): string;
  /** Sends a signal and waits for exit. No-op once ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** The user that servers of Debian run as when this process is root; undefined otherwise. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

/** A temporary folder of that user. */
export interface ServerFolder {
  path: string;
  /** Writes a file that only the user can read. @returns its path */
  write(name: string, text: string): string;
  remove(): void;
}

export function serverFolder(): ServerFolder {
  const path = mkdtempSync(join(tmpdir(), 'jinku-ops-'));
  const user = serverUser();
  if (user) chownSync(path, user.uid, user.gid);
  return {
    path,
    write: (name, text) => {
      const file = join(path, name);
      writeFileSync(file, text, { mode: 0o600 });
      if (user) chownSync(file, user.uid, user.gid);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/**
 * Starts a program as the user of servers. It ends with this process.
 * @param options.env its variables, in addition to PATH
 */
export function startProgram(
  file: string,
  args: string[],
  { env = {} }: { env?: Record<string, string> } = {},
): ServerProgram {
  const child = spawn(file, args, {
    ...serverUser(),
    cwd: tmpdir(),
    env: { NODE_ENV: 'production', PATH: process.env.PATH, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
    });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      text += error.message;
      resolve();
    });
  });
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    output: () => text,
    end: async (signal = 'SIGTERM') => {
      child.kill(signal);
      await ended;
      process.off('exit', killAtExit);
    },
  };
}
