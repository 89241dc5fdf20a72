import type { CookieJar } from '#lib/cookies/cookie-jar';
import type { PuzzlePass } from '../contract/response-schema.ts';
import { createPass } from './pass.ts';
import type { VerifiedSession } from './verified-hour.ts';

/**
 * The answer to a solved challenge, by picture or by sound: the gate is open to this session for
 * this clock hour, or, without one, to the session that this browser opens next.
 */
export async function openGate(
  challengeId: string,
  session: VerifiedSession | null,
  cookies: CookieJar,
): Promise<PuzzlePass> {
  const { data, cookie } = await createPass(challengeId, session, new Date());
  cookies.set(cookie.name, cookie.value, { maxAgeSeconds: cookie.maxAgeSeconds });
  return data;
}
