import { revokeSessionSchema } from '#lib/access/account/schema';
import { call } from '#lib/access/http/call';
import { endSession } from '#lib/access/session/end-session';
import { pageCookieName } from '#lib/access/session/token';

/** POST /api/revokeSession: signs a device out; for the current device the page cookie is cleared too. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: revokeSessionSchema },
  async ({ db, session, body, cookies }) => {
    if (await endSession(db, { ...body, session })) cookies.clear(pageCookieName());
    return null;
  },
);
