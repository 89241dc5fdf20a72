import { approveSeveral } from '#lib/site/desk/funding/approve-several';
import { severalSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Approves several records, each in a transaction of its own. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'top-up.review', body: severalSchema, transaction: false },
  ({ transact, operator, body }) =>
    approveSeveral(transact, 'recharge', { ids: body.ids, operator: operator.name }),
);
