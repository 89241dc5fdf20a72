import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../boot/boot-error.ts';
import { fingerprint, isFresh, writeStamp } from '../boot/build/fingerprint.ts';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { buildEnvironment, runProgram } from '../boot/run-program.ts';

/** A copy of the product without middleware; inside the project, so that node_modules is found. */
export const BARE_ROOT = join(PROJECT_ROOT, '.test/without-middleware');

const STAMP = join(BARE_ROOT, '.made-from');
/** What takes the place of the middleware, and of the server that prepares pages for it. */
const STUBS = {
  // A build looks for a middleware in all folders above as well, and would find the real one.
  'middleware.ts':
    "export const middleware = () => undefined;\nexport const config = { matcher: '/no-such-page' };\n",
  'lib/site/server/prepare-page.ts':
    'export const withPreparedPages = <Handle>(handle: Handle): Handle => handle;\n',
};
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
 * Copies the sources without the guard of pages and builds them, unless the copy is current.
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
  for (const [path, stub] of Object.entries(STUBS)) writeFileSync(join(BARE_ROOT, path), stub);
  const env = buildEnvironment();
  const result = await runProgram('node_modules/next/dist/bin/next', ['build'], {
    env,
    cwd: BARE_ROOT,
  });
  if (!result.ok) throw new BootError(`The copy could not be built:\n${result.output}`);
  writeStamp(STAMP, print);
}
