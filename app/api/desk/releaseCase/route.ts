import { releaseClaim } from '#lib/features/claims/claim-record';
import { CASE_CLAIMS } from '#lib/features/identity/case-claims';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.releaseCase, ({ db, operator, body }) =>
  releaseClaim(db, CASE_CLAIMS, { id: body.id, operator: operator.name }),
);
