import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { SESSION_CALLS } from '#lib/access/session/contracts';
import { ticketOptions } from '#lib/access/session/sign-in/login-factor';
import { passkeySignInOptions } from '#lib/access/session/sign-in/login-passkey';

/** POST /api/passkeyOptions: what a passkey is asked to sign for a sign-in. */
export const POST = call(
  SESSION_CALLS.passkeyOptions,
  { limit: { points: 60, seconds: 600 } },
  ({ db, body: { ticket }, address, userAgent, host }) => {
    const device = { address, userAgent, relyingParty: relyingParty(host) };
    return ticket ? ticketOptions(db, ticket, device) : passkeySignInOptions(db, device);
  },
);
