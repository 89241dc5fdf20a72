import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { startTradeRecovery } from '#lib/access/recovery/request-trade-recovery';

/** POST /api/startTradeRecovery: starts a recovery of the trade password by the code of its mail. */
export const POST = call(RECOVERY_CALLS.startTradeRecovery, ({ db, user, body }) =>
  startTradeRecovery(db, { ...body, userId: user.id }),
);
