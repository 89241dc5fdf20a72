import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { startVerification } from '#lib/site/desk/ledger/verify-queries';

export const POST = deskCall(
  DESK_CONTRACTS.verifyLedger,
  { limit: { points: 20, seconds: 3600 } },
  async ({ db, operator }) => {
    await startVerification(db, operator.name);
    return {};
  },
);
