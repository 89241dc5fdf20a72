import { updatePasswordSchema } from '#lib/access/account/schema';
import { call } from '#lib/access/http/call';
import { updatePassword } from '#lib/access/session/password/update-password';
import { issuedSessionResponse } from '#lib/access/session/sign-in/sign-in-response';

/** POST /api/updatePassword: changes the login password; this session gets a new token, all others end. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', oneTimePassword: true, body: updatePasswordSchema },
  async ({ db, session, body, address, userAgent, cookies }) =>
    issuedSessionResponse(
      db,
      await updatePassword(db, { ...body, session }, { address, userAgent }),
      cookies,
    ),
);
