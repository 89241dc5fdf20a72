import { call } from '#lib/access/http/call';
import { withdrawSchema } from '#lib/features/funding/schema';
import { requestWithdrawal } from '#lib/features/funding/withdrawal/request-withdrawal';

/** POST /api/withdraw: holds the amount and opens a withdrawal for review. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: withdrawSchema, money: true, tradePassword: true },
  ({ db, user, body }) => requestWithdrawal(db, { ...body, userId: user.id }),
);
