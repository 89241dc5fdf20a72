import { approveIdentity, rejectIdentity } from '#lib/features/identity/review-identity';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.reviewCase,
  async ({ db, operator: { name: operator }, body }) => {
    if (body.decision === 'reject') return rejectIdentity(db, { ...body, operator });
    const { id, checks, expires_on: expiresOn } = body;
    return approveIdentity(db, { id, operator, checks, expiresOn });
  },
);
