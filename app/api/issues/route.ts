import { call } from '#lib/access/http/call';
import { issuesSchema } from '#lib/features/trade/deal/schema';
import { listIssues } from '#lib/features/trade/queries';

/** POST /api/issues: the issues of a room, newest first. */
export const { DELETE, GET, PATCH, POST, PUT } = call(
  { auth: 'none', body: issuesSchema },
  ({ db, body }) => listIssues(db, body),
);
