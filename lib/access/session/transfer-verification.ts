import { redeemVisitorPass } from '#lib/access/puzzle/challenge';
import { verifiedCookie } from '#lib/access/puzzle/hourly-verification/verification-cookie';
import {
  readVerification,
  verifyCookieName,
} from '#lib/access/puzzle/hourly-verification/verified-hour';
import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import type { Db } from '#lib/base/db/client';
import type { SessionRef } from './token.ts';

/**
 * Transfers this hour's verification of a browser to a new session: from an earlier session of the same
 * user, or from a visitor's pass, which can be redeemed once.
 */
export async function transferVerification(
  db: Db,
  session: SessionRef,
  cookies: CookieJar,
): Promise<void> {
  const now = new Date();
  const verification = await readVerification(cookies.get(verifyCookieName()), now);
  if (!verification) return;
  const isOwn = verification.session?.userId === session.userId;
  const { passId } = verification;
  if (!isOwn && !(passId !== null && (await redeemVisitorPass(db, passId)))) return;
  const { name, value, maxAgeSeconds } = await verifiedCookie(session, now);
  cookies.set(name, value, { maxAgeSeconds });
}
