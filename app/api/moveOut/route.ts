import { moveOut } from '#lib/fixed/move-out';
import { moveOutSchema } from '#lib/fixed/schema';
import { call } from '#lib/http/call';

/** POST /api/moveOut: takes a fixed-term deposit out, at its maturity or before. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: moveOutSchema, money: true, tradePassword: true },
  ({ db, user, body }) => moveOut(db, { userId: user.id, depositId: body.deposit_id }),
);
