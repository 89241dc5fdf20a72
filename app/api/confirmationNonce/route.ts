import { CONFIRMATION_CALLS } from '#lib/access/confirmation/contracts';
import { getConfirmationNonce } from '#lib/access/confirmation/queries';
import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';

/** POST /api/confirmationNonce: what the browser needs to sign a confirmation. */
export const POST = call(
  CONFIRMATION_CALLS.confirmationNonce,
  { limit: { points: 60, seconds: 60 } },
  ({ db, session, host }) => getConfirmationNonce(db, session, relyingParty(host).id),
);
