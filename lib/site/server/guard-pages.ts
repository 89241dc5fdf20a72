import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { SECURITY_HEADERS } from '#lib/access/http/security-headers';
import type { PageVisit } from '#lib/access/session/early-redirect';
import type { Step } from './request-step.ts';
import type { SiteName } from './site-name.ts';

/** A request for a page of one of the sites. */
export interface GuardVisit extends PageVisit {
  isOnDesk: boolean;
}

/** Whether a page exists, where to go instead, or with which headers of the request it is rendered. */
export type GuardedPage =
  | 'missing'
  | { location: string }
  | { headers: Record<string, string>; policy: string };

/** What `middleware.ts` exports. */
export interface Middleware {
  guard(visit: GuardVisit): Promise<GuardedPage>;
  config: { matcher: { source: string; missing: { key: string }[] }[] };
}

/** Next redirects these paths, which could name another host in a Location header, or answers them in development. */
const UNUSUAL = /\/\/|\\|.\/$|^\/__/;
/** Query parameter by which Next tells its own requests apart. */
const NEXT_PARAMETER = '_rsc';

/**
 * Runs the guard of `middleware.ts` in front of Next, for which it is cheaper than a run by Next: that makes
 * a second request of each page. What is guarded is marked, so that Next does not run it again.
 */
export function guardPages(site: SiteName, { guard, config }: Middleware): Step {
  const [{ source, missing } = { source: '', missing: [] }] = config.matcher;
  const isPage = new RegExp(`^${source}$`);
  const mark = missing[0]?.key ?? '';
  return (next) => async (request, response) => {
    const url = request.url ?? '/';
    const [path = ''] = url.split('?', 1);
    if (!isPage.test(path) || UNUSUAL.test(path)) return next(request, response);
    const cookies = parseCookie(request.headers.cookie ?? '');
    const cookie = (name: string) => cookies[name];
    const page = await guard({ ...placeOf(url), cookie, isOnDesk: site === 'desk' });
    if (page === 'missing') return end(response, 404);
    if ('location' in page) return end(response, 307, page.location);
    response.setHeader('content-security-policy', page.policy);
    setHeaders(request, page.headers, mark);
    return next(request, response);
  };
}

/** Path and query as browsers write them; the query without the parameter of Next. */
function placeOf(url: string): { pathname: string; search: string } {
  const { pathname, search } = new URL(url, 'http://localhost');
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => pair.split('=')[0] !== NEXT_PARAMETER).join('&');
  return { pathname, search: kept && `?${kept}` };
}

/** The mark is not enumerable: a name that HTTP does not allow can be read, but not copied. */
function setHeaders(
  { headers }: IncomingMessage,
  added: Record<string, string>,
  mark: string,
): void {
  Object.assign(headers, added);
  Object.defineProperty(headers, mark, { value: '1' });
}

function end(response: ServerResponse, status: 307 | 404, location?: string): void {
  response.statusCode = status;
  response.setHeaders(new Headers({ ...SECURITY_HEADERS, ...(location && { location }) }));
  response.end();
}
