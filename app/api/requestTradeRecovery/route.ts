import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { requestTradeRecovery } from '#lib/access/recovery/request-trade-recovery';

/** POST /api/requestTradeRecovery: asks for the mail that starts a recovery of the trade password. */
export const POST = call(RECOVERY_CALLS.requestTradeRecovery, ({ db, session, body }) =>
  requestTradeRecovery(db, { ...body, session }),
);
