import { csvResponse } from '#lib/features/records/csv-response';
import { exportAudit } from '#lib/site/desk/audit/export-audit';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(
  DESK_CONTRACTS.exportAudit,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  ({ db, body }) => csvResponse(exportAudit(db, body)),
);
