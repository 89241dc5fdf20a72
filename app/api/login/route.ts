import { call } from '#lib/http/call';
import { readDevice } from '#lib/session/device-cookie';
import { login } from '#lib/session/login';
import { loginSchema } from '#lib/session/schema';
import { signedInAnswer } from '#lib/session/signed-in-answer';

/** POST /api/login: signs in; after failures it asks devices that are not known for a solved puzzle, and holds them back. */
export const POST = call(
  { auth: 'none', body: loginSchema },
  async ({ db, body, address, userAgent, cookies }) =>
    signedInAnswer(
      db,
      await login(db, body, { address, userAgent, known: await readDevice(cookies) }),
      cookies,
    ),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
