import { csvResponse } from '#lib/features/records/csv-response';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { exportLedger } from '#lib/site/desk/ledger/export-ledger';
import { exportLedgerSchema } from '#lib/site/desk/ledger/schema';

/** The list of journals or entries, or a trial balance, as CSV. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    ...{ action: 'ledger.read', body: exportLedgerSchema, transaction: false },
    limit: { points: 60, seconds: 3600 },
  },
  ({ db, body }) => csvResponse(exportLedger(db, body)),
);
