import { call } from '#lib/access/http/call';
import { moveOut } from '#lib/features/fixed/move-out';
import { moveOutSchema } from '#lib/features/fixed/schema';

/** POST /api/moveOut: redeems a fixed-term deposit, at maturity or early. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'user', body: moveOutSchema, money: true, tradePassword: true },
  ({ db, user, body }) =>
    moveOut(db, {
      userId: user.id,
      depositId: body.deposit_id,
      expectedInterest: body.expected_interest,
    }),
);
