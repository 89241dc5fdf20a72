import { call } from '#lib/access/http/call';
import { RECOVERY_CALLS } from '#lib/access/recovery/contracts';
import { finishTradeRecovery } from '#lib/access/recovery/finish-trade-recovery';

/** POST /api/finishTradeRecovery: sets a new trade password after the wait. */
export const POST = call(RECOVERY_CALLS.finishTradeRecovery, ({ db, session, body }) =>
  finishTradeRecovery(db, { ...body, session }),
);
