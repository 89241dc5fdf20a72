import type { IncomingMessage, ServerResponse } from 'node:http';
import { SECURITY_HEADERS } from '#lib/access/http/security-headers';

/** Next redirects these paths; in a Location header they could name another host. */
const UNUSUAL = /\/\/|\\|.\/$/;
/** Query parameter by which Next tells its own requests apart. */
const NEXT_PARAMETER = '_rsc';

/** Path and query as browsers write them; the query without the parameter of Next. */
export function pathOf(url: string): { pathname: string; search: string; isUnusual: boolean } {
  const [path = ''] = url.split('?', 1);
  if (UNUSUAL.test(path)) return { pathname: path, search: '', isUnusual: true };
  const { pathname, search } = new URL(url, 'http://localhost');
  const pairs = search.slice(1).split('&');
  const kept = pairs.filter((pair) => pair.split('=')[0] !== NEXT_PARAMETER).join('&');
  return { pathname, search: kept && `?${kept}`, isUnusual: false };
}

/** Redirects within the site. */
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
