import { call } from '#lib/access/http/call';
import { revokeSession } from '#lib/access/session/session-row';
import { pageCookieName } from '#lib/access/session/token';

/** POST /api/logout: ends this session. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', oneTimePassword: true },
  async ({ db, session, cookies }) => {
    await revokeSession(db, session, 'logout');
    cookies.clear(pageCookieName());
    return null;
  },
);
