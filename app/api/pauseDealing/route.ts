import { call } from '#lib/access/http/call';
import { PROTECTION_CALLS } from '#lib/access/protection/contracts';
import { pauseDealing } from '#lib/access/protection/pause-dealing';

/** POST /api/pauseDealing: pauses buying metal and fixed terms. */
export const POST = call(
  PROTECTION_CALLS.pauseDealing,
  { limit: { points: 30, seconds: 3600 } },
  ({ db, user, body }) => pauseDealing(db, { ...body, userId: user.id }),
);
