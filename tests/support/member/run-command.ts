import { Readable } from 'node:stream';
import { format } from 'node:util';
import type pg from 'pg';
import { vi } from 'vitest';
import { forgetEnv } from '#lib/base/env';
import type { DeskCallName } from '#lib/site/desk/contracts';
import { program } from '#scripts/admin/program';
import { runProgram } from '#scripts/admin/run-cli';
import { signInAs } from '../operator/sign-in-as.ts';
import type { AdminRun } from './run-admin.ts';

/** Input and environment of a command. */
interface Surroundings {
  /** Makes the text of its standard input when the command reads it. */
  input?: () => string | Promise<string>;
  /** Variables of the environment that differ from those of this process. */
  env?: Record<string, string>;
}

/** The pools of this process, as lib/base/db/client.ts stores them. */
const shared = globalThis as Record<string, unknown>;
const POOLS = ['jinkuConnections', 'jinkuDirectConnections', 'jinkuReportConnections'];

/**
 * Runs one command of the operator CLI in this process, which starts no program and is many times cheaper than
 * `runAdmin`. `--as NAME` signs in. One command at a time.
 */
export async function runCommandIn(
  { input = () => '', env = {} }: Surroundings,
  ...words: string[]
): Promise<AdminRun> {
  const args = [...words];
  const place = args.indexOf('--as');
  const [, name] = place < 0 ? [] : args.splice(place, 2);
  const ownToken = process.env.OPERATOR_TOKEN;
  const own = Object.fromEntries(Object.keys(env).map((key) => [key, process.env[key]]));
  Object.assign(process.env, env);
  try {
    // Without a database the command itself reports that.
    if (name) process.env.OPERATOR_TOKEN = await signInAs(name).catch(() => '');
    forgetEnv();
    return await keepingPools('DATABASE_URL' in env, () => capture(args, input));
  } finally {
    restore({ ...own, OPERATOR_TOKEN: ownToken });
    forgetEnv();
  }
}

/** The same without input, in the environment of this process. */
export function runCommand(...args: string[]): Promise<AdminRun> {
  return runCommandIn({}, ...args);
}

/** Makes a call of the desk as an operator. */
export function commandAs(
  operator: string,
  name: DeskCallName,
  body: object,
  ...options: string[]
): Promise<AdminRun> {
  return runCommand('call', name, JSON.stringify(body), ...options, '--as', operator);
}

/** Runs a command as operator amy and parses its JSON. @throws with the output if it fails */
export async function askCommand<Answer>(...args: string[]): Promise<Answer> {
  const { code, out, err } = await runCommand(...args, '--json', '--as', 'amy');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}${out}`);
  return JSON.parse(out) as Answer;
}

function restore(variables: Record<string, string | undefined>): void {
  for (const [key, value] of Object.entries(variables))
    if (value === undefined) delete process.env[key];
    else process.env[key] = value;
}

/**
 * A command closes the pools at its end. Those that the test has open stay open.
 * @param isElsewhere whether the command uses another database, and so opens pools of its own
 */
async function keepingPools<T>(isElsewhere: boolean, work: () => Promise<T>): Promise<T> {
  const names = [...POOLS, 'jinkuPool'].filter((name) => shared[name]);
  const kept = Object.fromEntries(names.map((name) => [name, shared[name]]));
  const ends = POOLS.filter((name) => kept[name]).map((name) =>
    vi.spyOn(kept[name] as pg.Pool, 'end').mockImplementation(async () => undefined),
  );
  if (isElsewhere) for (const name of names) delete shared[name];
  try {
    return await work();
  } finally {
    Object.assign(shared, kept);
    for (const end of ends) end.mockRestore();
  }
}

/** Runs a command line, and returns what it writes instead of writing it. */
async function capture(
  args: readonly string[],
  input: () => string | Promise<string>,
): Promise<AdminRun> {
  const run: AdminRun = { code: 0, out: '', err: '' };
  const into = (stream: 'out' | 'err') => (chunk: string | Uint8Array) => {
    run[stream] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    return true;
  };
  const stdin = Readable.from(chunksOf(input)) as typeof process.stdin;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('err')),
    vi.spyOn(console, 'log').mockImplementation((...values) => {
      run.out += `${format(...values)}\n`;
    }),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin),
  ];
  try {
    const failed = await runProgram(program(), ['node', 'admin', ...args]);
    if (failed) Object.assign(run, { code: failed.exitCode, err: `${run.err}${failed.line}\n` });
    return run;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function* chunksOf(input: () => string | Promise<string>): AsyncGenerator<Buffer> {
  yield Buffer.from(await input());
}
