import { csvResponse } from '#lib/features/records/csv-response';
import { exportAudit } from '#lib/site/desk/audit/export-audit';
import { auditFilterSchema } from '#lib/site/desk/audit/schema';
import { deskCall } from '#lib/site/desk/http/desk-call';

/** Rows of the audit log as CSV. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    ...{ action: 'audit.read', body: auditFilterSchema, transaction: false },
    limit: { points: 60, seconds: 3600 },
  },
  ({ db, body }) => csvResponse(exportAudit(db, body)),
);
