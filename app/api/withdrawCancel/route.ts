import { cancelSchema } from '#lib/funding/schema';
import { cancelWithdrawal } from '#lib/funding/withdrawal/cancel-withdrawal';
import { call } from '#lib/http/call';

/** POST /api/withdrawCancel: takes a pending withdrawal back. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: cancelSchema, money: true },
  ({ db, user, body }) => cancelWithdrawal(db, { ...body, userId: user.id }),
);
