import { call } from '#lib/access/http/call';
import { PROTECTION_CALLS } from '#lib/access/protection/contracts';
import { leaveFreeze } from '#lib/access/unfreeze/leave-freeze';

/** POST /api/leaveFreeze: asks to leave the freeze, or leaves it. */
export const POST = call(
  PROTECTION_CALLS.leaveFreeze,
  { limit: { points: 30, seconds: 3600 } },
  ({ db, session, body }) => leaveFreeze(db, { session, password: body.password }),
);
