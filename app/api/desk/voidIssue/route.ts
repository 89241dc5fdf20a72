import { deskCall } from '#lib/desk/http/desk-call';
import { voidIssueSchema } from '#lib/desk/market/schema';
import { voidIssueByOperator } from '#lib/trade/issue/void-issue';

/** Makes an issue void; its holds are released. */
export const { DELETE, GET, PATCH, POST, PUT } = deskCall(
  { action: 'issue.void', body: voidIssueSchema },
  ({ db, operator, body }) => voidIssueByOperator(db, { ...body, operator: operator.name }),
);
