import { summarizeApproval } from '#lib/features/funding/queue/approve-many';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.summarizeWithdrawals, ({ db, body }) =>
  summarizeApproval(db, 'withdraw', body.ids),
);
