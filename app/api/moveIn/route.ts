import { call } from '#lib/access/http/call';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { moveIn } from '#lib/features/fixed/move-in';

/** POST /api/moveIn: moves cash into a fixed-term deposit. */
export const POST = call(FIXED_CALLS.moveIn, ({ db, user, body, signed }) =>
  moveIn(db, { ...body, userId: user.id, signed }),
);
