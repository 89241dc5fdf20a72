import { approveSeveral } from '#lib/site/desk/funding/approve-several';
import { severalSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Approves several records, each in a transaction of its own. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'withdrawal.review', body: severalSchema, transaction: false },
  ({ transact, operator, body }) =>
    approveSeveral(transact, 'withdraw', { ids: body.ids, operator: operator.name }),
);
