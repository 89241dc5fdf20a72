import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { shortenRecovery } from '#lib/access/recovery/shorten-recovery';

/** POST /api/shortenRecovery: shortens the wait of a recovery by the signature of a passkey. */
export const POST = call(
  RECOVERY_CALLS.shortenRecovery,
  { limit: { points: 20, seconds: 600 } },
  ({ db, user, body, host }) =>
    shortenRecovery(db, { ...body, userId: user.id, relyingParty: relyingParty(host) }),
);
