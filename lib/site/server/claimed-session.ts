import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import {
  pageCookieName,
  readToken,
  type SessionRef,
  type TokenAudience,
} from '#lib/access/session/token';

/** Longer tokens are not verified; valid ones have about 300 characters. */
const MAX_TOKEN_LENGTH = 1_024;

/**
 * Reads the session from a token with a valid signature. Does not read the session's row, so use it
 * only for priorities, never for access.
 */
export async function readClaimedSession(
  audience: TokenAudience,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<SessionRef | null> {
  const token =
    audience === 'api'
      ? String(headers.token ?? '')
      : (parseCookie(headers.cookie ?? '')[pageCookieName()] ?? '');
  if (token === '' || token.length > MAX_TOKEN_LENGTH) return null;
  return readToken(audience, token);
}
