import { call } from '#lib/access/http/call';
import { TOTAL_CALLS } from '#lib/features/totals/contracts';
import { getTotals } from '#lib/features/totals/queries';

/** POST /api/totals: all holdings, item by item. */
export const POST = call(TOTAL_CALLS.totals, ({ db, user }) => getTotals(db, user.id));
