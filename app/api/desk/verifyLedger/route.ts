import { deskCall } from '#lib/site/desk/http/desk-call';
import { startVerification } from '#lib/site/desk/ledger/verify-queries';

/** Makes the worker verify the whole ledger now. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'ledger.verify', limit: { points: 20, seconds: 3600 } },
  async ({ db, operator }) => {
    await startVerification(db, operator.name);
    return {};
  },
);
