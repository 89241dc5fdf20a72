import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { contentSecurityPolicy } from '#lib/access/http/content-security-policy';
import { findEarlyRedirect } from '#lib/access/session/early-redirect';
import { pathOf, redirectTo, setPageHeaders } from './page-request.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** All paths but those of calls, which check their session themselves, and of public files. */
const PAGE =
  /^\/(?!api\/|_next\/|before-app\.js$|sw\.js$|offline\.html$|avatar\/|art\/|icons\/|.*\.(?:svg|png|webp|ico|webmanifest|txt)$)/;
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
