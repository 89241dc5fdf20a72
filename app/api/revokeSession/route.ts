import { revokeSessionSchema } from '#lib/account/schema';
import { call } from '#lib/http/call';
import { endSession } from '#lib/session/end-session';
import { pageCookieName } from '#lib/session/token';

/** POST /api/revokeSession: signs a device out; the asking one loses its page cookie as well. */
export const POST = call(
  { auth: 'user', body: revokeSessionSchema },
  async ({ db, session, body, cookies }) => {
    if (await endSession(db, { ...body, session })) cookies.clear(pageCookieName());
    return null;
  },
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
