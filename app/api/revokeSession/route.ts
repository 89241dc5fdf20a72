import { revokeSessionSchema } from '#lib/account/schema';
import { call } from '#lib/http/call';
import { endSession } from '#lib/session/end-session';
import { pageCookieName } from '#lib/session/token';

/** POST /api/revokeSession: signs a device out; for the current device the page cookie is cleared too. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: revokeSessionSchema },
  async ({ db, session, body, cookies }) => {
    if (await endSession(db, { ...body, session })) cookies.clear(pageCookieName());
    return null;
  },
);
