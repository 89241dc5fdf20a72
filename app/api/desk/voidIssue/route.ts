import { deskCall } from '#lib/desk/http/desk-call';
import { voidIssueSchema } from '#lib/desk/market/schema';
import { voidIssueByOperator } from '#lib/features/trade/issue/void-issue';

/** Voids an issue and releases its holds. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'issue.void', body: voidIssueSchema },
  ({ db, operator, body }) => voidIssueByOperator(db, { ...body, operator: operator.name }),
);
