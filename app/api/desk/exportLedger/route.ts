import { csvResponse } from '#lib/features/records/csv-response';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { exportLedger } from '#lib/site/desk/ledger/export-ledger';

export const POST = deskCall(
  DESK_CONTRACTS.exportLedger,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  ({ db, body }) => csvResponse(exportLedger(db, body)),
);
