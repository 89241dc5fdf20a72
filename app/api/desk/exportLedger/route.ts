import { deskCall } from '#lib/desk/http/desk-call';
import { exportLedger } from '#lib/desk/ledger/export-ledger';
import { exportLedgerSchema } from '#lib/desk/ledger/schema';
import { csvResponse } from '#lib/features/records/csv-response';

/** The list of journals or entries, or a trial balance, as CSV. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    ...{ action: 'ledger.read', body: exportLedgerSchema, transaction: false },
    limit: { points: 60, seconds: 3600 },
  },
  ({ db, body }) => csvResponse(exportLedger(db, body)),
);
