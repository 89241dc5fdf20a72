import { call } from '#lib/access/http/call';
import { moveIn } from '#lib/features/fixed/move-in';
import { moveInSchema } from '#lib/features/fixed/schema';

/** POST /api/moveIn: moves cash into a fixed-term deposit. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: moveInSchema, money: true, tradePassword: true },
  ({ db, user, body }) => moveIn(db, { ...body, userId: user.id }),
);
