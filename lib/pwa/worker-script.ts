import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineDocument } from './offline-document.ts';

/** What the worker keeps under names that stay the same from build to build. */
const NAMED_FILES = ['public/art', 'public/icons'];

let made: string | undefined;

/**
 * The service worker as browsers get it. A browser takes a worker for a new one when its text
 * differs, so the text names a version that differs whenever anything the worker keeps does.
 */
export function workerScript(): string {
  made ??= `const VERSION = '${version()}';\n${read('lib/pwa/service-worker.js')}`;
  return made;
}

function version(): string {
  const hash = createHash('sha256').update(offlineDocument().html).update(buildId());
  for (const folder of NAMED_FILES)
    for (const name of readdirSync(join(process.cwd(), folder)).sort())
      hash.update(name).update(read(`${folder}/${name}`));
  return hash.digest('hex').slice(0, 16);
}

/** A development server has no build. */
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
