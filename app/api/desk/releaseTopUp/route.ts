import { recordSchema } from '#lib/desk/funding/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { releaseClaim } from '#lib/features/funding/desk/claim-record';

/** Ends the operator’s own claim. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: recordSchema },
  ({ db, operator, body }) =>
    releaseClaim(db, 'recharge', { id: body.id, operator: operator.name }),
);
