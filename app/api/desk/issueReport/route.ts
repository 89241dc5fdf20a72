import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { reportResponse } from '#lib/site/desk/reports/report-response';

export const POST = deskCall(
  DESK_CONTRACTS.issueReport,
  { transaction: false, limit: { points: 120, seconds: 3600 } },
  ({ db, operator, body }) => reportResponse(db, operator.name, body),
);
