import { csvResponse } from '#lib/features/records/csv-response';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { exportGeneralLedger } from '#lib/site/desk/ledger/general-ledger';

export const POST = deskCall(
  DESK_CONTRACTS.exportGeneralLedger,
  { transaction: false, limit: { points: 20, seconds: 3600 } },
  async ({ db, operator, body }) =>
    csvResponse(
      await exportGeneralLedger(db, { ...body, operator: operator.name }),
      `operator:${operator.name}`,
    ),
);
