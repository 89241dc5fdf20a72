import { call } from '#lib/access/http/call';
import { RECORD_CALLS } from '#lib/features/records/contracts';
import { getMonthSums } from '#lib/features/records/month-sums';

/** POST /api/billMonth: cash in and out of a month of the statement. */
export const POST = call(RECORD_CALLS.billMonth, { mayBeStale: true }, ({ db, user, body }) =>
  getMonthSums(db, user.id, `${body.month}-01`),
);
