import { call } from '#lib/access/http/call';
import { cancelSchema } from '#lib/features/funding/schema';
import { cancelTopUp } from '#lib/features/funding/top-up/cancel-top-up';

/** POST /api/rechargeCancel: cancels a top-up that is not under review. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: cancelSchema, money: true },
  ({ db, user, body }) => cancelTopUp(db, { ...body, userId: user.id }),
);
