import { call } from '#lib/http/call';
import { issuesSchema } from '#lib/trade/deal/schema';
import { listIssues } from '#lib/trade/queries';

/** POST /api/issues: the issues of a room, newest first. */
export const POST = call({ auth: 'none', body: issuesSchema }, ({ db, body }) =>
  listIssues(db, body),
);

export {
  methodNotAllowed as DELETE,
  methodNotAllowed as GET,
  methodNotAllowed as PATCH,
  methodNotAllowed as PUT,
} from '#lib/http/method-not-allowed';
