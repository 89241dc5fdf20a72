import { deskCall } from '#lib/site/desk/http/desk-call';
import { reportResponse } from '#lib/site/desk/reports/report-response';
import { reportRequestSchema } from '#lib/site/desk/reports/schema';

/** A signed report of a day or month as a file. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  {
    ...{ action: 'report.read', body: reportRequestSchema, transaction: false },
    limit: { points: 120, seconds: 3600 },
  },
  ({ db, operator, body }) => reportResponse(db, operator.name, body),
);
