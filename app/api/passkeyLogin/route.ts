import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { readDevice } from '#lib/access/session/sign-in/device-cookie';
import { loginWithPasskey } from '#lib/access/session/sign-in/login-passkey';
import { signInResponse } from '#lib/access/session/sign-in/sign-in-response';

/** POST /api/passkeyLogin: signs in with a passkey. */
export const POST = call(
  SESSION_CALLS.passkeyLogin,
  { limit: { points: 60, seconds: 600 } },
  async ({ db, body: { assertion, trust }, address, userAgent, host, cookies }) => {
    const known = await readDevice(cookies);
    const device = { address, userAgent, known, relyingParty: relyingParty(host) };
    const signedIn = await loginWithPasskey(db, assertion, device);
    return signInResponse(db, signedIn, cookies, trust ? { userAgent } : undefined);
  },
);
