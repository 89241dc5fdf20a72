import { summarizeApproval } from '#lib/features/funding/queue/approve-many';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.summarizeTopUps, ({ db, body }) =>
  summarizeApproval(db, 'recharge', body.ids),
);
