import { severalSchema } from '#lib/desk/funding/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { summarizeApproval } from '#lib/features/funding/desk/approve-many';

/** Sums up what would be approved, for the confirmation. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.review', body: severalSchema },
  ({ db, body }) => summarizeApproval(db, 'withdraw', body.ids),
);
