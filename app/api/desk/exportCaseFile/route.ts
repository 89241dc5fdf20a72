import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { caseFileResponse } from '#lib/site/desk/members/case-file-response';

export const POST = deskCall(
  DESK_CONTRACTS.exportCaseFile,
  { transaction: false, limit: { points: 60, seconds: 3600 } },
  ({ db, transact, operator, body }) =>
    caseFileResponse(db, transact, { ...body, operator: operator.name }),
);
