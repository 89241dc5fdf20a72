import { approveIdentity, rejectIdentity } from '#lib/features/identity/review-identity';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { reviewCaseSchema } from '#lib/site/desk/kyc/schema';

/** Approves or rejects the documents of a member. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'kyc.review', body: reviewCaseSchema },
  async ({ db, operator: { name: operator }, body }) => {
    if (body.decision === 'approve') await approveIdentity(db, { id: body.id, operator });
    else await rejectIdentity(db, { ...body, operator });
  },
);
