import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { readDevice } from '#lib/access/session/sign-in/device-cookie';
import { loginWithFactor } from '#lib/access/session/sign-in/login-factor';
import { signInResponse } from '#lib/access/session/sign-in/sign-in-response';

/** POST /api/loginFactor: ends a sign-in with its second factor. */
export const POST = call(
  SESSION_CALLS.loginFactor,
  { limit: { points: 60, seconds: 600 } },
  async ({ db, body: { trust, ...body }, address, userAgent, host, cookies }) => {
    const known = await readDevice(cookies);
    const device = { address, userAgent, known, relyingParty: relyingParty(host) };
    const signedIn = await loginWithFactor(db, body, device);
    return signInResponse(db, signedIn, cookies, trust ? { userAgent } : undefined);
  },
);
