import { approveWithdrawal } from '#lib/features/funding/withdrawal/review-withdrawal';
import { recordSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Approves a withdrawal, so that it can be paid. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.review', body: recordSchema },
  ({ db, operator, body: { id } }) => approveWithdrawal(db, { id, operator: operator.name }),
);
