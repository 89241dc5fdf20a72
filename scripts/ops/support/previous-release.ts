import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BootError } from '../../boot/boot-error.ts';
import { isFresh, writeStamp } from '../../boot/build/fingerprint.ts';
import { PROJECT_ROOT } from '../../boot/data-folder.ts';
import { buildEnvironment, runProgram } from '../../boot/run-program.ts';

/** Inside the project, so that its packages are found unless the release had others. */
const FOLDER = join(PROJECT_ROOT, '.test/previous-release');
const STAMP = join(FOLDER, '.made-from');

/** A checkout of the previous release, built. */
export interface PreviousRelease {
  commit: string;
  folder: string;
}

/**
 * The last commit before the version in `package.json` changed; null if this checkout has no history
 * that reaches it.
 */
export function previousReleaseCommit(): string | null {
  try {
    const change = ['log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json'];
    const changed = git(change);
    return changed ? git(['rev-parse', '--verify', `${changed}^`]) : null;
  } catch {
    return null;
  }
}

/**
 * Checks out and builds the previous release, unless that was done before.
 * @throws {BootError} with the output of the step that failed
 */
export async function buildPreviousRelease(
  commit: string,
  say: (line: string) => void,
): Promise<PreviousRelease> {
  if (!isFresh(STAMP, commit)) {
    say(`Building the previous release (${commit.slice(0, 8)}) …`);
    checkOut(commit);
    installIfDifferent();
    await runStep('node_modules/prisma/build/index.js', ['generate']);
    await runStep('node_modules/next/dist/bin/next', ['build']);
    writeStamp(STAMP, commit);
  }
  return { commit, folder: FOLDER };
}

function checkOut(commit: string): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const archive = execFileSync('git', ['archive', commit], {
    cwd: PROJECT_ROOT,
    maxBuffer: 1_000_000_000,
  });
  execFileSync('tar', ['-x'], { cwd: FOLDER, input: archive });
}

/** Installs the release's own packages if they differ from those of this version. */
function installIfDifferent(): void {
  const differs = packagesOf(FOLDER) !== packagesOf(PROJECT_ROOT);
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (differs) execFileSync('npm', args, { cwd: FOLDER, stdio: 'inherit' });
  // Next would take the folder of a lockfile for the root and look for packages only below it.
  rmSync(join(FOLDER, 'package-lock.json'));
}

/** All locked packages as text, without the product itself. */
function packagesOf(folder: string): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, unknown>;
  };
  return JSON.stringify({ ...lock.packages, '': null });
}

async function runStep(script: string, args: string[]): Promise<void> {
  const result = await runProgram(script, args, { cwd: FOLDER, env: buildEnvironment() });
  if (!result.ok) throw new BootError(`The previous release could not be built:\n${result.output}`);
}

function git(args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}
