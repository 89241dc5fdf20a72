import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, IMAGE_ORIGINS_HEADER } from '#lib/http/content-security-policy';
import { PAGES, PUBLIC_PAGES, returnQuery, VERIFIED_PAGES } from '#lib/paths';
import { isVerifiedHour, verifyCookieName } from '#lib/puzzle/gate/verified-hour';
import { pageCookieName, readToken } from '#lib/session/token';

/**
 * Redirects early and sets the security headers. It is not a security boundary: pages and calls check
 * their session against its row, and a test shows that a build without this file leaks nothing.
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const lower = pathname.toLowerCase();
  if (pathname !== lower) return redirectTo(request, lower, request.nextUrl.search);
  const early = await earlyRedirect(request, pathname);
  return early ?? renderPage(request);
}

/** Redirects a visitor without a session or without this hour's verification. */
async function earlyRedirect(request: NextRequest, pathname: string): Promise<NextResponse | null> {
  if (PUBLIC_PAGES.includes(pathname)) return null;
  const page = request.cookies.get(pageCookieName());
  const session = page && (await readToken('page', page.value));
  if (!session)
    return redirectTo(request, PAGES.login, returnQuery(pathname + request.nextUrl.search));
  const verified = request.cookies.get(verifyCookieName());
  if (
    VERIFIED_PAGES.includes(pathname) &&
    !(await isVerifiedHour(verified?.value, new Date(), {
      gateOn: 'unknown',
      sessionId: session.sessionId,
    }))
  )
    return redirectTo(request, PAGES.verify, '');
  return null;
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
function redirectTo(request: NextRequest, pathname: string, search: string): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  url.search = search;
  return NextResponse.redirect(url);
}

export const config = {
  // Excludes calls, which check their session themselves, and public files.
  matcher: [
    '/((?!api/|_next/|before-app\\.js$|livez$|readyz$|sw\\.js$|offline\\.html$|avatar/|art/|icons/|.*\\.(?:svg|png|webp|ico|webmanifest|txt)$).*)',
  ],
};
