import { call } from '#lib/http/call';
import { listIssues } from '#lib/trade/queries';
import { issuesSchema } from '#lib/trade/schema';

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
