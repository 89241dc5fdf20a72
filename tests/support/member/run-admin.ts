import { spawn } from 'node:child_process';

/** How a command ended, and what it printed. */
export interface AdminRun {
  code: number | null;
  out: string;
  err: string;
}

/** Runs one command of the operator's desk, as a shell would, on this process's database. */
export function runAdmin(...args: string[]): Promise<AdminRun> {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...args], {
    // Compiling the same files for each of many commands would take half of the time.
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

/** The same as the operator amy, with JSON for an answer. @throws with what was printed when it fails */
export async function askAdmin<Answer>(...args: string[]): Promise<Answer> {
  const { code, out, err } = await runAdmin(...args, '--json', '--as', 'amy');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${err}${out}`);
  return JSON.parse(out) as Answer;
}
