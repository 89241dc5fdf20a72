import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { endSession } from '#lib/access/session/end-session';
import { pageCookieName } from '#lib/access/session/token';

/** POST /api/revokeSession: signs a device out; for the current device the page cookie is cleared too. */
export const POST = call(SESSION_CALLS.revokeSession, async ({ db, session, body, cookies }) => {
  if (await endSession(db, { ...body, session })) cookies.clear(pageCookieName());
  return null;
});
