import { call } from '#lib/access/http/call';
import { cancelSchema } from '#lib/features/funding/schema';
import { cancelWithdrawal } from '#lib/features/funding/withdrawal/cancel-withdrawal';

/** POST /api/withdrawCancel: cancels a pending withdrawal. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: cancelSchema, money: true },
  ({ db, user, body }) => cancelWithdrawal(db, { ...body, userId: user.id }),
);
