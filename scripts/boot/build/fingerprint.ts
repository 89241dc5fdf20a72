import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../data-folder.ts';

/**
 * Hashes files and folders of the project by path and content (modification times change with every
 * clone), and additional texts.
 * @param skip returns whether to leave out a path, relative to the project
 * @param also additional texts
 */
export function fingerprint(
  paths: string[],
  { skip = () => false, also = [] }: { skip?: (path: string) => boolean; also?: string[] } = {},
): string {
  const hash = createHash('sha256');
  for (const text of also) hash.update(text).update('\0');
  for (const path of paths.flatMap((entry) => filesBelow(entry)).sort()) {
    if (skip(path)) continue;
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(PROJECT_ROOT, path)));
  }
  return hash.digest('hex');
}

/** Whether the stamp file holds this fingerprint. */
export function isFresh(stamp: string, print: string): boolean {
  try {
    return readFileSync(stamp, 'utf8') === print;
  } catch {
    return false;
  }
}

export function writeStamp(stamp: string, print: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}

function filesBelow(path: string): string[] {
  const stat = statSync(join(PROJECT_ROOT, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(PROJECT_ROOT, path)).flatMap((name) => filesBelow(`${path}/${name}`));
}
