import type { IncomingMessage, ServerResponse } from 'node:http';
import { BACKGROUND_HEADER, DESK_PAGES, isDeskPagePath, PREVIEW_FRAME } from '#lib/desk/paths';
import { deskSecurityPolicy, previewFramePolicy } from '#lib/http/content-security-policy';
import { DESK_HEADERS } from '#lib/http/security-headers';
import { pathOf, redirectTo, setPageHeaders } from './page-request.ts';

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/**
 * Prepares requests for pages of the desk as `withPreparedPages` does for those of members: with a
 * stricter content policy, and without any early redirect, because the desk's cookie is no signed token.
 */
export function withPreparedDeskPages(handle: Handle): Handle {
  return async (request, response) => {
    const { pathname, search } = pathOf(request.url ?? '/');
    if (pathname === '/') return redirectTo(response, DESK_PAGES.today);
    if (isDeskPagePath(pathname)) {
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
