import { releaseClaim } from '#lib/features/funding/queue/claim-record';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.releaseWithdrawal, ({ db, operator, body }) =>
  releaseClaim(db, 'withdraw', { id: body.id, operator: operator.name }),
);
