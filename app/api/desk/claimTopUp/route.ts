import { claimRecord } from '#lib/features/claims/claim-record';
import { QUEUE_RECORDS } from '#lib/features/funding/queue/queue-records';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.claimTopUp, ({ db, operator, body }) =>
  claimRecord(db, QUEUE_RECORDS.recharge, {
    id: body.id,
    operator: operator.name,
    takeOver: body.take_over,
  }),
);
