import { call } from '#lib/access/http/call';
import { cancelOwnRecovery } from '#lib/access/recovery/cancel-recovery';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';

/** POST /api/cancelRecovery: cancels the recovery that runs. */
export const POST = call(RECOVERY_CALLS.cancelRecovery, ({ db, user }) =>
  cancelOwnRecovery(db, user.id),
);
