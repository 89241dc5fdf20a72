import { call } from '#lib/access/http/call';
import { TRADE_CALLS } from '#lib/features/trade/deal/contracts';
import { listIssues } from '#lib/features/trade/queries';

/** POST /api/issues: the issues of a room, newest first. */
export const POST = call(TRADE_CALLS.issues, ({ db, body }) => listIssues(db, body));
