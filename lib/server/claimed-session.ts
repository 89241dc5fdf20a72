import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import { pageCookieName, readToken, type SessionRef, type TokenAudience } from '#lib/session/token';

/** Longest token that is verified; ours have about 300 characters. */
const LONGEST_TOKEN = 1_024;

/**
 * The session that a request claims by a token with a valid signature. The session's row is not
 * read: this decides who is served first, never what is shown.
 */
export async function claimedSession(
  audience: TokenAudience,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<SessionRef | null> {
  const token =
    audience === 'api'
      ? String(headers.token ?? '')
      : (parseCookie(headers.cookie ?? '')[pageCookieName()] ?? '');
  if (token === '' || token.length > LONGEST_TOKEN) return null;
  return readToken(audience, token);
}
