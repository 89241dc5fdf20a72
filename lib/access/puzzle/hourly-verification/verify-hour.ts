import type { CookieJar } from '#lib/base/cookies/cookie-jar';
import type { PuzzlePass } from '../contract/response-schema.ts';
import { createPass } from './verification-cookie.ts';
import type { VerifiedSession } from './verified-hour.ts';

/**
 * Response to a solved challenge: sets the cookie that verifies this clock hour, for this
 * session or, without a session, for the next session of this browser.
 */
export async function verifyHour(
  challengeId: string,
  session: VerifiedSession | null,
  cookies: CookieJar,
): Promise<PuzzlePass> {
  const { data, cookie } = await createPass(challengeId, session, new Date());
  cookies.set(cookie.name, cookie.value, { maxAgeSeconds: cookie.maxAgeSeconds });
  return data;
}
