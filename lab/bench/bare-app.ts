import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { BootError } from '#scripts/boot/boot-error';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { buildEnvironment, runProgram } from '#scripts/boot/run-program';

/** What a Next app needs to be built and served. */
const PACKAGES = ['next', 'react', 'react-dom', '@types/react', '@types/node', 'typescript'];

/** Where the built app is, below the project. */
const BARE_PATH = '.test/bare-app';
export const BARE_FOLDER = join(PROJECT_ROOT, BARE_PATH);

/**
 * Builds the floor of the web measurements: a Next app of the same version with one dynamic page and
 * one POST handler. It has a folder of its own with hard links to its packages, because a build in the
 * project would find the product's middleware and configuration.
 */
export async function buildBareApp(): Promise<void> {
  rmSync(BARE_FOLDER, { recursive: true, force: true });
  cpSync(join(PROJECT_ROOT, 'lab/bench/bare'), BARE_FOLDER, { recursive: true });
  for (const name of packagesOf(PACKAGES))
    linkFolder(join(PROJECT_ROOT, 'node_modules', name), join(BARE_FOLDER, 'node_modules', name));
  const result = await runProgram(`${BARE_PATH}/node_modules/next/dist/bin/next`, ['build'], {
    cwd: BARE_FOLDER,
    env: buildEnvironment(),
  });
  if (!result.ok) throw new BootError(`The bare app could not be built:\n${result.output}`);
}

/** The packages with everything that they depend on and that is installed. */
function packagesOf(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    const manifest = join(PROJECT_ROOT, 'node_modules', name, 'package.json');
    if (found.has(name) || !existsSync(manifest)) continue;
    found.add(name);
    const { dependencies, optionalDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      dependencies?: object;
      optionalDependencies?: object;
    };
    packagesOf(Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isFile()) linkSync(source, target);
  }
}
