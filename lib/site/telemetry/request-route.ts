import { type IncomingMessage, METHODS } from 'node:http';
import { PAGES } from '#lib/base/paths';
import { DESK_PAGES } from '#lib/site/desk/paths';
import { kindOn, type RequestKind } from '#lib/site/server/request-kind';
import { readTarget } from '#lib/site/server/request-target';
import type { SiteName } from '#lib/site/server/site-name';

/** What a request is for, from a bounded set of names: it never contains a client's own text. */
export interface RequestRoute {
  kind: RequestKind | 'malformed';
  /** Path of a known call or page; `other` for unknown paths, `file` for all files. */
  route: string;
  method: string;
}

const PAGE_PATHS = new Set<string>([...Object.values(PAGES), ...Object.values(DESK_PAGES)]);

/** Every route that calls and pages can have, without those of files and unknown paths. */
export const KNOWN_PAGES: readonly string[] = [...PAGE_PATHS];

/** @param files URL paths of all static files of the build */
export function findRoute(
  { url = '', method = '' }: Pick<IncomingMessage, 'url' | 'method'>,
  files: ReadonlySet<string>,
  site: SiteName = 'members',
): RequestRoute {
  const known = METHODS.includes(method) ? method : 'other';
  const target = readTarget(url);
  if (typeof target === 'number') return { kind: 'malformed', route: 'other', method: known };
  const kind = kindOn(site, target, files);
  return { kind, route: nameOf(kind, target.pathname), method: known };
}

function nameOf(kind: RequestKind, pathname: string): string {
  if (kind === 'file') return 'file';
  if (kind === 'unknown') return 'other';
  if (kind === 'page') return pageOf(pathname);
  return pathname;
}

/** A page of one record of the desk counts for the page above it. */
function pageOf(pathname: string): string {
  if (PAGE_PATHS.has(pathname)) return pathname;
  const above = pathname.split('/', 3).join('/');
  return pathname.startsWith('/desk/') && PAGE_PATHS.has(above) ? above : 'other';
}
