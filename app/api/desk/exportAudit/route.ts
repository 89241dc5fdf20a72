import { exportAudit } from '#lib/desk/audit/export-audit';
import { auditFilterSchema } from '#lib/desk/audit/schema';
import { deskCall } from '#lib/desk/http/desk-call';
import { csvResponse } from '#lib/features/records/csv-response';

/** Rows of the audit log as CSV. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    ...{ action: 'audit.read', body: auditFilterSchema, transaction: false },
    limit: { points: 60, seconds: 3600 },
  },
  ({ db, body }) => csvResponse(exportAudit(db, body)),
);
