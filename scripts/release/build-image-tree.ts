import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BootError, runMain } from '../boot/boot-error.ts';
import { PROJECT_ROOT } from '../boot/data-folder.ts';
import { buildRelease } from './build-release.ts';

/** Path of Node in the image. */
export const IMAGE_NODE = '/usr/bin/node';
/** Folder of the release in the image. */
export const IMAGE_APP = '/app';
/** User and group of the image, which own nothing in it. */
export const IMAGE_USER_ID = 10_001;

/** Text files that libraries expect; names are resolved by files and DNS. */
const TEXTS = {
  'etc/passwd': `root:x:0:0:root:/:/nologin\njinku:x:${IMAGE_USER_ID}:${IMAGE_USER_ID}:jinku:/app:/nologin\n`,
  'etc/group': `root:x:0:\njinku:x:${IMAGE_USER_ID}:\n`,
  'etc/nsswitch.conf': 'hosts: files dns\n',
};

/**
 * Builds the whole file tree of the container image: the release, Node, and the shared libraries that
 * both need. It has no shell, no package manager and nothing that is writable.
 * @param folder is replaced
 * @throws {BootError} if the pages can't be built or a library is missing; Linux only
 */
export async function buildImageTree(folder: string, say: (line: string) => void): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  await buildRelease(join(folder, IMAGE_APP), say);
  install(process.execPath, folder, IMAGE_NODE);
  for (const library of librariesOf([process.execPath, ...addonsOf(join(folder, IMAGE_APP))]))
    install(realpathSync(library), folder, library);
  for (const [path, text] of Object.entries(TEXTS)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  for (const name of ['tmp', 'data', 'proc', 'dev']) mkdirSync(join(folder, name));
  chmodSync(join(folder, 'tmp'), 0o1777);
  chmodSync(join(folder, 'data'), 0o777);
}

function install(source: string, folder: string, path: string): void {
  const target = join(folder, path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(source, target);
  chmodSync(target, 0o755);
}

/** Native addons of the release. */
function addonsOf(app: string): string[] {
  const found = execFileSync('find', [app, '-name', '*.node'], { encoding: 'utf8' });
  return found.split('\n').filter(Boolean);
}

/** Paths of the system's libraries that programs and addons need, with the dynamic loader. */
function librariesOf(files: string[]): Set<string> {
  const lines = files.flatMap((file) =>
    execFileSync('ldd', [file], { encoding: 'utf8' }).split('\n'),
  );
  const missing = lines.find((line) => line.includes('not found'));
  if (missing) throw new BootError(`A library is missing:${missing}.`);
  const paths = lines.map((line) => /^\s*(?:\S+ => )?(\/(?:usr\/)?lib\S*)/.exec(line)?.[1]);
  return new Set(paths.filter((path) => path !== undefined));
}

if (import.meta.main) {
  const folder = resolve(process.argv[2] ?? join(PROJECT_ROOT, '.release-image'));
  await runMain(() => buildImageTree(folder, console.log));
  console.log(`The file tree of the image is in ${folder}.`);
  process.exit();
}
