import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';
import { deskCall } from '#lib/site/desk/http/desk-call';
import { voidIssueSchema } from '#lib/site/desk/market/schema';

/** Voids an issue and releases its holds. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'issue.void', body: voidIssueSchema },
  ({ db, operator, body }) => voidIssueByOperator(db, { ...body, operator: operator.name }),
);
