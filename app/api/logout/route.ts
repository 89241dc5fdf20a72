import { call } from '#lib/http/call';
import { revokeSession } from '#lib/session/session-row';
import { pageCookieName } from '#lib/session/token';

/** POST /api/logout: ends this session, both of its tokens. */
export const POST = call({ auth: 'user' }, async ({ db, session, cookies }) => {
  await revokeSession(db, session, 'logout');
  cookies.clear(pageCookieName());
  return null;
});

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
