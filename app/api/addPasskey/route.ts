import { FACTOR_CALLS } from '#lib/access/factor/contracts';
import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { addPasskey } from '#lib/access/session/factor/add-passkey';

/** POST /api/addPasskey: adds a passkey; with the first factor, answers the recovery codes. */
export const POST = call(
  FACTOR_CALLS.addPasskey,
  { limit: { points: 30, seconds: 600 } },
  ({ db, session, body, host }) =>
    addPasskey(db, { ...body, session, relyingParty: relyingParty(host) }),
);
