import { spawn } from 'node:child_process';

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
  const child = spawn(process.execPath, [ADMIN, ...args], {
    // Without a compile cache about half of the time would be spent on compiling.
    env: { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: '.test/compiled' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const run: AdminRun = { code: null, out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    run.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    run.err += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ ...run, code })));
}

/** Runs a command as operator amy and parses its JSON. @throws with the output if it fails */
export async function askAdmin<Answer>(...args: string[]): Promise<Answer> {
  const { code, out, err } = await runAdmin(...args, '--json', '--as', 'amy');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}${out}`);
  return JSON.parse(out) as Answer;
}
