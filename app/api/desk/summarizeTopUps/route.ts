import { summarizeApproval } from '#lib/features/funding/desk/approve-many';
import { severalSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Sums up what would be approved, for the confirmation. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: severalSchema },
  ({ db, body }) => summarizeApproval(db, 'recharge', body.ids),
);
