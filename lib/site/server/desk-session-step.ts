import type { IncomingMessage } from 'node:http';
import { SECURITY_HEADERS } from '#lib/access/http/security-headers';
import {
  BACKGROUND_HEADER,
  DESK_PAGES,
  deskSignInPath,
  isDeskPagePath,
  PREVIEW_FRAME,
} from '#lib/site/desk/paths';
import type { Step } from './request-step.ts';

/** Query parameter by which Next tells its own requests apart. */
const NEXT_PARAMETER = '_rsc';

/**
 * Renders nothing of the desk without a session but its sign-in page. Marks pages that are fetched ahead,
 * because Next hides this from pages.
 * @param hasSession looks up the desk's cookie, which is no signed token. Pages check it again, so if it
 *   fails, the page is rendered and shows that the database is away
 */
export function withDeskSession(hasSession: (request: IncomingMessage) => Promise<boolean>): Step {
  return (next) => async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.headers['next-router-prefetch'] !== undefined)
      request.headers[BACKGROUND_HEADER] = '1';
    if (isOpen(pathname) || (await hasSession(request).catch(() => true)))
      return next(request, response);
    searchParams.delete(NEXT_PARAMETER);
    const search = searchParams.size === 0 ? '' : `?${searchParams}`;
    const location = deskSignInPath(pathname + search);
    response.statusCode = 307;
    response.setHeaders(new Headers({ ...SECURITY_HEADERS, location })).end();
  };
}

function isOpen(pathname: string): boolean {
  return pathname === DESK_PAGES.login || pathname === PREVIEW_FRAME || !isDeskPagePath(pathname);
}
