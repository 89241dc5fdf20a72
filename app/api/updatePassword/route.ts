import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { updatePassword } from '#lib/access/session/password/update-password';
import { issuedSessionResponse } from '#lib/access/session/sign-in/sign-in-response';

/** POST /api/updatePassword: changes the login password; this session gets a new token, all others end. */
export const POST = call(
  SESSION_CALLS.updatePassword,
  async ({ db, session, body, address, userAgent, cookies }) =>
    issuedSessionResponse(
      db,
      await updatePassword(db, { ...body, session }, { address, userAgent }),
      cookies,
    ),
);
