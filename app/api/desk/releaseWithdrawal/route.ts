import { releaseClaim } from '#lib/features/funding/desk/claim-record';
import { recordSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Ends the operator’s own claim. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.review', body: recordSchema },
  ({ db, operator, body }) =>
    releaseClaim(db, 'withdraw', { id: body.id, operator: operator.name }),
);
