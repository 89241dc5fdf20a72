import { showPayoutProof } from '#lib/features/funding/withdrawal/payout-proof';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.showPayoutProof,
  async ({ db, operator, body: { id, code, reason } }) => {
    const { type, file } = await showPayoutProof(db, {
      ...{ id, operator: operator.name, purpose: code, reason },
    });
    return { type, base64: file.toString('base64') };
  },
);
