import { showWithdrawal } from '#lib/features/funding/withdrawal/show-withdrawal';
import { recordSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Reveals the full number of a payee; the audit log records it. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'payee.reveal', body: recordSchema },
  async ({ db, operator, body: { id } }) => {
    const { payee } = await showWithdrawal(db, { id, operator: operator.name });
    return payee;
  },
);
