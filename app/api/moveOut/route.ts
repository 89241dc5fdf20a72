import { call } from '#lib/access/http/call';
import { FIXED_CALLS } from '#lib/features/fixed/contracts';
import { moveOut } from '#lib/features/fixed/move-out';

/** POST /api/moveOut: redeems a fixed-term deposit, at maturity or early. */
export const POST = call(FIXED_CALLS.moveOut, ({ db, user, body, signed }) =>
  moveOut(db, {
    userId: user.id,
    depositId: body.deposit_id,
    expectedInterest: body.expected_interest,
    signed,
  }),
);
