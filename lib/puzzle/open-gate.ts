import type { CookieJar } from '#lib/http/cookie-jar';
import type { PuzzlePass } from './geometry.ts';
import { passFor } from './pass.ts';

/** The answer to whoever solved a challenge, by sight or by ear; the gate is open to them for this clock hour. */
export async function openGate(challengeId: string, cookies: CookieJar): Promise<PuzzlePass> {
  const { data, cookie } = await passFor(challengeId, new Date());
  cookies.set(cookie.name, cookie.value, { maxAgeSeconds: cookie.maxAgeSeconds });
  return data;
}
