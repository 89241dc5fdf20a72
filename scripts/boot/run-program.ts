import { spawn } from 'node:child_process';
import { PROJECT_ROOT } from './data-folder.ts';

export type ProgramResult = { ok: boolean; output: string };

/**
 * Runs a program of the project to its end on this very Node.
 * @param script path below the project, such as `node_modules/next/dist/bin/next`
 * @param options.live whether the output goes to the terminal rather than into the result
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
