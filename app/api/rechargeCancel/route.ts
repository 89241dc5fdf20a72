import { cancelSchema } from '#lib/funding/schema';
import { cancelRecharge } from '#lib/funding/top-up/cancel-recharge';
import { call } from '#lib/http/call';

/** POST /api/rechargeCancel: takes a recharge back that nobody reviews yet. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: cancelSchema, money: true },
  ({ db, user, body }) => cancelRecharge(db, { ...body, userId: user.id }),
);
