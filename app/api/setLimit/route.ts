import { call } from '#lib/access/http/call';
import { PROTECTION_CALLS } from '#lib/access/protection/contracts';
import { setLimit } from '#lib/access/protection/set-limit';

/** POST /api/setLimit: sets an own limit of withdrawals. */
export const POST = call(
  PROTECTION_CALLS.setLimit,
  { limit: { points: 30, seconds: 3600 } },
  ({ db, user, body }) => setLimit(db, { ...body, userId: user.id }),
);
