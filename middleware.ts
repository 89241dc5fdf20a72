import { type NextRequest, NextResponse } from 'next/server.js';
import {
  contentSecurityPolicy,
  deskSecurityPolicy,
  previewFramePolicy,
} from '#lib/access/http/content-security-policy';
import { allowedImageOrigins } from '#lib/access/http/image-origins';
import { findEarlyRedirect } from '#lib/access/session/early-redirect';
import { DESK_PAGES, hasDeskSegment, isDeskPagePath, PREVIEW_FRAME } from '#lib/site/desk/paths';
import { isOnDesk } from '#lib/site/desk/site-mark';
import type { GuardedPage, GuardVisit } from '#lib/site/server/guard-pages';

/**
 * Guards token and hourly verification by redirecting early, and sets the content policy of every page.
 * It is not a security boundary: pages and calls check their session against its row, and a test shows
 * that the product without this guard leaks nothing. Our own server calls it before Next; behind Next's own
 * server Next does (below). Reads no database.
 */
export async function guard(visit: GuardVisit): Promise<GuardedPage> {
  const { pathname } = visit;
  if (visit.isOnDesk) return guardDesk(visit);
  // Only our own server serves the desk, on a listener of its own.
  if (hasDeskSegment(pathname)) return 'missing';
  const location = await findEarlyRedirect(visit);
  if (location !== null) return { location };
  return rendered(visit, (nonce) => contentSecurityPolicy(nonce, allowedImageOrigins()));
}

/** Pages of the desk look up the session themselves, after our server has. */
function guardDesk(visit: GuardVisit): GuardedPage {
  const { pathname } = visit;
  if (pathname === '/') return { location: DESK_PAGES.today };
  if (!isDeskPagePath(pathname)) return 'missing';
  return rendered(visit, pathname === PREVIEW_FRAME ? previewFramePolicy : deskSecurityPolicy);
}

/** A page has a new nonce, which Next reads from the policy; server components have no path but this. */
function rendered(
  { pathname, search }: GuardVisit,
  policyOf: (nonce: string) => string,
): GuardedPage {
  const nonce = btoa(crypto.randomUUID());
  const policy = policyOf(nonce);
  const headers = {
    'x-jinku-path': pathname + search,
    'content-security-policy': policy,
    'x-nonce': nonce,
  };
  return { headers, policy };
}

/** The guard as Next runs it. */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const cookie = (name: string) => request.cookies.get(name)?.value;
  const page = await guard({ pathname, search, cookie, isOnDesk: isOnDesk(request.headers) });
  if (page === 'missing') return new NextResponse(null, { status: 404 });
  if ('location' in page) return redirectTo(request, page.location);
  const headers = new Headers({ ...Object.fromEntries(request.headers), ...page.headers });
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', page.policy);
  return response;
}

/** Redirects within the requested origin. Next sends a relative Location, which works behind any proxy. */
function redirectTo(request: NextRequest, location: string): NextResponse {
  const url = request.nextUrl.clone();
  const [pathname = '', search] = location.split('?', 2);
  url.pathname = pathname;
  url.search = search === undefined ? '' : `?${search}`;
  return NextResponse.redirect(url);
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    {
      // Excludes calls, which check their session themselves, and public files.
      source:
        '/((?!api/|_next/|before-app\\.js$|sw\\.js$|offline\\.html$|avatar/|art/|icons/|.*\\.(?:svg|png|webp|ico|webmanifest|txt)$).*)',
      // Set by our server on what it has guarded. No client can send it: HTTP allows no space in a name.
      missing: [{ type: 'header', key: 'guarded by jinku' }],
    },
  ],
};
