import {
  isVerifiedHour,
  verifyCookieName,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import { PAGES, PUBLIC_PAGES, returnQuery, STYLE_PAGE, VERIFIED_PAGES } from '#lib/base/paths';
import { pageCookieName, readToken } from './token.ts';

/** A request for a page. */
export interface PageVisit {
  pathname: string;
  /** The query with its question mark, or empty. */
  search: string;
  cookie(name: string): string | undefined;
}

/**
 * Where to send a request for another spelling of a page, without a session, or without this hour's
 * verification; null to render the page. It reads signed cookies only and is not a security boundary:
 * pages check their session against its row. Runs on the edge as well as on Node.
 */
export async function findEarlyRedirect({
  pathname,
  search,
  cookie,
}: PageVisit): Promise<string | null> {
  const lower = pathname.toLowerCase();
  if (pathname !== lower) return lower + search;
  if (PUBLIC_PAGES.includes(pathname) || pathname === STYLE_PAGE) return null;
  const session = await readToken('page', cookie(pageCookieName()) ?? '');
  if (!session) return PAGES.login + returnQuery(pathname + search);
  if (!VERIFIED_PAGES.includes(pathname)) return null;
  const hour = { verificationOn: 'unknown', sessionId: session.sessionId } as const;
  const isVerified = await isVerifiedHour(cookie(verifyCookieName()), new Date(), hour);
  return isVerified ? null : PAGES.verify;
}
