import { csvResponse } from '#lib/features/records/csv-response';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { exportLedger } from '#lib/site/desk/ledger/export-ledger';
import { recordExport } from '#lib/site/desk/record-export';

export const POST = deskCall(
  DESK_CONTRACTS.exportLedger,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  ({ db, operator, body: { reason, ...what } }) => {
    const act = { operator: operator.name, of: 'ledger' as const, reason, what };
    const file = recordExport(db, act, exportLedger(db, what));
    return csvResponse(file, `operator:${operator.name}`);
  },
);
