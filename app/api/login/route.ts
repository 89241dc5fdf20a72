import { call } from '#lib/http/call';
import { login } from '#lib/session/login';
import { loginSchema } from '#lib/session/schema';
import { signedInAnswer } from '#lib/session/signed-in-answer';

/** POST /api/login: signs in; after failures it asks for a solved puzzle. */
export const POST = call(
  { auth: 'none', body: loginSchema },
  async ({ db, body, address, userAgent, cookies }) =>
    signedInAnswer(await login(db, body, { address, userAgent }), cookies),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
