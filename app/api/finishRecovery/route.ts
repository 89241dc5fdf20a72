import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { finishRecovery } from '#lib/access/recovery/finish-recovery';

/** Far above a person's, for each address. */
const LIMIT = { points: 20, seconds: 900 };

/** POST /api/finishRecovery: sets a new login password after the wait. */
export const POST = call(RECOVERY_CALLS.finishRecovery, { limit: LIMIT }, ({ db, body, address }) =>
  finishRecovery(db, body, address),
);
