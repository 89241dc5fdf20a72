import { call } from '#lib/access/http/call';
import { RECORD_CALLS } from '#lib/features/records/contracts';
import { listStatementEntries } from '#lib/features/records/queries';

/** POST /api/bills: every journal that moved the member's available or held cash. */
export const POST = call(RECORD_CALLS.bills, { mayBeStale: true }, ({ db, user, body }) =>
  listStatementEntries(db, user.id, body),
);
