import { spawn } from 'node:child_process';
import type { DeskCallName } from '#lib/site/desk/contracts';

/** Exit code and output of a command. */
export interface AdminRun {
  code: number | null;
  out: string;
  err: string;
}

/** The operator CLI, in which `--as NAME` signs in. */
const ADMIN = 'tests/support/programs/admin-as.ts';

/** Runs one command of the operator CLI in a process, on this process's database. */
export function runAdmin(...args: string[]): Promise<AdminRun> {
  return runAdminOn(Promise.resolve(''), ...args);
}

/** The same, with a text that is written to its standard input once there is one. */
export function runAdminOn(input: Promise<string>, ...args: string[]): Promise<AdminRun> {
  const child = spawn(process.execPath, [ADMIN, ...args], {
    // Without a compile cache about half of the time would be spent on compiling.
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: '.test/compiled' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // A command that refuses its input stops reading it.
  child.stdin.on('error', () => undefined);
  const run: AdminRun = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    run.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    run.err += chunk.toString();
  });
  input.then((text) => child.stdin.end(text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...run, code })));
}

/** Makes a call of the desk as an operator. */
export function callAs(
  operator: string,
  name: DeskCallName,
  body: object,
  ...options: string[]
): Promise<AdminRun> {
  return runAdmin('call', name, JSON.stringify(body), ...options, '--as', operator);
}
