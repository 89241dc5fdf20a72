import { spawn } from 'node:child_process';
import { acceptedVariable, KEY_NAMES } from '#lib/base/key-names';
import { PROJECT_ROOT } from './data-folder.ts';

/** Variables removed from builds, so that they can't become part of the output. */
const SECRETS: string[] = [
  ...KEY_NAMES,
  ...KEY_NAMES.map(acceptedVariable),
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'DIRECT_DATABASE_URL',
  'READ_DATABASE_URL',
  'DIRECTORY_DATABASE_URL',
  'CELLS',
];

/** The environment of a production build, independent of the caller's secrets. */
export function buildEnvironment(): NodeJS.ProcessEnv {
  const visible = Object.entries(process.env).filter(([name]) => !SECRETS.includes(name));
  return { ...Object.fromEntries(visible), NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
}

export type ProgramResult = { ok: boolean; output: string };

/**
 * Runs a script of the project to its end on this Node.
 * @param script path below the project, for example `node_modules/next/dist/bin/next`
 * @param options.live whether to print the output instead of returning it
 */
export function runProgram(
  script: string,
  args: string[],
  options: { env?: NodeJS.ProcessEnv; live?: boolean; signal?: AbortSignal; cwd?: string } = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`${PROJECT_ROOT}/${script}`, ...args], {
      cwd: options.cwd ?? PROJECT_ROOT,
      env: options.env ?? process.env,
      stdio: ['ignore', options.live ? 'inherit' : 'pipe', options.live ? 'inherit' : 'pipe'],
      signal: options.signal,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    child.once('error', (error) => resolve({ ok: false, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
}
