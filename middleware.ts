import { type NextRequest, NextResponse } from 'next/server';
import {
  contentSecurityPolicy,
  IMAGE_ORIGINS_HEADER,
} from '#lib/access/http/content-security-policy';
import { findEarlyRedirect } from '#lib/access/session/early-redirect';
import { hasDeskSegment } from '#lib/site/desk/paths';

/**
 * Guards token and hourly verification by redirecting early, and sets the content policy. It is not a
 * security boundary: pages and calls check their session against its row, and a test shows that the product
 * without this guard leaks nothing. Behind our own server these requests come prepared
 * (lib/site/server/prepare-page.ts) and skip it, because Next's sandbox costs a notable part of a page.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  // The desk has a listener of its own, whose requests skip this.
  if (hasDeskSegment(pathname)) return new NextResponse(null, { status: 404 });
  const cookie = (name: string) => request.cookies.get(name)?.value;
  const location = await findEarlyRedirect({ pathname, search, cookie });
  return location === null ? renderPage(request) : redirectTo(request, location);
}

/** Renders the page with a new CSP nonce, and passes the path in a request header. */
function renderPage(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const origins = request.headers.get(IMAGE_ORIGINS_HEADER) ?? undefined;
  const policy = contentSecurityPolicy(nonce, origins);
  const headers = new Headers(request.headers);
  headers.set('x-jinku-path', request.nextUrl.pathname + request.nextUrl.search);
  headers.set('content-security-policy', policy);
  headers.set('x-nonce', nonce);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', policy);
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
  // Excludes calls, which check their session themselves, and public files.
  matcher: [
    {
      source:
        '/((?!api/|_next/|before-app\\.js$|sw\\.js$|offline\\.html$|avatar/|art/|icons/|.*\\.(?:svg|png|webp|ico|webmanifest|txt)$).*)',
      // Our own server sets this header and removes a client's (lib/site/server/request-headers.ts).
      missing: [{ type: 'header', key: 'x-jinku-prepared' }],
    },
  ],
};
