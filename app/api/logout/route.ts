import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { revokeSession } from '#lib/access/session/session-row';
import { pageCookieName } from '#lib/access/session/token';

/** POST /api/logout: ends this session. */
export const POST = call(SESSION_CALLS.logout, async ({ db, session, cookies }) => {
  await revokeSession(db, session, 'logout');
  cookies.clear(pageCookieName());
  return null;
});
