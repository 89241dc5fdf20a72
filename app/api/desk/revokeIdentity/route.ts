import { revokeIdentity } from '#lib/features/identity/end-approval';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.revokeIdentity, ({ db, operator, body }) =>
  revokeIdentity(db, { ...body, operator: operator.name }),
);
