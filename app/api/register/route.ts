import { registerSchema } from '#lib/access/account/schema';
import { call } from '#lib/access/http/call';
import { register } from '#lib/access/session/sign-in/register';
import { signInResponse } from '#lib/access/session/sign-in/sign-in-response';

/** POST /api/register: creates an account and signs it in. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: registerSchema },
  async ({ db, body, address, userAgent, cookies }) =>
    signInResponse(db, await register(db, body, { address, userAgent }), cookies),
);
