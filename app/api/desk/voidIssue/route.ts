import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';
import { DESK_CONTRACTS } from '#lib/site/desk/contracts';
import { deskCall } from '#lib/site/desk/http/desk-call';

export const POST = deskCall(DESK_CONTRACTS.voidIssue, ({ db, operator, body }) =>
  voidIssueByOperator(db, { ...body, operator: operator.name }),
);
