import { call } from '#lib/access/http/call';
import { signUp } from '#lib/access/member-mail/sign-up';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { signInResponse } from '#lib/access/session/sign-in/sign-in-response';

/** POST /api/register: creates an account and signs it in. */
export const POST = call(
  SESSION_CALLS.register,
  async ({ db, body, address, userAgent, cookies }) =>
    signInResponse(db, await signUp(db, body, { address, userAgent }), cookies),
);
