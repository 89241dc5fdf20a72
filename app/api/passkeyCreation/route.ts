import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { passkeyCreation } from '#lib/access/session/factor/passkey-creation';

/** POST /api/passkeyCreation: what an authenticator is asked to make. */
export const POST = call(
  FACTOR_CALLS.passkeyCreation,
  { limit: { points: 30, seconds: 600 } },
  ({ db, session, body, host }) =>
    passkeyCreation(db, { ...body, session, relyingParty: relyingParty(host) }),
);
