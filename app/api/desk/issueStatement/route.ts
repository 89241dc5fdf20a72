import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { statementResponse } from '#lib/site/desk/members/statement-response';

export const POST = deskCall(
  DESK_CONTRACTS.issueStatement,
  { transaction: false, limit: { points: 30, seconds: 3600 } },
  ({ db, transact, operator, body }) =>
    statementResponse(db, transact, { ...body, operator: operator.name }),
);
