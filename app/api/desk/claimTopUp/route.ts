import { claimRecord } from '#lib/features/funding/desk/claim-record';
import { claimSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Claims a record for ten minutes, or takes it over from another operator. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: claimSchema },
  ({ db, operator, body }) =>
    claimRecord(db, 'recharge', { id: body.id, operator: operator.name, takeOver: body.take_over }),
);
