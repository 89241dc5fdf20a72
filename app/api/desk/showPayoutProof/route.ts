import { showPayoutProof } from '#lib/features/funding/withdrawal/payout-proof';
import { recordSchema } from '#lib/site/desk/funding/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Returns the file that proves a payout; the audit log records it. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'payee.reveal', body: recordSchema },
  async ({ db, operator, body: { id } }) => {
    const { type, file } = await showPayoutProof(db, { id, operator: operator.name });
    return { type, base64: file.toString('base64') };
  },
);
