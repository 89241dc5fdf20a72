import { approveIdentity, rejectIdentity } from '#lib/features/identity/review-identity';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.reviewCase,
  async ({ db, operator: { name: operator }, body }) => {
    if (body.decision === 'approve') await approveIdentity(db, { id: body.id, operator });
    else await rejectIdentity(db, { ...body, operator });
  },
);
