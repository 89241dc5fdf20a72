import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../boot/boot-error.ts';
import { fingerprint, isFresh, writeStamp } from '../boot/build/fingerprint.ts';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { buildEnvironment, runProgram } from '../boot/run-program.ts';

/** A copy of the product without middleware; inside the project, so that node_modules is found. */
export const BARE_ROOT = join(PROJECT_ROOT, '.test/bare');

const STAMP = join(BARE_ROOT, '.made-from');
const COPIED = [
  'app',
  'components',
  'lib',
  'prisma',
  'docs/openapi.json',
  'public',
  'scripts',
  'next.config.mjs',
  'package.json',
  'tsconfig.json',
];

/**
 * Copies the sources without `middleware.ts` and builds them, unless the copy is current.
 * @throws {BootError} with the build's output
 */
export async function buildWithoutMiddleware({
  say,
}: {
  say?: (line: string) => void;
} = {}): Promise<void> {
  const print = fingerprint([...COPIED, 'package-lock.json']);
  if (isFresh(STAMP, print)) return;
  say?.('Building a copy without the middleware …');
  for (const name of [...COPIED, '.made-from'])
    rmSync(join(BARE_ROOT, name), { recursive: true, force: true });
  mkdirSync(BARE_ROOT, { recursive: true });
  for (const name of COPIED)
    cpSync(join(PROJECT_ROOT, name), join(BARE_ROOT, name), { recursive: true });
  const env = buildEnvironment();
  const result = await runProgram('node_modules/next/dist/bin/next', ['build'], {
    env,
    cwd: BARE_ROOT,
  });
  if (!result.ok) throw new BootError(`The copy could not be built:\n${result.output}`);
  writeStamp(STAMP, print);
}
