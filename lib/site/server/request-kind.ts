import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { CALLS, MARKET_STREAM } from '#lib/base/paths';
import { isPicturePath } from '#lib/features/content/picture-path';
import { DESK_CALL_NAMES } from '#lib/site/desk/contracts';
import { DESK_STREAM, deskCallPath, hasDeskSegment, isDeskPagePath } from '#lib/site/desk/paths';
import type { Target } from './request-target.ts';
import type { SiteName } from './site-name.ts';

/**
 * Kind of a request, by cost: `probe` (/livez and /readyz, answered before admission), `call` (limited by
 * the call wrapper), `stream`, `document` (the description of the API), `unknown` (a call that does not exist, a path of the other site), `file`,
 * `page` (rendered).
 */
export type RequestKind = 'probe' | 'call' | 'stream' | 'document' | 'unknown' | 'file' | 'page';

/** The description of the API. */
export const DOCUMENT_PATH = '/api/openapi.json';

const KNOWN_CALLS = new Set(Object.values(CALLS).map((name) => `/api/${name}`));
const STREAM = `/api/${MARKET_STREAM}`;
/** Route handlers other than calls; none of them renders a page. */
const ROUTES = new Set(['/offline.html', '/sw.js', '/manifest.webmanifest']);

const KNOWN_DESK_CALLS = new Set(DESK_CALL_NAMES.map((name) => `/api/${deskCallPath(name)}`));
/** The public files that pages of the desk use; content is previewed with its pictures in `art`. */
const DESK_FILE = /^\/(?:_next\/static\/|icons\/|art\/|(?:before-app\.js|favicon\.ico|logo\.svg)$)/;

/** Returns the kind of a request to one of the sites. */
export function kindOn(site: SiteName, target: Target, files: ReadonlySet<string>): RequestKind {
  return site === 'desk' ? deskKindOf(target, files) : judgeKind(target, files);
}

/** True for the paths that load balancers and supervisors request. */
export function isProbePath(pathname: string): boolean {
  return pathname === '/livez' || pathname === '/readyz';
}

/** Only what the desk needs is known on its port. */
function deskKindOf({ pathname }: Target, files: ReadonlySet<string>): RequestKind {
  if (isProbePath(pathname)) return 'probe';
  if (pathname === `/api/${DESK_STREAM}`) return 'stream';
  if (KNOWN_DESK_CALLS.has(pathname)) return 'call';
  if (isPicturePath(pathname)) return 'file';
  if (pathname === '/' || (DESK_FILE.test(pathname) && files.has(pathname))) return 'file';
  return isDeskPagePath(pathname) ? 'page' : 'unknown';
}

/** Returns the kind of a request. Paths of files that do not exist count as pages: Next renders them. */
export function judgeKind({ pathname, isCall }: Target, files: ReadonlySet<string>): RequestKind {
  if (hasDeskSegment(pathname)) return 'unknown';
  if (isProbePath(pathname)) return 'probe';
  if (pathname === STREAM) return 'stream';
  if (pathname === DOCUMENT_PATH) return 'document';
  if (ROUTES.has(pathname)) return 'file';
  if (isCall) return KNOWN_CALLS.has(pathname) ? 'call' : 'unknown';
  if (files.has(pathname) || /^\/avatar\/[\w-]{1,64}$/.test(pathname)) return 'file';
  if (isPicturePath(pathname)) return 'file';
  return 'page';
}

/** True for a request that opens the stream of prices. */
export function isMarketStream({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return url === STREAM || url.startsWith(`${STREAM}?`);
}

/** Lists the URL paths of all static files of a build: public files and Next's chunks. */
export function listFiles(root: string): Set<string> {
  return new Set([
    ...filesBelow(join(root, 'public'), ''),
    ...filesBelow(join(root, '.next/static'), '/_next/static'),
  ]);
}

function filesBelow(folder: string, path: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${path}${parentPath.slice(folder.length)}/${name}`);
}
