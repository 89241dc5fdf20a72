import { relyingParty } from '#lib/access/factor/passkey/relying-party';
import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { recoveryPasskey } from '#lib/access/recovery/recovery-passkey';

/** POST /api/recoveryPasskey: what a passkey signs to shorten the wait of a recovery. */
export const POST = call(
  RECOVERY_CALLS.recoveryPasskey,
  { limit: { points: 30, seconds: 600 } },
  ({ db, user, host }) => recoveryPasskey(db, user.id, relyingParty(host)),
);
