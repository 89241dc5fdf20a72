import { call } from '#lib/access/http/call';
import { TOTAL_CALLS } from '#lib/features/totals/contracts';
import { getTotals } from '#lib/features/totals/queries';
import { getTotalHistory } from '#lib/features/totals/total-history';

/** POST /api/totalHistory: total assets at the close of each day, and now. */
export const POST = call(TOTAL_CALLS.totalHistory, async ({ db, user }) =>
  getTotalHistory(db, user.id, await getTotals(db, user.id)),
);
