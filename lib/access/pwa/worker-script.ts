import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineDocument } from './offline-document.ts';
import { pushNotices } from './push-notices.ts';

/** Cached files whose names are the same in every build. */
const NAMED_FILES = ['public/art', 'public/icons'];

let cached: string | undefined;

/**
 * The service worker as served. Browsers update a worker when its script changes, so the script contains
 * a version that changes with the cached files.
 */
export function workerScript(): string {
  cached ??= [
    `const VERSION = '${version()}';`,
    `const PUSH = ${JSON.stringify(pushNotices())};`,
    read('lib/access/pwa/service-worker.js'),
  ].join('\n');
  return cached;
}

function version(): string {
  const hash = createHash('sha256').update(offlineDocument().html).update(buildId());
  for (const folder of NAMED_FILES)
    for (const name of readdirSync(join(process.cwd(), folder)).sort())
      hash.update(name).update(read(`${folder}/${name}`));
  return hash.digest('hex').slice(0, 16);
}

/** Empty in development, which has no build. */
function buildId(): string {
  try {
    return read('.next/BUILD_ID').toString();
  } catch {
    return '';
  }
}

function read(path: string): Buffer {
  return readFileSync(join(process.cwd(), path));
}
