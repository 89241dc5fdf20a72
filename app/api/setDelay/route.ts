import { call } from '#lib/access/http/call';
import { PROTECTION_CALLS } from '#lib/access/protection/contracts';
import { setDelay } from '#lib/access/protection/set-delay';

/** POST /api/setDelay: sets a delay of the account. */
export const POST = call(
  PROTECTION_CALLS.setDelay,
  { limit: { points: 30, seconds: 3600 } },
  ({ db, user, body }) => setDelay(db, { ...body, userId: user.id }),
);
