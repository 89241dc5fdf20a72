import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { contentSecurityPolicy } from '#lib/http/content-security-policy';
import { SECURITY_HEADERS } from '#lib/http/security-headers';
import { findEarlyRedirect } from '#lib/session/early-redirect';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** All paths but those of calls, which check their session themselves, and of public files. */
const PAGE =
  /^\/(?!api\/|_next\/|before-app\.js$|livez$|readyz$|sw\.js$|offline\.html$|avatar\/|art\/|icons\/|.*\.(?:svg|png|webp|ico|webmanifest|txt)$)/;
/** Next redirects these paths; in a Location header they could name another host. */
const UNUSUAL = /\/\/|\\|.\/$/;
/** Query parameter by which Next tells its own requests apart. */
const NEXT_PARAMETER = '_rsc';

/**
 * Does the work of `middleware.ts` in front of Next, outside of its sandbox for middleware: redirects
 * requests for pages early, sets their content policy, and marks them so that they skip the middleware.
 * @param imageOrigins the origins of images outside of the site, separated by spaces
 */
export function withPreparedPages(handle: Handle, imageOrigins: () => string): Handle {
  return async (request, response) => {
    const { pathname, search, isUnusual } = pathOf(request.url ?? '/');
    if (!PAGE.test(pathname)) return handle(request, response);
    const cookies = parseCookie(request.headers.cookie ?? '');
    const visit = { pathname, search, cookie: (name: string) => cookies[name] };
    const location = isUnusual ? null : await findEarlyRedirect(visit);
    if (location !== null) return redirectTo(response, location);
    setPageHeaders(request, response, pathname + search, (nonce) =>
      contentSecurityPolicy(nonce, imageOrigins()),
    );
    return handle(request, response);
  };
}

/** Path and query as browsers write them; the query without the parameter of Next. */
export function pathOf(url: string): { pathname: string; search: string; isUnusual: boolean } {
  const [path = ''] = url.split('?', 1);
  if (UNUSUAL.test(path)) return { pathname: path, search: '', isUnusual: true };
  const { pathname, search } = new URL(url, 'http://localhost');
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => pair.split('=')[0] !== NEXT_PARAMETER).join('&');
  return { pathname, search: kept && `?${kept}`, isUnusual: false };
}

export function redirectTo(response: ServerResponse, location: string): void {
  response.statusCode = 307;
  response.setHeaders(new Headers({ ...SECURITY_HEADERS, location }));
  response.end();
}

/** Next reads the nonce from the policy in the request. The path is for server components. */
export function setPageHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  path: string,
  policyOf: (nonce: string) => string,
): void {
  const nonce = btoa(crypto.randomUUID());
  const policy = policyOf(nonce);
  headers['x-jinku-prepared'] = '1';
  headers['x-jinku-path'] = path;
  headers['x-nonce'] = nonce;
  headers['content-security-policy'] = policy;
  response.setHeader('content-security-policy', policy);
}
