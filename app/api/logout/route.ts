import { call } from '#lib/http/call';
import { revokeSession } from '#lib/session/session-row';
import { pageCookieName } from '#lib/session/token';

/** POST /api/logout: ends this session. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', oneTimePassword: true },
  async ({ db, session, cookies }) => {
    await revokeSession(db, session, 'logout');
    cookies.clear(pageCookieName());
    return null;
  },
);
