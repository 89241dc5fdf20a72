import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { BootError } from '#scripts/boot/boot-error';
import { isFresh, writeStamp } from '#scripts/boot/build/fingerprint';
import { PROJECT_ROOT } from '#scripts/boot/data-folder';
import { buildEnvironment, runProgram } from '#scripts/boot/run-program';

/** Outside of the project, whose packages a build inside of it would find as well. */
const FOLDER = join(tmpdir(), `jinku-previous-release-${process.getuid?.() ?? 0}`);
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
    install();
    await runStep('node_modules/prisma/build/index.js', ['generate']);
    await runStep('node_modules/next/dist/bin/next', ['build']);
    writeStamp(STAMP, commit);
  }
  return { commit, folder: FOLDER };
}

function checkOut(commit: string): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { mode: 0o700 });
  const archive = execFileSync('git', ['archive', commit], {
    cwd: PROJECT_ROOT,
    maxBuffer: 1_000_000_000,
  });
  execFileSync('tar', ['-x'], { cwd: FOLDER, input: archive });
}

function install(): void {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: FOLDER, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function runStep(script: string, args: string[]): Promise<void> {
  const path = findProgram(FOLDER, script);
  const result = await runProgram(path, args, { cwd: FOLDER, env: buildEnvironment() });
  if (!result.ok) throw new BootError(`The previous release could not be built:\n${result.output}`);
}

/** The path of a script of another checkout, for `runProgram`. */
export function findProgram(folder: string, script: string): string {
  return relative(PROJECT_ROOT, join(folder, script));
}

function git(args: string[]): string {
  return execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8', stdio: 'pipe' }).trim();
}
