import type { IncomingMessage, ServerResponse } from 'node:http';
import { deskSecurityPolicy, previewFramePolicy } from '#lib/access/http/content-security-policy';
import { DESK_HEADERS } from '#lib/access/http/security-headers';
import {
  BACKGROUND_HEADER,
  DESK_PAGES,
  deskSignInPath,
  isDeskPagePath,
  PREVIEW_FRAME,
} from '#lib/site/desk/paths';
import { pathOf, redirectTo, setPageHeaders } from './page-request.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * Prepares requests for pages of the desk as `withPreparedPages` does for those of members: with a
 * stricter content policy. Without a session nothing is rendered but the sign-in page.
 * @param hasSession looks up the desk's cookie, which is no signed token. Pages check it again, so if it
 *   fails the page is rendered, and says that the database is away
 */
export function withPreparedDeskPages(
  handle: Handle,
  hasSession: (request: IncomingMessage) => Promise<boolean>,
): Handle {
  return async (request, response) => {
    const { pathname, search } = pathOf(request.url ?? '/');
    if (pathname === '/') return redirectTo(response, DESK_PAGES.today);
    if (isDeskPagePath(pathname)) {
      const isOpen = pathname === DESK_PAGES.login || pathname === PREVIEW_FRAME;
      if (!isOpen && !(await hasSession(request).catch(() => true)))
        return redirectTo(response, deskSignInPath(pathname + search));
      // A page that is fetched ahead, which only the server can tell: Next hides this header from pages.
      if (request.headers['next-router-prefetch'] !== undefined)
        request.headers[BACKGROUND_HEADER] = '1';
      for (const [name, value] of Object.entries(DESK_HEADERS)) response.setHeader(name, value);
      const isFrame = pathname === PREVIEW_FRAME;
      const policyOf = isFrame ? previewFramePolicy : deskSecurityPolicy;
      setPageHeaders(request, response, pathname + search, policyOf);
    }
    return handle(request, response);
  };
}
